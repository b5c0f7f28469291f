import Foundation
import XCTest

@testable import RotationKit

/// (Each refusal, with its parameter and value, is tested with what refuses.)
final class GeometryErrorTests: XCTestCase {
  func testEqualErrorsSayTheSameInOneSentence() {
    let error: any Error = GeometryError(parameter: "near", value: -2, accepted: "above 0")
    XCTAssertEqual("\(error)", "near is -2, but it must be above 0.")
    XCTAssertEqual(error.localizedDescription, "\(error)")
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

  /// The line between what a `Float` holds and what it does not, on which every refusal rests.
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
    let scales = [SIMD2(1.0, -2), SIMD2(1.0, 0), SIMD2(0.0, 1)]
    XCTAssertEqual(scales.map { $0.isUsableScale }, [true, false, false])
  }

  func testPlainArithmeticFollowsIEEE754() throws {
    let layer = PresentationLayer(size: .portrait)
    XCTAssertEqual(layer.stretch(ofViewSize: CGSize(0, 0)), SIMD2(.infinity, .infinity))
    XCTAssertEqual(Framing.normalized.pointsPerUnit(in: CGSize(-8, 2)), -4)
    XCTAssertTrue(TimingCurve.easeIn.value(at: .nan).isNaN)
  }
}
