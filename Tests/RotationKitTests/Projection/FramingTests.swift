import Foundation
import RotationKit
import XCTest

final class FramingTests: XCTestCase {
  func testNormalizedIsTwoUnitsAcrossTheShorterSide() {
    XCTAssertEqual(Framing.normalized.side, .shortSide)
    XCTAssertEqual(Framing.normalized.units, 2)
    XCTAssertEqual(Framing.normalized(across: .height), try Framing(.height, units: 2))
  }

  func testPointsPerUnitOfEachSide() throws {
    let expected: [Framing.Side: (portrait: Double, landscape: Double)] = [
      .shortSide: (80, 80), .longSide: (142, 142), .width: (80, 142), .height: (142, 80),
    ]
    for side in Framing.Side.allCases {
      let framing = try Framing(side, units: 4)
      XCTAssertEqual(framing.pointsPerUnit(in: .portrait), expected[side]?.portrait, "\(side)")
      XCTAssertEqual(framing.pointsPerUnit(in: .landscape), expected[side]?.landscape, "\(side)")
    }
  }

  func testUnitsMustBePositiveAndFinite() {
    // 2/units is the scale of a matrix, in Float.
    assertEachRefused(["units"], unusableSides + [5e-39, 1e-300, 3e45, 1e300], among: [1]) {
      try Framing(.width, units: $0[0])
    }
    XCTAssertEqual(try Framing(.width, units: 1e45).units, 1e45)
  }
}
