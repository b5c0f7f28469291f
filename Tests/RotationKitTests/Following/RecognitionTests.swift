import XCTest

@testable import RotationKit

/// What a reading says of a layer: when its motions begin, in which order they apply, which are
/// new, and where they start.
final class RecognitionTests: XCTestCase {
  /// A motion that adds, in half a second.
  private func adding(
    _ key: String = "bounds.size", begin: Double, duration: Double = 0.5
  ) throws -> ReadMotion {
    let change = SizeChange(
      from: SIMD2(-100, 50), to: SIMD2(0, 0), by: nil, mask: SIMD2(1, 1), isAdditive: true)
    let timing = MediaTiming(begin: begin, duration: duration)
    return ReadMotion(
      key: key, change: try XCTUnwrap(change), timeline: Timeline(try XCTUnwrap(timing)))
  }

  // MARK: The begin

  /// Checks the begin that a reading at a layer time gives an animation. The reading before it was
  /// at `arrival`, the first one at `start`.
  private func check(
    _ name: String, _ begin: Double, at now: Double, cameAfter arrival: Double = -.infinity,
    firstReadAt start: Double? = nil, rate: Double = 1, becomes expected: Double,
    line: UInt = #line
  ) throws {
    let animation = try adding(begin: begin)
    let clock = LayerClock(layerTime: now, rate: rate)
    func hostTime(_ time: Double) -> Double { rate == 0 ? -1 : clock.hostTime(atLayerTime: time) }
    let found = Recognition(
      before: LayerPlayback(clock: clock), known: [], model: .portrait, clock: clock,
      firstTime: start.map(hostTime) ?? 0,
      lastTime: arrival.isFinite ? hostTime(arrival) : arrival
    ).recognize([animation]).known[0]
    XCTAssertEqual(found.motion.timeline.begin, expected, accuracy: 1e-9, name, line: line)
    XCTAssertEqual(found.awaitsCommit, begin != expected, name, line: line)
  }

  func testABeginCountsFromTheCommitUpToZero() throws {
    try check("known", 9.9, at: 10, becomes: 9.9)
    try check("0", 0, at: 10, becomes: 10)
    try check("0 on a young layer", 0, at: 0.2, becomes: 0.2)
    try check("from its middle", -0.1, at: 10, becomes: 9.9)
    try check("from its middle on a young layer", -0.1, at: 0.2, becomes: 0.1)
    try check("from its middle on a slow layer", -0.1, at: 10, rate: 0.5, becomes: 9.95)
  }

  func testABeginCountsFromTheCommitIfItWasOverBeforeItCame() throws {
    try check("long ago, and kept", 0.1, at: 1000, becomes: 0.1)
    try check("over before it came", 0.1, at: 1000, cameAfter: 999.9, becomes: 1000.1)
    for rate in [0.0, -1] {
      try check("rate \(rate)", 0.1, at: 1000, cameAfter: 999, rate: rate, becomes: 1000)
    }
    try check("over since it came", 999.45, at: 1000, cameAfter: 999.9, becomes: 999.45)
    try check(
      "later than the first reading", 999, at: 1000, cameAfter: 999.9, firstReadAt: 998,
      becomes: 999)
    try check(
      "earlier than the first reading", 0.1, at: 1000, cameAfter: 999.9, firstReadAt: 998,
      becomes: 1000.1)
  }

  func testABeginMayBeATimeBelowZero() throws {
    try check("begun since the last reading", -0.2, at: -0.1, cameAfter: -0.3, becomes: -0.2)
    for now in [-0.2, -0.1] {
      try check("at the last reading", -0.2, at: now, cameAfter: -0.2, becomes: -0.2)
    }
    try check("begun now", -0.2, at: -0.2, becomes: -0.2)
    try check("from its middle", -0.3, at: -0.1, cameAfter: -0.2, becomes: -0.4)
    try check("from its middle, not begun", -0.1, at: -0.2, cameAfter: -0.3, becomes: -0.3)
  }

  /// The layer's time is moved by 0.4 s, just before or after the commit. By the former time the
  /// animation would have been over when it came.
  func testTheLayersTimeMayBeSetInTheMomentOfAChange() throws {
    for (shift, begin) in [(0.4, 10.0), (-0.4, 9.6)] {
      let motion = try adding(begin: begin, duration: 0.3)
      let recognition = Recognition(
        before: LayerPlayback(), known: [], model: .portrait,
        clock: LayerClock(layerTime: shift).starting(atHostTime: 10.01), firstTime: 9.7,
        lastTime: 9.99)
      let found = recognition.recognize([motion]).known
      XCTAssertEqual(found.map(\.motion.timeline), [motion.timeline], "\(shift)")
    }
  }

  // MARK: Which is which

  private typealias Found = (known: [KnownMotion], hasNew: Bool)

  private func take(
    _ read: [ReadMotion], after found: Found? = nil, on before: LayerPlayback = LayerPlayback()
  ) -> Found {
    let clock = LayerClock(hostTime: 10, layerTime: 100)
    var before = before
    (before.motions, before.clock) = (found?.known.map(\.motion) ?? [], clock)
    return Recognition(
      before: before, known: found?.known ?? [], model: before.model, clock: clock, firstTime: 5,
      lastTime: -.infinity
    ).recognize(read)
  }

  func testItIsTheSameOneAfterTheCommit() throws {
    let before = take([try adding(begin: 0)])
    let after = take([try adding(begin: 100.003)], after: before)
    XCTAssertFalse(after.hasNew)
    XCTAssertTrue(take([try adding("other", begin: 100.003)], after: before).hasNew)
    XCTAssertTrue(take([try adding(begin: 100.003, duration: 0.4)], after: before).hasNew)
    XCTAssertTrue(take([try adding(begin: 100.5)], after: after).hasNew, "another, committed one")
  }

  /// Those of one begin in the order of the keys.
  func testAnimationsApplyInTheOrderOfTheirBegins() throws {
    for (begins, order) in [
      ([100.0, 99.5, 99.8, 99.5], ["1", "3", "2", "0"]),
      ([99.5, 99.6, 99.7, 99.7], ["0", "1", "2", "3"]),
    ] {
      let motions = try begins.enumerated().map { try adding("\($0)", begin: $1) }
      XCTAssertEqual(take(motions).known.map(\.read.key), order)
    }
  }

  /// The order of the keys may be another one in every reading.
  func testAnimationsAreKnownWhateverTheOrderOfTheirKeys() throws {
    let motions = try [100.0, 99.5, 99.8].enumerated().map { try adding("\($0)", begin: $1) }
    let before = take(motions)
    for read in [motions, motions.reversed()] {
      let later = take(read, after: before)
      XCTAssertFalse(later.hasNew)
      XCTAssertEqual(later.known.map(\.motion), before.known.map(\.motion))
    }
  }

  func testOneThatComesBesideAnotherCountsFromTheCommit() throws {
    let old = try adding("old", begin: 99.9)
    let known = take([old])
    let motions = [old, try adding("new", begin: 0)]
    let later = take(motions, after: known)
    XCTAssertEqual(later.known.map(\.awaitsCommit), [false, true])
    XCTAssertEqual(later.known.map(\.motion.timeline.begin), [99.9, 100])
    XCTAssertTrue(later.hasNew)
    XCTAssertFalse(take(motions, after: later).hasNew)
  }

  /// As in a group.
  func testTwoThatAreTheSameStayTwo() throws {
    let same = try adding("group", begin: 99.5)
    let before = take([same, same])
    XCTAssertTrue(before.hasNew)
    XCTAssertFalse(take([same, same], after: before).hasNew)
    XCTAssertTrue(take([same, same, same], after: before).hasNew, "a third one")
  }

  /// Of the sides that it animates, and once.
  func testOneWithoutAValueStartsAtWhatWasShownWhenItBegan() throws {
    var playback = LayerPlayback()
    try playback.resize(to: .portrait)
    let timing = try XCTUnwrap(MediaTiming(begin: 99.75, duration: 1))
    let change = SizeChange(.fromShown, mask: SIMD2(0, 1), isAdditive: false)
    let without = ReadMotion(key: "none", change: change, timeline: Timeline(timing))
    let first = take([without], on: playback)
    let start = SizeChange.Value(size: SIMD2(0, 844))
    let path = SizeChange.Path.straight(from: start, to: .init(reference: .model))
    XCTAssertEqual(first.known[0].motion.change.path, path)
    let next = take([without], after: first)
    XCTAssertFalse(next.hasNew)
    XCTAssertEqual(next.known[0].motion.change.path, path)
  }
}
