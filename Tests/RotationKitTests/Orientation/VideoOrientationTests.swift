import Foundation
import RotationKit
import XCTest

/// What the transform of a video track, or the orientation in the metadata of a picture, says.
final class VideoOrientationTests: XCTestCase {
  /// A rear camera's own direction is landscape right. (The rotations of GPUImage's and of expo's
  /// reports, and of a thread in Apple's forums.)
  func testAVideosTransformTellsItsSizeAndTheOrientationInWhichItWasRecorded() throws {
    let natural = CGSize(width: 1920, height: 1080)
    let rows:
      [(
        a: Double, b: Double, c: Double, d: Double, turn: QuarterTurn,
        recorded: UserInterfaceOrientation
      )] = [
        (1, 0, 0, 1, .degrees0, .landscapeRight), (0, 1, -1, 0, .degrees90, .portrait),
        (-1, 0, 0, -1, .degrees180, .landscapeLeft),
        (0, -1, 1, 0, .degrees270, .portraitUpsideDown),
        // With the noise of a cosine, as it is written into files.
        (6.1e-17, 1, -1, 6.1e-17, .degrees90, .portrait),
        (0.9999, 0.01, -0.01, 0.9999, .degrees0, .landscapeRight),
      ]
    for (a, b, c, d, expected, recorded) in rows {
      let turn = try XCTUnwrap(QuarterTurn(a: a, b: b, c: c, d: d))
      XCTAssertEqual(turn, expected)
      // Content turns against the interface.
      XCTAssertEqual(UserInterfaceOrientation.landscapeRight.rotated(by: -turn), recorded)
      XCTAssertEqual(
        turn.applied(to: natural), recorded.isPortrait ? CGSize(width: 1080, height: 1920) : natural
      )
    }
  }

  /// WebRTC's table: the turn that shows a camera's picture upright, for each way to hold the
  /// device. The interface lies in the opposite landscape.
  func testTheTurnOfARearOrAFrontCameraTellsHowTheDeviceWasHeld() throws {
    let rows: [(device: DeviceOrientation, rear: Double, front: Double)] = [
      (.portrait, 90, 90), (.portraitUpsideDown, 270, 270), (.landscapeLeft, 0, 180),
      (.landscapeRight, 180, 0),
    ]
    for (device, rear, front) in rows {
      let (rearTurn, frontTurn) = (
        try XCTUnwrap(QuarterTurn(nearestToDegrees: rear)),
        try XCTUnwrap(QuarterTurn(nearestToDegrees: front))
      )
      let held = device.interfaceOrientation
      XCTAssertEqual(UserInterfaceOrientation.landscapeRight.rotated(by: -rearTurn), held)
      XCTAssertEqual(UserInterfaceOrientation.landscapeLeft.rotated(by: frontTurn), held)
    }
  }

  func testAMirroredTransformOfAFrontCameraTellsHowTheDeviceWasHeld() throws {
    let rows: [(a: Double, b: Double, c: Double, d: Double, held: UserInterfaceOrientation)] = [
      (0, 1, 1, 0, .portrait), (0, -1, -1, 0, .portraitUpsideDown), (1, 0, 0, -1, .landscapeRight),
      (-1, 0, 0, 1, .landscapeLeft),
    ]
    for (a, b, c, d, held) in rows {
      XCTAssertNil(QuarterTurn(a: a, b: b, c: c, d: d))
      let (turn, isMirrored) = try XCTUnwrap(QuarterTurn.decompose(a: a, b: b, c: c, d: d))
      XCTAssertTrue(isMirrored)
      XCTAssertEqual(UserInterfaceOrientation.landscapeLeft.rotated(by: -turn), held)
    }
  }

  /// A PDF page has y up, the screen has y down: the four values of /Rotate.
  func testATransformFromAxesWithYUpIsNotMirroredOnceCAndDAreNegated() throws {
    let rows: [(a: Double, b: Double, c: Double, d: Double, degrees: Double)] = [
      (1, 0, 0, -1, 0), (0, 1, 1, 0, 90), (-1, 0, 0, 1, 180), (0, -1, -1, 0, 270),
    ]
    for (a, b, c, d, degrees) in rows {
      XCTAssertEqual(QuarterTurn.decompose(a: a, b: b, c: c, d: d)?.isMirrored, true)
      let (turn, isMirrored) = try XCTUnwrap(QuarterTurn.decompose(a: a, b: b, c: -c, d: -d))
      XCTAssertEqual(turn.degrees, degrees)
      XCTAssertFalse(isMirrored)
      XCTAssertEqual(QuarterTurn(a: a, b: b, c: -c, d: -d), turn)
    }
  }

  func testAFrontCamerasVideoIsMirrored() throws {
    XCTAssertNil(QuarterTurn(a: 0, b: 1, c: 1, d: 0))
    let front = try XCTUnwrap(QuarterTurn.decompose(a: 0, b: 1, c: 1, d: 0))
    XCTAssertEqual(front.turn, .degrees270)
    XCTAssertTrue(front.isMirrored)
    XCTAssertEqual(
      front.turn.applied(to: CGSize(width: 1280, height: 720)), CGSize(width: 720, height: 1280))
  }

  /// `CGImagePropertyOrientation`, by the side of the picture at which EXIF says that row 0 and
  /// column 0 are.
  func testTheEightOrientationsOfEXIF() throws {
    // Where row 0 and column 0 of the stored picture are when it is shown, x to the right and y
    // down: so the stored x axis goes away from column 0, the y axis away from row 0.
    let (left, right, top, bottom) = ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
    let rows:
      [(row: (Double, Double), column: (Double, Double), turn: QuarterTurn, isMirrored: Bool)] = [
        (top, left, .degrees0, false), (top, right, .degrees0, true),
        (bottom, right, .degrees180, false), (bottom, left, .degrees180, true),
        (left, top, .degrees270, true), (right, top, .degrees90, false),
        (right, bottom, .degrees90, true), (left, bottom, .degrees270, false),
      ]
    var found: [(turn: QuarterTurn, isMirrored: Bool)] = []
    for (row, column, turn, isMirrored) in rows {
      let result = try XCTUnwrap(
        QuarterTurn.decompose(a: -column.0, b: -column.1, c: -row.0, d: -row.1))
      XCTAssertEqual(result.turn, turn)
      XCTAssertEqual(result.isMirrored, isMirrored)
      XCTAssertFalse(found.contains { $0 == result }, "each is another one, so it leads back")
      found.append(result)
    }
  }
}
