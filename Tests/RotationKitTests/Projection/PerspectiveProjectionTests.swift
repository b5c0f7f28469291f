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

  /// In OpenGL −(10 + 1)/9 and −2·10/9; with an infinite far plane what they come near to.
  func testMatrixIsThatOfGluPerspectiveInEachClipSpace() throws {
    for (space, far, y, z, depth) in [
      (ClipSpace.openGL, 10.0, 1.0, -1.2222222222, -2.2222222222), (.openGL, .infinity, 1, -1, -2),
      (.metal, 10, 1, -1.1111111111, -1.1111111111),
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
    for (side, edge) in [
      (Framing.Side.width, SIMD2<Float>(0.5773502692, 0)), (.longSide, SIMD2(0.5773502692, 0)),
      (.height, SIMD2(0, 0.5773502692)), (.shortSide, SIMD2(0, 0.5773502692)),
    ] {
      let clip = try lens(across: side).matrix(for: .openGL) * SIMD4(edge.x, edge.y, -1, 1)
      XCTAssertEqual((clip.x + clip.y) / clip.w, 1, accuracy: 2e-7, "\(side)")
    }
  }

  func testTheHeightIsTheDefault() throws {
    let lens = try PerspectiveProjection(
      fieldOfView: .pi / 2, viewSize: .portrait, near: 1, far: 3)
    XCTAssertEqual(lens.side, .height)
    let matrix = lens.matrix(for: .openGL)
    XCTAssertEqual(matrix[1, 1], 1, accuracy: 2e-7)
    XCTAssertEqual(matrix[0, 0], 1.775, accuracy: 2e-7)
  }

  /// Framed across the shorter side, as by default, the picture of 390×844 jumps by 844 ÷ 390 as
  /// the turn begins. Framed across the height it goes on as it was.
  func testAVerticalFieldOfViewNeedsAFramingAcrossTheHeight() throws {
    let phone = CGSize(width: 390, height: 844)
    for (framing, jump) in [(Framing.normalized, 2.164), (.normalized(across: .height), 1)] {
      var tracker = try RotationTracker(of: phone)
      func pointsPerUnit() throws -> Double {
        let frame = try tracker.shown(at: 10)
        let scale = frame.clipScale(CompensatingProjection(.interpolatedSize, framing: framing))
        let camera = try PerspectiveProjection(
          fieldOfView: 1, viewSize: frame.viewSize, near: 1, far: 9)
        return camera.matrix(for: .metal).scaledInClipSpace(by: scale).square(on: frame.layerSize).y
      }
      let before = try pointsPerUnit()
      try tracker.begin(RotationTransition(rotating: phone, by: .degrees90), at: 10)
      XCTAssertEqual(before / (try pointsPerUnit()), jump, accuracy: 5e-4)
    }
  }

  // MARK: A frustum

  /// The numbers of OpenXR-SDK-Source's issue 320, rounded as they are there.
  func testAFrustumOffCenterIsThatOfGlFrustumInEachClipSpace() throws {
    let eye = try PerspectiveProjection(
      left: -0.136113, right: 0.135870, bottom: -0.099611, top: 0.098721, near: 0.386501,
      far: 4.905241)
    // 2n ÷ (r − l), 2n ÷ (t − b), (r + l) ÷ (r − l), (t + b) ÷ (t − b), by hand.
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
    }
    XCTAssertEqual(
      [eye.left, eye.right, eye.bottom, eye.top], [-0.136113, 0.135870, -0.099611, 0.098721])
    XCTAssertNil(eye.fieldOfView)
    XCTAssertNil(eye.side)
    XCTAssertNil(eye.viewSize)
  }

  func testACenteredFrustumIsThatOfItsFieldOfView() throws {
    // 60° across a height of 100: ±0.57735 at a distance of 1, and twice that across the width.
    let lens = try lens()
    for (edge, expected) in [
      (lens.left, -1.1547005384), (lens.right, 1.1547005384), (lens.bottom, -0.5773502692),
      (lens.top, 0.5773502692),
    ] { XCTAssertEqual(edge, expected, accuracy: 1e-9) }
    let frustum = try PerspectiveProjection(
      left: -1.1547005384, right: 1.1547005384, bottom: -0.5773502692, top: 0.5773502692, near: 1,
      far: .infinity
    ).matrix(for: .openGL)
    assertMatrix(
      frustum, [[0.8660254, 0, 0, 0], [0, 1.7320508, 0, 0], [0, 0, -1, -2], [0, 0, -1, 0]],
      accuracy: 1e-6)
    XCTAssertEqual(frustum[1, 2].sign, .plus, "no −0")
  }

  func testAFlippedFrustumIsTaken() throws {
    let flipped = try PerspectiveProjection(left: 2, right: -1, bottom: 3, top: 1, near: 1, far: 2)
    assertMatrix(
      flipped.matrix(for: .metal),
      [[-0.6666667, 0, -0.3333333, 0], [0, -1, -2, 0], [0, 0, -2, -2], [0, 0, -1, 0]],
      accuracy: 1e-7)
  }

  func testFrustumsThatAreNoneAreRefused() {
    func frustum(
      _ n: [Double], near: Double = 1, far: Double = 2
    ) throws -> PerspectiveProjection {
      try PerspectiveProjection(
        left: n[0], right: n[1], bottom: n[2], top: n[3], near: near, far: far)
    }
    assertEachRefused(["left", "right", "bottom", "top"], notFinite, among: [-1, 1, -1, 1]) {
      try frustum($0)
    }
    let good = [-1.0, 1, -1, 1]
    assertEachRefused(["near"], unusableSides, among: [1]) {
      try frustum(good, near: $0[0], far: .infinity)
    }
    assertEachRefused(["far"], [1, 0.5, -1, .nan], among: [2]) { try frustum(good, far: $0[0]) }
    // Empty; 2n ÷ (r − l) below the least Float and above the greatest; and (r + l) ÷ (r − l) above
    // it.
    for (edges, parameter, value) in [
      ([1, 1, -1, 1], "right", 1.0), ([-1, 1, 2, 2], "top", 2),
      ([-1e60, 1e60, -1, 1], "right", 1e60), ([-1, 1, 0, 1e-40], "top", 1e-40),
      ([-1.7e308, 1.7e308, -1, 1], "right", 1.7e308),
    ] { assertRefused(parameter, value) { try frustum(edges) } }
    assertRefused("right", 1 + 1e-15) {
      try frustum([1, 1 + 1e-15, -1, 1], near: 1e30, far: .infinity)
    }
    assertRefused("near", 2e38) {
      try frustum([-1e38, 1e38, -1e38, 1e38], near: 2e38, far: .infinity)
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
