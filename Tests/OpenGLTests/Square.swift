import Foundation
import RotationKit
import XCTest

/// The square from −0.5 to 0.5, drawn into a buffer and measured in its pixels, as a layer shows it
/// that stretches the buffer: in points from the middle of the layer, y up.
///
/// None of RotationKit's arithmetic is used here.
struct Square {
  var center: SIMD2<Double>
  /// From the left side to the right one, and from the lower side to the upper one.
  var right: SIMD2<Double>
  var up: SIMD2<Double>

  /// Draws it with sides of 1 about a point of the scene, facing the viewer. The buffer has a pixel
  /// for each point of the view.
  init(_ matrix: Matrix4x4, at place: SIMD3<Double> = .zero, view: CGSize, layer: CGSize) throws {
    // Lower left, lower right, upper left, upper right. Each quarter is told from the others by
    // which of red, green and blue it has.
    let quarters: [(color: Int, x: Double, y: Double)] = [
      (0b100, -0.5, -0.5), (0b010, 0, -0.5), (0b001, -0.5, 0), (0b110, 0, 0),
    ]
    // Two triangles for each quarter, by the corners of a rectangle from 0 to 1.
    let triangles = [(0.0, 0.0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)]
    let vertices = quarters.flatMap { quarter, left, bottom in
      let channels = [4, 2, 1].map { Float(quarter & $0 == 0 ? 0 : 1) }
      let color = SIMD4(channels[0], channels[1], channels[2], 1)
      return triangles.map { x, y in
        (SIMD4<Float>(SIMD4(place + SIMD3(left + x / 2, bottom + y / 2, 0), 1)), color: color)
      }
    }
    let (gl, width, height) = (try OpenGLES.context(), Int(view.width), Int(view.height))
    let bytes = matrix.withUnsafeElements {
      gl.pixels(width: width, height: height, of: vertices, matrix: $0)
    }
    // For each color the sums of its pixels' columns and of their rows, and how many there are.
    var sums = [SIMD3<Int>](repeating: .zero, count: 8)
    bytes.withUnsafeBufferPointer { bytes in
      for pixel in 0..<width * height where bytes[4 * pixel + 3] > 0 {
        let (red, green, blue) = (bytes[4 * pixel], bytes[4 * pixel + 1], bytes[4 * pixel + 2])
        let color = 4 * (red >> 7) + 2 * (green >> 7) + (blue >> 7)
        sums[Int(color)] &+= SIMD3(pixel % width, pixel / width, 1)
      }
    }
    let middles = quarters.map { quarter in
      let sum = SIMD3<Double>(sums[quarter.color])
      XCTAssertGreaterThan(sum.z, 0, "a quarter is not drawn")
      return SIMD2(sum.x, sum.y) / sum.z + 0.5 - SIMD2(Double(width), Double(height)) / 2
    }
    // The middles of two quarters are half a side apart.
    let stretch = SIMD2(layer.width / view.width, layer.height / view.height)
    center = middles.reduce(.zero, +) / 4 * stretch
    right = (middles[1] - middles[0] + middles[3] - middles[2]) * stretch
    up = (middles[2] - middles[0] + middles[3] - middles[1]) * stretch
  }
}
