import Foundation
import RotationKit
import XCTest

/// Pixels that are exactly a half, or whole, though no `Double` holds the scale; and rectangles of
/// whole pixels.
final class PixelRoundingTests: XCTestCase {
  private func columns(
    _ points: Double, _ scale: Double,
    _ rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) throws -> Int {
    try DisplayScale(scale).pixelSize(
      of: CGSize(width: points, height: 1), rounding: rounding
    ).width
  }

  // MARK: Halves

  func testHalfAPixelIsAPixelThoughNoDoubleHoldsTheScale() throws {
    for (points, scale, pixels) in [
      (100.0, 123.0 / 120, 103), (50, 1.15, 58), (25, 2.3, 58), (36, 213.0 / 160, 48),
      (100, 203.0 / 200, 102),
    ] {
      XCTAssertEqual(try columns(points, scale), pixels, "\(points) at \(scale)")
      let viewport = try Viewport(
        pointSize: CGSize(width: points, height: points), scale: DisplayScale(scale))
      XCTAssertEqual(viewport.size, CGSize(width: pixels, height: pixels))
    }
  }

  func testAWholeNumberIsWholeForEveryRule() throws {
    XCTAssertGreaterThan(100 * 1.1, 110)
    let rules: [FloatingPointRoundingRule] = [
      .up, .down, .awayFromZero, .towardZero, .toNearestOrEven, .toNearestOrAwayFromZero,
    ]
    for rule in rules {
      XCTAssertEqual(try columns(100, 1.1, rule), 110)
      XCTAssertEqual(try columns(110 + 0.9e-3, 1, rule), 110)
      XCTAssertEqual(try columns(110 - 0.9e-3, 1, rule), 110)
    }
    XCTAssertEqual(try columns(110 + 1.1e-3, 1, .up), 111)
    XCTAssertEqual(try columns(110 - 1.1e-3, 1, .down), 109)
    XCTAssertEqual(try columns(110.5 - 1.1e-3, 1), 110)
    XCTAssertEqual(try columns(110.5 + 0.9e-3, 1, .toNearestOrEven), 110)
  }

  /// Wayland's scales in 120ths, KDE's in per cent, Android's as dots per inch ÷ 160.
  func testFractionalScalesInWholeNumbers() throws {
    for (unit, scales) in [(120, 108...360), (100, 90...300), (160, 120...640)] {
      for scale in stride(from: scales.lowerBound, through: scales.upperBound, by: 7) {
        let display = try DisplayScale(Double(scale) / Double(unit))
        for points in stride(from: 1, through: 4096, by: 61) {
          let size = CGSize(width: points, height: 1)
          let nearest = (points * scale + unit / 2) / unit
          let message = "\(points) at \(scale)/\(unit)"
          XCTAssertEqual(try display.pixelSize(of: size).width, nearest, message)
          let whole = CGRect(origin: .zero, size: size)
          for (alignment, pixels) in [
            (DisplayScale.Alignment.nearest, nearest), (.inward, points * scale / unit),
            (.outward, (points * scale + unit - 1) / unit),
          ] {
            XCTAssertEqual(
              Double(display.aligned(whole, alignment).width), Double(pixels) / display.value,
              accuracy: 1e-9, message)
            XCTAssertEqual(display.pixelRectangle(of: whole, alignment)?.width, pixels, message)
          }
        }
      }
    }
  }

  func testPointsTimesNativePixelsAreDividedByThePointsOfTheScreen() throws {
    let pixels = try DisplayScale.pixelSize(
      of: CGSize(width: 100, height: 100), screenSize: CGSize(width: 1560, height: 1000),
      nativeSize: CGSize(width: 1599, height: 1025))
    XCTAssertEqual([pixels.width, pixels.height], [103, 103])
  }

  // MARK: Rectangles in whole pixels

  private func rectangle(
    _ rectangle: CGRect, _ scale: Double, _ alignment: DisplayScale.Alignment = .nearest,
    within drawable: (width: Int, height: Int)? = nil
  ) throws -> [Int]? {
    try DisplayScale(scale).pixelRectangle(of: rectangle, alignment, within: drawable)
      .map { [$0.x, $0.y, $0.width, $0.height] }
  }

  func testAnAlignedRectangleHasAllOfItsPixels() throws {
    let mark = CGRect(x: 14, y: 0, width: 10.0 / 3, height: 1)
    XCTAssertEqual(try rectangle(mark, 3), [42, 0, 10, 3])
    for third in 1...1950 {
      let part = CGRect(x: 14, y: 0, width: Double(third) / 3, height: 1)
      let aligned = try DisplayScale(3).aligned(part)
      XCTAssertEqual(try rectangle(aligned, 3), [42, 0, third, 3])
    }
    let button = CGRect(x: 10.3, y: -20.4, width: 5.1, height: 7)
    XCTAssertEqual(try rectangle(button, 2), [21, -41, 10, 14])
    XCTAssertEqual(try rectangle(button, 2, .outward), [20, -41, 11, 15])
    XCTAssertEqual(try rectangle(button, 2, .inward), [21, -40, 9, 13])
  }

  func testARectangleIsClippedToItsDrawable() throws {
    let around = CGRect(x: -3, y: 5, width: 20, height: 20)
    XCTAssertEqual(try rectangle(around, 2, within: (30, 40)), [0, 10, 30, 30])
    XCTAssertEqual(try rectangle(around, 2, within: (100, 100)), [0, 10, 34, 40])
    XCTAssertEqual(try rectangle(around, 2), [-6, 10, 40, 40])
    for outside in [
      CGRect(x: 15, y: 0, width: 9, height: 9), CGRect(x: 0, y: 20, width: 9, height: 9),
      CGRect(x: -9, y: 0, width: 9, height: 9), CGRect(x: 0, y: -9, width: 9, height: 9),
      CGRect(x: 3, y: 3, width: 0, height: 9), CGRect(x: 3, y: 3, width: 9, height: 0.2),
    ] {
      XCTAssertNil(try rectangle(outside, 2, within: (30, 40)), "\(outside)")
    }
    XCTAssertEqual(try rectangle(CGRect(x: 3, y: 3, width: 0, height: 9), 2), [6, 6, 0, 18])
    for (width, height) in [(0, 40), (30, 0), (-30, 40), (.min, .min)] {
      XCTAssertNil(try rectangle(around, 2, within: (width, height)))
    }
    XCTAssertEqual(try rectangle(around, 2, within: (.max, .max)), [0, 10, 34, 40])
  }

  func testThereIsNoRectangleOfNumbersThatIntDoesNotHold() throws {
    for bad in notFinite + [1e19, -1e19, 1e308] {
      for place in 0..<4 {
        var numbers = [1.0, 2, 3, 4]
        numbers[place] = bad
        let rect = CGRect(
          origin: CGPoint(x: numbers[0], y: numbers[1]),
          size: CGSize(width: numbers[2], height: numbers[3]))
        XCTAssertNil(try rectangle(rect, 3), "\(rect)")
        XCTAssertNil(try rectangle(rect, 3, within: (100, 100)), "\(rect)")
      }
    }
    let widest = CGRect(x: -0x1p62, y: 0, width: 0x1p63, height: 1)
    XCTAssertNil(try rectangle(widest, 1), "more pixels than Int holds, between two that it holds")
    XCTAssertEqual(try rectangle(widest, 1, within: (8, 8)), [0, 0, 8, 1])
  }

  /// A scissor for the whole layer of a rotation: its points are scaled to the drawable each way by
  /// itself.
  func testAScissorForAWholeLayerIsTheWholeDrawableAtEveryMoment() throws {
    let drawable = (width: 2732, height: 2048)
    let turn = try RotationTransition(
      rotating: CGSize(width: 1024, height: 1366), by: .degrees90)
    for step in 0...3000 {
      let layer = turn.layer(atTime: 0.3 * Double(step) / 3000).size
      let (x, y) = (Double(drawable.width) / layer.width, Double(drawable.height) / layer.height)
      let pixels = CGRect(x: 0, y: 0, width: layer.width * x, height: layer.height * y)
      XCTAssertEqual(
        try rectangle(pixels, 1, within: drawable), [0, 0, 2732, 2048], "step \(step)")
    }
  }
}
