/// The pace of a change from its start to its end: a curve over its duration, or a spring.
enum Pace: Hashable, Sendable {
  case curve(TimingCurve)
  case spring(SpringCurve)

  /// The fraction of the change made at a fraction of the duration: 0 up to 0, and exactly 1 at 1, even for a spring
  /// that has not settled by then.
  func value(atProgress progress: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: progress)
    case .spring(let spring): progress == 1 ? 1 : spring.value(at: progress * duration)
    }
  }

  /// The least and the greatest value within a duration; nil if no value can leave 0…1.
  func overshoot(within duration: Double) -> ClosedRange<Double>? {
    switch self {
    case .curve(let curve): curve.overshoots ? curve.range : nil
    case .spring(let spring): spring.range(until: duration)
    }
  }
}

extension Pace: CustomStringConvertible {
  var description: String {
    switch self {
    case .curve(let curve): "\(curve)"
    case .spring(let spring): "\(spring)"
    }
  }
}
