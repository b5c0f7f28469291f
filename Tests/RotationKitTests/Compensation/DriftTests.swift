import XCTest

@testable import RotationKit

final class DriftTests: XCTestCase {
  /// A drift that has been at some places, a tenth of a second apart, and last at 10 s. Along y they are smaller.
  private func drift(_ places: Double...) -> Drift {
    let start = 10 - Double(places.count - 1) / 10
    var drift = Drift(time: start, offset: places[0] * axes, end: 99)
    for (index, place) in places.enumerated().dropFirst() {
      drift.goOn(to: place * axes, at: start + Double(index) / 10)
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
      var drift = Drift(time: 10, offset: SIMD2(place, 0), end: 99)
      for (index, step) in steps.enumerated() {
        place -= step
        drift.goOn(to: SIMD2(place, 0), at: 10 + Double(index + 1) / 100)
      }
      XCTAssertEqual(drift.acceleration.x, expected, accuracy: 1e-6)
    }
  }
}
