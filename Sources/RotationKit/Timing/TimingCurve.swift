/// The pace of an animation: it maps the fraction of the time to the fraction of the change.
///
/// A curve is a cubic Bézier from (0, 0) to (1, 1) with two control points, as in
/// `CAMediaTimingFunction` and CSS's easing functions. Its x is the time and its y the value:
///
///     x(t) = 3·x1·t·(1−t)² + 3·x2·t²·(1−t) + t³,  y(t) likewise
///
/// ``value(at:)`` solves the first equation for t, in a bounded number of steps, and returns y(t).
/// If y1 and y2 are in 0…1, the error is at most 1e-15 · max(1, slope), and the value never falls
/// by more than that while x rises. At a vertical tangent it is as if x were off by 1e-15.
///
/// ```swift
/// let curve = TimingCurve.easeInEaseOut
/// let quarter = curve.value(at: 0.25)  // 0.129162
/// let steepest = curve.velocity(at: 0.5)  // 1.724138
/// let bounce = try TimingCurve.cubicBezier(0.68, -0.6, 0.32, 1.6)
/// let above = bounce.value(at: 0.75)  // 1.097708
/// ```
///
/// Sources: CSS Easing Functions Level 1 §2.3; `CAMediaTimingFunction`.
public struct TimingCurve: Hashable, Sendable {
  /// The x of the first control point; 0…1.
  public let x1: Double
  /// The y of the first control point.
  public let y1: Double
  /// The x of the second control point; 0…1.
  public let x2: Double
  /// The y of the second control point.
  public let y2: Double

  /// Constant speed: (0, 0, 1, 1).
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)

  /// Starts slowly: (0.42, 0, 1, 1).
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)

  /// Ends slowly: (0, 0, 0.58, 1).
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// Starts and ends slowly: (0.42, 0, 0.58, 1).
  public static let easeInEaseOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Core Animation's default, which CSS calls `ease`: (0.25, 0.1, 0.25, 1).
  public static let `default` = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The curve with two control points of your own. With a y beyond 0…1 it overshoots.
  ///
  /// - Throws: ``GeometryError`` if `x1` or `x2` is outside 0…1, if a y is beyond ±1e100, or if a
  ///   number is NaN.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(GeometryError) -> TimingCurve {
    try GeometryError.require(0...1 ~= x1, "x1", x1, "in 0...1")
    try GeometryError.require(abs(y1) <= 1e100, "y1", y1, "in -1e100...1e100")
    try GeometryError.require(0...1 ~= x2, "x2", x2, "in 0...1")
    try GeometryError.require(abs(y2) <= 1e100, "y2", y2, "in -1e100...1e100")
    // Adding 0 turns −0 into 0. As a divisor, −0 would change the sign of a vertical slope.
    return TimingCurve(x1: x1 + 0, y1: y1 + 0, x2: x2 + 0, y2: y2 + 0)
  }

  /// The value at a fraction of the time, clamped to 0…1; within 0…1 if y1 and y2 are. 0 and 1 give
  /// exactly 0 and 1. NaN gives NaN.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return x.isNaN ? x : 0 }
    guard x < 1 else { return 1 }
    if isIdentity { return x }
    let y = Self.coordinate(y1, y2, at: parameter(at: x))
    return y > 1 && !overshoots ? 1 : y  // Rounding may take it past 1.
  }

  /// The slope of the curve, dy/dx: the speed at a fraction of the time, relative to the mean
  /// speed. Outside 0…1, the slope at the nearer end. NaN gives NaN.
  ///
  /// The slope is infinite at a vertical tangent, as of (0, 1, 0, 1) at 0, and if it is too large
  /// for a `Double`; it is negative if the curve falls. If a control point coincides with its end
  /// point, the tangent there points to the next different point. Next to that point, and next to a
  /// vertical tangent, the result may have few correct digits.
  public func velocity(at x: Double) -> Double {
    if isIdentity || x.isNaN { return x.isNaN ? x : 1 }
    if x <= 0 { return x1 == 0 && y1 == 0 ? y2 / x2 : y1 / x1 }
    if x >= 1 {
      return x2 == 1 && y2 == 1 ? (1 - y1) / (1 - x1) : (1 - y2) / (1 - x2)
    }
    let t = parameter(at: x)
    let (dx, dy) = (Self.derivative(x1, x2, at: t), Self.derivative(y1, y2, at: t))
    guard dx > 0 else { return dy < 0 ? -.infinity : .infinity }
    return dy / dx
  }

  /// The inverse function: it maps a value to the time at which the curve reaches it. Nil unless y1
  /// and y2 lie in 0…1, because another curve may reach a value twice.
  ///
  /// ```swift
  /// let inverse = TimingCurve.easeIn.inverse
  /// let time = inverse?.value(at: 0.315357)  // 0.500000
  /// ```
  public var inverse: TimingCurve? {
    overshoots ? nil : TimingCurve(x1: y1, y1: x1, x2: y2, y2: x2)
  }
}

// MARK: - For the library

extension TimingCurve {
  /// The least and the greatest value of the curve; 0 and 1 unless it overshoots.
  var range: ClosedRange<Double> {
    // The roots of y′/3 = a·u² − 2·b·u + p1, with u from either end, because a root is most exact
    // next to its end. One root is q/a, the other p1/q; the two terms of q have the same sign, so
    // nothing cancels. If there are no roots, both are NaN.
    var range: ClosedRange<Double> = 0...1
    for (end, sign, p1, p2) in [(0.0, 1.0, y1, y2), (1, -1, 1 - y2, 1 - y1)] {
      let (a, b) = (1 + 3 * (p1 - p2), 2 * p1 - p2)
      let root = (b * b - a * p1).squareRoot()
      let q = b + (b < 0 ? -root : root)
      for u in [q / a, p1 / q] where 0...0.5 ~= u {
        let y = end + sign * Self.coordinate(p1, p2, at: u)
        range = min(range.lowerBound, y)...max(range.upperBound, y)
      }
    }
    return range
  }

  /// Whether a control point lies beyond 0…1, so that the curve may leave that range.
  var overshoots: Bool { !(0...1 ~= y1 && 0...1 ~= y2) }

  private var isIdentity: Bool { x1 == y1 && x2 == y2 }

  static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("default", .default),
  ]
}

extension TimingCurve: CustomStringConvertible {
  /// The name of the curve, or its control points as CSS writes them.
  public var description: String {
    Self.named.first { $0.curve == self }?.name
      ?? "cubic-bezier(\([x1, y1, x2, y2].map { $0.text }.joined(separator: ", ")))"
  }
}
