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
      XCTAssertEqual(QuarterTurn(nearestToRadians: degrees * .pi / 180), turn, "\(degrees)°")
      XCTAssertEqual(QuarterTurn(nearestToDegrees: degrees), turn, "\(degrees)°")
    }
    // A `videoRotationAngle`, which was once taken for radians.
    XCTAssertEqual(
      [0, 90, 180, 270, 359].map { QuarterTurn(nearestToDegrees: $0) },
      [.degrees0, .degrees90, .degrees180, .degrees270, .degrees0])
  }

  func testAnAngleHasATurnAsLongAsNeighborsLieLessThanAQuarterTurnApart() {
    // They are 1 apart from 2⁵² on, 2 from 2⁵³ on, 64 from 2⁵⁸ on and 128 from 2⁵⁹ on.
    for (angle, inRadians, inDegrees) in [
      (0x1p53.nextDown, true, true), (0x1p53, false, true), (0x1p59.nextDown, false, true),
      (0x1p59, false, false), (1e22, false, false), (.greatestFiniteMagnitude, false, false),
    ] {
      for angle in [angle, -angle] {
        XCTAssertEqual(QuarterTurn(nearestToRadians: angle) != nil, inRadians, "\(angle)")
        XCTAssertEqual(QuarterTurn(nearestToDegrees: angle) != nil, inDegrees, "\(angle)")
      }
    }
    // Worked out with 60 digits of π.
    let large: [(angle: Double, turn: QuarterTurn)] = [
      (6180240.0, .degrees270),
      (5515830.0, .degrees180),
      (6980291.0, .degrees270),
      (5774861.0, .degrees270),
      (533257547839.0, .degrees270),
      (700795507242.0, .degrees90),
      (958977521543.0, .degrees180),
      (900226175747.0, .degrees270),
      (882581301252719.0, .degrees180),
      (610964087845158.0, .degrees270),
      (768340004087406.0, .degrees270),
      (638341321720725.0, .degrees90),
      (2345329058570738.0, .degrees90),
      (2212366584863060.0, .degrees90),
      (2428800865157833.0, .degrees0),
      (3854951262856120.0, .degrees270),
      (7315680195113678.0, .degrees90),
      (7226609386809294.0, .degrees270),
      (7201791354171865.0, .degrees0),
      (4773742472076960.0, .degrees90),
    ]
    for (angle, turn) in large {
      XCTAssertEqual(QuarterTurn(nearestToRadians: angle), turn, "\(angle)")
      XCTAssertEqual(QuarterTurn(nearestToRadians: -angle), -turn, "-\(angle)")
    }
    for bad in notFinite {
      XCTAssertNil(QuarterTurn(nearestToRadians: bad))
      XCTAssertNil(QuarterTurn(nearestToDegrees: bad))
    }
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
      (0.1, 0.3, 0.2, 0.6, nil), (0.1, 0.7, 0.3, 2.1, nil), (0.7, 0.1, 2.1, 0.3, nil),
    ]
    let infinite = notFinite.flatMap { bad -> [Row] in
      [(bad, 0, 0, 1, nil), (1, bad, 0, 1, nil), (1, 0, bad, 1, nil), (1, 0, 0, bad, nil)]
    }
    for (a, b, c, d, turn) in rows + infinite {
      XCTAssertEqual(QuarterTurn(a: a, b: b, c: c, d: d), turn, "\(a) \(b) \(c) \(d)")
    }
    for (a, b, c, d, _) in rows.suffix(7) + infinite {
      XCTAssertNil(QuarterTurn.decompose(a: a, b: b, c: c, d: d), "\(a) \(b) \(c) \(d)")
    }
  }

  // MARK: Mirrored

  func testAMirroredTransformNegatesXAndTurnsThen() throws {
    for turn in QuarterTurn.allCases {
      for isMirrored in [false, true] {
        // Where the axes go: x is negated, and both are turned, clockwise where y is down.
        let (x, y): ((Double, Double), (Double, Double)) =
          switch turn {
          case .degrees0: ((1, 0), (0, 1))
          case .degrees90: ((0, 1), (-1, 0))
          case .degrees180: ((-1, 0), (0, -1))
          case .degrees270: ((0, -1), (1, 0))
          }
        let sign: Double = isMirrored ? -1 : 1
        for scale in [1e-200, 0.5, 1, 1e200] {
          let found = try XCTUnwrap(
            QuarterTurn.decompose(
              a: sign * x.0 * scale, b: sign * x.1 * scale, c: y.0 * scale, d: y.1 * scale))
          XCTAssertEqual(found.turn, turn, "\(turn) \(isMirrored)")
          XCTAssertEqual(found.isMirrored, isMirrored, "\(turn)")
        }
      }
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
