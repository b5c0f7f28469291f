// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import QuartzCore

// documentation/uikit/uimenuelement
// There is no `init()`.
@MainActor open class UIMenuElement: NSObject {
  init(title: String) {}
}

// documentation/uikit/uiactionhandler
public typealias UIActionHandler = (UIAction) -> Void

// documentation/uikit/uiaction
@MainActor open class UIAction: UIMenuElement {
  // What follows the title, and has defaults, is left out: image, identifier, attributes and so on.
  @available(iOS 13, tvOS 14, visionOS 1, *)
  @MainActor @preconcurrency
  public convenience init(title: String = "", handler: @escaping UIActionHandler) {
    self.init(title: title)
  }
}

// documentation/uikit/uicontrol
@MainActor open class UIControl: UIView {}

// documentation/uikit/uibutton
@MainActor open class UIButton: UIControl {
  // documentation/uikit/uibutton/configuration-swift.struct
  @available(iOS 15, tvOS 15, visionOS 1, *)
  public struct Configuration: Hashable {
    public static func gray() -> UIButton.Configuration { Configuration() }

    // documentation/uikit/uibutton/configuration-swift.struct/size-swift.enum
    public enum Size {
      case medium
      case small
      case mini
      case large
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
@MainActor open class UISegmentedControl: UIControl {
  @available(iOS 14, tvOS 14, visionOS 1, *)
  public convenience init(frame: CGRect, actions: [UIAction]) { self.init(frame: frame) }
  open var selectedSegmentIndex = -1
}
