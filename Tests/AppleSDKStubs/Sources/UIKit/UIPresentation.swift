// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

// documentation/uikit/uinavigationcontroller
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

// documentation/uikit/uinavigationitem
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
}

// documentation/uikit/uibarbuttonitem
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  // documentation/uikit/uibarbuttonitem/systemitem
  public enum SystemItem: Int, Sendable {
    case done = 0
  }

  // (What they leave out has defaults.)
  @available(iOS 14, tvOS 14, visionOS 1, *)
  @MainActor @preconcurrency
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) { self.init() }

  @available(iOS 14, tvOS 14, visionOS 1, *)
  @MainActor @preconcurrency
  public convenience init(title: String? = nil, primaryAction: UIAction? = nil) { self.init() }
}
