#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// What is seen if animations replace, hide or follow each other.
  final class SeenFramesChangesTests: XCTestCase {
    private let view = CGSize(width: 390, height: 844)
    private let turned = CGSize(width: 844, height: 390)
    private let square = CGSize(width: 500, height: 500)

    private func at(_ time: Double, _ action: @escaping (SimulatedLayer) -> Void) -> Event {
      Event(time: 10 + time, action: action)
    }

    /// A presentation layer that is two refreshes old.
    private let old = Conditions(name: "0.033 s old", presentationAge: { _ in 0.033 })

    @MainActor func testAnAnimationMayBeReplacedTwiceWhileAnOldPresentationLayerIsShown() async {
      let scenario = Scenario(
        "replaced twice", view, at(0) { $0.animateImplicitly(to: self.turned) },
        at(0.1) { $0.animateImplicitly(to: self.square) },
        at(0.12) { $0.animateImplicitly(to: self.view) })
      assertScenario(scenario, old, stretch: 1.001, step: 0.01)
    }

    @MainActor func testAnAnimationMayBeginJustAfterAnotherOneHasEnded() async {
      let scenario = Scenario(
        "one after the other", view, at(0) { $0.animateImplicitly(to: self.turned) },
        at(0.26) { $0.animateImplicitly(to: self.square) })
      for phase in [0.1, 0.4, 0.7] {
        var conditions = old
        conditions.phase = phase
        assertScenario(scenario, conditions, stretch: 1.001, step: 0.01)
      }
    }

    @MainActor func testTheSizeMayChangeAtOnceInTheMiddleOfATurn() async {
      let scenario = Scenario(
        "a resize in a turn", view, at(0) { $0.animateAsUIKit(to: self.turned) },
        at(0.15) { $0.modelSize = CGSize(width: 844, height: 340) })
      // (The picture may jump with the layer.)
      assertScenario(scenario, old, stretch: 1.001, step: 50)
    }

    @MainActor func testALongTurnGoesOnAfterAShortAnimationThatHidIt() async {
      let scenario = Scenario(
        "a short implicit one in a long turn", view,
        at(0) { $0.animateAsUIKit(to: self.turned, duration: 0.8) },
        at(0.2) { $0.animateImplicitly(to: self.square) })
      assertScenario(scenario, stretch: 1.001, step: 0.01)
      let sides = Scenario(
        "a short width in a long turn", view,
        at(0) { $0.animateAsUIKit(to: self.turned, duration: 0.8) },
        at(0.2) { layer in
          let width = CABasicAnimation(keyPath: "bounds.size.width")
          width.fromValue = layer.size(at: layer.now).width
          width.duration = 0.1
          layer.add(width, forKey: "width")
        })
      assertScenario(sides, stretch: 1.001, step: 0.01)
    }

    @MainActor func testThePictureDoesNotJumpIfSidesAreAnimatedOverAnotherAnimation() async {
      let scenario = Scenario(
        "sides over bounds", CGSize(width: 480, height: 300),
        at(0) { $0.animateImplicitly(to: CGSize(width: 700, height: 600)) },
        at(0.08) { $0.animateSides(to: CGSize(width: 320, height: 460), isAdditive: false) })
      let often = Conditions(refreshesPerSecond: 240)
      assertScenario(scenario, often, stretch: 1.001, step: 0.01)
    }

    // MARK: The order in which animations apply

    @MainActor func testWhatReplacesMayApplyBeforeWhatAddsWhereverItStands() async {
      for rate in [60.0, 120] {
        for age in [-0.004, 0] {
          let conditions = Conditions(
            name: "replacing first, \(age) s old", refreshesPerSecond: rate,
            presentationAge: { _ in age }, composition: .replacingFirst)
          for scenario in Scenario.mixed(view, to: turned) {
            assertScenario(scenario, conditions, stretch: 1.001, step: 0.01)
          }
        }
      }
    }

    /// Up to the time of the change, an old presentation layer says nothing of the order.
    @MainActor func testTheOrderIsLearnedAsSoonAsItIsShown() async {
      let first = Scenario.turnThenImplicit(view, to: turned)
      var scenario = first
      scenario.events += first.events.map { Event(time: $0.time + 1, action: $0.action) }
      scenario.length = 1.5
      let conditions = Conditions(presentationAge: { _ in 0.033 }, composition: .replacingFirst)
      let seen = SeenFrames(of: scenario, conditions)
      for late in SimulatedDisplay.latencies {
        let frames = seen.frames(late: late).filter(\.isForeseeable)
        let wrong = frames.filter { $0.stretch > 1.001 }
        XCTAssertFalse(wrong.isEmpty, "\(late) late")
        for frame in wrong {
          XCTAssertGreaterThan(frame.drawn, 10.1, "\(late) late")
          XCTAssertLessThan(frame.drawn, 10.1 + 0.033 + 1.0 / 60, "\(late) late")
        }
      }
    }
  }
#endif
