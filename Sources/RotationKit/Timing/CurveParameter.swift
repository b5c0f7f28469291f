import Foundation

/// A place on a cubic Bézier from 0 to 1, as its distance in t from the nearer end.
///
/// Near 1 a parameter t is known only to the spacing of doubles at 1; the distance 1 − t is known to
/// its own. So a curve with a vertical tangent at its end is as exact there as at its start.
struct CurveParameter {
  /// The nearer end, as its t: 0 or 1.
  ///
  /// As a number, since |end − v| is then v or 1 − v without a branch that nobody can foresee.
  var end: Double

  /// How far t is from the end; within 0…1.
  var distance: Double

  /// The t itself.
  var t: Double { abs(end - distance) }
}

// MARK: - Evaluating

extension CurveParameter {
  /// The coordinate at this place, from those of the two control points.
  @inline(__always) func value(_ first: Double, _ second: Double) -> Double {
    Self.bernstein(first, second, t: abs(end - distance), s: abs(1 - end - distance))
  }

  /// The derivative by t, from the coordinates of the two control points.
  @inline(__always) func derivative(_ first: Double, _ second: Double) -> Double {
    end == 0
      ? Self.derivative(first, second, distance) : Self.derivative(1 - second, 1 - first, distance)
  }

  /// 3·p1·t·s² + 3·p2·t²·s + t³ with s = 1 − t: no term cancels another where 0 ≤ p1, p2.
  @inline(__always) fileprivate static func bernstein(
    _ p1: Double, _ p2: Double, t: Double, s: Double
  ) -> Double {
    t * (t * t + 3 * s * (s * p1 + t * p2))
  }

  /// The derivative in a form of which, for u ≤ ½ and p1, p2 in 0…1, no term is negative.
  @inline(__always) fileprivate static func derivative(_ p1: Double, _ p2: Double, _ u: Double)
    -> Double
  {
    let v = 1 - 2 * u
    return 3 * (p1 * v * v + u * u * (1 - p1) + p2 * u * (2 - 3 * u))
  }
}

// MARK: - Solving

extension CurveParameter {
  /// The place where a curve with x1 and x2 in 0…1 has an x in 0…1, to full double precision.
  ///
  /// It works from the nearer end, in u ≤ ½, where u is proportional to the distance in x, or to its
  /// square or cube root, and known more exactly than t. It is seeded by a quadratic with the right
  /// slope at the end, and improved by Householder's method of fourth order. For a few curves two
  /// steps are not enough, and it goes on inside a bracket. Where the curve is steep at its
  /// inflection no iteration can be exact, and the cubic is solved in closed form instead.
  @inline(__always) init(solving x: Double, x1: Double, x2: Double) {
    if SteepInflection.isLikely(x1: x1, x2: x2),
      let t = SteepInflection.parameter(at: x, x1: x1, x2: x2)
    {
      end = t > 0.5 ? 1 : 0
      distance = abs(end - t)
      return
    }
    // Which end is nearer nobody can foresee, so it is chosen by bits, not by branches.
    let middle = (1 + 3 * (x1 + x2)) * 0.125
    let isFromEnd = UInt64(bitPattern: Int64(bitPattern: (middle - x).bitPattern) >> 63)
    let exchange = (x1.bitPattern ^ x2.bitPattern) & isFromEnd
    let end = Double(bitPattern: 1.0.bitPattern & isFromEnd)
    let cubic = Cubic(
      abs(end - Double(bitPattern: x1.bitPattern ^ exchange)),
      abs(end - Double(bitPattern: x2.bitPattern ^ exchange)))
    self.end = end
    distance = cubic.parameter(at: abs(end - x))
  }

  /// One coordinate of a curve, a·u³ + b·u² + c·u, on the half next to its start.
  private struct Cubic {
    let (p1, p2): (Double, Double)
    let (a, b, c): (Double, Double, Double)

    @inline(__always) init(_ p1: Double, _ p2: Double) {
      self.p1 = p1
      self.p2 = p2
      a = 1 + 3 * (p1 - p2)
      b = 3 * (p2 - 2 * p1)
      c = 3 * p1
    }

    /// The u in 0…½ at which the coordinate is d.
    @inline(__always) func parameter(at d: Double) -> Double {
      // The solution of c·u + e·u² = d, whose coefficient e also stands for the cubic term on 0…½.
      let e = b + 0.45 * a
      let seed = min(0.5, 2 * d / (c + max(0, c * c + 4 * e * d).squareRoot()))
      let first = seed - step(at: seed, residual: ((a * seed + b) * seed + c) * seed - d)
      let step = step(at: first, residual: residual(at: first, to: d))
      let u = first - step
      // The next step would be of the fourth power of this one. Also false where one is NaN.
      if abs(step) <= 1e-4 * u, u <= 0.5 { return u }
      return bracketedParameter(at: d, from: seed)
    }

    /// How far the coordinate is from d, in the form that cancels nothing but d.
    @inline(__always) private func residual(at u: Double, to d: Double) -> Double {
      CurveParameter.bernstein(p1, p2, t: u, s: 1 - u) - d
    }

    /// Householder's step of fourth order.
    @inline(__always) private func step(at u: Double, residual f: Double) -> Double {
      let au = 3 * a * u
      let f1 = (au + 2 * b) * u + c
      let square = f1 * f1
      let product = f * (au + b)
      return f * (square - product) / (f1 * (square - 2 * product) + f * f * a)
    }

    @inline(never) private func bracketedParameter(at d: Double, from seed: Double) -> Double {
      var (low, high, u) = (0.0, 0.5, seed)
      for _ in 0..<60 {
        let residual = residual(at: u, to: d)
        if residual < 0 { low = u } else { high = u }
        let step = step(at: u, residual: residual)
        let next = u - step
        guard low <= next, next <= high else {  // Also where the step is NaN.
          u = (low + high) / 2
          continue
        }
        u = next
        if abs(step) <= 1e-4 * u { break }
      }
      return u
    }
  }
}

/// The inflection of a curve that is steep there: x1 near 1, x2 near 0.
///
/// About its inflection (ti, xi), a·s³ + m·s = x − xi with s = t − ti. With m near 0 the error of s is
/// the cube root of that of x, so xi is worked out to twice the precision of a double.
private enum SteepInflection {
  /// Whether the slope m at the inflection is below 0.3.
  @inline(__always) static func isLikely(x1: Double, x2: Double) -> Bool {
    // And x1 > x2: as one comparison, which seldom holds and so is foreseen.
    max(10 * steepness(x1, x2) - (1 + 3 * (x1 - x2)), x2 - x1) < 0
  }

  /// The slope m, times a third of a, in a form that cancels nothing for x1 ≥ x2.
  @inline(__always) private static func steepness(_ x1: Double, _ x2: Double) -> Double {
    x1 * (1 - x1) + x2 * (x1 - x2)
  }

  /// The t at which the curve has an x; nil where the inflection is near an end, or far from x.
  @inline(never) static func parameter(at x: Double, x1: Double, x2: Double) -> Double? {
    let a = 1 + 3 * (x1 - x2)
    let t = (2 * x1 - x2) / a
    guard t > 0.2, t < 0.8, abs(x - CurveParameter(end: 0, distance: t).value(x1, x2)) < 0.06 else {
      return nil
    }
    // The one real root of s³ + 3·p·s = 2·q, for p ≥ 0.
    let inflection = DoubleDouble.bernstein(x1, x2, t: t)
    let p = steepness(x1, x2) / (a * a)
    let q = ((x - inflection.high) - inflection.low) / (2 * a)
    guard q != 0 else { return t }
    let root = cbrt(abs(q) + (q * q + p * p * p).squareRoot())
    return t + 2 * q / (root * root + p + (p / root) * (p / root))
  }
}
