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
    XCTAssertEqual(try frames(duration: 0.4).count, 25)
    XCTAssertEqual(try frames(duration: 0.3).count, 19)
    XCTAssertEqual(try frames(duration: 0.31).count, 20)
    XCTAssertEqual(try frames(duration: 0).count, 1)
    XCTAssertEqual(try frames(duration: 0.001).count, 2)
    XCTAssertEqual(try frames(duration: 1, perSecond: 0.5).count, 2)
  }

  func testWholeIntervalsAreCountedWhateverTheRounding() throws {
    for rate in [24.0, 30, 50, 59.94, 60, 90, 120] {
      for intervals in 1...200 {
        let frames = try frames(duration: Double(intervals) / rate, perSecond: rate)
        XCTAssertEqual(frames.count, intervals + 1, "\(intervals) at \(rate)")
      }
    }
  }

  func testWithinAMillionthOfAnIntervalOfTheEndIsTheEnd() throws {
    // 24 intervals and two millionths of one, or half a millionth.
    XCTAssertEqual(try frames(duration: 24.000002, perSecond: 1).count, 26)
    XCTAssertEqual(try frames(duration: 24.0000005, perSecond: 1).count, 25)
    XCTAssertEqual(try frames(duration: 23.9999995, perSecond: 1).count, 25)
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

  func testADurationOfZeroIsTheEndAlone() throws {
    let only = try XCTUnwrap(try frames(duration: 0).first)
    XCTAssertEqual([only.time, only.progress, only.value], [0, 1, 1])
    XCTAssertEqual(only.layer.size, .landscape)
  }

  func testEachFrameIsTheLayerAtItsTime() throws {
    let transition = try RotationTransition(rotating: .portrait, by: .degrees90, curve: .easeOut)
    for frame in try transition.frames(perSecond: 60) {
      XCTAssertEqual(frame.layer, transition.layer(atTime: frame.time))
      XCTAssertEqual(frame.value, TimingCurve.easeOut.value(at: frame.progress))
    }
  }

  func testTheNinthFrameOfAPhonesTurnIs444By444() throws {
    let frame = try frames(duration: 0.3)[9]
    XCTAssertEqual(frame.time, 0.15)
    assertEqual(frame.layer.size, 444, 444, accuracy: 1e-9)
  }

  func testNoFrameBeforeTheLastIsAtTheEnd() throws {
    try forEachSeed(count: 200) { random, seed in
      let (duration, rate) = (random.number(0.1...10), random.number(1...900))
      let frames = try frames(duration: duration, perSecond: rate)
      XCTAssertLessThan(frames[frames.count - 2].time, duration, seed)
    }
  }

  // MARK: Refusals

  func testRatesThatAreNotPositiveAndFiniteAreRefused() {
    for bad in unusableSides {
      assertRefused("perSecond", bad) { () throws(GeometryError) in
        try frames(duration: 0.3, perSecond: bad)
      }
    }
  }

  func testMoreThanAHundredThousandFramesAreRefused() throws {
    for (duration, rate) in [(1e300, 1e300), (1, 1e17), (1e16, 60), (1, 100_000), (1e308, 1e-300)] {
      assertRefused("perSecond", rate) { () throws(GeometryError) in
        try frames(duration: duration, perSecond: rate)
      }
    }
    XCTAssertEqual(try frames(duration: 1, perSecond: 99_999).count, 100_000)
  }
}
