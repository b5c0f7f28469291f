#if canImport(UIKit) && !os(watchOS)
  import RotationKit
  import UIKit
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for
  /// it.
  final class UIKitTests: XCTestCase {
    func testTheExampleInTheComments() {
      let turned = TimingCurve(UIView.AnimationCurve.easeInOut)  // .easeInEaseOut
      XCTAssertEqual(turned, .easeInEaseOut)
    }

    func testNamedCurvesAreThoseOfUIKit() {
      for (theirs, ours) in [
        (UIView.AnimationCurve.easeInOut, TimingCurve.easeInEaseOut), (.easeIn, .easeIn),
        (.easeOut, .easeOut), (.linear, .linear),
      ] {
        XCTAssertEqual(TimingCurve(theirs), ours)
        XCTAssertEqual(UIView.AnimationCurve(ours), theirs)
      }
      XCTAssertNil(UIView.AnimationCurve(rawValue: 7).flatMap { TimingCurve($0) }, "the keyboard's")
      XCTAssertNil(UIView.AnimationCurve(.default))
    }

    #if os(Linux)  // UIKit's protocol has more members, and is not for other classes.
      private final class Context: NSObject, UIViewControllerTransitionCoordinator {
        var isAnimated = true
        var transitionDuration = 0.4
        var completionCurve = UIView.AnimationCurve.easeOut
        var targetTransform = CGAffineTransform(rotationAngle: -.pi / 2)
      }

      @MainActor private func transition(
        _ change: (Context) -> Void = { _ in }
      ) throws -> RotationTransition {
        let coordinator = Context()
        change(coordinator)
        let (view, size) = (UIView(frame: CGRect(origin: .zero, size: .portrait)), CGSize.landscape)
        // The example of the initializer's documentation, word for word.
        let turn = try RotationTransition(
          from: view.bounds.size, to: size, coordinator: coordinator)
        return turn
      }

      @MainActor func testATransitionIsWhatTheCoordinatorSays() async throws {
        let told = try RotationTransition(
          from: .portrait, to: .landscape, turn: .degrees270, pace: .easeOut, duration: 0.4)
        XCTAssertEqual(try transition(), told)
      }

      @MainActor func testWhatACoordinatorCannotMeanIsReplaced() async throws {
        let isOff = try transition { ($0.isAnimated, $0.transitionDuration) = (false, -1) }
        XCTAssertEqual(isOff.duration, 0)
        let unnamed = try XCTUnwrap(UIView.AnimationCurve(rawValue: 7))
        XCTAssertEqual(try transition { $0.completionCurve = unnamed }.pace, .easeInEaseOut)
        let mirrored = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        XCTAssertEqual(try transition { $0.targetTransform = mirrored }.turn, .degrees0)
        assertRefused("duration", -1) { try transition { $0.transitionDuration = -1 } }
      }
    #endif

    #if os(Linux)  // UIKit makes its screens itself.
      /// An iPhone 12 mini: 375×812 points are 1080×2340 pixels, at 2.88 pixels a point.
      private final class Screen: UIScreen {
        var size = CGSize()
        override var bounds: CGRect { CGRect(origin: .zero, size: size) }
        override var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1080, height: 2340) }
        override var nativeScale: CGFloat { 2.88 }
      }

      private final class Scene: UIWindowScene {
        let ownScreen = Screen()
        override var screen: UIScreen { ownScreen }
      }

      private final class ScreenView: UIView {
        let ownWindow = UIWindow(windowScene: Scene())
        override var window: UIWindow? { ownWindow }
      }

      @MainActor func testAViewThatFillsItsScreenGetsTheScreensPixels() async throws {
        let (scene, view) = (Scene(), ScreenView(frame: .zero))
        view.ownWindow.windowScene = scene
        let compensator = RotationCompensator(view: view)
        let (upright, lying) = (CGSize(width: 375, height: 812), CGSize(width: 812, height: 375))
        let part = CGSize(width: 375, height: 762)
        for (size, screen, scale, width, height) in [
          (upright, upright, 2.88, 1080.0, 2340.0), (lying, lying, 2.88, 2340, 1080),
          // The screen may have turned before or after the view.
          (lying, upright, 2.88, 2340, 1080),
          // Not if the view is smaller than the screen, or drawn at a scale of the app's own.
          (part, upright, 2.88, 1080, 2195), (upright, upright, 2.5, 938, 2030),
          (upright, upright, 3, 1125, 2436),
        ] {
          (view.bounds.size, scene.ownScreen.size) = (size, screen)
          view.layer.contentsScale = scale
          let pixels = CGSize(width: width, height: height)
          XCTAssertEqual(compensator.drawableSize(), pixels, "\(size) at \(scale)")
        }
        (view.bounds.size, view.layer.contentsScale) = (upright, 2.88)
        view.ownWindow.windowScene = nil
        XCTAssertEqual(compensator.drawableSize().height, 2339, "the screen can't be asked")
      }
    #endif

    #if !os(tvOS)
      func testOrientationsHaveTheNamesOfUIKit() {
        for (theirs, ours) in [
          (UIInterfaceOrientation.unknown, UserInterfaceOrientation.unknown),
          (.portrait, .portrait), (.portraitUpsideDown, .portraitUpsideDown),
          (.landscapeLeft, .landscapeLeft), (.landscapeRight, .landscapeRight),
        ] {
          XCTAssertEqual(UserInterfaceOrientation(theirs), ours)
          XCTAssertEqual(UIInterfaceOrientation(ours), theirs)
        }
        for (theirs, ours) in [
          (UIDeviceOrientation.unknown, DeviceOrientation.unknown), (.portrait, .portrait),
          (.portraitUpsideDown, .portraitUpsideDown), (.landscapeLeft, .landscapeLeft),
          (.landscapeRight, .landscapeRight), (.faceUp, .faceUp), (.faceDown, .faceDown),
        ] {
          XCTAssertEqual(DeviceOrientation(theirs), ours)
          XCTAssertEqual(UIDeviceOrientation(ours), theirs)
        }
      }
    #endif
  }
#endif
