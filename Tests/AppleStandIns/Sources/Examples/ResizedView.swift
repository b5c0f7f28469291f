import AppKit
import QuartzCore
import RotationKit

final class ResizedView: NSView {
  private let metalLayer = CAMetalLayer()
  private lazy var compensator = RotationCompensator(layer: metalLayer, clipSpace: .metal)

  // Set `wantsLayer` to have it made.
  override func makeBackingLayer() -> CALayer {
    metalLayer.device = MTLCreateSystemDefaultDevice()
    metalLayer.presentsWithTransaction = true
    return metalLayer
  }

  override func viewDidChangeBackingProperties() {
    super.viewDidChangeBackingProperties()
    metalLayer.contentsScale = window?.backingScaleFactor ?? 1
  }

  override func viewWillStartLiveResize() {
    super.viewWillStartLiveResize()
    compensator.viewWillStartLiveResize()
  }

  override func viewDidEndLiveResize() {
    super.viewDidEndLiveResize()
    compensator.viewDidEndLiveResize()
    drawFrame()
  }

  override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    drawFrame()
  }

  func drawFrame() {
    let (width, height) = compensator.drawableSize
    guard width > 0, height > 0 else { return }
    metalLayer.drawableSize = CGSize(width: width, height: height)
    drawScene(in: metalLayer, scale: compensator.clipScale)
  }
}

extension ResizedView {
  private func drawScene(in layer: CAMetalLayer, scale: SIMD2<Double>) {}
}
