import Foundation
import RotationKit
import XCTest

/// Draws the square from −0.5 to 0.5 into a buffer, measures what its pixels hold, and tells where
/// that is seen if a layer shows the buffer.
///
/// The measuring, and what a layer does, are written for these tests alone: no arithmetic of
/// RotationKit's is used in them.
struct Stage {
  private let gl: OpenGLES

  init() throws { gl = try OpenGLES.context() }

  /// The middles of the square's quarters: lower left, lower right, upper left, upper right.
  private typealias Middles = [SIMD2<Double>]

  /// Draws the square with sides of 1 about a point of the scene, facing the viewer, into a buffer.
  /// The middles are in pixels from the lower left corner of the buffer.
  private func middles(
    _ matrix: Matrix4x4, square center: SIMD3<Double>, width: Int, height: Int
  ) -> Middles {
    // Each quarter is told from the others by which of red, green and blue it has.
    let quarters: [(color: Int, x: Double, y: Double)] = [
      (0b100, -0.5, -0.5), (0b010, 0, -0.5), (0b001, -0.5, 0), (0b110, 0, 0),
    ]
    // Two triangles for each quarter, by the corners of a rectangle from 0 to 1.
    let triangles = [(0.0, 0.0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)]
    let vertices = quarters.flatMap { quarter, left, bottom in
      let channels = [4, 2, 1].map { Float(quarter & $0 == 0 ? 0 : 1) }
      let color = SIMD4(channels[0], channels[1], channels[2], 1)
      return triangles.map { x, y in
        (SIMD4<Float>(SIMD4(center + SIMD3(left + x / 2, bottom + y / 2, 0), 1)), color: color)
      }
    }
    let bytes = matrix.withUnsafeElements {
      gl.pixels(width: width, height: height, of: vertices, matrix: $0)
    }
    // For each color the sums of its pixels' columns and of their rows, and how many there are.
    var sums = [SIMD3<Int>](repeating: .zero, count: 8)
    bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        for x in 0..<width where bytes[4 * (y * width + x) + 3] > 0 {
          let pixel = 4 * (y * width + x)
          let (red, green, blue) = (bytes[pixel] >> 7, bytes[pixel + 1] >> 7, bytes[pixel + 2] >> 7)
          sums[Int(4 * red + 2 * green + blue)] &+= SIMD3(x, y, 1)
        }
      }
    }
    return quarters.map { quarter in
      let sum = SIMD3<Double>(sums[quarter.color])
      XCTAssertGreaterThan(sum.z, 0, "a quarter is not drawn")
      return SIMD2(sum.x, sum.y) / sum.z + 0.5
    }
  }

  /// The middle of the square.
  private func center(_ middles: Middles) -> SIMD2<Double> { middles.reduce(.zero, +) / 4 }

  /// The square as it is seen on a screen, in points from the screen's center, y down.
  struct Picture {
    var center: SIMD2<Double>
    /// From the left side to the right one, and from the lower side to the upper one.
    var right: SIMD2<Double>
    var up: SIMD2<Double>

    var width: Double { (right * right).sum().squareRoot() }
    var height: Double { (up * up).sum().squareRoot() }
  }

  /// Draws the square into a buffer of a view's size, which a layer shows in its own: the view at
  /// rest, or another. The scale is that of the buffer, in pixels per point.
  func show(
    _ matrix: Matrix4x4, view: CGSize, on layer: PresentationLayer? = nil, scale: Int = 1,
    square place: SIMD3<Double> = .zero
  ) -> Picture {
    let layer = layer ?? PresentationLayer(size: view)
    let (width, height) = (Int(view.width) * scale, Int(view.height) * scale)
    let middles = middles(matrix, square: place, width: width, height: height)
    // From pixels of the buffer, y up, to points along the layer, y down, and on the screen.
    let points = SIMD2(layer.size.width / Double(width), -layer.size.height / Double(height))
    func turned(_ pixels: SIMD2<Double>) -> SIMD2<Double> {
      let (along, cosine, sine) = (pixels * points, cos(layer.angle), sin(layer.angle))
      return SIMD2(along.x * cosine - along.y * sine, along.x * sine + along.y * cosine)
    }
    // The middles of two quarters are half a side apart.
    return Picture(
      center: turned(center(middles) - SIMD2(Double(width), Double(height)) / 2)
        + SIMD2(layer.position.x, layer.position.y),
      right: turned(middles[1] - middles[0] + middles[3] - middles[2]),
      up: turned(middles[2] - middles[0] + middles[3] - middles[1]))
  }

  /// Draws the square into a buffer alone, and gives where its quarters' common corner is, in
  /// pixels from the lower left corner of the buffer.
  func windowCenter(
    _ matrix: Matrix4x4, width: Int, height: Int, square place: SIMD3<Double>
  ) -> SIMD2<Double> {
    center(middles(matrix, square: place, width: width, height: height))
  }
}
