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
    doubt.add(planned + SIMD2(36, -18), beside: planned, at: 10.02)
    XCTAssertEqual(doubt.drift.velocity.x, -200, accuracy: 1e-6)
    XCTAssertEqual(doubt.drift.velocity.y, 100, accuracy: 1e-6)
    XCTAssertEqual(doubt.drift.offset(at: 10.07).x, 26, accuracy: 1e-6)
    XCTAssertEqual(doubt.drift.end, 10.27, accuracy: 1e-12)
  }

  func testTheDifferenceIsFromThePlanOfTheMoment() {
    var doubt = doubt()
    doubt.add(SIMD2(600, 480), beside: SIMD2(560, 500), at: 10.02)
    XCTAssertEqual(doubt.drift.offset(at: 10.02), SIMD2(40, -20))
    XCTAssertEqual(doubt.drift.velocity, SIMD2(0, 0), "it moves as planned")
  }

  func testTwoReadingsOfOneMomentAreOne() {
    var doubt = doubt()
    doubt.add(planned + SIMD2(39, -20), beside: planned, at: 10.003)
    XCTAssertEqual(doubt.drift.velocity, SIMD2(0, 0))
    XCTAssertEqual(doubt.drift.offset(at: 10.01), SIMD2(40, -20))
    doubt.add(planned + SIMD2(39, -20), beside: planned, at: 10.0041)
    XCTAssertEqual(doubt.drift.velocity.x, -1 / 0.0041, accuracy: 1e-6)
  }

  /// A presentation layer is kept for a turn of the run loop.
  func testALayerMaySeemToStandStillForATurnOfTheRunLoop() {
    var doubt = doubt()
    let size = planned + SIMD2(36, -18)
    doubt.add(size, beside: planned, at: 10.02)
    doubt.add(size, beside: planned, at: 10.034)
    XCTAssertEqual(doubt.drift.velocity.x, -200, accuracy: 1e-6, "it may still move")
    doubt.add(size, beside: planned, at: 10.036)
    XCTAssertEqual(doubt.drift.velocity, SIMD2(0, 0))
    XCTAssertEqual(doubt.drift.end, 10.27, accuracy: 1e-12, "its last step was at 10.02")
  }

  // MARK: Its begin

  func testItIsASuspicionUntilAnotherPresentationLayerSaysTheSame() {
    for (moved, elapsed, isSuspicion) in [
      (1.0, 0.003, true), (1, 0.0041, false), (0, 0.014, true), (0, 0.016, false), (1, -1, true),
    ] {
      var doubt = doubt()
      XCTAssertTrue(doubt.isSuspicion)
      doubt.add(planned + SIMD2(40 - moved, -20), beside: planned, at: 10 + elapsed)
      XCTAssertEqual(doubt.isSuspicion, isSuspicion, "\(elapsed) s later, \(moved) points less")
    }
  }

  func testAClockThatIsSetBackBeginsAnew() {
    var doubt = doubt()
    doubt.add(planned + SIMD2(36, -18), beside: planned, at: 10.02)
    doubt.add(planned + SIMD2(30, -15), beside: planned, at: 5)
    XCTAssertEqual(doubt.drift.time, 5)
    XCTAssertEqual(doubt.drift.end, 5.25)
    XCTAssertEqual(doubt.drift.velocity, SIMD2(0, 0))
    XCTAssertEqual(doubt.drift.offset(at: 5.1), SIMD2(30, -15))
  }
}
