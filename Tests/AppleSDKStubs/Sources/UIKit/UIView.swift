// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import QuartzCore

// documentation/uikit/uiresponder
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

// documentation/uikit/uitouch
@preconcurrency @MainActor open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
}

// documentation/uikit/uievent
@preconcurrency @MainActor open class UIEvent: NSObject {}

// documentation/uikit/uiview
@preconcurrency @MainActor open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  public init(frame: CGRect) {
    super.init()
    bounds.size = frame.size
  }

  // Nothing is archived here: it makes what `init()` makes.
  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(frame: .zero) }

  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer { backingLayer }

  // By `init()` on Apple's systems: see the initializer that is called here.
  private lazy var backingLayer: CALayer = {
    let layer = (Self.layerClass as? CALayer.Type)?.init(coder: NSCoder()) ?? CALayer()
    layer.delegate = self
    return layer
  }()

  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity =
        switch contentMode {
        case .center: .center
        case .scaleAspectFit: .resizeAspect
        case .scaleToFill: .resize
        }
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var frame: CGRect {
    get { layer.bounds }
    set { layer.bounds.size = newValue.size }
  }

  // A layout is made when it is asked for at once.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  open func layoutSubviews() {}
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }
  open var subviews: [UIView] { (layer.sublayers ?? []).compactMap { $0.delegate as? UIView } }
  open var superview: UIView? { layer.superlayer?.delegate as? UIView }
  open func removeFromSuperview() {
    superview?.willRemoveSubview(self)
    layer.removeFromSuperlayer()
  }
  open func willRemoveSubview(_ subview: UIView) {}
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask = AutoresizingMask()
  public private(set) static var areAnimationsEnabled = true
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    actionsWithoutAnimation()
    areAnimationsEnabled = wereEnabled
  }

  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    layer.addSublayer(view.layer)
  }

  open var window: UIWindow? { nil }
  open func didMoveToWindow() {}
  open func draw(_ rect: CGRect) {}
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // Whatever is animated has its last value at once. (What has defaults is left out: options, and
  // completions but for the first.)
  public final class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, animations: @escaping () -> Void,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  // The same as an asynchronous function has it. (The methods below have no such form: their header
  // says NS_SWIFT_DISABLE_ASYNC.)
  @discardableResult
  open class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, animations: @escaping () -> Void
  ) async -> Bool {
    animations()
    return true
  }

  open class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, animations: @escaping () -> Void
  ) {
    animations()
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }
}

extension UIView {
  // documentation/uikit/uiview/animationcurve
  // (It is an enumeration of C, and holds any number: that of the keyboard's curve is 7.)
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3

    public init?(rawValue: Int) { self = unsafeBitCast(UInt8(rawValue), to: Self.self) }
  }

  // documentation/uikit/uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  // documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case center = 4
  }
}

// documentation/uikit/uilayoutguide
// (Nothing is laid out here.)
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  open var layoutFrame: CGRect { .zero }
}
