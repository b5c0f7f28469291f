import XCTest

@testable import RotationKit

/// How old a presentation layer of some size is, if the layer plays a plan; nil if it never had it of late.
final class PlanTests: XCTestCase {
  private func plan(_ model: SIMD2<Double>, _ motions: Motion...) -> Plan {
    Plan(
      playback: LayerPlayback(atRest: LayerPlayback.State(size: model), motions: motions))
  }

  /// A motion that goes on from a size, and replaces the sides that it animates.
  private func motion(
    from: SIMD2<Double>, to: SIMD2<Double>, begin: Double = 10, duration: Double = 0.3,
    mask: SIMD2<Double> = SIMD2(1, 1), _ curve: TimingCurve = .linear, count: Double = 0,
    autoreverses: Bool = false
  ) throws -> Motion {
    let timing = try XCTUnwrap(
      MediaTiming(
        begin: begin, duration: duration, pace: curve, repeatCount: count,
        autoreverses: autoreverses))
    return Motion(
      change: SizeChange(
        mask: mask, isAdditive: false, from: SizeChange.Value(size: from * mask),
        to: SizeChange.Value(size: to * mask)),
      timeline: Timeline(timing))
  }

  private func turn() throws -> Motion { try motion(from: .portrait, to: .landscape) }

  private func assertAge(
    _ expected: Double?, of size: SIMD2<Double>, at time: Double, in plan: Plan,
    accuracy: Double = 0.0005, _ message: String = "", line: UInt = #line
  ) {
    let age = plan.age(of: size, at: time)
    guard let expected else { return XCTAssertNil(age, message, line: line) }
    XCTAssertEqual(age ?? .nan, expected, accuracy: accuracy, message, line: line)
  }

  func testASizeIsShownIfItIsOffByHalfAPointAtMost() throws {
    let plan = plan(.landscape, try turn())
    let size = SIMD2(617.0, 617)
    for off in [SIMD2(0, 0), SIMD2(0.49, -0.49), SIMD2(-0.49, 0)] {
      XCTAssertTrue(plan.shows(size + off, at: 10.15))
      assertAge(0, of: size + off, at: 10.15, in: plan)
    }
    for off in [SIMD2(0.51, 0), SIMD2(0, -0.51), SIMD2(.nan, 0), SIMD2(0, .nan)] {
      XCTAssertFalse(plan.shows(size + off, at: 10.15))
    }
    assertAge(nil, of: size + SIMD2(0.6, 0.6), at: 10.15, in: plan, "it is not on the way")
    assertAge(nil, of: SIMD2(.nan, 617), at: 10.15, in: plan)
  }

  func testASizeMayBeOfTheLastThreeFramesOrOfTheNextOne() throws {
    let plan = plan(.landscape, try turn())
    for age in [0.002, 1.0 / 60, 0.033, 0.0499, -0.004, -0.0079] {
      assertAge(age, of: plan.playback.size(at: 10.25 - age), at: 10.25, in: plan)
    }
    // (Half a point is a third of a millisecond here.)
    for age in [0.051, 0.1, 0.2, -0.0085, -0.02] {
      assertAge(nil, of: plan.playback.size(at: 10.25 - age), at: 10.25, in: plan)
    }
  }

  func testASizeMayBeOfTheTimeInWhichThePlanWasPlayed() throws {
    var plan = plan(.landscape, try turn())
    (plan.begin, plan.end) = (10.21, 10.23)
    for (time, age) in [(10.205, nil), (10.215, 0.035), (10.225, 0.025), (10.235, nil)] {
      assertAge(age, of: plan.playback.size(at: time), at: 10.25, in: plan, "\(time)")
    }
    plan.end = 9
    assertAge(nil, of: plan.playback.size(at: 10.21), at: 10.25, in: plan, "it was over before")
  }

  /// Up to the begin of the motion it stands still at its own size.
  func testALayerMayHaveStoodStillAtASize() throws {
    let plan = plan(.portrait, try motion(from: .landscape, to: .landscape, begin: 10.02))
    assertAge(0.03, of: .portrait, at: 10.05, in: plan)
    assertAge(nil, of: .portrait, at: 10.08, in: plan)
  }

  /// What is searched lies about its middle, which is on the straight line between the ends.
  func testAShortTurnIsNoStraightLine() throws {
    let turn = try motion(from: .portrait, to: .landscape, duration: 0.1, .easeInEaseOut)
    let plan = plan(.landscape, turn)
    for age in [0.005, 0.035] {
      assertAge(age, of: plan.playback.size(at: 10.071 - age), at: 10.071, in: plan)
    }
  }

  /// At 0.06 and at 0.14 s.
  func testOfSeveralTimesTheLatestCounts() throws {
    let there = try motion(from: .portrait, to: .landscape, duration: 0.1, autoreverses: true)
    let plan = plan(.landscape, there)
    assertAge(0.04, of: plan.playback.size(at: 10.06), at: 10.18, in: plan)
  }

  /// All sizes of a turn lie on a line, so a piece across a jump would hold every one of them.
  func testASizeThatAJumpPassesByWasNotShown() throws {
    // It jumps back from 844×390 to 390×844 at 10.3.
    let turn = plan(.portrait, try turn())
    for fraction in [0.05, 0.2, 0.5] {
      let size = SIMD2.portrait + (SIMD2.landscape - .portrait) * fraction
      assertAge(nil, of: size, at: 10.32, in: turn, "\(fraction): shown more than 0.1 s ago")
    }
    assertAge(0.04, of: turn.playback.size(at: 10.28), at: 10.32, in: turn)
    XCTAssertNotNil(turn.age(of: .portrait, at: 10.32), "it is at rest")
    // From 500 to 600 points in 0.4 s, twice. From 10.37 to the jump it is above 592.
    let motion = try motion(from: SIMD2(500, 500), to: SIMD2(600, 600), duration: 0.4, count: 2)
    let repeated = plan(.portrait, motion)
    for (side, age) in [(530, nil), (595, 0.04), (502.5, 0.01)] as [(Double, Double?)] {
      assertAge(age, of: SIMD2(side, side), at: 10.42, in: repeated, accuracy: 0.003)
    }
  }

  func testASizeOfAFastTurnWasShownOnItsPath() throws {
    // In a twentieth of a second the width starts fast and the height slowly.
    let plan = plan(
      .landscape,
      try motion(from: .portrait, to: .landscape, duration: 0.05, mask: SIMD2(1, 0), .easeOut),
      try motion(from: .portrait, to: .landscape, duration: 0.05, mask: SIMD2(0, 1), .easeIn))
    for time in stride(from: 10.001, to: 10.0495, by: 0.001) {
      let size = plan.playback.size(at: time)
      assertAge(10.0505 - time, of: size, at: 10.0505, in: plan, accuracy: 0.001)
    }
    // Half-way between both ends the path is far away.
    assertAge(nil, of: SIMD2(617, 617), at: 10.05, in: plan)
  }

  func testTheCrestOfASpringWasShown() throws {
    var motion = try motion(from: .portrait, to: .landscape, duration: 1)
    motion.change.path = .spring(try SpringCurve(stiffness: 300, damping: 5))
    let plan = plan(.landscape, motion)
    let crest = 10 + Double.pi / (300 - 2.5 * 2.5).squareRoot()
    for age in stride(from: 0.02, to: 0.045, by: 0.001) {
      let size = plan.playback.size(at: crest)
      assertAge(age, of: size, at: crest + age, in: plan, accuracy: 0.004)
    }
  }

  func testAgesAreInTheHostsTime() throws {
    var plan = plan(.landscape, try turn())
    plan.playback.clock = LayerClock(hostTime: 50, layerTime: 10, rate: 0.5)
    // At 50.4 the layer's time is 10.2.
    XCTAssertEqual(plan.playback.size(at: 50.4).x, 390 + 454 * 0.2 / 0.3, accuracy: 1e-9)
    assertAge(0.04, of: plan.playback.size(at: 50.36), at: 50.4, in: plan, accuracy: 0.001)
    assertAge(nil, of: plan.playback.size(at: 50.34), at: 50.4, in: plan)
    // On a paused layer there is one size.
    plan.playback.clock = LayerClock(hostTime: 50, layerTime: 10.15, rate: 0)
    assertAge(0, of: SIMD2(617, 617), at: 70, in: plan)
    assertAge(nil, of: SIMD2(600, 634), at: 70, in: plan)
  }
}
