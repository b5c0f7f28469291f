// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import QuartzCore

// documentation/uikit/uiaction
@preconcurrency @MainActor open class UIAction: NSObject {
  // What follows the title, and has defaults, is left out: image, identifier, attributes and so on.
  @available(iOS 13, tvOS 14, visionOS 1, *)
  @MainActor @preconcurrency
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {}
}

// documentation/uikit/uibutton
@preconcurrency @MainActor open class UIButton: UIView {
  // documentation/uikit/uibutton/configuration-swift.struct
  @available(iOS 15, tvOS 15, visionOS 1, *)
  public struct Configuration: Hashable {
    public static func gray() -> UIButton.Configuration { Configuration() }

    // documentation/uikit/uibutton/configuration-swift.struct/size-swift.enum
    public enum Size {
      case medium
      case small
    }

    public var buttonSize = UIButton.Configuration.Size.medium
  }

  @available(iOS 15, tvOS 15, visionOS 1, *)
  @MainActor @preconcurrency
  public convenience init(
    configuration: UIButton.Configuration, primaryAction: UIAction? = nil
  ) {
    self.init(frame: .zero)
  }
}

// documentation/uikit/uisegmentedcontrol
@preconcurrency @MainActor open class UISegmentedControl: UIView {
  @available(iOS 14, tvOS 14, visionOS 1, *)
  public convenience init(frame: CGRect, actions: [UIAction]) { self.init(frame: frame) }
  open var selectedSegmentIndex = -1
}
