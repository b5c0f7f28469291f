import XCTest

@testable import RotationKit

extension MediaTiming {
  /// What begins at 10 s, unless it is told otherwise.
  static func playing(
    _ duration: Double, begin: Double = 10, pace: TimingCurve = .linear, speed: Double = 1,
    offset: Double = 0, count: Double = 0, autoreverses: Bool = false,
    backwards: Bool = false, forwards: Bool = false
  ) throws -> MediaTiming {
    try XCTUnwrap(
      MediaTiming(
        begin: begin, duration: duration, pace: pace, speed: speed, timeOffset: offset,
        repeatCount: count, autoreverses: autoreverses, fillsBackwards: backwards,
        fillsForwards: forwards))
  }
}

/// Fails unless what plays, in a group if there is one, ends at a time, and shows each local time,
/// or nothing, at the time beside it.
func assertPlays(
  _ timing: MediaTiming, in group: MediaTiming? = nil, until end: Double,
  _ shows: [Double: Double?], file: StaticString = #filePath, line: UInt = #line
) {
  let timeline = Timeline(timing, in: group.map { .group($0) } ?? .layer)
  XCTAssertEqual(timeline.end, end, file: file, line: line)
  for (time, expected) in shows {
    let local = timeline.progress(atLayerTime: time).map { $0 * timing.duration } ?? .infinity
    XCTAssertEqual(
      local, expected ?? .infinity, accuracy: 1e-14, "\(time)", file: file, line: line)
  }
}

final class MediaTimingTests: XCTestCase {
  // MARK: Local time

  func testItPlaysFromBeginToEndAndFillsTheTimeAround() throws {
    assertPlays(
      try .playing(0.5), until: 10.5,
      [9.99: nil, 10: 0, 10.2: 0.2, 10.499: 0.499, 10.5: nil, .infinity: nil, .nan: nil])
    assertPlays(
      try .playing(0.5, backwards: true), until: 10.5, [-1e9: 0, 9.99: 0, 11: nil])
    assertPlays(
      try .playing(0.5, forwards: true), until: 10.5,
      [9.99: nil, 10.5: 0.5, 1e9: 0.5, .nan: 0.5])
    // 100.3 − 100 is less than 0.3.
    let justBefore = 100.3.nextDown
    assertPlays(
      MediaTiming(onceFrom: 100, duration: 0.3), until: 100.3,
      [justBefore: justBefore - 100, 100.3: nil])
  }

  /// Even before its begin any time is its end.
  func testOneThatTakesNoTimeShowsItsStartBeforeItsBegin() throws {
    let timing = try MediaTiming.playing(0, backwards: true, forwards: true)
    XCTAssertEqual([9.9, 10].map { timing.progress(atParentTime: $0) }, [0, 1])
    for count in [0, 5, .infinity] {
      XCTAssertEqual(try MediaTiming.playing(0, count: count).end, 10)
    }
  }

  /// 11.083333 + 0.1 − 11.083333 is a little less than 0.1.
  func testOneThatIsHeldAtItsEndIsThereByRounding() throws {
    let timing = try MediaTiming.playing(0.1, begin: 11.083333333333387, forwards: true)
    XCTAssertLessThan(timing.end - timing.begin, 0.1)
    XCTAssertEqual(timing.progress(atParentTime: 12), 1)
    XCTAssertEqual(timing.progressRange(from: 12, to: 13)?.0, 1...1)
    XCTAssertEqual(timing.progressRange(from: timing.end, to: 13)?.0, 1...1)
  }

  func testOneThatEndsInItsMiddleIsHeldThere() throws {
    let timing = try MediaTiming.playing(0.5, count: 0.5, forwards: true)
    XCTAssertEqual(timing.progressRange(from: 10.125, to: 13)?.0, 0.25...0.5)
    XCTAssertEqual(timing.progressRange(from: 12, to: 13)?.0, 0.5...0.5)
  }

  /// At the speed 0 it stays at its offset, even at its very end. Backward it goes from its offset,
  /// or from its end.
  func testItMayStandStillOrGoBackward() throws {
    assertPlays(
      try .playing(0.5, speed: 0, offset: 0.2), until: .infinity, [9.9: nil, 10: 0.2, 1e9: 0.2])
    assertPlays(try .playing(0.5, speed: 0), until: .infinity, [10.1: 0])
    assertPlays(
      try .playing(0.5, speed: 0, offset: 0.5.nextUp), until: .infinity, [10.1: 0.5])
    assertPlays(
      try .playing(0.5, speed: -2, offset: 0.4, backwards: true, forwards: true), until: 10.2,
      [9: 0.4, 10.1: 0.2, 10.2: 0, 11: 0])
    assertPlays(try .playing(1, speed: -1), until: 11, [10.25: 0.75, 10.75: 0.25, 11: nil])
  }

  func testItRepeatsAsOftenAsItIsToldTo() throws {
    assertPlays(
      try .playing(0.4, count: 2.5, forwards: true), until: 11,
      [10.3: 0.3, 10.5: 0.1, 10.79: 0.39, 10.9: 0.1, 12: 0.2])
    assertPlays(
      try .playing(0.4, count: 0.5, forwards: true), until: 10.2, [10.1: 0.1, 11: 0.2])
    assertPlays(
      try .playing(0.2, autoreverses: true, forwards: true), until: 10.4,
      [10.1: 0.1, 10.2: 0.2, 10.3: 0.1, 10.39: 0.01, 11: 0])
    assertPlays(
      try .playing(0.2, count: 1.5, autoreverses: true, forwards: true), until: 10.6,
      [10.5: 0.1, 11: 0.2])
  }

  /// It is not the start of the next repetition, also where the sum of the durations is rounded.
  func testTheEndOfTheLastRepetitionIsItsEnd() throws {
    for (duration, count, autoreverses, accuracy) in [
      (0.1, 1.0, false, 0), (0.1, 3, false, 0), (0.1, 0.5, true, 0), (0.1, 2.5, true, 0),
      (0.3, 2, false, 1e-9), (0.3, 10, false, 1e-9),
    ] {
      let timing = try MediaTiming.playing(
        duration, count: count, autoreverses: autoreverses, forwards: true)
      XCTAssertEqual(timing.progress(atParentTime: 20) ?? 0, 1, accuracy: accuracy, "\(count)")
    }
  }

  func testWhatIsCutOffALittleLaterHasStartedAnew() throws {
    for (duration, count) in [(1.0, 2.0000001), (0.001, 2.0001)] {
      let timing = try MediaTiming.playing(duration, count: count, forwards: true)
      XCTAssertEqual(
        (timing.progress(atParentTime: 20) ?? 0) * duration, 1e-7, accuracy: 1e-15, "\(count)")
    }
  }

  func testItMayGoOnForever() throws {
    let timing = try MediaTiming.playing(0.4, count: .infinity)
    XCTAssertEqual(timing.end, .infinity)
    XCTAssertEqual(timing.progress(atParentTime: 10 + 4001 * 0.1) ?? 0, 0.25, accuracy: 1e-9)
    XCTAssertTrue(timing.progress(atParentTime: .greatestFiniteMagnitude)?.isFinite ?? false)
  }

  /// Halfway, easeIn is at 0.315357.
  func testAPaceIsThatOfEachTimeThatItPlays() throws {
    for (timing, progress) in [
      (try .playing(2, pace: .easeIn, backwards: true), [9: 0, 10: 0, 11: 0.315357]),
      (try .playing(2, pace: .easeIn, forwards: true), [12: 1, 20: 1]),
      (try .playing(2, pace: .easeIn, speed: 2, count: 2), [10.5: 0.315357, 11.5: 0.315357]),
      (try .playing(2, pace: .easeIn, autoreverses: true, forwards: true), [13: 0.315357, 20: 0]),
      (try .playing(2, pace: .easeIn, speed: -1), [11: 0.315357]),
    ] as [(MediaTiming, [Double: Double])] {
      for (time, expected) in progress {
        XCTAssertEqual(
          timing.progress(atParentTime: time) ?? 9, expected, accuracy: 1e-6, "\(time)")
      }
    }
  }

  // MARK: What is refused

  func testWhatMakesNoSenseOrIsNotDocumentedIsRefused() {
    func timing(
      begin: Double = 0, _ duration: Double = 1, speed: Double = 1, offset: Double = 0,
      count: Double = 0, autoreverses: Bool = false
    ) -> MediaTiming? {
      MediaTiming(
        begin: begin, duration: duration, speed: speed, timeOffset: offset, repeatCount: count,
        autoreverses: autoreverses)
    }
    for timing in [timing(), timing(speed: -1, offset: 1), timing(speed: 0, offset: 1)] {
      XCTAssertNotNil(timing)
    }
    for bad in notFinite {
      for timing in [timing(begin: bad), timing(bad), timing(speed: bad), timing(offset: bad)] {
        XCTAssertNil(timing, "\(bad)")
      }
    }
    for timing in [
      timing(-0.1), timing(.greatestFiniteMagnitude, autoreverses: true), timing(offset: 0.1),
      timing(speed: -1, offset: -0.1), timing(speed: -1, offset: 1.1),
      timing(speed: 0, offset: .infinity, count: .infinity), timing(speed: -1, count: .infinity),
      timing(count: -1), timing(count: .nan),
    ] {
      XCTAssertNil(timing)
    }
  }
}
