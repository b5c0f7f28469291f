import RotationKit
import UIKit

/// Draws only when something changes.
final class OnDemandController: UIViewController {
  private lazy var compensator = RotationCompensator(view: view, clipSpace: .metal)
  private var latency = DisplayLatency()
  private var displayLink: CADisplayLink?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    displayLink?.isPaused = false
  }

  /// The display link calls this in each frame.
  func draw(_ link: CADisplayLink) {
    let displayTime = latency.displayTime(for: link.targetTimestamp)
    let tracker = compensator.tracker
    drawScene(projection: tracker.projectionMatrix(at: displayTime))
    // The last frame is drawn for a time at which nothing moves any more.
    link.isPaused = !tracker.isTransitioning(at: displayTime)
  }
}

extension OnDemandController {
  private func drawScene(projection: Matrix4x4) {}
}
