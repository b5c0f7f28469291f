#if !canImport(CoreGraphics)
  import Foundation
  import RotationKit
  import XCTest

  final class AffineTransformTests: XCTestCase {
    func testAQuarterTurnIsATransformExactlyAndBack() {
      let elements: [QuarterTurn: [CGFloat]] = [
        .degrees0: [1, 0, 0, 1], .degrees90: [0, 1, -1, 0], .degrees180: [-1, 0, 0, -1],
        .degrees270: [0, -1, 1, 0],
      ]
      for turn in QuarterTurn.allCases {
        let transform = AffineTransform(turn)
        XCTAssertEqual(
          [transform.m11, transform.m12, transform.m21, transform.m22], elements[turn])
        XCTAssertEqual([transform.tX, transform.tY], [0, 0])
        XCTAssertEqual(QuarterTurn(transform), turn)
      }
      XCTAssertEqual(AffineTransform(.degrees0), .identity)
    }

    func testFoundationsRotationIsTheNearestQuarterTurn() {
      for (degrees, turn) in [
        (CGFloat(90), QuarterTurn.degrees90), (-90, .degrees270), (180, .degrees180),
      ] {
        let transform = AffineTransform(rotationByDegrees: degrees)
        XCTAssertEqual(QuarterTurn(transform), turn)
        // Where it takes a point, y down: 90° is clockwise on the screen.
        let point = AffineTransform(turn).transform(CGPoint(x: 1, y: 0))
        XCTAssertEqual(point.x, cos(degrees * .pi / 180), accuracy: 1e-15)
        XCTAssertEqual(point.y, sin(degrees * .pi / 180), accuracy: 1e-15)
      }
      XCTAssertNil(QuarterTurn(AffineTransform(scaleByX: -1, byY: 1)), "mirrored")
    }

    func testTheExampleInTheComments() {
      let turn = QuarterTurn(AffineTransform(rotationByDegrees: -90))  // .degrees270
      let none = QuarterTurn(AffineTransform(scaleByX: -1, byY: 1))  // nil

      XCTAssertEqual(turn, .degrees270)
      XCTAssertNil(none)
    }

    func testAnInterfaceOrientationIsRotatedByATransform() {
      let right = AffineTransform(rotationByDegrees: 90)
      XCTAssertEqual(UserInterfaceOrientation.portrait.rotated(by: right), .landscapeRight)
      XCTAssertEqual(UserInterfaceOrientation.unknown.rotated(by: right), .unknown)
      XCTAssertNil(UserInterfaceOrientation.portrait.rotated(by: AffineTransform(scale: 0)))
    }
  }
#endif
