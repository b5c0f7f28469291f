import Foundation
import RotationKit
import XCTest

final class FramesTests: XCTestCase {
  private func frames(
    duration: Double, perSecond: Double = 60
  ) throws(GeometryError) -> [RotationTransition.Frame] {
    try RotationTransition(rotating: .portrait, by: .degrees90, duration: duration)
      .frames(perSecond: perSecond)
  }

  func testCountsOfFrames() throws {
    for (duration, rate, count) in [
      (0.4, 60.0, 25), (0.3, 60, 19), (0.31, 60, 20), (0, 60, 1), (0.001, 60, 2), (1, 0.5, 2),
      // Within a millionth of an interval of the end is the end: 24 intervals and two millionths of one, or
      // half a millionth.
      (24.000002, 1, 26), (24.0000005, 1, 25), (23.9999995, 1, 25), (1, 99_999, 100_000),
    ] {
      let frames = try frames(duration: duration, perSecond: rate)
      XCTAssertEqual(frames.count, count, "\(duration) s, \(rate) a second")
      XCTAssertEqual(frames.last?.progress, 1, "also of a duration of 0")
    }
  }

  func testWholeIntervalsAreCountedWhateverTheRounding() throws {
    for rate in [24.0, 30, 50, 59.94, 60, 90, 120] {
      for intervals in 1...200 {
        let frames = try frames(duration: Double(intervals) / rate, perSecond: rate)
        XCTAssertEqual(frames.count, intervals + 1, "\(intervals) at \(rate)")
      }
    }
  }

  func testTimesGoFromZeroByTheIntervalToTheEndItself() throws {
    let frames = try frames(duration: 0.31)
    for (index, frame) in frames.dropLast().enumerated() {
      XCTAssertEqual(frame.time, Double(index) / 60, accuracy: 1e-15)
      XCTAssertEqual(frame.progress, Double(index) / 60 / 0.31, accuracy: 1e-15)
    }
    XCTAssertEqual(frames.first?.time, 0)
    XCTAssertEqual(frames.last?.time, 0.31)
    XCTAssertEqual(frames.last?.progress, 1)
    XCTAssertEqual(frames.last?.value, 1)
    XCTAssertEqual(frames.last?.layer, PresentationLayer(size: .landscape))
  }

  func testEachFrameIsTheLayerAtItsTime() throws {
    let transition = try RotationTransition(rotating: .portrait, by: .degrees90, curve: .easeOut)
    for frame in try transition.frames(perSecond: 60) {
      XCTAssertEqual(frame.layer, transition.layer(atTime: frame.time))
      XCTAssertEqual(frame.value, TimingCurve.easeOut.value(at: frame.progress))
    }
  }

  // MARK: Refusals

  func testRatesThatAreNotPositiveAndFiniteAreRefused() {
    assertEachRefused(["perSecond"], unusableSides, among: [60]) {
      try frames(duration: 0.3, perSecond: $0[0])
    }
  }

  func testMoreThanAHundredThousandFramesAreRefused() {
    for (duration, rate) in [(1e300, 1e300), (1, 1e17), (1e16, 60), (1, 100_000), (1e308, 1e-300)] {
      assertRefused("perSecond", rate) { try frames(duration: duration, perSecond: rate) }
    }
  }
}
