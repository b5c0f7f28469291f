// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import QuartzCore

// documentation/uikit/uifont
open class UIFont: NSObject, @unchecked Sendable {
  // documentation/uikit/uifont/weight
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let regular = Weight(rawValue: 0)
  }

  open class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont()
  }

  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont()
  }
}

// documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
  open var text: String?
  open var font: UIFont!
}

// documentation/uikit/uitextview
@MainActor open class UITextView: UIView {
  open var text: String!
  open var font: UIFont?
  @available(tvOS, unavailable)
  open var isEditable = true
}
