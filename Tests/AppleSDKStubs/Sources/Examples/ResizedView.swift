import AppKit
import QuartzCore
import RotationKit

/// Draws each size of a live resize, and shows it together with the window.
class ResizedView: NSView, CALayerDelegate {
  let metalLayer = CAMetalLayer()
  private(set) lazy var compensator = RotationCompensator(layer: metalLayer, clipSpace: .metal)

  // Set `wantsLayer` to have it made.
  override func makeBackingLayer() -> CALayer {
    metalLayer.device = MTLCreateSystemDefaultDevice()
    metalLayer.delegate = self
    metalLayer.needsDisplayOnBoundsChange = true
    metalLayer.presentsWithTransaction = true
    layerContentsRedrawPolicy = .duringViewResize
    return metalLayer
  }

  override func viewDidChangeBackingProperties() {
    super.viewDidChangeBackingProperties()
    metalLayer.contentsScale = window?.backingScaleFactor ?? 1
    metalLayer.setNeedsDisplay()
  }

  // The layer calls it on the main thread, and does not say so to the compiler.
  nonisolated func display(_ layer: CALayer) {
    MainActor.assumeIsolated { drawFrame() }
  }

  private func drawFrame() {
    let size = compensator.drawableSize
    guard size != .zero else { return }
    metalLayer.drawableSize = size
    drawScene(in: metalLayer, scale: compensator.clipScale(at: CACurrentMediaTime()))
  }
}

/// Keeps its buffer during a live resize, for a scene that takes too long to make one for each size.
final class StretchedView: ResizedView {
  override func viewWillStartLiveResize() {
    super.viewWillStartLiveResize()
    compensator.keepsBuffer = true
  }

  override func viewDidEndLiveResize() {
    super.viewDidEndLiveResize()
    compensator.keepsBuffer = false
    metalLayer.setNeedsDisplay()
  }
}

extension ResizedView {
  private func drawScene(in layer: CAMetalLayer, scale: SIMD2<Double>) {}
}
