import XCTest

@testable import RotationKit

/// What a reading says of a layer: in which order motions apply, which are new, and where they
/// start.
final class RecognitionTests: XCTestCase {
  private enum Kind { case adding, addingToWhatIsUnder, replacing, withoutValue, unreadable }

  private func animation(_ key: String, _ kind: Kind, begin: Double) throws -> Motion {
    let size: SIMD2<Double>? = SIMD2(100, 50)
    let change: SizeChange? =
      switch kind {
      case .adding: SizeChange(from: size, to: size, by: nil, mask: SIMD2(1, 1), isAdditive: true)
      case .addingToWhatIsUnder:
        SizeChange(from: nil, to: size, by: nil, mask: SIMD2(1, 1), isAdditive: true)
      case .replacing:
        SizeChange(from: size, to: size, by: nil, mask: SIMD2(1, 1), isAdditive: false)
      case .withoutValue:
        SizeChange(from: nil, to: nil, by: nil, mask: SIMD2(0, 1), isAdditive: false)
      case .unreadable: nil
      }
    return Motion(
      key: key, change: change,
      timeline: Timeline(try XCTUnwrap(MediaTiming(begin: begin, duration: 1))))
  }

  private func list(
    _ motions: [Motion], after known: [Motion] = [],
    on before: LayerPlayback = LayerPlayback()
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
    for begins in [[100.0, 99.5, 99.8, 99.5], [99.5, 99.6, 99.7, 99.7]] {
      let list = list(
        try begins.enumerated().map { try animation("\($0)", .adding, begin: $1) })
      XCTAssertEqual(list.motions.map(\.timeline.begin), begins.sorted())
      XCTAssertEqual(
        list.motions.map(\.key), begins[0] == 100 ? ["1", "3", "2", "0"] : ["0", "1", "2", "3"])
    }
  }

  /// The order of the keys may be another one in every reading.
  func testAnimationsStayWhatTheyAreWhateverTheOrderOfTheirKeys() throws {
    let motions = try [100.0, 99.5, 99.8].enumerated().map {
      try animation("\($0)", .adding, begin: $1)
    }
    let before = list(motions)
    for read in [motions, motions.reversed()] {
      let later = list(read, after: before.motions)
      XCTAssertFalse(later.hasNew)
      XCTAssertEqual(later.motions, before.motions)
    }
  }

  /// As in a group.
  func testTwoThatAreTheSameStayTwo() throws {
    let same = try animation("group", .adding, begin: 99.5)
    let before = list([same, same])
    XCTAssertTrue(before.hasNew)
    let turn = try animation("turn", .adding, begin: 99.9)
    let later = list([same, same, turn], after: before.motions)
    XCTAssertTrue(later.hasNew)
    XCTAssertFalse(list([same, turn], after: later.motions).hasNew)
    XCTAssertTrue(list([same, same, same], after: before.motions).hasNew, "a third one")
  }

  /// Of the sides that it animates.
  func testOneWithoutAValueStartsAtWhatWasShownWhenItBegan() throws {
    var tracker = RotationTracker()
    try tracker.resize(to: CGSize(width: 390, height: 844))
    let without = try animation("none", .withoutValue, begin: 99.75)
    let list = list([without], on: tracker.playback)
    XCTAssertEqual(list.motions[0].change.from, .init(size: SIMD2(0, 844), reference: .resolved))
    let next = self.list([without], after: list.motions)
    XCTAssertFalse(next.hasNew)
    XCTAssertEqual(next.motions[0].change.from.size, SIMD2(0, 844), "once")
  }
}
