import Foundation
import RotationKit
import XCTest

final class FramingTests: XCTestCase {
  func testNormalizedIsTwoUnitsAcrossTheShorterSide() {
    XCTAssertEqual(Framing.normalized, try Framing(.shortSide, units: 2))
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

  /// 375 ÷ 960 and 667 ÷ 640; 667 ÷ 960 and 375 ÷ 640.
  func testADesignIsSeenWholeOrFillsTheView() throws {
    let whole = try Framing.fitting(width: 960, height: 640)
    let filled = try Framing.filling(width: 960, height: 640)
    for (width, height, fitting, filling) in [
      (375.0, 667.0, 0.390625, 1.0421875), (667, 375, 0.5859375, 0.6947917),
    ] {
      let size = CGSize(width, height)
      XCTAssertEqual(whole.pointsPerUnit(in: size), fitting, accuracy: 5e-8)
      XCTAssertEqual(filled.pointsPerUnit(in: size), filling, accuracy: 5e-8)
    }
  }

  /// 390 ÷ 1024, 844 ÷ 1024, and 390 ÷ 768: a scene that fits a view which is covered in a
  /// rotation.
  func testADesignGrowsAndShrinksInAViewThatIsCovered() throws {
    let scene = try Framing.fitting(width: 1024, height: 768)
    let scales = [CGSize(390, 844), CGSize(844, 844), CGSize(844, 390)].map(scene.pointsPerUnit)
    XCTAssertEqual(scales[1] / scales[0], 2.16, accuracy: 0.005)
    XCTAssertEqual(scales[2] / scales[1], 0.62, accuracy: 0.005)
  }

  func testAFramingHasASideAndUnitsOrAWidthAndAHeight() throws {
    let (side, whole) = (Framing.normalized, try Framing.fitting(width: 960, height: 640))
    XCTAssertEqual([side.units, side.width, side.height], [2, nil, nil])
    XCTAssertEqual([whole.units, whole.width, whole.height], [nil, 960, 640])
    XCTAssertEqual([side.side, whole.side], [.shortSide, nil])
  }

  func testWhereADesignLiesInAView() throws {
    let view = CGSize(1280, 800)
    let fitted = try XCTUnwrap(Framing.fitting(width: 1024, height: 768).rectangle(in: view))
    assertEqual(fitted.origin, 106.667, 0, accuracy: 5e-4)
    assertEqual(fitted.size, 1066.667, 800, accuracy: 5e-4)
    XCTAssertEqual(
      try Framing.filling(width: 1024, height: 768).rectangle(in: view),
      CGRect(x: 0, y: -80, width: 1280, height: 960))
    XCTAssertNil(Framing.normalized.rectangle(in: view), "a side has no rectangle")
  }

  /// 2/units is the scale of a matrix, in Float.
  func testUnitsMustBePositiveAndFitInFloat() throws {
    let bad = unusableSides + [5e-39, 3e45]
    assertEachRefused(["units"], bad, among: [1]) { try Framing(.width, units: $0[0]) }
    assertEachRefused(["width", "height"], bad, among: [1, 1]) {
      try Framing.fitting(width: $0[0], height: $0[1])
    }
    assertEachRefused(["width", "height"], bad, among: [1, 1]) {
      try Framing.filling(width: $0[0], height: $0[1])
    }
    XCTAssertNoThrow(try Framing.fitting(width: 1e45, height: 1e-38))
  }
}
