import Foundation
import XCTest

@testable import RotationKit

final class SpringCurveTests: XCTestCase {
  /// A spring that is critically damped at a damping of 20, and overdamped beyond.
  private func spring(damping: Double, velocity: Double = 0) throws -> SpringCurve {
    try SpringCurve(
      stiffness: 100, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
  }

  private struct Case: Decodable {
    var mass, stiffness, damping, initialVelocity, time, value, velocity: Double

    /// The spring by physics. Core Animation draws an overdamped one as if it were faster by the
    /// damping ÷ the mass.
    func spring() throws -> SpringCurve {
      let isOverdamped = damping > 2 * (mass * stiffness).squareRoot()
      return try SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping,
        initialVelocity: isOverdamped ? initialVelocity - damping / mass : initialVelocity,
        allowsOverdamping: true)
    }
  }

  private func cases() throws -> [Case] {
    let url = try XCTUnwrap(Bundle.module.url(forResource: "springs", withExtension: "json"))
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
  }

  func testEveryExactValueAndVelocity() throws {
    let cases = try cases()
    XCTAssertEqual(cases.count, 108)
    for entry in cases {
      let spring = try entry.spring()
      let frequency = (entry.stiffness / entry.mass).squareRoot()
      let unit = 1 + abs(entry.initialVelocity) / frequency
      let accuracy = 2e-15 * unit * max(1, frequency * entry.time / 10)
      XCTAssertEqual(spring.value(atTime: entry.time), entry.value, accuracy: accuracy, "\(entry)")
      XCTAssertEqual(
        spring.velocity(atTime: entry.time), entry.velocity, accuracy: accuracy * frequency,
        "\(entry)")
    }
  }

  // MARK: Parameters

  /// ω₀ = 4π, with damping ratios of 1, 0.85, 0.7, and 1/0.8 for a negative bounce.
  func testDurationAndBounceAreThoseOfSwiftUI() throws {
    for (bounce, ratio) in [(0.0, 1.0), (0.15, 0.85), (0.3, 0.7), (-0.2, 1.25)] {
      let spring = try SpringCurve(duration: 0.5, bounce: bounce, initialVelocity: 2)
      XCTAssertEqual([spring.mass, spring.initialVelocity], [1, 2])
      XCTAssertEqual(spring.stiffness, 157.91367041742973, accuracy: 1e-12)
      XCTAssertEqual(spring.damping, 25.132741228718345 * ratio, accuracy: 1e-13, "\(bounce)")
    }
    let spring = try SpringCurve(duration: 0.5, bounce: 0.3)
    for (time, value) in [(0.05, 0.1457), (0.1, 0.4233), (0.2, 0.8737), (0.3, 1.0339)] {
      XCTAssertEqual(spring.value(atTime: time), value, accuracy: 5e-5)
    }
  }

  /// (2π ÷ 0.55)², and 2 · 0.825 · 2π ÷ 0.55.
  func testResponseAndDampingFractionAreTheOtherNamesOfSwiftUI() throws {
    let spring = try SpringCurve(response: 0.55, dampingFraction: 0.825, initialVelocity: 2)
    XCTAssertEqual([spring.mass, spring.initialVelocity], [1, 2])
    XCTAssertEqual(spring.stiffness, 130.5071656342, accuracy: 1e-9)
    XCTAssertEqual(spring.damping, 18.8495559215, accuracy: 1e-9)
    let atRest = try SpringCurve(response: 0.55, dampingFraction: 0.825)
    XCTAssertEqual(atRest.value(atTime: 0.1), 0.3465, accuracy: 5e-5)
  }

  /// Both of SwiftUI's initializers have the physical spring. Worked out with 30 digits.
  func testADampingFractionAbove1IsOverdamped() throws {
    let bounce = 1 / 1.8 - 1
    for slow in [
      try SpringCurve(response: 0.4, dampingFraction: 1.8),
      try SpringCurve(duration: 0.4, bounce: bounce),
    ] { XCTAssertEqual(slow.value(atTime: 0.2), 0.5753302192, accuracy: 1e-9) }
  }

  /// The spring of UIKit's keyboard, pushes and alerts. Core Animation plays it with a damping of
  /// 2·√3000, and says itself that it settles in 0.5058 s.
  func testASpringIsCriticallyDampedUnlessMoreIsAllowed() throws {
    let keyboard = try SpringCurve(mass: 3, stiffness: 1000, damping: 500)
    for (time, value) in [(0.05, 0.2322), (0.1, 0.5448), (0.2, 0.8793), (0.5, 0.9989)] {
      XCTAssertEqual(keyboard.value(atTime: time), value, accuracy: 5e-5, "\(time)")
    }
    XCTAssertEqual(keyboard.settlingDuration, 0.5057, accuracy: 5e-5)
    XCTAssertEqual(keyboard.damping, 500)
  }

  // MARK: Overdamped in Core Animation

  /// The spring of UIKit's `animate(springDuration:bounce:)` with a negative bounce.
  private func spring(duration: Double, bounce: Double) throws -> SpringCurve {
    let physical = try SpringCurve(duration: duration, bounce: bounce)
    return try SpringCurve(
      stiffness: physical.stiffness, damping: physical.damping, allowsOverdamping: true)
  }

  /// By the rule that ccheever/exact2 measured in the simulator of iOS 27.0, to 1e-4.
  func testAnOverdampedSpringStartsFasterAndOvershoots() throws {
    let uiKit = try spring(duration: 0.4, bounce: -0.5)
    for (spring, values) in [
      (try spring(damping: 40), [(0.01, 0.333524), (0.05, 0.900945), (0.1, 1.033373)]),
      (uiKit, [(0.01, 0.474701), (0.05, 1.005209), (0.1, 1.047713), (0.2, 1.033325)]),
    ] {
      for (time, value) in values {
        XCTAssertEqual(spring.value(atTime: time), value, accuracy: 5e-7, "\(spring) at \(time)")
      }
    }
    let physical = try SpringCurve(duration: 0.4, bounce: -0.5)
    for (time, value) in [(0.01, 0.010), (0.05, 0.131), (0.1, 0.293)] {
      XCTAssertEqual(physical.value(atTime: time), value, accuracy: 5e-4, "\(time)")
    }
    XCTAssertNotEqual(uiKit, physical)
  }

  /// In a sum of two exponentials, each has the coefficient that belongs to the other.
  func testAnOverdampedSpringsValueAndVelocityAreThoseOfItsTwoExponentials() throws {
    for (mass, stiffness, damping, velocity) in [
      (1.0, 100.0, 40.0, 0.0), (1, 100, 21, 5), (3, 1000, 500, -7), (0.5, 8, 300, 40),
    ] {
      let spring = try SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: true)
      let (middle, product) = (-damping / 2 / mass, stiffness / mass)
      let slow = middle + (middle * middle - product).squareRoot()
      let fast = middle - (middle * middle - product).squareRoot()
      let ofFast = -(velocity - fast) / (slow - fast)
      for time in [0.0, 0.001, 0.01, 0.1, 0.3, 1] {
        let parts = [(-1 - ofFast) * exp(slow * time), ofFast * exp(fast * time)]
        XCTAssertEqual(
          spring.value(atTime: time), 1 + parts[0] + parts[1], accuracy: 1e-12, "\(spring)")
        let slope = parts[0] * slow + parts[1] * fast
        XCTAssertEqual(
          spring.velocity(atTime: time), slope, accuracy: 1e-12 * abs(fast), "\(spring)")
      }
    }
  }

  /// A sheet from 844 to 422 points with a bounce of -0.2.
  func testAnOverdampedSheetIsFarAheadOfThePhysicalSpring() throws {
    let (uiKit, physical) = (
      try spring(duration: 0.4, bounce: -0.2), try SpringCurve(duration: 0.4, bounce: -0.2)
    )
    let heights = [uiKit, physical].map { 844 - 422 * $0.value(atTime: 0.1) }
    XCTAssertEqual(heights[0], 382, accuracy: 0.5)
    XCTAssertEqual(heights[1], 672, accuracy: 0.5)
  }

  /// At the bounce 0 both are critically damped, by the last bit.
  func testACriticallyDampedSpringIsNotOverdamped() throws {
    for duration in [0.3, 0.4, 0.55, 1] {
      let (allowed, physical) = (
        try spring(duration: duration, bounce: 0), try SpringCurve(duration: duration)
      )
      XCTAssertEqual(allowed.value(atTime: 0.1), physical.value(atTime: 0.1))
    }
    let critical = try SpringCurve(
      mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot(), allowsOverdamping: true)
    XCTAssertEqual(critical.value(atTime: 0.1), 0.5448, accuracy: 5e-5)
  }

  // MARK: Settling and range

  /// With ω = √0.75 and the amplitude √(4/3) it settles at 2·ln(1000·√(4/3)).
  func testASlowSpringSettlesByItsAmplitude() throws {
    let slow = try SpringCurve(stiffness: 1, damping: 1)
    XCTAssertEqual(slow.settlingDuration, 14.1031926304, accuracy: 1e-9)
  }

  func testFromTheSettlingDurationOnTheValueIsWithinAThousandth() throws {
    var springs = try cases().map { try $0.spring() }
    for damping in [0.1, 1, 10, 19, 19.99, 20, 20.01, 25, 200] {
      springs += try [-1000, -20, -1, 0, 1, 10, 20, 1000].map {
        try spring(damping: damping, velocity: $0)
      }
    }
    for spring in springs {
      for step in 0...1000 {
        let time = spring.settlingDuration * (1 + Double(step) / 1000)
        XCTAssertLessThanOrEqual(abs(1 - spring.value(atTime: time)), 0.001, "\(spring) at \(time)")
      }
    }
  }

  /// Remotion's spring is at rest within 0.005: 28 frames at 30 a second.
  func testAnotherThresholdIsFoundBackFromTheSettlingDuration() throws {
    let spring = try SpringCurve(stiffness: 100, damping: 10)
    let frames = stride(from: (spring.settlingDuration * 30).rounded(), to: 0, by: -1)
    let last = frames.first { abs(1 - spring.value(atTime: $0 / 30)) > 0.005 }
    XCTAssertEqual(last, 27)
  }

  /// Core Animation reports ln((1 + |(ζω₀ − v₀)/ω_d|)/0.001)/(ζω₀). For critical and overdamped
  /// springs it is the first multiple of 0.1 s at which they have settled by physics. (It draws the
  /// last one faster: with the physical velocity -40 the spring is the one for which it reports.)
  func testASpringSettlesNoLaterThanCoreAnimationReports() throws {
    for (damping, velocity, earliest, reported) in [
      (10.0, 0.0, 1.41, 1.4727003346780927), (2, 0, 6.91, 7.003523337149546),
      (10, 5, 1.38, 1.3815510557964275), (10, -20, 1.6, 1.6530657916242397),
      (19.99, 0, 0.9, 1.0397601183821363), (20, 0, 0.9, 1), (40, -40, 2.6, 2.7),
      (40, 0, 1.62, 2.7),
    ] {
      let settled = try spring(damping: damping, velocity: velocity).settlingDuration
      XCTAssertTrue(earliest...reported ~= settled, "\(settled), not \(reported)")
    }
  }

  func testTheRangeIsThatOfTheValues() throws {
    try forEachSeed { random, seed in
      let spring = try SpringCurve(
        mass: random.number(0.2...5), stiffness: random.number(1...300),
        damping: pow(10, random.number(-2...2)),
        initialVelocity: random.pick([0, random.number(-100...100)]),
        allowsOverdamping: random.pick([true, false]))
      let end = random.number(0.01...5)
      let range = spring.range(until: end)
      let values = (0...2000).map { spring.value(atTime: Double($0) / 2000 * end) } + [0, 1]
      let (least, greatest) = (try XCTUnwrap(values.min()), try XCTUnwrap(values.max()))
      // None is outside of it, and it is not wider than what is reached.
      let slack = 1e-9 * (range.upperBound - range.lowerBound)
      XCTAssertTrue(range.lowerBound - slack...range.lowerBound + 1e-3 ~= least, seed)
      let reached = range.upperBound * (1 - 1e-3)...range.upperBound + slack
      XCTAssertTrue(reached ~= greatest, seed)
    }
  }

  // MARK: Edge cases

  func testUpToTheStartAndAtInfinity() throws {
    for (damping, start) in [(1.0, 7.0), (20, 7), (50, 57)] {
      let spring = try spring(damping: damping, velocity: 7)
      for (time, value, velocity) in [
        (0, 0, start), (-1, 0, start), (-.infinity, 0, start), (1e6, 1, 0), (.infinity, 1, 0),
      ] as [(Double, Double, Double)] {
        XCTAssertEqual(spring.value(atTime: time), value, "\(damping) at \(time)")
        XCTAssertEqual(spring.velocity(atTime: time), velocity, "\(damping) at \(time)")
      }
      XCTAssertTrue(spring.value(atTime: .nan).isNaN)
      XCTAssertTrue(spring.velocity(atTime: .nan).isNaN)
    }
  }

  func testExtremeParametersGiveFiniteValues() throws {
    for spring in [
      try SpringCurve(mass: 1e-80, stiffness: 1e80, damping: 1e-80, initialVelocity: -1e80),
      try SpringCurve(mass: 1e-80, stiffness: 1e80, damping: 1e80, allowsOverdamping: true),
      try SpringCurve(mass: 1e80, stiffness: 1e-80, damping: 1e80, allowsOverdamping: true),
      try SpringCurve(mass: 1e-80, stiffness: 1e-80, damping: 1e80, allowsOverdamping: true),
      try SpringCurve(
        mass: 1e-80, stiffness: 1e80, damping: 1e80, initialVelocity: -1e80,
        allowsOverdamping: true),
      try SpringCurve(mass: 1e80, stiffness: 1e-80, damping: 1e-80, initialVelocity: 1e80),
      try SpringCurve(response: 1e-80, dampingFraction: 1e80, initialVelocity: 1e80),
      try SpringCurve(response: 1e80, dampingFraction: 1e-80, initialVelocity: -1e80),
    ] {
      let settled = spring.settlingDuration
      XCTAssertTrue(settled > 0 && settled < .infinity, "\(spring): \(settled)")
      for time in [1e-300, 1e-80, 1, 1e80, 1e160, 1e300, settled, settled / 3] {
        XCTAssertTrue(spring.value(atTime: time).isFinite, "\(spring) at \(time)")
        XCTAssertTrue(spring.velocity(atTime: time).isFinite, "\(spring) at \(time)")
      }
      XCTAssertEqual(spring.value(atTime: settled * 2), 1, accuracy: 0.001, "\(spring)")
      let range = spring.range(until: settled)
      XCTAssertTrue(range.lowerBound.isFinite && range.upperBound.isFinite, "\(spring)")
    }
  }

  func testBadParametersAreRefused() {
    let bad = unusableSides + [0.9e-80, 1.1e80]
    assertEachRefused(["mass", "stiffness", "damping"], bad, among: [1, 1, 1]) {
      try SpringCurve(mass: $0[0], stiffness: $0[1], damping: $0[2])
    }
    assertEachRefused(["duration"], bad, among: [1]) { try SpringCurve(duration: $0[0]) }
    assertEachRefused(["bounce"], [-1, 1, 2, -2] + notFinite, among: [0]) {
      try SpringCurve(duration: 1, bounce: $0[0])
    }
    assertEachRefused(["response", "dampingFraction"], bad, among: [1, 1]) {
      try SpringCurve(response: $0[0], dampingFraction: $0[1])
    }
    for velocity in [1.1e80, -1.1e80] + notFinite {
      assertRefused("initialVelocity", velocity) {
        try SpringCurve(stiffness: 1, damping: 1, initialVelocity: velocity)
      }
      assertRefused("initialVelocity", velocity) {
        try SpringCurve(duration: 1, initialVelocity: velocity)
      }
    }
  }
}
