import XCTest

@testable import RotationKit

/// What no value of a curve can show, as the solver stands in wherever the table has nothing.
final class CurveTableTests: XCTestCase {
  func testTheTablesHoldAllButAFewCellsNextToVerticalTangents() {
    let curves: [(TimingCurve, Int)] = [
      (.easeIn, 6), (.easeOut, 6), (.easeInEaseOut, 0), (.default, 0),
    ]
    for (curve, most) in curves {
      let table = CurveTable(curve)
      let missing = (1...255).filter { table.value(at: Double($0) / 256).isNaN }
      XCTAssertLessThanOrEqual(missing.count, most, "\(curve): \(missing)")
    }
  }

  /// Under the address sanitizer a read outside of the table ends the test.
  func testNoNaNWhateverItsBitsReadsOutsideOfTheTable() {
    for payload: UInt64 in [0, 1, 257, 300, 0x1FF, 0xFFFF_FFFF] {
      for x in [Double(nan: payload, signaling: false), -Double(nan: payload, signaling: false)] {
        XCTAssertTrue(TimingCurve.easeInEaseOut.value(at: x).isNaN)
        XCTAssertTrue(TimingCurve.easeInEaseOut.velocity(at: x).isNaN)
      }
    }
  }

  func testTheOutermostHalfCellsAreNotHeld() {
    let table = CurveTable(.easeInEaseOut)
    for x in [1e-300, 0.001, 0.999, 1.0.nextDown] {
      XCTAssertTrue(table.value(at: x).isNaN, "\(x)")
    }
  }
}
