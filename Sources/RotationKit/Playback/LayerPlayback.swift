/// What a layer plays: where it is at rest, and what its motions make of that over time.
struct LayerPlayback: Hashable, Sendable {
  /// Where a layer is, and how long its picture is there.
  struct State: Hashable, Sendable {
    var size = SIMD2<Double>(0, 0)
    /// From the container's center, in the axes that turn with the angle.
    var center = SIMD2<Double>(0, 0)
    var angle = 0.0
    /// The length of the picture with interpolated size, in points: see `PictureLength.swift`.
    var length = 0.0

    /// Whether all of it is finite, whichever way the center is turned. (The length may not be.)
    // (A number that is not makes NaN.)
    var isFinite: Bool { ((size + 2 * center) * 0).sum() + angle * 0 == 0 }
  }

  /// What the model has: where the layer is when everything has ended. Its size is zero before the layer has one.
  var model = State()
  /// The time of the motions.
  var clock = LayerClock()
  /// What is on the layer, in the order in which it applies.
  var motions: [Motion] = []
  /// How the layer moves, if the motions do not tell.
  var extrapolation: Extrapolation?

  var hasSize: Bool { model.size.x > 0 }

  /// Whether the layer goes on as it was last presented, and not as its motions say.
  var isExtrapolated: Bool { extrapolation?.isCertain ?? false }

  /// What is shown at a time of the host: what the motions give, unless it is extrapolated. What is not finite is at rest.
  ///
  /// Each motion is read field by field, because a copy of one takes longer than all that is done with it.
  @inline(__always) func layer(at time: Double) -> State {
    let layerTime = clock.layerTime(at: time)
    var layer = model
    for index in motions.indices {
      guard let progress = motions[index].timeline.progress(at: layerTime) else { continue }
      let remaining = motions[index].change.path.remaining(
        atProgress: progress, of: motions[index].timeline.timing.duration)
      let underlying = layer.size
      layer.size = motions[index].change.size(
        over: underlying, of: model.size, progress: progress, remaining: remaining)
      if motions[index].change.isCumulative {
        layer.size += motions[index].gain(over: underlying, of: model.size, at: layerTime)
      }
      layer.center += motions[index].center * remaining
      layer.angle += motions[index].angle * remaining
      layer.length += motions[index].length * remaining
    }
    if let extrapolation, extrapolation.isCertain {
      layer.size = extrapolation.size(at: time, onTheWayTo: model.size)
    }
    return layer.isFinite ? layer : model
  }

  /// Whether something runs at a time of the host, or is still to begin; false for NaN.
  func isTransitioning(at time: Double) -> Bool {
    if let extrapolation { return time < extrapolation.end }
    let layerTime = clock.layerTime(at: time)
    return motions.contains { !$0.timeline.hasEnded(at: layerTime) }
  }

  /// When the last motion ends, in host time, if that is known: nil on a layer that is paused or runs backwards.
  var end: Double? {
    let ends = motions.lazy.map(\.timeline).filter { $0.begin.isFinite }.map(\.end)
    return clock.rate < 0 ? nil : ends.max().map(clock.hostTime)
  }

  /// Whether it is known what the layer plays. What can't be read, and is over, does not matter.
  func isReadable(at time: Double) -> Bool {
    let now = clock.layerTime(at: time)
    return clock.rate >= 0 && motions.allSatisfy { $0.isReadable || $0.isOver(at: now) }
  }
}
