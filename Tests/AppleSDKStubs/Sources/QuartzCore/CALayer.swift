// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/quartzcore/calayercontentsgravity
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
}

// documentation/quartzcore/calayerdelegate
// (Not isolated.)
public protocol CALayerDelegate: NSObjectProtocol {
  func display(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
}

// Optional in Objective-C: a default here. Whoever has a method of that name, and not as
// accessible, is refused as there.
extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}

// documentation/quartzcore/calayer
open class CALayer: TimedObject {
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var frame: CGRect {
    bounds.offsetBy(dx: position.x - bounds.midX, dy: position.y - bounds.midY)
  }
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var contentsScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  // (A layer that is in no window is not flipped.)
  open func contentsAreFlipped() -> Bool { false }
  open weak var delegate: (any CALayerDelegate)?
  open var needsDisplayOnBoundsChange = false
  open func setNeedsDisplay() {}
  open var masksToBounds = false
  private var needsLayout = false
  open func setNeedsLayout() { needsLayout = true }
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSublayers()
  }
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  open var isOpaque = false
  open var backgroundColor: CGColor?
  open var borderColor: CGColor?
  open var borderWidth: CGFloat = 0

  /// In the order of the keys.
  private var animations: [(key: String?, animation: CAAnimation)] = []
  private var animationsByKey: [String: CAAnimation] = [:]

  public override init() {}

  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    (bounds, position, anchorPoint) = (layer.bounds, layer.position, layer.anchorPoint)
    (contentsScale, contentsGravity) = (layer.contentsScale, layer.contentsGravity)
  }

  // Nothing is archived here: it makes what `init()` makes. (The layer of a view is made by it, as
  // Swift makes an object of a class that it is told by none but a required initializer.)
  public required init?(coder: NSCoder) {}

  // A layer that is never committed has none.
  open func presentation() -> Self? { nil }
  open func model() -> Self { self }

  // Nothing is shown here.
  open private(set) weak var superlayer: CALayer?
  open private(set) var sublayers: [CALayer]?
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }

  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let absolute = l?.convertTime(t, to: nil) ?? t
    let parent = superlayer?.convertTime(absolute, from: nil) ?? absolute
    return (parent - beginTime) * CFTimeInterval(speed) + timeOffset
  }

  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    if let l { return l.convertTime(t, from: self) }
    let parent = (t - timeOffset) / CFTimeInterval(speed) + beginTime
    return superlayer?.convertTime(parent, to: nil) ?? parent
  }

  open func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    if copy.duration <= 0 { copy.duration = 0.25 }
    let key = anim is CATransition ? "transition" : key
    if let key {
      removeAnimation(forKey: key)
      animationsByKey[key] = copy
    }
    // In the order of the begins, as the library assumes.
    let place = animations.lastIndex { $0.animation.beginTime <= copy.beginTime }.map { $0 + 1 }
    animations.insert((key, copy), at: place ?? 0)
  }

  open func removeAllAnimations() { (animations, animationsByKey) = ([], [:]) }

  open func removeAnimation(forKey key: String) {
    guard animationsByKey.removeValue(forKey: key) != nil else { return }
    animations.removeAll { $0.key == key }
  }

  open func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  open func animation(forKey key: String) -> CAAnimation? { animationsByKey[key] }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}

// documentation/objectivec/autoreleasepool(invoking:)
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
