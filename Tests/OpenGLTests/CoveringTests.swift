import Foundation
import RotationKit
import XCTest

/// Contents that cover a layer in a turn, drawn with real OpenGL ES, show what a buffer of the
/// layer's own size would.
final class CoveringTests: XCTestCase {
  private func assertSame(
    _ what: String, square place: SIMD3<Double>, _ camera: (CGSize) throws -> Matrix4x4
  ) throws {
    let stage = try Stage()
    let portrait = CGSize(width: 320, height: 568)
    var tracker = RotationTracker()
    try tracker.resize(to: portrait)
    try tracker.begin(RotationTransition(rotating: portrait, by: .degrees90), at: 0)
    let buffer = try XCTUnwrap(tracker.coveringSize(at: 0))
    for time in [0, 0.05, 0.1, 0.15, 0.2, 0.29] {
      // Whole points of an even difference, so that the middle lies on pixels.
      let frame = try XCTUnwrap(tracker.frame(at: time, contentSize: buffer))
      let seen = frame.layerSize
      let layer = CGSize(
        width: (seen.width / 2).rounded() * 2, height: (seen.height / 2).rounded() * 2)
      let scale = SIMD2(Double(layer.width / buffer.width), Double(layer.height / buffer.height))
      XCTAssertEqual(frame.contentScale.x, scale.x, accuracy: 2 / 568, what)
      let matrix = try camera(layer)
      let own = stage.show(
        matrix, view: layer, on: (size: layer, center: .zero, angle: 0), scale: 1, square: place)
      let covered = stage.show(
        matrix.scaledInClipSpace(by: scale), view: buffer,
        on: (size: buffer, center: .zero, angle: 0), scale: 1, square: place)
      let message = "\(what) at \(time)"
      XCTAssertEqual(covered.width, own.width, accuracy: 1, message)
      XCTAssertEqual(covered.height, own.height, accuracy: 1, message)
      XCTAssertEqual(covered.width, covered.height, accuracy: 1, message)
      XCTAssertEqual(covered.center.x, own.center.x, accuracy: 1, message)
      XCTAssertEqual(covered.center.y, own.center.y, accuracy: 1, message)
    }
  }

  func testAPerspectiveWithTheSquareOffTheAxis() throws {
    try assertSame("perspective", square: SIMD3(0.3, -0.2, -3)) {
      try PerspectiveProjection(fieldOfView: .pi / 3, viewSize: $0, near: 0.1, far: 100)
        .matrix(for: .openGL)
    }
  }

  /// 100 points a unit, and the origin 20 points right of the middle and 10 above it.
  func testAVolumeOffTheCenter() throws {
    try assertSame("volume", square: .zero) {
      let (width, height) = (Double($0.width) / 200, Double($0.height) / 200)
      return try OrthographicProjection(
        left: -width - 0.2, right: width - 0.2, bottom: -height - 0.1, top: height - 0.1, near: -1,
        far: 1
      ).matrix(for: .openGL)
    }
  }
}
