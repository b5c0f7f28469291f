import RotationKit

/// A spring as it is asked for on the command line: by the labels of the library's initializers.
struct Spring {
  /// As it may be written: "mass=3,stiffness=1000,damping=500".
  var text: String
  var description: String
  /// The numbers that it was made from.
  var given: [String: Double]
  var curve: SpringCurve
  /// The duration at which its framework ends it; nil if it runs until it has settled.
  var duration: Double?

  /// The labels that are given together: those that are needed, and those that may be left out.
  private static let families: [(needed: Set<String>, others: Set<String>)] = [
    (["duration"], ["bounce", "initialVelocity"]),
    (["response", "dampingFraction"], ["initialVelocity"]),
    (["dampingRatio"], ["duration", "initialVelocity"]),
    (["stiffness", "damping"], ["mass", "initialVelocity", "allowsOverdamping"]),
  ]

  /// Whether there is a spring that is made from numbers with these labels.
  static func takes(_ labels: Set<String>) -> Bool {
    families.contains {
      $0.needed.isSubset(of: labels) && labels.isSubset(of: $0.needed.union($0.others))
    }
  }

  /// Makes a spring from numbers whose labels belong together. The duration is for one of UIKit's
  /// that has none.
  init(_ numbers: [String: Double], lasting turn: Double) throws(GeometryError) {
    let velocity = numbers["initialVelocity"] ?? 0
    given = numbers
    if let ratio = numbers["dampingRatio"] {
      let seconds = numbers["duration"] ?? turn
      given["duration"] = seconds
      (duration, text) = (seconds, "dampingRatio=\(ratio.text),duration=\(seconds.text)")
      description = "UIKit's spring with a damping ratio of \(ratio.text)"
      curve = try SpringCurve(dampingRatio: ratio, duration: seconds, initialVelocity: velocity)
    } else if let response = numbers["response"], let fraction = numbers["dampingFraction"] {
      text = "response=\(response.text),dampingFraction=\(fraction.text)"
      description =
        "a spring with a response of \(response.text) s and a damping fraction of \(fraction.text)"
      curve = try SpringCurve(
        response: response, dampingFraction: fraction, initialVelocity: velocity)
    } else if let stiffness = numbers["stiffness"], let damping = numbers["damping"] {
      let mass = numbers["mass"] ?? 1
      text = "mass=\(mass.text),stiffness=\(stiffness.text),damping=\(damping.text)"
      description =
        "a spring of mass \(mass.text), stiffness \(stiffness.text) and damping \(damping.text)"
      let isOverdamped = numbers["allowsOverdamping"] == 1
      if isOverdamped {
        text += ",allowsOverdamping=true"
        description += " that may be overdamped"
      }
      curve = try SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: isOverdamped)
    } else {
      let (seconds, bounce) = (numbers["duration"] ?? 0, numbers["bounce"] ?? 0)
      text = "duration=\(seconds.text),bounce=\(bounce.text)"
      description = "a spring of \(seconds.text) s with a bounce of \(bounce.text)"
      curve = try SpringCurve(duration: seconds, bounce: bounce, initialVelocity: velocity)
    }
    guard velocity != 0 else { return }
    description += ", with an initial velocity of \(velocity.text)"
    text += ",initialVelocity=\(velocity.text)"
  }
}
