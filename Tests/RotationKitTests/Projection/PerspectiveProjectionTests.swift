import Foundation
import RotationKit
import XCTest

final class PerspectiveProjectionTests: XCTestCase {
  /// 60° across the height of a view twice as wide, from 1 to 10.
  private func lens(
    field: Double = .pi / 3, across side: Framing.Side = .height,
    size: CGSize = CGSize(width: 200, height: 100), near: Double = 1, far: Double = 10
  ) throws -> PerspectiveProjection {
    try PerspectiveProjection(
      fieldOfView: field, across: side, viewSize: size, near: near, far: far)
  }

  func testMatrixIsThatOfGluPerspectiveAcrossTheHeightInEachClipSpace() throws {
    // The third row. In OpenGL −(10 + 1)/9 and −2·10/9; with an infinite far plane what they come near to.
    let rows: [(space: ClipSpace, far: Double, y: Double, z: Double, depth: Double)] = [
      (.openGL, 10, 1, -1.2222222222, -2.2222222222), (.openGL, .infinity, 1, -1, -2),
      (.metal, 10, 1, -1.1111111111, -1.1111111111),
      (.vulkan, 10, -1, -1.1111111111, -1.1111111111),
      (.metal.reversingDepth, 10, 1, 0.1111111111, 1.1111111111),
      (.metal.reversingDepth, .infinity, 1, 0, 1),
    ]
    for (space, far, y, z, depth) in rows {
      // The cotangent of 30° is √3.
      assertMatrix(
        try lens(far: far).matrix(for: space),
        [
          [0.8660254038, 0, 0, 0], [0, y * 1.7320508076, 0, 0], [0, 0, z, depth], [0, 0, -1, 0],
        ], accuracy: 2e-7, "\(space), far \(far)")
    }
  }

  func testFieldOfViewGoesAcrossTheChosenSide() throws {
    // The edge of the field, at distance 1, is tan 30° off the axis, and on the edge of the view.
    let edge = Float(0.5773502692)
    for (side, horizontal) in [
      (Framing.Side.width, true), (.longSide, true), (.height, false), (.shortSide, false),
    ] {
      let matrix = try lens(across: side).matrix(for: .openGL)
      let clip = matrix * (horizontal ? SIMD4(edge, 0, -1, 1) : SIMD4(0, edge, -1, 1))
      XCTAssertEqual((horizontal ? clip.x : clip.y) / clip.w, 1, accuracy: 2e-7, "\(side)")
    }
  }

  func testShorterSideIsTheDefaultAndAUnitIsEquallyLongBothWays() throws {
    for size in [CGSize.portrait, .landscape] {
      let matrix = try PerspectiveProjection(
        fieldOfView: .pi / 2, viewSize: size, near: 1, far: 3
      ).matrix(for: .openGL)
      XCTAssertEqual(max(matrix[0, 0], matrix[1, 1]), 1, accuracy: 2e-7)
      XCTAssertEqual(
        Double(matrix[0, 0]) * size.width, Double(matrix[1, 1]) * size.height, accuracy: 1e-4)
    }
  }

  // MARK: Refusals

  func testBadParametersAreRefused() {
    assertEachRefused(["fieldOfView"], [0, -1, .pi, 4, .nan, .infinity], among: [1]) {
      try lens(field: $0[0])
    }
    assertSidesRefused(of: "viewSize") { try lens(size: $0) }
    assertEachRefused(["near"], unusableSides, among: [1]) { try lens(near: $0[0], far: .infinity) }
    assertEachRefused(["far"], [1, 0.5, -1, .nan, -.infinity], among: [2]) { try lens(far: $0[0]) }
  }

  func testMatricesThatLeaveFloatAreRefused() throws {
    // 2/field is the scale: 2.9e38, and 4e38, which is no Float.
    let square = CGSize(width: 1, height: 1)
    XCTAssertNoThrow(try lens(field: 7e-39, size: square))
    assertRefused("fieldOfView", 5e-39) { try lens(field: 5e-39, size: square) }
    assertRefused("fieldOfView", 1e-40) { try lens(field: 1e-40) }
    let (wide, high) = (CGSize(width: 1e60, height: 1), CGSize(width: 1, height: 1e60))
    assertRefused("fieldOfView", 1e-40) { try lens(field: 1e-40, size: wide) }
    assertRefused("viewSize.width", 1e60) { try lens(size: wide) }
    assertRefused("viewSize.height", 1e60) { try lens(across: .width, size: high) }
    // −2·n·q overflows above 3.4e38, n·q vanishes below 7e-46, q where the planes all but meet.
    for (near, far) in [
      (5e-46, 1), (1e-50, 1), (2e38, .infinity), (1e39, .infinity), (1e30, 1e30 * (1 + 1e-15)),
    ] {
      assertRefused("near", near) { try lens(near: near, far: far) }
    }
    // Metal's element is n·q alone: the least Float, for 1e-45.
    for (near, far) in [(1e-45, 1), (1.6e38, .infinity)] {
      XCTAssertNoThrow(try lens(near: near, far: far))
    }
  }
}
