import XCTest

@testable import RotationKit

final class TimelineTests: XCTestCase {
  func testWithoutAGroupItIsTheTimingAlone() throws {
    let timeline = Timeline(try .playing(0.5))
    XCTAssertEqual([timeline.begin, timeline.end, timeline.removal], [10, 10.5, 10.5])
    XCTAssertEqual(timeline.progress(at: 10.25), 0.5)
    XCTAssertNil(timeline.progress(at: 10.5))
    XCTAssertEqual([10.49, 10.5, .nan].map { timeline.hasEnded(at: $0) }, [false, true, true])
  }

  /// It plays twice as fast from 10 on, and the animation begins at 0.1 of it, and ends at 0.5.
  func testTheTimeOfAGroupIsThatOfItsAnimations() throws {
    let (timing, group) = try (
      MediaTiming.playing(0.4, begin: 0.1), MediaTiming.playing(1, speed: 2)
    )
    assertPlays(timing, in: group, endsAt: 10.25, andShows: [10.04: nil, 10.1: 0.1, 10.26: nil])
    let timeline = Timeline(timing, in: [group])
    XCTAssertEqual([timeline.begin, timeline.removal], [10, 10.5])
  }

  func testAGroupEndsItsAnimations() throws {
    assertPlays(
      try .playing(0.5, begin: 0), in: try .playing(0.2), endsAt: 10.2,
      andShows: [10.19: 0.19, 10.2: nil])
    assertPlays(
      try .playing(0.3, begin: 0),
      in: try .playing(0.6, offset: 0.2, repeats: 0.3), endsAt: 10.1, andShows: [:])
  }

  func testAnAnimationMayStayAtItsEndInAGroupThatGoesOn() throws {
    assertPlays(
      try .playing(0.1, begin: 0, forwards: true), in: try .playing(0.4), endsAt: 10.1,
      andShows: [10.3: 0.1, 10.4: nil])
  }

  /// As in Core Animation, what plays in a group shows its end at that very time.
  func testAGroupThatIsHeldAtItsEndHoldsItsAnimations() throws {
    let held = try MediaTiming.playing(0.3, forwards: true)
    assertPlays(
      try .playing(0.3, begin: 0), in: held, try .playing(0.3, begin: 0), endsAt: 10.3,
      andShows: [11: 0.3])
    // One that has ended before, and one in a group that is not held.
    assertPlays(try .playing(0.2, begin: 0), in: held, endsAt: 10.2, andShows: [11: nil])
    assertPlays(
      try .playing(0.3, begin: 0), in: try .playing(0.3), endsAt: 10.3, andShows: [10.3: nil])
  }

  func testAGroupThatRepeatsOrGoesBackGoesOnToItsOwnEnd() throws {
    let short = try MediaTiming.playing(0.1, begin: 0)
    assertPlays(
      short, in: try .playing(0.3, count: 2), endsAt: 10.6, andShows: [10.25: nil, 10.35: 0.05])
    assertPlays(
      short, in: try .playing(0.3, speed: -1, offset: 0.3), endsAt: 10.3, andShows: [10.25: 0.05])
  }

  /// Halfway, easeIn is at 0.315357.
  func testTheTimeInAGroupIsItsPacedProgress() throws {
    let group = try MediaTiming.playing(2, pace: .easeIn, forwards: true)
    // Its child is at 0.630714 of a second then, by easeOut, and ends when easeIn is at 0.5.
    let paced = Timeline(try .playing(1, begin: 0, pace: .easeOut), in: [group])
    XCTAssertEqual(paced.progress(at: 11) ?? 0, 0.813061, accuracy: 1e-6)
    XCTAssertEqual(paced.end, 11.315, accuracy: 1e-9)
    // Held at its end, a child is there too.
    assertPlays(try .playing(2, begin: 0), in: group, endsAt: 12, andShows: [13: 2])
  }

  func testGroupsMayBeInGroups() throws {
    // 0.2 of the outer group is at 10.4.
    assertPlays(
      try .playing(0.2, begin: 0.1), in: try .playing(2, speed: 0.5),
      try .playing(0.9, begin: 0.1), endsAt: 10.8, andShows: [10.39: nil, 10.6: 0.1])
  }

  func testItMayBeMoved() throws {
    let alone = Timeline(try .playing(0.5)).beginning(at: 20)
    XCTAssertEqual([alone.begin, alone.end], [20, 20.5])
    let group = Timeline(try .playing(0.5, begin: 0.1), in: [try .playing(1)]).beginning(at: 20)
    XCTAssertEqual(group.begin, 20)
    XCTAssertEqual(group.end, 20.6, accuracy: 1e-12)
    XCTAssertEqual(group.progress(at: 20.3) ?? 0, 0.4, accuracy: 1e-12)
  }
}
