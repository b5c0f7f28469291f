// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/uikit/uitraitcollection
open class UITraitCollection: NSObject, @unchecked Sendable {
  open var displayScale: CGFloat { 0 }
}

// documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case dark = 2
}
