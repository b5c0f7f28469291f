import Foundation
import RotationKit
import XCTest

/// The square as it is drawn, and as a layer then shows it.
final class SquareTests: XCTestCase {
  private let landscape = CGSize(width: 568, height: 320)

  func testEachStrategyKeepsItsPromise() throws {
    let (landscape, portrait) = (landscape, CGSize(width: 320, height: 568))
    let (below, beside) = (CGSize(width: 320, height: 460), CGSize(width: 480, height: 300))
    let (wide, narrow) = (CGSize(width: 700, height: 500), CGSize(width: 300, height: 500))
    // A layer on its way from a size to another; and the sides of the square uncompensated, and
    // those of the squares with matchLayer, constantSize and interpolatedSize.
    let moments: [(CGSize, CGSize, width: Double, height: Double, SIMD2<Double>, [Double])] = [
      (portrait, landscape, 320, 568, SIMD2(90.1, 284), [160, 160, 160]),
      (portrait, landscape, 394.4, 493.6, SIMD2(111.1, 246.8), [197.2, 160, 160]),
      (portrait, landscape, 568, 320, SIMD2(160, 160), [160, 160, 160]),
      (landscape, portrait, 493.6, 394.4, SIMD2(246.8, 111.1), [197.2, 160, 160]),
      (below, beside, 320, 460, SIMD2(100, 230), [160, 150, 160]),
      (below, beside, 400, 380, SIMD2(125, 190), [190, 150, 155]),
      (wide, narrow, 500, 500, SIMD2(250, 150), [250, 150, 200]),
    ]
    for (from, to, width, height, plain, squares) in moments {
      let layer = CGSize(width: width, height: height)
      let sides = [plain] + squares.map { SIMD2(repeating: $0) }
      for (strategy, sides) in zip(CompensationStrategy.allCases, sides) {
        let projection = try CompensatingProjection(strategy).projection(
          viewSize: to, layerSize: layer, previousViewSize: from)
        let square = try Square(projection.matrix(for: .openGL), view: to, layer: layer)
        let what = "\(strategy), \(layer)"
        // A side ends where a pixel of the buffer does, which the layer may enlarge.
        XCTAssertEqual(square.right.x, sides.x, accuracy: max(1, width / to.width), what)
        XCTAssertEqual(square.up.y, sides.y, accuracy: max(1, height / to.height), what)
        for level in [square.right.y, square.up.x, square.center.x, square.center.y] {
          XCTAssertEqual(level, 0, accuracy: 1, what)
        }
      }
    }
  }

  /// A perspective with the square off its axis, and a volume of 160 points a unit whose origin is
  /// 64 points right of the middle and 24 above it.
  private func cameras() throws -> [(Matrix4x4, square: SIMD3<Double>)] {
    [
      (
        try PerspectiveProjection(fieldOfView: .pi / 3, viewSize: landscape, near: 0.1, far: 100)
          .matrix(for: .openGL), SIMD3(0.3, -0.2, -2)
      ),
      (
        try OrthographicProjection(
          left: -2.175, right: 1.375, bottom: -1.15, top: 0.85, near: -10, far: 10
        ).matrix(for: .openGL), .zero
      ),
    ]
  }

  func testTheClipScaleKeepsTheSquareOfAnyCamera() throws {
    let layer = CGSize(width: 360, height: 528)
    for (camera, place) in try cameras() {
      let rest = try Square(camera, at: place, view: landscape, layer: landscape)
      XCTAssertEqual(rest.right.x, rest.up.y, accuracy: 1)
      // matchLayer shows it larger, as the shorter side is 360 points and not 320.
      for (strategy, factor) in [(CompensationStrategy.constantSize, 1), (.matchLayer, 1.125)] {
        let scale = try CompensatingProjection(strategy).clipScale(
          viewSize: landscape, layerSize: layer)
        let square = try Square(
          camera.scaledInClipSpace(by: scale), at: place, view: landscape, layer: layer)
        XCTAssertEqual(square.right.x, factor * rest.right.x, accuracy: 1, "\(strategy)")
        XCTAssertEqual(square.up.y, factor * rest.up.y, accuracy: 528.0 / 320, "\(strategy)")
        XCTAssertEqual(square.center.x, factor * rest.center.x, accuracy: 1, "\(strategy)")
        XCTAssertEqual(square.center.y, factor * rest.center.y, accuracy: 1, "\(strategy)")
      }
    }
  }

  func testTheWindowCoordinatesOfAVertexAreThoseOfTheViewport() throws {
    let viewport = try Viewport(pointSize: landscape, scale: DisplayScale(2))
    let buffer = CGSize(width: 1136, height: 640)
    for (camera, place) in try cameras() {
      let drawn = try Square(camera, at: place, view: buffer, layer: buffer).center
      let window = try XCTUnwrap(viewport.windowPoint(of: place, through: camera, in: .openGL))
      XCTAssertEqual(drawn.x + 568, window.x, accuracy: 0.6)
      XCTAssertEqual(drawn.y + 320, window.y, accuracy: 0.6)
    }
  }
}
