import Foundation

/// What a layer shows over time, and how long the picture's framed side is then.
struct Track: Hashable, Sendable {
  /// Where a layer was when it began to be extrapolated, and the length of the picture there. The length goes from
  /// there to its end, as far as the layer has come.
  struct Origin: Hashable, Sendable {
    var size: SIMD2<Double>
    var length: Double
  }

  /// The side that frames the picture.
  let side: Framing.Side
  /// What the layer plays.
  var playback = LayerPlayback()
  /// How the layer is seen to differ from what it plays.
  var drift: Drift?
  /// Set while the layer is extrapolated.
  private(set) var origin: Origin?
  /// The length of the picture.
  var picture = PictureLength()

  init(side: Framing.Side) { self.side = side }

  /// The size of the layer at rest; nil if it has none.
  var size: CGSize? { playback.hasSize ? CGSize(playback.atRest.size) : nil }

  private var lengthAtRest: Double { side.length(of: playback.atRest.size) }

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
        sum = side.interpolatedLength(
          from: origin.size, origin.length, to: playback.atRest.size, at: layer.size)
      }
    }
    guard layer.isFinite(with: sum) else { return (playback.atRest, lengthAtRest) }
    return (layer, picture.length(for: sum, at: layerTime))
  }

  // MARK: What happens

  /// Gives the layer another size at rest. What runs goes on.
  mutating func resize(to size: SIMD2<Double>) {
    playback.atRest.size = size
    (drift, origin) = (nil, nil)
    if playback.motions.isEmpty {
      picture.start(between: lengthAtRest, and: lengthAtRest)
    } else {
      picture.allow(lengthAtRest)
    }
  }

  /// Begins a transition at a time of the host.
  mutating func begin(_ transition: RotationTransition, at time: Double, fromCurrentState: Bool) {
    let now = playback.clock.layerTime(at: time)
    let (shown, isRunning) = (shown(at: time), isTransitioning(at: time))
    let end = LayerPlayback.State(size: transition.toExtent, position: transition.toCenter)
    var start = LayerPlayback.State(size: transition.fromExtent, position: transition.fromCenter)
    if fromCurrentState, let layer = shown?.layer {
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
        change: change, position: start.position - end.position,
        angle: start.angle - transition.turn.radians, timeline: Timeline(timing)))
    playback.atRest = end
    goOn(with: playback.motions.count - 1, at: now, from: isRunning ? shown?.length : nil)
  }

  /// The layer at rest. The lengths that the picture has had stay allowed.
  func stopped(clock: LayerClock) -> Track {
    var track = self
    track.playback = LayerPlayback(atRest: playback.atRest, clock: clock)
    (track.drift, track.origin) = (nil, nil)
    track.picture.endFade()
    return track
  }

  /// The layer with motions that differ from what it shows, extrapolated from where it was.
  func extrapolated(_ drift: Drift, from origin: Origin?) -> Track {
    var track = self
    (track.drift, track.origin) = (drift, origin)
    if let origin { track.picture.allow(origin.length) }
    return track
  }

  // MARK: The picture

  /// Makes the picture go on with a motion, at a time of the layer, from its length then. If nothing has run, it
  /// starts with the size at which the layer starts.
  mutating func goOn(with index: Int, at time: Double, from length: Double?) {
    playback.motions[index].share = 0
    guard let length else {
      let start = playback.startSize(at: time)
      let first = start.isUsableSize ? side.length(of: start) : lengthAtRest
      picture.start(between: first, and: lengthAtRest)
      playback.motions[index].share = first - lengthAtRest
      return
    }
    picture.allow(lengthAtRest)
    picture.allow(length)
    let others = lengthAtRest + playback.state(atLayerTime: time).share
    playback.motions[index].share = picture.share(
      for: length - others, remaining: playback.remaining(of: index, at: time) ?? 0, at: time,
      until: playback.motions[index].timeline.end)
  }

  /// Makes the picture go on with one of the new motions: the one that takes the framed side farthest. Times are the
  /// host's; `before` is what the layer showed when it was last seen.
  mutating func goOn(
    withOneOf new: [Int], at time: Double, after before: Track, lastSeen: Double
  ) {
    let now = playback.clock.layerTime(at: time)
    let hidden = playback.hiddenMotions(at: now)
    for index in hidden { playback.motions[index].share = 0 }

    // It goes on from when the first of them began. One that began before the layer was last seen was not there then:
    // it is an animator that goes on.
    let last = playback.clock.layerTime(at: lastSeen)
    let begins = new.map { playback.motions[$0].timeline.begin }
    let begin = begins.filter { $0 > last }.reduce(now, min)
    let visible = new.filter {
      !hidden.contains($0) && playback.remaining(of: $0, at: begin) != nil
    }
    let ways = visible.map { playback.way(of: $0, on: side) }
    guard let longest = ways.max(), let index = ways.lastIndex(of: longest) else { return }
    let hostTime = playback.clock.hostTime(at: begin)
    let beginTime = hostTime.isFinite ? hostTime : time
    let isAtRest =
      !before.isTransitioning(at: beginTime) && !before.playback.isChanged(at: beginTime)
    goOn(
      with: visible[index], at: begin, from: isAtRest ? nil : before.shown(at: beginTime)?.length)
  }
}
