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

  /// A single high term, a·uⁿ with u in −1…1 over the cell, is a/2ⁿ⁻¹ · (Tₙ + n·Tₙ₋₂ + …), with the
  /// binomials of n. What stands for it lacks those of degree 8 and above, which are all 1 at u = 1.
  func testATermIsReplacedByLowerOnesThatDifferLeastFromIt() throws {
    let half = 1.0 / 512
    let lacking: [Int: Double] = [8: 1, 9: 1, 10: 1 + 10, 11: 1 + 11]
    for (n, sum) in lacking {
      let least = 2.9e-17
      let a = least * Double(1 << (n - 1)) / sum
      var series = [Double](repeating: 0, count: 13)
      series[n] = a / pow(half, Double(n))
      let lower = try XCTUnwrap(CurveTable.economized(series))
      XCTAssertEqual(lower.count, 8)
      let differences = (-1000...1000).map { step in
        let u = Double(step) / 1000
        let value = lower.reversed().reduce(0) { $0 * (u * half) + $1 }
        return a * pow(u, Double(n)) - value
      }
      XCTAssertEqual(differences.map { abs($0) }.max() ?? 0, least, accuracy: 1e-22, "\(n)")
      // A little more is too much for a cell.
      series[n] *= 3.1 / 2.9
      XCTAssertNil(CurveTable.economized(series), "\(n)")
    }
  }

  /// In the middle of a cell its series is a single number: the exact value, rounded once. These are
  /// from 60-digit arithmetic, for x in 256ths.
  func testTheMiddleOfACellIsExactToTheBit() {
    let exact: [(TimingCurve, [(Int, Double)])] = [
      (
        .easeIn,
        [
          (85, 0.15508947822209967), (111, 0.24703548663595398), (179, 0.5537882288458305),
          (186, 0.5900920297572607), (196, 0.6433740916209565), (209, 0.7151198082243855),
          (223, 0.795546808380227), (235, 0.8672078914193524),
        ]
      ),
      (
        .easeOut,
        [
          (27, 0.168949208086889), (33, 0.20445319161977307), (83, 0.4766701469185661),
          (139, 0.7295484475796313), (155, 0.7902172386450688), (186, 0.8901920672898329),
          (218, 0.9641305573214649), (235, 0.9883403803564399),
        ]
      ),
      (
        .easeInEaseOut,
        [
          (46, 0.06551666697053639), (48, 0.07150892638593098), (60, 0.1131399033114331),
          (83, 0.21922505463599368), (115, 0.41301864504966307), (117, 0.42626339562343785),
          (140, 0.580368256275107), (159, 0.7012310440252485),
        ]
      ),
      (
        .default,
        [
          (23, 0.07977662955187512), (66, 0.42564341384415955), (75, 0.4993339969125377),
          (83, 0.5593797923551502), (91, 0.6139511755972652), (124, 0.7864141257369116),
          (166, 0.9150674683663834), (207, 0.9778142945949565),
        ]
      ),
    ]
    for (curve, values) in exact {
      let table = CurveTable(curve)
      for (x, value) in values {
        XCTAssertEqual(table.value(at: Double(x) / 256), value, "\(curve) at \(x)/256")
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
