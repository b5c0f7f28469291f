import QuartzCore

/// Asks Core Animation what its documentation leaves open, with layers that show nothing.
@MainActor struct Probe {
  /// A layer in a window.
  let host: CALayer

  /// Asks, which takes a second.
  func ask() async -> [Question: String] {
    let early = 0.25
    let late = 0.75
    let offset = layer()
    let bounds = layer()
    let valueless = layer()
    let springs = [layer(), layer()]
    let layers = [offset, bounds, valueless] + springs
    layers.forEach(host.addSublayer)
    defer { layers.forEach { $0.removeFromSuperlayer() } }
    await pause(0.1)  // They are committed, and shown at 100 points.

    let begin = CACurrentMediaTime()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    add(CABasicAnimation(keyPath: "bounds.size.width"), to: offset, at: begin) {
      ($0.fromValue, $0.toValue, $0.timeOffset) = (100.0, 200.0, 0.5)
    }
    add(CABasicAnimation(keyPath: "bounds"), to: bounds, at: begin) {
      let rectangle = CGRect(x: 0, y: 0, width: 10, height: 20)
      ($0.fromValue, $0.toValue, $0.isAdditive) = (rectangle, rectangle, true)
    }
    valueless.bounds.size.width = 200
    add(CABasicAnimation(keyPath: "bounds.size.width"), to: valueless, at: begin) { _ in }
    for (index, layer) in springs.enumerated() {
      add(CASpringAnimation(keyPath: "bounds.size.width"), to: layer, at: begin) {
        ($0.fromValue, $0.toValue) = (100.0, 200.0)
        if index == 1 { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }
      }
    }
    CATransaction.commit()

    await pause(begin + early - CACurrentMediaTime())
    let first = Measure(begin, [offset, bounds, valueless] + springs)
    await pause(begin + late - CACurrentMediaTime())
    let second = Measure(begin, [offset])
    return [
      .pausedClock: pausedClock(),
      .timeOffset: Verdict.timeOffset(
        early: first.widths[0], at: first.elapsed, late: second.widths[0], at: second.elapsed),
      .additiveBounds: Verdict.additiveBounds(first.widths[1]),
      .noValues: Verdict.noValues(first.widths[2], at: first.elapsed),
      .springFunction: Verdict.springFunction(first.widths[3], with: first.widths[4]),
    ]
  }

  /// The widths that are shown of layers, and when.
  private struct Measure {
    var widths: [Double]
    var elapsed: Double

    @MainActor init(_ begin: CFTimeInterval, _ layers: [CALayer]) {
      widths = layers.map { Double($0.presentation()?.bounds.width ?? .nan) }
      elapsed = CACurrentMediaTime() - begin
    }
  }

  private func layer() -> CALayer {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 100, height: 100)
    return layer
  }

  private func add<Animation: CABasicAnimation>(
    _ animation: Animation, to layer: CALayer, at begin: CFTimeInterval,
    _ prepare: (Animation) -> Void
  ) {
    animation.duration = 1
    animation.beginTime = layer.convertTime(begin, from: nil)
    prepare(animation)
    layer.add(animation, forKey: "probe")
  }

  private func pausedClock() -> String {
    let layer = layer()
    host.addSublayer(layer)
    defer { layer.removeFromSuperlayer() }
    layer.speed = 0
    return "\(layer.convertTime(1, to: nil)) for 1, and \(layer.convertTime(1, from: nil)) from 1"
  }
}
