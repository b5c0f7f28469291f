@_spi(Stubs) import UIKit
import XCTest

@testable import OnDevice

/// The delegates of the app, called as the system calls them: a method of another name or type would not be.
final class LaunchTests: XCTestCase {
  @MainActor func testASceneGetsItsDelegateAndItsWindow() async throws {
    let (session, options) = (UISceneSession(), UIScene.ConnectionOptions())
    let app: any UIApplicationDelegate = AppDelegate()
    let configuration = app.application(
      UIApplication(), configurationForConnecting: session, options: options)
    XCTAssertTrue(configuration.delegateClass == SceneDelegate.self)

    let delegate: any UIWindowSceneDelegate = SceneDelegate()
    let scene = UIWindowScene(session: session, connectionOptions: options)
    delegate.scene(scene, willConnectTo: session, options: options)
    let window = try XCTUnwrap(delegate.window)
    XCTAssertIdentical(window.windowScene, scene)
    XCTAssertTrue(window.rootViewController is StageController)
  }
}
