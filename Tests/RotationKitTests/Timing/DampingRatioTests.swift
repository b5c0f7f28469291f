import Foundation
import RotationKit
import XCTest

/// The spring of UIKit's `animate(withDuration:delay:usingSpringWithDamping:…)`.
final class DampingRatioTests: XCTestCase {
  private func spring(
    _ ratio: Double, _ duration: Double = 1, _ velocity: Double = 0
  ) throws -> SpringCurve {
    try SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
  }

  private func assertStiffnesses(
    _ rows: [(ratio: Double, duration: Double, velocity: Double, stiffness: Double)],
    within accuracy: Double
  ) throws {
    for (ratio, duration, velocity, stiffness) in rows {
      let spring = try spring(ratio, duration, velocity)
      XCTAssertEqual(spring.stiffness / stiffness, 1, accuracy: accuracy, "\(spring)")
      let critical = 2 * stiffness.squareRoot()
      XCTAssertEqual(spring.damping / critical / ratio, 1, accuracy: accuracy, "\(spring)")
      XCTAssertEqual([spring.mass, spring.initialVelocity], [1, velocity])
    }
  }

  // MARK: Measured

  func testTheStiffnessesThatUIKitChooses() throws {
    try assertStiffnesses(
      [
        // On Mac Catalyst: openuikit, `docs/QUARTZ_NOTES.md`, "M6", and
        // `Tests/OpenUIKitTests/AnimationTests.swift`.
        (0.35, 1.0, 0.0, 286.40942818911714), (0.6, 0.8, 0, 190.21427544499548),
        (0.1, 1, 0, 2125.3901278407934), (0.2, 1, 0, 707.2217886060563),
        (0.5, 1, 0, 161.7195025042016), (0.8, 1, 0, 80.89737200360506),
        (0.9, 1, 0, 71.92472915770972), (0.99, 1, 0, 80.02518243167793),
        (0.5, 0.3, 0, 1796.8833611577954), (0.5, 0.5, 0, 646.8780100168065),
        (0.5, 2, 0, 40.4298756260504), (1, 1, 0, 85.25592900599884),
        (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1, 152.86841381792456),
        (0.5, 1, 1.5, 147.61602003056592), (0.5, 1, -2, 175.4224123383425),
        (1, 1, 1, 83.13803615388531),
        // In the simulator of iOS 27.0: ccheever/exact2,
        // `motion/tests/fixtures/uikit-springs/ios-27.0.txt`.
        (0.05, 1, 0.5, 93.818194119), (0.1, 1, 1, 94.929223427), (0.2, 1, 2, 93.549612680),
        (1, 1, 8, 40.945253700), (1, 1, 15, 73.875177041), (0.4, 1, 0.5, 224.363021096),
        (0.7, 1, 1, 92.346889177), (0.8, 1, 0.05, 80.740499948),
        (0.05, 1, -2, 7380.661598080), (0.1, 1, -0.1, 2145.131646388),
        // The same, if the amplitude is 0 at the first step.
        (0.05, 1, 0.25, 23.772649), (0.1, 1, 0.5, 24.205753), (0.2, 1, 1, 24.355479),
        (0.4, 1, 2, 24.200071), (1, 1, 6, 23.714134), (0.01, 1, 0.05, 20.488497),
        // SwiftUI's `Spring(settlingDuration:dampingRatio:)`.
        (0.5, 0.4, 0, 1010.746885), (0.8, 0.4, 0, 505.608581),
      ], within: 1e-7)
  }

  /// Of iOS 14.4, by the tests of RevealSpringAnimation: the frequency in radians per second, for a
  /// ratio of 0.1, and 10 s.
  func testASmallVelocityMayTakeTheFrequencyFarDown() throws {
    for (velocity, frequency) in [(0.0215, 0.21239), (0.0299, 0.295057)] {
      let stiffness = try spring(0.1, 10, velocity).stiffness
      XCTAssertEqual(stiffness.squareRoot(), frequency, accuracy: 5e-6)
    }
  }

  // MARK: Worked out

  func testWithoutAVelocityTheFrequencyHasAClosedForm() throws {
    for step in 1..<1000 {
      let ratio = Double(step) / 1000 + 0.0001
      let spring = try spring(ratio, 0.3)
      let decay = log(1000 * ratio / (1 - ratio * ratio).squareRoot())
      XCTAssertEqual(spring.damping * 0.3 / 2 / decay, 1, accuracy: 1e-12, "\(ratio)")
    }
    let steep = try spring(0.999999)
    XCTAssertEqual(steep.damping / 2, 13.4689362176838640, accuracy: 1e-9)
    let critical = try spring(1)
    XCTAssertEqual(critical.damping / 2, 9.233413476451585, accuracy: 1e-14)
  }

  /// The steps with 40 digits: in the first two rows one is halved. In the last two the largest
  /// frequencies have the stiffnesses 90.0069 and 49.4176.
  func testTwelveStepsCountIfTheyEndNearAFrequency() throws {
    try assertStiffnesses(
      [
        (0.8, 1, 3.1, 67.1382911948869985), (1, 1, 4.9, 70.8156939789440865),
        (0.05, 1, -100, 17755.5576478359918),
        (0.01, 1, 50, 208430.08134537913), (0.01, 1, 0.005, 0.309021211084901555),
        (0.5, 1, 3.8, 51.2111427949068727), (1, 1, 6.9, 31.6206104014468835),
      ], within: 1e-9)
  }

  /// Where UIKit's steps end at no frequency, the largest one counts: by mpmath with 40 digits.
  func testTheLargestFrequencyCountsIfUIKitsStepsEndAtNone() throws {
    try assertStiffnesses(
      [
        (1, 1, 5, 70.3287529622109817), (1, 1, 1e6, 429.452846586317503),
        (0.2, 1, 0.5, 680.687875789155241),
        (0.5, 1, -1e6, 1200.20668943197167), (0.01, 1, 1000, 522081.319174613573),
        (0.01, 0.5, 2000, 2088325.276698454292), (0.0009, 1, 0.0005, 0.0692348453523102872),
      ], within: 1e-9)
  }

  // MARK: Labels

  /// `UISpringTimingParameters()` has 4.56.
  func testARatioAbove1IsCriticalDamping() throws {
    let critical = try spring(1, 0.5, 1)
    XCTAssertEqual(critical.damping, 2 * critical.stiffness.squareRoot(), accuracy: 1e-12)
    for ratio in [1 + 1e-15, 4.56, 1e300] { XCTAssertEqual(try spring(ratio, 0.5, 1), critical) }
  }

  func testBadParametersAreRefused() {
    assertEachRefused(["dampingRatio"], [0, -0.5] + notFinite, among: [1]) { try spring($0[0]) }
    assertEachRefused(["duration"], unusableSides + [0.9e-80, 1.1e80], among: [1]) {
      try spring(0.5, $0[0])
    }
    assertEachRefused(["initialVelocity"], [1.1e80, -1.1e80] + notFinite, among: [0]) {
      try spring(0.5, 1, $0[0])
    }
    for velocity in [-1e80, 6.91, 6.95, 1e80] {
      XCTAssertNoThrow(try spring(1, 1, velocity))
      XCTAssertNoThrow(try spring(0.5, 1, velocity))
    }
    // The envelope begins below a thousandth, or the damping is too small.
    for (ratio, velocity) in [(0.0009, 0.0), (1e-100, 1)] {
      assertRefused("dampingRatio", ratio) { try spring(ratio, 1, velocity) }
    }
  }
}
