import RotationKit
import XCTest

final class UserInterfaceOrientationTests: XCTestCase {
  func testRawValuesAreThoseOfUIInterfaceOrientation() {
    XCTAssertEqual(
      (0...5).map { UserInterfaceOrientation(rawValue: $0) },
      [.unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, nil])
  }

  func testUnknownIsNeitherPortraitNorLandscape() {
    let all = UserInterfaceOrientation.allCases
    XCTAssertEqual(all.filter { $0.isPortrait }, [.portrait, .portraitUpsideDown])
    XCTAssertEqual(all.filter { $0.isLandscape }, [.landscapeRight, .landscapeLeft])
  }

  /// By 0°, 90°, 180° and −90°.
  func testTurnsGoAroundTheRingOfOrientations() {
    for (before, after) in [
      (.portrait, [.portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft]),
      (.landscapeRight, [.landscapeRight, .portraitUpsideDown, .landscapeLeft, .portrait]),
      (.portraitUpsideDown, [.portraitUpsideDown, .landscapeLeft, .portrait, .landscapeRight]),
      (.landscapeLeft, [.landscapeLeft, .portrait, .landscapeRight, .portraitUpsideDown]),
    ] as [(UserInterfaceOrientation, [UserInterfaceOrientation])] {
      XCTAssertEqual(QuarterTurn.allCases.map { before.rotated(by: $0) }, after)
      XCTAssertEqual(after.map { before.turn(to: $0) }, QuarterTurn.allCases)
    }
  }

  func testNoTurnLeadsToOrFromUnknown() {
    XCTAssertEqual(UserInterfaceOrientation.unknown.rotated(by: .degrees90), .unknown)
    for orientation in UserInterfaceOrientation.allCases {
      XCTAssertNil(orientation.turn(to: .unknown))
      XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: orientation))
    }
  }
}
