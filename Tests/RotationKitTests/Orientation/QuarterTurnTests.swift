import Foundation
import RotationKit
import XCTest

final class QuarterTurnTests: XCTestCase {
  private let all = QuarterTurn.allCases

  func testAnglesSizesAndSumsModuloFour() {
    XCTAssertEqual(all, [.degrees0, .degrees90, .degrees180, .degrees270])
    XCTAssertEqual(all.map { $0.rawValue }, [0, 1, 2, 3])
    XCTAssertEqual(all.map { $0.degrees }, [0, 90, 180, 270])
    XCTAssertEqual(all.map { $0.radians }, [0, .pi / 2, .pi, -.pi / 2])
    XCTAssertEqual(all.map { $0 + .degrees90 }, [.degrees90, .degrees180, .degrees270, .degrees0])
    XCTAssertEqual(all.map { .degrees90 - $0 }, [.degrees90, .degrees0, .degrees270, .degrees180])
    XCTAssertEqual(all.map { -$0 }, [.degrees0, .degrees270, .degrees180, .degrees90])
    XCTAssertEqual(all.map { $0.swapsAxes }, [false, true, false, true])
    XCTAssertEqual(
      all.map { $0.applied(to: .portrait) }, [.portrait, .landscape, .portrait, .landscape])
  }

  func testTheNearestTurnToAnAngle() {
    for (degrees, turn) in [
      (0, QuarterTurn.degrees0), (180, .degrees180), (-90, .degrees270), (359, .degrees0),
      (450, .degrees90), (-450, .degrees270), (44.9, .degrees0), (45.1, .degrees90),
      (-44.9, .degrees0), (-45.1, .degrees270), (-1e-300, .degrees0),
      // Ties are rounded away from zero.
      (45, .degrees90), (-45, .degrees270), (135, .degrees180), (-135, .degrees180),
    ] {
      XCTAssertEqual(QuarterTurn(nearestToRadians: degrees * .pi / 180), turn, "\(degrees)°")
      XCTAssertEqual(QuarterTurn(nearestToDegrees: degrees), turn, "\(degrees)°")
    }
  }

  /// Worked out with 60 digits of π. The neighbors of an angle are 1 apart from 2⁵² on, 2 from 2⁵³
  /// on, 64 from 2⁵⁸ on and 128 from 2⁵⁹ on.
  func testLargeAnglesAreReducedExactlyWhileTheirNeighborsAreNear() {
    for (angle, turn) in [
      (6_180_240.0, QuarterTurn.degrees270), (5_515_830, .degrees180),
      (533_257_547_839, .degrees270), (700_795_507_242, .degrees90),
      (958_977_521_543, .degrees180), (882_581_301_252_719, .degrees180),
      (610_964_087_845_158, .degrees270), (638_341_321_720_725, .degrees90),
      (2_428_800_865_157_833, .degrees0), (7_226_609_386_809_294, .degrees270),
    ] {
      XCTAssertEqual(QuarterTurn(nearestToRadians: angle), turn, "\(angle)")
      XCTAssertEqual(QuarterTurn(nearestToRadians: -angle), -turn, "-\(angle)")
    }
    for (angle, inRadians, inDegrees) in [
      (0x1p53.nextDown, true, true), (-0x1p53, false, true), (0x1p59.nextDown, false, true),
      (-0x1p59, false, false), (.infinity, false, false), (.nan, false, false),
    ] {
      XCTAssertEqual(QuarterTurn(nearestToRadians: angle) != nil, inRadians, "\(angle)")
      XCTAssertEqual(QuarterTurn(nearestToDegrees: angle) != nil, inDegrees, "\(angle)")
    }
  }

  private typealias Row = (a: Double, b: Double, c: Double, d: Double)

  func testTheXAxisTellsTheAngleOfATransform() {
    for (row, turn) in [
      ((1, 0, -5, 1), .degrees0), ((1, 1, 0.9, 1), .degrees90), ((-1, 0, 3, -0.01), .degrees180),
      ((10, 1, 1, 1), .degrees0), ((1, 10, -1, 1), .degrees90),
      // With the rounding error of a cosine, as in files.
      ((6.1e-17, 1, -1, 6.1e-17), .degrees90),
      // Products of these elements overflow or vanish.
      ((1e-200, 0, 0, 1e200), .degrees0), ((0, 1e200, -1e-200, 0), .degrees90),
      ((-1e-300, 0, 0, -1e-300), .degrees180),
    ] as [(Row, QuarterTurn)] {
      XCTAssertEqual(QuarterTurn(a: row.a, b: row.b, c: row.c, d: row.d), turn, "\(row)")
    }
  }
}
