import Foundation
import QuartzCore
import RotationKit

// Frames from the compensators of layers that play animations, beside the frame of one animation.
// (What the layer itself takes is that of the declarations here, not Core Animation's.)

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
let rounds = CommandLine.arguments.contains("--quick") ? 3 : 61

/// A 320×568 view that turns, with so many animations of a thousand seconds on its layer, that
/// begin a few at a time.
@MainActor func turningLayer(_ animations: Int) -> ShownLayer {
  let layer = ShownLayer()
  layer.bounds.size = CGSize(width: 568, height: 320)
  for index in 0..<animations { add(1 / Double(animations), to: layer, number: index) }
  layer.shownSize = CGSize(width: 320, height: 568)
  layers.append(layer)
  return layer
}
var layers: [ShownLayer] = []  // A compensator keeps none alive.

@MainActor func add(_ share: Double, to layer: CALayer, number: Int) {
  let animation = CABasicAnimation(keyPath: "bounds.size")
  animation.isAdditive = true
  animation.fromValue = CGSize(width: -248 * share, height: 248 * share)
  animation.toValue = CGSize.zero
  animation.beginTime = start + Double(number / 8) / 1000
  animation.duration = 1000
  animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
  layer.add(animation, forKey: "bounds.size-\(number)")
}

@MainActor func compensator(of animations: Int) -> RotationCompensator {
  let compensator = RotationCompensator(layer: turningLayer(animations))
  let isTransitioning = compensator.tracker().isTransitioning(at: start)
  precondition(isTransitioning == (animations > 0), "the animations are not read")
  return compensator
}

/// A batch of frames. A camera takes the aspect ratio of each.
@MainActor func frames(_ frame: @escaping (Double) -> RotationFrame?) -> () -> Void {
  {
    var sum = 0.0
    for index in 0..<count { sum += frame(start + Double(index))?.aspectRatio ?? .nan }
    precondition(sum.isFinite)
  }
}

let one = frames(compensator(of: 1).frame(at:))
printHeader()
for (name, animations) in [("at rest", 0), ("two animations", 2), ("fifty", 50)] {
  Operation(
    name: "a compensator's frame, \(name)", count: count,
    ours: frames(compensator(of: animations).frame(at:)), baselineName: "one animation",
    baseline: one
  ).measure(rounds: rounds)
}

// Layout passes within a rotation were seen to leave hundreds of animations on a layer.
let crowded = turningLayer(1000)
let known = RotationCompensator(layer: crowded)
for (name, ours) in [
  (
    "a thousand animations, the first reading",
    { _ = RotationCompensator(layer: crowded).tracker() }
  ),
  (
    "a thousand, one is added or taken away",
    {
      if crowded.animation(forKey: "bounds.size-1000") == nil {
        add(0.001, to: crowded, number: 1000)
      } else {
        crowded.removeAnimation(forKey: "bounds.size-1000")
      }
      _ = known.tracker()
    }
  ), ("a thousand, nothing has changed", { _ = known.tracker() }),
] {
  Operation(name: name, count: 1, ours: ours, baselineName: "one animation", baseline: one)
    .measure(rounds: rounds)
}
