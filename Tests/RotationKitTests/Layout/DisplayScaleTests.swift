import Foundation
import RotationKit
import XCTest

final class DisplayScaleTests: XCTestCase {
  private let phone = CGSize(width: 320, height: 480)

  private func pixels(
    _ size: CGSize, _ scale: Double, _ rounding: FloatingPointRoundingRule? = nil
  ) throws -> [Int] {
    let scale = try DisplayScale(scale)
    let (width, height) =
      try rounding.map { try scale.pixelSize(of: size, rounding: $0) } ?? scale.pixelSize(of: size)
    return [width, height]
  }

  // MARK: A 320×480 screen

  func testPixelsArePointsTimesScaleSoThatOneAndAHalfHas56PercentOfThoseOf2() throws {
    XCTAssertEqual(try pixels(phone, 1), [320, 480], "erratum: not 320×40")
    XCTAssertEqual(try pixels(phone, 3), [960, 1440])
    let (some, all) = (try pixels(phone, 1.5), try pixels(phone, 2))
    XCTAssertEqual([some, all], [[480, 720], [640, 960]])
    XCTAssertEqual([some[0] * some[1], all[0] * all[1]], [345_600, 614_400])
  }

  func testOnePixelIsHalfAPointAndALineMovedByAQuarterPointOnlyAtScale2() throws {
    for (scale, pixel, offset) in [
      (2, 0.5, 0.25), (1, 1, 0.5), (3, 1.0 / 3, 1.0 / 6), (1.5, 2.0 / 3, 1.0 / 3),
    ] {
      XCTAssertEqual(try DisplayScale(scale).onePixel, pixel, accuracy: 1e-16, "\(scale)")
      XCTAssertEqual(try DisplayScale(scale).lineOffset, offset, accuracy: 1e-16, "\(scale)")
    }
  }

  func testProductsOfFractionalScalesAreRounded() throws {
    let window = CGSize(width: 1590, height: 1192)
    for (rounding, expected) in [
      (nil, [2732, 2048]), (.towardZero, [2731, 2047]), (.up, [2732, 2048]), (.down, [2731, 2047]),
    ] as [(FloatingPointRoundingRule?, [Int])] {
      XCTAssertEqual(try pixels(window, 1.7181208, rounding), expected)
    }
    let halves = CGSize(width: 0.5, height: 1.5)
    XCTAssertEqual(try pixels(halves, 1), [1, 2], "halves away from zero")
    XCTAssertEqual(try pixels(halves, 1, .toNearestOrEven), [0, 2])
  }

  func testDensities() throws {
    // 28 pixels a centimeter are 71.12 an inch.
    let whole: [Double: Double] = [
      72: 1, 71.9: 1, 28 * 2.54: 1, 73.4: 1, 70.6: 1, 144: 2, 143: 2, 216: 3, 432: 6,
      // Off by 2 % itself.
      70.56: 1, 73.44: 1, 141.12: 2, 146.88: 2, 211.68: 3, 220.32: 3, 1800 - 36: 25,
    ]
    for (density, scale) in whole {
      XCTAssertEqual(try DisplayScale(dotsPerInch: density).value, scale, "\(density)")
    }
    for density in [108, 36, 73.45, 70.55, 73.5, 70.5, 7.2, 141, 147, 326] {
      XCTAssertEqual(
        try DisplayScale(dotsPerInch: density).value, density / 72, accuracy: 1e-15, "\(density)")
    }
  }

  func testMipmapLevels() {
    for (width, height, levels) in [
      (1, 1, 1), (2, 1, 2), (1, 2, 2), (3, 3, 2), (4, 4, 3), (640, 960, 10), (1024, 1024, 11),
      (1023, 5, 10), (5, 1024, 11), (.max, 1, 63), (0, 5, 0), (5, 0, 0), (-4, 4, 0), (4, .min, 0),
    ] {
      XCTAssertEqual(
        DisplayScale.mipmapLevelCount(width: width, height: height), levels, "\(width)×\(height)")
    }
  }

  // MARK: A pixel budget

  func testABudgetOf345600PixelsIsAScaleOfExactlyOneAndAHalf() throws {
    let rows: [(width: Double, height: Double, budget: Int, maximum: Double, scale: Double)] = [
      (320.0, 480.0, 345_600, 2.0, 1.5), (480, 320, 345_600, 2, 1.5), (320, 480, 614_400, 2, 2),
      (320, 480, 614_401, 2, 2), (320, 480, .max, 2, 2),
      // √(15/9) of 3×3 points is 3.87 pixels each way, which round to 4·4 = 16. Just below 3.5/3 they round
      // to 3·3.
      (3, 3, 15, 9, 3.5 / 3),
      // The area is no double.
      (1e200, 1e200, 4, 1e300, 2e-200), (1e-155, 1e-155, 4, 1e300, 2e155),
      (1e162, 1e162, 4, 1e300, 2e-162), (1e160, 1e160, 4, 1e300, 2e-160),
    ]
    for (width, height, budget, maximum, scale) in rows {
      let bounds = CGSize(width: width, height: height)
      let fitted = try DisplayScale(fitting: bounds, pixelBudget: budget, maximum: maximum)
      XCTAssertEqual(
        fitted.value, scale, accuracy: [1.5, 2].contains(scale) ? 0 : scale * 1e-12)
      let (columns, rows) = try fitted.pixelSize(of: bounds)
      XCTAssertLessThanOrEqual(columns * rows, budget)
    }
    XCTAssertLessThan(
      try DisplayScale(fitting: phone, pixelBudget: 614_399, maximum: 2).value, 2)
  }

  func testAScaleForABudgetIsTheLargestThereIs() throws {
    var lowered = 0
    forEachSeed(count: 600) { random, seed in
      let bounds = CGSize(width: random.number(0.5...40), height: random.number(0.5...40))
      let budget = Int.random(in: 1...900, using: &random)
      let maximum = random.number(0.5...4)
      func fits(_ scale: Double) -> Bool {
        let (width, height) = ((bounds.width * scale).rounded(), (bounds.height * scale).rounded())
        return width * height <= Double(budget) && width >= 1 && height >= 1
      }
      // Every scale at which a side gains a pixel, and just before it, one after the other.
      let most = min(maximum, (Double(budget) / (bounds.width * bounds.height)).squareRoot())
      let steps = [bounds.width, bounds.height].flatMap { side in
        (0...1000).map { (Double($0) + 0.5) / side - 1e-12 }
      }
      let best = ([most] + steps.filter { $0 < most }).filter(fits).max()
      let scale = try? DisplayScale(fitting: bounds, pixelBudget: budget, maximum: maximum).value
      XCTAssertEqual(scale == nil, best == nil, seed)
      guard let scale, let best else { return }
      XCTAssertEqual(scale, best, accuracy: 1e-11, seed)
      XCTAssertTrue(fits(scale), seed)
      if scale < most - 1e-9 { lowered += 1 }
    }
    XCTAssertGreaterThan(lowered, 100)
  }

  func testABudgetThatLeavesNoPixelEachWayIsRefused() {
    func fit(_ bounds: CGSize, _ budget: Int, maximum: Double = 2) throws -> DisplayScale {
      try DisplayScale(fitting: bounds, pixelBudget: budget, maximum: maximum)
    }
    for (bounds, budget) in [
      (CGSize(width: 1e6, height: 1), 10), (CGSize(width: 1e60, height: 1), .max), (phone, 0),
      (phone, -1), (phone, .min),
    ] {
      assertRefused("pixelBudget", Double(budget)) { try fit(bounds, budget) }
    }
    assertEachRefused(["maximum"], unusableSides + [0.001], among: [2]) {
      try fit(phone, 1000, maximum: $0[0])
    }
    assertSidesRefused(of: "bounds") { try fit($0, 10) }
  }

  func testTheLargestBudgetLeavesAPixelCountThatIntHolds() throws {
    let bounds = CGSize(width: 1, height: 2)
    let scale = try DisplayScale(fitting: bounds, pixelBudget: .max, maximum: 1e300)
    let (width, height) = try scale.pixelSize(of: bounds)
    // Those beyond 2⁵⁰ do not count: 2²⁴·√2 each way is as near as whole pixels come.
    XCTAssertLessThanOrEqual(Double(width) * Double(height), 0x1p50)
    XCTAssertGreaterThan(Double(width) * Double(height), 0x1p50 - 0x1p27)
  }

  // MARK: Alignment

  func testAlignmentOfEachKind() throws {
    let rect = CGRect(x: 10.3, y: 20.2, width: 5.1, height: 7.1)
    let small = CGRect(x: 100.2, y: 0.7, width: 0.2, height: 0.2)
    let backwards = CGRect(origin: CGPoint(x: 5.2, y: 7.4), size: CGSize(width: -3, height: -4))
    for (name, scale, rect, alignment, x, y, width, height) in [
      ("nearest", 2.0, rect, DisplayScale.Alignment.nearest, 10.5, 20.0, 5.0, 7.5),
      ("outward", 2, rect, .outward, 10, 20, 5.5, 7.5),
      ("inward", 2, rect, .inward, 10.5, 20.5, 4.5, 6.5),
      ("a side of less than a pixel becomes 0, not negative", 1, small, .inward, 100, 1, 0, 0),
      ("less than a pixel, outward", 1, small, .outward, 100, 0, 1, 1),
      ("negative sides, from the other corner", 1, backwards, .nearest, 2, 3, 3, 4),
    ] {
      XCTAssertEqual(
        try DisplayScale(scale).aligned(rect, alignment),
        CGRect(x: x, y: y, width: width, height: height), name)
    }
  }

  func testHalfwayGoesToTheRightAndDownOnBothSidesOfZero() throws {
    for whole in [-3.0, -1, 0, 2] {
      let rect = CGRect(x: whole + 0.5, y: whole - 0.5, width: 1, height: 2)
      XCTAssertEqual(
        try DisplayScale(1).aligned(rect), CGRect(x: whole + 1, y: whole, width: 1, height: 2))
    }
  }

  func testWithinAMillionthOfAPixelCountsAsAligned() throws {
    let scale = try DisplayScale(1)
    for off in [-0.9e-6, 0.9e-6] {
      let rect = CGRect(x: 3 + off, y: 4 - off, width: 5, height: 6)
      for alignment in DisplayScale.Alignment.allCases {
        XCTAssertEqual(
          scale.aligned(rect, alignment), CGRect(x: 3, y: 4, width: 5, height: 6), "\(alignment)")
      }
    }
    let rect = CGRect(x: 3 - 1.1e-6, y: 4 + 1.1e-6, width: 5, height: 6)
    XCTAssertEqual(scale.aligned(rect, .outward), CGRect(x: 2, y: 4, width: 6, height: 7))
    XCTAssertEqual(scale.aligned(rect, .inward), CGRect(x: 3, y: 5, width: 4, height: 5))
  }

  func testARectangleThatIsNotFiniteStaysAsItIs() throws {
    for bad in notFinite + [1e308] {
      for place in 0..<4 {
        var numbers = [1.3, 2.3, 3.3, 4.3]
        numbers[place] = bad
        let rect = CGRect(
          origin: CGPoint(x: numbers[0], y: numbers[1]),
          size: CGSize(width: numbers[2], height: numbers[3]))
        // As texts, because NaN is not equal to itself.
        XCTAssertEqual("\(try DisplayScale(3).aligned(rect))", "\(rect)")
      }
    }
  }

  // MARK: Viewports

  func testAViewportInPixelsFromASizeInPoints() throws {
    XCTAssertEqual(
      try Viewport(pointSize: phone, scale: DisplayScale(1.5), yAxis: .down),
      try Viewport(size: CGSize(width: 480, height: 720), yAxis: .down))
    // From half a pixel on there is one.
    XCTAssertEqual(
      try Viewport(pointSize: CGSize(width: 9, height: 0.25), scale: DisplayScale(2)),
      try Viewport(size: CGSize(width: 18, height: 1), yAxis: .up))
    assertSidesRefused(of: "pointSize", unusableSides + [0.2, 1e19]) {
      try Viewport(pointSize: $0, scale: DisplayScale(2))
    }
  }

  // MARK: Refusals

  func testAScaleAndItsReciprocalAreFinite() {
    let bad: [Double] = unusableSides + [.leastNormalMagnitude / 8, .leastNonzeroMagnitude]
    assertEachRefused(["value"], bad, among: [1]) { try DisplayScale($0[0]) }
    assertEachRefused(["dotsPerInch"], bad + [1e-307], among: [72]) {
      try DisplayScale(dotsPerInch: $0[0])
    }
    XCTAssertEqual(try DisplayScale(1e-308).value, 1e-308)
    XCTAssertEqual(try DisplayScale(.greatestFiniteMagnitude).value, .greatestFiniteMagnitude)
  }

  func testSidesWithoutPixelsAndSidesThatHaveTooMany() throws {
    XCTAssertEqual(try pixels(.zero, 2), [0, 0])
    XCTAssertEqual(try pixels(CGSize(width: 0, height: 5), 2, .up), [0, 10])
    assertSidesRefused(of: "size", [-1, 1e19, 0x1p62, 1e300] + notFinite) {
      try DisplayScale(2).pixelSize(of: $0)
    }
    XCTAssertEqual(try pixels(CGSize(width: 0x1p61, height: 1), 2), [1 << 62, 2])
  }
}
