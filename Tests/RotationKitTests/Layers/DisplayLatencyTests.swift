import RotationKit
import XCTest

final class DisplayLatencyTests: XCTestCase {
  private let refresh = 1.0 / 60

  /// Records frames that are shown later than asked for, each by one of the delays.
  private func latency(_ delays: [Double]) -> DisplayLatency {
    var latency = DisplayLatency()
    for (frame, delay) in delays.enumerated() {
      let time = 100 + Double(frame) * refresh
      latency.record(targetTime: time, presentedTime: time + delay)
    }
    return latency
  }

  func testBeforeTheFirstFrameItIsZero() {
    let latency = DisplayLatency()
    XCTAssertEqual(latency.seconds, 0)
    XCTAssertEqual(latency.displayTime(for: 12.5), 12.5)
  }

  func testItIsTheMedianOfTheFramesSoFar() {
    XCTAssertEqual(latency([0.03]).seconds, 0.03, accuracy: 1e-12)
    XCTAssertEqual(latency([0.03, 0.01]).seconds, 0.02, accuracy: 1e-12)
    XCTAssertEqual(latency([0.03, 0.01, 0.015]).seconds, 0.015, accuracy: 1e-12)
    XCTAssertEqual(latency([0.03, 0.01, 0.015]).displayTime(for: 7), 7.015, accuracy: 1e-12)
  }

  func testOnlyTheLastFifteenFramesCount() {
    // 8 of the last 15 decide.
    for (count, median) in [(7, 0.01), (8, 0.04)] {
      let delays = Array(repeating: 0.01, count: 30) + Array(repeating: 0.04, count: count)
      XCTAssertEqual(latency(delays).seconds, median, accuracy: 1e-12)
    }
  }

  func testDroppedFramesAndNonsenseAreIgnored() {
    var latency = latency([0.02, 0.02, 0.02])
    let before = latency
    for (display, presented) in [
      (100.0, 0.0), (100, -1), (100, .nan), (.nan, 100), (.infinity, 100), (100, .infinity),
      (100, 100.26), (100, 99.74), (0.1, 0), (.nan, .nan), (-.infinity, 5),
    ] {
      latency.record(targetTime: display, presentedTime: presented)
      XCTAssertEqual(latency, before, "\(display) \(presented)")
    }
    latency.record(targetTime: 0.25, presentedTime: 0.5)
    XCTAssertNotEqual(latency, before)
  }

  func testAFrameOnScreenEarlierThanAskedForCounts() {
    XCTAssertEqual(latency([-0.004, -0.004]).seconds, -0.004, accuracy: 1e-12)
  }

  func testValuesAreEqualIfTheirFramesAre() {
    XCTAssertEqual(latency([0.01, 0.02]), latency([0.01, 0.02]))
    XCTAssertNotEqual(latency([0.01, 0.02]), latency([0.02, 0.01]))
    XCTAssertEqual("\(latency([0.0333]))", "33.3 ms")
  }
}
