import Foundation

/// The transitions of a layer: its size at any time, and the matrix to draw with.
///
/// A frame appears some time after you draw it, and the layer has moved on by then. So ask for the time at which the frame
/// appears, its display time. Tell the tracker when a transition begins. You don't end a transition.
///
/// ```swift
/// var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
/// try tracker.resize(to: CGSize(width: 320, height: 568))
/// let turn = try RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90)
/// try tracker.begin(turn, at: 10)  // seconds, on the clock of the display times
/// let matrix = tracker.projectionMatrix(at: 10.15)
/// let layer = tracker.layer(at: 10.15).size  // 444×444
/// let square = [matrix[0, 0] * 444 / 2, matrix[1, 1] * 444 / 2]  // [160.0, 160.0]
/// let isTurning = tracker.isTransitioning(at: 10.3)  // false
/// ```
///
/// Transitions add up, as UIKit's animations do. With V the view's size, which is that at the end of the last
/// transition, and valueᵢ what the curve or spring of each transition makes of the time:
///
///     size(t)     = V + Σ (fromᵢ − toᵢ) · (1 − valueᵢ(t))
///     center(t)   = the last toPosition + Σ (fromPositionᵢ − toPositionᵢ) · (1 − valueᵢ(t))
///     angle(t)    = − Σ turnᵢ · (1 − valueᵢ(t))
///     position(t) = center(t), turned by angle(t)
///
/// The picture's size with ``CompensationStrategy/interpolatedSize`` is such a sum as well. So it doesn't jump, however
/// transitions overlap. It stays between its smallest and its largest size at rest, so a spring doesn't swell it.
///
/// On Apple's platforms a ``RotationCompensator`` fills a tracker from the animations on a layer.
///
/// **Edge cases.** Any time gives something finite: before it begins a transition is at its start, and after its end
/// and for NaN at its end. Before the view has a size, or if a side is zero, the matrix is the identity.
public struct RotationTracker: Hashable, Sendable {
  /// How the picture is compensated. For another compensation make another tracker.
  public let compensation: CompensatingProjection

  /// The space that the matrices map to.
  public var clipSpace: ClipSpace

  /// What the layer plays.
  var playback = LayerPlayback()

  /// The shortest and the longest that the picture has been at the sizes of the model since nothing ran.
  var allowedLengths = 0.0...0.0

  /// The size of the buffer, if it is kept while the layer has another one.
  var buffer: SIMD2<Double>?

  /// The largest sides that the model and the layer have from when nothing ran until nothing runs.
  var largest = SIMD2<Double>(0, 0)

  /// The size of the contents, in points, if the layer shows them centered and unscaled: `contentsGravity` is `.center`. Nil
  /// if it stretches them, as by default.
  ///
  /// With it, scales, projections, and matrices are for such contents. A size that is not above zero, or not finite, counts as
  /// nil. A ``RotationCompensator`` sets it to the size of the layer's contents.
  ///
  /// ```swift
  /// var covered = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
  /// try covered.resize(to: CGSize(width: 320, height: 568))
  /// let quarterTurn = try RotationTransition(
  ///   rotating: CGSize(width: 320, height: 568), by: .degrees90)
  /// try covered.begin(quarterTurn, at: 10)
  /// let larger = covered.coveringSize(at: 10)  // 568×568
  /// covered.contentSize = larger
  /// let halfway = covered.contentScale(at: 10.15)  // (0.7817, 0.7817)
  /// ```
  public var contentSize: CGSize? {
    get { contents.map { CGSize($0) } }
    set { contents = newValue.map { SIMD2($0) }.flatMap { $0.isUsableSize ? $0 : nil } }
  }

  private(set) var contents: SIMD2<Double>?

  /// The size that is drawn, in points: that of the layer when everything has ended, or that of the buffer which a
  /// ``RotationCompensator`` keeps. Nil before the view has a size, and if a side is zero.
  public var viewSize: CGSize? { drawnSize.map { CGSize($0) } }

  private var drawnSize: SIMD2<Double>? {
    playback.hasSize ? buffer ?? playback.model.size : nil
  }

  /// Makes a tracker for a view that has no size yet.
  ///
  /// - Parameters:
  ///   - compensation: How the picture is compensated.
  ///   - clipSpace: The space that the matrices map to.
  public init(_ compensation: CompensatingProjection, clipSpace: ClipSpace) {
    self.compensation = compensation
    self.clipSpace = clipSpace
  }

  // MARK: Begin transitions

  /// Gives the view a size without an animation.
  ///
  /// Running transitions go on, and add their remaining change to the new size.
  ///
  /// - Parameter size: The size of the view, in points. If a side is zero the view has no size, and the transitions
  ///   that run are dropped.
  /// - Throws: ``GeometryError`` if a side is negative, infinite or NaN, or the sides are so unequal that the matrix
  ///   would overflow or vanish in `Float`. The tracker then stays as it was.
  public mutating func resize(to size: CGSize) throws(GeometryError) {
    let size = SIMD2<Double>(size)
    try GeometryError.check(notNegative: size.x, "size.width")
    try GeometryError.check(notNegative: size.y, "size.height")
    guard size.isUsableSize else {
      (playback, largest) = (LayerPlayback(), SIMD2(0, 0))
      return
    }
    try compensation.check(view: size, width: "size.width", height: "size.height")
    // What runs is shown that much larger from now on.
    let moved = pointwiseMax(largest, largest + size - playback.model.size)
    if moved.isUsableSize { largest = moved }
    largest = playback.motions.isEmpty ? size : pointwiseMax(largest, size)
    (playback.model.size, playback.model.length) = (size, compensation.framing.length(of: size))
    playback.extrapolation = nil
    if playback.motions.isEmpty { allowedLengths = playback.model.length...playback.model.length }
    allow(playback.model.length)
  }

  /// Begins a transition. The view has its ``RotationTransition/to`` from now on.
  ///
  /// A transition adds to those that run. Its ``RotationTransition/from`` is the size that the view has until then;
  /// another one makes the layer jump, as in Core Animation. Transitions that have ended by then are dropped.
  ///
  /// If it goes on from the current state, it starts at rest, as a curve or spring has it. To keep the speed, give the
  /// new spring an initial velocity, in multiples of *its* change per second:
  ///
  /// ```swift
  /// let (narrow, wide) = (CGSize(width: 507, height: 1024), CGSize(width: 678, height: 1024))
  /// var column = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
  /// try column.resize(to: narrow)
  /// let spring = try SpringCurve(duration: 0.5)
  /// try column.begin(RotationTransition(from: narrow, to: wide, spring: spring), at: 10)
  /// let speed = spring.velocity(at: 0.1) * (wide.width - narrow.width)  // 768.54 points per second
  /// let back = try SpringCurve(
  ///   duration: 0.3, bounce: 0.3,
  ///   initialVelocity: speed / (narrow.width - column.layerSize(at: 10.1).width))
  /// try column.begin(
  ///   RotationTransition(from: wide, to: narrow, spring: back), at: 10.1, fromCurrentState: true)
  /// let widths = [10.12, 10.15, 10.2].map { column.layerSize(at: $0).width }  // [575.1, 564.9, 533.7]
  /// ```
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - time: When it begins, in seconds, on the clock of the display times.
  ///   - fromCurrentState: Whether it replaces the transitions that run. Then layer and picture go on from where they
  ///     are shown at the time, and the transition's own `from` is not used. UIKit's name: `beginFromCurrentState`.
  /// - Throws: ``GeometryError`` if the time is not finite, or if the matrix for the new size would overflow or vanish
  ///   in `Float`. The tracker then stays as it was.
  public mutating func begin(
    _ transition: RotationTransition, at time: Double, fromCurrentState: Bool = false
  ) throws(GeometryError) {
    try GeometryError.check(finite: time, "time")
    try compensation.check(view: transition.toExtent, width: "to.width", height: "to.height")
    let (before, now) = (self, playback.clock.layerTime(at: time))
    let end = LayerPlayback.State(
      size: transition.toExtent, center: transition.toCenter,
      length: compensation.framing.length(of: transition.toExtent))
    var start = LayerPlayback.State(size: transition.fromExtent, center: transition.fromCenter)
    if fromCurrentState, playback.hasSize {
      start = playback.layer(at: time)
      playback.motions = []
    }
    playback.motions.removeAll { $0.timeline.hasEnded(at: now) }
    playback.motions.append(Motion(transition, from: start, to: end, at: now))
    (playback.model, playback.extrapolation) = (end, nil)
    carryPicture(by: [playback.motions.count - 1], after: before, at: time)
    cover(after: before, at: time)
  }

  // MARK: Draw a frame

  /// Whether a transition runs at a time, or is still to begin.
  ///
  /// An app that draws on demand draws while this is true, and once more.
  ///
  /// - Parameter time: A display time, in seconds.
  /// - Returns: False for NaN.
  public func isTransitioning(at time: Double) -> Bool {
    playback.isTransitioning(at: time)
  }

  /// The layer as it is shown at a time.
  ///
  /// - Parameter time: A display time, in seconds.
  /// - Returns: The layer; of zero size if the view has none. Overlapping transitions may take a side to zero or
  ///   below.
  public func layer(at time: Double) -> PresentationLayer {
    guard playback.hasSize else { return PresentationLayer(size: .zero) }
    let layer = playback.layer(at: time)
    return PresentationLayer(
      extent: layer.size, center: layer.center, angle: layer.angle, contents: contents)
  }

  /// The layer's size at a time, for a camera's aspect ratio or a layout.
  ///
  /// A picture made for this size neither stretches nor jumps, whatever the camera's rule is.
  ///
  /// ```swift
  /// var turning = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
  /// try turning.resize(to: CGSize(width: 320, height: 568))
  /// let begun = try RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90)
  /// try turning.begin(begun, at: 10)
  /// let seen = turning.layerSize(at: 10.1)  // 377.5×510.5
  /// let aspectRatio = seen.width / seen.height  // 0.739
  /// ```
  ///
  /// It is the size of the layer even if a ``RotationCompensator`` keeps a buffer of another size.
  ///
  /// **Edge cases.** If overlapping transitions take a side to zero or below, it is the size of the layer at rest. If
  /// the view has no size yet it is zero, and an aspect ratio made from it is NaN: wait with the camera until then.
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The size, in points. Both sides are finite and above zero, or both are zero.
  public func layerSize(at time: Double) -> CGSize {
    guard playback.hasSize else { return CGSize() }
    let size = playback.layer(at: time).size
    return CGSize(size.isUsableSize ? size : playback.model.size)
  }

  /// The scale of clip space for a time, for a projection of your own: see ``Matrix4x4/scaledInClipSpace(by:)``.
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The factors of x and y, finite and positive in `Float`; (1, 1) if the contents are shown with the size that
  ///   is drawn, if the view has no size, if the layer stretches its contents and a side of it is not above zero, and if they
  ///   would not fit in `Float`.
  public func clipScale(at time: Double) -> SIMD2<Double> {
    guard let drawnSize else { return SIMD2(1, 1) }
    var shown = shown(at: time)
    if !shown.size.isUsableSize {
      guard contents != nil else { return SIMD2(1, 1) }
      shown = playback.model
    }
    let scale = compensation.uncheckedClipScale(
      view: drawnSize, layer: shown.size, contents: contents ?? shown.size
    ) { _ in shown.length }
    return scale.isUsableScale && scale.min() > 0 ? scale : SIMD2(1, 1)
  }

  /// The projection of the framing for a time.
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The compensated projection, or the view's own if nothing is stretched; nil if the view has no size.
  public func projection(at time: Double) -> OrthographicProjection? {
    guard let drawnSize else { return nil }
    let atRest = compensation.projectionAtRest(of: drawnSize)
    return atRest.scaledInClipSpace(by: clipScale(at: time)) ?? atRest
  }

  /// The projection matrix for a time.
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The matrix of ``projection(at:)``; the identity if there is none. It is always finite.
  public func projectionMatrix(at time: Double) -> Matrix4x4 {
    guard let drawnSize else { return .identity }
    let atRest = compensation.projectionAtRest(of: drawnSize)
    return atRest.matrix(for: clipSpace, scaledBy: clipScale(at: time))
      ?? atRest.matrix(for: clipSpace)
  }
}

extension RotationTracker: CustomStringConvertible {
  /// The view's size, the strategy and what runs, as "568×320, interpolatedSize; by 248×-248, turned by 90°, from 10 s
  /// to 10.3 s, easeInEaseOut".
  public var description: String {
    let rest = "\(viewSize?.text ?? "no size"), \(compensation.strategy)"
    return
      ([rest] + playback.motions.map { "\($0)" } + (isExtrapolated ? ["extrapolated"] : []))
      .joined(separator: "; ")
  }
}

extension RotationTracker {
  /// Whether the layer goes on as it was last presented, because its animations can't be read.
  @_spi(OnDevice) public var isExtrapolated: Bool { playback.isExtrapolated }
}
