import XCTest

@testable import RotationKit

/// Whether a layer had a size of late.
final class PlanTests: XCTestCase {
  private func plan(_ model: SIMD2<Double>, _ motions: Motion...) throws -> Plan {
    Plan(
      playback: LayerPlayback(atRest: LayerPlayback.State(size: model), motions: motions))
  }

  /// A motion that goes on from a size, and replaces the sides that it animates.
  private func motion(
    from: SIMD2<Double>, to: SIMD2<Double>, begin: Double = 10, duration: Double = 0.3,
    mask: SIMD2<Double> = SIMD2(1, 1), _ curve: TimingCurve = .linear, count: Double = 0
  ) throws -> Motion {
    let timing = try XCTUnwrap(
      MediaTiming(begin: begin, duration: duration, repeatCount: count))
    return Motion(
      change: SizeChange(
        mask: mask, isAdditive: false, from: SizeChange.Value(size: from * mask),
        to: SizeChange.Value(size: to * mask), pace: .curve(curve)),
      timeline: Timeline(timing))
  }

  private func turn() throws -> Motion { try motion(from: .portrait, to: .landscape) }

  // MARK: Now

  func testASizeIsShownIfItIsOffByHalfAPointAtMost() throws {
    let plan = try plan(.landscape, turn())
    let size = plan.playback.size(at: 10.15)
    XCTAssertEqual(size.x, 617, accuracy: 1e-9)
    XCTAssertEqual(size.y, 617, accuracy: 1e-9)
    for off in [SIMD2(0, 0), SIMD2(0.49, -0.49), SIMD2(-0.49, 0)] {
      XCTAssertTrue(plan.shows(size + off, at: 10.15))
      XCTAssertEqual(plan.age(of: size + off, at: 10.15) ?? .nan, 0, accuracy: 0.0005)
    }
    for off in [SIMD2(0.51, 0), SIMD2(0, -0.51)] {
      XCTAssertFalse(plan.shows(size + off, at: 10.15))
    }
    XCTAssertNil(plan.age(of: size + SIMD2(0.6, 0.6), at: 10.15), "it is not on the way")
    XCTAssertFalse(plan.shows(SIMD2(.nan, 617), at: 10.15))
    XCTAssertFalse(plan.shows(SIMD2(617, .nan), at: 10.15))
    XCTAssertNil(plan.age(of: SIMD2(.nan, 617), at: 10.15))
  }

  /// Up to the begin of the motion it stands still at its own size.
  func testALayerMayHaveStoodStillAtASize() throws {
    let plan = try plan(.portrait, motion(from: .landscape, to: .landscape, begin: 10.02))
    XCTAssertEqual(plan.age(of: .portrait, at: 10.05) ?? .nan, 0.03, accuracy: 0.0005)
    XCTAssertNil(plan.age(of: .portrait, at: 10.08))
  }

  // MARK: Of late

  func testASizeMayBeOfTheLastThreeFramesOrOfTheNextOne() throws {
    let plan = try plan(.landscape, turn())
    for age in [0.002, 1.0 / 60, 0.033, 0.0499, -0.004, -0.0079] {
      let found = plan.age(of: plan.playback.size(at: 10.25 - age), at: 10.25)
      XCTAssertEqual(found ?? .nan, age, accuracy: 0.0005, "\(age)")
    }
    // (Half a point is a third of a millisecond here.)
    for age in [0.051, 0.1, 0.2, -0.0085, -0.02] {
      XCTAssertNil(plan.age(of: plan.playback.size(at: 10.25 - age), at: 10.25), "\(age)")
    }
  }

  func testASizeMayBeOfTheTimeInWhichThePlanWasPlayed() throws {
    var plan = try plan(.landscape, turn())
    (plan.begin, plan.end) = (10.21, 10.23)
    for (time, isPlayed) in [(10.205, false), (10.215, true), (10.225, true), (10.235, false)] {
      let age = plan.age(of: plan.playback.size(at: time), at: 10.25)
      XCTAssertEqual(age != nil, isPlayed, "\(time)")
    }
    (plan.begin, plan.end) = (10.21, 10.215)
    XCTAssertEqual(
      plan.age(of: plan.playback.size(at: 10.212), at: 10.25) ?? .nan, 0.038, accuracy: 0.0005)
    plan.end = 9
    XCTAssertNil(plan.age(of: plan.playback.size(at: 10.21), at: 10.25), "it was over before")
  }

  func testOfSeveralTimesTheLatestCounts() throws {
    let back = try XCTUnwrap(MediaTiming(begin: 10, duration: 0.1, autoreverses: true))
    var motion = try turn()
    motion.timeline = Timeline(back)
    let plan = try plan(.landscape, motion)
    // At 0.06 and at 0.14 s.
    XCTAssertEqual(
      plan.age(of: plan.playback.size(at: 10.06), at: 10.18) ?? .nan, 0.04, accuracy: 0.0005)
  }

  /// All sizes of a turn lie on a line, so a piece across a jump would hold every one of them.
  func testASizeThatAJumpPassesByWasNotShown() throws {
    // It jumps back from 844×390 to 390×844 at 10.3.
    let plan = try plan(.portrait, turn())
    for fraction in [0.05, 0.2, 0.5] {
      let size = SIMD2.portrait + (SIMD2.landscape - .portrait) * fraction
      XCTAssertNil(plan.age(of: size, at: 10.32), "\(fraction): shown more than 0.1 s ago")
    }
    XCTAssertEqual(
      plan.age(of: plan.playback.size(at: 10.28), at: 10.32) ?? .nan, 0.04, accuracy: 0.0005)
    XCTAssertNotNil(plan.age(of: .portrait, at: 10.32), "it is at rest")
  }

  func testASizeThatARepetitionJumpsPastWasNotShown() throws {
    // From 500 to 600 points in 0.4 s, twice.
    let plan = try plan(
      .portrait,
      motion(from: SIMD2(500, 500), to: SIMD2(600, 600), duration: 0.4, count: 2))
    XCTAssertNil(plan.age(of: SIMD2(530, 530), at: 10.42), "from 10.37 on it is above 592")
    XCTAssertEqual(plan.age(of: SIMD2(595, 595), at: 10.42) ?? .nan, 0.04, accuracy: 0.003)
    XCTAssertEqual(plan.age(of: SIMD2(502.5, 502.5), at: 10.42) ?? .nan, 0.01, accuracy: 0.003)
  }

  func testASizeOfAFastTurnWasShownOnItsPath() throws {
    // In a twentieth of a second. In the second plan the width starts fast and the height slowly.
    let straight = try plan(
      .landscape, motion(from: .portrait, to: .landscape, duration: 0.05, .easeInEaseOut))
    let curved = try plan(
      .landscape,
      motion(from: .portrait, to: .landscape, duration: 0.05, mask: SIMD2(1, 0), .easeOut),
      motion(from: .portrait, to: .landscape, duration: 0.05, mask: SIMD2(0, 1), .easeIn))
    for time in stride(from: 10.001, to: 10.0495, by: 0.001) {
      XCTAssertNotNil(straight.age(of: straight.playback.size(at: time), at: 10.05), "\(time)")
      let age = curved.age(of: curved.playback.size(at: time), at: 10.0505)
      XCTAssertEqual(age ?? .nan, 10.0505 - time, accuracy: 0.001, "\(time)")
    }
    // Half-way between both ends the curved path is far away.
    XCTAssertNil(curved.age(of: SIMD2(617, 617), at: 10.05))
  }

  func testTheCrestOfASpringWasShown() throws {
    var motion = try motion(from: .portrait, to: .landscape, duration: 1)
    motion.change.pace = .spring(try SpringCurve(stiffness: 300, damping: 5))
    let plan = try plan(.landscape, motion)
    let crest = 10 + Double.pi / (300 - 2.5 * 2.5).squareRoot()
    for age in stride(from: 0.02, to: 0.045, by: 0.001) {
      let found = plan.age(of: plan.playback.size(at: crest), at: crest + age)
      XCTAssertEqual(found ?? .nan, age, accuracy: 0.004, "\(age)")
    }
  }

  // MARK: The layer's time

  func testAgesAreInTheHostsTime() throws {
    var plan = try plan(.landscape, turn())
    plan.playback.clock = LayerClock(hostTime: 50, layerTime: 10, rate: 0.5)
    // At 50.4 the layer's time is 10.2.
    XCTAssertEqual(plan.playback.size(at: 50.4).x, 390 + 454 * 0.2 / 0.3, accuracy: 1e-9)
    let age = plan.age(of: plan.playback.size(at: 50.36), at: 50.4)
    XCTAssertEqual(age ?? .nan, 0.04, accuracy: 0.001)
    XCTAssertNil(plan.age(of: plan.playback.size(at: 50.34), at: 50.4))
  }

  func testOnAPausedLayerThereIsOneSize() throws {
    var plan = try plan(.landscape, turn())
    plan.playback.clock = LayerClock(hostTime: 50, layerTime: 10.15, rate: 0)
    XCTAssertEqual(plan.age(of: SIMD2(617, 617), at: 70), 0)
    XCTAssertNil(plan.age(of: SIMD2(600, 634), at: 70))
  }
}
