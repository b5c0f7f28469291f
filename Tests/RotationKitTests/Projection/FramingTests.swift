import Foundation
import RotationKit
import XCTest

final class FramingTests: XCTestCase {
  func testNormalizedIsTwoUnitsAcrossTheShorterSide() {
    XCTAssertEqual(Framing.normalized.side, .shortSide)
    XCTAssertEqual(Framing.normalized.units, 2)
    XCTAssertEqual(Framing.normalized.pointsPerUnit(in: .portrait), 160)
    XCTAssertEqual(Framing.normalized.pointsPerUnit(in: .landscape), 160)
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
    for bad in unusableSides {
      assertRefused("units") { () throws(GeometryError) in try Framing(.width, units: bad) }
    }
  }
}
