import Foundation
import RotationKit
import XCTest

/// Draws the square from −0.5 to 0.5 into a buffer, measures what its pixels hold, and tells where
/// that is seen if a layer shows the buffer.
///
/// The measuring, and what a layer does, are written for these tests alone: nothing of
/// RotationKit's is used in them.
struct Stage {
  private let gl: OpenGLES

  init() throws { gl = try OpenGLES.context() }

  // MARK: What is drawn

  /// The colors of the quarters of the square. Each is told from the others by which of red, green
  /// and blue it has.
  private enum Quarter: Int, CaseIterable {
    case lowerLeft = 0b100, lowerRight = 0b010, upperLeft = 0b001, upperRight = 0b110
  }

  /// Draws the square with sides of 1 about a point of the scene, facing the viewer, into a buffer,
  /// and gives the middles of its quarters, in pixels from the lower left corner of the buffer.
  private func middles(
    _ matrix: Matrix4x4, square center: SIMD3<Double>, width: Int, height: Int
  ) -> (Quarter) -> SIMD2<Double> {
    let lowerLeftCorners: [(Quarter, x: Double, y: Double)] = [
      (.lowerLeft, -0.5, -0.5), (.lowerRight, 0, -0.5), (.upperLeft, -0.5, 0), (.upperRight, 0, 0),
    ]
    // Two triangles for each quarter, by the corners of a rectangle from 0 to 1.
    let triangles = [(0.0, 0.0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)]
    let vertices = lowerLeftCorners.flatMap { quarter, left, bottom in
      let channels = [4, 2, 1].map { Float(quarter.rawValue & $0 == 0 ? 0 : 1) }
      let color = SIMD4(channels[0], channels[1], channels[2], 1)
      return triangles.map { x, y in
        (SIMD4<Float>(SIMD4(center + SIMD3(left + x / 2, bottom + y / 2, 0), 1)), color: color)
      }
    }
    let bytes = matrix.withUnsafeElements {
      gl.pixels(width: width, height: height, of: vertices, matrix: $0)
    }
    // The pixels of each color: the sums of their columns and of their rows, and how many there
    // are.
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
    for quarter in Quarter.allCases {
      XCTAssertGreaterThan(sums[quarter.rawValue].z, 0, "\(quarter) is not drawn")
    }
    return { quarter in
      let sum = SIMD3<Double>(sums[quarter.rawValue])
      return SIMD2(sum.x, sum.y) / sum.z + 0.5
    }
  }

  // MARK: What is seen

  /// The square as it is seen on a screen, in points from the screen's center, y down.
  struct Picture {
    var center: SIMD2<Double>
    /// From the left side to the right one, and from the lower side to the upper one.
    var right: SIMD2<Double>
    var up: SIMD2<Double>

    var width: Double { (right * right).sum().squareRoot() }
    var height: Double { (up * up).sum().squareRoot() }

    /// The rotation from the axes of the screen, clockwise, in radians.
    var angle: Double { atan2(right.y, right.x) }
  }

  /// Draws the square with a matrix into a buffer of a view's size, which a layer shows in its own:
  /// with a size in points, a center from the screen's center, and an angle. The scale is that of
  /// the buffer, in pixels per point.
  func show(
    _ matrix: Matrix4x4, view: CGSize, on layer: (size: CGSize, center: CGPoint, angle: Double),
    scale: Int, square place: SIMD3<Double> = .zero
  ) -> Picture {
    let (width, height) = (Int(view.width) * scale, Int(view.height) * scale)
    let middle = middles(matrix, square: place, width: width, height: height)
    // From pixels of the buffer, y up, to points along the layer, y down, and on the screen.
    let points = SIMD2(layer.size.width / Double(width), -layer.size.height / Double(height))
    func turned(_ pixels: SIMD2<Double>) -> SIMD2<Double> {
      let (along, cosine, sine) = (pixels * points, cos(layer.angle), sin(layer.angle))
      return SIMD2(along.x * cosine - along.y * sine, along.x * sine + along.y * cosine)
    }
    // The middles of two quarters are half a side apart.
    let right = middle(.lowerRight) - middle(.lowerLeft) + middle(.upperRight) - middle(.upperLeft)
    let up = middle(.upperLeft) - middle(.lowerLeft) + middle(.upperRight) - middle(.lowerRight)
    let center = Self.center(middle) - SIMD2(Double(width), Double(height)) / 2
    return Picture(
      center: turned(center) + SIMD2(layer.center.x, layer.center.y), right: turned(right),
      up: turned(up))
  }

  /// Draws the square into a buffer alone, and gives where its quarters' common corner is, in
  /// pixels from the lower left corner of the buffer.
  func windowCenter(
    _ matrix: Matrix4x4, width: Int, height: Int, square place: SIMD3<Double>
  ) -> SIMD2<Double> {
    Self.center(middles(matrix, square: place, width: width, height: height))
  }

  /// The middle of the square.
  private static func center(_ middle: (Quarter) -> SIMD2<Double>) -> SIMD2<Double> {
    Quarter.allCases.reduce(.zero) { $0 + middle($1) / 4 }
  }
}
