// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import QuartzCore

// documentation/appkit/nswindow
@MainActor open class NSWindow: NSObject {
  open var backingScaleFactor: CGFloat { 1 }
}

// documentation/appkit/nsview
@MainActor open class NSView: NSObject {
  open var layer: CALayer?
  open var wantsLayer = false
  open func makeBackingLayer() -> CALayer { CALayer() }
  open var window: NSWindow? { nil }
  // documentation/appkit/nsview/layercontentsredrawpolicy-swift.enum
  public enum LayerContentsRedrawPolicy: Int, Sendable {
    case duringViewResize = 2
  }

  open var layerContentsRedrawPolicy = LayerContentsRedrawPolicy.duringViewResize
  open var wantsUpdateLayer: Bool { false }
  open var needsDisplay = false
  open func updateLayer() {}
  open func viewDidChangeBackingProperties() {}
  open func viewWillStartLiveResize() {}
  open func viewDidEndLiveResize() {}
}
