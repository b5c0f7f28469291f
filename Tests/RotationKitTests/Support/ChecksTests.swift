import XCTest

@testable import RotationKit

/// The line between what a `Float` holds and what it does not, on which every refusal rests.
final class ExtentTests: XCTestCase {
  func testAScaleIsUsableFromTheLeastFloatToTheGreatest() {
    let greatest = Double(Float.greatestFiniteMagnitude)
    let least = Double(Float.leastNonzeroMagnitude)
    for usable in [1, least, greatest, least * 0.51, greatest * (1 + 1e-9)] {
      XCTAssertTrue(usable.isUsableScale, "\(usable)")
      XCTAssertTrue((-usable).isUsableScale, "\(-usable)")
    }
    let bad: [Double] = [0, least * 0.49, greatest * (1 + 1e-7), .infinity, .nan, .signalingNaN]
    for useless in bad + [Double(nan: 1, signaling: false)] {
      XCTAssertFalse(useless.isUsableScale, "\(useless)")
      XCTAssertFalse((-useless).isUsableScale, "\(-useless)")
    }
  }

  func testBothFactorsOfAScaleMustBeUsable() {
    XCTAssertTrue(SIMD2(1.0, -2).isUsableScale)
    XCTAssertFalse(SIMD2(1.0, 0).isUsableScale)
    XCTAssertFalse(SIMD2(Double.nan, 1).isUsableScale)
  }
}
