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

  /// What UIKit chose for a damping ratio, a duration and a velocity on Mac Catalyst: openuikit,
  /// `docs/QUARTZ_NOTES.md`, "M6", and `Tests/OpenUIKitTests/AnimationTests.swift`.
  func testTheStiffnessesThatUIKitChooses() throws {
    for (ratio, duration, velocity, stiffness) in [
      (0.35, 1.0, 0.0, 286.40942818911714), (0.6, 0.8, 0, 190.21427544499548),
      (0.1, 1, 0, 2125.3901278407934), (0.2, 1, 0, 707.2217886060563),
      (0.5, 1, 0, 161.7195025042016), (0.8, 1, 0, 80.89737200360506),
      (0.9, 1, 0, 71.92472915770972), (0.99, 1, 0, 80.02518243167793),
      (0.5, 0.3, 0, 1796.8833611577954), (0.5, 0.5, 0, 646.8780100168065),
      (0.5, 2, 0, 40.4298756260504), (1, 1, 0, 85.25592900599884),
      (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1, 152.86841381792456),
      (0.5, 1, 1.5, 147.61602003056592), (0.5, 1, -2, 175.4224123383425),
      (1, 1, 1, 83.13803615388531),
    ] {
      let spring = try spring(ratio, duration, velocity)
      XCTAssertEqual(spring.stiffness / stiffness, 1, accuracy: 1e-7, "\(spring)")
      let critical = 2 * stiffness.squareRoot()
      XCTAssertEqual(spring.damping / critical, ratio, accuracy: 1e-7 * ratio, "\(spring)")
      XCTAssertEqual([spring.mass, spring.initialVelocity], [1, velocity])
    }
  }

  /// Beyond what was measured: the largest of the rule's solutions, by mpmath with 30 digits. The
  /// fourth is the third in half of the time.
  func testTheLargestFrequencyCounts() throws {
    for (ratio, duration, velocity, stiffness) in [
      (0.5, 1.0, 3.8, 90.006929190076086), (0.5, 1, 4, 55.667839537251233),
      (0.5, 1, 10, 142.41075736187917), (0.5, 0.5, 20, 569.64302944751668),
      (0.001, 1, -1, 650387.8780743859), (0.0005, 1, 1, 302958.68332346795),
      (0.5, 1, -1e6, 1200.2066894319717), (1, 1, 6.9, 49.417586833168974),
    ] {
      let spring = try spring(ratio, duration, velocity)
      XCTAssertEqual(spring.stiffness / stiffness, 1, accuracy: 1e-9, "\(velocity)")
    }
  }

  /// Of iOS 14.4, by the tests of RevealSpringAnimation: a ratio of 0.1, 10 s. UIKit chose the
  /// largest of the solutions up to a velocity of 0.021, and at 0.0299 the smallest.
  func testASmallVelocityHasThreeSolutionsOfWhichTheLargestCounts() throws {
    for (velocity, frequency) in [(0.021, 4.563081), (0.0299, 4.542100)] {
      let stiffness = try spring(0.1, 10, velocity).stiffness
      XCTAssertEqual(stiffness.squareRoot(), frequency, accuracy: 5e-7)
    }
  }

  /// `UISpringTimingParameters()` has 4.56.
  func testARatioAbove1IsCriticalDamping() throws {
    let critical = try spring(1, 0.5, 1)
    XCTAssertEqual(critical.damping, 2 * critical.stiffness.squareRoot(), accuracy: 1e-12)
    for ratio in [1 + 1e-15, 4.56, 1e300] { XCTAssertEqual(try spring(ratio, 0.5, 1), critical) }
  }

  /// UIKit ends such an animation at its duration, at which the spring is within two thousandths of
  /// its end.
  func testUIKitsSpringSettlesLaterThanItEnds() throws {
    let spring = try spring(0.5, 0.4)
    XCTAssertEqual(spring.settlingDuration / 0.4, 1.109, accuracy: 5e-4)
    XCTAssertEqual(spring.value(at: 0.4), 1, accuracy: 2e-3)
    XCTAssertNotEqual(spring.value(at: 0.4), 1, accuracy: 1e-4)
  }

  func testBadParametersAreRefused() {
    assertEachRefused(["dampingRatio"], [0, -0.5] + notFinite, among: [1]) { try spring($0[0]) }
    assertEachRefused(["duration"], unusableSides + [0.9e-80, 1.1e80], among: [1]) {
      try spring(0.5, $0[0])
    }
    assertEachRefused(["initialVelocity"], [1.1e80, -1.1e80] + notFinite, among: [0]) {
      try spring(0.5, 1, $0[0])
    }
    XCTAssertNoThrow(try spring(0.5, 1, 1e80))
    // The envelope begins below a thousandth, or never gets there, or the damping is too small.
    for (ratio, velocity) in [(0.0009, 0.0), (1, 6.91), (1e-100, 1)] {
      assertRefused("dampingRatio", ratio) { try spring(ratio, 1, velocity) }
    }
  }
}
