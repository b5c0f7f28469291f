#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// What is seen if the layer's time, its presentation layer, or what else is on it is out of the
  /// ordinary.
  final class SeenFramesConditionsTests: XCTestCase {
    private let view = CGSize(width: 390, height: 844)

    // MARK: The presentation layer

    @MainActor func testAPresentationLayerMayBeOldOrNewerThanTheClock() async {
      for age in [-0.004, 0.004, 1.0 / 60, 0.033] {
        assertSquare(Conditions(name: "\(age) s old", presentationAge: { _ in age }))
      }
    }

    /// Two refreshes are more than 0.033 s, and the clock is read a little later still.
    @MainActor func testAPresentationLayerMayBeFromTwoRefreshesBefore() async {
      for age in [2.0 / 60, 2.0 / 60 + 0.006, 0.05] {
        assertSquare(Conditions(name: "\(age) s old", presentationAge: { _ in age }))
      }
    }

    /// An app that makes buffers for a tenth of a second has the presentation layer of before that.
    @MainActor func testAPresentationLayerMayBeFarTooOldForAFrame() async {
      for (begin, age) in [(10.02, 0.06), (10.1, 0.08), (10.12, 0.1)] {
        let frame = begin..<begin + 1.0 / 60
        assertSquare(
          Conditions(
            name: "\(age) s old at \(begin)", presentationAge: { frame ~= $0 ? age : 0 }))
      }
    }

    @MainActor func testThePresentationLayersAgeMayChangeFromFrameToFrame() async {
      assertSquare(
        Conditions(
          name: "of changing age", refreshesPerSecond: 120,
          presentationAge: { now in -0.004 + 0.037 * abs(sin(now * 1000)) }))
    }

    @MainActor func testWithoutAPresentationLayerTheAnimationsAreTrusted() async {
      assertSquare(Conditions(name: "no presentation layer", presentationAge: { _ in nil }))
    }

    // MARK: Time

    @MainActor func testALayersTimeMayBeItsOwn() async {
      for (rate, shift) in [(0.5, 3.0), (2, 100), (1, 1e5)] {
        assertSquare(Conditions(name: "\(rate) · host + \(shift)", rate: rate, shift: shift))
      }
    }

    @MainActor func testAnAnimationMayHaveASpeedOfItsOwn() async {
      assertSquare(Conditions(name: "speed 1.5", adjustment: { $0.speed = 1.5 }))
    }

    @MainActor func testAnAnimationMayBeginInItsMiddle() async {
      let conditions = Conditions(name: "time offset", adjustment: { $0.timeOffset = 0.06 })
      // (What a time offset is before a delayed begin, nobody says.)
      for scenario in Scenario.readable(view) where scenario.name != "a turn with a delay" {
        assertScenario(scenario, conditions, stretch: 1.001, step: 0.01)
      }
    }

    @MainActor func testRefreshesMayComeAtAnyTimeAfterAnEvent() async {
      for phase in [0.0, 0.5, 0.99] {
        assertSquare(Conditions(name: "phase \(phase)", phase: phase))
      }
    }

    @MainActor func testAFrameMayBeAskedForBeforeTheCommit() async {
      for age in [0, 0.033] {
        assertSquare(
          Conditions(
            name: "\(age) s old, frames before the commit", presentationAge: { _ in age },
            commitDelay: 0.003))
      }
    }

    @MainActor func testAFrameBeforeTheCommitMayBeOfAnAnimationThatBeginsInItsMiddle() async {
      let conditions = Conditions(
        name: "time offset, frames before the commit", commitDelay: 0.003,
        adjustment: { $0.timeOffset = 0.06 })
      for scenario in Scenario.readable(view) where scenario.name != "a turn with a delay" {
        assertScenario(scenario, conditions, stretch: 1.001, step: 0.01)
      }
    }

    @MainActor func testAFrameMayAskForItsDrawableSizeFirst() async {
      for age in [0, 0.033] {
        let conditions = Conditions(
          name: "\(age) s old, asks for the drawable size", presentationAge: { _ in age },
          asksForDrawableSize: true)
        assertSquare(conditions)
        let resized = Scenario(
          "a size at once in the middle of a turn", view,
          Event(time: 10) { $0.animateAsUIKit(to: CGSize(width: 844, height: 390)) },
          Event(time: 10.1) { $0.modelSize = CGSize(width: 800, height: 390) })
        let seen = SeenFrames(of: resized, conditions)
        for late in 1...3 {
          XCTAssertLessThan(seen.worstStretch(late: late), 1.001, conditions.name)
        }
      }
    }

    // MARK: Other animations

    @MainActor func testADelayedAnimationShowsItsStartBeforeItsBeginOnlyIfItFillsThatTime() async {
      for fillMode in [CAMediaTimingFillMode.removed, .forwards, .backwards, .both] {
        let scenario = Scenario(
          "an explicit animation with a delay", view,
          Event(time: 10) { layer in
            layer.animateImplicitly(
              to: CGSize(width: 844, height: 390), delay: 0.1, fillMode: fillMode)
          })
        for age in [0, 1.0 / 60] {
          let seen = SeenFrames(
            of: scenario, Conditions(presentationAge: { _ in age }, commitDelay: 0))
          for late in SimulatedDisplay.latencies {
            XCTAssertLessThan(
              seen.worstStretch(late: late), 1.001, "\(fillMode.rawValue), \(age) s old")
          }
        }
      }
    }

    @MainActor func testAnimationsOfOtherPropertiesAreIgnored() async {
      assertSquare(Conditions(name: "others", addition: { $0.animateOtherThings() }))
    }

    @MainActor func testTheTimesOfAnimationsAndLayersAreReadUnderAllConditions() async {
      for conditions in [
        Conditions(name: "a refresh old", presentationAge: { _ in 1.0 / 60 }),
        Conditions(name: "no presentation layer", presentationAge: { _ in nil }),
        Conditions(name: "frames before the commit", commitDelay: 0.003),
        Conditions(name: "1.25 · host + 7", rate: 1.25, shift: 7),
        Conditions(name: "phase 0.9", phase: 0.9),
      ] {
        for scenario in Scenario.timed(view) {
          if conditions.rate != 1, scenario.name == "a paused layer" { continue }
          assertScenario(scenario, conditions, stretch: 1.001, step: 0.01)
        }
      }
    }

    @MainActor private func assertSquare(
      _ conditions: Conditions, file: StaticString = #filePath, line: UInt = #line
    ) {
      for scenario in Scenario.readable(view) + [.splitView] {
        assertScenario(
          scenario, conditions, stretch: 1.001, step: 0.01, file: file, line: line)
      }
    }
  }
#endif
