import Foundation
import RotationKit
import XCTest

final class ViewportTests: XCTestCase {
  /// A point a quarter of the way from the near plane at 0 to the far one at 100.
  func testYGrowsAsTheWindowSaysAndDepthFromNearToFar() throws {
    let volume = try OrthographicProjection(
      left: -1, right: 1, bottom: -1, top: 1, near: 0, far: 100)
    for (space, depth) in [
      (ClipSpace.openGL, 0.25), (.metal, 0.25), (.vulkan, 0.25), (.openGL.reversingDepth, 0.75),
      (.metal.reversingDepth, 0.75),
    ] {
      for (axis, y) in [(ClipSpace.YAxis.up, 320.0), (.down, 120)] {
        let viewport = try Viewport(origin: CGPoint(10, 20), size: CGSize(200, 400), yAxis: axis)
        let point = viewport.windowPoint(
          of: SIMD3(0.5, 0.5, -25), through: volume.matrix(for: space), in: space)
        assertEqual(try XCTUnwrap(point), 160, y, depth, accuracy: 2e-8, "\(space)")
      }
    }
  }

  func testUnprojectingUndoesProjecting() throws {
    try forEachSeed { random, seed in
      let size = random.size()
      let origin = CGPoint(random.number(-50...50), random.number(-50...50))
      let viewport = try Viewport(origin: origin, size: size, yAxis: random.pick([.up, .down]))
      let space = random.pick([ClipSpace.openGL, .metal, .vulkan, .vulkan.reversingDepth])
      let perspective = try PerspectiveProjection(
        fieldOfView: random.number(0.3...2), viewSize: size, near: 1, far: 20)
      // A camera of its own, so that no row or column is left zero.
      let camera = Matrix4x4(
        columns: SIMD4(0.6, 0, -0.8, 0), SIMD4(0, 1, 0, 0), SIMD4(0.8, 0, 0.6, 0),
        SIMD4(0.5, -0.25, -8, 1))
      let matrix = perspective.matrix(for: space) * camera
      let scene = SIMD3(random.number(-2...2), random.number(-2...2), random.number(-2...2))
      let window = try XCTUnwrap(viewport.windowPoint(of: scene, through: matrix, in: space), seed)
      let back = try XCTUnwrap(viewport.scenePoint(at: window, through: matrix, in: space), seed)
      assertEqual(back, scene.x, scene.y, scene.z, accuracy: 1e-10, seed)
    }
  }

  /// A mirror, whose negative determinant turns the sign of both sides of the test for the eye; and
  /// points in the plane of the eye, behind it, and at infinity.
  func testOnlyPointsInFrontOfTheEyeAreMapped() throws {
    let mirror = Matrix4x4.scale(x: -1, y: 1, z: 1)
    XCTAssertEqual(
      try Viewport(size: CGSize(2, 2)).scenePoint(
        at: SIMD3(1.5, 1, 0.5), through: mirror, in: .openGL), SIMD3(-0.5, 0, 0))
    let viewport = try Viewport(size: .portrait)
    let matrix = try PerspectiveProjection(
      fieldOfView: 1, viewSize: .portrait, near: 1, far: .infinity
    ).matrix(for: .metal)
    for (z, isSeen) in [(-0.5, true), (0, false), (1, false)] {
      let point = viewport.windowPoint(of: SIMD3(0, 0, z), through: matrix, in: .metal)
      XCTAssertEqual(point != nil, isSeen, "\(z)")
    }
    // Depth 1 is at infinity, and depth 2 beyond it: behind the eye.
    for (depth, isSeen) in [(0.5, true), (1, false), (2, false)] {
      let point = viewport.scenePoint(at: SIMD3(160, 284, depth), through: matrix, in: .metal)
      XCTAssertEqual(point != nil, isSeen, "\(depth)")
    }
  }

  func testSingularMatricesAndNumbersThatAreNotFiniteAreNil() throws {
    let viewport = try Viewport(size: .portrait)
    let singular = Matrix4x4.scale(x: 1, y: 0, z: 1)
    XCTAssertNil(viewport.scenePoint(at: .zero, through: singular, in: .openGL))
    let (large, small) = (
      Matrix4x4.scale(x: 1e30, y: 1e30, z: 1e30), Matrix4x4.scale(x: 1e-30, y: 1e-30, z: 1e-30)
    )
    let (nan, far) = (
      SIMD3(.nan, 0, 0), [SIMD3(1e306, 0, 0), SIMD3(0, 1e306, 0), SIMD3(0, 0, 1e306)]
    )
    let odd =
      [(nan, .identity), (.zero, .scale(x: .nan, y: 1, z: 1))] as [(SIMD3<Double>, Matrix4x4)]
    for (point, matrix) in far.map({ ($0, large) }) + odd {
      XCTAssertNil(viewport.windowPoint(of: point, through: matrix, in: .openGL), "\(point)")
    }
    for (point, matrix) in far.map({ ($0, small) }) + odd {
      XCTAssertNil(viewport.scenePoint(at: point, through: matrix, in: .openGL), "\(point)")
    }
    assertSidesRefused(of: "size") { try Viewport(size: $0) }
    assertEachRefused(["origin.x", "origin.y"], notFinite, among: [0, 0]) {
      try Viewport(origin: CGPoint($0[0], $0[1]), size: .portrait)
    }
  }
}
