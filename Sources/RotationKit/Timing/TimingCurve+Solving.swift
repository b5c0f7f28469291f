extension TimingCurve {
  /// The t at which the curve has an x above 0 and below 1.
  ///
  /// Two steps of fourth order from a good guess are usually enough. Then each further step has to
  /// stay within a bracket, or bisects it.
  func parameter(at x: Double) -> Double {
    let (a, b, c) = (1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1), 3 * x1)

    /// How far off x is at a t, and Householder's step to the next t.
    func step(from t: Double) -> (residual: Double, slope: Double, next: Double) {
      let residual = Self.coordinate(x1, x2, at: t) - x
      let curvature = 3 * a * t + b
      let slope = (curvature + b) * t + c
      let square = slope * slope
      let numerator = residual * (square - residual * curvature)
      let denominator = square * slope + residual * (residual * a - 2 * slope * curvature)
      return (residual, slope, t - numerator / denominator)
    }

    // A hyperbola that is right at t = 0, ½, and 1. At ½, x is middle ÷ 8.
    let middle = 1 + 3 * (x1 + x2)
    let odds = (8 - middle) * x
    var t = step(from: step(from: odds / (odds + middle * (1 - x))).next).next
    var (low, high) = (0.0, 1.0)
    for _ in 0..<128 {
      guard low < t, t < high else {  // Also if t is NaN.
        t = (low + high) / 2
        continue
      }
      let (residual, slope, next) = step(from: t)
      // The rounding of x, or of t.
      if abs(residual) <= 3e-16 * x || abs(residual) <= .ulpOfOne * slope * t { return t }
      if residual < 0 { low = t } else { high = t }
      t = next
    }
    return (low + high) / 2
  }

  /// 3·p1·t·s² + 3·p2·t²·s + t³ with s = 1 − t. If p1 and p2 are not negative, nothing cancels.
  static func coordinate(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let s = 1 - t
    return t * (t * t + 3 * s * (s * p1 + t * p2))
  }

  /// The derivative of a coordinate. If p1 and p2 are in 0…1, no term is negative.
  static func derivative(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    guard t <= 0.5 else { return derivative(1 - p2, 1 - p1, at: 1 - t) }
    let v = 1 - 2 * t
    return 3 * (p1 * v * v + t * t * (1 - p1) + p2 * t * (2 - 3 * t))
  }
}
