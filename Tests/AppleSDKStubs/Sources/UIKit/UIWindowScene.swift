// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import QuartzCore

// documentation/uikit/uiscreen
@available(visionOS, unavailable)
@preconcurrency @MainActor open class UIScreen: NSObject {
  open var bounds: CGRect { .zero }
  // documentation/uikit/uiscreen/nativebounds: upright, however the device is held
  open var nativeBounds: CGRect { .zero }
  open var nativeScale: CGFloat { 1 }
  open var maximumFramesPerSecond: Int { 60 }
}

// documentation/uikit/uiwindow
@preconcurrency @MainActor open class UIWindow: UIView {
  open weak var windowScene: UIWindowScene?
  open var rootViewController: UIViewController?

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
    self.windowScene = windowScene
  }

  open func makeKeyAndVisible() {}
}

// documentation/uikit/uiscenesession
@preconcurrency @MainActor open class UISceneSession: NSObject {
  open var role: Role { Role() }

  // documentation/uikit/uiscenesession/role-swift.struct
  public struct Role: Hashable, Sendable {}
}

// documentation/uikit/uisceneconfiguration
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
  open var delegateClass: AnyClass?
}

// documentation/uikit/uiscene
@preconcurrency @MainActor open class UIScene: UIResponder {
  // documentation/uikit/uiscene/connectionoptions
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {}
}

// documentation/uikit/uiscenedelegate
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
}

// What is optional in Objective-C has a default here. Whoever has a member of that name, and not as
// accessible, is refused as there.
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
}

// documentation/uikit/uiwindowscene
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  @available(visionOS, unavailable)
  open var screen: UIScreen { UIScreen() }
  @available(iOS 16, tvOS 16, visionOS 1, *)
  open var effectiveGeometry: Geometry { Geometry() }

  // documentation/uikit/uiwindowscene/geometry
  @available(iOS 16, tvOS 16, visionOS 1, *)
  open class Geometry: NSObject {
    @available(iOS 26, tvOS 26, visionOS 26, *)
    open var isInteractivelyResizing: Bool { false }
  }
}

// documentation/uikit/uiwindowscenedelegate
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  @available(iOS 26, tvOS 26, visionOS 26, *)
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

// Optional, too.
extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
}
