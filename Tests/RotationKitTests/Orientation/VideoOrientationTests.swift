import Foundation
import RotationKit
import XCTest

/// What the transform of a video track, or the orientation in the metadata of a picture, says.
final class VideoOrientationTests: XCTestCase {
  private typealias Transform = (a: Double, b: Double, c: Double, d: Double)

  /// A rear camera's own direction is landscape right, and content turns against the interface.
  /// (The rotations of GPUImage's and of expo's reports, and of a thread in Apple's forums.)
  func testAVideosTransformTellsHowItWasRecorded() throws {
    for (transform, recorded) in [
      ((1, 0, 0, 1), .landscapeRight), ((0, 1, -1, 0), .portrait),
      ((-1, 0, 0, -1), .landscapeLeft), ((0, -1, 1, 0), .portraitUpsideDown),
      // With the noise of a cosine, as it is written into files.
      ((6.1e-17, 1, -1, 6.1e-17), .portrait), ((0.9999, 0.01, -0.01, 0.9999), .landscapeRight),
    ] as [(Transform, UserInterfaceOrientation)] {
      let (a, b, c, d) = transform
      let turn = try XCTUnwrap(QuarterTurn(a: a, b: b, c: c, d: d))
      XCTAssertEqual(UserInterfaceOrientation.landscapeRight.rotated(by: -turn), recorded)
    }
  }

  /// WebRTC's table: the turn that shows a camera's picture upright, for each way to hold the
  /// device. The interface lies in the opposite landscape.
  func testTheTurnOfARearOrAFrontCameraTellsHowTheDeviceWasHeld() throws {
    for (device, rear, front) in [
      (DeviceOrientation.portrait, 90.0, 90.0), (.portraitUpsideDown, 270, 270),
      (.landscapeLeft, 0, 180), (.landscapeRight, 180, 0),
    ] {
      let rearTurn = try XCTUnwrap(QuarterTurn(nearestToDegrees: rear))
      let frontTurn = try XCTUnwrap(QuarterTurn(nearestToDegrees: front))
      let held = device.interfaceOrientation
      XCTAssertEqual(UserInterfaceOrientation.landscapeRight.rotated(by: -rearTurn), held)
      XCTAssertEqual(UserInterfaceOrientation.landscapeLeft.rotated(by: frontTurn), held)
    }
  }

  func testAMirroredTransformOfAFrontCameraTellsHowTheDeviceWasHeld() throws {
    for (transform, held) in [
      ((0, 1, 1, 0), .portrait), ((0, -1, -1, 0), .portraitUpsideDown),
      ((1, 0, 0, -1), .landscapeRight), ((-1, 0, 0, 1), .landscapeLeft),
    ] as [(Transform, UserInterfaceOrientation)] {
      let (a, b, c, d) = transform
      let (turn, isMirrored) = try XCTUnwrap(QuarterTurn.decompose(a: a, b: b, c: c, d: d))
      XCTAssertTrue(isMirrored)
      XCTAssertEqual(UserInterfaceOrientation.landscapeLeft.rotated(by: -turn), held)
    }
  }

  /// `CGImagePropertyOrientation`, from 1 to 8, by where EXIF says that row 0 and column 0 of the
  /// stored picture are when it is shown: the x axis goes away from column 0, y away from row 0.
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
