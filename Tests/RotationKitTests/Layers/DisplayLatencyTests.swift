import RotationKit
import XCTest

final class DisplayLatencyTests: XCTestCase {
  /// Records frames that are shown later than asked for, each by one of the delays.
  private func latency(_ delays: [Double]) -> DisplayLatency {
    var latency = DisplayLatency()
    for (frame, delay) in delays.enumerated() {
      let time = 100 + Double(frame) / 60
      latency.record(targetTime: time, presentedTime: time + delay)
    }
    return latency
  }

  /// It may be negative. Of the last fifteen, eight decide.
  func testItIsTheMedianOfTheLastFifteenFrames() {
    let old = Array(repeating: 0.01, count: 30)
    for (delays, median) in [
      ([], 0), ([0.03], 0.03), ([0.03, 0.01], 0.02), ([0.03, 0.01, 0.015], 0.015),
      ([-0.004, -0.004], -0.004), (old + Array(repeating: 0.04, count: 7), 0.01),
      (old + Array(repeating: 0.04, count: 8), 0.04),
    ] {
      XCTAssertEqual(latency(delays).seconds, median, accuracy: 1e-12, "\(delays)")
      XCTAssertEqual(latency(delays).displayTime(for: 7), 7 + median, accuracy: 1e-12)
    }
  }

  func testDroppedFramesAndImplausibleTimesAreIgnored() {
    var latency = latency([0.02, 0.02, 0.02])
    let before = latency
    for (target, presented) in [
      (100.0, 0.0), (100, .nan), (.nan, 100), (.infinity, 100), (100, .infinity), (100, 100.26),
      (100, 99.74), (0.1, 0), (-0.3, -0.1),
    ] {
      latency.record(targetTime: target, presentedTime: presented)
      XCTAssertEqual(latency, before, "\(target) \(presented)")
    }
    latency.record(targetTime: 0.25, presentedTime: 0.5)
    XCTAssertNotEqual(latency, before, "a quarter of a second counts")
  }

  func testTheDescriptionIsInMilliseconds() {
    XCTAssertEqual("\(latency([0.0333]))", "33.3 ms")
  }
}
