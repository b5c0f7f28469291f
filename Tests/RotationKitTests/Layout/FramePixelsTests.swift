import Foundation
import RotationKit
import XCTest

/// A rectangle of a frame's layer, in pixels of its drawable. A 390×844 view is halfway through its
/// rotation: a layer of 617×617.
final class FramePixelsTests: XCTestCase {
  private func halfway(contentSize: CGSize? = nil) throws -> RotationFrame {
    let phone = CGSize(390, 844)
    var tracker = try RotationTracker(of: phone)
    try tracker.begin(RotationTransition(rotating: phone, by: .degrees90), at: 10)
    return try tracker.shown(at: 10.15, contentSize: contentSize)
  }

  private func assertPixels(
    _ contentSize: CGSize?, _ drawable: PixelSize, _ cases: [(CGRect, PixelRect?)],
    line: UInt = #line
  ) throws {
    let frame = try halfway(contentSize: contentSize)
    for (rectangle, pixels) in cases {
      let found = frame.pixelRectangle(of: rectangle, within: drawable)
      XCTAssertEqual(found, pixels, "\(rectangle)", line: line)
    }
  }

  func testAStretchedDrawableHasAScaleForEachWay() throws {
    try assertPixels(
      nil, PixelSize(2532, 1170),
      [
        (CGRect(0, 44, 617, 573), PixelRect(0, 83, 2532, 1087)),
        (CGRect(0, 0, 617, 617), PixelRect(0, 0, 2532, 1170)),
        // 2532 ÷ 617 × 100.5 = 412.4, × 300.5 = 1233.2; 1170 ÷ 617 × 50 = 94.8, × 61 = 115.7.
        (CGRect(100.5, 50, 200, 11), PixelRect(412, 95, 821, 21)),
      ])
  }

  func testCenteredContentsHaveTheLayerInTheirMiddle() throws {
    try assertPixels(
      CGSize(844, 844), PixelSize(2532, 2532),
      [
        (CGRect(0, 44, 617, 573), PixelRect(341, 473, 1851, 1719)),
        (CGRect(0, 0, 617, 617), PixelRect(341, 341, 1851, 1851)),
        // With 16 points around it, for frames that appear late.
        (CGRect(-16, -16, 649, 649), PixelRect(293, 293, 1947, 1947)),
        // All of the contents begin 113.5 points beyond the layer.
        (CGRect(-113.5, -113.5, 844, 844), PixelRect(0, 0, 2532, 2532)),
      ])
  }

  /// As of frames that appear late, or of a view that an overshoot makes larger.
  func testContentsSmallerThanTheLayerAreClipped() throws {
    try assertPixels(
      CGSize(517, 717), PixelSize(1034, 1434),
      [
        (CGRect(0, 0, 617, 617), PixelRect(0, 100, 1034, 1234)), (CGRect(0, 0, 50, 617), nil),
        (CGRect(0, 0, 51, 617), PixelRect(0, 100, 2, 1234)),
      ])
  }

  func testNothingIsLeftOutsideOfTheDrawableOrOfNumbersThatMakeNoSense() throws {
    let odd = (notFinite + [1e300]).flatMap {
      [CGRect($0, 2, 3, 4), CGRect(1, $0, 3, 4), CGRect(1, 2, $0, 4), CGRect(1, 2, 3, $0)]
    }
    let outside = [
      CGRect(617, 0, 9, 9), CGRect(0, 617, 9, 9), CGRect(-9, 0, 9, 9), CGRect(0, -9, 9, 9),
      CGRect(5, 5, 0, 9), CGRect(5, 5, 9, 0.2),
    ]
    try assertPixels(nil, PixelSize(1234, 1234), (odd + outside).map { ($0, nil) })
    try assertPixels(
      nil, PixelSize(617, 617), [(CGRect(20, 20, -9, -9), PixelRect(11, 11, 9, 9))])
    let whole = [(CGRect(0, 0, 617, 617), nil as PixelRect?)]
    for side in [0, -1, .min] {
      try assertPixels(nil, PixelSize(side, 617), whole)
      try assertPixels(nil, PixelSize(617, side), whole)
    }
    for side in [.leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude] {
      try assertPixels(CGSize(side, side), PixelSize(.max, .max), whole)
    }
  }
}
