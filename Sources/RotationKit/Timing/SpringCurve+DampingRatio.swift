import Foundation

extension SpringCurve {
  /// Makes the spring of
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`, and of
  /// `UISpringTimingParameters(dampingRatio:)`.
  ///
  /// UIKit chooses a frequency ω at which an envelope of the spring is 0.001 at the duration D, in
  /// seconds. With the damping ratio ζ and the initial velocity v:
  ///
  ///     |v/ω − ζ| ÷ √(1 − ζ²) · e^(−ζ·ω·D) = 0.001    if ζ < 1
  ///     |v·D − ω·D − 1| · e^(−ω·D) = 0.001            if ζ = 1
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
  /// With a velocity above 0 there may be several such frequencies, and which one UIKit chooses
  /// follows from the twelve steps of its solver. Others measured the stiffness of some 9,500 calls
  /// on iOS 27, and these steps give 99 % of them to 1e-5. If v·D ÷ ζ is from 0.6 to 8 the steps
  /// may end anywhere: read the stiffness of UIKit's own animation there.
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
    let envelope = DampingEnvelope(ratio: ratio, velocity: initialVelocity * duration)
    let frequency = envelope.uiKitsFrequency / duration
    let (stiffness, damping) = (frequency * frequency, 2 * ratio * frequency)
    try GeometryError.require(
      1e-80...1e80 ~= stiffness && 1e-80...1e80 ~= damping, "dampingRatio", dampingRatio,
      "one that has a spring of this duration and initial velocity")
    try self.init(stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }
}

/// The envelope of a spring at the end of its duration, as a function of the frequency W, in
/// radians per duration: |A(W)| · e^(−ζ·W).
private struct DampingEnvelope {
  /// The envelope at which UIKit ends a spring.
  private static let goal = 0.001

  /// The damping ratio ζ, up to 1.
  let ratio: Double
  /// The initial velocity, in whole changes per duration.
  let velocity: Double

  /// The frequency that UIKit chooses; about 0 if there is none.
  ///
  /// Without a velocity there is only one frequency, which UIKit has in closed form. Otherwise it
  /// takes a fixed number of steps, and whatever comes of them. They needn't end at the nearest
  /// frequency or at the largest, and may end at none.
  var uiKitsFrequency: Double {
    if velocity != 0 {
      let end = frequencyAfterUIKitsSteps
      if end > 0, end < .infinity, abs(value(at: end) - Self.goal) <= Self.goal / 10 { return end }
    }
    return largestFrequency
  }

  private var frequencyAfterUIKitsSteps: Double {
    var frequency = 5.0
    for _ in 0..<12 {
      let slope = slope(at: frequency)
      if slope == 0 { break }
      let next = frequency - (value(at: frequency) - Self.goal) / slope
      frequency = next > 0 ? next : frequency / 2
    }
    return frequency
  }

  // MARK: The envelope

  /// √(1 − ζ²)
  private var swing: Double { ((1 - ratio) * (1 + ratio)).squareRoot() }

  /// A(W), and its slope.
  private func amplitude(at frequency: Double) -> (value: Double, slope: Double) {
    ratio < 1
      ? ((velocity / frequency - ratio) / swing, -velocity / frequency / frequency / swing)
      : (velocity - frequency - 1, -1)
  }

  private func value(at frequency: Double) -> Double {
    abs(amplitude(at: frequency).value) * exp(-ratio * frequency)
  }

  private func slope(at frequency: Double) -> Double {
    let (value, slope) = amplitude(at: frequency)
    guard value != 0 else { return 0 }
    return ((value < 0 ? -slope : slope) - ratio * abs(value)) * exp(-ratio * frequency)
  }

  // MARK: The largest frequency

  /// The largest frequency at which the envelope is at its goal; about 0 if there is none.
  private var largestFrequency: Double {
    /// The logarithm of the envelope over its goal.
    func excess(_ frequency: Double) -> Double {
      log(abs(amplitude(at: frequency).value) / Self.goal) - ratio * frequency
    }
    // The amplitude is 0 at one frequency. The envelope falls to it, and has its last maximum
    // after.
    let zero = ratio < 1 ? velocity / ratio : velocity - 1
    let top =
      ratio < 1
      ? (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / 2 / ratio : velocity
    let endsBeforeZero = zero > 0 && excess(top) < 0
    var low = velocity > 0 && !endsBeforeZero ? top : 0
    var high = endsBeforeZero ? zero : max(low, 1)
    while excess(high) > 0 { high *= 2 }
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { return middle }
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
  }
}
