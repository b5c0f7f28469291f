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
    for (side, portrait, landscape) in [
      (Framing.Side.shortSide, 80.0, 80.0), (.longSide, 142, 142), (.width, 80, 142),
      (.height, 142, 80),
    ] {
      let framing = try Framing(side, units: 4)
      XCTAssertEqual(framing.pointsPerUnit(in: .portrait), portrait, "\(side)")
      XCTAssertEqual(framing.pointsPerUnit(in: .landscape), landscape, "\(side)")
    }
  }

  // MARK: Rectangles

  func testADesignIsSeenWholeOrFillsTheView() throws {
    let whole = try Framing.fitting(width: 960, height: 640)
    let filled = try Framing.filling(width: 960, height: 640)
    for (width, height, fitted, filling) in [
      // 375 ÷ 960 and 667 ÷ 640; 521 ÷ 960 and 521 ÷ 640; 667 ÷ 960 and 375 ÷ 640.
      (375.0, 667.0, 0.390625, 1.0421875), (521, 521, 0.5427083, 0.8140625),
      (667, 375, 0.5859375, 0.6947917),
    ] {
      let size = CGSize(width: width, height: height)
      XCTAssertEqual(whole.pointsPerUnit(in: size), fitted, accuracy: 5e-8)
      XCTAssertEqual(filled.pointsPerUnit(in: size), filling, accuracy: 5e-8)
      let volume = try OrthographicProjection(framing: whole, viewSize: size)
      XCTAssertEqual(volume.right - volume.left, width / fitted, accuracy: 1e-3)
      XCTAssertEqual(volume.top - volume.bottom, height / fitted, accuracy: 1e-3)
    }
  }

  func testAFramingHasASideAndUnitsOrAWidthAndAHeight() throws {
    let whole = try Framing.fitting(width: 960, height: 640)
    let filled = try Framing.filling(width: 960, height: 640)
    XCTAssertEqual([whole.width, whole.height, filled.width, filled.height], [960, 640, 960, 640])
    XCTAssertNil(whole.side)
    XCTAssertNil(whole.units)
    XCTAssertNil(Framing.normalized.width)
    XCTAssertNil(Framing.normalized.height)
    XCTAssertNotEqual(whole, filled)
  }

  func testWhereADesignLiesInAView() throws {
    let view = CGSize(width: 1280, height: 800)
    let fitted = try XCTUnwrap(Framing.fitting(width: 1024, height: 768).rectangle(in: view))
    assertEqual(fitted.origin, 106.667, 0, accuracy: 5e-4)
    assertEqual(fitted.size, 1066.667, 800, accuracy: 5e-4)
    let filling = try XCTUnwrap(Framing.filling(width: 1024, height: 768).rectangle(in: view))
    assertEqual(filling.origin, 0, -80, accuracy: 1e-9)
    assertEqual(filling.size, 1280, 960, accuracy: 1e-9)
    XCTAssertEqual(
      try Framing.fitting(width: 2, height: 1).rectangle(in: .zero), CGRect(), "an empty view")
    XCTAssertNil(Framing.normalized.rectangle(in: view), "a side has no rectangle")
  }

  // MARK: Refusals

  /// 2/units is the scale of a matrix, in Float.
  func testUnitsMustBePositiveAndFitInFloat() throws {
    let bad = unusableSides + [5e-39, 1e-300, 3e45, 1e300]
    assertEachRefused(["units"], bad, among: [1]) { try Framing(.width, units: $0[0]) }
    assertEachRefused(["width", "height"], bad, among: [1, 1]) {
      try Framing.fitting(width: $0[0], height: $0[1])
    }
    assertEachRefused(["width", "height"], bad, among: [1, 1]) {
      try Framing.filling(width: $0[0], height: $0[1])
    }
    XCTAssertEqual(try Framing(.width, units: 1e45).units, 1e45)
    let flat = try Framing.fitting(width: 1e45, height: 1e-38)
    XCTAssertEqual(flat.pointsPerUnit(in: .portrait), 320e-45, accuracy: 1e-55)
  }
}
