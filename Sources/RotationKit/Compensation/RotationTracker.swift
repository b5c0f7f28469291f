import Foundation

/// The transitions that a layer plays, and what to draw while it does: the matrix for any time.
///
/// A frame is seen some time after it was drawn, and the layer has moved on by then. So ask for the time
/// at which the frame will be seen: its display time. Tell the tracker when a transition begins; it
/// knows itself when it has ended.
///
/// ```swift
/// var tracker = RotationTracker(try CompensatingProjection(.interpolatedSize), clipSpace: .metal)
/// try tracker.resize(to: CGSize(width: 320, height: 568))
/// let turn = try RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90)
/// try tracker.begin(turn, at: 10)  // seconds, on the clock of the display times
/// let matrix = tracker.projectionMatrix(at: 10.15)
/// let layer = tracker.layer(at: 10.15).size  // 444×444
/// let square = [matrix[0, 0] * 444 / 2, matrix[1, 1] * 444 / 2]  // [160.0, 160.0]
/// let isTurning = tracker.isTransitioning(at: 10.3)  // false
/// ```
///
/// Transitions add up, as UIKit's animations do. With V the view's size, which is that at the end of the
/// last transition, and valueᵢ what the curve or spring of each transition makes of the time:
///
///     size(t)     = V + Σ (fromᵢ − toᵢ) · (1 − valueᵢ(t))
///     position(t) = the last toPosition + Σ (fromPositionᵢ − toPositionᵢ) · (1 − valueᵢ(t))
///     angle(t)    = − Σ turnᵢ · (1 − valueᵢ(t))
///
/// The size of the picture with ``CompensationStrategy/interpolatedSize`` is such a sum as well, so it
/// never jumps, however transitions overlap.
///
/// On Apple's platforms a ``RotationCompensator`` fills a tracker from the animations on a layer.
///
/// **Edge cases.** Any time gives something finite: before it begins a transition is at its start, and
/// after its end and for NaN at its end. Before the view has a size, or if a side is zero, the matrix is
/// the identity.
public struct RotationTracker: Hashable, Sendable {
  /// How the picture is compensated. (If another side is framed, the picture has another size at once.)
  public var compensation: CompensatingProjection {
    didSet {
      let side = compensation.framing.side
      guard side != oldValue.framing.side, var end = view else { return }
      // The picture is framed anew at the sizes between which each transition goes. (What is hidden has no
      // part in it.)
      for index in motions.indices.reversed()
      where motions[index].hiddenUntil <= motions[index].begin {
        let start = end + motions[index].offset.size
        let way = Motion.Offset.remaining(from: start, to: end, framing: side)
        motions[index].offset.length = way.length
        end = start
      }
    }
  }

  /// The space that the matrices map to.
  public var clipSpace: ClipSpace

  private var view: SIMD2<Double>?
  private var position = SIMD2<Double>(0, 0)

  /// What runs, oldest first; and what has ended since the last one began.
  var motions: [Motion] = []

  /// The size of the view, in points: the size of the buffer, and that of the layer when everything has
  /// ended. Nil before it has one, and if a side is zero.
  public var viewSize: CGSize? { view.map { CGSize($0) } }

  /// Makes a tracker for a view that has no size yet.
  ///
  /// - Parameters:
  ///   - compensation: How the picture is compensated.
  ///   - clipSpace: The space that the matrices map to.
  public init(_ compensation: CompensatingProjection, clipSpace: ClipSpace) {
    self.compensation = compensation
    self.clipSpace = clipSpace
  }

  // MARK: What happens

  /// Gives the view a size at once, without an animation.
  ///
  /// Transitions that run go on, and add what is left of them to the new size.
  ///
  /// - Parameter size: The size of the view, in points. If a side is zero the view has no size, and the
  ///   transitions that run are dropped.
  /// - Throws: ``GeometryError`` if a side is negative, infinite or NaN, or the sides are so unequal
  ///   that the matrix would overflow or vanish in `Float`. The tracker then stays as it was.
  public mutating func resize(to size: CGSize) throws(GeometryError) {
    let size = SIMD2<Double>(size)
    try GeometryError.check(notNegative: size.x, "size.width")
    try GeometryError.check(notNegative: size.y, "size.height")
    guard size.isUsableSize else {
      (view, position, motions) = (nil, SIMD2(0, 0), [])
      return
    }
    _ = try projection(of: size, width: "size.width", height: "size.height")
    view = size
  }

  /// Begins a transition. The view has its ``RotationTransition/to`` from now on.
  ///
  /// A transition adds to those that run. Its ``RotationTransition/from`` is the size that the view has
  /// until then; another one makes the layer jump, as in Core Animation. Transitions that have ended by
  /// then are dropped.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - time: When it begins, in seconds, on the clock of the display times.
  ///   - fromCurrentState: Whether it replaces the transitions that run. Then layer and picture go on
  ///     from where they are shown at the time, and the transition's own `from` is not used. (UIKit's
  ///     name: `beginFromCurrentState`.)
  /// - Throws: ``GeometryError`` if the time is not finite, or if the matrix for the new size would
  ///   overflow or vanish in `Float`. The tracker then stays as it was.
  public mutating func begin(
    _ transition: RotationTransition, at time: Double, fromCurrentState: Bool = false
  ) throws(GeometryError) {
    try GeometryError.check(finite: time, "time")
    let end = transition.toExtent
    _ = try projection(of: end, width: "to.width", height: "to.height")

    let side = compensation.framing.side
    var offset = Motion.Offset.remaining(from: transition.fromExtent, to: end, framing: side)
    offset.position = transition.fromCenter - transition.toCenter
    offset.angle = -transition.turn.radians
    if fromCurrentState, let shown = shown(at: time) {
      let atEnd = Motion.Offset(
        size: end, position: transition.toCenter, length: side.length(of: end))
      offset = shown - atEnd
      offset.angle -= transition.turn.radians
      motions = []
    }
    motions.removeAll { $0.hasEnded(at: time) }
    motions.append(Motion(begin: time, offset: offset, pace: transition.pace))
    (view, position) = (end, transition.toCenter)
  }

  // MARK: What to draw

  /// Whether a transition runs at a time, or is still to begin.
  ///
  /// An app that draws on demand draws while this is true, and once more.
  ///
  /// - Parameter time: A display time, in seconds.
  /// - Returns: False for NaN.
  public func isTransitioning(at time: Double) -> Bool {
    motions.contains { $0.pace.duration.isFinite && !$0.hasEnded(at: time) }
  }

  /// The layer as it is shown at a time.
  ///
  /// - Parameter time: A display time, in seconds.
  /// - Returns: The layer; of zero size if the view has none. Overlapping transitions may take a side to
  ///   zero or below.
  public func layer(at time: Double) -> PresentationLayer {
    guard let shown = shown(at: time) else { return PresentationLayer(size: .zero) }
    return PresentationLayer(extent: shown.size, center: shown.position, angle: shown.angle)
  }

  /// The scale of clip space for a time, for a projection of your own: see
  /// ``Matrix4x4/scaledInClipSpace(by:)``.
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The factors of x and y, finite and positive in `Float`; (1, 1) if nothing runs, if the
  ///   view has no size, if a side of the layer is not above zero, and if they would not fit in `Float`.
  public func clipScale(at time: Double) -> SIMD2<Double> {
    guard let view, let shown = shown(at: time), shown.size.isUsableSize else { return SIMD2(1, 1) }
    let scale = compensation.uncheckedClipScale(
      view: view, layer: shown.size, interpolatedLength: shown.length)
    return scale.isUsableScale && scale.min() > 0 ? scale : SIMD2(1, 1)
  }

  /// The projection of the framing for a time.
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The compensated projection, or the view's own if nothing runs; nil if the view has no
  ///   size, and if a ``compensation`` that was set since would overflow or vanish in `Float`.
  public func projection(at time: Double) -> OrthographicProjection? {
    guard let view,
      let atRest = try? projection(of: view, width: "viewSize.width", height: "viewSize.height")
    else { return nil }
    return atRest.scaledInClipSpace(by: clipScale(at: time)) ?? atRest
  }

  /// The projection matrix for a time.
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The matrix of ``projection(at:)``; the identity if there is none. It is always finite.
  public func projectionMatrix(at time: Double) -> Matrix4x4 {
    projection(at: time)?.matrix(for: clipSpace) ?? .identity
  }
}

extension RotationTracker {
  /// Where everything is at a time: the sum of the view at rest and of what runs. Nil if the view has no
  /// size.
  func shown(at time: Double) -> Motion.Offset? {
    guard let view else { return nil }
    let atRest = Motion.Offset(
      size: view, position: position, length: compensation.framing.side.length(of: view))
    let sum = motions.reduce(atRest) { $0 + $1.offset(at: time) }
    return sum.isFinite ? sum : atRest
  }

  /// The same layer with a buffer of another size, which it stretches.
  func keepingBuffer(of size: SIMD2<Double>) -> RotationTracker {
    guard let view, view != size else { return self }
    var tracker = self
    tracker.view = size
    tracker.motions.append(
      .held(.remaining(from: view, to: size, framing: compensation.framing.side)))
    return tracker
  }

  /// The projection at rest.
  private func projection(
    of size: SIMD2<Double>, width: String, height: String
  ) throws(GeometryError) -> OrthographicProjection {
    try OrthographicProjection(
      framing: compensation.framing, size: size, width: width, height: height,
      checkedNear: compensation.near, far: compensation.far)
  }
}

extension RotationTracker: CustomStringConvertible {
  /// The view's size and the strategy, as "568×320, interpolatedSize".
  public var description: String {
    "\(viewSize?.text ?? "no size"), \(compensation.strategy)"
  }
}
