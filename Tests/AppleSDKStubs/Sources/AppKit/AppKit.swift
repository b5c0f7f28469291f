// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import QuartzCore

// documentation/appkit/nswindow
// Left out: its initializers, which need a style and a buffering type.
@preconcurrency @MainActor open class NSWindow: NSObject {
  open var backingScaleFactor: CGFloat { 1 }
}

// documentation/appkit/nsview
// Left out: `displayLink(target:selector:)`, as there are selectors in Objective-C alone.
@preconcurrency @MainActor open class NSView: NSObject {
  public init(frame frameRect: NSRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }  // Nothing is archived here.
  public convenience override init() { self.init(frame: .zero) }

  open var layer: CALayer?
  open var wantsLayer = false {
    didSet { if wantsLayer, layer == nil { layer = makeBackingLayer() } }
  }
  open func makeBackingLayer() -> CALayer { CALayer() }
  open var window: NSWindow? { nil }
  // documentation/appkit/nsview/layercontentsredrawpolicy-swift.enum
  public enum LayerContentsRedrawPolicy: Int, Sendable {
    case duringViewResize = 2
  }

  open var layerContentsRedrawPolicy = LayerContentsRedrawPolicy.duringViewResize

  // documentation/appkit/nsview/layercontentsplacement-swift.enum
  public enum LayerContentsPlacement: Int, Sendable {
    case scaleAxesIndependently = 0
    case center = 3
  }

  open var layerContentsPlacement = LayerContentsPlacement.scaleAxesIndependently
  open func draw(_ dirtyRect: NSRect) {}
  open func viewDidChangeBackingProperties() {}
  open var inLiveResize: Bool { false }
  open func viewWillStartLiveResize() {}
  open func viewDidEndLiveResize() {}
}
