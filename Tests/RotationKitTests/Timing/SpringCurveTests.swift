import Foundation
import XCTest

@testable import RotationKit

final class SpringCurveTests: XCTestCase {
  /// A physical spring that is critically damped at a damping of 20, and overdamped beyond.
  private func spring(damping: Double, velocity: Double = 0) throws -> SpringCurve {
    try SpringCurve(stiffness: 100, dampingRatio: damping / 20, initialVelocity: velocity)
  }

  /// A spring as Core Animation plays it if overdamping is allowed.
  private func overdamped(
    mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0
  ) throws -> SpringCurve {
    try SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: true)
  }

  /// A tension of 280 and a friction of 120.
  private func reactSpring() throws -> SpringCurve {
    try SpringCurve(stiffness: 280, dampingRatio: 120 / 2 / 280.0.squareRoot())
  }

  private struct Case: Decodable {
    var mass, stiffness, damping, initialVelocity, time, value, velocity: Double

    func spring() throws -> SpringCurve {
      try SpringCurve(
        stiffness: stiffness, dampingRatio: damping / 2 / (mass * stiffness).squareRoot(),
        mass: mass, initialVelocity: initialVelocity)
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

  /// ω₀ = 4π, with damping ratios of 1, 0.85, 0.7, and 1/0.8 for a negative bounce. Then (2π ÷ 0.55)²
  /// and 2 · 0.825 · 2π ÷ 0.55.
  func testTheTwoPairsOfNamesOfSwiftUI() throws {
    for (bounce, ratio) in [(0.0, 1.0), (0.15, 0.85), (0.3, 0.7), (-0.2, 1.25)] {
      let spring = try SpringCurve(duration: 0.5, bounce: bounce, initialVelocity: 2)
      XCTAssertEqual([spring.mass, spring.initialVelocity], [1, 2])
      XCTAssertEqual(spring.stiffness, 157.91367041742973, accuracy: 1e-12)
      XCTAssertEqual(spring.damping, 25.132741228718345 * ratio, accuracy: 1e-13, "\(bounce)")
    }
    let spring = try SpringCurve(response: 0.55, dampingFraction: 0.825, initialVelocity: 2)
    XCTAssertEqual([spring.mass, spring.initialVelocity], [1, 2])
    XCTAssertEqual(spring.stiffness, 130.5071656342, accuracy: 1e-9)
    XCTAssertEqual(spring.damping, 18.8495559215, accuracy: 1e-9)
  }

  func testTheSpringsOfManyFrameworks() throws {
    let rows: [(SpringCurve, [Double: Double])] = [
      // SwiftUI, by physics.
      (try SpringCurve(duration: 0.5, bounce: 0.3), [0.05: 0.1457, 0.1: 0.4233, 0.3: 1.0339]),
      (try SpringCurve(duration: 0.4, bounce: -0.5), [0.05: 0.1312, 0.1: 0.2930]),
      (try SpringCurve(response: 0.55, dampingFraction: 0.825), [0.1: 0.3465]),
      (try SpringCurve(response: 0.4, dampingFraction: 1.8), [0.2: 0.5753]),
      // UIKit's keyboard.
      (
        try SpringCurve(mass: 3, stiffness: 1000, damping: 500),
        [0.05: 0.2322, 0.1: 0.5448, 0.2: 0.8793, 0.5: 0.9989]
      ),
      // Flutter's `newton_test`, Compose, and react-spring's tension and friction.
      (
        try SpringCurve(stiffness: 100, dampingRatio: 1.25),
        [0.5: 445.28 / 500, 1: 495.51 / 500, 1.5: 499.63 / 500]
      ),
      (
        try SpringCurve(stiffness: 400, dampingRatio: 1.5),
        [0.05: 0.21335, 0.1: 0.4555, 0.2: 0.7459]
      ),
      (try reactSpring(), [0.1: 0.1956, 0.25: 0.4371, 0.5: 0.6896]),
      // Figma, whose second number is a damping, not a ratio.
      (try SpringCurve(stiffness: 100, damping: 15), [0.1: 0.2982]),
      (try SpringCurve(stiffness: 300, damping: 20), [0.1: 0.6857]),
      (try SpringCurve(stiffness: 600, damping: 15), [0.1: 1.2158]),
    ]
    for (spring, values) in rows {
      for (time, value) in values {
        XCTAssertEqual(spring.value(atTime: time), value, accuracy: 6e-5, "\(spring) at \(time)")
      }
    }
  }

  // MARK: Overdamped in Core Animation

  /// By the rule that ccheever/exact2 measured in the simulator of iOS 27.0, to 1e-4. The second is
  /// the spring of `animate(springDuration: 0.4, bounce: -0.5)`, the third a sheet that goes from 844
  /// to 422 points with a bounce of -0.2, and is at 382.
  func testAnOverdampedSpringStartsFasterAndOvershoots() throws {
    for (stiffness, damping, values, accuracy) in [
      (100.0, 40.0, [0.01: 0.333524, 0.05: 0.900945, 0.1: 1.033373], 5e-7),
      (246.7401100272, 62.8318530718, [0.01: 0.474701, 0.1: 1.047713, 0.2: 1.033325], 5e-7),
      (246.7401100272, 39.2699081699, [0.1: (844 - 382) / 422], 1e-3),
    ] as [(Double, Double, [Double: Double], Double)] {
      let spring = try overdamped(stiffness: stiffness, damping: damping)
      for (time, value) in values {
        XCTAssertEqual(spring.value(atTime: time), value, accuracy: accuracy, "\(spring)")
      }
    }
    let spring = try overdamped(mass: 0.5, stiffness: 8, damping: 300, velocity: 40)
    XCTAssertEqual(
      [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity], [0.5, 8, 300, 640])
  }

  // MARK: Settling and range

  /// 26 springs that oscillate. The first six were recorded, the others worked out with 40 digits
  /// from ln(1000 · (1 + |ζω₀ − v| ÷ ω)) ÷ (ζω₀), the rule that others measured.
  func testAnOscillatingSpringSettlesWhenCoreAnimationSays() throws {
    for (mass, stiffness, damping, velocity, settled) in [
      (1.0, 100.0, 10.0, 0.0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707),
      (2, 100, 5, 0, 5.658348137358159), (1, 100, 1, 0, 13.91321015404625),
      (1, 100, 10, 5, 1.3815510557964275), (1, 100, 10, -5, 1.5350814063145797),
      (1, 100, 2, 0, 7.0035233371495461), (1, 100, 10, -20, 1.6530657916242396),
      (1, 100, 19.99, 0, 1.0397601183821436), (0.25, 40, 3, 0, 1.2231280845838098),
      (3, 1000, 50, 0, 0.87862110717506746), (3, 1000, 109, 0, 0.51219766532073438),
      (1, 1e4, 1, 0, 13.82548576536679), (1, 1e-4, 1e-3, 0.01, 15152.389168162093),
      (5, 80, 12, 100, 8.4996731280392181), (5, 80, 12, -100, 8.51893888442723),
      (2, 250, 30, 7.5, 0.92103403719761827), (2, 250, 44, 1, 0.79086497711001746),
      (1, 100, 19.9999, 3, 1.2312106127741612), (1, 600, 15, 0, 0.95821652634348536),
      (1, 1, 1, 0, 14.727003346780926), (1, 1e80, 1e40, 1e39, 1.457495740981826e-39),
      (1e80, 1e80, 1e80, 0, 14.727003346780926), (1e-80, 1e80, 1, 0, 1.4727003346780926e-79),
      (1e80, 1e-80, 1e-80, 1e-81, 1.4006130917572924e161),
      (1e-80, 1e-80, 1e-80, -2, 16.530657916242396),
    ] {
      let spring = try SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      XCTAssertEqual(spring.settlingDuration / settled, 1, accuracy: 1e-11, "\(spring)")
    }
  }

  /// Worked out with 40 digits: the last time at which the value is 0.001 from 1. A spring that
  /// overshoots by less has settled before.
  func testOtherSpringsSettleTheLastTimeTheyAreAThousandthAway() throws {
    for (damping, velocity, settled) in [
      (20.0, 0.0, 0.9233413476451586), (20, 5, 0.8572902454195625), (20, 10, 0.6907755278982137),
      (20, 11, 0.599317047295097), (20, 15, 0.8007640109150901), (20, 20, 0.8985365880587103),
      (20, -20, 1.037763595072828), (20, -1000, 1.417505797095747), (25, 0, 1.43908747026569),
      (25, 30, 1.300458032487294), (40, 0, 2.605814851562864), (40, 30, 1.997914808898635),
      (40, 37.3, 0.1966024835438073), (40, 100, 2.799318447138454), (40, -40, 2.877663491548639),
    ] {
      let spring = try spring(damping: damping, velocity: velocity)
      XCTAssertEqual(spring.settlingDuration, settled, accuracy: 1e-10, "\(spring)")
    }
    XCTAssertEqual(try reactSpring().settlingDuration, 2.910, accuracy: 5e-4)
    // Core Animation says 0.5058 s for the keyboard.
    let keyboard = try SpringCurve(mass: 3, stiffness: 1000, damping: 500)
    XCTAssertEqual(keyboard.settlingDuration, 0.5057, accuracy: 5e-5)
  }

  /// ω₀ · t = 9.2334… solves (1 + ω₀t)·e^(−ω₀t) = 0.001. By rounding, Core Animation's formula for a
  /// spring that oscillates would give up to 3 times as much, and an overdamped one starts faster.
  func testADampingWithinABillionthOfTheCriticalOneCountsAsThat() throws {
    try forEachSeed(count: 1000) { random, seed in
      let (mass, stiffness) = (pow(10, random.number(-70...70)), pow(10, random.number(-70...70)))
      let critical = 2 * (mass * stiffness).squareRoot()
      for damping in [critical * 1.5, critical.nextDown, critical * (1 - 9e-10)] {
        let spring = try SpringCurve(mass: mass, stiffness: stiffness, damping: damping)
        let settled = spring.settlingDuration / (mass / stiffness).squareRoot()
        XCTAssertEqual(settled, 9.233413476451585, accuracy: 1e-7, seed)
      }
      for (factor, faster) in [(1, 0.0), (1 + 9e-10, 0), (1 + 1.1e-9, critical / mass)] {
        let spring = try overdamped(
          mass: mass, stiffness: stiffness, damping: (critical * factor).nextUp)
        XCTAssertEqual(spring.initialVelocity, faster, accuracy: 1e-8 * faster, seed)
      }
    }
  }

  func testFromTheSettlingDurationOnTheValueIsWithinAThousandth() throws {
    var springs = try cases().map { try $0.spring() }
    // At a quarter of the search it passes the end, on its way beyond.
    springs.append(try SpringCurve(stiffness: 1, dampingRatio: 1, initialVelocity: 1.268))
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

  func testTheRangeIsThatOfTheValues() throws {
    try forEachSeed(count: 400) { random, seed in
      let spring = try SpringCurve(
        stiffness: random.number(1...300), dampingRatio: random.pick([1, random.number(0.01...3)]),
        mass: random.number(0.2...5),
        initialVelocity: random.pick([0, random.number(-100...100)]))
      let start = random.pick([random.number(-5...0), random.number(0...1)])
      let end = start + random.number(0.01...6)
      let range = spring.range(from: start, to: end)
      let values = (0...2000).map {
        spring.value(atTime: start + Double($0) / 2000 * (end - start))
      }
      // None is outside of it, and it is not wider than what is reached.
      let slack = 1e-9 + 1e-3 * (range.upperBound - range.lowerBound)
      for (bound, value) in [
        (range.lowerBound, values.min() ?? .nan), (range.upperBound, values.max() ?? .nan),
      ] { XCTAssertEqual(bound, value, accuracy: slack, "\(seed): \(spring)") }
      XCTAssertTrue(values.allSatisfy { range ~= $0 }, seed)
    }
  }

  /// It oscillates so fast that neighboring times have any phase.
  func testTheRangeWhereRoundingLosesThePhase() throws {
    let spring = try SpringCurve(mass: 1000, stiffness: 1e45, damping: 1)
    let range = spring.range(from: 100, to: 10_000)
    for step in 0...1000 {
      let value = spring.value(atTime: 100 + Double(step) / 7)
      XCTAssertTrue(range ~= value, "\(value)")
    }
  }

  // MARK: Edge cases

  func testUpToTheStartAndAtInfinity() throws {
    for damping in [1.0, 20, 50] {
      let spring = try spring(damping: damping, velocity: 7)
      for (time, value, velocity) in [
        (0, 0, 7), (-1, 0, 7), (-.infinity, 0, 7), (1e6, 1, 0), (.infinity, 1, 0),
      ] as [(Double, Double, Double)] {
        XCTAssertEqual(spring.value(atTime: time), value, "\(damping) at \(time)")
        XCTAssertEqual(spring.velocity(atTime: time), velocity, "\(damping) at \(time)")
      }
      XCTAssertTrue(spring.value(atTime: .nan).isNaN)
      XCTAssertTrue(spring.velocity(atTime: .nan).isNaN)
    }
  }

  func testExtremeParametersGiveFiniteValues() throws {
    try forEachSeed(count: 1000) { random, seed in
      let ends = [1e-80, 1, 1e80]
      let (a, b, c) = (random.pick(ends), random.pick(ends), random.pick(ends))
      let velocity = random.pick([0, 1e80, -1e80])
      for spring in [
        try overdamped(mass: a, stiffness: b, damping: c, velocity: velocity),
        try SpringCurve(stiffness: a, dampingRatio: b, mass: c, initialVelocity: velocity),
        try SpringCurve(response: a, dampingFraction: b, initialVelocity: velocity),
      ] {
        let settled = spring.settlingDuration
        XCTAssertTrue(settled > 0 && settled < .infinity, "\(spring): \(settled)")
        for time in [1e-300, 1e-80, 1, 1e80, 1e160, 1e300, settled, settled / 3] {
          XCTAssertTrue(spring.value(atTime: time).isFinite, "\(spring) at \(time)")
          XCTAssertTrue(spring.velocity(atTime: time).isFinite, "\(spring) at \(time)")
        }
        XCTAssertEqual(spring.value(atTime: settled * 2), 1, accuracy: 0.001, "\(spring)")
        let range = spring.range(from: 0, to: settled)
        XCTAssertTrue(range.lowerBound.isFinite && range.upperBound.isFinite, "\(spring)")
      }
    }
  }

  func testBadParametersAreRefused() {
    let bad = unusableSides + [0.9e-80, 1.1e80]
    assertEachRefused(["mass", "stiffness", "damping"], bad, among: [1, 1, 1]) {
      try SpringCurve(mass: $0[0], stiffness: $0[1], damping: $0[2])
    }
    assertEachRefused(["mass", "stiffness", "dampingRatio"], bad, among: [1, 1, 1]) {
      try SpringCurve(stiffness: $0[1], dampingRatio: $0[2], mass: $0[0])
    }
    assertEachRefused(["duration"], bad, among: [1]) { try SpringCurve(duration: $0[0]) }
    assertEachRefused(["bounce"], [-1, 1, 2, -2] + notFinite, among: [0]) {
      try SpringCurve(duration: 1, bounce: $0[0])
    }
    assertEachRefused(["response", "dampingFraction"], bad, among: [1, 1]) {
      try SpringCurve(response: $0[0], dampingFraction: $0[1])
    }
    for make in [
      { try SpringCurve(stiffness: 1, damping: 1, initialVelocity: $0[0]) },
      { try SpringCurve(stiffness: 1, dampingRatio: 1, initialVelocity: $0[0]) },
      { try SpringCurve(duration: 1, initialVelocity: $0[0]) },
    ] as [([Double]) throws -> SpringCurve] {
      assertEachRefused(["initialVelocity"], [1.1e80, -1.1e80] + notFinite, among: [0], make)
    }
  }
}
