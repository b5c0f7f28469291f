import XCTest

@testable import RotationKit

/// How what is seen beside a plan is carried on. (What is seen then: `DoubtedPlanTests`, `ExtrapolatedLayerTests`.)
final class DriftTests: XCTestCase {
  /// A drift along x that has been at some places, a tenth of a second apart, and last at 10 s.
  private func drift(_ places: [Double]) -> Drift {
    let start = 10 - Double(places.count - 1) / 10
    var drift = Drift(after: nil, SIMD2(places[0], 0), beside: SIMD2(0, 0), at: start)
    for (index, place) in places.enumerated().dropFirst() {
      drift = Drift(
        after: drift, SIMD2(place, 0), beside: SIMD2(0, 0), at: start + Double(index) / 10)
    }
    return drift
  }

  func testItGoesStraightOnToItsEndAndGrowsForAWhile() {
    for (places, elapsed, expected) in [
      ([150, 100], [-1, 0.1, 0.15, 0.3, 89], [100, 50, 25, 0, 0]),
      ([-60, -50], [0.1, 0.5, 0.6], [-40, 0, 0]),
      ([10, 20], [0.05, 0.25, 0.3], [25, 45, 45]),
      ([-10, -20], [0.05, 0.25, 0.3], [-25, -45, -45]),
      ([10], [0, 99], [10, 10]),
      ([10, 0], [0.1], [0]),
    ] as [([Double], [Double], [Double])] {
      for (elapsed, expected) in zip(elapsed, expected) {
        let offset = drift(places).offset(at: 10 + elapsed)
        XCTAssertEqual(offset.x, expected, accuracy: 1e-9, "\(places), \(elapsed) s later")
      }
    }
  }

  /// It goes on with the mean of its last two changes, and with twice the lesser at most; with half of the lesser if
  /// it speeds up; and not at all if they have not one sense. (The first step is from rest.)
  func testASteadyChangeOfSpeedLasts() {
    for (places, expected) in [
      ([190, 150, 120, 100], 1000), ([170, 130, 110, 100], 1500), ([178, 138, 118, 100], 400),
      ([152, 130, 110, 100], 400), ([270, 260, 240, 200], -500), ([245, 235, 200], -1000),
      ([250, 230, 220, 200], 0), ([270, 250, 220, 200], 0), ([270, 240, 220, 200], 0),
    ] as [([Double], Double)] {
      XCTAssertEqual(drift(places).acceleration.x, expected, accuracy: 1e-9, "\(places)")
    }
    // By 40, 30 and 20 points a step: the next is 10. It stands after a step and a half.
    for (elapsed, place) in [(0.1, 90), (0.15, 88.75), (1, 88.75)] {
      XCTAssertEqual(
        drift([190, 150, 120, 100]).offset(at: 10 + elapsed).x, place, accuracy: 1e-9)
    }
  }

  /// Not faster than in 0.06 s. By 10, 100 and 200 points in a hundredth of a second each; by 400, 200 and 10.
  func testTheSpeedDoublesOrComesToNothingInAWhileAtMost() {
    for (steps, expected) in [([10.0, 100, 200], -20000 / 0.06), ([400, 200, 10], 1000 / 0.06)] {
      var place = 1000.0
      var drift = Drift(after: nil, SIMD2(place, 0), beside: SIMD2(0, 0), at: 10)
      for (index, step) in steps.enumerated() {
        place -= step
        drift = Drift(
          after: drift, SIMD2(place, 0), beside: SIMD2(0, 0), at: 10 + Double(index + 1) / 100)
      }
      XCTAssertEqual(drift.acceleration.x, expected, accuracy: 1e-6)
    }
  }

  /// One that was 40 points wider and 20 lower than planned at 10 s is seen again, or another one.
  func testWhichReadingsCount() {
    let planned = SIMD2(500.0, 500)
    for (moved, elapsed, isSuspicion, velocity, end) in [
      (1.0, 0.003, true, 0.0, 10.253), (1, 0.005, false, -200, 10.255), (0, 0.014, true, 0, 10.25),
      (0, 0.016, false, 0, 10.25), (1, -1, true, 0, 9.25),
    ] {
      var drift = Drift(after: nil, planned + SIMD2(40, -20), beside: planned, at: 10)
      XCTAssertTrue(drift.isSuspicion)
      XCTAssertEqual(drift.offset(at: 10.5), SIMD2(40, -20))
      drift = Drift(
        after: drift, planned + SIMD2(40 - moved, -20), beside: planned, at: 10 + elapsed)
      let message = "\(elapsed) s later, \(moved) points less"
      XCTAssertEqual(drift.isSuspicion, isSuspicion, message)
      XCTAssertEqual(drift.velocity.x, velocity, accuracy: 1e-6, message)
      XCTAssertEqual(drift.end, end, accuracy: 1e-9, message)
    }
    let again = Drift(after: drift([150, 100]), SIMD2(90, 0), beside: SIMD2(0, 0), at: 10)
    XCTAssertEqual(again.offset(at: 10), SIMD2(100, 0), "of the same time")
    XCTAssertFalse(again.isSuspicion, "of the same time")
  }
}
