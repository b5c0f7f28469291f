import XCTest

@testable import RotationKit

final class MediaTimingTests: XCTestCase {
  /// One that begins at 10 s.
  private func timing(
    _ duration: Double, speed: Double = 1, offset: Double = 0, count: Double = 0,
    repeats repeatDuration: Double = 0, autoreverses: Bool = false, backwards: Bool = false,
    forwards: Bool = false
  ) throws -> MediaTiming {
    try XCTUnwrap(
      MediaTiming(
        begin: 10, duration: duration, speed: speed, timeOffset: offset, repeatCount: count,
        repeatDuration: repeatDuration, autoreverses: autoreverses, fillsBackwards: backwards,
        fillsForwards: forwards))
  }

  private func assert(
    _ timing: MediaTiming, shows expected: [Double: Double?], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for (time, expected) in expected {
      let local = timing.localTime(at: time)
      guard let local, let expected else {
        XCTAssertTrue(
          local == nil && expected == nil, "\(time): \(local ?? .nan)", file: file, line: line)
        continue
      }
      XCTAssertEqual(local, expected, accuracy: 1e-12, "\(time)", file: file, line: line)
    }
  }

  // MARK: Once

  func testOncePlaysFromBeginToEnd() throws {
    let timing = try timing(0.5)
    XCTAssertEqual(timing.end, 10.5)
    assert(timing, shows: [9.99: nil, 10: 0, 10.2: 0.2, 10.499: 0.499, 10.5: nil, .infinity: nil])
    XCTAssertNil(timing.localTime(at: .nan))
  }

  func testFillModesShowTheStartBeforeAndTheEndAfter() throws {
    assert(try timing(0.5, backwards: true), shows: [-1e9: 0, 9.99: 0, 11: nil])
    assert(try timing(0.5, forwards: true), shows: [9.99: nil, 10.5: 0.5, 1e9: 0.5])
    XCTAssertEqual(try timing(0.5, forwards: true).localTime(at: .nan), 0.5)
  }

  /// 100.3 − 100 is less than 0.3.
  func testItEndsAtItsBeginPlusItsLength() throws {
    let timing = MediaTiming(begin: 100, duration: 0.3)
    XCTAssertEqual(timing.end, 100.3)
    XCTAssertNil(timing.localTime(at: 100.3))
    XCTAssertNotNil(timing.localTime(at: 100.3.nextDown))
  }

  func testOneThatTakesNoTimeShowsItsStartBeforeItsBeginAndThenItsEnd() throws {
    let timing = try timing(0, backwards: true, forwards: true)
    XCTAssertEqual(timing.localTime(at: 9.9), -.infinity, "not 0, which is its end")
    XCTAssertEqual(timing.localTime(at: 10), 0)
    XCTAssertEqual(timing.end, 10)
  }

  // MARK: Speed and offset

  func testSpeedShortensOrLengthensIt() throws {
    XCTAssertEqual(try timing(0.5, speed: 2).end, 10.25)
    assert(try timing(0.5, speed: 2), shows: [10.1: 0.2])
    XCTAssertEqual(try timing(0.5, speed: 0.25).end, 12)
    assert(try timing(0.5, speed: 0.25), shows: [11: 0.25])
  }

  func testWithAnOffsetItBeginsInItsMiddleAndStartsAnew() throws {
    let timing = try timing(0.5, offset: 0.2, backwards: true, forwards: true)
    XCTAssertEqual(timing.end, 10.5)
    assert(timing, shows: [9: 0.2, 10.1: 0.3, 10.29: 0.49, 10.31: 0.01, 10.49: 0.19, 11: 0.2])
    let fast = try self.timing(0.5, speed: 2, offset: 0.2)
    XCTAssertEqual(fast.end, 10.25)
    assert(fast, shows: [10.1: 0.4, 10.2: 0.1, 10.26: nil])
  }

  /// What a layer of macOS showed of an animation from 0 to 1 in a second, as the public test suite of the
  /// project Sidestep has it; 0.5 is the model's value.
  func testItIsAsMeasuredOnMacOS() throws {
    let times = [0.2, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]
    func assertShown(
      _ timing: MediaTiming?, _ expected: [Double], line: UInt = #line
    ) throws {
      let timing = try XCTUnwrap(timing)
      for (time, expected) in zip(times, expected) {
        XCTAssertEqual(
          timing.localTime(at: time) ?? 0.5, expected, accuracy: 1e-3, "\(time)", line: line)
      }
    }
    try assertShown(
      MediaTiming(begin: 0, duration: 1, autoreverses: true),
      [0.2, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5])
    try assertShown(
      MediaTiming(begin: 0, duration: 1, repeatCount: 2.5),
      [0.2, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5])
    try assertShown(
      MediaTiming(begin: 0, duration: 1, repeatDuration: 1.7),
      [0.2, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5])
    try assertShown(
      MediaTiming(begin: 0, duration: 1, speed: 2), [0.4, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    try assertShown(
      MediaTiming(begin: 0, duration: 1, timeOffset: 0.3),
      [0.5, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    try assertShown(
      MediaTiming(begin: 0, duration: 1, speed: -1), [0.8, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
  }

  func testSpeedZeroStaysAtItsOffset() throws {
    let timing = try timing(0.5, speed: 0, offset: 0.2)
    XCTAssertEqual(timing.end, .infinity)
    assert(timing, shows: [9.9: nil, 10: 0.2, 1e9: 0.2])
    assert(try self.timing(0.5, speed: 0), shows: [10.1: 0])
  }

  func testSpeedZeroMayHoldItAtItsVeryEnd() throws {
    assert(try timing(0.5, speed: 0, offset: 0.5.nextUp), shows: [10.1: 0.5])
  }

  func testANegativeSpeedGoesBackFromItsOffset() throws {
    let timing = try timing(0.5, speed: -2, offset: 0.4, backwards: true, forwards: true)
    XCTAssertEqual(timing.end, 10.2)
    assert(timing, shows: [9: 0.4, 10.1: 0.2, 10.2: 0, 11: 0])
  }

  // MARK: Repetition

  func testItRepeatsAsOftenAsItIsToldTo() throws {
    let timing = try timing(0.4, count: 2.5, forwards: true)
    XCTAssertEqual(timing.end, 11)
    assert(timing, shows: [10.3: 0.3, 10.5: 0.1, 10.79: 0.39, 10.9: 0.1, 12: 0.2])
  }

  func testTheEndOfTheLastRepetitionIsItsEnd() throws {
    for count in [1.0, 2, 3, 10] {
      let timing = try timing(0.3, count: count, forwards: true)
      XCTAssertEqual(timing.localTime(at: 20) ?? 0, 0.3, accuracy: 1e-9, "\(count)")
    }
  }

  func testItRepeatsForATimeOfItsOwn() throws {
    let timing = try timing(0.3, speed: 0.5, repeats: 0.7, forwards: true)
    XCTAssertEqual(timing.end, 11.4, accuracy: 1e-12)
    assert(timing, shows: [10.4: 0.2, 10.8: 0.1, 11.5: 0.1])
  }

  func testItMayEndBeforeItHasPlayedOnce() throws {
    XCTAssertEqual(try timing(0.4, count: 0.5).end, 10.2)
    assert(try timing(0.4, count: 0.5, forwards: true), shows: [10.1: 0.1, 11: 0.2])
  }

  func testItGoesThereAndBack() throws {
    let timing = try timing(0.2, autoreverses: true, forwards: true)
    XCTAssertEqual(timing.end, 10.4)
    assert(timing, shows: [10.1: 0.1, 10.3: 0.1, 10.39: 0.01, 11: 0])
    let local = try XCTUnwrap(timing.localTime(at: 10.2))
    XCTAssertEqual(local, 0.2, accuracy: 1e-12)
    XCTAssertLessThan(local, 0.2, "a spring would have settled at its end")
    let twice = try self.timing(0.2, count: 1.5, autoreverses: true, forwards: true)
    XCTAssertEqual(twice.end, 10.6, accuracy: 1e-12)
    assert(twice, shows: [10.5: 0.1, 11: 0.2])
  }

  func testItMayGoOnForever() throws {
    let timing = try timing(0.4, count: .infinity)
    XCTAssertEqual(timing.end, .infinity)
    XCTAssertEqual(timing.localTime(at: 10 + 4001 * 0.1) ?? 0, 0.1, accuracy: 1e-9)
    XCTAssertTrue(timing.localTime(at: .greatestFiniteMagnitude)?.isFinite ?? false)
  }

  func testARepetitionOfNothingTakesNoTime() throws {
    XCTAssertEqual(try timing(0, count: 5).end, 10)
    XCTAssertEqual(try timing(0, count: .infinity).end, 10)
  }

  // MARK: What is refused

  func testWhatMakesNoSenseOrIsNotDocumentedIsRefused() {
    XCTAssertNotNil(MediaTiming(begin: 0, duration: 1, speed: -1, timeOffset: 1))
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertNil(MediaTiming(begin: bad, duration: 1), "\(bad)")
      XCTAssertNil(MediaTiming(begin: 0, duration: bad), "\(bad)")
      XCTAssertNil(MediaTiming(begin: 0, duration: 1, speed: bad), "\(bad)")
      XCTAssertNil(MediaTiming(begin: 0, duration: 1, timeOffset: bad), "\(bad)")
    }
    XCTAssertNil(MediaTiming(begin: 0, duration: 1, repeatCount: .nan))
    XCTAssertNil(MediaTiming(begin: 0, duration: 1, repeatDuration: .nan))
    XCTAssertNil(MediaTiming(begin: 0, duration: -0.1))
    XCTAssertNil(MediaTiming(begin: 0, duration: 1, timeOffset: -0.1))
    XCTAssertNil(MediaTiming(begin: 0, duration: 1, timeOffset: 1.1))
    XCTAssertNil(MediaTiming(begin: 0, duration: 1, timeOffset: .infinity, repeatCount: .infinity))
    XCTAssertNil(MediaTiming(begin: 0, duration: 1, speed: -1, repeatCount: .infinity))
    XCTAssertNil(MediaTiming(begin: 0, duration: 1, repeatCount: -1))
    XCTAssertNil(MediaTiming(begin: 0, duration: 1, repeatDuration: -1))
    XCTAssertNil(MediaTiming(begin: 0, duration: 1, repeatCount: 2, repeatDuration: 2))
    XCTAssertNil(MediaTiming(begin: 0, duration: 0, repeatDuration: 2))
    XCTAssertNil(
      MediaTiming(begin: 0, duration: .greatestFiniteMagnitude, autoreverses: true))
  }

  // MARK: Where it jumps or bends

  private func assertEqual(
    _ times: [Double], _ expected: [Double], file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(times.count, expected.count, "\(times)", file: file, line: line)
    for (time, expected) in zip(times.sorted(), expected) {
      XCTAssertEqual(time, expected, accuracy: 1e-9, "\(times)", file: file, line: line)
    }
  }

  func testItBendsAtItsBeginAndItsEnd() throws {
    assertEqual(try timing(0.5).bends(in: 0...20), [10, 10.5])
    assertEqual(try timing(0.5).bends(in: 10.1...10.4), [])
  }

  func testItJumpsWhereItStartsAnew() throws {
    // At 10.4 its local time is both 0.4 and 0.
    assertEqual(try timing(0.4, count: 3).bends(in: 10.1...10.7), [10.4, 10.4])
    assertEqual(try timing(0.4, speed: 2, count: 3).bends(in: 10.1...10.3), [10.2, 10.2])
    assertEqual(try timing(0.4, count: .infinity).bends(in: 50.1...50.5), [50.4, 50.4])
    assertEqual(
      try timing(0.01, speed: 2, count: 100).bends(in: 10.402...10.407), [10.405, 10.405])
  }

  func testItTurnsWhereItGoesBack() throws {
    assertEqual(try timing(0.4, autoreverses: true).bends(in: 10.1...10.7), [10.4, 10.4])
    let back = try timing(0.4, speed: -1, offset: 0.8, autoreverses: true)
    assertEqual(back.bends(in: 10.1...10.7), [10.4, 10.4])
  }

  /// More than 16 repetitions lie between the start of the range and the begin.
  func testItJumpsWhereItStartsAnewThoughTheRangeBeginsBefore() throws {
    let timing = try timing(0.01, count: 3)
    assertEqual(timing.bends(in: 9.8...10.025), [10, 10, 10.01, 10.01, 10.02, 10.02])
  }

  func testOneThatStandsStillTurnsNowhere() throws {
    assertEqual(try timing(0.4, speed: 0, offset: 0.2).bends(in: 10.1...10.7), [])
    assertEqual(try timing(0.4, speed: 0, offset: 0.2).times(ofLocal: 0.2, in: 10...11), [])
  }

  func testItTellsWhenItComesToALocalTime() throws {
    assertEqual(try timing(0.5, speed: 2, offset: 0.1).times(ofLocal: 0.3, in: 9...11), [10.1])
    assertEqual(
      try timing(0.4, count: 3).times(ofLocal: 0.1, in: 10...11.2), [10.1, 10.5, 10.9])
    assertEqual(
      try timing(0.4, autoreverses: true).times(ofLocal: 0.1, in: 10...10.8), [10.1, 10.7])
  }

  func testItTellsWhenItComesToALocalTimeWithASpeedAndAnOffset() throws {
    let fast = try timing(0.4, speed: 2, offset: 0.2, count: 3)
    // From 0.2 to 1.4 in 0.6 s.
    assertEqual(fast.times(ofLocal: 0.1, in: 9...20), [10.15, 10.35, 10.55])
    assertEqual(fast.times(ofLocal: 0.3, in: 10.1...10.3), [10.25])
    assertEqual(
      try timing(0.4, offset: 0.3, autoreverses: true).times(ofLocal: 0.1, in: 10...10.7),
      [10.4, 10.6])
  }

  func testItTellsWhichLocalTimesBelongToARange() throws {
    let rows: [(timing: MediaTiming, range: ClosedRange<Double>, local: ClosedRange<Double>)] = [
      (try timing(0.5, speed: 2), 10.05...10.1, 0.1...0.2),
      (try timing(2, speed: 0.5, offset: 0), 10.5...11, 0.25...0.5),
      (try timing(0.5), 9...9.5, 0...0), (try timing(0.5), 10.4...20, 0.4...0.5),
      (try timing(0.5, count: 2), 10.1...10.2, 0...0.5),
      (try timing(0.5, speed: -1), 10.1...10.2, 0...0.5),
      (try timing(0.5, speed: 0, offset: 0.2), 10.1...10.2, 0...0.5),
    ]
    for (timing, range, local) in rows {
      let found = timing.localTimes(in: range)
      XCTAssertEqual(found.lowerBound, local.lowerBound, accuracy: 1e-9, "\(timing)")
      XCTAssertEqual(found.upperBound, local.upperBound, accuracy: 1e-9, "\(timing)")
    }
  }

  // MARK: How often it has played

  func testItCountsItsWholeCycles() throws {
    let rows: [(name: String, timing: MediaTiming, cycles: [Double: Double])] = [
      ("once", try timing(0.5, forwards: true), [9: 0, 10.4: 0, 10.5: 0, 20: 0]),
      (
        "three times", try timing(0.5, count: 3, forwards: true),
        [9: 0, 10.4: 0, 10.6: 1, 11.4: 2, 11.5: 2, 20: 2]
      ),
      ("its end is rounded", try timing(0.1, count: 3, forwards: true), [10.25: 2, 20: 2]),
      ("two and a half times", try timing(0.5, count: 2.5, forwards: true), [11.1: 2, 20: 2]),
      (
        "backwards", try timing(0.5, speed: -1, count: 2, forwards: true),
        [10.1: 1, 10.6: 0, 20: 0]
      ),
      ("from its middle", try timing(0.5, offset: 0.2, forwards: true), [10.2: 0, 10.4: 1, 20: 1]),
      ("held at its very end", try timing(0.5, speed: 0, offset: 1, count: 2), [11: 1]),
      ("long ones", try timing(1000, count: 2, forwards: true), [1009: 0, 1011: 1, 5000: 1]),
    ]
    for (name, timing, cycles) in rows {
      for (time, expected) in cycles {
        XCTAssertEqual(timing.wholeCycles(at: time), expected, "\(name), \(time)")
      }
    }
  }
}
