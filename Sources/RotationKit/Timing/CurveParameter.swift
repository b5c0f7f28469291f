import Foundation

/// A place on a cubic Bézier from 0 to 1, as its distance in t from the nearer end.
///
/// Near 1, t is known only to the spacing of doubles at 1, but the distance 1 − t is known to its
/// own precision. So a curve with a vertical tangent at its end is as exact there as at its start.
struct CurveParameter {
  /// The t of the nearer end: 0 or 1. So |end − v| is v or 1 − v.
  var end: Double

  /// How far t is from the end; within 0…1.
  var distance: Double

  var t: Double { abs(end - distance) }
}

// MARK: - Evaluating

extension CurveParameter {
  /// The coordinate at this place, from the coordinates of the two control points.
  func value(_ first: Double, _ second: Double) -> Double {
    Self.bernstein(first, second, t: t, s: abs(1 - end - distance))
  }

  func derivative(_ first: Double, _ second: Double) -> Double {
    end == 0
      ? Self.derivative(first, second, distance) : Self.derivative(1 - second, 1 - first, distance)
  }

  /// 3·p1·t·s² + 3·p2·t²·s + t³ with s = 1 − t. If p1 and p2 are not negative, nothing cancels.
  fileprivate static func bernstein(_ p1: Double, _ p2: Double, t: Double, s: Double) -> Double {
    t * (t * t + 3 * s * (s * p1 + t * p2))
  }

  /// The derivative, in a form in which no term is negative if u ≤ ½ and p1, p2 are in 0…1.
  private static func derivative(_ p1: Double, _ p2: Double, _ u: Double) -> Double {
    let v = 1 - 2 * u
    return 3 * (p1 * v * v + u * u * (1 - p1) + p2 * u * (2 - 3 * u))
  }
}

// MARK: - Solving

extension CurveParameter {
  /// Finds the place with a given x, 0…1, on a curve with x1 and x2 in 0…1, to double precision.
  ///
  /// The search works from the nearer end, in u ≤ ½, where u is known more exactly than t. Next to
  /// an inflection with a small slope no iteration is exact, so the closed form takes over.
  init(solving x: Double, x1: Double, x2: Double) {
    let isFromEnd = (1 - 8 * x) + 3 * (x1 + x2) < 0
    let cubic = isFromEnd ? Cubic(1 - x2, 1 - x1) : Cubic(x1, x2)
    let d = isFromEnd ? 1 - x : x
    self.init(end: isFromEnd ? 1 : 0, distance: cubic.parameter(at: d))
    if x1 >= x2, derivative(x1, x2) * distance < 0.3 * d {
      self.init(end: 0, distance: Self.closedForm(at: x, x1: x1, x2: x2))
    }
  }
}

/// One coordinate of a curve, a·u³ + b·u² + c·u, on the half next to its start. It stores only the
/// coordinates of the two control points. Five numbers would go through memory, which takes longer
/// than working three of them out.
struct Cubic {
  let (p1, p2): (Double, Double)

  init(_ p1: Double, _ p2: Double) { (self.p1, self.p2) = (p1, p2) }

  var a: Double { 1 + 3 * (p1 - p2) }
  var b: Double { 3 * (p2 - 2 * p1) }
  var c: Double { 3 * p1 }

  /// The u in 0…½ at which the coordinate is d. The search takes steps of fourth order, usually
  /// two, and bisects if a step leaves the bracket.
  func parameter(at d: Double) -> Double {
    // The solution of c·u + e·u² = d, where e stands for the cubic term as well.
    let radicand = c * c + 4 * (b + 0.4 * a) * d
    let guess = 2 * d / (c + (radicand > 0 ? radicand : 0).squareRoot())
    var (low, high, u) = (0.0, 0.5, min(0.5, guess))
    for _ in 0..<60 {
      let (step, residual) = step(at: u, to: d)
      if residual < 0 { low = u } else { high = u }
      let next = u - step
      guard low <= next, next <= high else {  // Also if the step is NaN.
        u = (low + high) / 2
        continue
      }
      u = next
      // The next step would be about the fourth power of this one.
      if abs(step) <= 1e-4 * u { break }
    }
    return u
  }

  /// Householder's step of fourth order from u toward the place at which the coordinate is d, and
  /// the residual at u.
  func step(at u: Double, to d: Double) -> (step: Double, residual: Double) {
    let f = CurveParameter.bernstein(p1, p2, t: u, s: 1 - u) - d  // Only d cancels.
    // The coefficients of the Taylor series at u: f + f1·h + f2·h² + a·h³.
    let f2 = 3 * a * u + b
    let f1 = (f2 + b) * u + c
    let (square, product) = (f1 * f1, f * f2)
    let halley = square - product
    return (f * halley / (f1 * (halley - product) + f * f * a), f)
  }
}

extension CurveParameter {
  /// The t at which a curve with x1 ≥ x2 has a given x, in closed form. The slope is least at the
  /// inflection (ti, xi).
  ///
  /// About the inflection the curve is a·s³ + m·s = x − xi, with s = t − ti, a ≥ 1 and m ≥ 0, which
  /// has one real root. If m is near 0 (x1 near 1 and x2 near 0), the error of s is the cube root
  /// of the error of x, so xi is worked out to twice the precision of a double.
  private static func closedForm(at x: Double, x1: Double, x2: Double) -> Double {
    let a = 1 + 3 * (x1 - x2)
    let t = (2 * x1 - x2) / a
    // s³ + 3·p·s = 2·q, with p in a form in which nothing cancels.
    let inflection = DoubleDouble.bernstein(x1, x2, t: t)
    let p = (x1 * (1 - x1) + x2 * (x1 - x2)) / (a * a)
    let q = ((x - inflection.high) - inflection.low) / (2 * a)
    guard q != 0 else { return t }
    let root = cbrt(abs(q) + (q * q + p * p * p).squareRoot())
    return max(t + 2 * q / (root * root + p + (p / root) * (p / root)), 0)
  }
}
