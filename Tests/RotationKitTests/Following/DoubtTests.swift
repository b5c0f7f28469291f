import XCTest

@testable import RotationKit

final class DoubtTests: XCTestCase {
  private let planned = SIMD2(500.0, 500)

  /// A layer that was seen at 10 s, 40 points wider and 20 lower than planned.
  private func doubt() -> Doubt {
    Doubt(of: planned + SIMD2(40, -20), beside: planned, at: 10)
  }

  /// What it expects to be seen.
  private func shown(_ doubt: Doubt, at time: Double) -> SIMD2<Double> {
    planned + doubt.drift.offset(at: time)
  }

  // MARK: What is expected

  func testAtFirstTheDifferenceStays() {
    XCTAssertEqual(doubt().drift.offset(at: 10), SIMD2(40, -20))
    XCTAssertEqual(doubt().drift.offset(at: 10.5), SIMD2(40, -20))
    XCTAssertEqual(doubt().drift.end, 10.25, "a quarter of a second after its last step")
  }

  func testItGoesStraightOnFromTheLastTwoReadings() {
    var doubt = doubt()
    XCTAssertFalse(doubt.see(planned + SIMD2(36, -18), beside: planned, at: 10.02))
    XCTAssertEqual(doubt.drift.velocity.x, -200, accuracy: 1e-6)
    XCTAssertEqual(doubt.drift.velocity.y, 100, accuracy: 1e-6)
    XCTAssertEqual(doubt.drift.offset(at: 10.07).x, 26, accuracy: 1e-6)
    XCTAssertEqual(doubt.drift.end, 10.27, accuracy: 1e-12)
  }

  func testTheDifferenceIsFromThePlanOfTheMoment() {
    var doubt = doubt()
    XCTAssertFalse(doubt.see(SIMD2(600, 480), beside: SIMD2(560, 500), at: 10.02))
    XCTAssertEqual(doubt.drift.offset(at: 10.02), SIMD2(40, -20))
    XCTAssertEqual(doubt.drift.velocity, SIMD2(0, 0), "it moves as planned")
  }

  func testTwoReadingsOfOneMomentAreOne() {
    var doubt = doubt()
    XCTAssertFalse(doubt.see(planned + SIMD2(39, -20), beside: planned, at: 10.003))
    XCTAssertEqual(doubt.drift.velocity, SIMD2(0, 0))
    XCTAssertEqual(doubt.drift.offset(at: 10.01), SIMD2(40, -20))
    XCTAssertFalse(doubt.see(planned + SIMD2(39, -20), beside: planned, at: 10.0041))
    XCTAssertEqual(doubt.drift.velocity.x, -1 / 0.0041, accuracy: 1e-6)
  }

  /// The presentation layer may be the one of the reading before.
  func testALayerMaySeemToStandStillForAWhile() {
    var doubt = doubt()
    let size = planned + SIMD2(36, -18)
    XCTAssertFalse(doubt.see(size, beside: planned, at: 10.02))
    XCTAssertFalse(doubt.see(size, beside: planned, at: 10.06))
    XCTAssertEqual(doubt.drift.velocity.x, -200, accuracy: 1e-6, "it may still move")
    XCTAssertFalse(doubt.see(size, beside: planned, at: 10.071))
    XCTAssertEqual(doubt.drift.velocity, SIMD2(0, 0), "for 0.05 s it has not")
    XCTAssertEqual(doubt.drift.end, 10.27, accuracy: 1e-12, "its last step was at 10.02")
  }

  func testAClockThatIsSetBackBeginsAnew() {
    var doubt = Doubt(
      of: planned + SIMD2(40, -20), beside: planned, at: 10,
      from: Drift.Start(size: SIMD2(1, 2), length: 3))
    XCTAssertFalse(doubt.see(planned + SIMD2(36, -18), beside: planned, at: 10.02))
    XCTAssertFalse(doubt.see(planned + SIMD2(30, -15), beside: planned, at: 5))
    XCTAssertEqual(doubt.drift.time, 5)
    XCTAssertEqual(doubt.drift.end, 5.25)
    XCTAssertEqual(doubt.drift.velocity, SIMD2(0, 0))
    XCTAssertEqual(doubt.drift.offset(at: 5.1), SIMD2(30, -15))
    XCTAssertEqual(doubt.drift.start, Drift.Start(size: SIMD2(1, 2), length: 3))
  }

  // MARK: Its end

  private func hasEnded(ages: [Double?]) -> Bool {
    var (doubt, hasEnded) = (doubt(), false)
    for (index, age) in ages.enumerated() {
      hasEnded = doubt.see(
        planned + SIMD2(Double(index), 0), beside: planned, of: age,
        at: 10 + Double(index + 1) / 60)
    }
    return hasEnded
  }

  func testThreeOfOneAgeInARowEndIt() {
    XCTAssertTrue(hasEnded(ages: [0.02, 0.02, 0.02]))
    XCTAssertTrue(hasEnded(ages: [0.02, 0.023, 0.019]), "they differ by 4 ms")
    XCTAssertTrue(hasEnded(ages: [0.1, 0.02, 0.02, 0.02]))
    XCTAssertFalse(hasEnded(ages: [0.02, 0.02]))
    XCTAssertFalse(hasEnded(ages: [0.02, 0.02, 0.025]))
    XCTAssertFalse(hasEnded(ages: [0.02, 0.02, nil]))
    XCTAssertFalse(hasEnded(ages: [0.02, nil, 0.02, 0.02]))
    XCTAssertFalse(hasEnded(ages: [0.02, 0.05, 0.02]))
  }

  func testOneThatDoesNotMoveDoesNotEndIt() {
    var doubt = doubt()
    for index in 1...3 {
      XCTAssertFalse(
        doubt.see(
          planned + SIMD2(30, -20), beside: planned, of: 0.02, at: 10 + Double(index) / 60))
    }
  }
}
