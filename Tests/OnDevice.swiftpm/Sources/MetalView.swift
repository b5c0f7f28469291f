import UIKit

/// A view whose layer is drawn by Metal.
class MetalView: UIView {
  override class var layerClass: AnyClass { CAMetalLayer.self }

  private(set) lazy var metalLayer = layer as? CAMetalLayer ?? CAMetalLayer()
}
