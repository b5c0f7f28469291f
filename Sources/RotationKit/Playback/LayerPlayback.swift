import Foundation

/// What a layer plays: its size at rest, and the motions that change it over time.
struct LayerPlayback: Hashable, Sendable {
  /// The size of Core Animation's model layer, which the layer shows without motions. It is zero
  /// before the layer has a size. While a layer collapses, a side of it is zero.
  private(set) var model = SIMD2<Double>(0, 0)
  /// The size to draw for: that of the model, or the last usable one while the layer collapses.
  /// Before the layer has a size, a side is zero.
  private(set) var drawn = SIMD2<Double>(0, 0)
  var clock = LayerClock()
  /// The layer's motions, in the order in which they apply.
  var motions: [Motion] = []
  /// The layer's movement, if the motions don't explain it.
  var extrapolation: Extrapolation?

  /// Whether the layer has a size, or collapses from one.
  var hasSize: Bool { drawn.min() > 0 }

  /// The size at the end of all motions, in points; nil if the layer has none.
  var viewSize: CGSize? { model.isUsableSize ? CGSize(model) : nil }

  /// Whether the extrapolation, and not the motions, gives the layer's size.
  var isExtrapolated: Bool { extrapolation?.determinesSize ?? false }

  // MARK: Changes

  /// Gives the layer a size at rest. Motions go on, and change the new size. With a zero side it
  /// has no size, and no motions. Throws if a side is negative or not finite.
  mutating func resize(to size: SIMD2<Double>) throws(GeometryError) {
    try GeometryError.check(notNegative: size, width: "size.width", height: "size.height")
    guard size.isUsableSize else {
      self = LayerPlayback()
      return
    }
    for index in motions.indices { motions[index].picture?.end += size - model }
    setModel(size)
  }

  /// Gives the layer the size that it has at the end of a motion. A zero side is the end of a
  /// collapse, or the start of an opening from a given size.
  mutating func setModel(_ size: SIMD2<Double>, from start: SIMD2<Double> = SIMD2(0, 0)) {
    assert(size.isFinite && size.min() >= 0, "an unchecked size")
    (model, extrapolation) = (size, nil)
    if size.isUsableSize {
      drawn = size
    } else if !hasSize {
      drawn = pointwiseMax(drawn, pointwiseMax(start, size))
    }
  }

  /// The layer without its motions.
  var atRest: LayerPlayback {
    var rest = LayerPlayback()
    rest.setModel(model)
    return rest
  }

  // MARK: A moment

  /// The size and the picture shown at a host time, by the motions or by the extrapolation; those
  /// at rest if a number is not finite.
  func shown(atHostTime time: Double) -> (size: SIMD2<Double>, picture: Picture) {
    let shown =
      if let extrapolation, extrapolation.determinesSize {
        extrapolation.shown(atHostTime: time, onTheWayTo: model)
      } else {
        played(atLayerTime: clock.layerTime(atHostTime: time))
      }
    return shown.size.isFinite ? shown : (model, Picture(atRest: model))
  }

  /// The size and the picture by the motions alone. Each motion's pace is solved once.
  func played(atLayerTime time: Double) -> (size: SIMD2<Double>, picture: Picture) {
    let owner = pictureOwner(atLayerTime: time)
    var (size, picture) = (model, Picture(atRest: model))
    for index in motions.indices {
      guard let value = motions[index].value(atLayerTime: time) else { continue }
      let motion = motions[index]
      size = motion.change.size(over: size, of: model, at: value)
      if index == owner, let path = motion.picture { picture = Picture(on: path, at: value) }
    }
    return (size, picture)
  }

  /// The index of the motion that has the picture at a layer time: the last one that has begun and
  /// takes it over. Before and after that, the next one that is still to begin: it adds what takes
  /// the layer to where it is.
  func pictureOwner(atLayerTime time: Double) -> Int? {
    let begun = motions.lastIndex { $0.picture != nil && $0.timeline.begin <= time }
    if let begun, !motions[begun].hasEnded(atLayerTime: time) { return begun }
    return motions[(begun.map { $0 + 1 } ?? 0)...].firstIndex {
      $0.picture != nil && $0.value(atLayerTime: time) != nil
    } ?? begun
  }

  /// Whether the layer moves at a host time, or is still to move; false for NaN.
  func isTransitioning(atHostTime time: Double) -> Bool {
    if let extrapolation { return time < extrapolation.end }
    let layerTime = clock.layerTime(atHostTime: time)
    return !motions.allSatisfy { $0.hasEnded(atLayerTime: layerTime) }
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
    let ends = motions.map(\.timeline).filter { $0.begin.isFinite }.map(\.end)
    return clock.rate < 0 ? nil : ends.max().map(clock.hostTime)
  }
}

extension LayerPlayback: CustomStringConvertible {
  var description: String {
    ([viewSize?.text ?? "no size"] + motions.map { "\($0)" }
      + (isExtrapolated ? ["extrapolated"] : [])).joined(separator: "; ")
  }
}
