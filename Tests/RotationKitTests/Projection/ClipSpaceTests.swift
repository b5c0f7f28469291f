import RotationKit
import XCTest

final class ClipSpaceTests: XCTestCase {
  func testConventionsOfEachAPI() {
    let spaces: [ClipSpace] = [.openGL, .metal, .vulkan]
    XCTAssertEqual(spaces.map { $0.yAxis }, [.up, .up, .down])
    XCTAssertEqual(spaces.map { $0.nearDepth }, [-1, 0, 0])
    XCTAssertEqual(spaces.map { $0.farDepth }, [1, 1, 1])
  }

  func testReversingPutsNearAtOneAndKeepsTheAxis() {
    for space in [ClipSpace.openGL, .metal, .vulkan] {
      XCTAssertEqual(space.reversingDepth.nearDepth, 1)
      XCTAssertEqual(space.reversingDepth.farDepth, space.nearDepth)
      XCTAssertEqual(space.reversingDepth.yAxis, space.yAxis)
      XCTAssertEqual(space.reversingDepth.reversingDepth, space)
    }
  }
}
