#if canImport(QuartzCore) && !os(watchOS)
  import RotationKit
  import QuartzCore
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for
  /// it.
  final class QuartzCoreTests: XCTestCase {
    func testTheRowsOfCoreAnimationAreOurColumns() {
      let other = CATransform3D(.counting)
      XCTAssertEqual([other.m11, other.m12, other.m21, other.m42], [1, 2, 5, 14])
      XCTAssertEqual(Matrix4x4(other), .counting)
    }

    func testNamedCurvesComeBackFromFloats() throws {
      for (name, curve) in [
        (CAMediaTimingFunctionName.linear, TimingCurve.linear), (.easeIn, .easeIn),
        (.easeOut, .easeOut), (.easeInEaseOut, .easeInEaseOut), (.default, .default),
      ] {
        XCTAssertEqual(try TimingCurve(CAMediaTimingFunction(name: name)), curve)
        XCTAssertEqual(try TimingCurve(CAMediaTimingFunction(curve)), curve)
      }
    }

    func testOtherCurvesAreTakenAsTheyAre() throws {
      let curve = try TimingCurve(CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
      let points: [Float] = [0.1, 0.2, 0.3, 0.4]
      XCTAssertEqual([curve.x1, curve.y1, curve.x2, curve.y2], points.map(Double.init))
      let backInTime = CAMediaTimingFunction(controlPoints: -0.5, 0, 1, 1)
      assertRefused("x1", -0.5) { try TimingCurve(backInTime) }
    }

    func testTheExamplesInTheComments() throws {
      let function = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
      let x1 = try TimingCurve(function).x1  // 0.42, of easeIn, and not 0.41999998688697815
      XCTAssertEqual(x1, 0.42)

      let moved = CATransform3D(Matrix4x4.translation(x: 3, y: 4, z: 5))
      let x = moved.m41  // 3.0
      let back = Matrix4x4(moved)[0, 3]  // 3.0
      XCTAssertEqual(x, 3.0)
      XCTAssertEqual(back, 3.0)
    }

    func testASpringIsOverdampedOnlyIfThatIsAllowed() throws {
      let animation = CASpringAnimation(keyPath: "bounds.size")
      animation.damping = 30
      let played = try SpringCurve(animation).damping  // 20.0, critical
      XCTAssertEqual(played, 20.0)
      if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
        (animation.mass, animation.stiffness, animation.initialVelocity) = (4, 25, -3)
        animation.allowsOverdamping = true
        let expected = try SpringCurve(
          mass: 4, stiffness: 25, damping: 30, initialVelocity: -3, allowsOverdamping: true)
        XCTAssertEqual(try SpringCurve(animation), expected)
      }
    }
  }
#endif
