// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import QuartzCore

// documentation/uikit/uitimingcurveprovider
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {}

// documentation/uikit/uiviewpropertyanimator
// Whatever is animated has its last value at once.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  private let animations: (() -> Void)?

  // (The designated one takes a `UITimingCurveProvider`.)
  init(_ animations: (() -> Void)?) { self.animations = animations }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(animations)
  }

  open var fractionComplete: CGFloat = 0
  open var isReversed = false
  open func startAnimation() { animations?() }
  open func pauseAnimation() {}
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
