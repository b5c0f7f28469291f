import Foundation

/// What a live app must remember between the system's callbacks to compensate a turn.
///
/// Tell it when the view's buffer gets a size, when a transition begins and when it ends; ask it for
/// a matrix in every frame.
///
/// ```swift
/// var tracker = RotationTracker(try CompensatingProjection(.interpolatedSize), clipSpace: .openGL)
/// try tracker.resize(to: CGSize(width: 320, height: 568))  // viewDidLayoutSubviews
/// tracker.beginTransition(layerSize: nil)  // viewWillTransition(to:with:)
/// try tracker.resize(to: CGSize(width: 568, height: 320))  // viewDidLayoutSubviews
/// let shown = CGSize(width: 444, height: 444)  // layer.presentation()?.bounds.size
/// let matrix = tracker.projectionMatrix(layerSize: shown)
/// let square = [matrix[0, 0] * 444 / 2, matrix[1, 1] * 444 / 2]  // [160.0, 160.0]
/// tracker.endTransition()  // the coordinator's completion
/// ```
///
/// Where UIKit calls, and what to call then:
///
/// | since iOS 8 | before | call |
/// | --- | --- | --- |
/// | `viewDidLayoutSubviews()`, with or without a turn | the same | ``resize(to:)`` with the size of the view's bounds, for which its buffer is made |
/// | `viewWillTransition(to:with:)` | `willRotate(to:duration:)` | ``beginTransition(layerSize:)`` with the size of `layer.presentation()` |
/// | the same, for a view that fills its controller | – | ``beginTransition(to:layerSize:)`` with the new size as well |
/// | in the animation: the first closure of the coordinator's `animate(alongsideTransition:completion:)` | `willAnimateRotation(to:duration:)` | nothing: the view has been laid out for the end |
/// | each frame, of a display link | the same | ``projectionMatrix(layerSize:)`` or ``clipScale(layerSize:)`` with the size of `layer.presentation()` |
/// | after it: the coordinator's second closure, unless `isCancelled` | `didRotate(from:)` | ``endTransition()`` |
/// | after it: the coordinator's second closure, if `isCancelled` | – | ``cancelTransition()`` |
///
/// In the background a layout tells only the tracker the new size: OpenGL may not be called there, so
/// the buffer is made when the app comes back. A view controller gets the callbacks of one column, the
/// older ones only if it does not override `viewWillTransition(to:with:)`.
///
/// **Edge cases.** The layer's size may be nil, zero, negative, not finite or absurd, in which case
/// the matrix is the view's own. Before the view has a size, or where one of its sides is zero, the
/// matrix is the identity. Transitions may overlap and end late: begins are counted.
public struct RotationTracker: Hashable, Sendable {
  /// What the picture looks like during a transition.
  public let compensation: CompensatingProjection

  /// The space that the matrices map to.
  public let clipSpace: ClipSpace

  private var view: View?
  private var viewBeforeLatestBegin: View?
  private var openTransitions = 0
  private var start: CompensatingProjection.Start?

  /// A size of the view, and its projection at rest.
  private struct View: Hashable, Sendable {
    var size: SIMD2<Double>
    var projection: OrthographicProjection
  }

  /// The size that the buffer has, in points; nil before the first, or if a side is zero.
  public var viewSize: CGSize? { view.map { CGSize($0.size) } }

  /// Whether a transition has begun and not ended.
  public var isTransitioning: Bool { openTransitions > 0 }

  /// Makes a tracker for a view that has no size yet.
  ///
  /// - Parameters:
  ///   - compensation: What the picture looks like during a transition.
  ///   - clipSpace: The space that the matrices map to.
  public init(_ compensation: CompensatingProjection, clipSpace: ClipSpace) {
    self.compensation = compensation
    self.clipSpace = clipSpace
  }

  /// Tells the tracker that the view's buffer now has a size; during a transition, the size at its end.
  ///
  /// **Edge cases.** Where a side is zero the view has no size. During a transition, what it started
  /// from is kept.
  ///
  /// - Parameter size: The size of the view, in points.
  /// - Throws: ``GeometryError`` where a side is negative, infinite or NaN, or the sides are so
  ///   unequal that the matrix would overflow or vanish in `Float`; the tracker stays as it was.
  public mutating func resize(to size: CGSize) throws(GeometryError) {
    view = try checkedView(size)
  }

  /// Tells the tracker that a transition begins.
  ///
  /// **Edge cases.** During another transition the picture goes on from the size at which it is
  /// shown now. A layer's size that is not usable counts as nil.
  ///
  /// - Parameter layerSize: The size of the layer at this moment, in points; nil for the view's.
  public mutating func beginTransition(layerSize: CGSize? = nil) {
    start = currentStart(layerSize: layerSize)
    viewBeforeLatestBegin = view
    openTransitions += 1
  }

  /// Tells the tracker that a transition begins, and that the buffer has the size at its end.
  ///
  /// For a view that fills its controller, where `viewWillTransition(to:with:)` gives the size.
  ///
  /// - Parameters:
  ///   - size: The size of the view at the end, in points.
  ///   - layerSize: The size of the layer at this moment, in points; nil for the view's.
  /// - Throws: ``GeometryError`` as ``resize(to:)``; then no transition has begun.
  public mutating func beginTransition(
    to size: CGSize, layerSize: CGSize? = nil
  ) throws(GeometryError) {
    let view = try checkedView(size)
    beginTransition(layerSize: layerSize)
    self.view = view
  }

  /// Tells the tracker that a transition has ended; does nothing if none is open.
  public mutating func endTransition() {
    guard isTransitioning else { return }
    openTransitions -= 1
    guard !isTransitioning else { return }
    start = nil
    viewBeforeLatestBegin = nil
  }

  /// Tells the tracker that a transition was cancelled; does nothing if none is open.
  ///
  /// It ends one begin. If that was the last open one, the view again has the size that it had
  /// before the latest begin; otherwise it keeps the size that it has.
  public mutating func cancelTransition() {
    guard isTransitioning else { return }
    let before = viewBeforeLatestBegin
    endTransition()
    if !isTransitioning { view = before }
  }

  /// The scale of clip space for this frame, for the app's own projection: see
  /// ``Matrix4x4/scaledInClipSpace(by:)``.
  ///
  /// - Parameter layerSize: The size of the layer now, in points: `layer.presentation()`'s.
  /// - Returns: The factors of x and y, finite and positive in `Float`; (1, 1) outside of a
  ///   transition, and where the view or the layer has no usable size.
  public func clipScale(layerSize: CGSize?) -> SIMD2<Double> {
    guard isTransitioning, let view, let layer = layerSize.map({ SIMD2<Double>($0) }),
      layer.isUsableSize
    else { return SIMD2(1, 1) }
    let scale = compensation.uncheckedClipScale(
      view: view.size, layer: layer, start: start ?? atRest(view.size))
    return scale.isUsableScale ? scale : SIMD2(1, 1)
  }

  /// The projection matrix for this frame.
  ///
  /// - Parameter layerSize: The size of the layer now, in points: of `layer.presentation()`.
  /// - Returns: A finite matrix: the compensated one in a transition, otherwise the view's own, and
  ///   the identity if the view has no size.
  public func projectionMatrix(layerSize: CGSize?) -> Matrix4x4 {
    guard let projection = view?.projection else { return .identity }
    let scaled = projection.scaledInClipSpace(by: clipScale(layerSize: layerSize))
    return (scaled ?? projection).matrix(for: clipSpace)
  }
}

extension RotationTracker {
  /// A layer at rest: it shows the framed side at its own length.
  private func atRest(_ size: SIMD2<Double>) -> CompensatingProjection.Start {
    .init(size: size, shownLength: compensation.framing.side.length(of: size))
  }

  /// What the layer shows at this moment, for a transition that begins from it.
  private func currentStart(layerSize: CGSize?) -> CompensatingProjection.Start? {
    var layer = layerSize.map { SIMD2<Double>($0) }
    if layer?.isUsableSize == false { layer = nil }
    guard let view = view?.size else { return layer.map(atRest) ?? start }
    let currentStart = start ?? atRest(view)
    if let size = layer,
      !compensation.uncheckedClipScale(view: view, layer: size, start: currentStart).isUsableScale
    {
      layer = nil
    }
    let size = layer ?? view
    guard isTransitioning else { return atRest(size) }
    let magnification = compensation.magnification(view: view, layer: size, start: currentStart)
    return .init(
      size: size, shownLength: magnification * compensation.framing.side.length(of: view))
  }

  /// The view of a size; nil if a side is zero.
  private func checkedView(_ size: CGSize) throws(GeometryError) -> View? {
    let size = SIMD2<Double>(size)
    try GeometryError.check(notNegative: size.x, "size.width")
    try GeometryError.check(notNegative: size.y, "size.height")
    guard size.isUsableSize else { return nil }
    let projection = try OrthographicProjection(
      framing: compensation.framing, size: size, width: "size.width", height: "size.height",
      checkedNear: compensation.near, far: compensation.far)
    return View(size: size, projection: projection)
  }
}

extension RotationTracker: CustomStringConvertible {
  /// The view's size and the strategy, as "568×320, interpolatedSize, transitioning".
  public var description: String {
    let size = viewSize.map { $0.text } ?? "no size"
    return "\(size), \(compensation.strategy), \(isTransitioning ? "transitioning" : "at rest")"
  }
}
