import Foundation

/// What a layer shows over time, and how long the picture's framed side is then.
struct Track: Hashable, Sendable {
  /// Where a layer was when it began to move in a way that nobody knows, and the length of the picture there.
  struct Origin: Hashable, Sendable {
    var size: SIMD2<Double>
    var length: Double

    /// The length of the picture on its way to a last one, as far as a layer's size has come on the straight line from here
    /// to its end.
    func length(at layer: SIMD2<Double>, onTheWayTo end: SIMD2<Double>, last: Double) -> Double {
      let path = end - size
      // In units of the longer leg, so that no square overflows.
      let leg = max(abs(path.x), abs(path.y))
      let (direction, position) = (path / leg, (layer - size) / leg)
      let fractionCompleted = (position * direction).sum() / (direction * direction).sum()
      // Exact at both ends and beyond. If both sizes are the same the fraction is NaN.
      guard fractionCompleted < 1 else { return last }
      return fractionCompleted > 0 ? last + (length - last) * (1 - fractionCompleted) : length
    }
  }

  /// What of the scene is framed.
  let framing: Framing
  /// What the layer plays.
  var playback = LayerPlayback()
  /// How the layer is seen to differ from what it plays.
  private(set) var drift: Drift?
  /// Set while the layer is extrapolated.
  private(set) var origin: Origin?
  /// The shortest and the longest that the framed side of the model has been since nothing ran.
  var lengths = 0.0...0.0

  init(framing: Framing) { self.framing = framing }

  /// The size of the layer at rest; nil if it has none.
  var size: CGSize? { playback.hasSize ? CGSize(playback.atRest.size) : nil }

  var lengthAtRest: Double { framing.length(of: playback.atRest.size) }

  // MARK: What is shown

  /// Whether something runs at a time of the host, or is still to begin; false for NaN.
  func isTransitioning(at time: Double) -> Bool {
    playback.isTransitioning(at: time) || drift.map { time < $0.end } ?? false
  }

  /// Where the layer is at a time of the host, and the length of the picture; nil if the layer has no size.
  @inline(__always) func shown(at time: Double) -> (layer: LayerPlayback.State, length: Double)? {
    guard playback.hasSize else { return nil }
    let layerTime = playback.clock.layerTime(at: time)
    var (layer, sum) = playback.state(atLayerTime: layerTime)
    sum += lengthAtRest
    if let drift {
      layer.size += drift.offset(at: time)
      if let origin {
        sum = origin.length(
          at: layer.size, onTheWayTo: playback.atRest.size, last: lengthAtRest)
      }
    }
    guard layer.isFinite(with: sum) else { return (playback.atRest, lengthAtRest) }
    return (layer, allowed(sum))
  }

  // MARK: What happens

  /// Gives the layer another size at rest. What runs goes on.
  mutating func resize(to size: SIMD2<Double>) {
    playback.atRest.size = size
    (drift, origin) = (nil, nil)
    if playback.motions.isEmpty { lengths = lengthAtRest...lengthAtRest }
    allow(lengthAtRest)
  }

  /// Begins a transition at a time of the host.
  mutating func begin(_ transition: RotationTransition, at time: Double, fromCurrentState: Bool) {
    let before = self
    let now = playback.clock.layerTime(at: time)
    let end = LayerPlayback.State(size: transition.toExtent, center: transition.toCenter)
    var start = LayerPlayback.State(size: transition.fromExtent, center: transition.fromCenter)
    if fromCurrentState, let layer = shown(at: time)?.layer {
      start = layer
      playback.motions = []
    }
    (drift, origin) = (nil, nil)
    playback.motions.removeAll { $0.timeline.hasEnded(at: now) }
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: start.size - end.size), to: SizeChange.Value(),
      path: transition.spring.map { .spring($0) } ?? .straight)
    let timing = MediaTiming(
      begin: now, duration: transition.duration, pace: transition.curve ?? .linear)
    playback.motions.append(
      Motion(
        change: change, center: start.center - end.center,
        angle: start.angle - transition.turn.radians, timeline: Timeline(timing)))
    playback.atRest = end
    addShares(
      of: [playback.motions.count - 1], at: time, after: before, lastSeen: -.infinity,
      replacesOthers: fromCurrentState)
  }

  /// The layer at rest. The lengths that the picture has had stay allowed.
  func atRest(clock: LayerClock) -> Track {
    var track = self
    track.playback = LayerPlayback(atRest: playback.atRest, clock: clock)
    (track.drift, track.origin) = (nil, nil)
    return track
  }

  /// The layer with motions that differ from what it shows, extrapolated from where it was.
  func extrapolated(_ drift: Drift, from origin: Origin?) -> Track {
    var track = self
    (track.drift, track.origin) = (drift, origin)
    if let origin { track.allow(origin.length) }
    return track
  }
}
