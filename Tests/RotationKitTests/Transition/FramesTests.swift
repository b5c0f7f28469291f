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

  func testWithinAMillionthOfAnIntervalOfTheEndIsTheEnd() throws {
    // 24 intervals and two millionths of one, or half a millionth.
    XCTAssertEqual(try frames(duration: 24.000002, perSecond: 1).count, 26)
    XCTAssertEqual(try frames(duration: 24.0000005, perSecond: 1).count, 25)
    XCTAssertEqual(try frames(duration: 23.9999995, perSecond: 1).count, 25)
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

  func testLawNoFrameBeforeTheLastIsAtTheEnd() throws {
    try forEachSeed(count: 2000) { random, seed in
      let (duration, rate) = (random.number(0.1...10), random.number(1...2e8))
      let played = try frames(duration: duration, perSecond: rate)
      XCTAssertLessThan(played[played.count - 2].time, duration, seed)
    }
  }

  // MARK: Out of range

  func testIndicesOutOfRangeAreTheFirstAndTheLastFrame() throws {
    let played = try frames(duration: 0.3)
    for index in [-1, .min] { XCTAssertEqual(played[index], played[0]) }
    for index in [19, 20, .max] { XCTAssertEqual(played[index], played[18]) }
    XCTAssertNotEqual(played[0], played[1])
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
    XCTAssertEqual(Array(played[3..<9][0..<5]), [played[3], played[4]], "a slice of a slice")
    XCTAssertEqual(played[30...].count, 0)
    XCTAssertEqual(Array(played[17...]), [played[17], played[18]])
    XCTAssertEqual(played[(-4)...].count, 19)
    XCTAssertEqual(Array(played[..<2]), [played[0], played[1]])
    XCTAssertEqual(played[..<(-3)].count, 0)
    XCTAssertEqual(played[..<40].count, 19)
    XCTAssertEqual(played[...1].count, 2)
    XCTAssertEqual(played[...(-5)].count, 0)
    XCTAssertEqual(played[(-10)...(-5)].count, 0)
    XCTAssertEqual(played[5..<10][..<3].count, 0)
  }

  func testIndexArithmeticIsClampedToo() throws {
    let played = try frames(duration: 0.3)
    XCTAssertEqual(played.index(after: 3), 4)
    XCTAssertEqual(played.index(after: 19), 19)
    XCTAssertEqual(played.index(before: 3), 2)
    XCTAssertEqual(played.index(before: 0), 0)
    XCTAssertEqual(played.index(3, offsetBy: 5), 8)
    XCTAssertEqual(played.index(3, offsetBy: .max), 19)
    XCTAssertEqual(played.index(.max, offsetBy: .max), 19)
    XCTAssertEqual(played.index(after: -7), 0)
    XCTAssertEqual(played.index(before: 40), 19)
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
      assertRefused("perSecond", bad) { () throws(GeometryError) in
        try frames(duration: 0.3, perSecond: bad)
      }
    }
  }

  func testFramesBeyondCountingAreRefused() throws {
    for (duration, rate) in [(1e300, 1e300), (1, 1e17), (1e16, 60), (1, 0x1p31), (1, 0x1p31 - 1)] {
      assertRefused("perSecond", rate) { () throws(GeometryError) in
        try frames(duration: duration, perSecond: rate)
      }
    }
    XCTAssertEqual(try frames(duration: 1, perSecond: 0x1p31 - 2).count, 0x7FFF_FFFF)
  }
}
