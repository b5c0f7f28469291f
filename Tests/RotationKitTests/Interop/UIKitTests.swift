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
      // The keyboard's, which UIKit does not publish; only its own enumeration can hold it.
      if let keyboard = UIView.AnimationCurve(rawValue: 7) { XCTAssertNil(TimingCurve(keyboard)) }
      XCTAssertNil(UIView.AnimationCurve(.default))
      XCTAssertNil(UIView.AnimationCurve(try .cubicBezier(0.4, 0, 1, 1)))
    }

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
