import QuartzCore
@_spi(OnDevice) import RotationKit
import XCTest

final class FollowingTests: XCTestCase {
  /// A layer that is shown at the size of another one.
  private final class ShownLayer: CALayer {
    var shown: ShownLayer?
    override func presentation() -> Self? { shown as? Self }
  }

  @MainActor func testKeyframesAreFollowedAndBasicAnimationsAreRead() async {
    let layer = ShownLayer()
    layer.bounds.size = CGSize(width: 100, height: 100)
    let shown = ShownLayer()
    shown.bounds.size = CGSize(width: 60, height: 100)
    layer.shown = shown
    let compensator = RotationCompensator(layer: layer, clipSpace: .metal)

    let keyframes = CAKeyframeAnimation(keyPath: "bounds.size.width")
    (keyframes.values, keyframes.duration) = ([60.0, 60.0], 1000)
    layer.add(keyframes, forKey: "width")
    XCTAssertTrue(compensator.tracker.isFollowing)

    let basic = CABasicAnimation(keyPath: "bounds.size.width")
    (basic.fromValue, basic.toValue, basic.duration) = (60.0, 60.0, 1000)
    layer.add(basic, forKey: "width")
    XCTAssertFalse(compensator.tracker.isFollowing)
  }
}
