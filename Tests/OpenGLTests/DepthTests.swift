import Foundation
import RotationKit
import XCTest

/// Which of four triangles is seen in each clip space: the nearest within the planes.
final class DepthTests: XCTestCase {
  private let colors: [SIMD4<Float>] = [[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1], [1, 1, 1, 1]]

  /// Draws triangles over the upper right quarter of the view, at distances along −z. The second
  /// and the third lie within the planes.
  private func assertSeen(at distances: [Float], through camera: (ClipSpace) -> Matrix4x4) throws {
    let gl = try OpenGLES.context()
    let triangle: [SIMD2<Float>] = [[0, 0], [2000, 0], [0, 2000]]
    // As the specifications have it, and not as ``ClipSpace`` does.
    for (space, fromZero, yDown, reversed) in [
      (ClipSpace.openGL, false, false, false), (.openGL.reversingDepth, false, false, true),
      (.metal, true, false, false), (.metal.reversingDepth, true, false, true),
      (.vulkan, true, true, false), (.vulkan.reversingDepth, true, true, true),
    ] {
      guard gl.clipControl != nil || !fromZero else { throw XCTSkip("no clip control") }
      // What is drawn, in this order, and what of it is seen.
      for (drawn, seen) in [
        ([0, 1, 2, 3], 1), ([3, 2, 1, 0], 1), ([0, 2, 3], 2), ([0, 3], nil),
      ] {
        let vertices = drawn.flatMap { index in
          triangle.map { (SIMD4($0.x, $0.y, -distances[index], 1), color: colors[index]) }
        }
        let bytes = camera(space).withUnsafeElements {
          gl.pixels(
            width: 2, height: 2, of: vertices, matrix: $0, depthsFromZero: fromZero, yDown: yDown,
            reversed: reversed)
        }
        let color = seen.map { colors[$0] * 255 } ?? .zero
        let expected = [Float](repeating: 0, count: 12) + color.indices.map { color[$0] }
        XCTAssertEqual(bytes.map { Float($0) }, expected, "\(drawn), \(space)")
      }
    }
  }

  func testABoxAndPerspectives() throws {
    let box = try OrthographicProjection(left: -2, right: 2, bottom: -2, top: 2, near: 1, far: 9)
    try assertSeen(at: [0.99, 1.01, 8.99, 9.01], through: box.matrix)
    for (far, last) in [(9, [8.99, 9.01]), (.infinity, [1000, -1])] as [(Double, [Float])] {
      let lens = try PerspectiveProjection(
        fieldOfView: .pi / 2, viewSize: CGSize(width: 4, height: 4), near: 1, far: far)
      try assertSeen(at: [0.99, 1.01] + last, through: lens.matrix)
    }
  }
}
