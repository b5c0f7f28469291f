import Foundation
import RotationKit
import XCTest

/// Projections of an app's own, compensated in clip space; and where a vertex lands.
final class CameraTests: XCTestCase {
  private let view = CGSize(width: 568, height: 320)

  /// 160 points a unit, and the origin 64 points right of the middle and 24 above it.
  private func volume() throws -> Matrix4x4 {
    try OrthographicProjection(
      left: -2.175, right: 1.375, bottom: -1.15, top: 0.85, near: -10, far: 10
    ).matrix(for: .openGL)
  }

  private func lens() throws -> Matrix4x4 {
    try PerspectiveProjection(fieldOfView: .pi / 3, viewSize: view, near: 0.1, far: 100)
      .matrix(for: .openGL)
  }

  /// At rest the square's center and side on the screen, and k times that on the layer, turned.
  private func assertCompensated(
    _ camera: Matrix4x4, square place: SIMD3<Double>, _ what: String
  ) throws {
    let stage = try Stage()
    let rest = stage.show(
      camera, view: view, on: (size: view, center: .zero, angle: 0), scale: 1, square: place)
    XCTAssertEqual(rest.width, rest.height, accuracy: 1, what)
    for (layer, angle) in [
      (CGSize(width: 444, height: 444), -Double.pi / 4), (CGSize(width: 360, height: 528), -1.2),
    ] {
      for (strategy, k) in [
        (CompensationStrategy.constantSize, 1.0),
        (.matchLayer, min(layer.width, layer.height) / 320),
      ] {
        let scale = try CompensatingProjection(strategy).clipScale(
          viewSize: view, layerSize: layer)
        let picture = stage.show(
          camera.scaledInClipSpace(by: scale), view: view,
          on: (size: layer, center: .zero, angle: angle), scale: 1, square: place)
        let what = "\(what), \(strategy), \(layer)"
        // A side ends where a pixel of the buffer does, which the layer may enlarge.
        XCTAssertEqual(
          picture.width, k * rest.width, accuracy: max(1, layer.width / view.width), what)
        XCTAssertEqual(
          picture.height, k * rest.height, accuracy: max(1, layer.height / view.height), what)
        let (cosine, sine) = (cos(angle), sin(angle))
        let center = SIMD2(
          rest.center.x * cosine - rest.center.y * sine,
          rest.center.x * sine + rest.center.y * cosine)
        XCTAssertEqual(picture.center.x, k * center.x, accuracy: 1, what)
        XCTAssertEqual(picture.center.y, k * center.y, accuracy: 1, what)
      }
    }
  }

  func testAVolumeOffTheCenter() throws {
    try assertCompensated(volume(), square: .zero, "off-center volume")
  }

  func testAPerspectiveWithTheSquareOffTheAxis() throws {
    try assertCompensated(lens(), square: SIMD3(0.3, -0.2, -2), "perspective")
  }

  func testTheWindowCoordinatesOfAVertexAreThoseOfTheViewport() throws {
    let stage = try Stage()
    let viewport = try Viewport(pointSize: view, scale: DisplayScale(2))
    for (matrix, place) in [
      (try volume(), SIMD3(0.25, 0.125, 3)), (try lens(), SIMD3(0.3, -0.2, -2)),
      (try lens(), SIMD3(-0.9, 0.4, -3)),
    ] {
      let drawn = stage.windowCenter(matrix, width: 1136, height: 640, square: place)
      let window = try XCTUnwrap(viewport.windowPoint(of: place, through: matrix, in: .openGL))
      XCTAssertEqual(drawn.x, window.x, accuracy: 0.6, "\(place)")
      XCTAssertEqual(drawn.y, window.y, accuracy: 0.6, "\(place)")
    }
  }
}
