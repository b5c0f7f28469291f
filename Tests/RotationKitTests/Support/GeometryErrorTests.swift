import Foundation
import RotationKit
import XCTest

/// (Each refusal, with its parameter and value, is tested with what refuses.)
final class GeometryErrorTests: XCTestCase {
  func testItIsShownAsOneSentenceOfAllThreeParts() {
    let error: any Error = GeometryError(parameter: "near", value: -2, accepted: "above 0")
    XCTAssertEqual("\(error)", "near is -2, but it must be above 0.")
    XCTAssertEqual(error.localizedDescription, "\(error)")
  }

  func testEqualErrorsSayTheSame() {
    XCTAssertThrowsError(
      try PagedLayout(pageSize: .portrait, pageCount: 1, orientation: .unknown)
    ) { error in
      let same = GeometryError(
        parameter: "orientation", value: -0.0, accepted: "the raw value of a known orientation")
      XCTAssertEqual(error as? GeometryError, same)
      XCTAssertEqual("\(error)", "\(same)")
    }
  }

  func testASentenceHasTheExactNumber() {
    func assert(_ sentence: String, line: UInt = #line, _ call: () throws -> Any) {
      XCTAssertThrowsError(try call(), line: line) { XCTAssertEqual("\($0)", sentence, line: line) }
    }
    assert("x1 is 1.0000000000000002, but it must be in 0...1.") {
      try TimingCurve.cubicBezier(1.0.nextUp, 0, 1, 1)
    }
    assert("x1 is nan, but it must be in 0...1.") { try TimingCurve.cubicBezier(.nan, 0, 1, 1) }
    assert("orientation is 0, but it must be the raw value of a known orientation.") {
      try PagedLayout(pageSize: .portrait, pageCount: 1, orientation: .unknown)
    }
    assert("pageCount is 1125899906842625, but it must be in 1...1125899906842624.") {
      try PagedLayout(pageSize: .portrait, pageCount: 1 << 50 + 1, orientation: .portrait)
    }
  }
}
