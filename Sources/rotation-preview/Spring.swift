import RotationKit

/// The spring of the option `--spring`.
struct Spring {
  var description: String
  var curve: SpringCurve
  /// The duration in the name of a SwiftUI spring. The spring settles later.
  var told: Double?
  /// The duration of a UIKit spring. It is nil if the spring runs until it has settled.
  var duration: Double?

  /// The labels of one spring, as in the initializers of `SpringCurve`.
  static let labels: [Set<String>] = [
    ["duration", "bounce"], ["dampingRatio"], ["mass", "stiffness", "damping"],
  ]

  /// Makes a spring from labeled numbers. The duration is for a UIKit spring.
  init(_ numbers: [String: Double], lasting turn: Double) throws(GeometryError) {
    if let seconds = numbers["duration"], let bounce = numbers["bounce"] {
      told = seconds
      description = "a spring of \(seconds.text) s with a bounce of \(bounce.text)"
      curve = try SpringCurve(duration: seconds, bounce: bounce)
    } else if let ratio = numbers["dampingRatio"] {
      duration = turn
      description = "UIKit's spring with a damping ratio of \(ratio.text)"
      curve = try SpringCurve(dampingRatio: ratio, duration: turn)
    } else {
      let (mass, stiffness) = (numbers["mass"] ?? 1, numbers["stiffness"] ?? 0)
      let damping = numbers["damping"] ?? 0
      description =
        "a spring of mass \(mass.text), stiffness \(stiffness.text) and damping \(damping.text)"
      curve = try SpringCurve(mass: mass, stiffness: stiffness, damping: damping)
    }
  }
}
