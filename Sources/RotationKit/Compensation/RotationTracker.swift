import Foundation

/// The transitions that a layer plays, and what to draw while it does: the matrix for any time.
///
/// A frame is seen some time after it was drawn, and the layer has moved on by then. So ask for the time
/// at which the frame will be seen: its display time. Tell the tracker when a transition begins; it
/// knows itself when it has ended.
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
/// Transitions add up, as UIKit's animations do. With V the view's size, which is that at the end of the
/// last transition, and valueᵢ what the curve or spring of each transition makes of the time:
///
///     size(t)     = V + Σ (fromᵢ − toᵢ) · (1 − valueᵢ(t))
///     position(t) = the last toPosition + Σ (fromPositionᵢ − toPositionᵢ) · (1 − valueᵢ(t))
///     angle(t)    = − Σ turnᵢ · (1 − valueᵢ(t))
///
/// The size of the picture with ``CompensationStrategy/interpolatedSize`` is such a sum as well, so it does
/// not jump, however transitions overlap. It is kept between the smallest and the largest size that the
/// picture has had at the view's sizes since nothing ran, so a spring does not swell it.
///
/// On Apple's platforms a ``RotationCompensator`` fills a tracker from the animations on a layer.
///
/// **Edge cases.** Any time gives something finite: before it begins a transition is at its start, and
/// after its end and for NaN at its end. Before the view has a size, or if a side is zero, the matrix is
/// the identity.
public struct RotationTracker: Hashable, Sendable {
  /// How the picture is compensated. For another compensation make another tracker.
  public let compensation: CompensatingProjection

  /// The space that the matrices map to.
  public var clipSpace: ClipSpace

  private var view: SIMD2<Double>?
  private var position = SIMD2<Double>(0, 0)

  /// The shortest and the longest that the framed side has been since nothing ran.
  private var lengths = 0.0...0.0

  /// The size of the buffer, if it is kept while the view has another one.
  private var buffer: SIMD2<Double>?

  /// The time of the motions.
  var clock = LayerClock()

  /// What runs, in the order in which it applies; and what has ended since the last one began.
  var motions: [Motion] = []

  /// What the layer is seen to do beside its motions.
  var drift: Drift?

  /// The size of the view, in points: the size of the buffer, and that of the layer when everything has
  /// ended. Nil before it has one, and if a side is zero.
  public var viewSize: CGSize? { (buffer ?? view).map { CGSize($0) } }

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
      (view, position, motions, drift) = (nil, SIMD2(0, 0), [], nil)
      return
    }
    try compensation.check(view: size, width: "size.width", height: "size.height")
    view = size
    let length = compensation.framing.side.length(of: size)
    if motions.isEmpty { lengths = length...length } else { allow(length) }
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
    try compensation.check(view: end, width: "to.width", height: "to.height")

    let before = self
    let begin = clock.layerTime(at: time)
    var offset = Motion.Offset(
      size: transition.fromExtent - end, position: transition.fromCenter - transition.toCenter)
    if fromCurrentState, let shown = shown(at: time) {
      offset = shown - Motion.Offset(size: end, position: transition.toCenter)
      (motions, drift) = ([], nil)
    }
    offset.angle -= transition.turn.radians
    motions.removeAll { $0.timeline.hasEnded(at: begin) }
    motions.append(
      Motion(
        offset: offset, pace: transition.pace,
        timeline: Timeline(MediaTiming(begin: begin, duration: transition.duration))))
    (view, position) = (end, transition.toCenter)
    continuePicture(of: before, at: time, with: motions.count - 1)
  }

  // MARK: What to draw

  /// Whether a transition runs at a time, or is still to begin.
  ///
  /// An app that draws on demand draws while this is true, and once more.
  ///
  /// - Parameter time: A display time, in seconds.
  /// - Returns: False for NaN.
  public func isTransitioning(at time: Double) -> Bool {
    let layerTime = clock.layerTime(at: time)
    return motions.contains { !$0.timeline.hasEnded(at: layerTime) }
      || drift.map { time < $0.end } ?? false
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
    guard let drawn = buffer ?? view, let shown = shown(at: time), shown.size.isUsableSize else {
      return SIMD2(1, 1)
    }
    let scale = compensation.uncheckedClipScale(
      view: drawn, layer: shown.size, interpolatedLength: shown.length)
    return scale.isUsableScale && scale.min() > 0 ? scale : SIMD2(1, 1)
  }

  /// The projection of the framing for a time.
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The compensated projection, or the view's own if nothing runs; nil if the view has no
  ///   size.
  public func projection(at time: Double) -> OrthographicProjection? {
    guard let drawn = buffer ?? view else { return nil }
    let atRest = compensation.projectionAtRest(of: drawn)
    return atRest.scaledInClipSpace(by: clipScale(at: time)) ?? atRest
  }

  /// The projection matrix for a time.
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The matrix of ``projection(at:)``; the identity if there is none. It is always finite.
  public func projectionMatrix(at time: Double) -> Matrix4x4 {
    guard let drawn = buffer ?? view else { return .identity }
    let atRest = compensation.projectionAtRest(of: drawn)
    return atRest.matrix(for: clipSpace, scaledBy: clipScale(at: time))
      ?? atRest.matrix(for: clipSpace)
  }
}

// MARK: - What is shown

extension RotationTracker {
  /// Where everything is at a time: the view at rest, and what runs. Nil if the view has no size.
  func shown(at time: Double) -> Motion.Offset? {
    guard let view else { return nil }
    let atRest = Motion.Offset(
      size: view, position: position, length: compensation.framing.side.length(of: view))
    var shown = motions.applied(to: atRest, at: clock.layerTime(at: time))
    if let drift {
      shown.size += drift.offset(at: time)
      if let start = drift.start {
        shown.length = compensation.interpolatedLength(
          from: start.size, start.length, to: view, at: shown.size)
      }
    }
    guard shown.isFinite else { return atRest }
    shown.length = min(max(shown.length, lengths.lowerBound), lengths.upperBound)
    return shown
  }

  /// The size that the motions give the layer at a time of its own; zero if the view has no size.
  func plannedSize(atLayerTime time: Double) -> SIMD2<Double> {
    motions.applied(to: Motion.Offset(size: view ?? SIMD2(0, 0)), at: time).size
  }

  /// Whether the layer goes on as it is seen to, since its animations can't be read or are in doubt.
  @_spi(OnDevice) public var isFollowing: Bool { drift != nil }

  /// Takes away all that runs. The time of what comes is that of a clock.
  mutating func rest(clock: LayerClock) {
    (motions, drift, self.clock) = ([], nil, clock)
  }

  /// Has the layer go on as it is seen to.
  mutating func follow(_ drift: Drift) {
    self.drift = drift
    if let start = drift.start { allow(start.length) }
  }

  /// The same layer with a buffer of another size, which it stretches.
  func keepingBuffer(of size: CGSize) -> RotationTracker {
    var tracker = self
    if view != nil { tracker.buffer = SIMD2(size) }
    return tracker
  }
}

// MARK: - The size of the picture

extension RotationTracker {
  /// Has the picture go on from the length that it shows at a time, in step with a motion. If nothing has
  /// run until then, it goes from the length that belongs to the size at which the layer starts.
  mutating func continuePicture(of before: RotationTracker, at time: Double, with index: Int) {
    guard let view else { return }
    let side = compensation.framing.side
    let atEnd = side.length(of: view)
    let layerTime = clock.layerTime(at: time)
    motions[index].offset.length = 0
    allow(atEnd)
    if before.isTransitioning(at: time), let old = before.shown(at: time) {
      guard let remaining = motions.remaining(of: index, at: layerTime), abs(remaining) > 1e-6
      else {
        return
      }
      allow(old.length)
      let others = motions.applied(to: Motion.Offset(length: atEnd), at: layerTime).length
      motions[index].offset.length = (old.length - others) / remaining
    } else {
      var start = view
      for (index, motion) in motions.enumerated() {
        guard let remaining = motions.remaining(of: index, at: layerTime) else { continue }
        let isRunning = !motion.timeline.hasEnded(at: layerTime)
        start = start * motion.keptSides + motion.end
        start += motion.offset.size * (isRunning ? 1 : remaining)
      }
      let length = start.isUsableSize ? side.length(of: start) : atEnd
      lengths = min(length, atEnd)...max(length, atEnd)
      motions[index].offset.length = length - atEnd
    }
  }

  private mutating func allow(_ length: Double) {
    lengths = min(lengths.lowerBound, length)...max(lengths.upperBound, length)
  }
}

extension RotationTracker: CustomStringConvertible {
  /// The view's size, the strategy and what runs, as "568×320, interpolatedSize; by 248×-248, turned by
  /// 90°, from 10 s to 10.3 s, easeInEaseOut".
  public var description: String {
    let rest = "\(viewSize?.text ?? "no size"), \(compensation.strategy)"
    return ([rest] + motions.map { "\($0)" } + (drift == nil ? [] : ["followed"]))
      .joined(separator: "; ")
  }
}
