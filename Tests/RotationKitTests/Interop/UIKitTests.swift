#if canImport(UIKit) && !os(watchOS)
  import RotationKit
  import UIKit
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for
  /// it.
  final class UIKitTests: XCTestCase {
    func testTheCurvesOfUIKitAndTheExampleInTheComments() throws {
      let turned = TimingCurve(UIView.AnimationCurve.easeInOut)  // .easeInEaseOut
      XCTAssertEqual(turned, .easeInEaseOut)
      for (theirs, ours) in [
        (UIView.AnimationCurve.easeInOut, TimingCurve.easeInEaseOut), (.easeIn, .easeIn),
        (.easeOut, .easeOut), (.linear, .linear),
      ] {
        XCTAssertEqual(TimingCurve(theirs), ours)
        XCTAssertEqual(UIView.AnimationCurve(ours), theirs)
      }
      // The keyboard's, which UIKit does not publish.
      XCTAssertNil(TimingCurve(try XCTUnwrap(UIView.AnimationCurve(rawValue: 7))))
      XCTAssertNil(UIView.AnimationCurve(.default))
      XCTAssertNil(UIView.AnimationCurve(try .cubicBezier(0.4, 0, 1, 1)))
    }

    #if os(Linux)  // UIKit's protocol has more members, and is not for other classes.
      private final class Context: NSObject, UIViewControllerTransitionCoordinator {
        var isAnimated = true
        var transitionDuration = 0.4
        var completionCurve = UIView.AnimationCurve.easeOut
        var targetTransform = CGAffineTransform(rotationAngle: -.pi / 2)
      }

      @MainActor private func told(_ change: (Context) -> Void) throws -> RotationTransition {
        let coordinator = Context()
        change(coordinator)
        let (view, size) = (UIView(frame: CGRect(origin: .zero, size: .portrait)), CGSize.landscape)
        let turn = try RotationTransition(
          from: view.bounds.size, to: size, coordinator: coordinator)
        return turn
      }

      @MainActor func testATransitionIsWhatTheCoordinatorSaysIfThatMakesSense() async throws {
        XCTAssertEqual(
          try told { _ in },
          try RotationTransition(
            from: .portrait, to: .landscape, turn: .degrees270, pace: .easeOut, duration: 0.4))
        XCTAssertEqual(
          try told { ($0.isAnimated, $0.transitionDuration) = (false, -1) }.duration, 0)
        let unnamed = try XCTUnwrap(UIView.AnimationCurve(rawValue: 7))
        XCTAssertEqual(try told { $0.completionCurve = unnamed }.pace, .easeInEaseOut)
        // Mirrored, singular, and not finite.
        for (a, d) in [(-1.0, 1.0), (-1, 0), (.nan, 1)] {
          let transform = CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: 0, ty: 0)
          XCTAssertEqual(try told { $0.targetTransform = transform }.turn, .degrees0)
        }
        assertRefused("duration", -1) { try told { $0.transitionDuration = -1 } }
      }
    #endif

    #if os(Linux)  // UIKit makes its screens itself.
      /// An iPhone 12 mini: 375×812 points are 1080×2340 pixels, at 2.88 pixels a point.
      private final class Screen: UIScreen {
        var size = CGSize(width: 375, height: 812)
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
        let scene = Scene()
        let view = ScreenView(frame: .zero)
        view.ownWindow.windowScene = scene
        let compensator = RotationCompensator(view: view)
        view.layer.contentsScale = 2.88
        for (size, screen, scale, expected) in [
          ((375.0, 812.0), (375.0, 812.0), 2.88, (1080.0, 2340.0)),
          ((812, 375), (812, 375), 2.88, (2340, 1080)),
          // The screen may have turned before or after the view.
          ((812, 375), (375, 812), 2.88, (2340, 1080)),
          // Not if the view is smaller than the screen, or drawn at a scale of the app's own.
          ((375, 762), (375, 812), 2.88, (1080, 2195)), ((375, 812), (375, 812), 2.5, (938, 2030)),
          ((375, 812), (375, 812), 3, (1125, 2436)),
        ] {
          view.bounds.size = CGSize(width: size.0, height: size.1)
          scene.ownScreen.size = CGSize(width: screen.0, height: screen.1)
          view.layer.contentsScale = scale
          XCTAssertEqual(
            compensator.drawableSize(), CGSize(width: expected.0, height: expected.1),
            "\(size) at \(scale)")
        }
        view.bounds.size = CGSize(width: 375, height: 812)
        view.layer.contentsScale = 2.88
        view.ownWindow.windowScene = nil
        XCTAssertEqual(compensator.drawableSize().height, 2339, "the screen can't be asked")
      }
    #endif

    #if !os(tvOS)
      func testTheOrientationsOfUIKitHaveTheNamesOfOurs() {
        for (theirs, ours) in [
          (UIInterfaceOrientation.unknown, UserInterfaceOrientation.unknown),
          (.portrait, .portrait),
          (.portraitUpsideDown, .portraitUpsideDown), (.landscapeLeft, .landscapeLeft),
          (.landscapeRight, .landscapeRight),
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
