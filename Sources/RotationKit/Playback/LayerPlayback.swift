/// What a layer plays: where it is at rest, and what its motions make of that over time.
struct LayerPlayback: Hashable, Sendable {
  /// Where a layer is.
  struct State: Hashable, Sendable {
    var size = SIMD2<Double>(0, 0)
    var position = SIMD2<Double>(0, 0)
    var angle = 0.0

    /// Whether all of it is finite, and another number is.
    func isFinite(with number: Double) -> Bool {
      ((size + position) * 0).sum() + (angle + number) * 0 == 0  // NaN if a number is not finite.
    }
  }

  /// Where it is when everything has ended. Its size is zero before the layer has one.
  var atRest = State()
  /// The time of the motions.
  var clock = LayerClock()
  /// What runs, in the order in which it applies; and what has ended since the last one began.
  var motions: [Motion] = []

  var hasSize: Bool { atRest.size.x > 0 }

  /// Whether something runs at a time of the host, or is still to begin; false for NaN.
  func isTransitioning(at time: Double) -> Bool {
    let layerTime = clock.layerTime(at: time)
    return motions.contains { !$0.timeline.hasEnded(at: layerTime) }
  }

  /// The size that the motions give the layer at a time of the host.
  func size(at time: Double) -> SIMD2<Double> { size(atLayerTime: clock.layerTime(at: time)) }

  func size(atLayerTime time: Double) -> SIMD2<Double> { state(atLayerTime: time).layer.size }

  /// Where the motions put the layer at a time of its own, and what remains of their shares.
  ///
  /// Each is read field by field, because a copy of one takes longer than all that is done with it.
  @inline(__always) func state(atLayerTime time: Double) -> (layer: State, share: Double) {
    var (shown, share) = (atRest, 0.0)
    for index in motions.indices {
      guard let remaining = remaining(of: index, at: time) else { continue }
      let cycles =
        motions[index].change.isCumulative ? motions[index].timeline.wholeCycles(at: time) : 0
      shown.size = motions[index].change.size(
        over: shown.size, of: atRest.size, remaining: remaining, cycles: cycles,
        autoreverses: motions[index].timeline.timing.autoreverses)
      shown.position += motions[index].position * remaining
      shown.angle += motions[index].angle * remaining
      share += self.share(of: index, remaining: remaining)
    }
    return (shown, share)
  }

  /// What a motion adds to the length of the picture, if a fraction of its change remains.
  @inline(__always) func share(of index: Int, remaining: Double) -> Double {
    let share = motions[index].share * remaining
    guard case .keyframes(let keyframes) = motions[index].change.path else { return share }
    return share + keyframes.value(atProgress: 1 - remaining).share
  }

  /// The sizes of the model: before the first motion, and with each. What adds goes from the one before it.
  var models: [SIMD2<Double>] {
    motions.reversed().reduce(into: [atRest.size]) { models, motion in
      models.append(motion.change.sizeBefore(models[models.count - 1]))
    }.reversed()
  }

  /// The fraction of one motion's change that remains at a time of the layer; nil if it shows nothing.
  ///
  /// At its end nothing does, even if it is a spring that has not settled by then.
  @inline(__always) func remaining(of index: Int, at time: Double) -> Double? {
    // Without groups its timeline is not copied.
    let progress =
      motions[index].timeline.groups.isEmpty
      ? motions[index].timeline.timing.progress(at: time)
      : motions[index].timeline.progress(at: time)
    guard let progress, progress != 1, case .spring(let spring) = motions[index].change.path else {
      return progress.map { 1 - $0 }
    }
    return 1 - spring.value(at: progress * motions[index].timeline.timing.duration)
  }
}
