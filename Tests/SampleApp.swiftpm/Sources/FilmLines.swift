import Foundation

/// What Metal draws to be filmed: a frame of lines on the edges of a layer, and a bar that grows
/// with the time.
///
/// All is in points from the center of the layer, y up.
struct FilmLines {
  /// The lines are so thick, in points. Core Animation draws a border of the same, and these are
  /// inside it.
  static let thickness = 2.0

  /// The bar has this length, in points, when it is full, and so it grows by 0.48 points a
  /// millisecond.
  static let barLength = 240.0

  /// The bar grows for so long, in seconds, and starts again.
  static let period = 0.5

  /// Core Animation draws its bar above this height, and Metal its own below.
  static let barPlace = 90.0

  static let barHeight = 10.0

  private static let color = SIMD4<Float>(0.3, 0.95, 1, 1)

  /// The size at which the layer is expected.
  var layerSize: CGSize

  /// The time at which that is expected, in seconds.
  var time: Double

  /// How much of the bar there is, in 0..<1.
  var fraction: Double {
    let fraction = (time / Self.period).truncatingRemainder(dividingBy: 1)
    return fraction < 0 ? fraction + 1 : fraction
  }

  var shapes: [Shape] { edges + [bar] + ticks }

  /// The lines, within a border of the same thickness.
  private var edges: [Shape] {
    let outer = SIMD2(Double(layerSize.width), Double(layerSize.height)) / 2 - Self.thickness
    let inner = outer - Self.thickness
    return [
      .rectangle(from: -outer, to: SIMD2(outer.x, -inner.y), color: Self.color),
      .rectangle(from: SIMD2(-outer.x, inner.y), to: outer, color: Self.color),
      .rectangle(from: -outer, to: SIMD2(-inner.x, outer.y), color: Self.color),
      .rectangle(from: SIMD2(inner.x, -outer.y), to: outer, color: Self.color),
    ]
  }

  private var bar: Shape {
    let start = -Self.barLength / 2
    return .rectangle(
      from: SIMD2(start, Self.barPlace - Self.barHeight),
      to: SIMD2(start + Self.barLength * fraction, Self.barPlace), color: Self.color)
  }

  /// A line for each tenth of the bar.
  private var ticks: [Shape] {
    (0...10).map { tenth in
      let x = Self.barLength * (Double(tenth) / 10 - 0.5)
      let top = Self.barPlace - Self.barHeight
      return .rectangle(
        from: SIMD2(x - 0.5, top - 6), to: SIMD2(x + 0.5, top), color: Self.color)
    }
  }
}
