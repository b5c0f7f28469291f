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
  /// shown, by the new one that takes the framed side farthest.
  ///
  /// - Parameters:
  ///   - new: Their places.
  ///   - time: When they are read, in host time.
  ///   - before: What the layer showed before them.
  ///   - lastSeen: When that was seen last, in host time.
  ///   - replacesOthers: Whether they take the place of others.
  mutating func addShares(
    of new: [Int], at time: Double, after before: Track, lastSeen: Double,
    replacesOthers: Bool
  ) {
    let (clock, models) = (playback.clock, playback.models)
    func hostTime(_ layerTime: Double) -> Double {
      let hostTime = clock.hostTime(at: layerTime)
      return hostTime.isFinite ? hostTime : time  // It is paused.
    }
    let now = clock.layerTime(at: time)
    lengths = before.lengths
    for index in new {
      let (first, last) = (models[index], models[index + 1])
      let begin = min(playback.motions[index].timeline.begin, now)
      let isRunning =
        playback.motions[..<index].contains { !$0.timeline.hasEnded(at: begin) }
        || before.isTransitioning(at: hostTime(begin))
      if !isRunning { lengths = framing.length(of: first)...framing.length(of: first) }
      let sizes = playback.motions[index].setShares(
        over: last, in: framing, isFirst: !before.playback.hasSize)
      if playback.motions[index].change.isAdditive {
        // It goes on from the nearest length that was allowed.
        let sum = length(upTo: index, at: begin, over: last)
        add(allowed(sum) - sum, to: index, at: begin)
      }
      for size in [first, last] + sizes { allow(framing.length(of: size)) }
    }
    allow(lengthAtRest)

    let replacing = new.filter { !playback.motions[$0].change.isAdditive }
    let carrying = replacing.isEmpty && replacesOthers ? new : replacing
    // It goes on from when the first of them began. One that began before the layer was last seen was not there then: it
    // is an animator that is continued.
    let begins = carrying.map { playback.motions[$0].timeline.begin }
    let begin = begins.filter { $0 > clock.layerTime(at: lastSeen) }.reduce(now, min)
    let visible = carrying.filter { playback.place(of: $0, at: begin) != nil }
    let farthest = visible.max { reach(of: $0) <= reach(of: $1) }
    guard let farthest, let shown = before.shown(at: hostTime(begin)) else { return }
    dropHiddenShares(at: begin)
    allow(shown.length)
    let sum = length(upTo: models.count - 2, at: begin, over: playback.atRest.size)
    add(shown.length - sum, to: farthest, at: begin)
  }

  /// How far one of the motions alone takes the framed side, in points.
  private func reach(of index: Int) -> Double {
    let (change, model) = (playback.motions[index].change, playback.atRest.size)
    let lengths = [1.0, 0].map {
      framing.length(of: change.size(over: model, of: model, at: SizeChange.Place(remaining: $0)))
    }
    return abs(lengths[0] - lengths[1])
  }

  /// The length of the picture with the motions up to one alone, over the model's size with that. One that has not begun is
  /// at its start.
  private func length(upTo last: Int, at time: Double, over model: SIMD2<Double>) -> Double {
    (0...last).reduce(framing.length(of: model)) { length, index in
      let (motion, place) = (playback.motions[index], playback.place(of: index, at: time))
      let hasBegun = time >= motion.timeline.begin
      let shown = hasBegun ? place : motion.change.path.place(atProgress: 0, of: 1)
      return length + (shown.map { playback.share(of: index, at: $0) } ?? 0)
    }
  }

  /// Adds a length to the picture at a time of the layer, by a motion. One that has hardly anything left, as a spring that
  /// passes its end, would need any share: more than twice what there is to go is no length, but rounding.
  private mutating func add(_ length: Double, to index: Int, at time: Double) {
    let change = length / (playback.place(of: index, at: time)?.remaining ?? 0)
    let share = playback.motions[index].share + change
    if abs(change) <= 2 * (lengths.upperBound - lengths.lowerBound), share.isFinite {
      playback.motions[index].share = share
    }
  }

  /// What is hidden takes no part in the picture any more: by motions that replace all that counts of what lies under them.
  private mutating func dropHiddenShares(at time: Double) {
    let framed: SIMD2<Double> =
      switch framing.side {
      case .width: SIMD2(1, 0)
      case .height: SIMD2(0, 1)
      case .shortSide, .longSide, nil: SIMD2(1, 1)
      }
    var hidden = SIMD2<Double>(0, 0)
    for index in playback.motions.indices.reversed() {
      let change = playback.motions[index].change
      let counting = change.mask * framed
      if pointwiseMin(counting, hidden) == counting { playback.motions[index].setNoShares() }
      if !change.isAdditive, playback.place(of: index, at: time) != nil {
        hidden = pointwiseMax(hidden, change.mask)
      }
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
  ///   - framing: What of the scene is framed.
  ///   - isFirst: Whether nothing was shown before. Else what replaces the size goes on from the length that was shown.
  /// - Returns: The sizes that it goes by.
  fileprivate mutating func setShares(
    over model: SIMD2<Double>, in framing: Framing, isFirst: Bool
  ) -> [SIMD2<Double>] {
    setNoShares()
    func size(_ value: SIMD2<Double>) -> SIMD2<Double> {
      let size = change.isAdditive ? model + value : model * (SIMD2(1, 1) - change.mask) + value
      return size.isUsableSize ? size : model
    }
    func share(_ value: SIMD2<Double>) -> Double {
      framing.length(of: size(value)) - framing.length(of: model)
    }
    let start = change.from.size
    guard change.isAdditive ? change.addsToTheModel : !timeline.isKept, size(start) != model else {
      return []
    }
    if case .keyframes(var keyframes) = change.path {
      keyframes.setShares(share)
      change.path = .keyframes(keyframes)
      return keyframes.sizes.map(size)
    }
    guard change.isAdditive || isFirst else { return [] }
    self.share = share(start)
    return [size(start)]
  }

  fileprivate mutating func setNoShares() {
    share = 0
    guard case .keyframes(var keyframes) = change.path else { return }
    keyframes.setShares { _ in 0 }
    change.path = .keyframes(keyframes)
  }
}
