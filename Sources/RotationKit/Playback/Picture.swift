// The picture is what the layer shows with interpolated size. Its length is that of the framing's
// span onscreen, in points: 320 for the shorter side of 320×568. At rest it follows from the
// model's size. When a motion begins, it takes the picture from what is shown then to the model's
// size, at its own pace:
//
//     length(t) = length(when it began) + (u(V) − length(when it began)) · value(t)
//
// with u the length of the span in a size, and V the model's. So the picture never jumps, and stays
// between its lengths at rest, but for the overshoot of a spring.

/// Sizes at rest, and their weights in a picture. The weights add up to 1.
struct PictureMix: Hashable, Sendable {
  private struct Part: Hashable {
    var size: SIMD2<Double>
    var weight: Double
  }

  /// A layer that is animated anew in each frame has had hundreds of sizes. If there are more than
  /// these, the two of the least weights are taken together.
  private static let mostParts = 16

  private var parts: [Part]

  init(_ size: SIMD2<Double>) { parts = [Part(size: size, weight: 1)] }

  /// The mix on its way to a size at rest.
  fileprivate func moved(to size: SIMD2<Double>, by value: Double) -> PictureMix {
    var mix = self
    for index in mix.parts.indices { mix.parts[index].weight *= 1 - value }
    if let index = mix.parts.firstIndex(where: { $0.size == size }) {
      mix.parts[index].weight += value
    } else {
      mix.parts.append(Part(size: size, weight: value))
    }
    mix.parts.removeAll { $0.weight == 0 }
    if mix.parts.count > Self.mostParts { mix.joinLeast() }
    return mix
  }

  private mutating func joinLeast() {
    parts.sort { abs($0.weight) > abs($1.weight) }
    let (last, index) = (parts.removeLast(), parts.count - 1)
    let sum = parts[index].weight + last.weight
    // In an overshoot a weight may be negative.
    if parts[index].weight * last.weight > 0 {
      parts[index].size = interpolate(parts[index].size, last.size, last.weight / sum)
    }
    parts[index].weight = sum
  }

  /// The length of a framing's span, in points.
  func spanLength(of framing: Framing) -> Double {
    parts.reduce(0) { $0 + $1.weight * framing.spanLength(in: $1.size) }
  }
}

/// A motion's way of the picture: from what was shown when it began, to a size at rest.
struct PicturePath: Hashable, Sendable {
  var start: PictureMix
  var end: SIMD2<Double>
}

/// The picture that a layer shows at one moment.
struct Picture: Hashable, Sendable {
  /// What was shown when the newest motion began; nil at rest.
  private(set) var start: PictureMix?
  let end: SIMD2<Double>
  /// How far it has come from start to end.
  private(set) var value = 1.0

  init(atRest size: SIMD2<Double>) { end = size }

  init(on path: PicturePath, at value: Double) {
    (start, end, self.value) = (path.start, path.end, value)
  }

  /// What is shown, for a motion that begins now.
  var mix: PictureMix { start?.moved(to: end, by: value) ?? PictureMix(end) }

  /// A framing's span in the picture, in points; above 0, also if an overshoot takes it below.
  func spanLength(of framing: Framing) -> Double {
    let end = framing.spanLength(in: end)
    guard let start else { return end }
    return interpolate(start.spanLength(of: framing), end, value).aboveZero(upTo: end)
  }
}
