// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import Metal
@_exported import UIKit

// documentation/metalkit/mtkviewdelegate
public protocol MTKViewDelegate: NSObjectProtocol {
  @MainActor func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
  @MainActor func draw(in view: MTKView)
}

// documentation/metalkit/mtkview
@MainActor open class MTKView: UIView {
  public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    self.device = device
    super.init(frame: frameRect)
  }

  // It does not fail, though that of a view may.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init() { self.init(frame: .zero, device: nil) }

  open override class var layerClass: AnyClass { CAMetalLayer.self }

  open var device: (any MTLDevice)?
  open weak var delegate: (any MTKViewDelegate)?
  open var currentDrawable: (any CAMetalDrawable)? { nil }
  open var drawableSize = CGSize.zero
  open var autoResizeDrawable = true
}
