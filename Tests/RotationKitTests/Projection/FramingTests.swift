import Foundation
import RotationKit
import XCTest

final class FramingTests: XCTestCase {
  /// By the side, 320÷4 and 568÷4; 375÷960 and 667÷640, 667÷960 and 375÷640. And a scene that fits a
  /// view of 390×844 that is covered as it rotates: 390÷1024, 844÷1024, 390÷768.
  func testPointsPerUnit() throws {
    let (phone, lying) = (CGSize(375, 667), CGSize(667, 375))
    let whole = try Framing.fitting(width: 960, height: 640)
    let filled = try Framing.filling(width: 960, height: 640)
    let scene = try Framing.fitting(width: 1024, height: 768)
    for (framing, size, points) in [
      (try Framing(.shortSide, units: 4), .portrait, 80.0),
      (try Framing(.shortSide, units: 4), .landscape, 80),
      (try Framing(.longSide, units: 4), .portrait, 142),
      (try Framing(.longSide, units: 4), .landscape, 142),
      (try Framing(.width, units: 4), .portrait, 80),
      (try Framing(.width, units: 4), .landscape, 142),
      (try Framing(.height, units: 4), .portrait, 142),
      (try Framing(.height, units: 4), .landscape, 80),
      (.normalized, .portrait, 160), (.normalized(across: .height), .portrait, 284),
      (whole, phone, 0.390625), (whole, lying, 0.5859375), (filled, phone, 1.0421875),
      (filled, lying, 0.6947917), (scene, CGSize(390, 844), 0.3808594),
      (scene, CGSize(844, 844), 0.82421875), (scene, CGSize(844, 390), 0.5078125),
    ] { XCTAssertEqual(framing.pointsPerUnit(in: size), points, accuracy: 5e-8, "\(framing)") }
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
