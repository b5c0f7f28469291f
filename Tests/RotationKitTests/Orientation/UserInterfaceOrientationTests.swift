import RotationKit
import XCTest

final class UserInterfaceOrientationTests: XCTestCase {
  func testRawValuesAreThoseOfUIInterfaceOrientation() {
    XCTAssertEqual(UserInterfaceOrientation.unknown.rawValue, 0)
    XCTAssertEqual(UserInterfaceOrientation.portrait.rawValue, 1)
    XCTAssertEqual(UserInterfaceOrientation.portraitUpsideDown.rawValue, 2)
    XCTAssertEqual(UserInterfaceOrientation.landscapeRight.rawValue, 3)
    XCTAssertEqual(UserInterfaceOrientation.landscapeLeft.rawValue, 4)
    XCTAssertNil(UserInterfaceOrientation(rawValue: 5))
  }

  // MARK: Turning

  func testPositiveQuarterTurnsGoRoundTheRing() {
    let turn = QuarterTurn.degrees90
    XCTAssertEqual(UserInterfaceOrientation.portrait.rotated(by: turn), .landscapeRight)
    XCTAssertEqual(UserInterfaceOrientation.landscapeRight.rotated(by: turn), .portraitUpsideDown)
    XCTAssertEqual(UserInterfaceOrientation.portraitUpsideDown.rotated(by: turn), .landscapeLeft)
    XCTAssertEqual(UserInterfaceOrientation.landscapeLeft.rotated(by: turn), .portrait)
  }

  func testNegativeQuarterTurnsGoTheOtherWay() throws {
    let turn = try XCTUnwrap(QuarterTurn(nearestTo: -.pi / 2))
    XCTAssertEqual(UserInterfaceOrientation.portrait.rotated(by: turn), .landscapeLeft)
    XCTAssertEqual(UserInterfaceOrientation.landscapeLeft.rotated(by: turn), .portraitUpsideDown)
    XCTAssertEqual(UserInterfaceOrientation.portraitUpsideDown.rotated(by: turn), .landscapeRight)
    XCTAssertEqual(UserInterfaceOrientation.landscapeRight.rotated(by: turn), .portrait)
  }

  func testHalfATurnIsTheSameFromPlusAndFromMinus180Degrees() throws {
    let expected: [UserInterfaceOrientation: UserInterfaceOrientation] = [
      .portrait: .portraitUpsideDown, .portraitUpsideDown: .portrait,
      .landscapeLeft: .landscapeRight, .landscapeRight: .landscapeLeft,
    ]
    for angle in [Double.pi, -.pi] {
      let turn = try XCTUnwrap(QuarterTurn(nearestTo: angle))
      for (before, after) in expected { XCTAssertEqual(before.rotated(by: turn), after) }
    }
  }

  func testTheGivenOrientationIsTheOneThatIsTurned() {
    // The article's method took the view controller's own instead.
    XCTAssertEqual(
      UserInterfaceOrientation.allCases.map { $0.rotated(by: .degrees180) },
      [.unknown, .portraitUpsideDown, .portrait, .landscapeLeft, .landscapeRight])
  }

  func testUnknownStaysUnknownUnderAnyTurn() {
    for turn in QuarterTurn.allCases {
      XCTAssertEqual(UserInterfaceOrientation.unknown.rotated(by: turn), .unknown)
    }
  }

  func testUnknownIsNeitherPortraitNorLandscape() {
    XCTAssertFalse(UserInterfaceOrientation.unknown.isPortrait)
    XCTAssertFalse(UserInterfaceOrientation.unknown.isLandscape)
    XCTAssertEqual(
      UserInterfaceOrientation.allCases.filter { $0.isPortrait }, [.portrait, .portraitUpsideDown])
    XCTAssertEqual(
      UserInterfaceOrientation.allCases.filter { $0.isLandscape },
      [.landscapeRight, .landscapeLeft])
  }

  // MARK: From one orientation to another

  func testTurnsBetweenOrientations() {
    XCTAssertEqual(UserInterfaceOrientation.portrait.turn(to: .landscapeRight), .degrees90)
    XCTAssertEqual(UserInterfaceOrientation.portrait.turn(to: .landscapeLeft), .degrees270)
    XCTAssertEqual(UserInterfaceOrientation.landscapeLeft.turn(to: .landscapeRight), .degrees180)
    XCTAssertEqual(UserInterfaceOrientation.landscapeLeft.turn(to: .portrait), .degrees90)
    XCTAssertEqual(UserInterfaceOrientation.portrait.turn(to: .portrait), .degrees0)
  }

  func testNoTurnLeadsToOrFromUnknown() {
    for orientation in UserInterfaceOrientation.allCases {
      XCTAssertNil(orientation.turn(to: .unknown))
      XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: orientation))
    }
  }

  func testTheTurnToAnOrientationLeadsThereAndItsOppositeBack() throws {
    let known = UserInterfaceOrientation.allCases.filter { $0 != .unknown }
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
