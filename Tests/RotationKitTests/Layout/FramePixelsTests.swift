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

  func testARectangleOfTheLayerInPixelsOfItsDrawable() throws {
    let (phone, square) = (PixelSize(2532, 1170), PixelSize(2532, 2532))
    let (all, panel) = (CGRect(0, 0, 617, 617), CGRect(0, 44, 617, 573))
    // Contents smaller than the layer are as of frames that appear late, or of an overshoot.
    let (covering, smaller) = (CGSize(844, 844), CGSize(517, 717))
    for (contents, drawable, rectangle, expected) in [
      // A stretched drawable has a scale for each way: 2532 ÷ 617 × 100.5 = 412.4, × 300.5 = 1233.2;
      // 1170 ÷ 617 × 50 = 94.8, × 61 = 115.7.
      (nil, phone, panel, PixelRect(0, 83, 2532, 1087)),
      (nil, phone, all, PixelRect(0, 0, 2532, 1170)),
      (nil, phone, CGRect(100.5, 50, 200, 11), PixelRect(412, 95, 821, 21)),
      // Centered contents have the layer in their middle, and begin 113.5 points beyond it.
      (covering, square, panel, PixelRect(341, 473, 1851, 1719)),
      (covering, square, all, PixelRect(341, 341, 1851, 1851)),
      (covering, square, CGRect(-16, -16, 649, 649), PixelRect(293, 293, 1947, 1947)),
      (covering, square, CGRect(-113.5, -113.5, 844, 844), PixelRect(0, 0, 2532, 2532)),
      (smaller, PixelSize(1034, 1434), all, PixelRect(0, 100, 1034, 1234)),
      (smaller, PixelSize(1034, 1434), CGRect(0, 0, 50, 617), nil),
      (smaller, PixelSize(1034, 1434), CGRect(0, 0, 51, 617), PixelRect(0, 100, 2, 1234)),
      // Nothing is left, or the numbers make no sense.
      (nil, phone, CGRect(617, 0, 9, 9), nil), (nil, phone, CGRect(5, 5.1, 9, 0.1), nil),
      (nil, phone, CGRect(.nan, 2, 3, 4), nil), (nil, phone, CGRect(1, 2, 3, 1e300), nil),
      (nil, PixelSize(0, 617), all, nil), (nil, PixelSize(617, .min), all, nil),
      (CGSize(1e-300, 1e-300), PixelSize(.max, .max), all, nil),
      (CGSize(1e300, 1e300), PixelSize(.max, .max), all, nil),
    ] as [(CGSize?, PixelSize, CGRect, PixelRect?)] {
      let found = try halfway(contentSize: contents).pixelRectangle(of: rectangle, within: drawable)
      XCTAssertEqual(found, expected, "\(rectangle)")
    }
  }
}
