import XCTest

@testable import RotationKit

final class DriftTests: XCTestCase {
  /// A drift that has been at some places, a tenth of a second apart, and last at 10 s. Along y they are smaller.
  private func drift(_ places: Double...) -> Drift {
    let start = 10 - Double(places.count - 1) / 10
    var drift = Drift(of: places[0] * axes, beside: SIMD2(0, 0), at: start)
    for (index, place) in places.enumerated().dropFirst() {
      drift.add(place * axes, beside: SIMD2(0, 0), at: start + Double(index) / 10)
    }
    return drift
  }

  private let axes = SIMD2(1, -1e-6)

  private func assertEqual(
    _ vector: SIMD2<Double>, _ x: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(vector.x, x, accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(vector.y, x * axes.y, accuracy: 1e-14, file: file, line: line)
  }

  private func assertPlaces(
    _ drift: Drift, _ places: (elapsed: Double, place: Double)..., file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for (elapsed, place) in places {
      assertEqual(drift.offset(at: 10 + elapsed), place, file: file, line: line)
    }
  }

  func testItGoesStraightOnToItsEnd() {
    assertPlaces(drift(150, 100), (0, 100), (0.1, 50), (0.15, 25), (0.3, 0), (89, 0))
    assertPlaces(drift(-60, -50), (0.1, -40), (0.5, 0), (0.6, 0))
  }

  func testItGrowsForATenthOfASecondAtMost() {
    assertPlaces(drift(10, 20), (0.05, 25), (0.1, 30), (0.2, 30))
    assertPlaces(drift(-10, -20), (0.05, -25), (0.1, -30), (0.2, -30))
  }

  func testBeforeItWasSeenItIsAsItWasSeen() {
    assertPlaces(drift(20, 10), (-1, 10), (-.infinity, 10))
  }

  func testItStaysWhereItHasNoSpeedOrIsNothing() {
    for places in [drift(10), drift(10, 10)] { assertPlaces(places, (0, 10), (99, 10)) }
    for places in [drift(0), drift(10, 0), drift(-10, 0)] { assertPlaces(places, (0.1, 0)) }
  }

  /// By 40, 30 and 20 points a step: the next is 10. From the middle of a step, by 100 points a second in each
  /// tenth of one. It stands after a step and a half.
  func testWhatSlowsDownSteadilyGoesOnSlowingDown() {
    let drift = drift(190, 150, 120, 100)
    assertEqual(drift.acceleration, 1000)
    assertEqual(drift.velocity, -150)
    assertPlaces(drift, (0.1, 90), (0.15, 88.75), (1, 88.75))
    // By 40, 20 and 10: the mean of both changes. By 40, 20 and 18, and by 22, 20 and 10: twice the lesser.
    assertEqual(self.drift(170, 130, 110, 100).acceleration, 1500)
    assertEqual(self.drift(178, 138, 118, 100).acceleration, 400)
    assertEqual(self.drift(152, 130, 110, 100).acceleration, 400)
  }

  /// By 10, 20 and 40 points a step: half of the lesser change.
  func testWhatSpeedsUpSteadilyGoesOnSpeedingUpByLess() {
    let drift = drift(270, 260, 240, 200)
    assertEqual(drift.acceleration, -500)
    assertEqual(drift.velocity, -425)
    assertPlaces(drift, (0.1, 155))
    // The first step is from rest, and that in half of its time: by 10 and by 35.
    assertEqual(self.drift(245, 235, 200).acceleration, -1000)
  }

  /// By 20, 10 and 20; by 20, 30 and 20; by 30, 20 and 20; by 30, 30 and 20.
  func testASpeedThatDoesNotChangeTwiceInOneSenseIsItsLast() {
    for drift in [
      drift(250, 230, 220, 200), drift(270, 250, 220, 200), drift(270, 240, 220, 200),
      drift(280, 250, 220, 200),
    ] {
      assertEqual(drift.acceleration, 0)
      assertEqual(drift.velocity, -200)
    }
  }

  /// Not faster than in 0.06 s. By 10, 100 and 200 points in a hundredth of a second each; by 400, 200 and 10.
  func testTheSpeedDoublesOrComesToNothingInAWhileAtMost() {
    for (steps, expected) in [([10.0, 100, 200], -20000 / 0.06), ([400, 200, 10], 1000 / 0.06)] {
      var place = 1000.0
      var drift = Drift(of: SIMD2(place, 0), beside: SIMD2(0, 0), at: 10)
      for (index, step) in steps.enumerated() {
        place -= step
        drift.add(SIMD2(place, 0), beside: SIMD2(0, 0), at: 10 + Double(index + 1) / 100)
      }
      XCTAssertEqual(drift.acceleration.x, expected, accuracy: 1e-6)
    }
  }

  // MARK: What is seen

  private let planned = SIMD2(500.0, 500)

  /// A layer that was seen at 10 s, 40 points wider and 20 lower than planned.
  private func seen() -> Drift { Drift(of: planned + SIMD2(40, -20), beside: planned, at: 10) }

  func testAtFirstTheDifferenceStays() {
    XCTAssertEqual(seen().offset(at: 10), SIMD2(40, -20))
    XCTAssertEqual(seen().offset(at: 10.5), SIMD2(40, -20))
    XCTAssertEqual(seen().end, 10.25, "a quarter of a second after its last step")
  }

  func testItGoesStraightOnFromTheLastTwoReadings() {
    var drift = seen()
    drift.add(planned + SIMD2(36, -18), beside: planned, at: 10.02)
    XCTAssertEqual(drift.velocity.x, -200, accuracy: 1e-6)
    XCTAssertEqual(drift.velocity.y, 100, accuracy: 1e-6)
    XCTAssertEqual(drift.offset(at: 10.07).x, 26, accuracy: 1e-6)
    XCTAssertEqual(drift.end, 10.27, accuracy: 1e-12)
  }

  func testTheDifferenceIsFromThePlanOfTheMoment() {
    var drift = seen()
    drift.add(SIMD2(600, 480), beside: SIMD2(560, 500), at: 10.02)
    XCTAssertEqual(drift.offset(at: 10.02), SIMD2(40, -20))
    XCTAssertEqual(drift.velocity, SIMD2(0, 0), "it moves as planned")
  }

  func testTwoReadingsOfOneMomentAreOne() {
    var drift = seen()
    drift.add(planned + SIMD2(39, -20), beside: planned, at: 10.003)
    XCTAssertEqual(drift.velocity, SIMD2(0, 0))
    XCTAssertEqual(drift.offset(at: 10.01), SIMD2(40, -20))
    drift.add(planned + SIMD2(39, -20), beside: planned, at: 10.0041)
    XCTAssertEqual(drift.velocity.x, -1 / 0.0041, accuracy: 1e-6)
  }

  /// A presentation layer is kept for a turn of the run loop.
  func testALayerMaySeemToStandStillForATurnOfTheRunLoop() {
    var drift = seen()
    let size = planned + SIMD2(36, -18)
    drift.add(size, beside: planned, at: 10.02)
    drift.add(size, beside: planned, at: 10.034)
    XCTAssertEqual(drift.velocity.x, -200, accuracy: 1e-6, "it may still move")
    drift.add(size, beside: planned, at: 10.036)
    XCTAssertEqual(drift.velocity, SIMD2(0, 0))
    XCTAssertEqual(drift.end, 10.27, accuracy: 1e-12, "its last step was at 10.02")
  }

  // MARK: Its begin

  func testItIsASuspicionUntilAnotherPresentationLayerSaysTheSame() {
    for (moved, elapsed, isSuspicion) in [
      (1.0, 0.003, true), (1, 0.0041, false), (0, 0.014, true), (0, 0.016, false), (1, -1, true),
    ] {
      var drift = seen()
      XCTAssertTrue(drift.isSuspicion)
      drift.add(planned + SIMD2(40 - moved, -20), beside: planned, at: 10 + elapsed)
      XCTAssertEqual(drift.isSuspicion, isSuspicion, "\(elapsed) s later, \(moved) points less")
    }
  }

  func testAClockThatIsSetBackBeginsAnew() {
    var drift = seen()
    drift.add(planned + SIMD2(36, -18), beside: planned, at: 10.02)
    drift.add(planned + SIMD2(30, -15), beside: planned, at: 5)
    XCTAssertEqual(drift.time, 5)
    XCTAssertEqual(drift.end, 5.25)
    XCTAssertEqual(drift.velocity, SIMD2(0, 0))
    XCTAssertEqual(drift.offset(at: 5.1), SIMD2(30, -15))
  }
}
