import Foundation
import RotationKit

/// What the page's form has to choose.
extension Page {
  /// One of the form's choices.
  struct Choice: Encodable {
    /// In addresses.
    var key: String
    /// In the form.
    var name: String
    /// Of a spring that SwiftUI plays.
    var bounce: Double?
  }

  /// What can turn, from a size to another one, or is resized beside something else.
  struct Subject {
    var choice: Choice
    var from: CGSize
    var to: CGSize
    /// If it is larger than the view.
    var device: CGSize?
    var beside: String?

    /// Sizes are widths and heights.
    init(
      _ key: String, _ name: String, from: (Double, Double), to: (Double, Double),
      on device: (Double, Double)? = nil, beside: String? = nil
    ) {
      choice = Choice(key: key, name: name)
      self.from = CGSize(width: from.0, height: from.1)
      self.to = CGSize(width: to.0, height: to.1)
      self.device = device.map { CGSize(width: $0.0, height: $0.1) }
      self.beside = beside
    }
  }

  static let subjects = [
    Subject("small", "A small phone, 320×568", from: (320, 568), to: (568, 320)),
    Subject("phone", "A phone, 390×844", from: (390, 844), to: (844, 390)),
    Subject("tablet", "A tablet, 834×1194", from: (834, 1194), to: (1194, 834)),
    Subject(
      "bar", "Below a status bar, 320×460 to 480×300", from: (320, 460), to: (480, 300)),
    Subject(
      "split", "Split View, 507×1024 to 678×1024", from: (507, 1024), to: (678, 1024),
      on: (1366, 1024), beside: "app"),
    Subject(
      "keyboard", "A keyboard under a chat, 390×844 to 390×508", from: (390, 844),
      to: (390, 508), beside: "keyboard"),
  ]

  /// How it turns.
  enum Pace: CaseIterable {
    case ease, uikit, smooth, bouncy

    var name: String {
      switch self {
      case .ease: "Ease in and out"
      case .uikit: "UIKit’s spring (0.8)"
      case .smooth: "SwiftUI’s smooth"
      case .bouncy: "SwiftUI’s bouncy"
      }
    }

    /// Of a spring of SwiftUI's.
    var bounce: Double? { self == .smooth ? 0 : self == .bouncy ? 0.3 : nil }

    /// A spring of SwiftUI's is told by its duration, and takes longer to settle.
    func transition(
      from: CGSize, to: CGSize, turn: QuarterTurn, duration: Double
    ) throws -> RotationTransition {
      let spring: SpringCurve? =
        switch self {
        case .ease: nil
        case .uikit: try SpringCurve(dampingRatio: 0.8, duration: duration)
        case .smooth, .bouncy: try SpringCurve(duration: duration, bounce: bounce ?? 0)
        }
      return try RotationTransition(
        from: from, to: to, turn: turn, pace: spring.map { .spring($0) } ?? .easeInEaseOut,
        duration: bounce == nil ? duration : nil)
    }
  }

  /// A turn of the form that takes a duration.
  static func turn(_ subject: Int, _ pace: Pace, lasting duration: Double) throws -> Turn {
    let (from, to) = (subjects[subject].from, subjects[subject].to)
    let turn = subjects[subject].beside == nil ? QuarterTurn.degrees90 : .degrees0
    return Turn(
      transition: try pace.transition(from: from, to: to, turn: turn, duration: duration))
  }

  /// What the form chooses for a turn, if it can.
  static func choice(
    of turn: Turn
  ) throws -> (subject: Int, pace: Pace, duration: Double)? {
    for duration in [turn.transition.duration, turn.spring?.given["duration"] ?? 0]
    where turn.reverse == nil && 0.2...2 ~= duration {
      for subject in subjects.indices {
        for pace in Pace.allCases
        where try self.turn(subject, pace, lasting: duration).transition == turn.transition {
          return (subject, pace, duration)
        }
      }
    }
    return nil
  }
}
