import Foundation
import RotationKit
import XCTest

final class OrthographicProjectionTests: XCTestCase {
  // MARK: A phone of 320×568

  func testPortraitVolumeIsOneByOnePoint775() throws {
    let volume = try OrthographicProjection(viewSize: .portrait)
    XCTAssertEqual(volume.left, -1)
    XCTAssertEqual(volume.right, 1)
    XCTAssertEqual(volume.bottom, -1.775, accuracy: 1e-15)
    XCTAssertEqual(volume.top, 1.775, accuracy: 1e-15)
    XCTAssertEqual(volume.near, 0)
    XCTAssertEqual(volume.far, 100)
  }

  func testTopIsHeightOverWidthNotWidthOverHeight() throws {
    let volume = try OrthographicProjection(viewSize: .portrait)
    XCTAssertEqual(1 / volume.top, 0.5633802817, accuracy: 1e-10, "0.563 is the ratio, not the top")
  }

  func testLandscapeVolumeIsOnePoint775ByOne() throws {
    let volume = try OrthographicProjection(viewSize: .landscape)
    XCTAssertEqual(volume.left, -1.775, accuracy: 1e-15)
    XCTAssertEqual(volume.right, 1.775, accuracy: 1e-15)
    XCTAssertEqual(volume.bottom, -1)
    XCTAssertEqual(volume.top, 1)
  }

  func testPortraitMatrixForOpenGL() throws {
    let matrix = try OrthographicProjection(viewSize: .portrait).matrix(for: .openGL)
    assertMatrix(
      matrix, [[1, 0, 0, 0], [0, 0.5633802817, 0, 0], [0, 0, -0.02, -1], [0, 0, 0, 1]],
      accuracy: 3e-8)
  }

  func testFirstVertexInClipSpace() throws {
    let matrix = try OrthographicProjection(viewSize: .portrait).matrix(for: .openGL)
    let clip = matrix * SIMD4(-0.5, -0.5, 0, 1)
    XCTAssertEqual(clip.x, -0.5)
    XCTAssertEqual(clip.y, -0.2816901408, accuracy: 3e-8)
    XCTAssertEqual(clip.z, -1)
    XCTAssertEqual(clip.w, 1)
  }

  func testZeroDepthLiesOnTheNearPlaneOfEachClipSpace() throws {
    let volume = try OrthographicProjection(viewSize: .portrait)
    let origin = SIMD4<Float>(0, 0, 0, 1)
    XCTAssertEqual((volume.matrix(for: .openGL) * origin).z, -1, "outside of Metal's 0…1")
    XCTAssertEqual((volume.matrix(for: .metal) * origin).z, 0)
    XCTAssertEqual((volume.matrix(for: .metal.reversingDepth) * origin).z, 1)
  }

  // MARK: Conventions

  /// A box off the axis: x 1…5, y −2…6, distance 3…13.
  private func offCenter() throws -> OrthographicProjection {
    try OrthographicProjection(left: 1, right: 5, bottom: -2, top: 6, near: 3, far: 13)
  }

  func testOffCenterMatrixForEachClipSpace() throws {
    let volume = try offCenter()
    assertMatrix(
      volume.matrix(for: .openGL),
      [[0.5, 0, 0, -1.5], [0, 0.25, 0, -0.5], [0, 0, -0.2, -1.6], [0, 0, 0, 1]], accuracy: 1e-7)
    assertMatrix(
      volume.matrix(for: .metal),
      [[0.5, 0, 0, -1.5], [0, 0.25, 0, -0.5], [0, 0, -0.1, -0.3], [0, 0, 0, 1]], accuracy: 1e-7)
    assertMatrix(
      volume.matrix(for: .vulkan),
      [[0.5, 0, 0, -1.5], [0, -0.25, 0, 0.5], [0, 0, -0.1, -0.3], [0, 0, 0, 1]], accuracy: 1e-7)
    assertMatrix(
      volume.matrix(for: .openGL.reversingDepth),
      [[0.5, 0, 0, -1.5], [0, 0.25, 0, -0.5], [0, 0, 0.2, 1.6], [0, 0, 0, 1]], accuracy: 1e-7)
    assertMatrix(
      volume.matrix(for: .metal.reversingDepth),
      [[0.5, 0, 0, -1.5], [0, 0.25, 0, -0.5], [0, 0, 0.1, 1.3], [0, 0, 0, 1]], accuracy: 1e-7)
  }

  func testTheEdgesOfTheBoxGoToTheEdgesOfClipSpace() throws {
    let spaces = [ClipSpace.openGL, .metal, .vulkan].flatMap { [$0, $0.reversingDepth] }
    try forEachSeed { random, seed in
      let n = (0..<6).map { _ in random.number(-100...100) }
      let volume = try OrthographicProjection(
        left: n[0], right: n[1], bottom: n[2], top: n[3], near: n[4], far: n[5])
      for space in spaces {
        let matrix = volume.matrix(for: space)
        let near = matrix * SIMD4(Float(n[0]), Float(n[2]), Float(-n[4]), 1)
        let far = matrix * SIMD4(Float(n[1]), Float(n[3]), Float(-n[5]), 1)
        let up: Float = space.yAxis == .up ? 1 : -1
        // Float's rounding grows with the distance of the box from the axis.
        let accuracy = 1e-4
        for (value, expected) in [
          (near.x, -1), (far.x, 1), (near.y, -up), (far.y, up), (near.z, Float(space.nearDepth)),
          (far.z, Float(space.farDepth)),
        ] {
          let spread = [n[1] - n[0], n[3] - n[2], n[5] - n[4]].map { abs($0) }.min() ?? 0
          guard spread > 1 else { continue }
          XCTAssertEqual(Double(value), Double(expected), accuracy: accuracy, seed)
        }
      }
    }
  }

  func testSixSidesAreReadBack() throws {
    let volume = try offCenter()
    XCTAssertEqual(
      [volume.left, volume.right, volume.bottom, volume.top, volume.near, volume.far],
      [1, 5, -2, 6, 3, 13])
  }

  func testPlanesAreFrom0To100UnlessOthersAreGiven() throws {
    let volume = try OrthographicProjection(viewSize: .portrait)
    XCTAssertEqual([volume.near, volume.far], [0, 100])
  }

  func testPlanesMayBeAsNearToEachOtherAsFloatAllows() throws {
    // 2/(far − near) is the largest element: 3.2e38, and 4e38, which is no Float.
    XCTAssertNoThrow(try OrthographicProjection(viewSize: .portrait, near: 0, far: 6.25e-39))
    assertRefused("far", 5e-39) { () throws(GeometryError) in
      try OrthographicProjection(viewSize: .portrait, near: 0, far: 5e-39)
    }
  }

  func testFlippedVolumesAndPlanesBehindTheViewerAreLegitimate() throws {
    let flipped = try OrthographicProjection(
      left: 2, right: -2, bottom: 4, top: -4, near: 10, far: -10)
    assertMatrix(
      flipped.matrix(for: .openGL),
      [[-0.5, 0, 0, 0], [0, -0.25, 0, 0], [0, 0, 0.1, 0], [0, 0, 0, 1]], accuracy: 1e-8)
  }

  func testACenteredVolumeHasNoNegativeZero() throws {
    let matrix = try OrthographicProjection(viewSize: .portrait).matrix(for: .openGL)
    XCTAssertEqual(matrix[0, 3].sign, .plus)
    XCTAssertEqual(matrix[1, 3].sign, .plus)
    let vulkan = try OrthographicProjection(viewSize: .portrait).matrix(for: .vulkan)
    XCTAssertEqual(vulkan[1, 3].sign, .plus)
    let sides = try OrthographicProjection(
      left: -1, right: 1, bottom: -1, top: 1, near: 0, far: 1
    ).matrix(for: .openGL)
    XCTAssertEqual(sides[0, 3].sign, .plus)
    XCTAssertEqual(sides[1, 3].sign, .plus)
  }

  func testElementsAreRoundedOnceFromDouble() throws {
    // In Float, 16777217 is 16777216: the width of this box would be 2, not 3, and its scale 1.
    let volume = try OrthographicProjection(
      left: 16_777_214, right: 16_777_217, bottom: -1, top: 1, near: 0, far: 1)
    XCTAssertEqual(volume.matrix(for: .openGL)[0, 0], Float(2.0 / 3.0))
  }

  func testFramingChoosesTheSide() throws {
    let volume = try OrthographicProjection(
      framing: Framing(.width, units: 10), viewSize: CGSize(width: 200, height: 100), near: -1,
      far: 1)
    XCTAssertEqual([volume.left, volume.right, volume.bottom, volume.top], [-5, 5, -2.5, 2.5])
    XCTAssertEqual([volume.near, volume.far], [-1, 1])
  }

  // MARK: Refusals

  func testEachSideMustBeFinite() {
    let names = ["left", "right", "bottom", "top", "near", "far"]
    for (place, name) in names.enumerated() {
      for bad in [Double.nan, .infinity, -.infinity] {
        var n: [Double] = [-1, 1, -1, 1, 0, 100]
        n[place] = bad
        assertRefused(name, bad) { () throws(GeometryError) in
          try OrthographicProjection(
            left: n[0], right: n[1], bottom: n[2], top: n[3], near: n[4], far: n[5])
        }
      }
    }
  }

  func testEmptyVolumesAreRefused() {
    assertRefused("right", 3) { () throws(GeometryError) in
      try OrthographicProjection(left: 3, right: 3, bottom: -1, top: 1, near: 0, far: 1)
    }
    assertRefused("top", 0) { () throws(GeometryError) in
      try OrthographicProjection(left: -1, right: 1, bottom: 0, top: 0, near: 0, far: 1)
    }
    assertRefused("far", 7) { () throws(GeometryError) in
      try OrthographicProjection(left: -1, right: 1, bottom: -1, top: 1, near: 7, far: 7)
    }
  }

  func testVolumesWhoseMatrixLeavesFloatAreRefused() throws {
    for half in [1e-39, 1e46, 1.7e308] {
      assertRefused("right", half) { () throws(GeometryError) in
        try OrthographicProjection(left: -half, right: half, bottom: -1, top: 1, near: 0, far: 1)
      }
      assertRefused("top", half) { () throws(GeometryError) in
        try OrthographicProjection(left: -1, right: 1, bottom: -half, top: half, near: 0, far: 1)
      }
      assertRefused("far", half) { () throws(GeometryError) in
        try OrthographicProjection(left: -1, right: 1, bottom: -1, top: 1, near: -half, far: half)
      }
    }
    XCTAssertNoThrow(
      try OrthographicProjection(left: -1e37, right: 1e37, bottom: -1, top: 1, near: 0, far: 1e37))
  }

  func testPlanesWhoseScaleOnlyOpenGLWouldOverflowAreRefused() {
    // 1/4.4e-39 = 2.3e38 is a Float; twice that is not.
    assertRefused("far", 4.4e-39) { () throws(GeometryError) in
      try OrthographicProjection(left: -1, right: 1, bottom: -1, top: 1, near: 0, far: 4.4e-39)
    }
    // 1/1.5e45 = 6.7e-46 is 0 as a Float; twice that is not.
    assertRefused("far", 1.5e45) { () throws(GeometryError) in
      try OrthographicProjection(left: -1, right: 1, bottom: -1, top: 1, near: 0, far: 1.5e45)
    }
  }

  func testABoxFarOffTheAxisHasAFiniteMatrix() throws {
    // Next to each other as doubles, and as far off as the scale allows.
    let far = 1e60
    let volume = try OrthographicProjection(
      left: far, right: far.nextUp, bottom: -far, top: -far.nextDown, near: far, far: far.nextUp)
    let matrix = volume.matrix(for: .openGL)
    for row in 0..<3 {
      XCTAssertTrue(matrix[row, 3].isFinite)
      XCTAssertNotEqual(matrix[row, row], 0)
    }
  }

  func testAViewWithoutAnAreaIsRefused() {
    for bad in unusableSides {
      assertRefused("viewSize.width", bad) { () throws(GeometryError) in
        try OrthographicProjection(viewSize: CGSize(width: bad, height: 100))
      }
      assertRefused("viewSize.height", bad) { () throws(GeometryError) in
        try OrthographicProjection(viewSize: CGSize(width: 100, height: bad))
      }
    }
  }

  func testPlanesThatMakeNoVolumeForAViewAreRefused() {
    assertRefused("near", .nan) { () throws(GeometryError) in
      try OrthographicProjection(viewSize: .portrait, near: .nan)
    }
    assertRefused("far", .infinity) { () throws(GeometryError) in
      try OrthographicProjection(viewSize: .portrait, far: .infinity)
    }
    assertRefused("far", 4) { () throws(GeometryError) in
      try OrthographicProjection(viewSize: .portrait, near: 4, far: 4)
    }
  }

  func testAViewOfAbsurdProportionsIsRefused() {
    assertRefused("viewSize.width", 1e300) { () throws(GeometryError) in
      try OrthographicProjection(viewSize: CGSize(width: 1e300, height: 1e-300))
    }
    assertRefused("viewSize.height", 1e60) { () throws(GeometryError) in
      try OrthographicProjection(viewSize: CGSize(width: 1, height: 1e60))
    }
  }

  func testWhateverIsAcceptedHasAFiniteInvertibleMatrix() {
    var accepted = 0
    forEachSeed(count: 2000) { random, seed in
      var extremes: [Double] { [0, 1e-45, 1e-30, 1, 3, 1e30, 1e38, 1e45, 1e300] }
      let n = (0..<6).map { _ in random.pick(extremes) * random.number(-2...2) }
      guard
        let volume = try? OrthographicProjection(
          left: n[0], right: n[1], bottom: n[2], top: n[3], near: n[4], far: n[5])
      else { return }
      accepted += 1
      for space in [ClipSpace.openGL, .metal.reversingDepth, .vulkan] {
        let matrix = volume.matrix(for: space)
        for row in 0..<4 {
          for column in 0..<4 { XCTAssertTrue(matrix[row, column].isFinite, "\(n) \(seed)") }
          XCTAssertNotEqual(matrix[row, row], 0, "\(n) \(seed)")
        }
      }
    }
    XCTAssertGreaterThan(accepted, 100)
  }
}
