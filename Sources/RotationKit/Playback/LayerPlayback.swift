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

  /// Whether a motion shows something at a time of the host. One that is kept does so after its end.
  func isChanged(at time: Double) -> Bool {
    let layerTime = clock.layerTime(at: time)
    return motions.indices.contains { remaining(of: $0, at: layerTime) != nil }
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
      share += motions[index].share * remaining
    }
    return (shown, share)
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

  /// The motions that are hidden by those that replace what lies under them: on each side that they animate.
  func hiddenMotions(at time: Double) -> [Int] {
    var hidden = SIMD2<Double>(0, 0)
    return motions.indices.reversed().filter { index in
      let change = motions[index].change
      let isHidden = pointwiseMin(change.mask, hidden) == change.mask
      if remaining(of: index, at: time) != nil { hidden = pointwiseMax(hidden, change.hidingMask) }
      return isHidden
    }
  }

  /// How far one of the motions alone takes a side of the layer, in points.
  func way(of index: Int, on side: Framing.Side) -> Double {
    func length(_ remaining: Double) -> Double {
      side.length(
        of: motions[index].change.size(
          over: atRest.size, of: atRest.size, remaining: remaining))
    }
    return abs(length(1) - length(0))
  }

  /// The size from which the layer starts, if what runs at a time of its own began from rest.
  func startSize(at time: Double) -> SIMD2<Double> {
    var start = atRest.size
    for (index, motion) in motions.enumerated() {
      guard let remaining = remaining(of: index, at: time) else { continue }
      let isRunning = !motion.timeline.hasEnded(at: time)
      start = motion.change.size(
        over: start, of: atRest.size, remaining: isRunning ? 1 : remaining)
    }
    return start
  }
}
