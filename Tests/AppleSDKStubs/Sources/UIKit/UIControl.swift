// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import QuartzCore

// documentation/uikit/uimenuelement
// (Where an initializer here leaves out parameters, they have defaults.)
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  // documentation/uikit/uimenuelement/state
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
  }
}

// documentation/uikit/uiaction
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  @MainActor @preconcurrency
  public init(
    title: String = "", state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void
  ) {}
}

// documentation/uikit/uimenu
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  @MainActor @preconcurrency
  public init(title: String = "", options: Options = [], children: [UIMenuElement] = []) {}

  // documentation/uikit/uimenu/options-swift.struct
  public struct Options: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let singleSelection = UIMenu.Options(rawValue: 32)
  }
}

// documentation/uikit/uibutton
@preconcurrency @MainActor open class UIButton: UIView {
  // documentation/uikit/uibutton/configuration-swift.struct
  public struct Configuration: Hashable {
    public static func gray() -> UIButton.Configuration { Configuration() }
    public var title: String?
  }

  @MainActor @preconcurrency
  public convenience init(
    configuration: UIButton.Configuration, primaryAction: UIAction? = nil
  ) {
    self.init(frame: .zero)
  }

  open var configuration: UIButton.Configuration?
  @available(iOS 14, tvOS 17, visionOS 1, *)
  open var menu: UIMenu?
  // (A control's.)
  open var showsMenuAsPrimaryAction = false
}

// documentation/uikit/uisegmentedcontrol
@preconcurrency @MainActor open class UISegmentedControl: UIView {
  public convenience init(frame: CGRect, actions: [UIAction]) { self.init(frame: frame) }
  open var selectedSegmentIndex = -1
}
