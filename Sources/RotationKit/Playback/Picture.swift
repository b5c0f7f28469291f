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

  /// Moves the change along with a model that gets another size at once.
  mutating func move(by way: SIMD2<Double>) {
    guard way != SIMD2(0, 0) else { return }
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

/// The picture that a layer shows at one moment.
enum Picture: Hashable, Sendable {
  /// By motions, on the way to a size.
  case played([Motion], to: SIMD2<Double>, atLayerTime: Double)
  case extrapolated(from: PictureMix, to: SIMD2<Double>, remaining: Double)

  /// A framing's span in the picture, in points. An overshoot may take it below 0.
  func length(of framing: Framing) -> Double {
    var length = framing.length(of: end)
    forEachChange { length += $1 * $0.length(of: framing) }
    return length
  }

  var mix: PictureMix {
    var mix = PictureMix(end)
    forEachChange { mix.add($0, weight: $1) }
    return mix
  }

  private var end: SIMD2<Double> {
    switch self {
    case .played(_, let size, _), .extrapolated(_, let size, _): size
    }
  }

  /// Calls a closure with the changes that lead to the end, the last one first, and the remaining
  /// fraction of each.
  private func forEachChange(_ body: (_ change: PictureChange, _ weight: Double) -> Void) {
    switch self {
    case .extrapolated(let start, let end, let remaining):
      body(PictureChange(after: end, shown: start), remaining)
    case .played(let motions, var size, let time):
      var most = 1.0
      for index in motions.indices.reversed() {
        let change = motions[index].picture
        guard change.changesSize, let left = motions[index].remainingPicture(atLayerTime: time)
        else { continue }
        // If this one doesn't lead to the size from which the later one starts, a motion between
        // them has left the layer. Of what began before that one, only an overshoot counts.
        if !change.after.isNear(size) { most = 0 }
        let fraction = min(max(left, 0), 1)
        most = min(most, fraction)
        body(change, most + (left - fraction))  // With its overshoot.
        if change.shown != nil { return }
        size = change.before
      }
    }
  }
}

extension Motion {
  /// The fraction of the picture's change that remains at a layer time; nil if the motion has yet
  /// to begin, and what was shown until then doesn't depend on it.
  @inline(__always) fileprivate func remainingPicture(atLayerTime time: Double) -> Double? {
    let remaining = remaining(atLayerTime: time)
    guard time < timeline.begin else { return remaining ?? 0 }
    // What replaces the size shows nothing yet, unless it fills backward. A transition ahead adds
    // what takes the layer to where it is.
    if picture.shown != nil, change.isAdditive || remaining == nil { return nil }
    return remaining ?? 1
  }
}

extension SIMD2<Double> {
  /// Whether two sizes differ by rounding alone.
  func isNear(_ other: SIMD2<Double>) -> Bool {
    let difference = self - other
    return abs(difference.x) + abs(difference.y) <= 1e-9 * (abs(other.x) + abs(other.y))
  }
}
