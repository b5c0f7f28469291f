import RotationKit

/// How an animation goes from value to value: by the library's curves and springs, which have exact
/// tests of their own.
typealias SimulatedPace = RotationTransition.Pace

extension SimulatedPace {
  /// A spring as Core Animation plays it.
  static func spring(mass: Double = 1, stiffness: Double, damping: Double) -> SimulatedPace {
    guard let spring = try? SpringCurve(mass: mass, stiffness: stiffness, damping: damping) else {
      fatalError("a spring was refused")
    }
    return .spring(spring)
  }

  /// A spring of SwiftUI's that takes half a second.
  static func swiftUI(bounce: Double) -> SimulatedPace {
    let frequency = 4 * Double.pi
    return .spring(stiffness: frequency * frequency, damping: 2 * (1 - bounce) * frequency)
  }

  /// The value at a time of a duration.
  func value(at time: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): duration > 0 ? curve.value(at: time / duration) : 1
    case .spring(let spring): time < duration ? spring.value(atTime: time) : 1
    }
  }
}
