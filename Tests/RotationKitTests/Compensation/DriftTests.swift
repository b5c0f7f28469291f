import XCTest

@testable import RotationKit

final class DriftTests: XCTestCase {
  private func assertEqual(
    _ drift: Drift, at time: Double, _ expected: SIMD2<Double>, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let offset = drift.offset(at: time)
    XCTAssertEqual(offset.x, expected.x, accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(offset.y, expected.y, accuracy: 1e-9, file: file, line: line)
  }

  func testItGoesStraightOnToItsEnd() {
    let drift = Drift(time: 10, offset: SIMD2(100, -50), velocity: SIMD2(-500, 100))
    assertEqual(drift, at: 10, SIMD2(100, -50))
    assertEqual(drift, at: 10.1, SIMD2(50, -40))
    assertEqual(drift, at: 10.3, SIMD2(0, -20))
    assertEqual(drift, at: 99, SIMD2(0, 0))
  }

  func testItGrowsForATenthOfASecondAtMost() {
    let drift = Drift(time: 10, offset: SIMD2(10, -10), velocity: SIMD2(100, -200))
    assertEqual(drift, at: 10.05, SIMD2(15, -20))
    assertEqual(drift, at: 10.1, SIMD2(20, -30))
    assertEqual(drift, at: 99, SIMD2(20, -30))
  }

  func testBeforeItWasSeenItIsAsItWasSeen() {
    let drift = Drift(time: 10, offset: SIMD2(10, -10), velocity: SIMD2(100, 100))
    assertEqual(drift, at: 9, SIMD2(10, -10))
    assertEqual(drift, at: -.infinity, SIMD2(10, -10))
  }

  func testItStopsAtItsEnd() {
    for velocity in [500.0, -500] {
      let drift = Drift(time: 10, offset: SIMD2(0, 0), velocity: SIMD2(velocity, velocity))
      assertEqual(drift, at: 10.1, SIMD2(0, 0))
    }
  }

  func testWithoutASpeedItStays() {
    for offset in [SIMD2(10, -10), SIMD2(0.5, -0.5)] {
      assertEqual(Drift(time: 10, offset: offset), at: 99, offset)
    }
    assertEqual(
      Drift(time: 10, offset: SIMD2(0, 0), velocity: SIMD2(0, 0)), at: 99, SIMD2(0, 0))
  }
}
