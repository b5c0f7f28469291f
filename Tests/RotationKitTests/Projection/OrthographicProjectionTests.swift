import Foundation
import XCTest

@testable import RotationKit

final class OrthographicProjectionTests: XCTestCase {
  /// A box from its left, right, bottom, top, near, and far.
  private func box(_ n: Double...) throws -> OrthographicProjection { try box(n) }

  private func box(_ n: [Double]) throws -> OrthographicProjection {
    try OrthographicProjection(
      left: n[0], right: n[1], bottom: n[2], top: n[3], near: n[4], far: n[5])
  }

  /// Off center, and flipped and behind the viewer.
  func testMatrixForEachClipSpace() throws {
    for (space, y, z, depth) in [
      (ClipSpace.openGL, 1.0, -0.2, -1.6), (.metal, 1, -0.1, -0.3), (.vulkan, -1, -0.1, -0.3),
      (.openGL.reversingDepth, 1, 0.2, 1.6), (.metal.reversingDepth, 1, 0.1, 1.3),
    ] {
      assertMatrix(
        try box(1, 5, -2, 6, 3, 13).matrix(for: space),
        [[0.5, 0, 0, -1.5], [0, 0.25 * y, 0, -0.5 * y], [0, 0, z, depth], [0, 0, 0, 1]],
        accuracy: 1e-7, "\(space)")
      let centered = try OrthographicProjection(viewSize: .portrait).matrix(for: space)
      XCTAssertEqual([centered[0, 3].sign, centered[1, 3].sign], [.plus, .plus], "no −0")
    }
    assertMatrix(
      try box(2, -2, 4, -4, 10, -10).matrix(for: .openGL),
      [[-0.5, 0, 0, 0], [0, -0.25, 0, 0], [0, 0, 0.1, 0], [0, 0, 0, 1]], accuracy: 1e-8)
  }

  /// In Float, 16777217 is 16777216, so the width of this box would be 2, not 3. The edges of the
  /// other one are neighbors as doubles, and as far off as the scale allows.
  func testElementsAreRoundedOnceFromDouble() throws {
    let matrix = try box(16_777_214, 16_777_217, -1, 1, 0, 1).matrix(for: .openGL)
    XCTAssertEqual(matrix[0, 0], 0.6666667)
    let far = 1e60
    let box = try box(far, far.nextUp, -far, -far.nextDown, far, far.nextUp)
    XCTAssertTrue(box.matrix(for: .openGL).isUsable)
  }

  func testABoxMustHaveAnExtentWithWhichItsMatrixFitsInFloat() throws {
    assertEachRefused(
      ["left", "right", "bottom", "top", "near", "far"], notFinite, among: [-1, 1, -1, 1, 0, 100]
    ) { try box($0) }
    for half in [0, 1e-39, 1.5e45, 1.7e308] {
      assertRefused("right", half) { try box(-half, half, -1, 1, 0, 1) }
      assertRefused("top", half) { try box(-1, 1, -half, half, 0, 1) }
      assertRefused("far", half) { try box(-1, 1, -1, 1, -half, half) }
    }
    assertRefused("right", 3) { try box(3, 3, -1, 1, 0, 1) }
    assertRefused("top", 3) { try box(-1, 1, 3, 3, 0, 1) }
    assertRefused("far", 3) { try box(-1, 1, -1, 1, 3, 3) }
    XCTAssertNoThrow(try box(-1e37, 1e37, -1, 1, 0, 1e37))
    // 2/(far − near) is 3.2e38, which is a Float, and 4e38, which is not. For 4.4e-39 it is not
    // either, though Metal's 1/(far − near) is one. For 1.5e45 it is one, and Metal's is 0.
    XCTAssertNoThrow(try box(-1, 1, -1, 1, 0, 6.25e-39))
    for far in [5e-39, 4.4e-39, 1.5e45] {
      assertRefused("far", far) { try box(-1, 1, -1, 1, 0, far) }
    }
  }

  /// Half of the longer side, and the reciprocal of that, have to be Floats.
  func testAViewOrPlanesThatMakeNoBoxAreRefused() {
    assertSidesRefused(of: "viewSize") { try OrthographicProjection(viewSize: $0) }
    assertEachRefused(["near", "far"], notFinite, among: [0, 100]) {
      try OrthographicProjection(viewSize: .portrait, near: $0[0], far: $0[1])
    }
    assertRefused("far", 4) { try OrthographicProjection(viewSize: .portrait, near: 4, far: 4) }
    assertEachRefused(["viewSize.width", "viewSize.height"], [1.5e45, 2e-39], among: [1, 1]) { n in
      let side = n[0] == 1 ? Framing.Side.width : .height
      return try OrthographicProjection(
        framing: .normalized(across: side), viewSize: CGSize(n[0], n[1]))
    }
  }
}
