/// An animation of a layer's size, as it was read off the layer.
struct LayerAnimation: Hashable, Sendable {
  /// The key on the layer.
  var key: String
  /// What it does; nil if that can't be read.
  var change: SizeChange?
  /// When it plays, in the time of the layer; nil if that can't be read.
  var timeline: Timeline?
  /// Whether it has not been committed, so that its begin was worked out.
  private(set) var awaitsCommit = false
}

extension LayerAnimation {
  /// The animation as it is known to play, with its begin worked out if it has not been committed.
  ///
  /// Before the commit, `beginTime` counts from it, in seconds of the host: 0, unless the presentation layer was asked for;
  /// negative for an animation that goes on from its middle; positive for a delay. As a time of the layer, a delay of 0.1 s
  /// lies so far in the past that the animation would have ended before it came. (A layer's own time may be below 0 as
  /// well. Then it has been committed if it has just begun.)
  ///
  /// - Parameters:
  ///   - now: The layer's time, at which it is taken to be committed.
  ///   - arrival: A time of the layer at which it was not there yet.
  ///   - rate: How many seconds of the layer pass in one of the host.
  /// - Returns: The animation.
  func withBegin(at now: Double, cameAfter arrival: Double = -.infinity, rate: Double = 1)
    -> LayerAnimation
  {
    guard let timeline else { return self }
    let lastReading = arrival.isFinite ? arrival : now
    let hasJustBegun =
      timeline.begin < 0 && lastReading <= timeline.begin && timeline.begin <= now
    guard !hasJustBegun, timeline.begin <= 0 || timeline.removal < arrival else { return self }
    var animation = self
    animation.timeline = timeline.beginning(at: now + timeline.begin * max(rate, 0))
    animation.awaitsCommit = true
    return animation
  }

  /// Whether it is the same animation as one that was read earlier, which may have been committed since.
  func continues(_ earlier: LayerAnimation) -> Bool {
    guard awaitsCommit || earlier.awaitsCommit else { return self == earlier }
    var (one, other) = (self, earlier)
    (one.timeline, one.awaitsCommit) = (timeline?.beginning(at: 0), false)
    (other.timeline, other.awaitsCommit) = (earlier.timeline?.beginning(at: 0), false)
    return one == other
  }

  /// Whether it has ended and leaves nothing behind. Two ends may be rounded apart, so it looks a moment later.
  func isOver(at now: Double) -> Bool {
    timeline.map { $0.hasEnded(at: now) && $0.progress(at: now + 1e-6) == nil } ?? false
  }

  /// Whether it has not ended yet.
  func isRunning(at now: Double) -> Bool { timeline?.hasEnded(at: now) == false }

  /// Whether it replaces the size, and has no value of its own.
  var hasNoValue: Bool { change?.from.reference == .shown }

  /// Whether it is known what it does, and when.
  var isReadable: Bool { change != nil && timeline != nil }

  /// When it begins, in the time of the layer; 0 if that can't be read.
  var begin: Double { timeline?.begin ?? 0 }
}
