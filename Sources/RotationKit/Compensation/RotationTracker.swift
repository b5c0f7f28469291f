import Foundation

/// The transitions of a layer: where it is at any time.
///
/// A frame appears some time after you draw it, and the layer has moved on by then. So ask for the
/// ``frame(at:contentSize:)`` at the time when it appears, its display time. Tell the tracker when
/// a transition begins. You don't end a transition.
///
/// ```swift
/// var tracker = RotationTracker()
/// try tracker.resize(to: CGSize(width: 320, height: 568))
/// let turn = try RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90)
/// try tracker.begin(turn, at: 10)  // seconds, on the clock of the display times
/// let layer = tracker.frame(at: 10.15)?.layerSize  // 444×444
/// let isTurning = tracker.isTransitioning(at: 10.3)  // false
/// ```
///
/// Transitions add up, as UIKit's animations do. With V the view's size, which is that at the end
/// of the last transition, and valueᵢ the value of each transition's curve or spring at the time:
///
///     size(t)   = V + Σ (fromᵢ − toᵢ) · (1 − valueᵢ(t))
///     center(t) = C + Σ (fromCenterOffsetᵢ − toCenterOffsetᵢ) · (1 − valueᵢ(t))
///     angle(t)  = − Σ turnᵢ · (1 − valueᵢ(t))
///
/// C is the last `toCenterOffset`. Onscreen the center is center(t), rotated by angle(t).
///
/// The picture's size with ``CompensationStrategy/interpolatedSize`` adds up as well. So it doesn't
/// jump, however transitions overlap. Where a spring swells the layer, it swells the picture.
///
/// On Apple's platforms a ``RotationCompensator`` reads the animations on a layer, and gives you a
/// ``LayerTracker``.
///
/// **Edge cases.** Times are in seconds, on one clock. Any time gives a finite layer: before its
/// begin a transition is at its start, and after its end and for NaN at its end. Before the view
/// has a size there are no frames. A call that throws ``GeometryError`` changes nothing.
public struct RotationTracker: Hashable, Sendable {
  private(set) var playback = LayerPlayback()

  /// A center, in points from the container's center, in axes that rotate with an angle.
  private struct Placement: Hashable {
    var center = SIMD2<Double>(0, 0)
    var angle = 0.0
  }

  /// The placements at the starts of the motions of the playback less those at their ends, in the
  /// same order.
  private var placements: [Placement] = []
  /// The placement at the end of all transitions.
  private var rest = Placement()

  /// The view's size at the end of all transitions, in points; nil before it has one, and if a side
  /// is 0, as of a view that collapses.
  public var viewSize: CGSize? { playback.viewSize }

  /// Makes a tracker of a view that has no size yet.
  public init() {}

  /// Gives the view a size, in points, without an animation. Running transitions go on, and add
  /// their remaining change to the new size. If a side is zero the view has no size, and the
  /// running transitions are dropped.
  ///
  /// - Throws: ``GeometryError`` if a side is negative, infinite or NaN.
  public mutating func resize(to size: CGSize) throws(GeometryError) {
    try playback.resize(to: SIMD2(size))
    if !playback.hasSize { self = RotationTracker() }
  }

  /// Begins a transition at a time. From this call on, ``viewSize`` is the transition's
  /// ``RotationTransition/to``.
  ///
  /// A transition adds to the running ones. Its ``RotationTransition/from`` is the size that the
  /// view has until then; another one makes the layer jump, as in Core Animation. The time may lie
  /// ahead: until then everything is shown as before. Transitions that had ended by the begin
  /// before this one may be dropped.
  ///
  /// With `fromCurrentState` (UIKit's `beginFromCurrentState`) a transition replaces the running
  /// ones: layer and picture go on from where they are shown at the time, and the transition's own
  /// `from` is not used. It starts at rest, as its curve or spring has it. To keep the speed, give
  /// the new spring an initial velocity, in multiples of *its* change per second: the speed in
  /// points, divided by the way from the shown size to the new end.
  ///
  /// - Throws: ``GeometryError`` if the time is not finite.
  public mutating func begin(
    _ transition: RotationTransition, at time: Double, fromCurrentState: Bool = false
  ) throws(GeometryError) {
    try GeometryError.check(finite: time, "time")
    dropEnded(by: playback.motions.last.map { min(time, $0.timeline.begin) } ?? time)
    let picture = playback.hasSize ? playback.played(atLayerTime: time).picture.mix : nil
    var start = (size: transition.fromExtent, placement: Placement(center: transition.fromCenter))
    let end = (
      size: transition.toExtent,
      placement: Placement(center: transition.toCenter, angle: transition.turn.radians)
    )
    if fromCurrentState, playback.hasSize {
      start = (playback.shown(atHostTime: time).size, placement(at: time))
      // Until then, the running transitions go on, and the step adds what the model loses.
      for index in playback.motions.indices { playback.motions[index].hiddenFrom = time }
      append(
        Motion(from: playback.model, to: start.size, pace: .linear, duration: 0, begin: time),
        from: rest, to: start.placement)
    }
    append(
      Motion(
        from: start.size, to: end.size, pace: transition.pace, duration: transition.duration,
        begin: time, picture: PicturePath(start: picture ?? PictureMix(start.size), end: end.size)),
      from: start.placement, to: end.placement)
    playback.setModel(end.size, from: start.size)
    rest.center = transition.toCenter
    assert(placements.count == playback.motions.count, "a motion without a placement")
  }

  private mutating func append(_ motion: Motion, from start: Placement, to end: Placement) {
    playback.motions.append(motion)
    placements.append(
      Placement(center: start.center - end.center, angle: start.angle - end.angle))
  }

  /// Drops what had ended by a time: transitions, and ways of the picture that a later transition
  /// has taken over.
  private mutating func dropEnded(by time: Double) {
    for index in 0..<(playback.pictureOwner(atLayerTime: time) ?? 0) {
      playback.motions[index].picture = nil
    }
    let running = playback.motions.indices.filter {
      !playback.motions[$0].hasEnded(atLayerTime: time)
    }
    guard running.count < placements.count else { return }
    playback.motions = running.map { playback.motions[$0] }
    placements = running.map { placements[$0] }
  }

  /// The center and the angle at a time; the center at rest if it would be infinitely far away.
  private func placement(at time: Double) -> Placement {
    var placement = rest
    for (motion, change) in zip(playback.motions, placements) {
      guard let value = motion.value(atLayerTime: time) else { continue }
      placement.center += change.center * (1 - value)
      placement.angle += change.angle * (1 - value)
    }
    if !placement.center.isAtFiniteDistance { placement.center = rest.center }
    return placement
  }

  /// What to draw for a display time; nil if the view has no size. In a transition to a zero side
  /// the view collapses: frames end with the transition, and pause while a spring takes a side
  /// below zero.
  ///
  /// If the layer shows its contents centered and unscaled (`contentsGravity` `.center`), give
  /// their size, in points. Nil, and a size that is not above zero or not finite, is for a layer
  /// that stretches them, as by default.
  ///
  /// ```swift
  /// var covered = RotationTracker()
  /// try covered.resize(to: CGSize(width: 320, height: 568))
  /// try covered.begin(
  ///   RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90), at: 10)
  /// let larger = covered.coveringSize(at: 10)  // 568×568
  /// let scale = covered.frame(at: 10.15, contentSize: larger)?.coveringScale  // (0.7817, 0.7817)
  /// ```
  public func frame(at time: Double, contentSize: CGSize? = nil) -> RotationFrame? {
    playback.frame(
      atHostTime: time, showing: Contents(centering: contentSize) ?? .stretched)
  }

  /// The layer as it is shown at a display time, for touches and overlays during a rotation; nil if
  /// the view has no size. The content size is as for ``frame(at:contentSize:)``.
  public func layer(at time: Double, contentSize: CGSize? = nil) -> PresentationLayer? {
    guard let frame = frame(at: time, contentSize: contentSize) else { return nil }
    let placement = placement(at: time)
    return PresentationLayer(
      extent: frame.layer, center: placement.center, angle: placement.angle,
      contents: Contents(centering: contentSize).map { _ in frame.shown })
  }

  /// Whether a transition runs at a display time, or is still to begin; false for NaN.
  public func isTransitioning(at time: Double) -> Bool {
    playback.isTransitioning(atHostTime: time)
  }

  /// The size of contents that cover the layer while its transitions run, in points; at rest the
  /// view's. Nil if the view has no size, or has collapsed. Ask for the display time of the
  /// contents.
  ///
  /// Each side is at least the largest that the layer has, overshoot included, and the view's. The
  /// size stays the same while transitions run, unless another one begins. So you make a buffer
  /// once for a change, and once more after it. (If springs overlap, a side may be larger than the
  /// layer gets.)
  public func coveringSize(at time: Double) -> CGSize? {
    playback.coveringSize(atHostTime: time).map { CGSize($0) }
  }
}

extension RotationTracker: CustomStringConvertible {
  /// The view's size and the transitions, as "568×320; by 248×-248, from 10 s to 10.3 s,
  /// easeInEaseOut".
  public var description: String { playback.description }
}
