// The length of the picture with interpolated size: u, of what is framed of the view, in points. It stands for the points per
// scene unit, because the units cancel in the compensation. The size of the layer does not depend on it.
//
// It is a scalar of the layer's state, as its angle is: each motion adds what is left of its own way, from the size that the model
// had before it, Vᵢ₋₁, to the one that it had with it, Vᵢ. With V the size of the last one:
//
//     length(t) = u(V) + Σ lengthᵢ · (1 − valueᵢ(t)),   lengthᵢ = u(Vᵢ₋₁) − u(Vᵢ)
//
// It is kept between the shortest and the longest u since nothing ran. The length of a motion is worked out once, from what is on
// the layer when it is first read. So it does not depend on how often the layer was read before.

extension RotationTracker {
  /// What is shown of the layer at a time of the host, with the length of its picture.
  func shown(at time: Double) -> LayerPlayback.State {
    var layer = playback.layer(at: time)
    // Nobody knows how far a layer that is extrapolated has come. But what it frames is known.
    if playback.isExtrapolated { layer.length = compensation.framing.length(of: layer.size) }
    layer.length = layer.length.isFinite ? nearestAllowed(to: layer.length) : playback.model.length
    return layer
  }

  private func nearestAllowed(to length: Double) -> Double {
    min(max(length, allowedLengths.lowerBound), allowedLengths.upperBound)
  }

  /// Allows a length until nothing runs any more.
  mutating func allow(_ length: Double) {
    allowedLengths = min(allowedLengths.lowerBound, length)...max(allowedLengths.upperBound, length)
  }

  /// The picture goes on from the length that was shown: each new motion carries it from there.
  ///
  /// - Parameters:
  ///   - new: The places of the new motions.
  ///   - before: What was shown before.
  ///   - lastSeen: Until when the layer was seen to show that, in host time; nil if it was never seen.
  ///   - time: When the new ones are seen.
  mutating func carryPicture(
    by new: [Int], after before: RotationTracker, lastSeen: Double? = nil, at time: Double
  ) {
    guard !new.isEmpty || playback.model != before.playback.model else { return }
    let modelLengths = playback.models(isFirst: !before.playback.hasSize)
      .map { compensation.framing.length(of: $0) }
    let start = new.first.map { modelLengths[$0] } ?? playback.model.length
    allowedLengths =
      before.playback.isTransitioning(at: time) ? before.allowedLengths : start...start
    if before.playback.hasSize { allow(before.playback.model.length) }
    let isAlwaysAllowed = playback.hasOnePace && new.count == playback.motions.count
    for index in new {
      // If the sum as it begins is not allowed, the picture goes on from the nearest length that is.
      let begin = playback.motions[index].timeline.begin
      let first = isAlwaysAllowed ? index : 0
      let sum = playback.motions[first..<index].reduce(modelLengths[index]) {
        $0 + $1.length(at: begin)
      }
      playback.motions[index].length =
        modelLengths[index] - modelLengths[index + 1] + nearestAllowed(to: sum) - sum
      allow(modelLengths[index])
      allow(modelLengths[index + 1])
    }
    allow(playback.model.length)
    let now = playback.clock.layerTime(at: time)
    func isRunning(_ motion: Motion) -> Bool { !motion.timeline.hasEnded(at: now) }
    let known =
      playback.motions.count(where: isRunning) - new.count { isRunning(playback.motions[$0]) }
    let isOneGone = known < before.playback.motions.count(where: isRunning)
    if isOneGone || new.contains(where: { !playback.motions[$0].change.isAdditive }) {
      takeOver(by: new, from: before, lastSeen: lastSeen ?? -.infinity, at: time)
    }
  }

  /// The last new motion takes over all that was shown, since others are hidden by a new one, or have left before their end.
  private mutating func takeOver(
    by new: [Int], from before: RotationTracker, lastSeen: Double, at time: Double
  ) {
    let now = playback.clock.layerTime(at: time)
    let index = new.last { playback.motions[$0].timeline.begin <= now }
    guard let index, before.playback.hasSize else { return }
    // From its begin. If that lies before the layer was last seen, it was not there then: it is an animator that goes on.
    let begin = playback.clock.hostTime(at: playback.motions[index].timeline.begin)
    let start = lastSeen < begin && begin < time ? begin : time
    let remaining = playback.motions[index].remaining(at: playback.clock.layerTime(at: start))
    // One that hardly has anything left would need any length.
    guard let remaining, remaining > 0.01 else { return }
    let shown = before.shown(at: start)
    for other in playback.motions.indices { playback.motions[other].length = 0 }
    playback.motions[index].length = (shown.length - playback.model.length) / remaining
    allow(shown.length)
  }
}

extension LayerPlayback {
  /// Whether each motion goes straight on, and as the one before it did. Then the picture is always between two lengths that
  /// it has had, because what began later has more of its way left. (Hundreds may begin in one rotation.)
  fileprivate var hasOnePace: Bool {
    guard let first = motions.first?.timeline, first.isMonotonic else { return false }
    return motions.allSatisfy {
      $0.change.path == .straight && $0.timeline.beginning(at: first.begin) == first
    }
  }

  /// The sizes of the model: before the first motion, and with each. One that replaces the size is taken to leave the model as
  /// it was, unless nothing else is known.
  fileprivate func models(isFirst: Bool) -> [SIMD2<Double>] {
    motions.reversed().reduce(into: [model.size]) { models, motion in
      let model = models[models.count - 1]
      models.append(
        motion.change.isAdditive || isFirst ? motion.change.start(over: model) : model)
    }.reversed()
  }
}

extension Motion {
  /// How much longer it makes the picture at a time of the layer. One that has not begun is at its start.
  fileprivate func length(at time: Double) -> Double {
    length == 0 ? 0 : length * (time < timeline.begin ? 1 : remaining(at: time) ?? 0)
  }
}
