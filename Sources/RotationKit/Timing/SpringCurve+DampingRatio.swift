import Foundation

extension SpringCurve {
  /// Makes the spring of
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`, and of
  /// `UISpringTimingParameters(dampingRatio:)`.
  ///
  /// The frequency ω is the largest at which the envelope of the sine term is 0.001 at the duration
  /// D, in seconds. With the damping ratio ζ, β = ζω and the initial velocity v:
  ///
  ///     |β − v| ÷ (ω·√(1 − ζ²)) · e^(−β·D) = 0.001    if ζ < 1
  ///     (1 + (ω − v)·D) · e^(−ω·D) = 0.001            if ζ = 1
  ///
  /// A ratio above 1, such as the 4.56 of `UISpringTimingParameters()`, counts as 1: critical
  /// damping. UIKit ends an animation with a damping ratio at D. ``settlingDuration`` is another
  /// time, 1.11·D for the ratio 0.5. So pass D to the transition, too:
  ///
  /// ```swift
  /// let spring = try SpringCurve(dampingRatio: 0.5, duration: 0.4)
  /// let animated = try RotationTransition(
  ///   rotating: CGSize(width: 320, height: 568), by: .degrees90, pace: .spring(spring),
  ///   duration: 0.4)
  /// let stiffness = spring.stiffness  // 1010.747
  /// let ended = animated.layer(atTime: 0.4).size  // 568×320
  /// ```
  ///
  /// Seventeen stiffnesses that UIKit chose on Mac Catalyst agree to 1e-7: ratios from 0.1 to 0.99
  /// and 1, durations from 0.3 to 2 s, velocities from −2 to 1.5. Ninety springs of iOS 14.4 were
  /// measured too (ratio 0.1, 10 s, velocities from 0.021 to 0.0299). The rule holds up to v·D =
  /// 0.21. From 0.214 on UIKit's solver ends elsewhere, often at a smaller solution: at v = 0.0299
  /// with ω = 0.295 in place of 4.54. Between the ratios 0.99 and 1 the rule's frequency grows
  /// without limit, and at 1 it is small again.
  ///
  /// Sources: `docs/QUARTZ_NOTES.md` of openuikit, "M6"; the tests of RevealSpringAnimation.
  ///
  /// - Throws: ``GeometryError`` if the ratio is not above 0 and finite, the duration not in
  ///   1e-80…1e80 or the initial velocity not in -1e80…1e80; also if there is no such frequency, or
  ///   none with a stiffness and a damping in 1e-80…1e80.
  public init(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0
  ) throws(GeometryError) {
    try GeometryError.check(positive: dampingRatio, "dampingRatio")
    try GeometryError.require(1e-80...1e80 ~= duration, "duration", duration, "in 1e-80...1e80")
    try GeometryError.require(
      abs(initialVelocity) <= 1e80, "initialVelocity", initialVelocity, "in -1e80...1e80")
    let ratio = min(dampingRatio, 1)
    let exponent = Self.exponent(ratio, initialVelocity * duration)
    let frequency = exponent / ratio / duration
    let (stiffness, damping) = (frequency * frequency, 2 * ratio * frequency)
    try GeometryError.require(
      1e-80...1e80 ~= stiffness && 1e-80...1e80 ~= damping, "dampingRatio", dampingRatio,
      "one that has a spring of this duration and initial velocity")
    try self.init(stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// The largest x = β·D at which the envelope is 0.001, with u = v·D; about 0 if there is none.
  private static func exponent(_ ratio: Double, _ u: Double) -> Double {
    // The logarithm of 1000 times the envelope, |1 − u/x| · 1000·ζ/√(1 − ζ²) · e^(−x), or (1 + x −
    // u) · …
    let swing = ratio / ((1 - ratio) * (1 + ratio)).squareRoot()
    let scale = log(1000.0) + (ratio < 1 ? log(swing) : 0)
    func excess(_ x: Double) -> Double {
      let factor = ratio < 1 ? abs(1 - u / x) : 1 + x - u
      return scale - x + log(factor)
    }
    // The excess falls to −∞, from its maximum if u > 0. If ζ < 1, it also falls from ∞ to −∞ below
    // u.
    var low = 0.0
    var high = 2 * (max(scale, 0) + log1p(abs(u)) + 1)
    if u > 0 {
      low = ratio < 1 ? (u + (u * u + 4 * u).squareRoot()) / 2 : u
      if excess(low) < 0 { (low, high) = (0, u) }
    }
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { return middle }
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
  }
}
