import Metal
import QuartzCore
import UIKit

/// A view whose layer is drawn by Metal.
class MetalView: UIView {
  override class var layerClass: AnyClass { CAMetalLayer.self }

  private(set) lazy var metalLayer = layer as? CAMetalLayer ?? CAMetalLayer()
}

extension CAMetalLayer {
  /// The next drawable, made by a device if the layer has none yet.
  func nextDrawable(on device: any MTLDevice) -> (any CAMetalDrawable)? {
    if self.device == nil { self.device = device }
    return nextDrawable()
  }
}
