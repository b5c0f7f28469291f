/// A number as the unevaluated sum of two doubles: 106 bits. T. J. Dekker, 1971.
struct DoubleDouble {
  let high: Double
  let low: Double

  init(_ value: Double) {
    high = value
    low = 0
  }

  /// The exact sum of two doubles.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let bPart = high - a
    low = (a - (high - bPart)) + (b - bPart)
  }

  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble(sum: left.high, right.high)
    return DoubleDouble(sum: sum.high, sum.low + (left.low + right.low))
  }

  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = left.high * right.high
    let error = (-product).addingProduct(left.high, right.high)
    return DoubleDouble(sum: product, error + (left.high * right.low + left.low * right.high))
  }

  static func bernstein(_ p1: Double, _ p2: Double, t: Double) -> DoubleDouble {
    let (u, v) = (DoubleDouble(t), DoubleDouble(sum: 1, -t))
    let inner = v * DoubleDouble(p1) + u * DoubleDouble(p2)
    return u * (u * u + v * inner * DoubleDouble(3))
  }
}
