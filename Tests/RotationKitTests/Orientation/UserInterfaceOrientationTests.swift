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

  func testUnknownIsNeitherPortraitNorLandscape() {
    let all = UserInterfaceOrientation.allCases
    XCTAssertEqual(all.filter { $0.isPortrait }, [.portrait, .portraitUpsideDown])
    XCTAssertEqual(all.filter { $0.isLandscape }, [.landscapeRight, .landscapeLeft])
  }

  /// By 0°, 90°, 180° and −90°.
  func testTurnsGoRoundTheRingOfOrientations() {
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

  func testTheTurnToAnOrientationLeadsThere() throws {
    for old in UserInterfaceOrientation.known {
      for new in UserInterfaceOrientation.known {
        XCTAssertEqual(old.rotated(by: try XCTUnwrap(old.turn(to: new))), new)
      }
    }
  }

  /// So nothing says that a first layout may be skipped.
  func testNoTurnLeadsToOrFromUnknown() {
    for orientation in UserInterfaceOrientation.allCases {
      XCTAssertNil(orientation.turn(to: .unknown))
      XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: orientation))
    }
  }
}
