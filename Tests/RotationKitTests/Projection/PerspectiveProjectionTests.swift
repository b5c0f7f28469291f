import Foundation
import RotationKit
import XCTest

final class PerspectiveProjectionTests: XCTestCase {
  /// 60° across the height of a view twice as wide, from 1 to 10.
  private func lens(
    field: Double = .pi / 3, across side: Framing.Side = .height,
    size: CGSize = CGSize(200, 100), near: Double = 1, far: Double = 10
  ) throws -> PerspectiveProjection {
    try PerspectiveProjection(
      fieldOfView: field, across: side, viewSize: size, near: near, far: far)
  }

  /// A frustum from its left, right, bottom, and top.
  private func frustum(
    _ n: [Double], near: Double = 1, far: Double = 2
  ) throws -> PerspectiveProjection {
    try PerspectiveProjection(
      left: n[0], right: n[1], bottom: n[2], top: n[3], near: near, far: far)
  }

  // MARK: A field of view

  /// A square with sides of 1, two units away, in a rotation of 390×844. 267.2 is 1.58 × 168.9.
  func testAcrossTheHeightAPictureShrinksAndAcrossTheShorterSideItSwells() throws {
    for (side, points) in [
      (Framing.Side.height, [365.5, 267.2, 168.9]), (.shortSide, [168.9, 267.2, 168.9]),
    ] {
      for (layer, expected) in zip([CGSize(390, 844), CGSize(617, 617), CGSize(844, 390)], points) {
        let square = try lens(across: side, size: layer).matrix(for: .metal).square(on: layer) / 2
        assertEqual(square, expected, expected, accuracy: 0.05, "\(side) \(layer)")
      }
    }
  }

  /// In OpenGL −(10 + 1)/9 and −2·10/9, and their limits for an infinite far plane.
  func testALensHasTheMatrixOfGluPerspectiveInEachClipSpace() throws {
    for (space, far, y, z, depth) in [
      (ClipSpace.openGL, 10.0, 1.0, -1.2222222222, -2.2222222222), (.openGL, .infinity, 1, -1, -2),
      (.vulkan, 10, -1, -1.1111111111, -1.1111111111),
      (.metal.reversingDepth, 10, 1, 0.1111111111, 1.1111111111),
      (.metal.reversingDepth, .infinity, 1, 0, 1),
    ] {
      // The cotangent of 30° is √3.
      assertMatrix(
        try lens(far: far).matrix(for: space),
        [
          [0.8660254038, 0, 0, 0], [0, y * 1.7320508076, 0, 0], [0, 0, z, depth], [0, 0, -1, 0],
        ], accuracy: 2e-7, "\(space), far \(far)")
    }
  }

  /// The edge of the field, at distance 1, is tan 30° off the axis, and on the edge of the view.
  func testFieldOfViewGoesAcrossTheChosenSide() throws {
    let (right, top) = (SIMD4<Float>(0.5773502692, 0, -1, 1), SIMD4<Float>(0, 0.5773502692, -1, 1))
    for (side, edge) in [
      (Framing.Side.width, right), (.longSide, right), (.height, top), (.shortSide, top),
    ] {
      let clip = try lens(across: side).matrix(for: .openGL) * edge
      XCTAssertEqual((clip.x + clip.y) / clip.w, 1, accuracy: 2e-7, "\(side)")
    }
  }

  /// Half of tan 30°, and twice that across the width.
  func testALensTellsItsParametersAndItsEdges() throws {
    let lens = try PerspectiveProjection(
      fieldOfView: .pi / 3, viewSize: CGSize(200, 100), near: 0.5, far: .infinity)
    XCTAssertEqual([lens.fieldOfView, lens.near, lens.far], [.pi / 3, 0.5, .infinity])
    XCTAssertEqual(lens.side, .height)
    XCTAssertEqual(lens.viewSize, CGSize(200, 100))
    assertEqual(
      SIMD4(lens.left, lens.right, lens.bottom, lens.top), -0.5773502692, 0.5773502692,
      -0.2886751346, 0.2886751346, accuracy: 1e-9)
    XCTAssertEqual(lens.matrix(for: .metal)[1, 1], 1.7320508, accuracy: 2e-7)
  }

  // MARK: A frustum

  /// The numbers of OpenXR-SDK-Source's issue 320. The elements are 2n ÷ (r − l), 2n ÷ (t − b),
  /// (r + l) ÷ (r − l), and (t + b) ÷ (t − b), by hand. And a flipped one.
  func testAFrustumHasTheMatrixOfGlFrustumInEachClipSpace() throws {
    let edges = [-0.136113, 0.135870, -0.099611, 0.098721]
    let eye = try frustum(edges, near: 0.386501, far: 4.905241)
    for (space, up, z, depth) in [
      (ClipSpace.openGL, 1.0, -1.1710658, -0.8391191), (.metal, 1, -1.0855329, -0.4195596),
      (.vulkan, -1, -1.0855329, -0.4195596),
    ] {
      assertMatrix(
        eye.matrix(for: space),
        [
          [2.8420967, 0, -0.0008934, 0], [0, up * 3.8975152, up * -0.0044874, 0],
          [0, 0, z, depth], [0, 0, -1, 0],
        ], accuracy: 1e-6, "\(space)")
      let centered = try frustum([-1, 1, -1, 1]).matrix(for: space)
      XCTAssertEqual([centered[0, 2].sign, centered[1, 2].sign], [.plus, .plus], "no −0")
    }
    XCTAssertEqual([eye.left, eye.right, eye.bottom, eye.top], edges)
    XCTAssertTrue(eye.fieldOfView == nil && eye.side == nil && eye.viewSize == nil)
    assertMatrix(
      try frustum([2, -1, 3, 1]).matrix(for: .metal),
      [[-0.6666667, 0, -0.3333333, 0], [0, -1, -2, 0], [0, 0, -2, -2], [0, 0, -1, 0]],
      accuracy: 1e-7)
  }

  // MARK: Refusals

  func testBadFieldsViewsPlanesAndEdgesAreRefused() {
    assertEachRefused(["fieldOfView"], [0, -1, .pi, 4, .nan, .infinity], among: [1]) {
      try lens(field: $0[0])
    }
    assertSidesRefused(of: "viewSize") { try lens(size: $0) }
    assertEachRefused(["near"], unusableSides, among: [1]) { try lens(near: $0[0], far: .infinity) }
    assertEachRefused(["far"], [1, 0.5, -1, .nan, -.infinity], among: [2]) { try lens(far: $0[0]) }
    assertEachRefused(["left", "right", "bottom", "top"], notFinite, among: [-1, 1, -1, 1]) {
      try frustum($0)
    }
    assertRefused("near", 0) { try frustum([-1, 1, -1, 1], near: 0) }
  }

  func testAMatrixThatLeavesFloatIsRefused() throws {
    // 2/field is the scale: 2.9e38, and 4e38, which is no Float.
    let square = CGSize(1, 1)
    XCTAssertNoThrow(try lens(field: 7e-39, size: square))
    assertRefused("fieldOfView", 5e-39) { try lens(field: 5e-39, size: square) }
    let (wide, high) = (CGSize(1e60, 1), CGSize(1, 1e60))
    assertRefused("fieldOfView", 1e-40) { try lens(field: 1e-40, size: wide) }
    assertRefused("viewSize.width", 1e60) { try lens(size: wide) }
    assertRefused("viewSize.height", 1e60) { try lens(across: .width, size: high) }
    // −2·n·q overflows above 3.4e38, n·q vanishes below 7e-46, q where the planes all but meet.
    for (near, far) in [(5e-46, 1), (2e38, .infinity), (1e30, 1e30 * (1 + 1e-15))] {
      assertRefused("near", near) { try lens(near: near, far: far) }
    }
    // Metal's element is n·q alone: the least Float, for 1e-45.
    for (near, far) in [(1e-45, 1), (1.6e38, .infinity)] {
      XCTAssertNoThrow(try lens(near: near, far: far))
    }
    // An empty frustum; 2n ÷ (r − l) below the least Float, and above the greatest.
    for (edges, parameter, value, near) in [
      ([1, 1, -1, 1], "right", 1.0, 1.0), ([-1, 1, 2, 2], "top", 2, 1),
      ([-1e60, 1e60, -1, 1], "right", 1e60, 1), ([-1, 1, 0, 1e-40], "top", 1e-40, 1),
      ([-1.7e308, 1.7e308, -1, 1], "right", 1.7e308, 1),
      ([1, 1 + 1e-15, -1, 1], "right", 1 + 1e-15, 1e30),
    ] as [([Double], String, Double, Double)] {
      assertRefused(parameter, value) { try frustum(edges, near: near, far: .infinity) }
    }
  }
}
