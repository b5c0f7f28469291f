import Foundation
import RotationKit
import XCTest

final class PerspectiveProjectionTests: XCTestCase {
  /// 60° across the height of a view twice as wide, from 1 to 10.
  private func lens(_ side: Framing.Side = .height, far: Double = 10) throws
    -> PerspectiveProjection
  {
    try PerspectiveProjection(
      fieldOfView: .pi / 3, across: side, viewSize: CGSize(width: 200, height: 100), near: 1,
      far: far)
  }

  func testMatrixIsThatOfGluPerspectiveAcrossTheHeight() throws {
    // cotangent of 30° = √3; −(10 + 1)/9 and −2·10/9
    assertMatrix(
      try lens().matrix(for: .openGL),
      [
        [0.8660254038, 0, 0, 0], [0, 1.7320508076, 0, 0], [0, 0, -1.2222222222, -2.2222222222],
        [0, 0, -1, 0],
      ], accuracy: 2e-7)
  }

  func testMatrixForMetalVulkanAndReversedDepth() throws {
    assertMatrix(
      try lens().matrix(for: .metal),
      [
        [0.8660254038, 0, 0, 0], [0, 1.7320508076, 0, 0], [0, 0, -1.1111111111, -1.1111111111],
        [0, 0, -1, 0],
      ], accuracy: 2e-7)
    assertMatrix(
      try lens().matrix(for: .vulkan),
      [
        [0.8660254038, 0, 0, 0], [0, -1.7320508076, 0, 0], [0, 0, -1.1111111111, -1.1111111111],
        [0, 0, -1, 0],
      ], accuracy: 2e-7)
    assertMatrix(
      try lens().matrix(for: .metal.reversingDepth),
      [
        [0.8660254038, 0, 0, 0], [0, 1.7320508076, 0, 0], [0, 0, 0.1111111111, 1.1111111111],
        [0, 0, -1, 0],
      ], accuracy: 2e-7)
  }

  func testInfiniteFarPlane() throws {
    assertMatrix(
      try lens(far: .infinity).matrix(for: .openGL),
      [[0.8660254038, 0, 0, 0], [0, 1.7320508076, 0, 0], [0, 0, -1, -2], [0, 0, -1, 0]],
      accuracy: 2e-7)
    assertMatrix(
      try lens(far: .infinity).matrix(for: .metal.reversingDepth),
      [[0.8660254038, 0, 0, 0], [0, 1.7320508076, 0, 0], [0, 0, 0, 1], [0, 0, -1, 0]],
      accuracy: 2e-7)
  }

  func testFieldOfViewGoesAcrossTheChosenSide() throws {
    // The edge of the field, at distance 1, is tan 30° off the axis, and on the edge of the view.
    let edge = Float(0.5773502692)
    for (side, horizontal) in [
      (Framing.Side.width, true), (.longSide, true), (.height, false), (.shortSide, false),
    ] {
      let matrix = try lens(side).matrix(for: .openGL)
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

  func testThePlanesGoToTheDepthsOfEachClipSpace() throws {
    let spaces = [ClipSpace.openGL, .metal, .vulkan].flatMap { [$0, $0.reversingDepth] }
    try forEachSeed { random, seed in
      let near = random.number(0.1...10)
      let far = near + random.number(1...100)
      let projection = try PerspectiveProjection(
        fieldOfView: random.number(0.1...3), viewSize: random.size(), near: near, far: far)
      for space in spaces {
        let matrix = projection.matrix(for: space)
        let atNear = matrix * SIMD4(0, 0, Float(-near), 1)
        let atFar = matrix * SIMD4(0, 0, Float(-far), 1)
        XCTAssertEqual(Double(atNear.z / atNear.w), space.nearDepth, accuracy: 2e-5, seed)
        XCTAssertEqual(Double(atFar.z / atFar.w), space.farDepth, accuracy: 2e-5, seed)
      }
    }
  }

  func testParametersAreReadBack() throws {
    let projection = try lens(.width, far: .infinity)
    XCTAssertEqual(projection.fieldOfView, .pi / 3)
    XCTAssertEqual(projection.side, .width)
    XCTAssertEqual(projection.viewSize, CGSize(width: 200, height: 100))
    XCTAssertEqual(projection.near, 1)
    XCTAssertEqual(projection.far, .infinity)
  }

  func testBadParametersAreRefused() {
    func make(
      field: Double = 1, size: CGSize = .portrait, near: Double = 1, far: Double = 2
    ) throws(GeometryError) -> PerspectiveProjection {
      try PerspectiveProjection(fieldOfView: field, viewSize: size, near: near, far: far)
    }
    for bad in [0, -1, .pi, 4, .nan, .infinity] {
      assertRefused("fieldOfView", bad) { () throws(GeometryError) in try make(field: bad) }
    }
    XCTAssertThrowsError(try make(field: 0)) {
      XCTAssertEqual(($0 as? GeometryError)?.accepted, "above 0 and below π radians")
    }
    for bad in unusableSides {
      assertRefused("viewSize.width", bad) { () throws(GeometryError) in
        try make(size: CGSize(width: bad, height: 1))
      }
      assertRefused("viewSize.height", bad) { () throws(GeometryError) in
        try make(size: CGSize(width: 1, height: bad))
      }
      assertRefused("near", bad) { () throws(GeometryError) in try make(near: bad, far: .infinity) }
    }
    for bad in [1, 0.5, -1, .nan, -.infinity] {
      assertRefused("far", bad) { () throws(GeometryError) in try make(far: bad) }
    }
  }

  func testMatricesThatLeaveFloatAreRefused() {
    assertRefused("fieldOfView", 1e-40) { () throws(GeometryError) in
      try PerspectiveProjection(fieldOfView: 1e-40, viewSize: .portrait, near: 1, far: 2)
    }
    // 2/field is the scale: 2.9e38, and 4e38, which is no Float.
    let square = CGSize(width: 1, height: 1)
    XCTAssertNoThrow(
      try PerspectiveProjection(fieldOfView: 7e-39, viewSize: square, near: 1, far: 2))
    XCTAssertThrowsError(
      try PerspectiveProjection(fieldOfView: 5e-39, viewSize: square, near: 1, far: 2)
    ) { XCTAssertEqual(($0 as? GeometryError)?.parameter, "fieldOfView") }
    assertRefused("fieldOfView", 1e-40) { () throws(GeometryError) in
      try PerspectiveProjection(
        fieldOfView: 1e-40, viewSize: CGSize(width: 1e60, height: 1), near: 1, far: 2)
    }
    assertRefused("viewSize.width", 1e60) { () throws(GeometryError) in
      try PerspectiveProjection(
        fieldOfView: 1, viewSize: CGSize(width: 1e60, height: 1), near: 1, far: 2)
    }
    assertRefused("viewSize.height", 1e60) { () throws(GeometryError) in
      try PerspectiveProjection(
        fieldOfView: 1, viewSize: CGSize(width: 1, height: 1e60), near: 1, far: 2)
    }
    // −2·n·q overflows above 3.4e38, n·q vanishes below 7e-46, q where the planes all but meet.
    for (near, far) in [
      (5e-46, 1), (1e-50, 1), (2e38, .infinity), (1e39, .infinity), (1e30, 1e30 * (1 + 1e-15)),
    ] {
      assertRefused("near", near) { () throws(GeometryError) in
        try PerspectiveProjection(fieldOfView: 1, viewSize: .portrait, near: near, far: far)
      }
    }
    // Metal's element is n·q alone: the least Float, for 1e-45.
    for (near, far) in [(1e-45, 1), (1.6e38, .infinity)] {
      XCTAssertNoThrow(
        try PerspectiveProjection(fieldOfView: 1, viewSize: .portrait, near: near, far: far))
    }
  }
}
