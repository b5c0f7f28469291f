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

  func testTheOutermostHalfCellsAreNotHeld() {
    let table = CurveTable(.easeInEaseOut)
    for x in [0, 1e-300, 0.001, 0.999, 1.0.nextDown] {
      XCTAssertTrue(table.value(at: x).isNaN, "\(x)")
    }
  }
}
