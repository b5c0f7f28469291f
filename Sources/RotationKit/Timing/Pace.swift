/// How a change goes from its start to its end: by a curve over its duration, or by a spring.
enum Pace: Hashable, Sendable {
  case curve(TimingCurve)
  case spring(SpringCurve)

  /// The fraction of the change that has been made at a fraction of the duration: 0 up to 0, and exactly 1 at 1, also of
  /// a spring that has not settled by then.
  func value(atProgress progress: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: progress)
    case .spring(let spring): progress == 1 ? 1 : spring.value(at: progress * duration)
    }
  }

  /// The least and the greatest value within a duration, if they may leave 0…1.
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
