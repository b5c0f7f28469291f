import Foundation

/// A place on a cubic Bézier from 0 to 1, as its distance in t from the nearer end.
///
/// Near 1, t is known only to the spacing of doubles at 1, but the distance 1 − t is known to its own
/// precision. So a curve with a vertical tangent at its end is as exact there as at its start.
struct CurveParameter {
  /// The nearer end, as its t: 0 or 1. (A number, because |end − v| is then v or 1 − v.)
  var end: Double

  /// How far t is from the end; within 0…1.
  var distance: Double

  /// The t itself.
  var t: Double { abs(end - distance) }
}

// MARK: - Evaluating

extension CurveParameter {
  /// The coordinate at this place, from those of the two control points.
  func value(_ first: Double, _ second: Double) -> Double {
    Self.bernstein(first, second, t: abs(end - distance), s: abs(1 - end - distance))
  }

  /// The derivative by t, from the coordinates of the two control points.
  func derivative(_ first: Double, _ second: Double) -> Double {
    end == 0
      ? Self.derivative(first, second, distance) : Self.derivative(1 - second, 1 - first, distance)
  }

  /// 3·p1·t·s² + 3·p2·t²·s + t³ with s = 1 − t. If p1 and p2 are not negative, nothing cancels.
  fileprivate static func bernstein(
    _ p1: Double, _ p2: Double, t: Double, s: Double
  ) -> Double {
    t * (t * t + 3 * s * (s * p1 + t * p2))
  }

  /// The derivative, in a form in which no term is negative if u ≤ ½ and p1, p2 are in 0…1.
  fileprivate static func derivative(_ p1: Double, _ p2: Double, _ u: Double)
    -> Double
  {
    let v = 1 - 2 * u
    return 3 * (p1 * v * v + u * u * (1 - p1) + p2 * u * (2 - 3 * u))
  }
}

// MARK: - Solving

extension CurveParameter {
  /// The place at which a curve with x1 and x2 in 0…1 has an x in 0…1, to full double precision.
  ///
  /// It works from the nearer end, in u ≤ ½, because u is known more exactly than t there. Two steps
  /// of fourth order are enough for nearly every x of nearly every curve, and it is known when they
  /// are not. Then a curve with an inflection, next to which no iteration can be exact, is solved in
  /// closed form, and any other curve in a bracket.
  init(solving x: Double, x1: Double, x2: Double) {
    let isFromEnd = (1 - 8 * x) + 3 * (x1 + x2) < 0
    let end = isFromEnd ? 1.0 : 0
    let cubic = isFromEnd ? Cubic(1 - x2, 1 - x1) : Cubic(x1, x2)
    let d = isFromEnd ? 1 - x : x

    if let u = cubic.quickParameter(at: d) {
      self.init(end: end, distance: u)
    } else if x1 >= x2 {
      self = ClosedForm.place(at: x, x1: x1, x2: x2)
    } else {
      self.init(end: end, distance: Cubic.bracketedParameter(cubic.p1, cubic.p2, d))
    }
  }
}

/// One coordinate of a curve, a·u³ + b·u² + c·u, on the half next to its start.
struct Cubic {
  let (p1, p2): (Double, Double)
  let (a, b, c): (Double, Double, Double)

  init(_ p1: Double, _ p2: Double) {
    self.p1 = p1
    self.p2 = p2
    a = 1 + 3 * (p1 - p2)
    b = 3 * (p2 - 2 * p1)
    c = 3 * p1
  }

  /// The u in 0…½ at which the coordinate is d, from two steps; nil if they are not enough.
  @inline(__always) func quickParameter(at d: Double) -> Double? {
    let first = guess(at: d)
    let (step, slope, _) = step(at: first, to: d)
    let u = first - step
    // The next step would be about the fourth power of this one, and u is as exact as d and the slope
    // allow. (Each comparison is also false if a number is NaN.)
    guard abs(step) <= 1e-4 * u, u <= 0.5, slope * u >= 0.3 * d else { return nil }
    // Below that, a step may be zero only because a product underflowed.
    return d > 1e-60 ? u : nil
  }

  /// A u near the one at which the coordinate is d.
  ///
  /// It is a step of Householder's from n/w. The step is a fraction too, so it needs only f·w³, f1·w²
  /// and f2·w, and one division at its end.
  @inline(__always) func guess(at d: Double) -> Double {
    let (n, w) = quadratic(at: d)
    let (an, bw, cww) = (a * n, b * w, c * w * w)
    let f = n * (n * (an + bw) + cww) - d * (w * w * w)
    let f2 = 3 * an + bw
    let f1 = n * (f2 + bw) + cww
    let (numerator, denominator) = Self.householder(f, f1, f2, a)
    return (n * denominator - numerator) / (w * denominator)
  }

  /// Householder's step of fourth order from u toward the place at which the coordinate is d, with
  /// the slope and the residual at u.
  @inline(__always) func step(at u: Double, to d: Double) -> (Double, slope: Double, f: Double) {
    let f = CurveParameter.bernstein(p1, p2, t: u, s: 1 - u) - d  // Cancels nothing but d.
    let f2 = 3 * a * u + b
    let f1 = (f2 + b) * u + c
    let (numerator, denominator) = Self.householder(f, f1, f2, a)
    return (numerator / denominator, f1, f)
  }

  /// Householder's step of fourth order, as a fraction, from a function and the coefficients of its
  /// Taylor series: f + f1·h + f2·h² + f3·h³.
  private static func householder(
    _ f: Double, _ f1: Double, _ f2: Double, _ f3: Double
  ) -> (numerator: Double, denominator: Double) {
    let (square, product) = (f1 * f1, f * f2)
    let halley = square - product
    return (f * halley, f1 * (halley - product) + f * f * f3)
  }

  /// The u in 0…½ at which the coordinate is d, by the same steps, or by bisection if a step leaves
  /// the bracket.
  static func bracketedParameter(_ p1: Double, _ p2: Double, _ d: Double) -> Double {
    let cubic = Cubic(p1, p2)
    let (n, w) = cubic.quadratic(at: d)
    var (low, high, u) = (0.0, 0.5, min(0.5, n / w))
    for _ in 0..<60 {
      let (step, _, residual) = cubic.step(at: u, to: d)
      if residual < 0 { low = u } else { high = u }
      let next = u - step
      guard low <= next, next <= high else {  // Also if the step is NaN.
        u = (low + high) / 2
        continue
      }
      u = next
      if abs(step) <= 1e-4 * u { break }
    }
    return u
  }

  /// The solution of c·u + e·u² = d as the fraction n/w. Its e stands for the cubic term as well.
  private func quadratic(at d: Double) -> (n: Double, w: Double) {
    let radicand = c * c + 4 * (b + 0.4 * a) * d
    return (2 * d, c + (radicand > 0 ? radicand : 0).squareRoot())
  }
}

/// The closed form for a curve with x1 ≥ x2, whose slope is least at its inflection (ti, xi).
///
/// About it the curve is a·s³ + m·s = x − xi, with s = t − ti, a ≥ 1 and m ≥ 0, which has one real
/// root. If m is near 0 (x1 near 1 and x2 near 0), the error of s is the cube root of that of x, so xi
/// is worked out to twice the precision of a double.
private enum ClosedForm {
  static func place(at x: Double, x1: Double, x2: Double) -> CurveParameter {
    // From the end next to the inflection, if 1 − x and 1 − x2 are exact.
    if x >= 0.5, x2 >= 0.5 {
      return CurveParameter(end: 1, distance: parameter(at: 1 - x, x1: 1 - x2, x2: 1 - x1))
    }
    return CurveParameter(end: 0, distance: parameter(at: x, x1: x1, x2: x2))
  }

  private static func parameter(at x: Double, x1: Double, x2: Double) -> Double {
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
