import Foundation

/// What a layer plays: its state at rest, and the motions that change it over time.
struct LayerPlayback: Hashable, Sendable {
  /// The state of Core Animation's model layer, which the layer shows without motions. Its size is
  /// zero before the layer has a size. While a layer collapses, a side of it is zero.
  var model = LayerState()
  /// The view's size: that of the model, or the last usable one while the layer collapses. Before
  /// the layer has a size, a side is zero.
  private(set) var view = SIMD2<Double>(0, 0)
  var clock = LayerClock()
  /// The layer's motions, in the order in which they apply.
  var motions: [Motion] = []
  /// The layer's movement, if the motions don't explain it.
  var extrapolation: Extrapolation?

  /// Whether the layer has a size, or collapses from one.
  var hasSize: Bool { view.min() > 0 }

  /// The size at the end of all motions, in points; nil if the layer has none.
  var viewSize: CGSize? { model.size.isUsableSize ? CGSize(model.size) : nil }

  /// Whether the extrapolation, and not the motions, gives the layer's size.
  var isExtrapolated: Bool { extrapolation?.determinesSize ?? false }

  /// Gives the layer a size at rest. Motions go on, and add their remaining change to the new size.
  /// With a zero side it has no size, and no motions. Throws if a side is negative or not finite.
  mutating func resize(to size: SIMD2<Double>) throws(GeometryError) {
    try GeometryError.check(notNegative: size, width: "size.width", height: "size.height")
    guard size.isUsableSize else {
      self = LayerPlayback()
      return
    }
    let way = size - model.size
    for index in motions.indices { motions[index].picture.move(by: way) }
    (model.size, view, extrapolation) = (size, size, nil)
  }

  /// Gives the layer a zero side at rest, with a motion that is still to come and leads there.
  mutating func collapse(to size: SIMD2<Double>) { (model.size, extrapolation) = (size, nil) }

  /// The layer without its motions.
  var atRest: LayerPlayback {
    var rest = LayerPlayback()
    if model.size.isUsableSize { (rest.model, rest.view) = (model, view) }
    return rest
  }

  /// Begins a transition at a host time. The model has the transition's end from this call on.
  mutating func begin(
    _ transition: RotationTransition, atHostTime time: Double, fromCurrentState: Bool
  ) {
    let now = clock.layerTime(atHostTime: time)
    let end = LayerState(size: transition.toExtent, center: transition.toCenter)
    var start = LayerState(size: transition.fromExtent, center: transition.fromCenter)
    let (model, shown) = (model, fromCurrentState && hasSize ? picture(atHostTime: time).mix : nil)
    if shown != nil { start = state(atHostTime: time) }
    dropEndedMotions(before: now)
    if shown != nil {
      for index in motions.indices { motions[index].hide(from: now) }
      // Until then, the running motions add to the old model.
      var step = Motion(
        from: model, to: start, turn: .degrees0, MediaTiming(onceFrom: now, duration: 0))
      step.picture = PictureChange(before: model.size, after: end.size)
      motions.append(step)
    }
    var motion = Motion(transition, from: start, to: end, atLayerTime: now)
    motion.picture.shown = shown
    motions.append(motion)
    (self.model, extrapolation) = (end, nil)
    if end.size.isUsableSize {
      view = end.size
    } else if !hasSize {
      view = SizeRange(view, transition.fromExtent, end.size).high
    }
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
    motions.removeAll { $0.hasEnded(atLayerTime: lastBegin) }
  }

  /// The state shown at a host time: by the motions, or by the extrapolation. The model's state if
  /// a number is not finite.
  func state(atHostTime time: Double) -> LayerState {
    var state = played(atLayerTime: clock.layerTime(atHostTime: time))
    if let extrapolation, extrapolation.determinesSize {
      state.size = extrapolation.size(atHostTime: time, onTheWayTo: model.size)
    }
    return state.isFinite ? state : model
  }

  /// The state shown at a host time, with sides above 0; nil if the layer has no size then. While a
  /// layer collapses, it has one as long as both sides are above 0.
  func shownState(atHostTime time: Double) -> LayerState? {
    var state = state(atHostTime: time)
    guard hasSize, model.size.isUsableSize || state.size.isUsableSize else { return nil }
    state.size = pointwiseMax(state.size, SIMD2(1e-3, 1e-3))
    return state
  }

  func picture(atHostTime time: Double) -> Picture {
    if let extrapolation, extrapolation.determinesSize {
      let fraction = extrapolation.fractionCompleted(atHostTime: time, onTheWayTo: model.size)
      return .extrapolated(from: extrapolation.picture, to: model.size, remaining: 1 - fraction)
    }
    return .played(motions, to: model.size, atLayerTime: clock.layerTime(atHostTime: time))
  }

  /// The state by the motions alone. The loop reads each motion field by field, because copying one
  /// takes longer than all other work on it.
  @inline(__always) func played(atLayerTime time: Double) -> LayerState {
    var state = model
    for index in motions.indices {
      guard !(time >= motions[index].hiddenFrom),
        let progress = motions[index].timeline.groups.isEmpty
          ? motions[index].timeline.timing.progress(atParentTime: time)
          : motions[index].timeline.progress(atLayerTime: time)
      else { continue }
      let remaining = motions[index].change.path.remaining(
        atProgress: progress, of: motions[index].timeline.timing.duration)
      let underlying = state.size
      state.size = motions[index].change.size(
        over: underlying, of: model.size, progress: progress, remaining: remaining)
      if motions[index].change.isCumulative {
        let cycles = motions[index].timeline.wholeCycles(atLayerTime: time)
        state.size += motions[index].gain(in: cycles, over: underlying, of: model.size)
      }
      state.center += motions[index].center * remaining
      state.angle += motions[index].angle * remaining
    }
    return state
  }

  /// Whether the layer moves at a host time, or is still to move; false for NaN.
  func isTransitioning(atHostTime time: Double) -> Bool {
    if let extrapolation { return time < extrapolation.end }
    let layerTime = clock.layerTime(atHostTime: time)
    return motions.contains { !$0.hasEnded(atLayerTime: layerTime) }
  }

  /// Whether the layer moves at a host time. A motion that is still to begin doesn't count.
  func isMoving(atHostTime time: Double) -> Bool {
    if extrapolation != nil { return isTransitioning(atHostTime: time) }
    let layerTime = clock.layerTime(atHostTime: time)
    return motions.contains {
      $0.timeline.begin <= layerTime && !$0.hasEnded(atLayerTime: layerTime)
    }
  }

  /// The end of the last motion, in host time: nil if the clock runs backward, and not finite if it
  /// stands still.
  var end: Double? {
    let ends = motions.lazy.map(\.timeline).filter { $0.begin.isFinite }.map(\.end)
    return clock.rate < 0 ? nil : ends.max().map(clock.hostTime)
  }
}

extension LayerPlayback: CustomStringConvertible {
  var description: String {
    ([viewSize?.text ?? "no size"] + motions.map { "\($0)" }
      + (isExtrapolated ? ["extrapolated"] : [])).joined(separator: "; ")
  }
}
