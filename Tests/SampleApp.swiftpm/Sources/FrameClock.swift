import QuartzCore

/// Calls back in each frame, at the highest rate of the display.
@MainActor final class FrameClock: NSObject {
  private let onFrame: (_ targetTimestamp: CFTimeInterval) -> Void

  /// - Parameter onFrame: Is given when the next frame is displayed.
  init(onFrame: @escaping (_ targetTimestamp: CFTimeInterval) -> Void) { self.onFrame = onFrame }

  /// Starts. It never stops: the app draws in every frame.
  func start(framesPerSecond: Int) {
    #if canImport(ObjectiveC)  // The target of a display link has a selector.
      add(CADisplayLink(target: self, selector: #selector(draw)), Float(framesPerSecond))
    #endif
  }

  private func add(_ link: CADisplayLink, _ rate: Float) {
    link.preferredFrameRateRange = CAFrameRateRange(
      minimum: min(60, rate), maximum: rate, preferred: rate)
    link.add(to: .main, forMode: .common)
  }

  #if canImport(ObjectiveC)
    @objc private func draw(_ link: CADisplayLink) { onFrame(link.targetTimestamp) }
  #endif
}
