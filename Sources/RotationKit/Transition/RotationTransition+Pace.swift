extension RotationTransition {
  /// The pace of a transition: a curve over its duration, or a spring.
  ///
  /// ```swift
  /// let bouncy = RotationTransition.Pace.spring(try SpringCurve(duration: 0.5, bounce: 0.3))
  /// ```
  public enum Pace: Hashable, Sendable {
    /// A curve over the whole duration.
    case curve(TimingCurve)
    /// A spring, which may be cut short at the duration.
    case spring(SpringCurve)

    /// Constant speed.
    public static let linear = Pace.curve(.linear)
    /// Starts slowly.
    public static let easeIn = Pace.curve(.easeIn)
    /// Ends slowly.
    public static let easeOut = Pace.curve(.easeOut)
    /// Starts and ends slowly, as a rotation does.
    public static let easeInEaseOut = Pace.curve(.easeInEaseOut)
    /// Core Animation's default.
    public static let `default` = Pace.curve(.default)

    /// The fraction of the change made at a fraction of the duration, in 0..<1.
    func value(atProgress progress: Double, of duration: Double) -> Double {
      switch self {
      case .curve(let curve): curve.value(at: progress)
      case .spring(let spring): spring.value(atTime: progress * duration)
      }
    }

    /// The least and the greatest value within a duration; nil if no value can leave 0…1.
    func overshoot(within duration: Double) -> ClosedRange<Double>? {
      switch self {
      case .curve(let curve): curve.overshoots ? curve.range : nil
      case .spring(let spring): spring.range(from: 0, to: duration)
      }
    }
  }
}

extension RotationTransition.Pace: CustomStringConvertible {
  /// The name of the curve, or the parameters of the spring.
  public var description: String {
    switch self {
    case .curve(let curve): "\(curve)"
    case .spring(let spring): "\(spring)"
    }
  }
}
