import Foundation

/// A spring as an animation's pace: its value goes from 0 to 1 over seconds, and may overshoot.
///
/// The value x starts at 0 with the initial velocity v, and follows
///
///     mass · x″ + damping · x′ + stiffness · (x − 1) = 0
///
/// With ω₀ = √(stiffness/mass), the spring oscillates if the damping ratio, damping ÷ (2·mass·ω₀),
/// is below 1. At 1, critical damping, it reaches its end fastest without oscillating. Above 1 it
/// is overdamped, and slower. Core Animation plays it with critical damping instead, or, if it
/// ``allowsOverdamping``, as if v were larger by damping ÷ mass: it starts fast, and overshoots.
///
/// Each framework has its own labels for a spring, and ends it in its own way. The initializers
/// have the most common ones, and <doc:Using-the-math-alone#Springs> has a table of the rest:
///
/// - Mass, stiffness and damping: `CASpringAnimation` ends at its `duration`, settled or not,
///   UIKit's `UISpringTimingParameters` when settled. The animator's duration doesn't count.
/// - UIKit's damping ratio, `usingSpringWithDamping` or in
///   `UISpringTimingParameters(dampingRatio:)`: it ends at the duration, settled or not.
/// - SwiftUI's `duration` and `bounce`, UIKit's `springDuration` and `bounce`, Core Animation's
///   `perceptualDuration` and `bounce`: UIKit and Core Animation play a *negative* bounce
///   differently.
/// - SwiftUI's `response` and `dampingFraction`.
/// - UIKit's keyboard, pushes, and alerts: mass 3, stiffness 1000, damping 500, for 0.5 s.
///
/// ```swift
/// let snappy = try SpringCurve(duration: 0.5, bounce: 0.15)
/// let early = snappy.value(atTime: 0.1)  // 0.388102
/// let settled = snappy.settlingDuration  // 0.706716
/// let core = try SpringCurve(stiffness: 100, damping: 10)  // as CASpringAnimation
/// let peak = core.value(atTime: 0.3628)  // 1.163034
/// let keyboard = try SpringCurve(mass: 3, stiffness: 1000, damping: 500)
/// let soon = keyboard.value(atTime: 0.1)  // 0.544778, critically damped
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

  /// The damping as given; above 0.
  public let damping: Double

  /// The speed at the start, in whole changes per second. Negative: away from the end.
  public let initialVelocity: Double

  /// Whether a damping may exceed the critical one, 2·√(mass·stiffness). If not, as by default in
  /// Core Animation, the spring is critically damped then.
  public let allowsOverdamping: Bool

  /// The slope at the start. It is the initial velocity, unless Core Animation starts faster.
  private let startVelocity: Double

  /// Makes a spring from the parameters of `CASpringAnimation`, as Core Animation plays it.
  ///
  /// Overdamped, that isn't the physical spring. It agrees to 1e-4 with what others measured on iOS
  /// 27. `UIView.animate(springDuration:bounce:)` plays a negative bounce like this:
  ///
  /// ```swift
  /// let physical = try SpringCurve(duration: 0.4, bounce: -0.5)  // as SwiftUI
  /// let uiKit = try SpringCurve(
  ///   stiffness: physical.stiffness, damping: physical.damping, allowsOverdamping: true)
  /// let slow = physical.value(atTime: 0.1)  // 0.293
  /// let fast = uiKit.value(atTime: 0.1)  // 1.047713
  /// ```
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(GeometryError) {
    try GeometryError.require(1e-80...1e80 ~= mass, "mass", mass, "in 1e-80...1e80")
    try GeometryError.require(1e-80...1e80 ~= stiffness, "stiffness", stiffness, "in 1e-80...1e80")
    try GeometryError.require(1e-80...1e80 ~= damping, "damping", damping, "in 1e-80...1e80")
    try GeometryError.require(
      abs(initialVelocity) <= 1e80, "initialVelocity", initialVelocity, "in -1e80...1e80")
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.initialVelocity, self.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    // Core Animation starts overdamped springs faster: in its sum of two exponentials, each has the
    // coefficient that belongs to the other.
    let isOverdamped = allowsOverdamping && damping > 2 * (mass * stiffness).squareRoot()
    startVelocity = isOverdamped ? initialVelocity + damping / mass : initialVelocity
  }

  /// Makes a spring from the parameters of SwiftUI's `Spring`: mass 1 and ω₀ = 2π ÷ duration, the
  /// perceptual duration in seconds. The spring takes longer to settle.
  ///
  /// The damping ratio is 1 − bounce, or 1 ÷ (1 + bounce) if the bounce is negative: 0 is critical
  /// damping, above 0 the spring oscillates, below 0 it is slower, like a real spring.
  public init(
    duration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(GeometryError) {
    try GeometryError.require(1e-80...1e80 ~= duration, "duration", duration, "in 1e-80...1e80")
    try GeometryError.require(abs(bounce) < 1, "bounce", bounce, "above -1 and below 1")
    try self.init(
      period: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, initialVelocity)
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
    try GeometryError.require(1e-80...1e80 ~= response, "response", response, "in 1e-80...1e80")
    try GeometryError.require(
      1e-80...1e80 ~= dampingFraction, "dampingFraction", dampingFraction, "in 1e-80...1e80")
    try self.init(period: response, dampingRatio: dampingFraction, initialVelocity)
  }

  /// Makes a spring of mass 1. The period and the damping ratio have been checked.
  private init(
    period: Double, dampingRatio: Double, _ initialVelocity: Double
  ) throws(GeometryError) {
    try GeometryError.require(
      abs(initialVelocity) <= 1e80, "initialVelocity", initialVelocity, "in -1e80...1e80")
    let frequency = 2 * .pi / period
    (mass, stiffness, damping) = (1, frequency * frequency, 2 * frequency * dampingRatio)
    (self.initialVelocity, allowsOverdamping) = (initialVelocity, dampingRatio > 1)
    startVelocity = initialVelocity
  }

  /// The fraction of the change that has been made at a time, in seconds since the start; beyond
  /// 0…1 if the spring overshoots. It is 0 up to time 0, 1 at infinity, and NaN for NaN.
  public func value(atTime time: Double) -> Double {
    guard time > 0 else { return time.isNaN ? time : 0 }
    let motion = Oscillator(self)
    guard let (decay, c, s) = motion.factors(at: time) else { return 1 }
    return 1 - decay * (c + (motion.slow - startVelocity) * s)
  }

  /// The slope of ``value(atTime:)`` at a time, in seconds since the start: a multiple of the whole
  /// change per second. It is the slope at the start up to time 0, 0 at infinity, and NaN for NaN.
  public func velocity(atTime time: Double) -> Double {
    guard time > 0 else { return time.isNaN ? time : startVelocity }
    let motion = Oscillator(self)
    guard let (decay, c, s) = motion.factors(at: time) else { return 0 }
    // (The product of the fast rate and a velocity may overflow.)
    return decay * (startVelocity * (c - motion.fast * s) + stiffness / mass * s)
  }

  /// The time, in seconds, from which the value stays within 0.001 of 1.
  ///
  /// It is the time at which a bound of the oscillation reaches 0.001, so it depends continuously
  /// on the parameters. If the spring oscillates, it is at most
  /// `CASpringAnimation.settlingDuration`.
  public var settlingDuration: Double {
    Oscillator(self).settlingDuration(velocity: startVelocity)
  }
}

// MARK: - For the library

extension SpringCurve {
  /// The least and the greatest value up to a time; 0 and 1 count.
  func range(until end: Double) -> ClosedRange<Double> {
    let range = range(from: 0, to: end)
    return min(range.lowerBound, 0)...max(range.upperBound, 1)
  }

  func range(from start: Double, to end: Double) -> ClosedRange<Double> {
    let values = [value(atTime: start), value(atTime: end)]
    var range = min(values[0], values[1])...max(values[0], values[1])
    // The first two extrema are the largest, because the spring loses energy.
    for time in Oscillator(self).extrema(
      after: start, velocity: startVelocity, squaredFrequency: stiffness / mass)
    where time < end {
      let value = value(atTime: time)
      range = min(range.lowerBound, value)...max(range.upperBound, value)
    }
    return range
  }
}

// MARK: - The closed form

extension SpringCurve {
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
    var slow: Double
    var fast: Double
    var omega = 0.0
    var q = 0.0

    init(_ spring: SpringCurve) {
      let omega0 = (spring.stiffness / spring.mass).squareRoot()
      var a = spring.damping / 2 / spring.mass
      if !spring.allowsOverdamping { a = min(a, omega0) }
      (slow, fast) = (a, a)
      // Two roots, because the product of the factors may overflow.
      let root = abs(omega0 - a).squareRoot() * (omega0 + a).squareRoot()
      if a < omega0 {
        omega = root
      } else {
        q = root
        fast = a + q
        slow = omega0 / fast * omega0
      }
    }

    /// e^(−slow·t), C and S; nil if the first is so small that the value is 1.
    func factors(at time: Double) -> (decay: Double, c: Double, s: Double)? {
      // Whatever the parameters, C and S are below 1e250: e^−2000 is 1e-868.
      guard slow * time < 2000 else { return nil }
      let decay = exp(-slow * time)
      if omega > 0 { return (decay, cos(omega * time), sin(omega * time) / omega) }
      return (decay, 1, q > 0 ? -expm1(-2 * q * time) / (2 * q) : time)
    }

    /// The times of the first two extrema after `start`, or of as many as there are: the zeros of
    /// v·C + (ω₀² − fast·v)·S.
    func extrema(after start: Double, velocity: Double, squaredFrequency: Double) -> [Double] {
      guard omega == 0 else {
        let angle = atan2(-velocity, (squaredFrequency - fast * velocity) / omega)
        let halfTurns = ((omega * start - angle) / .pi).rounded(.down) + 1
        return [halfTurns, halfTurns + 1].map { (angle + $0 * .pi) / omega }
      }
      // e^(2qt) = 1 + 2q·v ÷ (slow·(v − fast)), in a form in which nothing cancels.
      let time = velocity / (velocity - fast) / slow
      let solved = q > 0 ? log1p(2 * q * time) / (2 * q) : time
      return time > 0 && solved.isFinite && solved > start ? [solved] : []
    }

    /// The last time at which e^(−slow·t) · min(A, 1 + |slow − v|·E(t)) is 0.001, with A the
    /// largest |C + (slow − v)·S|, and E(t) = S if overdamped, otherwise t, which is above S.
    func settlingDuration(velocity: Double) -> Double {
      // A trillionth more, for rounding, if the sum comes to its bound.
      let (goal, swing) = (log(1000.0) + 1e-12, abs(slow - velocity))
      // Overdamped, the sum goes from 1 in one direction.
      let ofSum = max(1, abs(1 + (slow - velocity) / (2 * q))) * (1 + 1e-12)
      let amplitude = omega > 0 ? hypot(1, swing / omega) : q > 0 ? ofSum : .infinity
      // Newton's method for the logarithm of the second bound, which is concave: a time above the
      // root stays above it. The first time comes from log1p(x) ≤ x/2 + 0.2, with x = slow·t.
      var time = 2 * (goal + 0.2 + log1p(swing / slow)) / slow
      for _ in 0..<60 {
        let e = q > 0 ? -expm1(-2 * q * time) / (2 * q) : time
        let slope = swing * exp(-2 * q * time) / (1 + swing * e) - slow
        let step = (goal + log1p(swing * e) - slow * time) / slope
        guard step > 1e-15 * time else { break }
        time -= step
      }
      return min(log(1000 * amplitude) / slow, time)
    }
  }
}

extension SpringCurve: CustomStringConvertible {
  /// The parameters, as "spring of mass 1, stiffness 100, damping 10, initial velocity 0", and how
  /// the spring is overdamped, if it may be.
  public var description: String {
    let overdamped =
      startVelocity != initialVelocity
      ? ", overdamped by Core Animation" : allowsOverdamping ? ", may be overdamped" : ""
    return """
      spring of mass \(mass.text), stiffness \(stiffness.text), damping \(damping.text), \
      initial velocity \(initialVelocity.text)\(overdamped)
      """
  }
}
