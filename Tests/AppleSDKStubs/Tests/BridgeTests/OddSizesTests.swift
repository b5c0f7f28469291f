import QuartzCore
import RotationKit
import XCTest

/// Sizes that Core Animation itself would refuse, by an exception.
final class OddSizesTests: XCTestCase {
  func testSizesThatMakeNoSenseLeaveTheLastOneThatDid() async {
    await MainActor.run {
      let layer = ShownLayer()
      let compensator = RotationCompensator(layer: layer, clipSpace: .openGL)
      layer.settle(320, 568)
      compensator.beginTransition()
      for size in [
        CGSize(width: Double.nan, height: -1), CGSize(width: Double.infinity, height: 1),
      ] {
        layer.shown = size
        XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
        layer.bounds.size = size
        XCTAssertEqual(compensator.drawableSize.width, 320)
      }
      for scale in [CGFloat.nan, -1, .infinity] {
        layer.contentsScale = scale
        XCTAssertEqual(compensator.drawableSize.width, 0)
      }
    }
  }
}
