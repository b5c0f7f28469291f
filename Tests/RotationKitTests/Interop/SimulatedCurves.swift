#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// The value of a Bézier timing function at a fraction of the time, by bisection.
  func simulatedCurve(_ function: CAMediaTimingFunction?, at fraction: Double) -> Double {
    guard let function else { return fraction }
    func point(_ index: Int) -> (x: Double, y: Double) {
      var values: [Float] = [0, 0]
      function.getControlPoint(at: index, values: &values)
      return (Double(values[0]), Double(values[1]))
    }
    let (one, two) = (point(1), point(2))
    func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
      let u = 1 - t
      return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(one.x, two.x, middle) < fraction { low = middle } else { high = middle }
    }
    return bezier(one.y, two.y, (low + high) / 2)
  }

  /// The value of a spring, by Runge-Kutta steps of a two-thousandth of a second.
  final class SimulatedSpring {
    private let mass: Double
    private let stiffness: Double
    private let damping: Double
    private let step = 1.0 / 2000
    private var states: [SIMD2<Double>]  // Value and velocity after each step.

    init(_ animation: CASpringAnimation) {
      mass = Double(animation.mass)
      stiffness = Double(animation.stiffness)
      var damping = Double(animation.damping)
      var allowsOverdamping = false
      if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
        allowsOverdamping = animation.allowsOverdamping
      }
      let critical = 2 * (mass * stiffness).squareRoot()
      if damping > critical, !allowsOverdamping { damping = critical }
      self.damping = damping
      states = [SIMD2(0, Double(animation.initialVelocity))]
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
      return start + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    }
  }
#endif
