// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/uikit/uitraitcollection
open class UITraitCollection: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  private let scale: CGFloat

  public override init() { scale = 0 }
  public init(displayScale scale: CGFloat) { self.scale = scale }

  // Nothing is archived here.
  public required init?(coder: NSCoder) { return nil }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var displayScale: CGFloat { scale }
}

// documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

// documentation/uikit/uitraitenvironment
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}
