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
  /// time, 1.16·D for the ratio 0.5. So pass D to the transition, too:
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
  ///   none with a stiffness in 1e-80…1e80.
  public init(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0
  ) throws(GeometryError) {
    try GeometryError.check(positive: dampingRatio, "dampingRatio")
    try Self.check(duration, "duration")
    try Self.check(velocity: initialVelocity)
    let ratio = min(dampingRatio, 1)
    let envelope = DampingEnvelope(ratio: ratio, velocity: initialVelocity * duration)
    let stiffness = pow(envelope.uiKitsFrequency / duration, 2)
    try GeometryError.require(
      1e-80...1e80 ~= stiffness, "dampingRatio", dampingRatio,
      "one that has a spring of this duration and initial velocity")
    try self.init(stiffness: stiffness, dampingRatio: ratio, initialVelocity: initialVelocity)
  }
}

/// The envelope of a spring at the end of its duration, as a function of the frequency W, in
/// radians per duration: |A(W)| · e^(−ζ·W).
private struct DampingEnvelope {
  /// The damping ratio ζ, up to 1.
  let ratio: Double
  /// The initial velocity, in whole changes per duration.
  let velocity: Double

  /// The frequency that UIKit chooses; about 0 if there is none.
  ///
  /// Without a velocity there is only one frequency, which UIKit has in closed form. Otherwise it
  /// takes twelve of Newton's steps, and whatever comes of them. They needn't end at the nearest
  /// frequency or at the largest, and may end at none.
  var uiKitsFrequency: Double {
    guard velocity != 0 else { return largestFrequency }
    var frequency = 5.0
    for _ in 0..<12 {
      let (excess, slope) = excess(at: frequency)
      if slope == 0 { break }
      let next = frequency - excess / slope
      frequency = next > 0 ? next : frequency / 2
    }
    return abs(excess(at: frequency).value) <= 1e-4 ? frequency : largestFrequency
  }

  /// The envelope less 0.001, and its slope. UIKit counts an amplitude of 0 as positive.
  private func excess(at frequency: Double) -> (value: Double, slope: Double) {
    let swing = ((1 - ratio) * (1 + ratio)).squareRoot()
    let (amplitude, rise) =
      ratio < 1
      ? ((velocity / frequency - ratio) / swing, -velocity / frequency / frequency / swing)
      : (velocity - frequency - 1, -1)
    let decay = exp(-ratio * frequency)
    let slope = (amplitude < 0 ? -rise : rise) - ratio * abs(amplitude)
    return (abs(amplitude) * decay - 0.001, slope * decay)
  }

  /// The largest frequency at which the envelope is 0.001; about 0 if there is none.
  private var largestFrequency: Double {
    // The envelope has its last maximum below the upper end.
    var (low, high) = (0.0, (max(velocity, 0) + 1) / ratio)
    while excess(at: high).value > 0 { high *= 2 }
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { return middle }
      if excess(at: middle).value > 0 { low = middle } else { high = middle }
    }
  }
}
