import QuartzCore
import XCTest

@testable import OnDevice

final class AnimationNoteTests: XCTestCase {
  func testTheAnimationsOfALayerAreNotedInTheirOrder() {
    let layer = CALayer()
    let spring = CASpringAnimation(keyPath: "bounds.size")
    (spring.fromValue, spring.toValue) = (CGSize(width: 1, height: 2), CGSize.zero)
    (spring.isAdditive, spring.beginTime, spring.fillMode) = (true, 5, .both)
    (spring.duration, spring.speed, spring.timeOffset) = (2, -1, 0.5)
    let keyframes = CAKeyframeAnimation(keyPath: "bounds")
    keyframes.values = [1, 2, 3]
    keyframes.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let group = CAAnimationGroup()
    group.animations = [keyframes]
    group.repeatCount = 2
    layer.add(spring, forKey: "b")
    layer.add(group, forKey: "a")
    let lines = AnimationNote.all(on: layer).map { $0.line(from: 4) }
    let size = CGSize(width: 1, height: 2)
    XCTAssertEqual(
      lines,
      [
        "\"b\", CASpringAnimation, bounds.size, adds, from \(size) to \(CGSize.zero), begins at "
          + "+1.000 s, duration 2.000, speed -1.00, offset 0.500, "
          + "linear, spring 1.0 100.0 10.0 0.0, fills both",
        "\"a\", CAAnimationGroup, -, replaces, begins at -4.000 s, duration 0.250, speed 1.00, "
          + "offset 0.000, linear, fills removed, repeats 2.0",
        "\"a\", CAKeyframeAnimation, bounds, replaces, from 1 to 2 to 3, begins at -4.000 s, "
          + "duration 0.000, speed 1.00, offset 0.000, curve 0.42 0.00 1.00 1.00, fills removed, "
          + "in a group",
      ])
  }
}
