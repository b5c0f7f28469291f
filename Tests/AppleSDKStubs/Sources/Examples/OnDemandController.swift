import RotationKit
import UIKit

/// Draws only when something changes, in a view whose layer is a `CAMetalLayer`.
final class OnDemandController: UIViewController {
  private lazy var compensator = RotationCompensator(view: view, clipSpace: .metal)
  private var displayLink: CADisplayLink?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    displayLink = CADisplayLink(target: self, selector: #selector(draw(_:)))
    displayLink?.add(to: .main, forMode: .common)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    displayLink?.invalidate()  // It keeps its target alive.
    displayLink = nil
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    displayLink?.isPaused = false
  }

  @objc private func draw(_ link: CADisplayLink) {
    guard let layer = view.layer as? CAMetalLayer else { return }
    layer.drawableSize = compensator.drawableSize
    guard let drawable = layer.nextDrawable() else { return }
    let displayTime = compensator.displayTime(
      of: drawable, targetTimestamp: link.targetTimestamp)
    let tracker = compensator.tracker
    drawScene(into: drawable, projection: tracker.projectionMatrix(at: displayTime))
    // The last frame is drawn for a time at which nothing moves any more.
    link.isPaused = !tracker.isTransitioning(at: displayTime)
  }
}

extension OnDemandController {
  private func drawScene(into drawable: any CAMetalDrawable, projection: Matrix4x4) {}
}
