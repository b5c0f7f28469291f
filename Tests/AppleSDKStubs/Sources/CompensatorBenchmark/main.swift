import Foundation
import QuartzCore
import RotationKit

// Frames from the compensators of layers that play animations, beside the frame of one animation, and the matrix
// of a tracker alone. (What the layer itself takes is that of the declarations here, not Core Animation's.)

/// A layer whose presentation layer always shows one size.
final class ShownLayer: CALayer {
  private lazy var shown = ShownLayer(layer: self)
  var shownSize = CGSize.zero

  override func presentation() -> Self? {
    shown.bounds.size = shownSize
    return shown as? Self
  }
}

let start = CACurrentMediaTime()
let count = 20

/// The compensator of a 320×568 view that turns, with so many animations of a thousand seconds on its layer.
@MainActor func compensator(of animations: Int, error: Double = 0) -> RotationCompensator {
  let layer = ShownLayer()
  layer.bounds.size = CGSize(width: 568, height: 320)
  for index in 0..<animations {
    let animation = CABasicAnimation(keyPath: "bounds.size")
    animation.isAdditive = true
    animation.fromValue = CGSize(
      width: -248 / Double(animations), height: 248 / Double(animations))
    animation.toValue = CGSize.zero
    animation.beginTime = start
    animation.duration = 1000
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: "bounds.size-\(index)")
  }
  layer.shownSize = CGSize(width: 320 + error, height: 568 + error)
  let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
  let isTransitioning = compensator.tracker.isTransitioning(at: start)
  precondition(isTransitioning == (animations > 0), "the animations are not read")
  layers.append(layer)
  return compensator
}
var layers: [ShownLayer] = []  // A compensator keeps none alive.

/// A batch of frames.
@MainActor func frames(_ matrix: @escaping (Double) -> Matrix4x4) -> () -> Void {
  {
    var sum: Float = 0
    for index in 0..<count { sum += matrix(start + Double(index))[0, 0] }
    precondition(sum.isFinite)
  }
}

let one = frames(compensator(of: 1).projectionMatrix)
let two = compensator(of: 2)
printHeader()
for (name, ours) in [
  ("a tracker's matrix, two motions", frames(two.tracker.projectionMatrix)),
  ("a compensator's frame, at rest", frames(compensator(of: 0).projectionMatrix)),
  ("a compensator's frame, two animations", frames(two.projectionMatrix)),
  ("a compensator's frame, fifty", frames(compensator(of: 50).projectionMatrix)),
  (
    "a compensator's frame, one, in doubt",
    frames(compensator(of: 1, error: 30).projectionMatrix)
  ),
  (
    "a compensator's frame, twenty, in doubt",
    frames(compensator(of: 20, error: 30).projectionMatrix)
  ),
] {
  Operation(name: name, count: count, ours: ours, baselineName: "one animation", baseline: one)
    .measure(rounds: 61)
}
