/// What a layer plays: where it is at rest, and what its motions make of that over time.
struct LayerPlayback: Hashable, Sendable {
  /// Where a layer is.
  struct State: Hashable, Sendable {
    var size = SIMD2<Double>(0, 0)
    /// From the container's center, in the axes that turn with the angle.
    var center = SIMD2<Double>(0, 0)
    var angle = 0.0

    /// Whether all of it is finite, whichever way the center is turned, and another number is.
    func isFinite(with number: Double) -> Bool {
      ((size + 2 * center) * 0).sum() + (angle + number) * 0 == 0  // NaN if a number is not finite.
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
      guard let place = place(of: index, at: time) else { continue }
      let underlying = shown.size
      shown.size = motions[index].change.size(over: underlying, of: atRest.size, at: place)
      if motions[index].change.isCumulative {
        shown.size += gain(of: index, over: underlying, at: time)
      }
      shown.center += motions[index].center * place.remaining
      shown.angle += motions[index].angle * place.remaining
      share += self.share(of: index, at: place)
    }
    return (shown, share)
  }

  /// How far a cumulative motion has got by its repetitions before.
  private func gain(
    of index: Int, over underlying: SIMD2<Double>, at time: Double
  ) -> SIMD2<Double> {
    let motion = motions[index]
    return motion.timeline.wholeCycles(at: time)
      * motion.change.gain(
        over: underlying, of: atRest.size, autoreverses: motion.timeline.timing.autoreverses)
  }

  /// What a motion adds to the length of the picture at a place.
  func share(of index: Int, at place: SizeChange.Place) -> Double {
    motions[index].share * place.remaining + (place.key?.share ?? 0)
  }

  /// The sizes of the model: before the first motion, and with each. What adds goes from the one before it.
  var models: [SIMD2<Double>] {
    motions.reversed().reduce(into: [atRest.size]) { models, motion in
      models.append(motion.change.sizeBefore(models[models.count - 1]))
    }.reversed()
  }

  /// Where one motion is at a time of the layer; nil if it shows nothing.
  @inline(__always) func place(of index: Int, at time: Double) -> SizeChange.Place? {
    // Without groups its timeline is not copied.
    let progress =
      motions[index].timeline.groups.isEmpty
      ? motions[index].timeline.timing.progress(at: time)
      : motions[index].timeline.progress(at: time)
    guard let progress else { return nil }
    return motions[index].change.path.place(
      atProgress: progress, of: motions[index].timeline.timing.duration)
  }
}
