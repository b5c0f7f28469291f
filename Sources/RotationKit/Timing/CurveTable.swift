/// The values of one curve as a function of x, for curves that are solved again and again.
///
/// 0…1 is divided into cells, each centered on a multiple of 1/256, and each holds the coefficients of
/// a polynomial in the distance from its center. It is the Taylor series of y(x), found by reverting
/// the series of x(t), and economized: the terms beyond the seventh are replaced by lower ones that
/// differ least from them in the cell. Next to a vertical tangent the series converges too slowly; a
/// cell there holds NaN, and the curve is to be solved.
///
/// A table is made once and never freed, so it is read without counting references. A cell fills one
/// line of the cache.
struct CurveTable: @unchecked Sendable {
  private let coefficients: UnsafePointer<Double>

  private static let cells = 256.0
  private static let half = 0.5 / cells
  private static let stride = 8
  /// The degree of the series before it is economized to a cell's.
  private static let degree = 12

  init(_ curve: TimingCurve) {
    let count = (Int(Self.cells) + 1) * Self.stride
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Double>.stride, alignment: 64)
    let coefficients = bytes.initializeMemory(as: Double.self, repeating: .nan, count: count)
    for cell in 1..<Int(Self.cells) {
      let series = Self.series(curve, at: Double(cell) / Self.cells)
      guard let polynomial = Self.economized(series) else { continue }
      for (power, coefficient) in polynomial.enumerated() {
        coefficients[cell * Self.stride + power] = coefficient
      }
    }
    self.coefficients = UnsafePointer(coefficients)
  }

  /// The value at an x above 0 and below 1, which is not checked; NaN where the table has none.
  @inline(__always) func value(at x: Double) -> Double {
    // Adding 1.5·2⁵² rounds to a whole number, which is then in the low bits.
    let shifted = x * Self.cells + 0x1.8p52
    let c = coefficients + Int(truncatingIfNeeded: shifted.bitPattern & 0x1FF) * Self.stride
    let d = x - (shifted - 0x1.8p52) / Self.cells
    let d2 = d * d
    let low = (c[0] + c[1] * d) + (c[2] + c[3] * d) * d2
    let high = (c[4] + c[5] * d) + (c[6] + c[7] * d) * d2
    return low + high * (d2 * d2)
  }

  /// The coefficients of y(x) about a center.
  private static func series(_ curve: TimingCurve, at center: Double) -> [Double] {
    let place = CurveParameter(solving: center, x1: curve.x1, x2: curve.x2)
    let t = place.t
    let x = taylor(curve.x1, curve.x2, at: place, t)
    let y = taylor(curve.y1, curve.y2, at: place, t)

    // τ = t − t0 as a series in δ = x − x0, from δ = x′·τ + x″/2·τ² + x‴/6·τ³, with its powers.
    var first = [Double](repeating: 0, count: degree + 1)
    var (second, third) = (first, first)
    for power in 1...degree {
      for lower in 1..<power {
        second[power] += first[lower] * first[power - lower]
        third[power] += first[lower] * second[power - lower]
      }
      first[power] =
        ((power == 1 ? 1 : 0) - x.second * second[power] - x.third * third[power]) / x.first
    }
    var series = (0...degree).map {
      y.first * first[$0] + y.second * second[$0] + y.third * third[$0]
    }

    // The value at the center itself to the last bit: that at t, corrected for how far x(t) is off.
    let off = DoubleDouble.bernstein(curve.x1, curve.x2, t: t) + DoubleDouble(-center)
    let value = DoubleDouble.bernstein(curve.y1, curve.y2, t: t)
    series[0] = value.high + (value.low - off.high * y.first / x.first)
    return series
  }

  /// The first three derivatives of a coordinate, each over its factorial.
  private static func taylor(
    _ p1: Double, _ p2: Double, at place: CurveParameter, _ t: Double
  ) -> (first: Double, second: Double, third: Double) {
    let a = 1 + 3 * (p1 - p2)
    let b = 3 * (p2 - 2 * p1)
    return (place.derivative(p1, p2), b + 3 * a * t, a)
  }

  /// The polynomial of a cell's degree that differs least from a series in the cell; nil where that
  /// is more than the last bit.
  ///
  /// The highest term a·uⁿ goes where a·Tₙ(u)/2ⁿ⁻¹ is subtracted, which is nowhere above |a|/2ⁿ⁻¹ in
  /// −1…1; Tₙ are the Chebyshev polynomials.
  static func economized(_ series: [Double]) -> [Double]? {
    // In u = δ/half, and only the terms beyond the value itself, whose last bit must stay.
    var power = 1.0
    var terms = series.map { coefficient in
      defer { power *= half }
      return coefficient * power
    }
    var error = abs(terms[degree])
    for n in Swift.stride(from: degree, to: stride - 1, by: -1) {
      let top = terms[n]
      error += abs(top) / Double(1 << (n - 1))
      // Tₙ(u)/2ⁿ⁻¹ = Σ (−1)ʲ · n/(n−j) · C(n−j, j) / 4ʲ · uⁿ⁻²ʲ, its binomials one from the other.
      var factor = top
      terms[n] -= factor
      for j in 1...(n / 2) {
        let (above, below) = ((n - 2 * j + 2) * (n - 2 * j + 1), -4 * j * (n - j))
        factor *= Double(above) / Double(below)
        terms[n - 2 * j] -= factor
      }
    }
    guard error < 3e-17 else { return nil }
    power = 1
    return terms.prefix(stride).map { term in
      defer { power *= half }
      return term / power
    }
  }
}
