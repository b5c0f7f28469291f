import Foundation

/// A place on a cubic Bézier from 0 to 1, as its distance in t from the nearer end.
///
/// Near 1 a parameter t is known only to the spacing of doubles at 1; the distance 1 − t is known to
/// its own. So a curve with a vertical tangent at its end is as exact there as at its start.
struct CurveParameter {
  /// t, or 1 − t; within 0…1.
  var distance: Double

  /// Whether the distance is 1 − t.
  var isFromEnd: Bool
}

// MARK: - Evaluating

extension CurveParameter {
  /// The coordinate at this place, from those of the two control points.
  func value(_ first: Double, _ second: Double) -> Double {
    let other = 1 - distance
    return isFromEnd
      ? Self.bernstein(first, second, t: other, s: distance)
      : Self.bernstein(first, second, t: distance, s: other)
  }

  /// The derivative by t, from the coordinates of the two control points.
  func derivative(_ first: Double, _ second: Double) -> Double {
    isFromEnd
      ? Self.derivative(1 - second, 1 - first, distance) : Self.derivative(first, second, distance)
  }

  /// 3·p1·t·s² + 3·p2·t²·s + t³ with s = 1 − t: no term cancels another where 0 ≤ p1, p2.
  private static func bernstein(_ p1: Double, _ p2: Double, t: Double, s: Double) -> Double {
    t * (t * t + 3 * s * (s * p1 + t * p2))
  }

  /// The derivative in a form of which, for u ≤ ½ and p1, p2 in 0…1, no term is negative.
  private static func derivative(_ p1: Double, _ p2: Double, _ u: Double) -> Double {
    let v = 1 - 2 * u
    return 3 * (p1 * v * v + u * u * (1 - p1) + p2 * u * (2 - 3 * u))
  }
}

// MARK: - Solving

extension CurveParameter {
  /// The place where a curve with x1 and x2 in 0…1 has an x in 0…1, to full double precision.
  ///
  /// It works from the nearer end, in u ≤ ½, where u is proportional to the distance in x, or to its
  /// square or cube root, and known more exactly than t. It is seeded by a
  /// quadratic with the right slope at the end, and improved by Householder's method of fourth
  /// order, inside a bracket. Where the curve is steep at its inflection no iteration can be exact,
  /// and the cubic is solved in closed form instead.
  init(solving x: Double, x1: Double, x2: Double) {
    if let inflection = SteepInflection(x1: x1, x2: x2) {
      let t = inflection.parameter(at: x)
      self =
        t > 0.5
        ? CurveParameter(distance: 1 - t, isFromEnd: true)
        : CurveParameter(distance: t, isFromEnd: false)
      return
    }
    let isFromEnd = x > (1 + 3 * (x1 + x2)) / 8
    let u =
      isFromEnd
      ? Self.distance(at: 1 - x, p1: 1 - x2, p2: 1 - x1) : Self.distance(at: x, p1: x1, p2: x2)
    self.init(distance: u, isFromEnd: isFromEnd)
  }

  /// The u in 0…½ at which the curve with control points p1, p2 reaches d.
  private static func distance(at d: Double, p1: Double, p2: Double) -> Double {
    // x(u) = a·u³ + b·u² + c·u
    let a = 1 + 3 * (p1 - p2)
    let b = 3 * (p2 - 2 * p1)
    let c = 3 * p1

    // The quadratic c·u + e·u² whose coefficient also stands for the cubic term on 0…½.
    let e = b + 0.45 * a
    var u = min(0.5, 2 * d / (c + max(0, c * c + 4 * e * d).squareRoot()))

    var (low, high) = (0.0, 0.5)
    for _ in 0..<60 {
      let residual = bernstein(p1, p2, t: u, s: 1 - u) - d
      if residual < 0 { low = u } else { high = u }
      let f1 = derivative(p1, p2, u)
      let f2 = b + 3 * a * u
      let step =
        residual * (f1 * f1 - residual * f2)
        / (f1 * (f1 * f1 - 2 * residual * f2) + residual * residual * a)
      let next = u - step
      guard low <= next, next <= high else {  // Also where the step is NaN.
        u = (low + high) / 2
        continue
      }
      u = next
      // The next step would be of the fourth power of this one.
      if abs(step) <= 2e-5 * u { break }
    }
    return u
  }
}

/// The inflection of a curve that is steep there: x1 near 1, x2 near 0.
///
/// About its inflection (ti, xi), a·s³ + m·s = x − xi with s = t − ti. With m near 0 the error of s is
/// the cube root of that of x, so xi is kept to twice the precision of a double.
private struct SteepInflection {
  let t: Double
  let x: DoubleDouble
  let a: Double
  let slope: Double

  /// Nil where the slope dx/dt at the inflection is not small, or the inflection is near an end.
  init?(x1: Double, x2: Double) {
    a = 1 + 3 * (x1 - x2)
    // The slope in a form that cancels nothing where x1 ≥ x2.
    slope = 3 * (x1 * (1 - x1) + x2 * (x1 - x2)) / a
    t = (2 * x1 - x2) / a
    guard a > 1, slope < 0.3, t > 0.2, t < 0.8 else { return nil }

    let (u, v) = (DoubleDouble(t), DoubleDouble(sum: 1, -t))
    let inner = v * DoubleDouble(x1) + u * DoubleDouble(x2)
    x = u * (u * u + v * inner * DoubleDouble(3))
  }

  /// The t at which the curve has an x: the one real root of s³ + 3·p·s = 2·q, for p ≥ 0.
  func parameter(at x: Double) -> Double {
    let p = slope / (3 * a)
    let q = ((x - self.x.high) - self.x.low) / (2 * a)
    guard q != 0 else { return t }
    let root = cbrt(abs(q) + (q * q + p * p * p).squareRoot())
    let s = 2 * q / (root * root + p + (p / root) * (p / root))
    return min(max(t + s, 0), 1)
  }
}

/// A number as the unevaluated sum of two doubles: 106 bits. (T. J. Dekker, 1971.)
private struct DoubleDouble {
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
}
