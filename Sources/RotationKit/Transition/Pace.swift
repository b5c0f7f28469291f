/// How a change goes from its start to its end over a duration: by a curve or by a spring.
struct Pace: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case curve(TimingCurve)
    case spring(SpringCurve)
  }

  var shape: Shape

  /// In seconds; not negative. An infinite one, which only a curve has, stays at its start.
  var duration: Double

  /// The fraction of the duration that has passed; 1 if the duration is 0.
  func progress(at time: Double) -> Double { duration > 0 ? time / duration : 1 }

  /// The fraction of the change that has been made at a time: exactly 1 from the duration on, and for
  /// NaN.
  func value(at time: Double) -> Double { value(atProgress: progress(at: time)) }

  func value(atProgress progress: Double) -> Double {
    guard progress < 1 else { return 1 }
    return switch shape {
    case .curve(let curve): curve.value(at: progress)
    case .spring(let spring): spring.value(at: max(progress, 0) * duration)
    }
  }

  /// The least and the greatest value, if the pace may leave 0…1.
  var overshoot: ClosedRange<Double>? {
    switch shape {
    case .curve(let curve): curve.overshoots ? curve.range : nil
    case .spring(let spring): spring.range(until: duration)
    }
  }
}

extension Pace: CustomStringConvertible {
  var description: String {
    let shape: any CustomStringConvertible =
      switch shape {
      case .curve(let curve): curve
      case .spring(let spring): spring
      }
    return "\(duration.text) s, \(shape)"
  }
}
