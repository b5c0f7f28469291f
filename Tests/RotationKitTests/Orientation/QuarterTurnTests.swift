import Foundation
import RotationKit
import XCTest

final class QuarterTurnTests: XCTestCase {
  private func transform(
    _ angle: Double, scale: Double = 1
  ) -> (a: Double, b: Double, c: Double, d: Double) {
    (scale * cos(angle), scale * sin(angle), -scale * sin(angle), scale * cos(angle))
  }

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
    ]
    for (degrees, turn) in expected {
      XCTAssertEqual(QuarterTurn(nearestTo: degrees * .pi / 180), turn, "\(degrees)°")
    }
  }

  func testTiesAreRoundedAwayFromZero() {
    XCTAssertEqual(QuarterTurn(nearestTo: .pi / 4), .degrees90)
    XCTAssertEqual(QuarterTurn(nearestTo: -.pi / 4), .degrees270)
    XCTAssertEqual(QuarterTurn(nearestTo: 3 * .pi / 4), .degrees180)
    XCTAssertEqual(QuarterTurn(nearestTo: -3 * .pi / 4), .degrees180)
  }

  func testHugeAnglesDoNotTrapAndNoneThatIsNotFiniteHasATurn() {
    for huge in [1e18, 1e19, 1e300, .greatestFiniteMagnitude] {
      XCTAssertNotNil(QuarterTurn(nearestTo: huge))
      XCTAssertNotNil(QuarterTurn(nearestTo: -huge))
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertNil(QuarterTurn(nearestTo: bad))
    }
  }

  // MARK: From a transform

  func testTheAngleOfARotation() {
    for (angle, turn) in [
      (0, QuarterTurn.degrees0), (Double.pi / 2, .degrees90), (.pi, .degrees180),
      (-.pi, .degrees180), (-.pi / 2, .degrees270), (0.7, .degrees0), (0.8, .degrees90),
    ] {
      let t = transform(angle)
      XCTAssertEqual(QuarterTurn(a: t.a, b: t.b, c: t.c, d: t.d), turn, "\(angle)")
    }
  }

  func testTheXAxisTellsTheAngleOfAShearedTransform() {
    XCTAssertEqual(QuarterTurn(a: 1, b: 0, c: -5, d: 1), .degrees0)
    XCTAssertEqual(QuarterTurn(a: 1, b: 1, c: 0.9, d: 1), .degrees90)
    XCTAssertEqual(QuarterTurn(a: -1, b: 0, c: 3, d: -0.01), .degrees180)
    XCTAssertEqual(QuarterTurn(a: 10, b: 1, c: 1, d: 1), .degrees0)
    XCTAssertEqual(QuarterTurn(a: 1, b: 10, c: -1, d: 1), .degrees90)
  }

  func testAUniformScaleDoesNotDisturbTheAngle() {
    for scale in [1e-300, 1e-200, 1e-5, 3, 1e200, 1e300] {
      for turn in QuarterTurn.allCases {
        let t = transform(turn.radians, scale: scale)
        XCTAssertEqual(QuarterTurn(a: t.a, b: t.b, c: t.c, d: t.d), turn, "\(scale)")
      }
    }
  }

  func testAxesOfVeryDifferentLengthsHaveAnAngle() {
    XCTAssertEqual(QuarterTurn(a: 1e-200, b: 0, c: 0, d: 1e200), .degrees0)
    XCTAssertEqual(QuarterTurn(a: 0, b: 1e200, c: -1e-200, d: 0), .degrees90)
    XCTAssertEqual(QuarterTurn(a: -1e-300, b: 0, c: 0, d: -1e-300), .degrees180)
  }

  func testAMirroredTransformHasNoAngle() {
    XCTAssertNil(QuarterTurn(a: -1, b: 0, c: 0, d: 1), "not 180°")
    XCTAssertNil(QuarterTurn(a: 1, b: 0, c: 0, d: -1))
    XCTAssertNil(QuarterTurn(a: 0, b: 1, c: 1, d: 0))
    XCTAssertNil(QuarterTurn(a: -1e-200, b: 0, c: 0, d: 1e-200))
  }

  func testSingularAndNotFiniteTransformsHaveNoAngle() {
    XCTAssertNil(QuarterTurn(a: 0, b: 0, c: 0, d: 0))
    XCTAssertNil(QuarterTurn(a: 1, b: 0, c: 0, d: 0))
    XCTAssertNil(QuarterTurn(a: 0, b: 0, c: 0, d: 1))
    XCTAssertNil(QuarterTurn(a: 1, b: 2, c: 2, d: 4))
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertNil(QuarterTurn(a: bad, b: 0, c: 0, d: 1))
      XCTAssertNil(QuarterTurn(a: 1, b: bad, c: 0, d: 1))
      XCTAssertNil(QuarterTurn(a: 1, b: 0, c: bad, d: 1))
      XCTAssertNil(QuarterTurn(a: 1, b: 0, c: 0, d: bad))
    }
  }

  func testARotationGivesItsNearestTurnUnderAnyScale() {
    forEachSeed(count: 500) { random, seed in
      let turn = random.pick(QuarterTurn.allCases)
      let angle = turn.radians + random.number(-0.78...0.78)
      let t = transform(angle, scale: pow(10, random.number(-290...290)))
      XCTAssertEqual(QuarterTurn(a: t.a, b: t.b, c: t.c, d: t.d), turn, seed)
      XCTAssertNil(QuarterTurn(a: -t.a, b: -t.b, c: t.c, d: t.d), seed)
    }
  }

  // MARK: Arithmetic

  func testTurnsAddModuloFour() {
    XCTAssertEqual(QuarterTurn.degrees90 + .degrees90, .degrees180)
    XCTAssertEqual(QuarterTurn.degrees180 + .degrees270, .degrees90)
    XCTAssertEqual(QuarterTurn.degrees270 + .degrees270, .degrees180)
    XCTAssertEqual(-QuarterTurn.degrees0, .degrees0)
    XCTAssertEqual(-QuarterTurn.degrees90, .degrees270)
    XCTAssertEqual(-QuarterTurn.degrees180, .degrees180)
  }

  func testTurnsAddUpAndUndoEachOther() {
    for first in QuarterTurn.allCases {
      XCTAssertEqual(first + .degrees0, first)
      XCTAssertEqual(first + -first, .degrees0)
      for second in QuarterTurn.allCases {
        XCTAssertEqual(first + second, second + first)
        for third in QuarterTurn.allCases {
          XCTAssertEqual((first + second) + third, first + (second + third))
        }
      }
    }
  }

  // MARK: Sizes

  func testOddTurnsExchangeWidthAndHeight() {
    XCTAssertEqual(QuarterTurn.allCases.map { $0.swapsAxes }, [false, true, false, true])
    XCTAssertEqual(QuarterTurn.degrees90.applied(to: .portrait), .landscape)
    XCTAssertEqual(QuarterTurn.degrees270.applied(to: .portrait), .landscape)
    XCTAssertEqual(QuarterTurn.degrees180.applied(to: .portrait), .portrait)
    XCTAssertEqual(QuarterTurn.degrees0.applied(to: .portrait), .portrait)
  }
}
