import Foundation
import RotationKit
import XCTest

/// A rectangle of a frame's layer, in pixels of its drawable.
final class FramePixelsTests: XCTestCase {
  /// A 390×844 view, halfway through its rotation: a layer of 617×617.
  private func halfway(contentSize: CGSize? = nil) throws -> RotationFrame {
    let phone = CGSize(390, 844)
    var tracker = try RotationTracker(of: phone)
    try tracker.begin(RotationTransition(rotating: phone, by: .degrees90), at: 10)
    return try tracker.shown(at: 10.15, contentSize: contentSize)
  }

  private func pixels(
    _ frame: RotationFrame, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    within drawable: (Int, Int)
  ) -> [Int]? {
    frame.pixelRectangle(of: CGRect(x: x, y: y, width: width, height: height), within: drawable)
      .map { [$0.x, $0.y, $0.width, $0.height] }
  }

  func testAStretchedDrawableHasAScaleForEachWay() throws {
    let frame = try halfway()
    XCTAssertEqual(
      pixels(frame, 0, 44, 617, 573, within: (2532, 1170)), [0, 83, 2532, 1087])
    XCTAssertEqual(pixels(frame, 0, 0, 617, 617, within: (2532, 1170)), [0, 0, 2532, 1170])
    // 2532 ÷ 617 × 100.5 = 412.4, × 300.5 = 1233.2; 1170 ÷ 617 × 50 = 94.8, × 61 = 115.7.
    XCTAssertEqual(pixels(frame, 100.5, 50, 200, 11, within: (2532, 1170)), [412, 95, 821, 21])
  }

  func testCenteredContentsHaveTheLayerInTheirMiddle() throws {
    let frame = try halfway(contentSize: CGSize(844, 844))
    XCTAssertEqual(
      pixels(frame, 0, 44, 617, 573, within: (2532, 2532)), [341, 473, 1851, 1719])
    XCTAssertEqual(pixels(frame, 0, 0, 617, 617, within: (2532, 2532)), [341, 341, 1851, 1851])
    // With 16 points around it, for frames that appear late.
    XCTAssertEqual(
      pixels(frame, -16, -16, 649, 649, within: (2532, 2532)), [293, 293, 1947, 1947])
    // All of the contents begin 113.5 points beyond the layer.
    XCTAssertEqual(
      pixels(frame, -113.5, -113.5, 844, 844, within: (2532, 2532)), [0, 0, 2532, 2532])
  }

  /// As of frames that appear late, or of a view that an overshoot makes larger.
  func testContentsSmallerThanTheLayerAreClipped() throws {
    let frame = try halfway(contentSize: CGSize(517, 717))
    XCTAssertEqual(pixels(frame, 0, 0, 617, 617, within: (1034, 1434)), [0, 100, 1034, 1234])
    XCTAssertNil(pixels(frame, 0, 0, 50, 617, within: (1034, 1434)))
    XCTAssertEqual(pixels(frame, 0, 0, 51, 617, within: (1034, 1434)), [0, 100, 2, 1234])
  }

  func testNothingIsLeftOutsideOfTheDrawable() throws {
    let frame = try halfway()
    for (x, y, width, height) in [
      (617.0, 0.0, 9.0, 9.0), (0, 617, 9, 9), (-9, 0, 9, 9), (0, -9, 9, 9), (5, 5, 0, 9),
      (5, 5, 9, 0.2),
    ] { XCTAssertNil(pixels(frame, x, y, width, height, within: (1234, 1234))) }
    XCTAssertEqual(pixels(frame, 20, 20, -9, -9, within: (617, 617)), [11, 11, 9, 9])
  }

  func testNumbersThatMakeNoSenseHaveNoPixels() throws {
    let frame = try halfway()
    for bad in notFinite + [1e300] {
      XCTAssertNil(pixels(frame, bad, 2, 3, 4, within: (617, 617)))
      XCTAssertNil(pixels(frame, 1, bad, 3, 4, within: (617, 617)))
      XCTAssertNil(pixels(frame, 1, 2, bad, 4, within: (617, 617)))
      XCTAssertNil(pixels(frame, 1, 2, 3, bad, within: (617, 617)))
    }
    for side in [0, -1, .min] {
      XCTAssertNil(pixels(frame, 0, 0, 617, 617, within: (side, 617)))
      XCTAssertNil(pixels(frame, 0, 0, 617, 617, within: (617, side)))
    }
    let whole = CGRect(x: 0, y: 0, width: 617, height: 617)
    for side in [.leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude] {
      let odd = try halfway(contentSize: CGSize(side, side))
      XCTAssertNil(odd.pixelRectangle(of: whole, within: (.max, .max)), "\(side)")
    }
  }
}
