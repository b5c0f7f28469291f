import Foundation
import QuartzCore
import RotationKit

// Frames from the compensators of layers that play animations, beside the matrix of a tracker alone. (What
// the layer itself takes is that of the declarations here, not Core Animation's.)

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
let batch = 20

/// The layer of a 320×568 view that turns, with so many animations of a thousand seconds on it.
@MainActor func layer(with count: Int, error: Double = 0) -> ShownLayer {
  let layer = ShownLayer()
  layer.bounds.size = CGSize(width: 568, height: 320)
  for index in 0..<count {
    let animation = CABasicAnimation(keyPath: "bounds.size")
    animation.isAdditive = true
    animation.fromValue = CGSize(
      width: -248 / Double(count), height: 248 / Double(count))
    animation.toValue = CGSize.zero
    animation.beginTime = start
    animation.duration = 1000
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: "bounds.size-\(index)")
  }
  layer.shownSize = CGSize(width: 320 + error, height: 568 + error)
  return layer
}

struct Scene {
  var name: String
  var layer: ShownLayer
  var compensator: RotationCompensator
  var times: [Double] = []

  @MainActor init(_ name: String, _ layer: ShownLayer) {
    (self.name, self.layer) = (name, layer)
    compensator = RotationCompensator(layer: layer, clipSpace: .metal)
    let isTransitioning = compensator.tracker.isTransitioning(at: start)
    precondition(isTransitioning == (layer.animationKeys() != nil), "the animations are not read")
  }

  var median: Double { times.sorted()[times.count / 2] }
}

/// Nanoseconds a frame, in a batch.
@MainActor func time(_ frame: (Double) -> Matrix4x4) -> Double {
  var sum: Float = 0
  let before = DispatchTime.now().uptimeNanoseconds
  for index in 0..<batch { sum += frame(start + Double(index))[0, 0] }
  let after = DispatchTime.now().uptimeNanoseconds
  precondition(sum.isFinite)
  return Double(after - before) / Double(batch)
}

var scenes = [
  Scene("one animation", layer(with: 1)), Scene("none, at rest", layer(with: 0)),
  Scene("two", layer(with: 2)), Scene("fifty", layer(with: 50)),
  Scene("one, in doubt", layer(with: 1, error: 30)),
  Scene("twenty, in doubt", layer(with: 20, error: 30)),
]
let tracker = scenes[2].compensator.tracker
var alone: [Double] = []
for _ in 0..<301 {
  for index in scenes.indices {
    scenes[index].times.append(time(scenes[index].compensator.projectionMatrix))
  }
  alone.append(time(tracker.projectionMatrix))
}
print(
  "The matrix of a tracker with two motions: \(Int(alone.sorted()[150])) ns. A compensator's frame:\n"
)
print("| animations | ns | of one |\n| --- | ---: | ---: |")
for scene in scenes {
  print(
    String(
      format: "| %@ | %.0f | %.1f |", scene.name, scene.median, scene.median / scenes[0].median))
}
