// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/quartzcore/caanimationdelegate
public protocol CAAnimationDelegate: NSObjectProtocol {}

// documentation/quartzcore/caanimation
open class CAAnimation: TimedObject, NSCopying {
  open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
  // (It is retained.)
  open var delegate: (any CAAnimationDelegate)?

  public override init() {}

  // Nothing is archived here: it makes what `init()` makes.
  public required init?(coder: NSCoder) {}

  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = type(of: self).init(coder: NSCoder()) else { return self }
    copy.take(from: self)
    return copy
  }

  /// Takes over what another animation of the same class has.
  func take(from other: CAAnimation) {
    (timingFunction, isRemovedOnCompletion) = (other.timingFunction, other.isRemovedOnCompletion)
    (beginTime, duration, speed) = (other.beginTime, other.duration, other.speed)
    (timeOffset, repeatCount) = (other.timeOffset, other.repeatCount)
    (repeatDuration, autoreverses) = (other.repeatDuration, other.autoreverses)
    (fillMode, delegate) = (other.fillMode, other.delegate)
  }
}

// documentation/quartzcore/capropertyanimation
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }
}

// documentation/quartzcore/cabasicanimation
open class CABasicAnimation: CAPropertyAnimation {
  // A `CGSize` is itself here, and a number a `CGFloat` or a `Double`. On Apple's systems, what is
  // read back is an `NSValue` or an `NSNumber`, which `as? CGSize` and `as? Double` bridge.
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }
}

// documentation/quartzcore/caanimationcalculationmode
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

// documentation/quartzcore/cakeyframeanimation
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var calculationMode = CAAnimationCalculationMode.linear
  open var path: CGPath?
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    (calculationMode, path) = (other.calculationMode, other.path)
  }
}

// documentation/quartzcore/caanimationgroup
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    animations = (other as? CAAnimationGroup)?.animations
  }
}

// documentation/quartzcore/catransition
open class CATransition: CAAnimation {}
