// The picture is what the layer shows with interpolated size. Its length is that of the framing's
// span onscreen, in points: 320 for the shorter side of 320×568. At rest it follows from the
// model's size. While the layer moves, it is a sum over sizes of the model, each with a weight.
//
// Each motion takes the picture from the model's size before the motion, Vᵢ₋₁, to the model's size
// with it, Vᵢ. With u the length of the span in a size, and V the last size:
//
//     length(t) = u(V) + Σ (u(Vᵢ₋₁) − u(Vᵢ)) · remainingᵢ(t)
//
// remainingᵢ is limited to the remaining fraction of each later motion. So the length stays between
// those at rest, however motions overlap, and doesn't jump if a motion ends before an earlier one.
// A motion's overshoot is added without the limit.

/// Sizes at rest, and their weights in a picture. The weights add up to 1, but for parts below a
/// millionth.
struct PictureMix: Hashable, Sendable {
  private struct Part: Hashable {
    var size: SIMD2<Double>
    var weight: Double
  }

  private var parts: [Part]

  init(_ size: SIMD2<Double>) { parts = [Part(size: size, weight: 1)] }

  /// The length of a framing's span, in points.
  func length(of framing: Framing) -> Double {
    parts.reduce(0) { $0 + $1.weight * framing.length(of: $1.size) }
  }

  fileprivate mutating func add(_ change: PictureChange, weight: Double) {
    for part in (change.shown ?? PictureMix(change.before)).parts {
      add(part.size, weight: weight * part.weight)
    }
    add(change.after, weight: -weight)
  }

  private mutating func add(_ size: SIMD2<Double>, weight: Double) {
    if let index = parts.firstIndex(where: { $0.size == size }) {
      parts[index].weight += weight
    } else if abs(weight) > 1e-6 {
      // A layer that is animated anew in each frame has had hundreds of sizes.
      parts.append(Part(size: size, weight: weight))
    }
  }
}

/// A motion's change of the picture.
struct PictureChange: Hashable, Sendable {
  /// The sizes of the model before the motion and with it. If ``shown`` is set, the picture goes
  /// from that, and `before` only leads to the earlier motions.
  var before = SIMD2<Double>(0, 0)
  var after = SIMD2<Double>(0, 0)
  /// The picture shown when the motion began, if the motion replaces those before it.
  var shown: PictureMix?

  fileprivate mutating func move(by way: SIMD2<Double>) {
    after += way
    before = (before + way).isUsableSize ? before + way : after
  }

  /// Whether the motion changes the picture; false if it adds nothing at rest, as a pulse does.
  fileprivate var changesSize: Bool { shown != nil || before != after }

  /// The length at the start less that at the end, in points.
  fileprivate func length(of framing: Framing) -> Double {
    (shown?.length(of: framing) ?? framing.length(of: before)) - framing.length(of: after)
  }
}

extension LayerPlayback {
  /// Moves the changes of some motions along with a model that gets another size at once.
  mutating func movePictures(of indices: Range<Int>, by way: SIMD2<Double>) {
    for index in indices where way != SIMD2(0, 0) { motions[index].picture?.move(by: way) }
  }

  /// A framing's span in the picture, in points, at a host time. An overshoot may take it below 0.
  func pictureLength(of framing: Framing, at time: Double) -> Double {
    var length = framing.length(of: model.size)
    forEachPictureChange(at: time) { length += $1 * $0.length(of: framing) }
    return length
  }

  func picture(at time: Double) -> PictureMix {
    var mix = PictureMix(model.size)
    forEachPictureChange(at: time) { mix.add($0, weight: $1) }
    return mix
  }

  /// Calls a closure with the changes of the picture, the last one first, and the remaining
  /// fraction of each at a host time.
  private func forEachPictureChange(
    at time: Double, _ body: (_ change: PictureChange, _ weight: Double) -> Void
  ) {
    if let extrapolation, extrapolation.determinesSize {
      let change = PictureChange(after: model.size, shown: extrapolation.picture)
      return body(change, 1 - extrapolation.fractionCompleted(at: time, onTheWayTo: model.size))
    }
    let layerTime = clock.layerTime(at: time)
    var (size, most) = (model.size, 1.0)
    for index in motions.indices.reversed() {
      guard let change = motions[index].picture, change.changesSize else { continue }
      let isAhead = layerTime < motions[index].timeline.begin
      let remaining = motions[index].remaining(at: layerTime)
      // What replaces the size shows nothing yet, unless it fills backward. A transition ahead adds
      // what takes the layer to where it is.
      let isShown = remaining != nil && !motions[index].change.isAdditive
      if isAhead, change.shown != nil, !isShown { continue }
      // If this one doesn't lead to the size from which the later one starts, a motion between them
      // has left the layer. What began before that one has ended, too, or doesn't count.
      guard change.after.isNear(size) else { return }
      let left = remaining ?? (isAhead ? 1 : 0)
      let fraction = min(max(left, 0), 1)
      most = min(most, fraction)
      body(change, most + (left - fraction))  // With its overshoot.
      if change.shown != nil { return }
      size = change.before
    }
  }
}

extension SIMD2<Double> {
  /// Whether two sizes differ by rounding alone.
  func isNear(_ other: SIMD2<Double>) -> Bool {
    let difference = self - other
    return abs(difference.x) + abs(difference.y) <= 1e-9 * (abs(other.x) + abs(other.y))
  }
}
