/// An animation of a layer's size, as it was read off the layer.
struct LayerAnimation: Hashable, Sendable {
  /// What it makes of the size.
  struct Change: Hashable, Sendable {
    /// Which sides it animates: 1 or 0.
    var sides: SIMD2<Double>
    /// Whether its values are added to what comes before it, or replace that.
    var isAdditive: Bool
    /// Its value at its start and at its end.
    var from: Value
    var to: Value
    var pace: Pace
  }

  /// A value of an animation, in points; zero for a side that it does not animate.
  struct Value: Hashable, Sendable {
    var size = SIMD2<Double>(0, 0)
    /// Whether it counts from the model's size: because that stands in for a value that is left out.
    var countsFromModel = false
  }

  /// The key on the layer.
  var key: String

  /// What it does; nil if that can't be read.
  var change: Change?

  /// When it plays, in the time of the layer; nil if that can't be read.
  var timeline: Timeline?

  /// Whether it is removed from the layer when it has ended.
  var isRemovedOnCompletion = true

  /// Whether it has been committed, so that its begin is known.
  private(set) var isCommitted = true
}

extension LayerAnimation {
  /// The longest time, in seconds of the host, that an animation stays on the layer after its end, if that
  /// removes it. (Core Animation removes it at the next commit. The main thread may be late for that, but
  /// hardly by a second.)
  private static let removalDelay = 1.0

  /// The same as it plays if it is committed at a time of the layer, whose time has a rate.
  ///
  /// Before the commit, `beginTime` counts from it: 0; negative for an animation that goes on from its middle;
  /// positive for a delay. As a time of the layer, a delay of 0.1 s would lie far in the past. (On a layer whose
  /// own time is not above zero this can't be told.)
  func committed(at now: Double, rate: Double = 1) -> LayerAnimation {
    guard let timeline else { return self }
    let shouldBeRemoved =
      isRemovedOnCompletion && timeline.removal < now - Self.removalDelay * max(rate, 1)
    guard timeline.begin <= 0 || shouldBeRemoved else { return self }
    var animation = self
    animation.timeline = timeline.beginning(at: now + timeline.begin)
    animation.isCommitted = false
    return animation
  }

  /// Whether it is the same animation as one that was read earlier, which may have been committed since.
  func continues(_ earlier: LayerAnimation) -> Bool {
    guard !isCommitted || !earlier.isCommitted else { return self == earlier }
    var (one, other) = (self, earlier)
    (one.timeline, one.isCommitted) = (timeline?.beginning(at: 0), true)
    (other.timeline, other.isCommitted) = (earlier.timeline?.beginning(at: 0), true)
    return one == other
  }

  /// Whether it has ended and leaves nothing behind. (A moment later, as two ends may be rounded apart.)
  func isOver(at now: Double) -> Bool {
    timeline.map { $0.hasEnded(at: now) && $0.localTime(at: now + 1e-6) == nil } ?? false
  }

  /// Whether it is known what it does, and when.
  var isReadable: Bool { change != nil && timeline != nil }

  /// What it does to a layer whose model has a size; nil if that can't be read.
  func motion(on model: SIMD2<Double>) -> Motion? {
    guard let change, let timeline else { return nil }
    func size(_ value: Value) -> SIMD2<Double> {
      value.countsFromModel ? model * change.sides + value.size : value.size
    }
    return Motion(
      offset: Motion.Offset(size: size(change.from) - size(change.to)), end: size(change.to),
      keptSides: change.isAdditive ? SIMD2(1, 1) : SIMD2(1, 1) - change.sides, pace: change.pace,
      timeline: timeline)
  }
}
