import RotationKit
import XCTest

final class ClipSpaceTests: XCTestCase {
  func testConventionsOfEachAPIAndOfReversedDepth() {
    for (space, text) in [
      (ClipSpace.openGL, "y up, depth -1 (near) to 1 (far)"),
      (.metal, "y up, depth 0 (near) to 1 (far)"), (.vulkan, "y down, depth 0 (near) to 1 (far)"),
      (.openGL.reversingDepth, "y up, depth 1 (near) to -1 (far)"),
      (.vulkan.reversingDepth, "y down, depth 1 (near) to 0 (far)"),
    ] { XCTAssertEqual("\(space)", text) }
  }
}
