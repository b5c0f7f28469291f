// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import Metal
@_exported import UIKit

// documentation/metalkit/mtkviewdelegate
public protocol MTKViewDelegate: NSObjectProtocol {
  @preconcurrency @MainActor func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
  @preconcurrency @MainActor func draw(in view: MTKView)
}

// documentation/metalkit/mtkview
@preconcurrency @MainActor open class MTKView: UIView {
  // The designated one.
  public convenience init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    self.init(frame: frameRect)
  }

  open var isPaused = false
  open var enableSetNeedsDisplay = false
  open weak var delegate: (any MTKViewDelegate)?
  open var currentDrawable: (any CAMetalDrawable)? { nil }
  open var drawableSize = CGSize.zero
}
