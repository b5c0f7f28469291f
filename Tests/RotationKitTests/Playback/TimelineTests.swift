import XCTest

@testable import RotationKit

final class TimelineTests: XCTestCase {
  func testTheTimeOfAGroupIsThatOfItsAnimations() throws {
    let short = try MediaTiming.playing(0.1, begin: 0)
    // Twice as fast from 10 on: the animation begins at 0.1 of the group, and ends at 0.5.
    assertPlays(
      try .playing(0.4, begin: 0.1), in: try .playing(1, speed: 2), until: 10.5,
      [10.04: nil, 10.1: 0.1, 10.26: nil])
    // Groups that repeat or go back.
    assertPlays(short, in: try .playing(0.3, count: 2), until: 10.6, [10.25: nil, 10.35: 0.05])
    assertPlays(short, in: try .playing(0.3, speed: -1, offset: 0.3), until: 10.3, [10.25: 0.05])
  }

  /// As in Core Animation, what plays in a group shows its end at that very time, and goes on doing
  /// so in one that is held there. But not if it has ended before.
  func testAGroupEndsItsAnimationsOrHoldsThem() throws {
    let (child, held) = try (
      MediaTiming.playing(0.3, begin: 0), MediaTiming.playing(0.3, forwards: true)
    )
    assertPlays(child, in: try .playing(0.2), until: 10.2, [10.19: 0.19, 10.2: nil])
    assertPlays(
      try .playing(0.1, begin: 0, forwards: true), in: try .playing(0.4), until: 10.4,
      [10.3: 0.1, 10.4: nil])
    assertPlays(child, in: held, until: 10.3, [11: 0.3])
    assertPlays(try .playing(0.2, begin: 0), in: held, until: 10.3, [11: nil])
    assertPlays(child, in: try .playing(0.3), until: 10.3, [10.3: nil])
    assertPlays(
      try .playing(2, begin: 0), in: try .playing(2, pace: .easeIn, forwards: true), until: 12,
      [13: 2])
  }

  /// Halfway, easeIn is at 0.315357. The child is at 0.630714 of a second then, by easeOut.
  func testTheTimeInAGroupIsItsPacedProgress() throws {
    let group = try MediaTiming.playing(2, pace: .easeIn, forwards: true)
    let paced = Timeline(try .playing(1, begin: 0, pace: .easeOut), in: .group(group))
    XCTAssertEqual(paced.progress(atLayerTime: 11) ?? 0, 0.813061, accuracy: 1e-6)
  }

  func testItMayBeMoved() throws {
    let alone = Timeline(try .playing(0.5)).beginning(atLayerTime: 20)
    XCTAssertEqual([alone.begin, alone.end], [20, 20.5])
    let group = Timeline(try .playing(0.5, begin: 0.1), in: .group(try .playing(1))).beginning(
      atLayerTime: 20)
    XCTAssertEqual([group.begin, group.end], [20, 21])
    XCTAssertEqual(group.progress(atLayerTime: 20.3) ?? 0, 0.4, accuracy: 1e-12)
  }
}
