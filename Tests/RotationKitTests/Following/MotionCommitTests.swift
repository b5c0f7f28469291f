import XCTest

@testable import RotationKit

/// When one animation begins and ends, and which one it is in the next reading.
final class MotionCommitTests: XCTestCase {
  private func timeline(
    begin: Double, duration: Double = 0.5, forwards: Bool = false
  ) throws -> Timeline {
    Timeline(
      try XCTUnwrap(MediaTiming(begin: begin, duration: duration, fillsForwards: forwards)))
  }

  private func animation(begin: Double, key: String = "bounds.size") throws -> Motion {
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: SIMD2(-100, 50)), to: SizeChange.Value())
    return Motion(key: key, change: change, timeline: try timeline(begin: begin))
  }

  /// A motion that is read for the first time, on a layer whose time is the host's.
  private func withBegin(_ motion: Motion, at time: Double) -> Motion {
    let clock = LayerClock(hostTime: time, layerTime: time)
    return Recognition(before: LayerPlayback(), clock: clock, start: time, lastSeen: -.infinity)
      .withBegin(motion)
  }

  // MARK: The commit

  /// Checks the begin of an animation that is read at a layer time. It came after another one, at
  /// which the layer was read last, and the layer was read first at a third one.
  private func check(
    _ name: String, _ begin: Double, at now: Double, cameAfter arrival: Double = -.infinity,
    firstReadAt start: Double? = nil, rate: Double = 1, becomes expected: Double,
    line: UInt = #line
  ) throws {
    let animation = try animation(begin: begin)
    let clock = LayerClock(layerTime: now, rate: rate)
    func hostTime(_ time: Double) -> Double { rate == 0 ? -1 : clock.hostTime(at: time) }
    let read = Recognition(
      before: LayerPlayback(clock: clock), clock: clock, start: start.map(hostTime) ?? 0,
      lastSeen: arrival.isFinite ? hostTime(arrival) : arrival
    ).withBegin(animation)
    XCTAssertEqual(read.timeline.begin, expected, accuracy: 1e-9, name, line: line)
    XCTAssertEqual(read.awaitsCommit, begin != expected, name, line: line)
    XCTAssertEqual(read != animation, read.awaitsCommit, name, line: line)
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

  func testWhatCannotBeReadStays() throws {
    let known = try animation(begin: 5)
    let unreadable = Motion(key: known.key, change: known.change, timeline: nil)
    XCTAssertEqual(withBegin(unreadable, at: 10), unreadable)
    XCTAssertFalse(unreadable.isReadable)
    XCTAssertFalse(unreadable.isOver(at: 1e9))
    let odd = Motion(key: known.key, change: nil, timeline: known.timeline)
    XCTAssertFalse(odd.isReadable)
    XCTAssertTrue(odd.isOver(at: 6))
  }

  func testItIsTheSameOneAfterTheCommit() throws {
    let before = withBegin(try animation(begin: 0), at: 10)
    let after = try animation(begin: 10.003)
    XCTAssertTrue(after.continues(before))
    XCTAssertTrue(before.continues(withBegin(try animation(begin: 0), at: 10.01)))
    XCTAssertFalse(try animation(begin: 10.003, key: "other").continues(before))
    XCTAssertFalse(try animation(begin: 10.5).continues(after), "another one that was committed")
    var longer = after
    longer.timeline = try timeline(begin: 10.003, duration: 0.4)
    XCTAssertFalse(longer.continues(before))
  }

  // MARK: Its end

  func testItIsOverIfItLeavesNothingBehind() throws {
    let animation = try animation(begin: 10)
    XCTAssertEqual([9, 10.49, 10.5].map { animation.isOver(at: $0) }, [false, false, true])
    var kept = animation
    kept.timeline = try timeline(begin: 10, forwards: true)
    XCTAssertFalse(kept.isOver(at: 11))
  }
}
