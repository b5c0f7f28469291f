import Foundation

/// Something to draw: a strip of triangles in one color.
struct Shape: Equatable {
  /// The corners, in the units of the scene, x to the right and y up.
  var points: [SIMD2<Float>]

  /// Red, green, blue and alpha.
  var color: SIMD4<Float>

  /// A rectangle between two opposite corners.
  static func rectangle(
    from corner: SIMD2<Double>, to opposite: SIMD2<Double>, color: SIMD4<Float>
  ) -> Shape {
    let (a, b) = (SIMD2<Float>(corner), SIMD2<Float>(opposite))
    return Shape(points: [a, SIMD2(b.x, a.y), SIMD2(a.x, b.y), b], color: color)
  }

  /// A ring around the center.
  static func ring(from inner: Double, to outer: Double, color: SIMD4<Float>) -> Shape {
    let corners = 96
    let points = (0...corners).flatMap { corner in
      let angle = 2 * Double.pi * Double(corner) / Double(corners)
      let direction = SIMD2(cos(angle), sin(angle))
      return [SIMD2<Float>(direction * inner), SIMD2<Float>(direction * outer)]
    }
    return Shape(points: points, color: color)
  }

  /// The scene: a square and a ring, in a space of two units across the shorter side.
  static let scene = [
    rectangle(from: SIMD2(-0.5, -0.5), to: SIMD2(0.5, 0.5), color: SIMD4(1, 0.62, 0.17, 1)),
    ring(from: 0.8, to: 0.87, color: SIMD4(0.25, 0.78, 0.76, 1)),
  ]
}
