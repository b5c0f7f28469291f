import XCTest

@testable import RotationKit

final class DriftTests: XCTestCase {
  func testItGoesStraightOnToItsEnd() {
    let drift = Drift(time: 10, offset: SIMD2(100, -50), velocity: SIMD2(-500, 100))
    assertEqual(drift.offset(at: 10), 100, -50, accuracy: 1e-9)
    assertEqual(drift.offset(at: 10.1), 50, -40, accuracy: 1e-9)
    assertEqual(drift.offset(at: 10.3), 0, -20, accuracy: 1e-9)
    assertEqual(drift.offset(at: 99), 0, 0, accuracy: 1e-9)
  }

  func testItGrowsForATenthOfASecondAtMost() {
    let drift = Drift(time: 10, offset: SIMD2(10, -10), velocity: SIMD2(100, -200))
    assertEqual(drift.offset(at: 10.05), 15, -20, accuracy: 1e-9)
    assertEqual(drift.offset(at: 10.1), 20, -30, accuracy: 1e-9)
    assertEqual(drift.offset(at: 99), 20, -30, accuracy: 1e-9)
  }

  func testBeforeItWasSeenItIsAsItWasSeen() {
    let drift = Drift(time: 10, offset: SIMD2(10, -10), velocity: SIMD2(100, 100))
    assertEqual(drift.offset(at: 9), 10, -10, accuracy: 1e-9)
    assertEqual(drift.offset(at: -.infinity), 10, -10, accuracy: 1e-9)
  }

  func testItStopsAtItsEnd() {
    for velocity in [500.0, -500] {
      let drift = Drift(time: 10, offset: SIMD2(0, 0), velocity: SIMD2(velocity, velocity))
      assertEqual(drift.offset(at: 10.1), 0, 0, accuracy: 1e-9)
    }
  }

  func testWithoutASpeedItStays() {
    for offset in [SIMD2(10, -10), SIMD2(0.5, -0.5)] {
      XCTAssertEqual(Drift(time: 10, offset: offset).offset(at: 99), offset)
    }
    let still = Drift(time: 10, offset: SIMD2(0, 0), velocity: SIMD2(0, 0))
    XCTAssertEqual(still.offset(at: 99), SIMD2(0, 0))
  }
}
