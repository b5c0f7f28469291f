import Foundation
import RotationKit
import XCTest

/// What the transform of a video track, or the orientation in the metadata of a picture, says.
final class VideoOrientationTests: XCTestCase {
  private typealias Transform = (a: Double, b: Double, c: Double, d: Double)

  /// WebRTC's table, with the transforms of GPUImage's and of expo's reports. Content turns against
  /// the interface; a mirrored transform is that of a front camera.
  func testAVideoTellsInWhichOrientationItWasRecorded() throws {
    let right = UserInterfaceOrientation.landscapeRight
    let left = UserInterfaceOrientation.landscapeLeft
    for (recorded, rear, front, mirrored) in [
      (.portrait, (0, 1, -1, 0), .degrees90, (0, 1, 1, 0)),
      (.portraitUpsideDown, (0, -1, 1, 0), .degrees270, (0, -1, -1, 0)),
      (.landscapeRight, (1, 0, 0, 1), .degrees180, (1, 0, 0, -1)),
      (.landscapeLeft, (-1, 0, 0, -1), .degrees0, (-1, 0, 0, 1)),
    ] as [(UserInterfaceOrientation, Transform, QuarterTurn, Transform)] {
      let turn = try XCTUnwrap(QuarterTurn(a: rear.a, b: rear.b, c: rear.c, d: rear.d))
      XCTAssertEqual(right.rotated(by: -turn), recorded)
      XCTAssertEqual(left.rotated(by: front), recorded)
      let (a, b, c, d) = mirrored
      let selfie = try XCTUnwrap(QuarterTurn.decompose(a: a, b: b, c: c, d: d))
      XCTAssertEqual(left.rotated(by: -selfie.turn), recorded)
      XCTAssertTrue(selfie.isMirrored)
      XCTAssertNil(QuarterTurn(a: a, b: b, c: c, d: d), "a mirrored transform has no angle")
    }
  }

  /// A quarter turn, (x, y) to (−y, x), and a flip, (x, y) to (−x, y): (−y, x) to (y, x), which as
  /// a matrix is (0, 1, 1, 0). The other way around it is (−x, y) to (−y, −x), (0, −1, −1, 0).
  func testATurnThenAFlipIsAFlipThenTheOppositeTurn() throws {
    let turnFirst = try XCTUnwrap(QuarterTurn.decompose(a: 0, b: 1, c: 1, d: 0))
    XCTAssertEqual(turnFirst.turn, .degrees270)
    XCTAssertTrue(turnFirst.isMirrored)
    let flipFirst = try XCTUnwrap(QuarterTurn.decompose(a: 0, b: -1, c: -1, d: 0))
    XCTAssertEqual(flipFirst.turn, .degrees90)
    XCTAssertTrue(flipFirst.isMirrored)
  }

  /// The orientations 1 to 8, by where EXIF says that row 0 and column 0 of the stored picture are
  /// when it is shown. The x axis goes away from column 0, y away from row 0.
  func testTheEightOrientationsOfEXIF() throws {
    typealias Direction = (x: Double, y: Double)
    let (left, right, top, bottom) = ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
    for (row, column, turn, isMirrored) in [
      (top, left, .degrees0, false), (top, right, .degrees0, true),
      (bottom, right, .degrees180, false), (bottom, left, .degrees180, true),
      (left, top, .degrees270, true), (right, top, .degrees90, false),
      (right, bottom, .degrees90, true), (left, bottom, .degrees270, false),
    ] as [(Direction, Direction, QuarterTurn, Bool)] {
      let found = try XCTUnwrap(
        QuarterTurn.decompose(a: -column.x, b: -column.y, c: -row.x, d: -row.y))
      XCTAssertEqual(found.turn, turn)
      XCTAssertEqual(found.isMirrored, isMirrored)
    }
  }
}
