// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import Metal

// documentation/quartzcore/cametaldrawable
public protocol CAMetalDrawable: MTLDrawable {
  var texture: any MTLTexture { get }
  var layer: CAMetalLayer { get }
}

// documentation/quartzcore/cametallayer
open class CAMetalLayer: CALayer {
  open var device: (any MTLDevice)?
  open var pixelFormat = MTLPixelFormat.bgra8Unorm
  open var drawableSize = CGSize.zero
  open func nextDrawable() -> (any CAMetalDrawable)? { nil }
  open var presentsWithTransaction = false
}

// documentation/quartzcore/cametaldisplaylinkdelegate
@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
public protocol CAMetalDisplayLinkDelegate: AnyObject {
  func metalDisplayLink(_ link: CAMetalDisplayLink, needsUpdate update: CAMetalDisplayLink.Update)
}

// documentation/quartzcore/cametaldisplaylink
@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
open class CAMetalDisplayLink: NSObject {
  public init(metalLayer layer: CAMetalLayer) {}
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open weak var delegate: (any CAMetalDisplayLinkDelegate)?
  open var isPaused = false

  // documentation/quartzcore/cametaldisplaylink/update
  open class Update: NSObject {
    open var drawable: any CAMetalDrawable { fatalError("there is no display") }
    open var targetTimestamp: CFTimeInterval { 0 }
    open var targetPresentationTimestamp: CFTimeInterval { 0 }
  }
}
