#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// What is seen, on a simulated display, of frames that a compensator's matrices are drawn with.
  final class SeenFramesTests: XCTestCase {
    /// It prints a table of what is seen.
    @MainActor func testFramesDrawnForTheirDisplayTimeAreSeenSquare() async {
      printHead()
      for view in Scenario.views {
        for scenario in Scenario.readable(view) + Scenario.timed(view) { assertSquare(scenario) }
        for scenario in Scenario.followed(view) { assertNearlySquare(scenario) }
      }
      for scenario in [Scenario.splitView, .sidesInDifferentTimes] { assertSquare(scenario) }
      print("")
    }

    @MainActor func testThePictureIsInStepWithTheAnimationsIfTheShorterSideChanges() async {
      // Below a status bar of 20 points.
      let (portrait, landscape) = (CGSize(width: 390, height: 824), CGSize(width: 844, height: 370))
      for (view, turned) in [(portrait, landscape), (landscape, portrait)] {
        for scenario in Scenario.readable(view, to: turned) {
          assertSquare(scenario, isListed: false)
        }
        for scenario in Scenario.followed(view, to: turned) {
          assertNearlySquare(scenario, isListed: false)
        }
      }
    }

    @MainActor func testEveryStrategyIsSeenSquare() async throws {
      for strategy in CompensationStrategy.allCases where strategy != .uncompensated {
        for side in Framing.Side.allCases {
          let compensation = try CompensatingProjection(strategy, framing: Framing(side, units: 3))
          let seen = SeenFrames(
            of: try .named("a turn, reversed at 40 %"), Conditions(compensation: compensation))
          for late in SimulatedDisplay.latencies {
            XCTAssertLessThan(seen.worstStretch(late: late), 1.001, "\(compensation), \(late) late")
          }
        }
      }
      let none = CompensatingProjection(.uncompensated)
      let seen = SeenFrames(of: try .named("a turn"), Conditions(compensation: none))
      XCTAssertEqual(seen.worstStretch(late: 0), 4.68, accuracy: 0.02)
    }

    // MARK: What is asserted of a scenario

    /// Of one that can be read off the layer.
    @MainActor private func assertSquare(_ scenario: Scenario, isListed: Bool = true) {
      let seen = [60.0, 120].map { rate in
        // (A picture that keeps its size keeps it to within rounding.)
        assertScenario(
          scenario, Conditions(refreshesPerSecond: rate), stretch: 1.001, step: 0.01)
      }
      if isListed { printRow(scenario, seen) }
    }

    /// Of one that is followed.
    @MainActor private func assertNearlySquare(_ scenario: Scenario, isListed: Bool = true) {
      let seen = [60.0, 120].map { rate in
        let seen = SeenFrames(of: scenario, Conditions(refreshesPerSecond: rate))
        for (late, limit) in [(0, 1.03), (1, 1.03), (2, 1.09), (3, 1.17)] {
          let message = "\(scenario.name), \(scenario.size), \(rate) Hz, \(late) late"
          XCTAssertLessThan(seen.worstStretch(late: late), limit, message)
          XCTAssertLessThan(seen.worstStep(late: late), seen.layerPace, message)
        }
        return seen
      }
      if isListed { printRow(scenario, seen) }
    }

    // MARK: The table

    private func printHead() {
      func cell(_ text: String, _ width: Int) -> String {
        text.padding(toLength: width, withPad: " ", startingAt: 0)
      }
      print(
        """

        The worst stretch of a square that is seen 1, 2 and 3 refreshes after it was drawn, and how much
        it grows or shrinks at most from one frame to the next, in points. Frames that were drawn before an
        event and are seen after it are left out, as nobody could foresee it.

        \(cell("", 40))\(cell("60 Hz, for now", 19))\(cell("for display time", 19))\
        \(cell("120 Hz, for now", 19))\(cell("for display time", 19))step
        """)
    }

    private func printRow(_ scenario: Scenario, _ seen: [SeenFrames]) {
      let size = "\(Int(scenario.size.width))×\(Int(scenario.size.height))"
      var row = scenario.name.padding(toLength: 30, withPad: " ", startingAt: 0)
      row += size.padding(toLength: 10, withPad: " ", startingAt: 0)
      for seen in seen {
        row +=
          (1...3).map { number(seen.worstStretchForNow(late: $0)) }.joined(separator: " ") + "  "
        row += (1...3).map { number(seen.worstStretch(late: $0)) }.joined(separator: " ") + "  "
      }
      let step = seen.flatMap { seen in (1...3).map { seen.worstStep(late: $0) } }.max() ?? 0
      print(row + String(format: "%4.1f", step))
    }

    private func number(_ value: Double) -> String { String(format: "%.3f", value) }
  }
#endif
