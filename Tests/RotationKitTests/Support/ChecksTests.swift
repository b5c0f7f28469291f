import Foundation
import XCTest

@testable import RotationKit

/// The line between what a `Float` holds and what it does not, on which every refusal rests; and
/// what is not refused.
final class ChecksTests: XCTestCase {
  func testAScaleIsUsableFromTheLeastFloatToTheGreatest() {
    let greatest = Double(Float.greatestFiniteMagnitude)
    let least = Double(Float.leastNonzeroMagnitude)
    for (scale, isUsable) in [
      (1, true), (least * 0.51, true), (least * 0.49, false), (0, false),
      (greatest * (1 + 1e-9), true), (greatest * (1 + 1e-7), false), (.infinity, false),
      (.nan, false),
    ] {
      for scale in [scale, -scale] { XCTAssertEqual(scale.isUsableScale, isUsable, "\(scale)") }
    }
  }

  func testPlainArithmeticFollowsIEEE754() throws {
    let layer = PresentationLayer(size: .portrait)
    XCTAssertEqual(layer.stretch(ofViewSize: CGSize(0, 0)), SIMD2(.infinity, .infinity))
    XCTAssertEqual(Framing.normalized.pointsPerUnit(in: CGSize(-8, 2)), -4)
    XCTAssertTrue(TimingCurve.easeIn.value(at: .nan).isNaN)
  }

  func testBothFactorsOfAScaleMustBeUsable() {
    let scales = [SIMD2(1.0, -2), SIMD2(1.0, 0), SIMD2(0.0, 1)]
    XCTAssertEqual(scales.map { $0.isUsableScale }, [true, false, false])
  }
}
