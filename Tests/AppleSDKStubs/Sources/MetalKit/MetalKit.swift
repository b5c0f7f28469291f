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
  // The designated one.
  public convenience init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    self.init(frame: frameRect)
  }

  open weak var delegate: (any MTKViewDelegate)?
  open var currentDrawable: (any CAMetalDrawable)? { nil }
}
