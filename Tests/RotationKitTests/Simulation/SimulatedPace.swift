/// How an animation goes from value to value, without the library's arithmetic.
enum SimulatedPace {
  /// A cubic Bézier curve by its control points.
  case curve(SIMD2<Double>, SIMD2<Double>)
  case spring(SimulatedSpring)

  static var linear: SimulatedPace { .curve(SIMD2(0, 0), SIMD2(1, 1)) }
  static var easeInEaseOut: SimulatedPace { .curve(SIMD2(0.42, 0), SIMD2(0.58, 1)) }
  static var `default`: SimulatedPace { .curve(SIMD2(0.25, 0.1), SIMD2(0.25, 1)) }

  /// A spring of SwiftUI's that takes half a second.
  static func swiftUI(bounce: Double) -> SimulatedPace {
    let frequency = 4 * Double.pi
    return .spring(
      SimulatedSpring(
        stiffness: frequency * frequency, damping: 2 * (1 - bounce) * frequency))
  }

  /// The value at a time of a duration.
  func value(at time: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let one, let two): Self.bezier(one, two, at: duration > 0 ? time / duration : 1)
    case .spring(let spring): time < duration ? spring.value(at: time) : 1
    }
  }

  /// The value of a Bézier curve at a fraction of the time, by bisection.
  private static func bezier(
    _ one: SIMD2<Double>, _ two: SIMD2<Double>, at fraction: Double
  ) -> Double {
    if one.x == one.y, two.x == two.y { return fraction }
    func point(_ t: Double) -> SIMD2<Double> {
      let u = 1 - t
      return 3 * u * u * t * one + 3 * u * t * t * two + t * t * t * SIMD2(1, 1)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if point(middle).x < fraction { low = middle } else { high = middle }
    }
    return point((low + high) / 2).y
  }
}

/// The value of a spring, by Runge-Kutta steps of a thousandth of a second.
///
/// An overdamped one starts as Core Animation draws it: in the sum of two exponentials, each has
/// the coefficient that belongs to the other.
final class SimulatedSpring {
  let mass: Double
  let stiffness: Double
  let damping: Double
  let initialVelocity: Double
  private let step = 1.0 / 1000
  private var states: [SIMD2<Double>]  // Value and velocity after each step.

  init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    let critical = 2 * (mass * stiffness).squareRoot()
    (self.mass, self.stiffness, self.initialVelocity) = (mass, stiffness, initialVelocity)
    self.damping = damping > critical && !allowsOverdamping ? critical : damping
    states = [SIMD2(0, initialVelocity)]
    if self.damping > critical {
      let middle = -damping / (2 * mass)
      let root = (middle * middle - stiffness / mass).squareRoot()
      let (slow, fast) = (middle + root, middle - root)
      let ofFast = -(initialVelocity - fast) / (slow - fast)
      states[0].y = (-1 - ofFast) * slow + ofFast * fast
    }
  }

  func value(at time: Double) -> Double {
    let whole = Int(time / step)
    while states.count <= whole { states.append(state(after: step, from: states.last)) }
    return state(after: time - Double(whole) * step, from: states[whole]).x
  }

  private func state(after h: Double, from start: SIMD2<Double>?) -> SIMD2<Double> {
    guard let start else { return SIMD2(0, 0) }
    func slope(_ state: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(state.y, (stiffness * (1 - state.x) - damping * state.y) / mass)
    }
    let k1 = slope(start)
    let k2 = slope(start + h / 2 * k1)
    let k3 = slope(start + h / 2 * k2)
    let k4 = slope(start + h * k3)
    let slopes: SIMD2<Double> = k1 + 2 * (k2 + k3) + k4
    return start + h / 6 * slopes
  }
}
