import RotationKit
import XCTest

final class InterfaceOrientationTests: XCTestCase {
  func testRawValuesAreThoseOfUIInterfaceOrientation() {
    XCTAssertEqual(InterfaceOrientation.unknown.rawValue, 0)
    XCTAssertEqual(InterfaceOrientation.portrait.rawValue, 1)
    XCTAssertEqual(InterfaceOrientation.portraitUpsideDown.rawValue, 2)
    XCTAssertEqual(InterfaceOrientation.landscapeRight.rawValue, 3)
    XCTAssertEqual(InterfaceOrientation.landscapeLeft.rawValue, 4)
    XCTAssertNil(InterfaceOrientation(rawValue: 5))
  }

  // MARK: Document 004

  func testPositiveQuarterTurnsGoRoundTheRing() {
    let turn = QuarterTurn.degrees90
    XCTAssertEqual(InterfaceOrientation.portrait.rotated(by: turn), .landscapeRight)
    XCTAssertEqual(InterfaceOrientation.landscapeRight.rotated(by: turn), .portraitUpsideDown)
    XCTAssertEqual(InterfaceOrientation.portraitUpsideDown.rotated(by: turn), .landscapeLeft)
    XCTAssertEqual(InterfaceOrientation.landscapeLeft.rotated(by: turn), .portrait)
  }

  func testNegativeQuarterTurnsGoTheOtherWay() throws {
    let turn = try XCTUnwrap(QuarterTurn(nearestTo: -.pi / 2))
    XCTAssertEqual(InterfaceOrientation.portrait.rotated(by: turn), .landscapeLeft)
    XCTAssertEqual(InterfaceOrientation.landscapeLeft.rotated(by: turn), .portraitUpsideDown)
    XCTAssertEqual(InterfaceOrientation.portraitUpsideDown.rotated(by: turn), .landscapeRight)
    XCTAssertEqual(InterfaceOrientation.landscapeRight.rotated(by: turn), .portrait)
  }

  func testHalfATurnIsTheSameFromPlusAndFromMinus180Degrees() throws {
    let expected: [InterfaceOrientation: InterfaceOrientation] = [
      .portrait: .portraitUpsideDown, .portraitUpsideDown: .portrait,
      .landscapeLeft: .landscapeRight, .landscapeRight: .landscapeLeft,
    ]
    for angle in [Double.pi, -.pi] {
      let turn = try XCTUnwrap(QuarterTurn(nearestTo: angle))
      for (before, after) in expected { XCTAssertEqual(before.rotated(by: turn), after) }
    }
  }

  func testErratumTheOrientationGivenIsTheOneThatIsTurned() {
    // The document's method took the view controller's own instead.
    XCTAssertEqual(
      InterfaceOrientation.allCases.map { $0.rotated(by: .degrees180) },
      [.unknown, .portraitUpsideDown, .portrait, .landscapeLeft, .landscapeRight])
  }

  func testErratumUnknownStaysUnknownUnderAnyTurn() {
    for turn in QuarterTurn.allCases {
      XCTAssertEqual(InterfaceOrientation.unknown.rotated(by: turn), .unknown)
    }
  }

  func testErratumUnknownIsNeitherPortraitNorLandscape() {
    XCTAssertFalse(InterfaceOrientation.unknown.isPortrait)
    XCTAssertFalse(InterfaceOrientation.unknown.isLandscape)
    XCTAssertEqual(
      InterfaceOrientation.allCases.filter { $0.isPortrait }, [.portrait, .portraitUpsideDown])
    XCTAssertEqual(
      InterfaceOrientation.allCases.filter { $0.isLandscape }, [.landscapeRight, .landscapeLeft])
  }

  // MARK: From one orientation to another

  func testTurnsBetweenOrientations() {
    XCTAssertEqual(InterfaceOrientation.portrait.turn(to: .landscapeRight), .degrees90)
    XCTAssertEqual(InterfaceOrientation.portrait.turn(to: .landscapeLeft), .degrees270)
    XCTAssertEqual(InterfaceOrientation.landscapeLeft.turn(to: .landscapeRight), .degrees180)
    XCTAssertEqual(InterfaceOrientation.landscapeLeft.turn(to: .portrait), .degrees90)
    XCTAssertEqual(InterfaceOrientation.portrait.turn(to: .portrait), .degrees0)
  }

  func testNoTurnLeadsToOrFromUnknown() {
    for orientation in InterfaceOrientation.allCases {
      XCTAssertNil(orientation.turn(to: .unknown))
      XCTAssertNil(InterfaceOrientation.unknown.turn(to: orientation))
    }
  }

  func testLawTheTurnToAnOrientationLeadsThereAndItsOppositeBack() throws {
    let known = InterfaceOrientation.allCases.filter { $0 != .unknown }
    for old in known {
      for new in known {
        let turn = try XCTUnwrap(old.turn(to: new))
        XCTAssertEqual(old.rotated(by: turn), new)
        XCTAssertEqual(new.rotated(by: -turn), old)
        XCTAssertEqual(turn.swapsAxes, old.isPortrait != new.isPortrait)
      }
      for first in QuarterTurn.allCases {
        for second in QuarterTurn.allCases {
          XCTAssertEqual(
            old.rotated(by: first).rotated(by: second), old.rotated(by: first + second))
        }
      }
    }
  }
}
