import RotationKit
import XCTest

final class ClipSpaceTests: XCTestCase {
  func testConventionsOfEachAPI() {
    XCTAssertEqual(ClipSpace.openGL.yAxis, .up)
    XCTAssertEqual([ClipSpace.openGL.nearDepth, ClipSpace.openGL.farDepth], [-1, 1])
    XCTAssertEqual(ClipSpace.metal.yAxis, .up)
    XCTAssertEqual([ClipSpace.metal.nearDepth, ClipSpace.metal.farDepth], [0, 1])
    XCTAssertEqual(ClipSpace.vulkan.yAxis, .down)
    XCTAssertEqual([ClipSpace.vulkan.nearDepth, ClipSpace.vulkan.farDepth], [0, 1])
  }

  func testReversingPutsNearAtOneAndKeepsTheAxis() {
    for space in [ClipSpace.openGL, .metal, .vulkan] {
      XCTAssertEqual(space.reversingDepth.nearDepth, 1)
      XCTAssertEqual(space.reversingDepth.farDepth, space.nearDepth)
      XCTAssertEqual(space.reversingDepth.yAxis, space.yAxis)
      XCTAssertEqual(space.reversingDepth.reversingDepth, space)
      XCTAssertNotEqual(space.reversingDepth, space)
    }
  }
}
