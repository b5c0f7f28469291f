import Foundation
import RotationKit

/// The choices of the page's form.
extension Page {
  /// A view that rotates, or is resized.
  struct Subject {
    /// In addresses.
    var key: String
    /// In the form.
    var name: String
    var from: CGSize
    var to: CGSize
    var turn = QuarterTurn.degrees90
    /// The size of the device, if it is larger than the view.
    var device: CGSize?
  }

  static let subjects = [
    Subject(
      key: "small", name: "iPhone 5, 320×568, as in the documentation",
      from: CGSize(width: 320, height: 568),
      to: CGSize(width: 568, height: 320)),
    Subject(
      key: "phone", name: "iPhone 14, 390×844", from: CGSize(width: 390, height: 844),
      to: CGSize(width: 844, height: 390)),
    Subject(
      key: "tablet", name: "iPad Pro 11-inch, 834×1194", from: CGSize(width: 834, height: 1194),
      to: CGSize(width: 1194, height: 834)),
    Subject(
      key: "bar", name: "Below a status bar, 320×460 to 480×300",
      from: CGSize(width: 320, height: 460), to: CGSize(width: 480, height: 300)),
    Subject(
      key: "split", name: "Split View, 507×1024 to 678×1024",
      from: CGSize(width: 507, height: 1024), to: CGSize(width: 678, height: 1024),
      turn: .degrees0, device: CGSize(width: 1366, height: 1024)),
    Subject(
      key: "keyboard", name: "A chat above a keyboard, 390×844 to 390×508",
      from: CGSize(width: 390, height: 844), to: CGSize(width: 390, height: 508), turn: .degrees0),
  ]

  /// The timing of a rotation.
  struct Pace: Sendable {
    var key: String
    var name: String
    /// Whether it takes longer than its duration. A spring with a duration and a bounce does.
    var settlesLater = false
    /// The spring for a duration, or nil for a curve.
    var spring: @Sendable (Double) throws -> SpringCurve?
  }

  static let paces = [
    Pace(key: "ease", name: "Ease in and out") { _ in nil },
    Pace(key: "uikit", name: "Spring, damping ratio 0.8") {
      try SpringCurve(dampingRatio: 0.8, duration: $0)
    },
    Pace(key: "smooth", name: "Spring, no bounce", settlesLater: true) {
      try SpringCurve(duration: $0, bounce: 0)
    },
    Pace(key: "bouncy", name: "Spring, bounce 0.3", settlesLater: true) {
      try SpringCurve(duration: $0, bounce: 0.3)
    },
  ]

  /// The rotation for choices of the form.
  static func turn(_ subject: Subject, _ pace: Pace, lasting duration: Double) throws -> Turn {
    let spring = try pace.spring(duration)
    return Turn(
      transition: try RotationTransition(
        from: subject.from, to: subject.to, turn: subject.turn,
        pace: spring.map { .spring($0) } ?? .easeInEaseOut,
        duration: pace.settlesLater ? nil : duration))
  }

  /// The choices of the form for a rotation, or nil if it doesn't have them.
  static func choice(of turn: Turn) throws -> (subject: Subject, pace: Pace, duration: Double)? {
    for duration in [turn.transition.duration, turn.spring?.told ?? 0] where 0.2...2 ~= duration {
      for subject in subjects {
        for pace in paces
        where try self.turn(subject, pace, lasting: duration).transition == turn.transition {
          return (subject, pace, duration)
        }
      }
    }
    return nil
  }
}
