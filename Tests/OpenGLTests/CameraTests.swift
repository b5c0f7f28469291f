import Foundation
import RotationKit
import XCTest

/// Projections of an app's own: compensated in clip space, for a layer that changes its size or
/// for contents that cover it; and where a vertex lands.
final class CameraTests: XCTestCase {
  private let view = CGSize(width: 568, height: 320)

  /// What is seen, with a camera for a view of some size: a square off the axis of a perspective,
  /// and one in a volume off its center, of 100 points a unit.
  private let scenes: [(square: SIMD3<Double>, camera: @Sendable (CGSize) throws -> Matrix4x4)] = [
    (
      SIMD3(0.3, -0.2, -3),
      {
        try PerspectiveProjection(fieldOfView: .pi / 3, viewSize: $0, near: 0.1, far: 100)
          .matrix(for: .openGL)
      }
    ),
    (
      .zero,
      { size in
        let (x, y) = (size.width / 200, size.height / 200)
        return try OrthographicProjection(
          left: -x - 0.4, right: x - 0.4, bottom: -y - 0.15, top: y - 0.15, near: -10, far: 10
        ).matrix(for: .openGL)
      }
    ),
  ]

  func testClipScaleKeepsTheSquareOfAnyCamera() throws {
    let stage = try Stage()
    let layer = PresentationLayer(size: CGSize(width: 360, height: 528), angle: -1.2)
    for (square, camera) in scenes {
      let matrix = try camera(view)
      let rest = stage.show(matrix, view: view, square: square)
      XCTAssertEqual(rest.width, rest.height, accuracy: 1)
      // Of the shorter side, 320 points at rest.
      for (strategy, factor) in [(CompensationStrategy.constantSize, 1), (.matchLayer, 1.125)] {
        let scale = try CompensatingProjection(strategy).clipScale(
          viewSize: view, layerSize: layer.size)
        let picture = stage.show(
          matrix.scaledInClipSpace(by: scale), view: view, on: layer, square: square)
        // A side ends where a pixel of the buffer does, which the layer may enlarge.
        XCTAssertEqual(picture.width, factor * rest.width, accuracy: 1)
        XCTAssertEqual(picture.height, factor * rest.height, accuracy: 528.0 / 320)
        let (cosine, sine, center) = (cos(layer.angle), sin(layer.angle), rest.center * factor)
        XCTAssertEqual(
          picture.center.x, center.x * cosine - center.y * sine, accuracy: 1, "\(strategy)")
        XCTAssertEqual(
          picture.center.y, center.x * sine + center.y * cosine, accuracy: 1, "\(strategy)")
      }
    }
  }

  func testContentsThatCoverALayerShowWhatABufferOfItsSizeWould() throws {
    let stage = try Stage()
    let portrait = CGSize(width: 320, height: 568)
    var tracker = RotationTracker()
    try tracker.resize(to: portrait)
    try tracker.begin(RotationTransition(rotating: portrait, by: .degrees90), at: 0)
    let buffer = try XCTUnwrap(tracker.coveringSize(at: 0))
    for time in [0, 0.1, 0.29] {
      let frame = try XCTUnwrap(tracker.frame(at: time, contentSize: buffer))
      // Whole points of an even difference, so that the middle lies on pixels.
      let layer = CGSize(
        width: (frame.layerSize.width / 2).rounded() * 2,
        height: (frame.layerSize.height / 2).rounded() * 2)
      let scale = SIMD2(layer.width / buffer.width, layer.height / buffer.height)
      XCTAssertEqual(frame.contentScale.x, scale.x, accuracy: 2 / 568)
      XCTAssertEqual(frame.contentScale.y, scale.y, accuracy: 2 / 568)
      for (square, camera) in scenes {
        let matrix = try camera(layer)
        let own = stage.show(matrix, view: layer, square: square)
        let covered = stage.show(
          matrix.scaledInClipSpace(by: scale), view: buffer, square: square)
        for (found, expected) in [
          (covered.width, own.width), (covered.height, own.height),
          (covered.width, covered.height), (covered.center.x, own.center.x),
          (covered.center.y, own.center.y),
        ] {
          XCTAssertEqual(found, expected, accuracy: 1, "at \(time)")
        }
      }
    }
  }

  func testTheWindowCoordinatesOfAVertexAreThoseOfTheViewport() throws {
    let stage = try Stage()
    let viewport = try Viewport(pointSize: view, scale: DisplayScale(2))
    for ((_, camera), place) in zip(scenes, [SIMD3(-0.9, 0.4, -3), SIMD3(0.25, 0.125, 3)]) {
      let matrix = try camera(view)
      let drawn = stage.windowCenter(matrix, width: 1136, height: 640, square: place)
      let window = try XCTUnwrap(viewport.windowPoint(of: place, through: matrix, in: .openGL))
      XCTAssertEqual(drawn.x, window.x, accuracy: 0.6, "\(place)")
      XCTAssertEqual(drawn.y, window.y, accuracy: 0.6, "\(place)")
    }
  }
}
