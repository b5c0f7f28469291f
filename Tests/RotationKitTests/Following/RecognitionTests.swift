import XCTest

@testable import RotationKit

/// What a reading says of a layer: in which order motions apply, which are new, and where they
/// start.
final class RecognitionTests: XCTestCase {
  private func adding(_ key: String, begin: Double) throws -> Motion {
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: SIMD2(100, 50)), to: SizeChange.Value())
    let timing = try XCTUnwrap(MediaTiming(begin: begin, duration: 1))
    return Motion(key: key, change: change, timeline: Timeline(timing))
  }

  private func take(
    _ motions: [Motion], after known: [Motion] = [], on before: LayerPlayback = LayerPlayback()
  ) -> (motions: [Motion], hasNew: Bool) {
    let clock = LayerClock(hostTime: 10, layerTime: 100)
    var before = before
    (before.motions, before.clock) = (known, clock)
    var playback = before
    let hasNew = playback.take(
      motions, Recognition(before: before, clock: clock, start: 5, lastSeen: -.infinity))
    return (playback.motions, hasNew)
  }

  /// Those of one begin in the order of the keys.
  func testAnimationsApplyInTheOrderOfTheirBegins() throws {
    for (begins, order) in [
      ([100.0, 99.5, 99.8, 99.5], ["1", "3", "2", "0"]),
      ([99.5, 99.6, 99.7, 99.7], ["0", "1", "2", "3"]),
    ] {
      let motions = try begins.enumerated().map { try adding("\($0)", begin: $1) }
      XCTAssertEqual(take(motions).motions.map(\.key), order)
    }
  }

  /// The order of the keys may be another one in every reading.
  func testAnimationsStayWhatTheyAreWhateverTheOrderOfTheirKeys() throws {
    let motions = try [100.0, 99.5, 99.8].enumerated().map { try adding("\($0)", begin: $1) }
    let before = take(motions)
    for read in [motions, motions.reversed()] {
      let later = take(read, after: before.motions)
      XCTAssertFalse(later.hasNew)
      XCTAssertEqual(later.motions, before.motions)
    }
  }

  func testOneThatComesBesideAnotherCountsFromTheCommit() throws {
    let old = try adding("old", begin: 99.9)
    let known = take([old])
    let motions = [old, try adding("new", begin: 0)]
    let later = take(motions, after: known.motions)
    XCTAssertEqual(later.motions.map(\.awaitsCommit), [false, true])
    XCTAssertEqual(later.motions.map(\.timeline.begin), [99.9, 100])
    XCTAssertTrue(later.hasNew)
    XCTAssertFalse(take(motions, after: later.motions).hasNew)
  }

  /// As in a group.
  func testTwoThatAreTheSameStayTwo() throws {
    let same = try adding("group", begin: 99.5)
    let before = take([same, same])
    XCTAssertTrue(before.hasNew)
    let turn = try adding("turn", begin: 99.9)
    let later = take([same, same, turn], after: before.motions)
    XCTAssertTrue(later.hasNew)
    XCTAssertFalse(take([same, turn], after: later.motions).hasNew)
    XCTAssertTrue(take([same, same, same], after: before.motions).hasNew, "a third one")
  }

  /// Of the sides that it animates, and once.
  func testOneWithoutAValueStartsAtWhatWasShownWhenItBegan() throws {
    var playback = LayerPlayback()
    try playback.resize(to: .portrait)
    let timing = try XCTUnwrap(MediaTiming(begin: 99.75, duration: 1))
    let change = SizeChange(from: nil, to: nil, by: nil, mask: SIMD2(0, 1), isAdditive: false)
    let without = Motion(key: "none", change: change, timeline: Timeline(timing))
    let first = take([without], on: playback)
    XCTAssertEqual(first.motions[0].change.from, .init(size: SIMD2(0, 844), reference: .resolved))
    let next = take([without], after: first.motions)
    XCTAssertFalse(next.hasNew)
    XCTAssertEqual(next.motions[0].change.from.size, SIMD2(0, 844))
  }
}
