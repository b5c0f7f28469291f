import Foundation
import QuartzCore
import RotationKit

// A frame from the compensator of a layer that plays a turn, beside one from its tracker alone. (What the
// layer itself takes is that of the declarations here, not Core Animation's.)

/// A layer at the start of its animations.
final class ShownLayer: CALayer {
  private lazy var shown = ShownLayer(layer: self)

  override func presentation() -> Self? {
    shown.bounds.size = CGSize(width: 350, height: 568)
    return shown as? Self
  }
}

let start = CACurrentMediaTime()
let layer = ShownLayer()
layer.bounds.size = CGSize(width: 568, height: 320)
for offset in [CGSize(width: -248, height: 248), CGSize(width: 30, height: 0)] {
  let animation = CABasicAnimation(keyPath: "bounds.size")
  animation.isAdditive = true
  animation.fromValue = offset
  animation.toValue = CGSize.zero
  animation.beginTime = start
  animation.duration = 1000
  animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
  layer.add(animation, forKey: offset.width < 0 ? "bounds.size" : "bounds.size-2")
}
let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
let tracker = compensator.tracker
precondition(tracker.isTransitioning(at: start), "the animations are not read")

/// Nanoseconds a frame, in a batch of a thousand.
@MainActor func time(_ frame: (Double) -> Matrix4x4) -> Double {
  var sum: Float = 0
  let before = DispatchTime.now().uptimeNanoseconds
  for index in 0..<1000 { sum += frame(start + Double(index))[0, 0] }
  let after = DispatchTime.now().uptimeNanoseconds
  precondition(sum.isFinite)
  return Double(after - before) / 1000
}

var times: [(compensator: Double, tracker: Double)] = []
for _ in 0..<301 {
  times.append((time(compensator.projectionMatrix), time(tracker.projectionMatrix)))
}
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
print(
  String(
    format: "compensator %.0f ns a frame, its tracker alone %.0f ns, ratio %.1f",
    median(times.map { $0.compensator }), median(times.map { $0.tracker }),
    median(times.map { $0.compensator / $0.tracker })))
