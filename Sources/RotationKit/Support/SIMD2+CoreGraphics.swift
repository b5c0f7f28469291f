import Foundation

// Inside the library a size or a point is a vector of two doubles. Unlike `CGSize` and `CGPoint`, a
// vector has arithmetic, and it is `Hashable` on every system.

extension SIMD2<Double> {
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }

  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// How far a size has come on the straight line from one size to another: 0 at the start, 1 at
  /// the end and if both are the same.
  func fraction(ofWayFrom start: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
    let path = end - start
    // In units of the longer leg, so that no square overflows.
    let leg = Swift.max(abs(path.x), abs(path.y))
    guard leg > 0 else { return 1 }
    let (direction, place) = (path / leg, (self - start) / leg)
    return (place * direction).sum() / (direction * direction).sum()
  }

  func aboveZero(upTo rest: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x.aboveZero(upTo: rest.x), y.aboveZero(upTo: rest.y))
  }

  /// Cosine and sine of an angle, in radians: exactly 0 and ±1 at the `Double`s next to whole
  /// quarter turns.
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

extension Double {
  /// A length, in points, that an overshoot may take to zero or below: it is then a thousandth of a
  /// point, or what it is at rest if that is less.
  func aboveZero(upTo rest: Double) -> Double { max(self, min(1e-3, rest)) }
}

/// A value between two: exact at both ends, and constant if they are equal.
func interpolate(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  fraction < 0.5 ? start + (end - start) * fraction : end - (end - start) * (1 - fraction)
}

/// A vector between two: exact at both ends, and constant if they are equal.
@inline(__always) func interpolate(
  _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ fraction: Double
) -> SIMD2<Double> {
  fraction < 0.5 ? start + (end - start) * fraction : end - (end - start) * (1 - fraction)
}
