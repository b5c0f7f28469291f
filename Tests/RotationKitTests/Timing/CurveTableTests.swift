import XCTest

@testable import RotationKit

/// What no value of a curve can show, as the solver stands in wherever the table has nothing.
final class CurveTableTests: XCTestCase {
  func testTheTablesHoldAllButAFewCellsNextToVerticalTangents() {
    let curves: [(TimingCurve, Int)] = [
      (.easeIn, 6), (.easeOut, 6), (.easeInEaseOut, 0), (.default, 0),
    ]
    for (curve, count) in curves {
      let table = CurveTable(curve)
      let missing = (1...255).filter { table.value(at: Double($0) / 256).isNaN }
      XCTAssertEqual(missing.count, count, "\(curve): \(missing)")
    }
  }

  func testANamedCurveIsReadFromItsTable() {
    for curve in [TimingCurve.easeIn, .easeOut, .easeInEaseOut, .default] {
      let table = CurveTable(curve)
      for step in 20...480 {
        let x = Double(step) / 500
        XCTAssertEqual(curve.value(at: x), table.value(at: x))
      }
    }
  }

  /// The exact value is known where t is: x(t) and y(t) to twice the precision, and the slope times
  /// what x(t) loses as a `Double`.
  func testTheTablesAreExactToTheirLastBitsAllOverEveryCell() {
    for curve in [TimingCurve.easeIn, .easeOut, .easeInEaseOut, .default] {
      let table = CurveTable(curve)
      var held = 0
      for step in 1..<5000 {
        let t = Double(step) / 5000
        let x = DoubleDouble.bernstein(curve.x1, curve.x2, t: t)
        let y = DoubleDouble.bernstein(curve.y1, curve.y2, t: t)
        let place = CurveParameter(end: 0, distance: t)
        let slope = place.derivative(curve.y1, curve.y2) / place.derivative(curve.x1, curve.x2)
        let exact = y.high + (y.low - x.low * slope)
        let value = table.value(at: x.high)
        guard !value.isNaN else { continue }
        held += 1
        XCTAssertEqual(value, exact, accuracy: 2.3e-16, "\(curve) at \(x.high)")
      }
      XCTAssertGreaterThan(held, 4300)
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
