import Foundation
import RotationKit
import XCTest

final class GeometryErrorTests: XCTestCase {
  func testItIsShownAsOneSentenceOfAllThreeParts() {
    let error: any Error = GeometryError(parameter: "near", value: -2, accepted: "above 0")
    XCTAssertEqual("\(error)", "near is -2, but it must be above 0.")
    XCTAssertEqual(error.localizedDescription, "\(error)")
  }

  func testEachSentenceSaysWhatIsAccepted() {
    func check<T>(_ sentence: String, line: UInt = #line, _ call: () throws -> T) {
      XCTAssertThrowsError(try call(), sentence, line: line) { error in
        XCTAssertEqual("\(error)", sentence, line: line)
      }
    }
    let size = CGSize(width: 1, height: 1)
    check("viewSize.width is -1, but it must be a finite number above 0.") {
      try OrthographicProjection(viewSize: CGSize(width: -1, height: 1))
    }
    check("near is inf, but it must be a finite number.") {
      try CompensatingProjection(.matchLayer, near: .infinity, far: 100)
    }
    check("far is 2, but it must be different from near, with a matrix that fits in Float.") {
      try CompensatingProjection(.matchLayer, near: 2, far: 2)
    }
    check("right is 3, but it must be different from left, with a matrix that fits in Float.") {
      try OrthographicProjection(left: 3, right: 3, bottom: 0, top: 1, near: 0, far: 1)
    }
    check("top is 1, but it must be different from bottom, with a matrix that fits in Float.") {
      try OrthographicProjection(left: 0, right: 3, bottom: 1, top: 1, near: 0, far: 1)
    }
    check("units is 1e+300, but it must be a number with which the matrix fits in Float.") {
      try Framing(.width, units: 1e300)
    }
    check("fieldOfView is 4, but it must be above 0 and below π radians.") {
      try PerspectiveProjection(fieldOfView: 4, viewSize: size, near: 1, far: 2)
    }
    check("far is 1, but it must be above near.") {
      try PerspectiveProjection(fieldOfView: 1, viewSize: size, near: 1, far: 1)
    }
    check("x2 is 1.5, but it must be in 0...1.") { try TimingCurve.cubicBezier(0, 0, 1.5, 1) }
    check("x1 is 1.0000000000000002, but it must be in 0...1.") {
      try TimingCurve.cubicBezier(1.0.nextUp, 0, 1, 1)
    }
    check("y1 is 1e+200, but it must be in -1e100...1e100.") {
      try TimingCurve.cubicBezier(0, 1e200, 0.5, 1)
    }
    check("duration is -0.5, but it must be a finite number of at least 0.") {
      try RotationTransition(rotating: size, by: .degrees0, duration: -0.5)
    }
    check("perSecond is 1e+20, but it must be low enough for at most 100000 frames.") {
      try RotationTransition(rotating: size, by: .degrees0).frames(perSecond: 1e20)
    }
    check("toPosition.x is 1e+308, but it must be at a finite distance from fromPosition.") {
      try RotationTransition(
        from: size, to: size, turn: .degrees0, fromPosition: CGPoint(x: -1e308, y: 0),
        toPosition: CGPoint(x: 1e308, y: 0))
    }
    check(
      "curve is -1, but it must be one that keeps the layer's width above 0: this number is its "
        + "least width."
    ) {
      try RotationTransition(
        from: size, to: CGSize(width: 3, height: 1), turn: .degrees0,
        curve: .cubicBezier(0.5, -1, 0.5, -2))
    }
    check("curve is inf, but it must be one that keeps the layer's size and center finite.") {
      try RotationTransition(
        from: size, to: size, turn: .degrees0, curve: .cubicBezier(0.5, 0, 0.5, 2),
        toPosition: CGPoint(x: 0, y: 1.7e308))
    }
    check(
      "layerSize.height is 1e-60, but it must be nearer to the view's: the scale between them "
        + "must stay in the range of Float."
    ) {
      try CompensatingProjection(.constantSize).clipScale(
        viewSize: size, layerSize: CGSize(width: 1, height: 1e-60))
    }
    check("orientation is unknown, but it must be a known orientation.") {
      try PagedLayout(pageSize: size, pageCount: 1, orientation: .unknown)
    }
    for count in [0, 1_125_899_906_842_625] {
      check("pageCount is \(count), but it must be in 1...1125899906842624.") {
        try PagedLayout(pageSize: size, pageCount: count, orientation: .portrait)
      }
    }
  }
}
