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
    XCTAssertEqual(QuarterTurn.allCases.map { $0.degrees }, [0, 90, 180, 270])
  }

  func testTurnsAddModuloFour() {
    let all = QuarterTurn.allCases
    XCTAssertEqual(all.map { $0 + .degrees90 }, [.degrees90, .degrees180, .degrees270, .degrees0])
    XCTAssertEqual(all.map { $0 + .degrees270 }, [.degrees270, .degrees0, .degrees90, .degrees180])
    XCTAssertEqual(all.map { .degrees90 - $0 }, [.degrees90, .degrees0, .degrees270, .degrees180])
    XCTAssertEqual(all.map { -$0 }, [.degrees0, .degrees270, .degrees180, .degrees90])
  }

  func testOddTurnsExchangeWidthAndHeight() {
    XCTAssertEqual(QuarterTurn.allCases.map { $0.swapsAxes }, [false, true, false, true])
    XCTAssertEqual(
      QuarterTurn.allCases.map { $0.applied(to: .portrait) },
      [.portrait, .landscape, .portrait, .landscape])
  }

  // MARK: The nearest to an angle

  func testTheNearestTurnToAnAngle() {
    for (degrees, turn) in [
      (0, QuarterTurn.degrees0), (180, .degrees180), (270, .degrees270), (-90, .degrees270),
      (-180, .degrees180), (359, .degrees0), (450, .degrees90), (-450, .degrees270),
      (44.9, .degrees0), (45.1, .degrees90), (-44.9, .degrees0), (-45.1, .degrees270),
      (-1e-300, .degrees0),
      // Ties are rounded away from zero.
      (45, .degrees90), (-45, .degrees270), (135, .degrees180), (-135, .degrees180),
    ] {
      XCTAssertEqual(QuarterTurn(nearestToRadians: degrees * .pi / 180), turn, "\(degrees)°")
      XCTAssertEqual(QuarterTurn(nearestToDegrees: degrees), turn, "\(degrees)°")
    }
  }

  func testAnAngleHasATurnWhileItsNeighborsAreNear() {
    // They are 1 apart from 2⁵² on, 2 from 2⁵³ on, 64 from 2⁵⁸ on and 128 from 2⁵⁹ on.
    for (angle, inRadians, inDegrees) in [
      (0x1p53.nextDown, true, true), (0x1p53, false, true), (0x1p59.nextDown, false, true),
      (0x1p59, false, false), (.infinity, false, false), (.nan, false, false),
    ] {
      for angle in [angle, -angle] {
        XCTAssertEqual(QuarterTurn(nearestToRadians: angle) != nil, inRadians, "\(angle)")
        XCTAssertEqual(QuarterTurn(nearestToDegrees: angle) != nil, inDegrees, "\(angle)")
      }
    }
  }

  /// Worked out with 60 digits of π.
  func testLargeAnglesAreReducedExactly() {
    for (angle, turn) in [
      (6180240.0, QuarterTurn.degrees270), (5515830, .degrees180), (6980291, .degrees270),
      (5774861, .degrees270), (533257547839, .degrees270), (700795507242, .degrees90),
      (958977521543, .degrees180), (900226175747, .degrees270), (882581301252719, .degrees180),
      (610964087845158, .degrees270), (638341321720725, .degrees90), (2345329058570738, .degrees90),
      (2428800865157833, .degrees0), (3854951262856120, .degrees270),
      (7315680195113678, .degrees90),
      (7226609386809294, .degrees270), (7201791354171865, .degrees0),
      (4773742472076960, .degrees90),
    ] {
      XCTAssertEqual(QuarterTurn(nearestToRadians: angle), turn, "\(angle)")
      XCTAssertEqual(QuarterTurn(nearestToRadians: -angle), -turn, "-\(angle)")
    }
  }

  // MARK: From a transform

  private typealias Row = (a: Double, b: Double, c: Double, d: Double)

  func testTheXAxisTellsTheAngleOfAShearedTransform() {
    for (row, turn) in [
      ((1, 0, -5, 1), .degrees0), ((1, 1, 0.9, 1), .degrees90), ((-1, 0, 3, -0.01), .degrees180),
      ((10, 1, 1, 1), .degrees0), ((1, 10, -1, 1), .degrees90), ((1e-200, 0, 0, 1e200), .degrees0),
      ((0, 1e200, -1e-200, 0), .degrees90), ((-1e-300, 0, 0, -1e-300), .degrees180),
    ] as [(Row, QuarterTurn)] {
      XCTAssertEqual(QuarterTurn(a: row.a, b: row.b, c: row.c, d: row.d), turn, "\(row)")
    }
  }

  func testASingularOrNotFiniteTransformHasNoTurn() {
    let singular: [Row] = [
      (0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1), (1, 2, 2, 4), (0.1, 0.3, 0.2, 0.6),
      (0.1, 0.7, 0.3, 2.1), (0.7, 0.1, 2.1, 0.3),
    ]
    let infinite = notFinite.flatMap {
      [($0, 0, 0, 1), (1, $0, 0, 1), (1, 0, $0, 1), (1, 0, 0, $0)] as [Row]
    }
    for row in singular + infinite {
      XCTAssertNil(QuarterTurn(a: row.a, b: row.b, c: row.c, d: row.d), "\(row)")
      XCTAssertNil(QuarterTurn.decompose(a: row.a, b: row.b, c: row.c, d: row.d), "\(row)")
    }
  }

  func testAMirroredTransformHasNoAngle() {
    for row in [(-1, 0, 0, 1), (1, 0, 0, -1), (0, 1, 1, 0), (-1e-200, 0, 0, 1e-200)] as [Row] {
      XCTAssertNil(QuarterTurn(a: row.a, b: row.b, c: row.c, d: row.d), "\(row)")
    }
  }

  /// Where the axes go: x is negated, and both are turned then, clockwise where y is down.
  func testAMirroredTransformNegatesXAndTurnsThen() throws {
    for (row, turn) in [
      ((1, 0, 0, 1), .degrees0), ((0, 1, -1, 0), .degrees90), ((-1, 0, 0, -1), .degrees180),
      ((0, -1, 1, 0), .degrees270),
    ] as [(Row, QuarterTurn)] {
      for scale in [1e-200, 0.5, 1e200] {
        for (sign, isMirrored) in [(scale, false), (-scale, true)] {
          let found = try XCTUnwrap(
            QuarterTurn.decompose(
              a: sign * row.a, b: sign * row.b, c: scale * row.c, d: scale * row.d))
          XCTAssertEqual(found.turn, turn, "\(row) \(sign)")
          XCTAssertEqual(found.isMirrored, isMirrored, "\(row) \(sign)")
        }
      }
    }
  }
}
