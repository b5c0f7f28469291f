import Foundation

// Inside the library a size or a point is a vector of two doubles. Unlike `CGSize` and `CGPoint`, a
// vector has arithmetic, and it is `Hashable` on every system.

extension SIMD2<Double> {
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }

  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// Cosine and sine of an angle, in radians: exactly 0 and ±1 at the `Double`s next to whole quarter turns.
  init(direction angle: Double) {
    let slack = Swift.min(4 * Swift.max(1, abs(angle)).ulp, 1e-9)
    func exact(_ value: Double) -> Double { abs(value) < slack ? 0 : value }
    self.init(exact(cos(angle)), exact(sin(angle)))
  }
}

extension CGSize {
  init(_ vector: SIMD2<Double>) { self.init(width: vector.x, height: vector.y) }
}

extension CGPoint {
  init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}
