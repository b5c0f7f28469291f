/// The least and the greatest width and height of some sizes.
struct SizeRange {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  init(_ one: SIMD2<Double>, _ other: SIMD2<Double>) {
    (low, high) = (pointwiseMin(one, other), pointwiseMax(one, other))
  }

  func union(_ other: SizeRange) -> SizeRange {
    SizeRange(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  private init(low: SIMD2<Double>, high: SIMD2<Double>) { (self.low, self.high) = (low, high) }
}
