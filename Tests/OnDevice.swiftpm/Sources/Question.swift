import QuartzCore

/// What could not be settled by reading.
enum Question: String, CaseIterable {
  case presentedHandlers = "Does the SDK have presented handlers, and are they called?"
  case latencyInMotion = "Is a layer in motion shown later than one at rest?"
  case latencySpread = "How much later than the target is a frame shown?"
  case reversedAnimator = "What has a reversed property animator on the layer?"
  case continuedAnimator = "Which begin has a continued one before the commit?"
  case delay = "Which begin has a delayed animation before the commit?"
  case pausedClock = "What does convertTime(_:to:) give for a layer of speed 0?"
  case sampling = "Is an animation sampled at presentedTime?"
  case plainSize = "How long does a size that is set take to be seen?"
  case updateLayer = "Is an AppKit view with a layer of its own sent updateLayer()?"

  /// Asks Core Animation about the paused clock, with a layer in a layer of a window: no picture shows that.
  @MainActor static func pausedClock(in host: CALayer) -> String {
    let layer = CALayer()
    host.addSublayer(layer)
    defer { layer.removeFromSuperlayer() }
    layer.speed = 0
    let times = (layer.convertTime(1, to: nil), layer.convertTime(1, from: nil))
    return "\(times.0) for 1, and \(times.1) from 1"
  }
}
