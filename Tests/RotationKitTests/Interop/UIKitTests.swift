#if canImport(UIKit) && !os(watchOS)
  import RotationKit
  import UIKit
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for it.
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
            from: .portrait, to: .landscape, turn: .degrees270, duration: 0.4, curve: .easeOut))
        XCTAssertEqual(
          try told { ($0.isAnimated, $0.transitionDuration) = (false, -1) }.duration, 0)
        let unnamed = try XCTUnwrap(UIView.AnimationCurve(rawValue: 7))
        XCTAssertEqual(try told { $0.completionCurve = unnamed }.curve, .easeInEaseOut)
        // Mirrored, singular, and not finite.
        for (a, d) in [(-1.0, 1.0), (-1, 0), (.nan, 1)] {
          let transform = CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: 0, ty: 0)
          XCTAssertEqual(try told { $0.targetTransform = transform }.turn, .degrees0)
        }
        assertRefused("duration", -1) { try told { $0.transitionDuration = -1 } }
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
