import QuartzCore

/// Asks Core Animation what its documentation leaves open, and no picture shows.
@MainActor enum Probe {
  /// Asks, with a layer in a layer of a window.
  static func ask(in host: CALayer) -> [Question: String] {
    let layer = CALayer()
    host.addSublayer(layer)
    defer { layer.removeFromSuperlayer() }
    layer.speed = 0
    let times = (layer.convertTime(1, to: nil), layer.convertTime(1, from: nil))
    return [.pausedClock: "\(times.0) for 1, and \(times.1) from 1"]
  }
}
