import XCTest

@testable import RotationKit

final class DoubleDoubleTests: XCTestCase {
  private func assert(
    _ number: DoubleDouble, _ high: Double, _ low: Double, line: UInt = #line
  ) {
    XCTAssertEqual([number.high, number.low], [high, low], line: line)
  }

  func testASumOfTwoDoublesIsExact() {
    assert(DoubleDouble(sum: 1, 0x1p-80), 1, 0x1p-80)
    assert(DoubleDouble(sum: 0x1p-80, 1), 1, 0x1p-80)
  }

  func testAProductHasTwiceTheBits() {
    // (1 + 2⁻⁴⁰)·(1 − 2⁻⁴⁰) = 1 − 2⁻⁸⁰
    assert(DoubleDouble(1 + 0x1p-40) * DoubleDouble(1 - 0x1p-40), 1, -0x1p-80)
    // (1 + 2⁻⁶⁰)² = 1 + 2⁻⁵⁹, and 2⁻¹²⁰ more, which is less than it holds.
    let small = DoubleDouble(sum: 1, 0x1p-60)
    assert(small * small, 1, 0x1p-59)
  }

  func testASumKeepsTheLowHalves() {
    let one = DoubleDouble(sum: 1, 0x1p-60)
    assert(one + DoubleDouble(sum: -1, 0x1p-70), 0x1p-60 + 0x1p-70, 0)
  }

  func testABezierCoordinateBeyondThePrecisionOfDouble() {
    // With p1 = p2 = 0 it is t³: (1 − 2⁻³⁰)³ = 1 − 3·2⁻³⁰ + 3·2⁻⁶⁰ − 2⁻⁹⁰.
    let cube = DoubleDouble.bernstein(0, 0, t: 1 - 0x1p-30)
    XCTAssertEqual(cube.high, 1 - 3 * 0x1p-30 + 3 * 0x1p-60)
    XCTAssertEqual(cube.low + (cube.high - (1 - 3 * 0x1p-30)), 3 * 0x1p-60 - 0x1p-90)
    // By hand, with p1 = ⅜ and p2 = ¾: 3·⅜·¼·(¾)² + 3·¾·(¼)²·¾ + (¼)³.
    assert(.bernstein(0.375, 0.75, t: 0.25), 0.279296875, 0)
  }
}
