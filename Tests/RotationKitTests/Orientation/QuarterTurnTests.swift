import Foundation
import RotationKit
import XCTest

final class QuarterTurnTests: XCTestCase {
  func testRawValuesCountQuarters() {
    XCTAssertEqual(QuarterTurn.allCases.map { $0.rawValue }, [0, 1, 2, 3])
    XCTAssertEqual(QuarterTurn.allCases, [.degrees0, .degrees90, .degrees180, .degrees270])
  }

  func testRadiansAreAboveMinusPiAndUpToPi() {
    XCTAssertEqual(QuarterTurn.allCases.map { $0.radians }, [0, .pi / 2, .pi, -.pi / 2])
  }

  // MARK: The nearest to an angle

  func testNearestToAngles() {
    let expected: [(Double, QuarterTurn)] = [
      (0, .degrees0), (90, .degrees90), (180, .degrees180), (270, .degrees270), (-90, .degrees270),
      (-180, .degrees180), (-270, .degrees90), (360, .degrees0), (450, .degrees90),
      (-450, .degrees270), (44.9, .degrees0), (45.1, .degrees90), (134.9, .degrees90),
      (135.1, .degrees180), (-44.9, .degrees0), (-45.1, .degrees270), (-1e-300, .degrees0),
      // Ties are rounded away from zero.
      (45, .degrees90), (-45, .degrees270), (135, .degrees180), (-135, .degrees180),
    ]
    for (degrees, turn) in expected {
      XCTAssertEqual(QuarterTurn(nearestTo: degrees * .pi / 180), turn, "\(degrees)°")
    }
  }

  func testHugeAnglesDoNotTrapAndNoneThatIsNotFiniteHasATurn() {
    for huge in [1e18, 1e19, 1e300, .greatestFiniteMagnitude] {
      XCTAssertNotNil(QuarterTurn(nearestTo: huge))
      XCTAssertNotNil(QuarterTurn(nearestTo: -huge))
    }
    for bad in notFinite { XCTAssertNil(QuarterTurn(nearestTo: bad)) }
  }

  // MARK: From a transform

  func testTheXAxisTellsTheAngleAndMirroredSingularAndNotFiniteTransformsHaveNone() {
    typealias Row = (a: Double, b: Double, c: Double, d: Double, turn: QuarterTurn?)
    let rows: [Row] = [
      // Sheared.
      (1, 0, -5, 1, .degrees0), (1, 1, 0.9, 1, .degrees90), (-1, 0, 3, -0.01, .degrees180),
      (10, 1, 1, 1, .degrees0), (1, 10, -1, 1, .degrees90),
      // With very long and very short axes.
      (1e-200, 0, 0, 1e200, .degrees0), (0, 1e200, -1e-200, 0, .degrees90),
      (-1e-300, 0, 0, -1e-300, .degrees180), (0, -1e300, 1e300, 0, .degrees270),
      // Mirrored, the first one not 180°.
      (-1, 0, 0, 1, nil), (1, 0, 0, -1, nil), (0, 1, 1, 0, nil), (-1e-200, 0, 0, 1e-200, nil),
      // Singular.
      (0, 0, 0, 0, nil), (1, 0, 0, 0, nil), (0, 0, 0, 1, nil), (1, 2, 2, 4, nil),
    ]
    let infinite = notFinite.flatMap { bad -> [Row] in
      [(bad, 0, 0, 1, nil), (1, bad, 0, 1, nil), (1, 0, bad, 1, nil), (1, 0, 0, bad, nil)]
    }
    for (a, b, c, d, turn) in rows + infinite {
      XCTAssertEqual(QuarterTurn(a: a, b: b, c: c, d: d), turn, "\(a) \(b) \(c) \(d)")
    }
  }

  // MARK: Arithmetic

  func testTurnsAddModuloFour() {
    let all = QuarterTurn.allCases
    XCTAssertEqual(all.map { $0 + .degrees0 }, all)
    XCTAssertEqual(
      all.map { $0 + .degrees90 }, [.degrees90, .degrees180, .degrees270, .degrees0])
    XCTAssertEqual(
      all.map { $0 + .degrees180 }, [.degrees180, .degrees270, .degrees0, .degrees90])
    XCTAssertEqual(
      all.map { $0 + .degrees270 }, [.degrees270, .degrees0, .degrees90, .degrees180])
    XCTAssertEqual(
      all.map { .degrees90 - $0 }, [.degrees90, .degrees0, .degrees270, .degrees180])
    XCTAssertEqual(all.map { -$0 }, [.degrees0, .degrees270, .degrees180, .degrees90])
  }

  // MARK: Sizes

  func testOddTurnsExchangeWidthAndHeight() {
    XCTAssertEqual(QuarterTurn.allCases.map { $0.swapsAxes }, [false, true, false, true])
    XCTAssertEqual(
      QuarterTurn.allCases.map { $0.applied(to: .portrait) },
      [.portrait, .landscape, .portrait, .landscape])
  }
}
