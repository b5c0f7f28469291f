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

  func testASentenceHasTheExactNumberOrTheName() {
    let size = CGSize(width: 1, height: 1)
    let rows: [(sentence: String, call: () throws -> Any)] = [
      ("x1 is 1.0000000000000002, but it must be in 0...1.", { try easing(1.0.nextUp) }),
      ("x1 is nan, but it must be in 0...1.", { try easing(.nan) }),
      (
        "orientation is unknown, but it must be a known orientation.",
        { try PagedLayout(pageSize: size, pageCount: 1, orientation: .unknown) }
      ),
      (
        "pageCount is 1125899906842625, but it must be in 1...1125899906842624.",
        {
          try PagedLayout(pageSize: size, pageCount: 1_125_899_906_842_625, orientation: .portrait)
        }
      ),
    ]
    for (sentence, call) in rows {
      XCTAssertThrowsError(try call(), sentence) { XCTAssertEqual("\($0)", sentence) }
    }
  }
}

private func easing(_ x1: Double) throws -> TimingCurve { try .cubicBezier(x1, 0, 1, 1) }
