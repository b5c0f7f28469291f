#if canImport(SwiftUI)
  import RotationKit
  import SwiftUI
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for it.
  final class SwiftUITests: XCTestCase {
    func testACurveOfSwiftUIHasThePointsOfOurs() throws {
      guard #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) else { return }
      let curve = UnitCurve(try .cubicBezier(0.1, 0.2, 0.3, 1.4))
      let points = [UnitPoint(x: 0.1, y: 0.2), UnitPoint(x: 0.3, y: 1.4)]
      XCTAssertEqual(
        curve, .bezier(startControlPoint: points[0], endControlPoint: points[1]))
    }
  }
#endif
