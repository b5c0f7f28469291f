import Foundation
import RotationKit
import XCTest

final class DisplayScaleTests: XCTestCase {
  private let phone = CGSize(320, 480)

  private func square(_ side: Double) -> CGSize { CGSize(side, side) }

  private func pixels(
    _ size: CGSize, at scale: Double,
    _ rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) throws -> PixelSize {
    try DisplayScale(scale).pixelSize(of: size, rounding: rounding)
  }

  // MARK: Pixels

  func testPixelsArePointsTimesTheScaleRounded() throws {
    let thirds = Double(Float(50_000.0 / 3))  // At 3 it is two thousandths of a pixel off.
    for (size, scale, rule, width, height) in [
      (CGSize(0, 5), 2, .toNearestOrAwayFromZero, 0, 10),
      // 2731.812×2047.99999.
      (CGSize(1590, 1192), 1.7181208, .toNearestOrAwayFromZero, 2732, 2048),
      (CGSize(0.5, 1.5), 1, .toNearestOrAwayFromZero, 1, 2),
      (CGSize(0.5, 1.5), 1, .toNearestOrEven, 0, 2),
      // Halves, though no double holds the scale.
      (CGSize(100, 50), 123.0 / 120, .toNearestOrAwayFromZero, 103, 51),
      (CGSize(50, 25), 1.15, .toNearestOrAwayFromZero, 58, 29),
      (CGSize(25, 50), 2.3, .toNearestOrAwayFromZero, 58, 115),
      // Within a thousandth, a pixel is whole or half.
      (CGSize(110 + 0.9e-3, 110 + 1.1e-3), 1, .up, 110, 111),
      (CGSize(110 - 0.9e-3, 110 - 1.1e-3), 1, .down, 110, 109),
      (CGSize(110.5 - 0.9e-3, 110.5 - 1.1e-3), 1, .toNearestOrAwayFromZero, 111, 110),
      (CGSize(110.5 + 0.9e-3, 110), 1, .toNearestOrEven, 110, 110),
      (CGSize(thirds, thirds), 3, .up, 50_000, 50_000),
      (CGSize(thirds, thirds), 3, .down, 50_000, 50_000),
      (CGSize(0x1p61, 1), 2, .up, 1 << 62, 2),
      // 1080×2410 at half of 0.5, for an encoder of even sizes: 540×1204 in the end.
      (CGSize(1080, 2410), 0.25, .down, 270, 602),
    ] as [(CGSize, Double, FloatingPointRoundingRule, Int, Int)] {
      XCTAssertEqual(
        try pixels(size, at: scale, rule), PixelSize(width, height), "\(size) at \(scale)")
    }
    assertSidesRefused(of: "size", [-1, 1e19, 0x1p62] + notFinite) {
      try DisplayScale(2).pixelSize(of: $0)
    }
  }

  func testAViewportInPixelsFromASizeInPoints() throws {
    let size = CGSize(9, 0.25)  // From half a pixel on there is one.
    XCTAssertEqual(
      try Viewport(pointSize: size, scale: DisplayScale(2), yAxis: .down),
      try Viewport(size: CGSize(18, 1), yAxis: .down))
    assertSidesRefused(of: "pointSize", unusableSides + [0.2, 1e19]) {
      try Viewport(pointSize: $0, scale: DisplayScale(2))
    }
  }

  // MARK: Native pixels

  private func native(_ size: CGSize, on screen: CGSize, _ native: CGSize) throws -> PixelSize {
    try DisplayScale.pixelSize(of: size, screenSize: screen, nativeSize: native)
  }

  /// An iPhone 12 mini, an iPhone 6s and one of 1179×2556 with Display Zoom, and an iPhone SE.
  func testAViewThatFillsItsScreenHasItsPixelsWhicheverWayItIsHeld() throws {
    for (width, height, columns, rows) in [
      (375.0, 812.0, 1080, 2340), (375, 667, 1080, 1920), (320, 693, 1179, 2556),
      (320, 568, 750, 1334),
    ] {
      let pixels = CGSize(width: columns, height: rows)
      let (upright, lying) = (CGSize(width, height), CGSize(height, width))
      XCTAssertEqual(try native(upright, on: upright, pixels), PixelSize(columns, rows))
      XCTAssertEqual(try native(lying, on: lying, pixels), PixelSize(rows, columns))
    }
    // By the scale it misses three rows.
    XCTAssertEqual(try pixels(CGSize(320, 693), at: 1179.0 / 320), PixelSize(1179, 2553))
  }

  func testAPartOfAScreenHasAsManyPixelsAsItsShare() throws {
    let (tv, wide) = (CGSize(960, 540), CGSize(1920, 1080))
    for (size, screen, pixels, expected) in [
      (CGSize(480, 100.3), tv, wide, PixelSize(960, 201)), (.zero, tv, wide, PixelSize(0, 0)),
      (square(10), square(100), CGSize(300, 200), PixelSize(30, 20)),
      (square(10), square(100), CGSize(200, 300), PixelSize(20, 30)),
      // 102.5 each way.
      (square(100), CGSize(1560, 1000), CGSize(1599, 1025), PixelSize(103, 103)),
    ] { XCTAssertEqual(try native(size, on: screen, pixels), expected) }
  }

  func testScreensWithoutASizeOrPixelsAreRefused() {
    assertSidesRefused(of: "size", [-1, 1e19] + notFinite) {
      try native($0, on: .portrait, .portrait)
    }
    assertSidesRefused(of: "screenSize") { try native(.portrait, on: $0, .portrait) }
    assertSidesRefused(of: "nativeSize") { try native(.portrait, on: .portrait, $0) }
    assertRefused("size.width", 9) {
      try native(square(9), on: CGSize(1e-300, 1), CGSize(1e300, 1e301))
    }
    assertRefused("size.height", 9) { try native(square(9), on: square(1), CGSize(1, 1e30)) }
  }

  // MARK: Densities and mipmaps

  /// 57 pixels a centimeter are 144.78 an inch.
  func testADensityNearAMultipleOf72IsThatScale() throws {
    for (density, scale) in [
      (57 * 2.54, 2.0), (143.9, 2), (70.7, 1), (73.3, 1), (142.7, 2), (145.3, 2), (1222.7, 17),
      (7200, 100), (70.69, 0.9818055556), (73.31, 1.0181944444), (108, 1.5),
      (36, 0.5), (1, 0.0138888889), (326, 4.5277777778), (220, 3.0555555556), (800, 11.1111111111),
      (1000, 13.8888888889), (1200, 16.6666666667), (2400, 33.3333333333),
    ] {
      let value = try DisplayScale(dotsPerInch: density).value
      XCTAssertEqual(value, scale, accuracy: scale.rounded() == scale ? 0 : 1e-10, "\(density)")
    }
  }

  func testMipmapLevels() {
    for (width, height, levels) in [
      (1, 2, 2), (3, 3, 2), (4, 4, 3), (1024, 1024, 11), (1023, 5, 10), (.max, 1, 63), (0, 5, 0),
      (5, 0, 0), (-4, 4, 0), (4, .min, 0),
    ] {
      XCTAssertEqual(
        DisplayScale.mipmapLevelCount(width: width, height: height), levels, "\(width)×\(height)")
    }
  }

  // MARK: A pixel budget

  private func fit(_ bounds: CGSize, _ budget: Int, maximum: Double = 2) throws -> Double {
    try DisplayScale(fitting: bounds, pixelBudget: budget, maximum: maximum).value
  }

  func testABudgetHoldsAfterRounding() throws {
    for (bounds, budget, maximum, scale, accuracy) in [
      (phone, .max, 2, 2, 0), (square(1), 1, 1, 1, 0),
      // √15 is 3.87, which rounds to 4·4 pixels. A 1024th below 3.5 it is 3·3.
      (square(3), 15, 9, (3.5 - 1.0 / 1024) / 3, 1e-12),
      // 102.52 pixels, which round to 103·103 = 10,609.
      (square(100), 10_510, 9, (102.5 - 1.0 / 1024) / 100, 1e-12),
      // Two rows of 12 leave 1.249, and one of 15 leaves this.
      (CGSize(1, 10), 25, 9, 1.5 - 1.0 / 1024, 1e-12),
      // Four rows of 126,750, less than half a pixel more by a 2^24th.
      (CGSize(3, 1e5), 507_000, 9, 1.267505 * (1 - 0x1p-24), 1e-12),
      // The area is no double.
      (square(1e200), 4, 1e300, 2e-200, 1e-12), (square(1e-155), 4, 1e300, 2e155, 1e-12),
      (square(1e160), 4, 1e300, 2e-160, 1e-12),
    ] as [(CGSize, Int, Double, Double, Double)] {
      let found = try fit(bounds, budget, maximum: maximum)
      XCTAssertEqual(found, scale, accuracy: scale * accuracy, "\(bounds) \(budget)")
      XCTAssertLessThanOrEqual(try pixels(bounds, at: found).count, budget)
    }
    XCTAssertLessThan(try fit(phone, 614_399), 2)
    // Those beyond 2⁵⁰ do not count: 2²⁴·√2 each way is as near as whole pixels come.
    let count = try pixels(CGSize(1, 2), at: fit(CGSize(1, 2), .max, maximum: 1e300)).count
    XCTAssertTrue(1 << 50 - 1 << 27...1 << 50 ~= count, "\(count)")
  }

  /// At a scale a little larger there are too many pixels, before or after rounding.
  func testAScaleForABudgetIsTheLargestThereIs() throws {
    try forEachSeed(count: 600) { random, seed in
      let size = CGSize(random.number(1...40), random.number(1...40))
      let (budget, maximum) = (Int(random.number(100...900)), random.number(1...9))
      let found = try fit(size, budget, maximum: maximum)
      XCTAssertLessThanOrEqual(found, maximum, seed)
      XCTAssertLessThanOrEqual(try pixels(size, at: found).count, budget, seed)
      let larger = found * (1 + 1e-11)
      let isExceeded =
        try pixels(size, at: larger).count > budget
        || size.width * larger * size.height * larger > Double(budget)
      XCTAssertTrue(isExceeded || larger > maximum, seed)
    }
  }

  func testABudgetThatLeavesNoPixelEachWayIsRefused() {
    for (bounds, budget) in [
      (CGSize(1e6, 1), 10), (CGSize(1e60, 1), .max), (phone, 0), (phone, .min),
    ] { assertRefused("pixelBudget", Double(budget)) { try fit(bounds, budget) } }
    assertEachRefused(["maximum"], unusableSides + [0.001], among: [2]) {
      try fit(phone, 1000, maximum: $0[0])
    }
    assertSidesRefused(of: "bounds") { try fit($0, 10) }
  }

  func testAScaleAndItsReciprocalAreFinite() throws {
    let bad: [Double] = unusableSides + [.leastNormalMagnitude / 8, .leastNonzeroMagnitude]
    assertEachRefused(["value"], bad, among: [1]) { try DisplayScale($0[0]) }
    assertEachRefused(["dotsPerInch"], bad + [1e-307], among: [72]) {
      try DisplayScale(dotsPerInch: $0[0])
    }
    let extremes = try [1e-308, .greatestFiniteMagnitude].map { try DisplayScale($0).value }
    XCTAssertEqual(extremes, [1e-308, .greatestFiniteMagnitude])
  }
}
