import RotationKit

/// A spring as it is asked for on the command line.
struct Spring {
  var description: String
  var curve: SpringCurve
  /// The duration that a spring of SwiftUI's is told by.
  var told: Double?
  /// The duration at which UIKit ends its springs; nil if it runs until it has settled.
  var duration: Double?

  /// The labels that are given together: those of initializers of `SpringCurve`.
  static let labels: [Set<String>] = [
    ["duration", "bounce"], ["dampingRatio"], ["mass", "stiffness", "damping"],
  ]

  /// Makes a spring from numbers whose labels belong together. The duration is for one of UIKit's.
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
