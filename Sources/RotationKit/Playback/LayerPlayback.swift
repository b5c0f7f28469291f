/// A layer's playback: its state at rest, and the motions that change it over time.
struct LayerPlayback: Hashable, Sendable {
  /// A layer's size, center and angle, and the length of its picture.
  struct State: Hashable, Sendable {
    var size = SIMD2<Double>(0, 0)
    /// In points from the container's center, in the axes that rotate with the angle.
    var center = SIMD2<Double>(0, 0)
    var angle = 0.0
    /// The length of the picture with interpolated size, in points: see `PictureLength.swift`.
    var length = 0.0

    /// Whether size, center and angle are finite, at any rotation of the center. (The length may not be.)
    // (A number that is not finite makes the sum NaN.)
    var isFinite: Bool { ((size + 2 * center) * 0).sum() + angle * 0 == 0 }
  }

  /// The model's state: the layer's state when every motion has ended. Its size is zero before the layer has a size.
  var model = State()
  /// The clock of the motions.
  var clock = LayerClock()
  /// The layer's motions, in the order in which they apply.
  var motions: [Motion] = []
  /// The layer's movement, if the motions don't explain it.
  var extrapolation: Extrapolation?

  var hasSize: Bool { model.size.x > 0 }

  /// Whether the layer goes on as last presented, and not by its motions.
  var isExtrapolated: Bool { extrapolation?.isCertain ?? false }

  /// The state shown at a host time: by the motions, or by the extrapolation. The model's state if a number is not
  /// finite.
  ///
  /// The loop reads each motion field by field, because copying one takes longer than all other work on it.
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

  /// Whether the layer moves at a host time, or is still to move; false for NaN.
  func isTransitioning(at time: Double) -> Bool {
    if let extrapolation { return time < extrapolation.end }
    let layerTime = clock.layerTime(at: time)
    return motions.contains { !$0.timeline.hasEnded(at: layerTime) }
  }

  /// The end of the last motion, in host time: nil if the clock runs backward, and not finite if it stands still.
  var end: Double? {
    let ends = motions.lazy.map(\.timeline).filter { $0.begin.isFinite }.map(\.end)
    return clock.rate < 0 ? nil : ends.max().map(clock.hostTime)
  }

  /// Whether the layer's playback is known. It isn't if the clock runs backward. An unreadable motion that is over doesn't
  /// matter.
  func isReadable(at time: Double) -> Bool {
    let now = clock.layerTime(at: time)
    return clock.rate >= 0 && motions.allSatisfy { $0.isReadable || $0.isOver(at: now) }
  }
}
