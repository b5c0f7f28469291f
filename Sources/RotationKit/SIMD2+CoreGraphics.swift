import Foundation

// Inside the library a size or a point is a vector of two doubles: it has arithmetic, and it is
// `Hashable` on every system, as `CGSize` and `CGPoint` are not.

extension SIMD2<Double> {
  @inlinable init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }

  @inlinable init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// As a size: both sides above zero and finite.
  @inlinable var isUsableSize: Bool { x > 0 && y > 0 && x < .infinity && y < .infinity }
}

extension CGSize {
  @inlinable init(_ vector: SIMD2<Double>) { self.init(width: vector.x, height: vector.y) }
}

extension CGPoint {
  @inlinable init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}
