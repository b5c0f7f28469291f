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
  open weak var delegate: (any MTKViewDelegate)?
  open var drawableSize = CGSize.zero
  open var autoResizeDrawable = true
}
