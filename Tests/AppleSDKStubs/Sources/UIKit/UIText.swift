// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import QuartzCore

// documentation/uikit/uifont
open class UIFont: NSObject, @unchecked Sendable {
  // documentation/uikit/uifont/weight
  public struct Weight: Hashable, Sendable {
    public static let regular = Weight()
  }

  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont()
  }
}

// documentation/uikit/uitextview
@preconcurrency @MainActor open class UITextView: UIView {
  open var text: String!
  open var font: UIFont?
  @available(tvOS, unavailable)
  open var isEditable = true
}
