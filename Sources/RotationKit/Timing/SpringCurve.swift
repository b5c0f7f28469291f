import Foundation

/// A spring as an animation's pace: its value goes from 0 to 1 over seconds, and may overshoot.
///
/// The value x starts at 0 with the initial velocity v, and follows
///
///     mass · x″ + damping · x′ + stiffness · (x − 1) = 0
///
/// With ω₀ = √(stiffness ÷ mass), the spring oscillates if the damping ratio,
/// damping ÷ (2·mass·ω₀), is below 1. At 1, critical damping, it reaches its end fastest without
/// oscillating. Above 1 it is overdamped, and slower. A ratio within 1e-9 of 1 counts as 1.
///
/// Each framework has its own labels for a spring, and ends it in its own way:
/// <doc:Using-the-math-alone#Springs> has a table.
///
/// ```swift
/// let snappy = try SpringCurve(duration: 0.5, bounce: 0.15)
/// let early = snappy.value(atTime: 0.1)  // 0.388102
/// let settled = snappy.settlingDuration  // 0.736651
/// let core = try SpringCurve(stiffness: 100, damping: 10)  // as CASpringAnimation
/// let peak = core.value(atTime: 0.3628)  // 1.163034
/// ```
///
/// Values take O(1). They are exact to 2e-14 · (1 + |v|/ω₀), and less exact only as ω₀ · time grows
/// beyond 10. The initializers throw ``GeometryError`` if the initial velocity is not in
/// -1e80…1e80, a bounce not above −1 and below 1, or another parameter not in 1e-80…1e80.
///
/// Sources: `CASpringAnimation`; SwiftUI's `Spring`.
public struct SpringCurve: Hashable, Sendable {
  /// The mass on the spring; above 0.
  public let mass: Double

  /// The stiffness of the spring; above 0.
  public let stiffness: Double

  /// The damping with which the spring is played; above 0.
  public let damping: Double

  /// The speed at the start, in whole changes per second. Negative: away from the end.
  public let initialVelocity: Double

  /// Makes a spring from the parameters of `CASpringAnimation`, as Core Animation plays it.
  ///
  /// The properties describe the spring that is played. If the given damping is above the critical
  /// one, 2·√(mass·stiffness), the spring gets the critical damping. With `allowsOverdamping` it
  /// keeps its damping, and starts faster by damping ÷ mass, so it overshoots. That agrees to 1e-4
  /// with what others measured on iOS 27. `UIView.animate(springDuration:bounce:)` plays a negative
  /// bounce like this:
  ///
  /// ```swift
  /// let keyboard = try SpringCurve(mass: 3, stiffness: 1000, damping: 500)  // UIKit's, for 0.5 s
  /// let critical = keyboard.damping  // 109.54
  /// let physical = try SpringCurve(duration: 0.4, bounce: -0.5)  // as SwiftUI
  /// let uiKit = try SpringCurve(
  ///   stiffness: physical.stiffness, damping: physical.damping, allowsOverdamping: true)
  /// let start = uiKit.initialVelocity  // 62.83
  /// let values = [physical.value(atTime: 0.1), uiKit.value(atTime: 0.1)]  // [0.293, 1.047713]
  /// ```
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(GeometryError) {
    try Self.check(mass, "mass")
    try Self.check(stiffness, "stiffness")
    try Self.check(damping, "damping")
    try Self.check(velocity: initialVelocity)
    let critical = 2 * (mass * stiffness).squareRoot()
    // In Core Animation's sum of two exponentials, each has the coefficient of the other.
    let isFaster = allowsOverdamping && damping > critical * (1 + Self.criticalMargin)
    (self.mass, self.stiffness) = (mass, stiffness)
    self.damping = allowsOverdamping ? damping : min(damping, critical)
    self.initialVelocity = isFaster ? initialVelocity + damping / mass : initialVelocity
  }

  /// Makes the physical spring with a stiffness and a damping ratio, as Compose, react-spring, and
  /// Flutter play it. With a ratio above 1 it is overdamped.
  ///
  /// ```swift
  /// let compose = try SpringCurve(stiffness: 400, dampingRatio: 1.5)
  /// let damping = compose.damping  // 60.0
  /// let value = compose.value(atTime: 0.1)  // 0.455504
  /// ```
  public init(
    stiffness: Double, dampingRatio: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(GeometryError) {
    try Self.check(mass, "mass")
    try Self.check(stiffness, "stiffness")
    try Self.check(dampingRatio, "dampingRatio")
    try Self.check(velocity: initialVelocity)
    (self.mass, self.stiffness, self.initialVelocity) = (mass, stiffness, initialVelocity)
    damping = 2 * (mass * stiffness).squareRoot() * dampingRatio
  }

  /// Makes a spring from the parameters of SwiftUI's `Spring`: mass 1 and ω₀ = 2π ÷ duration, the
  /// perceptual duration in seconds. The spring takes longer to settle.
  ///
  /// The damping ratio is 1 − bounce, or 1 ÷ (1 + bounce) if the bounce is negative: 0 is critical
  /// damping, above 0 the spring oscillates, below 0 it is slower, like a real spring.
  ///
  /// Two properties of SwiftUI's `Spring` are other numbers. If the bounce is negative, the spring
  /// can't be made again from its `stiffness`: for −0.5 that is 7·ω₀². And its `settlingDuration`
  /// is not ``settlingDuration``: for 0.5 and 0.15 it is 0.8768, and not 0.7367.
  public init(
    duration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(GeometryError) {
    try Self.check(duration, "duration")
    try GeometryError.require(abs(bounce) < 1, "bounce", bounce, "above -1 and below 1")
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    try self.init(response: duration, dampingFraction: ratio, initialVelocity: initialVelocity)
  }

  /// Makes a spring from the response and damping fraction of SwiftUI's `Spring` and `spring`
  /// animation: mass 1, ω₀ = 2π ÷ response, and the fraction as the damping ratio.
  ///
  /// The response, in seconds, is the period that the spring would have without damping. Above a
  /// fraction of 1 it is overdamped, like a real spring:
  ///
  /// ```swift
  /// let animation = try SpringCurve(response: 0.55, dampingFraction: 0.825)
  /// let stiffness = animation.stiffness  // 130.507
  /// let slow = try SpringCurve(response: 0.4, dampingFraction: 1.8)
  /// let same = try SpringCurve(duration: 0.4, bounce: 1 / 1.8 - 1)
  /// let values = [slow.value(atTime: 0.2), same.value(atTime: 0.2)]  // [0.575, 0.575]
  /// ```
  public init(
    response: Double, dampingFraction: Double, initialVelocity: Double = 0
  ) throws(GeometryError) {
    try Self.check(response, "response")
    try Self.check(dampingFraction, "dampingFraction")
    try Self.check(velocity: initialVelocity)
    let frequency = 2 * .pi / response
    (mass, stiffness, damping) = (1, frequency * frequency, 2 * frequency * dampingFraction)
    self.initialVelocity = initialVelocity
  }

  /// The fraction of the change that has been made at a time, in seconds since the start; beyond
  /// 0…1 if the spring overshoots. It is 0 up to time 0, 1 at infinity, and NaN for NaN.
  public func value(atTime time: Double) -> Double {
    guard time > 0 else { return time.isNaN ? time : 0 }
    return 1 - Oscillator(self).state(at: time).remaining
  }

  /// The slope of ``value(atTime:)`` at a time, in seconds since the start: a multiple of the whole
  /// change per second. It is the slope at the start up to time 0, 0 at infinity, and NaN for NaN.
  public func velocity(atTime time: Double) -> Double {
    guard time > 0 else { return time.isNaN ? time : initialVelocity }
    return Oscillator(self).state(at: time).velocity
  }

  /// The time, in seconds, from which the value stays within 0.001 of 1.
  ///
  /// If the spring oscillates, it is `CASpringAnimation.settlingDuration`, at which a bound of the
  /// oscillation reaches 0.001; with the damping ratio ζ and ω = ω₀·√(1 − ζ²):
  ///
  ///     ln(1000 · (1 + |ζ·ω₀ − v| ÷ ω)) ÷ (ζ·ω₀)
  ///
  /// Otherwise it is the last time at which the value is 0.001 from 1, which Core Animation rounds
  /// up to tenths of a second. SwiftUI's `settlingDuration` is another number.
  public var settlingDuration: Double { Oscillator(self).settlingDuration }
}

// MARK: - For the library

extension SpringCurve {
  /// The least and the greatest value between two times. Up to the time 0 the value is 0.
  func range(from start: Double, to end: Double) -> ClosedRange<Double> {
    let motion = Oscillator(self)
    // Late in a fast oscillation rounding loses the phase. Then the extrema since 0 count.
    let start = motion.omega * start.ulp < 1e-3 ? max(0, start) : 0
    let extremum = motion.extremum(after: start)
    var (low, high) = (value(atTime: start), value(atTime: start))
    // The first two extrema are the largest, because the spring loses energy.
    for time in [end, extremum, extremum + .pi / motion.omega] where time <= end {
      let value = value(atTime: time)
      (low, high) = (min(low, value), max(high, value))
    }
    return low...high
  }

  static func check(_ value: Double, _ parameter: String) throws(GeometryError) {
    try GeometryError.require(1e-80...1e80 ~= value, parameter, value, "in 1e-80...1e80")
  }

  static func check(velocity value: Double) throws(GeometryError) {
    try GeometryError.require(abs(value) <= 1e80, "initialVelocity", value, "in -1e80...1e80")
  }

  /// How far from 1 a damping ratio may be and still count as 1. Rounding takes a critical damping
  /// less far.
  fileprivate static let criticalMargin = 1e-9
}

// MARK: - The closed form

/// The solution 1 − x = e^(−slow·t) · (C + (slow − v)·S).
///
/// | | slow | fast | C | S |
/// | --- | --- | --- | --- | --- |
/// | underdamped, ω > 0 | a | a | cos ωt | sin ωt ÷ ω |
/// | critically damped | a | a | 1 | t |
/// | overdamped, q > 0 | ω₀² ÷ (a + q) | a + q | 1 | (1 − e^(−2qt)) ÷ 2q |
///
/// with a = damping ÷ (2·mass), ω² = ω₀² − a² and q² = a² − ω₀². Written this way nothing cancels
/// next to critical damping, and each row turns into the middle one there.
private struct Oscillator {
  let start: Double
  let omega0: Double
  let omega: Double
  let q: Double
  let slow: Double
  let fast: Double

  init(_ spring: SpringCurve) {
    start = spring.initialVelocity
    omega0 = (spring.stiffness / spring.mass).squareRoot()
    let a = spring.damping / 2 / spring.mass
    // Two roots, because the product of the factors may overflow.
    let root = abs(omega0 - a).squareRoot() * (omega0 + a).squareRoot()
    (omega, q) = a < omega0 ? (root, 0) : (0, root)
    (slow, fast) = q > 0 ? (omega0 / (a + q) * omega0, a + q) : (a, a)
  }

  /// 1 − x, and the slope of x, at a time after the start.
  func state(at time: Double) -> (remaining: Double, velocity: Double) {
    // From slow·t = 2000 on the decay is 0. Up to then C and S are below 1e250, whatever the
    // parameters.
    let time = slow * time < 2000 ? time : 2000 / slow
    let decay = exp(-slow * time)
    let (c, s) =
      omega > 0
      ? (cos(omega * time), sin(omega * time) / omega)
      : (1, q > 0 ? -expm1(-2 * q * time) / (2 * q) : time)
    // (The product of the fast rate and a velocity may overflow.)
    let velocity = decay * (start * (c - fast * s) + omega0 * omega0 * s)
    return (decay * (c + (slow - start) * s), velocity)
  }

  /// The first extremum after a time, a zero of v·C + (ω₀² − fast·v)·S; infinite if there is none.
  /// If the spring oscillates, others follow after each π ÷ ω.
  func extremum(after time: Double) -> Double {
    guard omega == 0 else {
      let angle = atan2(-start, (omega0 * omega0 - fast * start) / omega)
      return (angle + (((omega * time - angle) / .pi).rounded(.down) + 1) * .pi) / omega
    }
    // e^(2qt) = 1 + 2q·v ÷ (slow·(v − fast)), in a form in which nothing cancels.
    let ofCritical = start / (start - fast) / slow
    let extremum = q > 0 ? log1p(2 * q * ofCritical) / (2 * q) : ofCritical
    return extremum > time ? extremum : .infinity
  }

  var settlingDuration: Double {
    if fast < omega0 * (1 - SpringCurve.criticalMargin) {
      return log(1000 * (1 + abs(slow - start) / omega)) / slow
    }
    // What remains has one extremum at most, and approaches 0 from then on. A trillionth less, for
    // rounding.
    let (goal, extremum) = (0.001 * (1 - 1e-12), extremum(after: 0))
    var low = abs(state(at: extremum).remaining) > goal ? extremum : 0
    // It is at most e^(−slow·t) · (1 + |slow − v|·t), and log1p(x) ≤ x/2 + 0.2.
    var high = 2 * (log(1000) + 0.2 + log(slow + abs(slow - start)) - log(slow)) / slow
    while high - low > 1e-13 * high {
      let middle = (low + high) / 2
      if abs(state(at: middle).remaining) > goal { low = middle } else { high = middle }
    }
    return high
  }
}

extension SpringCurve: CustomStringConvertible {
  /// The parameters, as "spring of mass 1, stiffness 100, damping 10, initial velocity 0".
  public var description: String {
    "spring of mass \(mass.text), stiffness \(stiffness.text), damping \(damping.text), "
      + "initial velocity \(initialVelocity.text)"
  }
}
