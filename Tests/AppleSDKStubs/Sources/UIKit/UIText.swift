// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import QuartzCore

// documentation/uikit/uifont
open class UIFont: NSObject, @unchecked Sendable {
  // documentation/uikit/uifont/weight
  public struct Weight: Hashable, Sendable {
    public static let regular = Weight()
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont()
  }
}

// documentation/uikit/uitextview
@preconcurrency @MainActor open class UITextView: UIScrollView {
  open var text: String!
  open var font: UIFont?
  @available(tvOS, unavailable)
  open var isEditable = true
}

// documentation/uikit/uilabel
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String?
  open var font: UIFont!
  open var numberOfLines = 1
}

// documentation/uikit/uipasteboard
@available(tvOS, unavailable)
open class UIPasteboard: NSObject, @unchecked Sendable {
  open class var general: UIPasteboard { UIPasteboard() }
  open var string: String?
}
