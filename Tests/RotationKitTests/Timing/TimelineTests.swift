import XCTest

@testable import RotationKit

final class TimelineTests: XCTestCase {
  private func timing(
    begin: Double = 0, _ duration: Double, speed: Double = 1, offset: Double = 0,
    count: Double = 0, backwards: Bool = false, forwards: Bool = false
  ) throws -> MediaTiming {
    try XCTUnwrap(
      MediaTiming(
        begin: begin, duration: duration, speed: speed, timeOffset: offset, repeatCount: count,
        fillsBackwards: backwards, fillsForwards: forwards))
  }

  func testWithoutAGroupItIsTheTimingAlone() throws {
    let timeline = Timeline(try timing(begin: 10, 0.5))
    XCTAssertEqual([timeline.begin, timeline.end, timeline.removal], [10, 10.5, 10.5])
    XCTAssertEqual(timeline.localTime(at: 10.25), 0.25)
    XCTAssertNil(timeline.localTime(at: 10.5))
    XCTAssertFalse(timeline.hasEnded(at: 10.49))
    XCTAssertTrue(timeline.hasEnded(at: 10.5))
    XCTAssertTrue(timeline.hasEnded(at: .nan))
  }

  func testTheTimeOfAGroupIsThatOfItsAnimations() throws {
    // It plays twice as fast from 10 on, and the animation begins at 0.1 of it.
    let timeline = Timeline(
      try timing(begin: 0.1, 0.4), in: [try timing(begin: 10, 1, speed: 2)])
    XCTAssertEqual([timeline.begin, timeline.removal], [10, 10.5])
    XCTAssertEqual(timeline.end, 10.25, "at 0.5 of the group")
    XCTAssertNil(timeline.localTime(at: 10.04))
    XCTAssertEqual(timeline.localTime(at: 10.1) ?? 0, 0.1, accuracy: 1e-12)
    XCTAssertNil(timeline.localTime(at: 10.26))
  }

  func testAGroupEndsItsAnimations() throws {
    let timeline = Timeline(try timing(0.5), in: [try timing(begin: 10, 0.2)])
    XCTAssertEqual(timeline.end, 10.2)
    XCTAssertEqual(timeline.localTime(at: 10.19) ?? 0, 0.19, accuracy: 1e-12)
    XCTAssertNil(timeline.localTime(at: 10.2))
  }

  func testAnAnimationMayStayAtItsEndInAGroupThatGoesOn() throws {
    let timeline = Timeline(
      try timing(0.1, forwards: true), in: [try timing(begin: 10, 0.4)])
    XCTAssertEqual(timeline.end, 10.1, accuracy: 1e-12)
    XCTAssertEqual(timeline.localTime(at: 10.3), 0.1)
    XCTAssertNil(timeline.localTime(at: 10.4))
  }

  /// As in Core Animation, what plays in a group shows its end at that very time.
  func testAGroupThatIsHeldAtItsEndHoldsItsAnimations() throws {
    let timeline = Timeline(
      try timing(0.3), in: [try timing(begin: 10, 0.3, forwards: true), try timing(0.3)])
    XCTAssertEqual(timeline.localTime(at: 11), 0.3)
    XCTAssertNil(
      Timeline(try timing(0.2), in: [try timing(begin: 10, 0.3, forwards: true)])
        .localTime(at: 11), "it has ended before")
    XCTAssertNil(Timeline(try timing(0.3), in: [try timing(begin: 10, 0.3)]).localTime(at: 10.3))
  }

  func testAGroupThatRepeatsOrGoesBackGoesOnToItsOwnEnd() throws {
    let twice = Timeline(try timing(0.1), in: [try timing(begin: 10, 0.3, count: 2)])
    XCTAssertEqual(twice.end, 10.6)
    XCTAssertEqual(twice.localTime(at: 10.35) ?? 0, 0.05, accuracy: 1e-12)
    XCTAssertNil(twice.localTime(at: 10.25))
    let back = Timeline(try timing(0.1), in: [try timing(begin: 10, 0.3, speed: -1, offset: 0.3)])
    XCTAssertEqual(back.end, 10.3, accuracy: 1e-12)
    XCTAssertEqual(back.localTime(at: 10.25) ?? 0, 0.05, accuracy: 1e-12)
  }

  func testGroupsMayBeInGroups() throws {
    let timeline = Timeline(
      try timing(begin: 0.1, 0.2),
      in: [try timing(begin: 10, 2, speed: 0.5), try timing(begin: 0.1, 0.9)])
    // 0.2 of the outer group is at 10.4.
    XCTAssertEqual(timeline.end, 10.8, accuracy: 1e-12)
    XCTAssertNil(timeline.localTime(at: 10.39))
    XCTAssertEqual(timeline.localTime(at: 10.6) ?? 0, 0.1, accuracy: 1e-12)
  }

  func testItMayBeMoved() throws {
    let alone = Timeline(try timing(begin: 10, 0.5)).beginning(at: 20)
    XCTAssertEqual([alone.begin, alone.end], [20, 20.5])
    let group = Timeline(try timing(begin: 0.1, 0.5), in: [try timing(begin: 10, 1)])
      .beginning(at: 20)
    XCTAssertEqual(group.begin, 20)
    XCTAssertEqual(group.end, 20.6, accuracy: 1e-12)
    XCTAssertEqual(group.localTime(at: 20.3) ?? 0, 0.2, accuracy: 1e-12)
  }

  /// The 101st repetition begins at 30 s of the group.
  func testItBendsInALateRepetition() throws {
    let timeline = Timeline(
      try timing(0.3, count: .infinity), in: [try timing(begin: 10, 60, speed: 2)])
    XCTAssertEqual(timeline.bends(in: 24.9...25.1).map { ($0 * 1000).rounded() }, [25_000, 25_000])
    XCTAssertNil(timeline.bends(in: 24.9...24.99).first)
  }

  func testAGroupWithAnOffsetEndsItsAnimationsSooner() throws {
    let group = try XCTUnwrap(
      MediaTiming(begin: 10, duration: 0.6, timeOffset: 0.2, repeatDuration: 0.3))
    XCTAssertEqual(Timeline(try timing(0.3), in: [group]).end, 10.1, accuracy: 1e-12)
  }

  func testItBendsWithItsGroups() throws {
    let timeline = Timeline(
      try timing(begin: 0.1, 0.2), in: [try timing(begin: 10, 0.5, count: 2)])
    let bends = Set(timeline.bends(in: 9...12).map { ($0 * 1000).rounded() })
    // Begin and end of the animation in each repetition, and of the group.
    XCTAssertEqual(bends, [10_000, 10_100, 10_300, 10_500, 10_600, 10_800, 11_000])
    XCTAssertTrue(timeline.bends(in: 9...9.5).isEmpty)
  }
}
