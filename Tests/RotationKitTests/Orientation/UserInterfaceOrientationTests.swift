import RotationKit
import XCTest

final class UserInterfaceOrientationTests: XCTestCase {
  func testRawValuesAreThoseOfUIInterfaceOrientation() {
    let inOrder: [UserInterfaceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
    ]
    XCTAssertEqual(inOrder.map { $0.rawValue }, Array(0...4))
    XCTAssertNil(UserInterfaceOrientation(rawValue: 5))
  }

  // MARK: Turning

  func testPositiveQuarterTurnsGoRoundTheRingAndNegativeOnesTheOtherWay() {
    // By 0°, 90°, 180° and -90°. The given orientation is the one that is turned: the article's
    // method took the view controller's own instead.
    let turned: [UserInterfaceOrientation: [UserInterfaceOrientation]] = [
      .portrait: [.portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft],
      .landscapeRight: [.landscapeRight, .portraitUpsideDown, .landscapeLeft, .portrait],
      .portraitUpsideDown: [.portraitUpsideDown, .landscapeLeft, .portrait, .landscapeRight],
      .landscapeLeft: [.landscapeLeft, .portrait, .landscapeRight, .portraitUpsideDown],
      .unknown: [.unknown, .unknown, .unknown, .unknown],
    ]
    for (before, after) in turned {
      XCTAssertEqual(QuarterTurn.allCases.map { before.rotated(by: $0) }, after, "\(before)")
    }
  }

  func testUnknownIsNeitherPortraitNorLandscape() {
    XCTAssertEqual(
      UserInterfaceOrientation.allCases.filter { $0.isPortrait }, [.portrait, .portraitUpsideDown])
    XCTAssertEqual(
      UserInterfaceOrientation.allCases.filter { $0.isLandscape },
      [.landscapeRight, .landscapeLeft])
  }

  // MARK: From one orientation to another

  /// So nothing says that a first layout may be skipped.
  func testNoTurnLeadsToOrFromUnknown() {
    for orientation in UserInterfaceOrientation.allCases {
      XCTAssertNil(orientation.turn(to: .unknown))
      XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: orientation))
    }
  }

  func testTheTurnToAnOrientationLeadsThereAndItsOppositeBack() throws {
    for old in UserInterfaceOrientation.known {
      for new in UserInterfaceOrientation.known {
        let turn = try XCTUnwrap(old.turn(to: new))
        XCTAssertEqual(old.rotated(by: turn), new)
        XCTAssertEqual(new.rotated(by: -turn), old)
        XCTAssertEqual(turn.swapsAxes, old.isPortrait != new.isPortrait)
      }
    }
  }
}
