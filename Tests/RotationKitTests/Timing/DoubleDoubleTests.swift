import XCTest

@testable import RotationKit

final class DoubleDoubleTests: XCTestCase {
  func testASumOfTwoDoublesIsExact() {
    let sum = DoubleDouble(sum: 1, 0x1p-80)
    XCTAssertEqual([sum.high, sum.low], [1, 0x1p-80])
    let other = DoubleDouble(sum: 0x1p-80, 1)
    XCTAssertEqual([other.high, other.low], [1, 0x1p-80])
    let difference = DoubleDouble(sum: 1, -1)
    XCTAssertEqual([difference.high, difference.low], [0, 0])
  }

  func testAProductHasTwiceTheBits() {
    // (1 + 2⁻⁴⁰)·(1 − 2⁻⁴⁰) = 1 − 2⁻⁸⁰
    let product = DoubleDouble(1 + 0x1p-40) * DoubleDouble(1 - 0x1p-40)
    XCTAssertEqual([product.high, product.low], [1, -0x1p-80])
    // (1 + 2⁻⁶⁰)² = 1 + 2⁻⁵⁹, and 2⁻¹²⁰ more, which is less than it holds.
    let small = DoubleDouble(sum: 1, 0x1p-60)
    let square = small * small
    XCTAssertEqual([square.high, square.low], [1, 0x1p-59])
  }

  func testSumsKeepTheLowHalves() {
    let one = DoubleDouble(sum: 1, 0x1p-60)
    let sum = one + DoubleDouble(sum: -1, 0x1p-70)
    XCTAssertEqual([sum.high, sum.low], [0x1p-60 + 0x1p-70, 0])
  }

  func testABezierCoordinateBeyondThePrecisionOfDouble() {
    // With p1 = p2 = 0 it is t³: (1 − 2⁻³⁰)³ = 1 − 3·2⁻³⁰ + 3·2⁻⁶⁰ − 2⁻⁹⁰.
    let cube = DoubleDouble.bernstein(0, 0, t: 1 - 0x1p-30)
    XCTAssertEqual(cube.high, 1 - 3 * 0x1p-30 + 3 * 0x1p-60)
    XCTAssertEqual(cube.low + (cube.high - (1 - 3 * 0x1p-30)), 3 * 0x1p-60 - 0x1p-90)
    // By hand, with p1 = ⅜ and p2 = ¾: 3·⅜·¼·(¾)² + 3·¾·(¼)²·¾ + (¼)³.
    let line = DoubleDouble.bernstein(0.375, 0.75, t: 0.25)
    XCTAssertEqual([line.high, line.low], [0.279296875, 0])
  }
}
