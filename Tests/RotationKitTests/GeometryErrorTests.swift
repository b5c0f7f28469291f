import Foundation
import RotationKit
import XCTest

final class GeometryErrorTests: XCTestCase {
  private let error = GeometryError(parameter: "near", value: -2, accepted: "above 0")

  func testDescriptionIsOneSentenceOfAllThreeParts() {
    XCTAssertEqual(error.description, "near is -2.0, but it must be above 0.")
  }

  func testAnAppThatShowsTheErrorShowsTheSentence() {
    XCTAssertEqual((error as any Error).localizedDescription, error.description)
  }

  func testErrorsAreEqualWhereAllPartsAre() {
    XCTAssertEqual(error, GeometryError(parameter: "near", value: -2, accepted: "above 0"))
    XCTAssertNotEqual(error, GeometryError(parameter: "far", value: -2, accepted: "above 0"))
    XCTAssertNotEqual(error, GeometryError(parameter: "near", value: -3, accepted: "above 0"))
    XCTAssertNotEqual(error, GeometryError(parameter: "near", value: -2, accepted: "finite"))
  }
}
