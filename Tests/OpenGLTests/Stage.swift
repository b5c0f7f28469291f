import Foundation
import RotationKit
import XCTest

/// Draws the square from −0.5 to 0.5 into a buffer, shows the buffer as a layer on a screen, as a
/// compositor does, and measures what is seen there.
///
/// The second pass, and the measuring, are written for these tests alone: nothing of RotationKit's is
/// used in them.
struct Stage {
  private let gl: OpenGLES
  private let scene: UInt32
  private let compositor: UInt32

  init() throws {
    gl = try OpenGLES.context()
    scene = gl.program(color: "other")
    compositor = gl.program(color: "texture2D(image, other.xy)")
  }

  // MARK: What is drawn

  /// The colors of the quarters of the square. Each is told from the others by which of red, green
  /// and blue it has.
  private enum Quarter: Int, CaseIterable {
    case lowerLeft = 0b100, lowerRight = 0b010, upperLeft = 0b001, upperRight = 0b110
  }

  /// Two triangles, by the corners of a rectangle from 0 to 1.
  private static let triangles = [(0.0, 0.0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)]

  /// Draws the square with sides of 1 about a point of the scene, facing the viewer, into a buffer.
  private func draw(
    _ matrix: Matrix4x4, square center: SIMD3<Double>, width: Int, height: Int
  ) -> OpenGLES.Target {
    let lowerLeftCorners: [(Quarter, x: Double, y: Double)] = [
      (.lowerLeft, -0.5, -0.5), (.lowerRight, 0, -0.5), (.upperLeft, -0.5, 0), (.upperRight, 0, 0),
    ]
    let vertices = lowerLeftCorners.flatMap { quarter, left, bottom in
      let channels = [4, 2, 1].map { Float(quarter.rawValue & $0 == 0 ? 0 : 1) }
      let color = SIMD4(channels[0], channels[1], channels[2], 1)
      return Self.triangles.map { x, y in
        (SIMD4<Float>(SIMD4(center + SIMD3(left + x / 2, bottom + y / 2, 0), 1)), other: color)
      }
    }
    let buffer = gl.target(width: width, height: height)
    matrix.withUnsafeElements {
      gl.draw(into: buffer, with: scene, vertices: vertices, matrix: $0)
    }
    return buffer
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

  /// Draws the square with a matrix into a buffer of a view's size, and shows the buffer on a layer:
  /// its size in points, its center from the screen's center, and its angle. The scale is that of the
  /// buffer and of the screen, in pixels per point.
  func show(
    _ matrix: Matrix4x4, view: CGSize, on layer: (size: CGSize, center: CGPoint, angle: Double),
    scale: Int, square place: SIMD3<Double> = .zero
  ) throws -> Picture {
    let buffer = draw(
      matrix, square: place, width: Int(view.width) * scale, height: Int(view.height) * scale)
    // Large enough for the whole layer at any angle.
    let diagonal = hypot(layer.size.width, layer.size.height)
    let side = 2 * Int(diagonal / 2 + hypot(layer.center.x, layer.center.y) + 2)
    let screen = gl.target(width: side * scale, height: side * scale)
    defer {
      gl.delete(buffer)
      gl.delete(screen)
    }
    // The corners of the buffer, y up; and of the layer, in points from the screen's center, y down.
    let corners = Self.triangles.map { x, y in
      let (along, down) = ((x - 0.5) * layer.size.width, (0.5 - y) * layer.size.height)
      let (cosine, sine) = (cos(layer.angle), sin(layer.angle))
      let place = SIMD2(
        layer.center.x + along * cosine - down * sine, layer.center.y + along * sine + down * cosine
      )
      let device = SIMD2(place.x, -place.y) * 2 / Double(side)
      return (
        SIMD4(Float(device.x), Float(device.y), 0, 1), other: SIMD4(Float(x), Float(y), 0, 0)
      )
    }
    let identity: [Float] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    gl.draw(into: screen, with: compositor, vertices: corners, matrix: identity, texture: buffer)
    return try measure(screen, scale: scale)
  }

  /// Draws the square into a buffer alone, and gives where its quarters' common corner is, in pixels
  /// from the lower left corner of the buffer.
  func windowCenter(
    _ matrix: Matrix4x4, width: Int, height: Int, square place: SIMD3<Double>
  ) -> SIMD2<Double> {
    let buffer = draw(matrix, square: place, width: width, height: height)
    defer { gl.delete(buffer) }
    return seen(on: buffer).middle
  }

  private func measure(_ screen: OpenGLES.Target, scale: Int) throws -> Picture {
    let seen = seen(on: screen)
    func center(_ quarter: Quarter) throws -> SIMD2<Double> {
      try XCTUnwrap(seen.centers[quarter])
    }
    // The direction of the sides is that from one quarter to the next.
    let right =
      try (center(.lowerRight) - center(.lowerLeft)) + (center(.upperRight) - center(.upperLeft))
    let up =
      try (center(.upperLeft) - center(.lowerLeft)) + (center(.upperRight) - center(.lowerRight))
    let (along, across) = (seen.side(in: right), seen.side(in: up))
    // From pixels, y up, to points from the middle of the screen, y down.
    let points = SIMD2(1, -1) / Double(scale)
    let half = SIMD2(Double(screen.width), Double(screen.height)) / 2
    return Picture(
      center: (seen.middle - half) * points, right: along * points, up: across * points)
  }

  /// What the pixels of a target hold, in pixels from its lower left corner.
  private struct Seen {
    /// The middle of the pixels of each quarter's own color.
    var centers: [Quarter: SIMD2<Double>]
    /// The middle of the square, by how opaque each pixel is, and its variances.
    var middle: SIMD2<Double>
    var variance: (xx: Double, xy: Double, yy: Double)

    /// The side of the square in a direction: the variance along a side is a twelfth of its square.
    func side(in direction: SIMD2<Double>) -> SIMD2<Double> {
      let unit = direction / (direction * direction).sum().squareRoot()
      let along =
        variance.xx * unit.x * unit.x + 2 * variance.xy * unit.x * unit.y
        + variance.yy * unit.y * unit.y
      return unit * (12 * along).squareRoot()
    }
  }

  private func seen(on target: OpenGLES.Target) -> Seen {
    let bytes = gl.pixels(of: target)
    var sums = [SIMD3<Int>](repeating: .zero, count: 8)
    var (weight, x1, y1, xx, xy, yy) = (0, 0, 0, 0, 0, 0)
    func isPure(_ channel: UInt8) -> Bool { channel < 32 || channel > 223 }
    bytes.withUnsafeBufferPointer { bytes in
      var offset = -4
      for y in 0..<target.height {
        for x in 0..<target.width {
          offset += 4
          let (red, green, blue) = (bytes[offset], bytes[offset + 1], bytes[offset + 2])
          guard red | green | blue > 0 else { continue }
          // Where colors meet they are mixed; such pixels are of no color.
          if isPure(red), isPure(green), isPure(blue) {
            let color = Int(red >> 7) << 2 | Int(green >> 7) << 1 | Int(blue >> 7)
            sums[color] &+= SIMD3(x, y, 1)
          }
          let alpha = Int(bytes[offset + 3])
          weight += alpha
          (x1, y1) = (x1 + alpha * x, y1 + alpha * y)
          (xx, xy, yy) = (xx + alpha * x * x, xy + alpha * x * y, yy + alpha * y * y)
        }
      }
    }
    XCTAssertGreaterThan(weight, 0, "nothing is drawn")
    let total = Double(max(weight, 1))
    let middle = SIMD2(Double(x1), Double(y1)) / total
    var centers: [Quarter: SIMD2<Double>] = [:]
    for quarter in Quarter.allCases {
      let sum = sums[quarter.rawValue]
      if sum.z > 0 { centers[quarter] = SIMD2(Double(sum.x), Double(sum.y)) / Double(sum.z) + 0.5 }
    }
    return Seen(
      centers: centers, middle: middle + 0.5,
      variance: (
        xx: Double(xx) / total - middle.x * middle.x,
        xy: Double(xy) / total - middle.x * middle.y,
        yy: Double(yy) / total - middle.y * middle.y
      ))
  }
}
