import Foundation
import RotationKit
import XCTest

/// What the transform of a video track, or the orientation in the metadata of a picture, says.
final class ImageOrientationTests: XCTestCase {
  private typealias Elements = (a: Double, b: Double, c: Double, d: Double)

  private func orientation(_ e: Elements) -> ImageOrientation? {
    ImageOrientation(a: e.a, b: e.b, c: e.c, d: e.d)
  }

  /// Where EXIF says that row 0 and column 0 of the stored picture are when it is shown, and so its
  /// transform: the x axis goes away from column 0, y away from row 0. Where y is up, up is (0, 1),
  /// and a picture's y axis goes toward row 0.
  func testEXIFsEightAreThoseOfTheirTransformsWhicheverWayYGoes() throws {
    typealias Direction = (x: Double, y: Double)
    let (left, right, top, bottom) = ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
    for (exif, row, column, turn, isMirrored) in [
      (1, top, left, .degrees0, false), (2, top, right, .degrees0, true),
      (3, bottom, right, .degrees180, false), (4, bottom, left, .degrees180, true),
      (5, left, top, .degrees270, true), (6, right, top, .degrees90, false),
      (7, right, bottom, .degrees90, true), (8, left, bottom, .degrees270, false),
    ] as [(Int, Direction, Direction, QuarterTurn, Bool)] {
      let expected = ImageOrientation(turn: turn, isMirrored: isMirrored)
      XCTAssertEqual(ImageOrientation(exif: exif), expected)
      XCTAssertEqual(expected.exif, exif)
      for (pictureUp, shownUp, signs) in [
        (false, false, (1, 1, 1, 1)), (true, true, (1, -1, -1, 1)), (true, false, (1, 1, -1, -1)),
        (false, true, (1, -1, 1, -1)),
      ] as [(Bool, Bool, Elements)] {
        let (y, shownY) = (pictureUp ? -1.0 : 1, shownUp ? -1.0 : 1)
        let (a, b) = (-column.x, -column.y * shownY)
        let (c, d) = (-row.x * y, -row.y * y * shownY)
        let found = orientation((signs.a * a, signs.b * b, signs.c * c, signs.d * d))
        XCTAssertEqual(found, expected, "\(exif), \(pictureUp), \(shownUp)")
      }
    }
    XCTAssertEqual(Set(ImageOrientation.allCases.map(\.exif)), Set(1...8))
    for exif in [0, 9, -1, .min, .max] { XCTAssertNil(ImageOrientation(exif: exif)) }
  }

  func testASelfieIsMirroredAndLiesOnItsSide() throws {
    let selfie = try XCTUnwrap(orientation((0, 1, 1, 0)))
    XCTAssertEqual(selfie.applied(to: CGSize(1280, 720)), CGSize(720, 1280))
    XCTAssertEqual("\(selfie); \(selfie.inverse.followed(by: selfie))", "270°, mirrored; 0°")
  }

  /// By the products of their transforms, in whole numbers: a turn takes x to y, and y to −x.
  func testOneAfterAnotherIsTheProductOfTheirTransformsAndTheInverseUndoesIt() {
    func matrix(_ orientation: ImageOrientation) -> [[Int]] {
      var (x, y) = ([orientation.isMirrored ? -1 : 1, 0], [0, 1])
      for _ in 0..<orientation.turn.rawValue { (x, y) = ([-x[1], x[0]], [-y[1], y[0]]) }
      return [x, y]
    }
    for one in ImageOrientation.allCases {
      XCTAssertEqual(one.followed(by: one.inverse), ImageOrientation(turn: .degrees0))
      for other in ImageOrientation.allCases {
        let axes = matrix(other)
        let product = matrix(one).map { column in
          (0...1).map { axes[0][$0] * column[0] + axes[1][$0] * column[1] }
        }
        XCTAssertEqual(matrix(one.followed(by: other)), product, "\(one), then \(other)")
      }
    }
  }

  /// WebRTC's table, the transforms of GPUImage's and of expo's reports, and the front camera of an
  /// iPhone 17. The base is a camera's own turn in portrait.
  func testAVideoTellsInWhichOrientationItWasRecorded() throws {
    let portrait = UserInterfaceOrientation.portrait
    for (recorded, rear, front, mirrored, front17, mirrored17) in [
      (.portrait, (0, 1, -1, 0), .degrees90, (0, 1, 1, 0), .degrees0, (-1, 0, 0, 1)),
      (.portraitUpsideDown, (0, -1, 1, 0), .degrees270, (0, -1, -1, 0), .degrees180, (1, 0, 0, -1)),
      (.landscapeRight, (1, 0, 0, 1), .degrees180, (1, 0, 0, -1), .degrees90, (0, 1, 1, 0)),
      (.landscapeLeft, (-1, 0, 0, -1), .degrees0, (-1, 0, 0, 1), .degrees270, (0, -1, -1, 0)),
    ] as [(UserInterfaceOrientation, Elements, QuarterTurn, Elements, QuarterTurn, Elements)] {
      let turn = try XCTUnwrap(QuarterTurn(a: rear.a, b: rear.b, c: rear.c, d: rear.d))
      XCTAssertEqual(portrait.rotated(by: .degrees90 - turn), recorded)
      for (turn, base) in [(front, QuarterTurn.degrees90), (front17, .degrees0)] {
        XCTAssertEqual(portrait.rotated(by: turn - base), recorded)
      }
      for (e, base) in [(mirrored, QuarterTurn.degrees270), (mirrored17, .degrees0)] {
        let selfie = try XCTUnwrap(orientation(e))
        XCTAssertTrue(selfie.isMirrored)
        XCTAssertEqual(portrait.rotated(by: base - selfie.turn), recorded)
        XCTAssertNil(QuarterTurn(a: e.a, b: e.b, c: e.c, d: e.d), "a mirror has no angle")
      }
    }
  }

  func testASingularOrNotFiniteTransformHasNoOrientation() {
    let singular: [Elements] = [
      (0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1), (1, 2, 2, 4), (0.1, 0.3, 0.2, 0.6),
      (0.1, 0.7, 0.3, 2.1), (0.7, 0.1, 2.1, 0.3),
    ]
    let infinite = notFinite.flatMap {
      [($0, 0, 0, 1), (1, $0, 0, 1), (1, 0, $0, 1), (1, 0, 0, $0)] as [Elements]
    }
    for elements in singular + infinite { XCTAssertNil(orientation(elements), "\(elements)") }
  }
}
