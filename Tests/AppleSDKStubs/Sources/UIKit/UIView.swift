// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import QuartzCore

// documentation/uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  public override init() {}
}

// documentation/uikit/uicoordinatespace
@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
}

// documentation/uikit/uiview
@MainActor
open class UIView:
  UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UICoordinateSpace, CALayerDelegate
{
  public init(frame: CGRect) {
    super.init()
    bounds.size = frame.size
  }

  // Nothing is archived here: it makes what `init()` makes.
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) {}

  public convenience override init() { self.init(frame: .zero) }

  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer { backingLayer }

  // By `init()` on Apple's systems: see the initializer that is called here.
  private lazy var backingLayer =
    (Self.layerClass as? CALayer.Type)?.init(coder: NSCoder()) ?? CALayer()

  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  open var traitCollection: UITraitCollection { UITraitCollection() }

  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var isHidden = false
  open var isUserInteractionEnabled = true
  open func addSubview(_ view: UIView) { layer.addSublayer(view.layer) }

  open var window: UIWindow? { nil }
  open func didMoveToWindow() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}

  // Whatever is animated has its last value at once.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
  }

  open class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
  }

  // The same as an asynchronous function has it. (The methods above and below have no such form: their header
  // says NS_SWIFT_DISABLE_ASYNC.)
  @discardableResult
  open class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
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
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }
}

extension UIView {
  // documentation/uikit/uiview/animationcurve
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
  }

  // documentation/uikit/uiview/animationoptions
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var layoutSubviews: AnimationOptions { AnimationOptions(rawValue: 1 << 0) }
    public static var beginFromCurrentState: AnimationOptions {
      AnimationOptions(rawValue: 1 << 2)
    }
    public static var curveEaseInOut: AnimationOptions { [] }
    public static var curveEaseIn: AnimationOptions { AnimationOptions(rawValue: 1 << 16) }
    public static var curveEaseOut: AnimationOptions { AnimationOptions(rawValue: 2 << 16) }
    public static var curveLinear: AnimationOptions { AnimationOptions(rawValue: 3 << 16) }
  }

  // documentation/uikit/uiview/keyframeanimationoptions
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  // documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case redraw = 3
    case center = 4

    // What UIKit gives the layer of a view. (The modes that keep to an edge are left out.)
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      }
    }
  }
}
