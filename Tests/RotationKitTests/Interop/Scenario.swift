#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  /// What happens to a layer that has a size.
  struct Scenario {
    var name: String
    var size: CGSize
    var events: [Event]

    /// When it is over, counted from the first event.
    var length = 0.5

    /// The views that turn.
    static let views = [
      CGSize(width: 320, height: 568), CGSize(width: 390, height: 844),
      CGSize(width: 1024, height: 1366),
    ]

    /// One of those below, by its name.
    static func named(_ name: String, _ view: CGSize = views[1]) throws -> Scenario {
      let all = readable(view) + timed(view) + followed(view)
      return try XCTUnwrap(all.first { $0.name == name }, "no scenario is called \(name)")
    }

    // MARK: What the compensator can read off the layer

    static func readable(_ view: CGSize, to turned: CGSize? = nil) -> [Scenario] {
      let turned = turned ?? CGSize(width: view.height, height: view.width)
      return turns(view, to: turned) + springs(view, to: turned)
        + replacing(view, to: turned) + mixed(view, to: turned)
    }

    private static func turns(_ view: CGSize, to turned: CGSize) -> [Scenario] {
      [
        Scenario("a turn", view, at(0) { $0.animateAsUIKit(to: turned) }),
        Scenario("a turn with a delay", view, at(0) { $0.animateAsUIKit(to: turned, delay: 0.1) }),
        Scenario(
          "a turn, reversed at 40 %", view, at(0) { $0.animateAsUIKit(to: turned) },
          at(0.12) { $0.animateAsUIKit(to: view) }),
        Scenario(
          "three turns that overlap", view, at(0) { $0.animateAsUIKit(to: turned) },
          at(0.1) { $0.animateAsUIKit(to: view) }, at(0.2) { $0.animateAsUIKit(to: turned) }),
        Scenario(
          "a short turn in a long one", view, length: 0.9,
          at(0) { $0.animateAsUIKit(to: turned, duration: 0.8) },
          at(0.3) { $0.animateAsUIKit(to: view, duration: 0.2) }),
        Scenario(
          "width and height, additive", view,
          at(0) { $0.animateSides(to: turned, isAdditive: true) }),
      ]
    }

    private static func springs(_ view: CGSize, to turned: CGSize) -> [Scenario] {
      [
        Scenario(
          "an underdamped spring", view, length: 1.1,
          at(0) { $0.animateWithSpring(to: turned, damping: 20) }),
        Scenario(
          "clamped to critical", view, length: 1.1,
          at(0) { $0.animateWithSpring(to: turned, damping: 60) }),
        Scenario(
          "an overdamped spring", view, length: 1.1,
          at(0) { $0.animateWithSpring(to: turned, damping: 60, allowsOverdamping: true) }),
      ]
    }

    private static func replacing(_ view: CGSize, to turned: CGSize) -> [Scenario] {
      [
        Scenario("an implicit animation", view, at(0) { $0.animateImplicitly(to: turned) }),
        Scenario(
          "an implicit one, reversed", view, at(0) { $0.animateImplicitly(to: turned) },
          at(0.1) { $0.animateImplicitly(to: view) }),
        Scenario(
          "width and height", view, at(0) { $0.animateSides(to: turned, isAdditive: false) }),
      ]
    }

    static func mixed(_ view: CGSize, to turned: CGSize) -> [Scenario] {
      [
        Scenario(
          "an implicit one, then a turn", view, at(0) { $0.animateImplicitly(to: turned) },
          at(0.1) { $0.animateAsUIKit(to: view) }),
        turnThenImplicit(view, to: turned),
      ]
    }

    /// What is seen of it differs most between the orders in which animations may apply.
    static func turnThenImplicit(_ view: CGSize, to turned: CGSize) -> Scenario {
      Scenario(
        "a turn, then an implicit one", view, at(0) { $0.animateAsUIKit(to: turned) },
        at(0.1) { $0.animateImplicitly(to: view) })
    }

    /// What Core Animation can do with the time of animations and layers.
    static func timed(_ view: CGSize) -> [Scenario] {
      let turned = CGSize(width: view.height, height: view.width)
      func explicit(_ name: String, _ change: @escaping (CABasicAnimation) -> Void) -> Scenario {
        Scenario(
          name, view, length: 1.2,
          at(0) { $0.animateExplicitly(from: view, to: turned, change) })
      }
      func animator(_ name: String, length: Double = 1.2, _ events: Event...) -> Scenario {
        var scenario = Scenario(
          name, view, length: length, at(0) { $0.animateAsUIKit(to: turned, duration: 0.6) })
        scenario.events += events
        return scenario
      }
      return [
        explicit("explicit values") { _ in },
        explicit("three times") { $0.repeatCount = 3 },
        explicit("there and back") { $0.autoreverses = true },
        // (Without their ends, at which UIKit sets the size back.)
        animator("an animator, reversed", length: 0.5, at(0.3) { $0.reverseAnimator() }),
        animator(
          "reversed in a group", length: 0.5, at(0.3) { $0.reverseAnimator(inGroups: true) }),
        animator(
          "an animator, paused", at(0.2) { $0.pauseAnimator() }, at(0.6) { $0.continueAnimator() }),
        animator("a paused layer", at(0.2) { $0.setRate(0) }, at(0.6) { $0.setRate(1) }),
        Scenario("a group", view, at(0) { $0.animateInGroup(to: turned) }),
        Scenario("values that are kept", view, at(0) { $0.animateWithoutModel(to: turned) }),
      ]
    }

    /// The picture stays, though its parts overlap by far.
    static var sidesInDifferentTimes: Scenario {
      Scenario(
        "width 0.5 s, height 0.1 s", CGSize(width: 300, height: 1000), length: 0.7,
        at(0) {
          $0.animateSides(
            to: CGSize(width: 1000, height: 300), isAdditive: true, durations: [0.5, 0.1])
        })
    }

    /// A window in Split View that gets wider.
    static var splitView: Scenario {
      Scenario(
        "Split View", CGSize(width: 507, height: 1024),
        at(0) { $0.animateAsUIKit(to: CGSize(width: 678, height: 1024)) })
    }

    // MARK: What it follows

    static func followed(_ view: CGSize, to turned: CGSize? = nil) -> [Scenario] {
      let turned = turned ?? CGSize(width: view.height, height: view.width)
      return [
        Scenario("keyframes", view, at(0) { $0.animateByKeyframes(to: turned) })
      ]
    }

    // MARK: Making one

    init(_ name: String, _ size: CGSize, length: Double = 0.5, _ events: Event...) {
      (self.name, self.size, self.events, self.length) = (name, size, events, length)
    }

    private static func at(_ time: Double, _ action: @escaping (SimulatedLayer) -> Void) -> Event {
      Event(time: 10 + time, action: action)
    }
  }
#endif
