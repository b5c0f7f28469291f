// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import QuartzCore

// documentation/uikit/uiapplication
@preconcurrency @MainActor open class UIApplication: UIResponder {}

// documentation/uikit/uiapplicationdelegate
// (The method is optional in Objective-C. Here a wrong name is refused.)
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  // documentation/uikit/uiapplicationdelegate/main()
  // There is no app to run here.
  @MainActor @preconcurrency public static func main() {}
}

// documentation/uikit/uidevice
@preconcurrency @MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { UIDevice() }
  open var systemName: String { "Linux" }
  open var model: String { "" }
}
