// The length of the picture with interpolated size: that of the view's framed side, u, in points. It stands for the points
// per scene unit, because the units cancel in the compensation.
//
// It goes with the motions, as the two sides of the layer do. Each motion goes from the size that the model had before it,
// Vᵢ₋₁, to the one that it had with it, Vᵢ. With V the size of the last one:
//
//     length(t) = u(V) + Σ shareᵢ · (1 − valueᵢ(t)),   shareᵢ = u(Vᵢ₋₁) − u(Vᵢ)
//
// It is kept between the shortest and the longest u since nothing ran. A share is worked out once, from what is on the layer
// when its motion is first seen. So it does not depend on how often the layer was looked at before.

extension Track {
  /// The nearest length that the picture may have.
  func allowed(_ length: Double) -> Double {
    min(max(length, lengths.lowerBound), lengths.upperBound)
  }

  /// Allows a length until nothing runs any more.
  mutating func allow(_ length: Double) {
    lengths = min(lengths.lowerBound, length)...max(lengths.upperBound, length)
  }

  /// Gives new motions their shares.
  ///
  /// If one of them replaces the size, or takes the place of another motion, the picture goes on from the length that was
  /// shown: by the new one that takes the framed side farthest.
  ///
  /// - Parameters:
  ///   - new: Their places.
  ///   - time: When they are read, in host time.
  ///   - before: What the layer showed before them.
  ///   - lastSeen: When that was seen last, in host time.
  ///   - goOn: Whether they take the place of others.
  mutating func addShares(
    of new: [Int], at time: Double, after before: Track, lastSeen: Double, goOn: Bool
  ) {
    let (now, models) = (playback.clock.layerTime(at: time), playback.models)
    let replacing = new.filter { !playback.motions[$0].change.isAdditive }
    let isFirst = !before.playback.hasSize
    lengths = before.lengths
    for index in new {
      let (first, last) = (models[index], models[index + 1])
      let begin = min(playback.motions[index].timeline.begin, now)
      if !isRunning(at: begin, below: index, before, time) {
        lengths = side.length(of: first)...side.length(of: first)
      }
      let between = playback.motions[index].setShares(over: last, on: side, isFirst: isFirst)
      if playback.motions[index].change.isAdditive {
        // It goes on from the nearest length that was allowed.
        let sum = length(upTo: index, at: begin, over: last)
        add(allowed(sum) - sum, to: index, at: begin)
      }
      for size in [first, last] + between { allow(side.length(of: size)) }
    }
    allow(lengthAtRest)
    if !isFirst, goOn || !replacing.isEmpty {
      self.goOn(
        with: replacing.isEmpty ? new : replacing, at: time, after: before, lastSeen: lastSeen)
    }
  }

  /// Whether something ran at a time of the layer: motions below one, or what was shown before.
  private func isRunning(
    at layerTime: Double, below index: Int, _ before: Track, _ now: Double
  ) -> Bool {
    playback.motions[..<index].contains { !$0.timeline.hasEnded(at: layerTime) }
      || before.isTransitioning(at: hostTime(at: layerTime, or: now))
  }

  /// The time of the host at one of the layer; now, if the layer is paused.
  private func hostTime(at layerTime: Double, or now: Double) -> Double {
    let time = playback.clock.hostTime(at: layerTime)
    return time.isFinite ? time : now
  }

  /// Makes the picture go on with one of some motions from the length that was shown.
  private mutating func goOn(
    with motions: [Int], at time: Double, after before: Track, lastSeen: Double
  ) {
    // That is when the first of them began. One that began before the layer was last seen was not there then: it is an
    // animator that goes on.
    let now = playback.clock.layerTime(at: time)
    let last = playback.clock.layerTime(at: lastSeen)
    let begins = motions.map { playback.motions[$0].timeline.begin }
    let begin = begins.filter { $0 > last }.reduce(now, min)
    dropHiddenShares(at: begin)
    let visible = motions.filter { playback.remaining(of: $0, at: begin) != nil }
    let farthest = visible.max { way(of: $0) <= way(of: $1) }
    guard let farthest, let shown = before.shown(at: hostTime(at: begin, or: time)) else { return }
    allow(shown.length)
    let sum = length(
      upTo: playback.motions.count - 1, at: begin, over: playback.atRest.size)
    add(shown.length - sum, to: farthest, at: begin)
  }

  /// How far one of the motions alone takes the framed side, in points.
  private func way(of index: Int) -> Double {
    let (change, model) = (playback.motions[index].change, playback.atRest.size)
    return abs(
      side.length(of: change.size(over: model, of: model, remaining: 1))
        - side.length(of: change.size(over: model, of: model, remaining: 0)))
  }

  /// The length of the picture with the motions up to one alone, over the model's size with that. One that has not begun is
  /// at its start.
  private func length(upTo last: Int, at time: Double, over model: SIMD2<Double>) -> Double {
    (0...last).reduce(side.length(of: model)) { length, index in
      let hasBegun = time >= playback.motions[index].timeline.begin
      let remaining = hasBegun ? playback.remaining(of: index, at: time) : 1
      return length + (remaining.map { playback.share(of: index, remaining: $0) } ?? 0)
    }
  }

  /// Adds a length to the picture at a time of the layer, by a motion. One that has hardly anything left, as a spring on its
  /// way through its end, would need any share.
  private mutating func add(_ length: Double, to index: Int, at time: Double) {
    let change = length / (playback.remaining(of: index, at: time) ?? 0)
    let share = playback.motions[index].share + change
    guard abs(change) <= 2 * (lengths.upperBound - lengths.lowerBound), share.isFinite else {
      return
    }
    playback.motions[index].share = share
  }

  /// What is hidden takes no part in the picture any more: by motions that replace all that counts of what lies under them.
  private mutating func dropHiddenShares(at time: Double) {
    var hidden = SIMD2<Double>(0, 0)
    for index in playback.motions.indices.reversed() {
      let change = playback.motions[index].change
      let counting = change.mask * side.mask
      if pointwiseMin(counting, hidden) == counting { playback.motions[index].dropShares() }
      if !change.isAdditive, playback.remaining(of: index, at: time) != nil {
        hidden = pointwiseMax(hidden, change.mask)
      }
    }
  }
}

extension Framing.Side {
  /// 1 for a side of the layer that it depends on, 0 for the other.
  fileprivate var mask: SIMD2<Double> {
    switch self {
    case .width: SIMD2(1, 0)
    case .height: SIMD2(0, 1)
    case .shortSide, .longSide: SIMD2(1, 1)
    }
  }
}

extension Motion {
  /// Works out the shares of a motion, with the model's size that it had with it.
  ///
  /// What leaves the model as it was has none. What replaces the size and is kept is taken to do so.
  ///
  /// - Parameters:
  ///   - model: The model's size.
  ///   - side: The framed side.
  ///   - isFirst: Whether nothing was shown before. Else what replaces the size goes on from the length that was shown.
  /// - Returns: The sizes that it goes by.
  fileprivate mutating func setShares(
    over model: SIMD2<Double>, on side: Framing.Side, isFirst: Bool
  ) -> [SIMD2<Double>] {
    dropShares()
    func size(_ value: SIMD2<Double>) -> SIMD2<Double> {
      let size = change.isAdditive ? model + value : model * (SIMD2(1, 1) - change.mask) + value
      return size.isUsableSize ? size : model
    }
    func share(_ value: SIMD2<Double>) -> Double {
      side.length(of: size(value)) - side.length(of: model)
    }
    let start = change.from.size
    guard change.isAdditive ? change.addsToTheModel : !timeline.isKept, size(start) != model else {
      return []
    }
    guard case .keyframes(var keyframes) = change.path else {
      if !change.isAdditive, !isFirst { return [] }
      self.share = share(start)
      return [size(start)]
    }
    keyframes.setShares(share)
    change.path = .keyframes(keyframes)
    return keyframes.sizes.map(size)
  }

  fileprivate mutating func dropShares() {
    share = 0
    guard case .keyframes(var keyframes) = change.path else { return }
    keyframes.setShares { _ in 0 }
    change.path = .keyframes(keyframes)
  }
}
