#if canImport(CoreGraphics)
  import RotationKit
  import CoreGraphics
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for
  /// it.
  final class CoreGraphicsTests: XCTestCase {
    func testAQuarterTurnIsATransformExactlyAndBack() {
      let elements: [QuarterTurn: [CGFloat]] = [
        .degrees0: [1, 0, 0, 1, 0, 0], .degrees90: [0, 1, -1, 0, 0, 0],
        .degrees180: [-1, 0, 0, -1, 0, 0], .degrees270: [0, -1, 1, 0, 0, 0],
      ]
      for turn in QuarterTurn.allCases {
        let t = CGAffineTransform(turn)
        XCTAssertEqual([t.a, t.b, t.c, t.d, t.tx, t.ty], elements[turn])
        XCTAssertEqual(QuarterTurn(t), turn)
      }
      XCTAssertFalse(CGAffineTransform(.degrees0).c.sign == .minus, "no −0")
    }

    func testTheExamplesInTheComments() {
      let turn = QuarterTurn(CGAffineTransform(rotationAngle: -.pi / 2))  // .degrees270
      XCTAssertEqual(turn, .degrees270)
      let turned = CGAffineTransform(rotationAngle: .pi / 2)
      let next = UserInterfaceOrientation.portrait.rotated(by: turned)  // .landscapeRight
      XCTAssertEqual(next, .landscapeRight)
      let front = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      let shown = ImageOrientation(front)  // 270°, mirrored
      XCTAssertEqual(shown, ImageOrientation(turn: .degrees270, isMirrored: true))
    }

    /// Cameras write them.
    func testTranslationsDoNotMatter() {
      let rear = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1080, ty: 0)
      let front = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 720, ty: -280)
      let singular = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 9, ty: 9)
      let all = [rear, front, singular]
      XCTAssertEqual(all.map { QuarterTurn($0) }, [.degrees90, nil, nil])
      XCTAssertEqual(all.map { ImageOrientation($0)?.turn }, [.degrees90, .degrees270, nil])
      XCTAssertEqual(
        all.map { UserInterfaceOrientation.landscapeRight.rotated(by: $0) },
        [.portraitUpsideDown, nil, nil])
    }
  }
#endif
