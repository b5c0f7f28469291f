/// What a layer plays: its state at rest, and the motions that change it over time.
struct LayerPlayback: Hashable, Sendable {
  struct State: Hashable, Sendable {
    var size = SIMD2<Double>(0, 0)
    /// In points from the container's center, in the axes that rotate with the angle.
    var center = SIMD2<Double>(0, 0)
    var angle = 0.0

    /// Whether size, center and angle are finite, at any rotation of the center.
    // (A number that is not finite makes the sum NaN.)
    var isFinite: Bool { ((size + 2 * center) * 0).sum() + angle * 0 == 0 }
  }

  /// The state of Core Animation's model layer, which the layer shows without motions. Its size is
  /// zero before the layer has a size.
  var model = State()
  var clock = LayerClock()
  /// The layer's motions, in the order in which they apply.
  var motions: [Motion] = []
  /// The layer's movement, if the motions don't explain it.
  var extrapolation: Extrapolation?

  var hasSize: Bool { model.size.x > 0 }

  /// Whether the extrapolation, and not the motions, gives the layer's size.
  var isExtrapolated: Bool { extrapolation?.determinesSize ?? false }

  /// Gives the layer a size at rest. Motions go on, and add their remaining change to the new size.
  /// With a zero side it has no size, and no motions. Throws if a side is negative or not finite.
  mutating func resize(to size: SIMD2<Double>) throws(GeometryError) {
    try GeometryError.check(notNegative: size.x, "size.width")
    try GeometryError.check(notNegative: size.y, "size.height")
    guard size.isUsableSize else {
      self = LayerPlayback()
      return
    }
    movePictures(of: motions.indices, by: size - model.size)
    (model.size, extrapolation) = (size, nil)
  }

  /// Begins a transition at a host time. The model has the transition's end from this call on.
  mutating func begin(
    _ transition: RotationTransition, at time: Double, fromCurrentState: Bool
  ) {
    let now = clock.layerTime(at: time)
    let end = State(size: transition.toExtent, center: transition.toCenter)
    var start = State(size: transition.fromExtent, center: transition.fromCenter)
    let (model, shown) = (model, fromCurrentState && hasSize ? picture(at: time) : nil)
    if shown != nil { start = state(at: time) }
    dropEndedMotions(before: now)
    if shown != nil {
      for index in motions.indices { motions[index].hide(from: now) }
      // Until then, the running motions add to the old model.
      var step = Motion(
        from: model, to: start, turn: .degrees0, MediaTiming(begin: now, duration: 0))
      step.picture = PictureChange(before: model.size, after: end.size)
      motions.append(step)
    }
    var motion = Motion(transition, from: start, to: end, at: now)
    motion.picture?.shown = shown
    motions.append(motion)
    (self.model, extrapolation) = (end, nil)
  }

  /// Drops the motions that had ended by the last begin, or by a layer time if that is earlier.
  /// Frames may still be asked for later times.
  ///
  /// To look at all motions in each begin would make hundreds of begins at once slow. So this looks
  /// only at the counts that have one or two bits set, a tenth of those up to 400: the others keep
  /// ended motions for a while.
  private mutating func dropEndedMotions(before now: Double) {
    guard motions.count.nonzeroBitCount <= 2, let last = motions.last else { return }
    let lastBegin = min(now, last.timeline.begin)
    motions.removeAll { $0.hasEnded(at: lastBegin) }
  }

  /// The state shown at a host time: by the motions, or by the extrapolation. The model's state if
  /// a number is not finite.
  func state(at time: Double) -> State {
    var state = played(atLayerTime: clock.layerTime(at: time))
    if let extrapolation, extrapolation.determinesSize {
      state.size = extrapolation.size(at: time, onTheWayTo: model.size)
    }
    return state.isFinite ? state : model
  }

  /// The state by the motions alone. The loop reads each motion field by field, because copying one
  /// takes longer than all other work on it.
  @inline(__always) func played(atLayerTime time: Double) -> State {
    var state = model
    for index in motions.indices {
      guard !(time >= motions[index].hiddenFrom),
        let progress = motions[index].timeline.progress(at: time)
      else { continue }
      let remaining = motions[index].change.path.remaining(
        atProgress: progress, of: motions[index].timeline.timing.duration)
      let underlying = state.size
      state.size = motions[index].change.size(
        over: underlying, of: model.size, progress: progress, remaining: remaining)
      if motions[index].change.isCumulative {
        let cycles = motions[index].timeline.wholeCycles(at: time)
        state.size += motions[index].gain(in: cycles, over: underlying, of: model.size)
      }
      state.center += motions[index].center * remaining
      state.angle += motions[index].angle * remaining
    }
    return state
  }

  /// Whether the layer moves at a host time, or is still to move; false for NaN.
  func isTransitioning(at time: Double) -> Bool {
    if let extrapolation { return time < extrapolation.end }
    let layerTime = clock.layerTime(at: time)
    return motions.contains { !$0.hasEnded(at: layerTime) }
  }

  /// Whether a motion has begun at a host time and has not ended, or an extrapolation goes on.
  func isMoving(at time: Double) -> Bool {
    if extrapolation != nil { return isTransitioning(at: time) }
    let layerTime = clock.layerTime(at: time)
    return motions.contains { $0.isRunning(at: layerTime) }
  }

  /// The end of the last motion, in host time: nil if the clock runs backward, and not finite if it
  /// stands still.
  var end: Double? {
    let ends = motions.lazy.map(\.timeline).filter { $0.begin.isFinite }.map(\.end)
    return clock.rate < 0 ? nil : ends.max().map(clock.hostTime)
  }

  /// Whether the motions are readable, and the clock doesn't run backward. An unreadable motion
  /// that is over doesn't matter.
  func isReadable(at time: Double) -> Bool {
    let now = clock.layerTime(at: time)
    return clock.rate >= 0 && motions.allSatisfy { $0.isReadable || $0.isOver(at: now) }
  }
}
