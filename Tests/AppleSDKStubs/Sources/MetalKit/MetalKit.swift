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
  // The designated ones are these two alone, and the latter always gives a view.
  public init(frame frameRect: CGRect, device: (any MTLDevice)?) { super.init(frame: frameRect) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public override convenience init(frame: CGRect) { self.init(frame: frame, device: nil) }

  open var isPaused = false
  open weak var delegate: (any MTKViewDelegate)?
  open var currentDrawable: (any CAMetalDrawable)? { nil }
  open var drawableSize = CGSize.zero
  open var autoResizeDrawable = true
  open var device: (any MTLDevice)?
}
