import Foundation
import RotationKit
import XCTest

final class FramesTests: XCTestCase {
  private func frames(
    duration: Double, perSecond: Double = 60
  ) throws(GeometryError) -> RotationTransition.Frames {
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

  func testLawWholeIntervalsAreCountedWhateverTheRounding() throws {
    for rate in [24.0, 30, 50, 59.94, 60, 90, 120] {
      for intervals in 1...200 {
        let played = try frames(duration: Double(intervals) / rate, perSecond: rate)
        XCTAssertEqual(played.count, intervals + 1, "\(intervals) at \(rate)")
      }
    }
  }

  func testTimesGoFromZeroByTheIntervalToTheEndItself() throws {
    let played = try frames(duration: 0.31)
    for (index, frame) in played.dropLast().enumerated() {
      XCTAssertEqual(frame.time, Double(index) / 60, accuracy: 1e-15)
      XCTAssertEqual(frame.progress, Double(index) / 60 / 0.31, accuracy: 1e-15)
    }
    XCTAssertEqual(played.first?.time, 0)
    XCTAssertEqual(played.last?.time, 0.31)
    XCTAssertEqual(played.last?.progress, 1)
    XCTAssertEqual(played.last?.value, 1)
    XCTAssertEqual(played.last?.layer, PresentationLayer(size: .landscape))
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

  func testTheNinthFrameOfTheDocumentsTurnIs444By444() throws {
    let frame = try frames(duration: 0.3)[9]
    XCTAssertEqual(frame.time, 0.15)
    assertEqual(frame.layer.size, 444, 444, accuracy: 1e-9)
  }

  func testABillionFramesCostNothingUntilTheyAreRead() throws {
    let many = try frames(duration: 1e6, perSecond: 1000)
    XCTAssertEqual(many.count, 1_000_000_001)
    XCTAssertEqual(many[500_000_000].progress, 0.5)
    XCTAssertEqual(many.last?.layer.size, .landscape)
  }

  // MARK: Out of range

  func testIndicesOutOfRangeAreTheFirstAndTheLastFrame() throws {
    let played = try frames(duration: 0.3)
    for index in [-1, .min] { XCTAssertEqual(played[index], played[0]) }
    for index in [19, 20, .max] { XCTAssertEqual(played[index], played[18]) }
  }

  func testRangesOutOfRangeAreClamped() throws {
    let played = try frames(duration: 0.3)
    XCTAssertEqual(Array(played[3..<6]), [played[3], played[4], played[5]])
    XCTAssertEqual(played[17..<1000].count, 2)
    XCTAssertEqual(played[-5..<2].count, 2)
    XCTAssertEqual(played[100..<200].count, 0)
    XCTAssertTrue(played[100..<200].isEmpty)
    XCTAssertEqual(played[5..<5][5], played[4])
    XCTAssertEqual(played[0..<0][0], played[0])
    XCTAssertEqual(played[3..<6][0], played[3])
    XCTAssertEqual(played[3..<6][17], played[5])
  }

  func testIndexArithmeticIsClampedToo() throws {
    let played = try frames(duration: 0.3)
    XCTAssertEqual(played.index(after: 3), 4)
    XCTAssertEqual(played.index(after: 19), 19)
    XCTAssertEqual(played.index(before: 3), 2)
    XCTAssertEqual(played.index(before: 0), 0)
    XCTAssertEqual(played.index(3, offsetBy: 5), 8)
    XCTAssertEqual(played.index(3, offsetBy: .max), 19)
    XCTAssertEqual(played.index(3, offsetBy: .min), 0)
    XCTAssertEqual(played[3..<6].index(.min, offsetBy: .min), 3)
    XCTAssertEqual(played.distance(from: 7, to: 4), -3)
    XCTAssertEqual(played.distance(from: .min, to: .max), 19)
  }

  func testTheCollectionIsOrderlyFromBothEnds() throws {
    let played = try frames(duration: 0.3)
    XCTAssertEqual(Array(played.reversed()), Array(played).reversed())
    XCTAssertEqual(played.map { $0.time }.sorted(), played.map { $0.time })
    XCTAssertEqual(Set(played).count, 19)
  }

  // MARK: Refusals

  func testRatesThatAreNotPositiveAndFiniteAreRefused() {
    for bad in unusableSides {
      assertRefused("perSecond") { () throws(GeometryError) in
        try frames(duration: 0.3, perSecond: bad)
      }
    }
  }

  func testFramesBeyondCountingAreRefused() throws {
    for (duration, rate) in [(1e300, 1e300), (1, 1e17), (1e16, 60)] {
      assertRefused("perSecond") { () throws(GeometryError) in
        try frames(duration: duration, perSecond: rate)
      }
    }
    XCTAssertEqual(try frames(duration: 1, perSecond: 1e15).count, 1_000_000_000_000_001)
  }
}
