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

  func testPixelsArePointsTimesScale() throws {
    XCTAssertEqual(try pixels(phone, 1), [320, 480], "erratum: not 320×40")
    XCTAssertEqual(try pixels(phone, 2), [640, 960])
    XCTAssertEqual(try pixels(phone, 3), [960, 1440])
  }

  func testAScaleOfOneAndAHalfHas56PercentOfThePixelsNotHalf() throws {
    let some = try pixels(phone, 1.5)
    XCTAssertEqual(some, [480, 720])
    XCTAssertEqual(some[0] * some[1], 345_600)
    let all = try pixels(phone, 2)
    XCTAssertEqual(all[0] * all[1], 614_400)
    XCTAssertEqual(Double(some[0] * some[1]) / Double(all[0] * all[1]), 0.5625)
  }

  func testOnePixelAndTheOffsetOfALine() throws {
    XCTAssertEqual(try DisplayScale(2).onePixel, 0.5)
    XCTAssertEqual(try DisplayScale(2).lineOffset, 0.25)
  }

  func testALineIsMovedByAQuarterPointOnlyAtScale2() throws {
    XCTAssertEqual(try DisplayScale(1).lineOffset, 0.5)
    XCTAssertEqual(try DisplayScale(3).lineOffset, 1.0 / 6, accuracy: 1e-16)
    XCTAssertEqual(try DisplayScale(3).onePixel, 1.0 / 3, accuracy: 1e-16)
    XCTAssertEqual(try DisplayScale(1.5).lineOffset, 1.0 / 3, accuracy: 1e-16)
  }

  func testProductsOfFractionalScalesAreRounded() throws {
    let window = CGSize(width: 1590, height: 1192)
    XCTAssertEqual(try pixels(window, 1.7181208), [2732, 2048])
    XCTAssertEqual(try pixels(window, 1.7181208, .towardZero), [2731, 2047])
    XCTAssertEqual(try pixels(window, 1.7181208, .up), [2732, 2048])
    XCTAssertEqual(try pixels(window, 1.7181208, .down), [2731, 2047])
    XCTAssertEqual(try pixels(CGSize(width: 0.5, height: 1.5), 1), [1, 2], "halves away from zero")
    XCTAssertEqual(
      try pixels(CGSize(width: 0.5, height: 1.5), 1, .toNearestOrEven), [0, 2])
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
    XCTAssertEqual(
      try DisplayScale(fitting: phone, pixelBudget: 345_600, maximum: 2).value, 1.5)
    XCTAssertEqual(
      try DisplayScale(
        fitting: CGSize(width: 480, height: 320), pixelBudget: 345_600, maximum: 2
      ).value, 1.5)
  }

  func testABudgetForTheMaximumIsTheMaximum() throws {
    for budget in [614_400, 614_401, 1_000_000_000, .max] {
      XCTAssertEqual(
        try DisplayScale(fitting: phone, pixelBudget: budget, maximum: 2).value, 2, "\(budget)")
    }
    XCTAssertLessThan(
      try DisplayScale(fitting: phone, pixelBudget: 614_399, maximum: 2).value, 2)
  }

  func testAScaleIsLoweredIfRoundingWouldExceedTheBudget() throws {
    // √(15/9) of 3×3 points is 3.87 pixels each way, which round to 4·4 = 16. Just below 3.5/3 they
    // round to 3·3.
    let scale = try DisplayScale(
      fitting: CGSize(width: 3, height: 3), pixelBudget: 15, maximum: 9)
    XCTAssertEqual(scale.value, 3.5 / 3, accuracy: 1e-14)
    XCTAssertLessThan(scale.value * 3, 3.5)
    XCTAssertEqual(try pixels(CGSize(width: 3, height: 3), scale.value), [3, 3])
  }

  func testAScaleForABudgetIsTheLargestThereIs() throws {
    var lowered = 0
    forEachSeed(count: 600) { random, seed in
      let bounds = CGSize(width: random.number(0.5...40), height: random.number(0.5...40))
      let budget = Int.random(in: 1...900, using: &random)
      let maximum = random.number(0.5...4)
      func pixels(_ scale: Double) -> (Double, Double) {
        (
          (bounds.width * scale).rounded(.toNearestOrAwayFromZero),
          (bounds.height * scale).rounded(.toNearestOrAwayFromZero)
        )
      }
      func fits(_ scale: Double) -> Bool {
        let (width, height) = pixels(scale)
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
    let line = CGSize(width: 1e6, height: 1)
    assertRefused("pixelBudget", 10) { () throws(GeometryError) in
      try DisplayScale(fitting: line, pixelBudget: 10, maximum: 2)
    }
    assertRefused("pixelBudget", Double(Int.max)) { () throws(GeometryError) in
      try DisplayScale(fitting: CGSize(width: 1e60, height: 1), pixelBudget: .max, maximum: 2)
    }
    for budget in [0, -1, .min] {
      assertRefused("pixelBudget", Double(budget)) { () throws(GeometryError) in
        try DisplayScale(fitting: phone, pixelBudget: budget, maximum: 2)
      }
    }
    assertRefused("maximum", 0.001) { () throws(GeometryError) in
      try DisplayScale(fitting: phone, pixelBudget: 1000, maximum: 0.001)
    }
    for bad in unusableSides {
      assertRefused("maximum", bad) { () throws(GeometryError) in
        try DisplayScale(fitting: phone, pixelBudget: 1000, maximum: bad)
      }
      assertRefused("bounds.width", bad) { () throws(GeometryError) in
        try DisplayScale(fitting: CGSize(width: bad, height: 1), pixelBudget: 10, maximum: 2)
      }
      assertRefused("bounds.height", bad) { () throws(GeometryError) in
        try DisplayScale(fitting: CGSize(width: 1, height: bad), pixelBudget: 10, maximum: 2)
      }
    }
  }

  func testABudgetForSidesOfAnyLengthEnds() {
    let sides = [1e-300, 1e-9, 1, 480, 1e9, 1e300]
    for width in sides {
      for height in sides {
        for budget in [1, 1000, .max] {
          for maximum in [1e-300, 1, 1e300] {
            let bounds = CGSize(width: width, height: height)
            let what = "\(bounds) \(budget) \(maximum)"
            // At the largest scale that the longer side allows, has the shorter one a pixel?
            let area = width.squareRoot() * height.squareRoot()
            let most = min(maximum, Double(min(budget, 1 << 50)).squareRoot() / area)
            guard
              let scale = try? DisplayScale(fitting: bounds, pixelBudget: budget, maximum: maximum)
            else {
              XCTAssertLessThan(min(width, height) * most, 1, what)
              continue
            }
            XCTAssertTrue(scale.value > 0 && scale.value <= maximum, what)
            let (columns, rows) = (
              (width * scale.value).rounded(), (height * scale.value).rounded()
            )
            XCTAssertLessThanOrEqual(columns * rows, Double(budget), what)
            XCTAssertTrue(columns >= 1 && rows >= 1, what)
          }
        }
      }
    }
  }

  func testTheLargestBudgetLeavesAPixelCountThatIntHolds() throws {
    let scale = try DisplayScale(
      fitting: CGSize(width: 1, height: 2), pixelBudget: .max, maximum: 1e300)
    let (width, height) = try scale.pixelSize(of: CGSize(width: 1, height: 2))
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    XCTAssertFalse(overflow)
    // Those beyond 2⁵⁰ do not count: 2²⁴·√2 each way is as near as whole pixels come.
    XCTAssertLessThanOrEqual(product, 1 << 50)
    XCTAssertGreaterThan(product, 1 << 50 - 1 << 27)
  }

  func testABudgetForSidesWhoseAreaIsNoDouble() throws {
    for (side, scale) in [(1e200, 2e-200), (1e-155, 2e155), (1e162, 2e-162), (1e160, 2e-160)] {
      let bounds = CGSize(width: side, height: side)
      XCTAssertEqual(
        try DisplayScale(fitting: bounds, pixelBudget: 4, maximum: 1e300).value, scale,
        accuracy: scale * 1e-12)
    }
  }

  // MARK: Alignment

  func testAlignmentOfEachKind() throws {
    let scale = try DisplayScale(2)
    let rect = CGRect(x: 10.3, y: 20.2, width: 5.1, height: 7.1)
    XCTAssertEqual(scale.aligned(rect), CGRect(x: 10.5, y: 20, width: 5, height: 7.5))
    XCTAssertEqual(scale.aligned(rect, .outward), CGRect(x: 10, y: 20, width: 5.5, height: 7.5))
    XCTAssertEqual(scale.aligned(rect, .inward), CGRect(x: 10.5, y: 20.5, width: 4.5, height: 6.5))
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

  func testInwardASideOfLessThanAPixelBecomes0NotNegative() throws {
    let scale = try DisplayScale(1)
    let small = CGRect(x: 100.2, y: 0.7, width: 0.2, height: 0.2)
    XCTAssertEqual(scale.aligned(small, .inward), CGRect(x: 100, y: 1, width: 0, height: 0))
    XCTAssertEqual(scale.aligned(small, .outward), CGRect(x: 100, y: 0, width: 1, height: 1))
  }

  func testARectangleWithNegativeSidesIsTakenFromItsOtherCorner() throws {
    let rect = CGRect(
      origin: CGPoint(x: 5.2, y: 7.4), size: CGSize(width: -3, height: -4))
    XCTAssertEqual(
      try DisplayScale(1).aligned(rect), CGRect(x: 2, y: 3, width: 3, height: 4))
  }

  func testARectangleThatIsNotFiniteStaysAsItIs() throws {
    for bad: Double in [.nan, .infinity, -.infinity, 1e308] {
      for place in 0..<4 {
        var numbers = [1.3, 2.3, 3.3, 4.3]
        numbers[place] = bad
        let rect = CGRect(
          origin: CGPoint(x: numbers[0], y: numbers[1]),
          size: CGSize(width: numbers[2], height: numbers[3]))
        let aligned = try DisplayScale(3).aligned(rect)
        let kept = [
          aligned.origin.x, aligned.origin.y, aligned.size.width, aligned.size.height,
        ]
        for (number, expected) in zip(kept, numbers) {
          XCTAssertTrue(number == expected || (number.isNaN && expected.isNaN), "\(bad) \(place)")
        }
      }
    }
  }

  func testAlignedRectanglesLieOnPixelsAndStayThere() throws {
    try forEachSeed(count: 500) { random, seed in
      let scale = try DisplayScale(random.pick([1, 1.5, 2, 3, random.number(0.3...5)]))
      let rect = CGRect(
        x: random.number(-2000...2000), y: random.number(-2000...2000),
        width: random.number(0...500),
        height: random.number(0...500))
      for alignment in DisplayScale.Alignment.allCases {
        let aligned = scale.aligned(rect, alignment)
        for edge in [aligned.minX, aligned.minY, aligned.maxX, aligned.maxY] {
          let pixel = edge * scale.value
          XCTAssertEqual(pixel, pixel.rounded(), accuracy: 1e-9, seed)
        }
        XCTAssertGreaterThanOrEqual(aligned.size.width, 0, seed)
        XCTAssertGreaterThanOrEqual(aligned.size.height, 0, seed)
        let pixel = scale.onePixel + 1e-9
        switch alignment {
        case .nearest:
          XCTAssertEqual(aligned.minX, rect.minX, accuracy: pixel / 2, seed)
          XCTAssertEqual(aligned.maxY, rect.maxY, accuracy: pixel / 2, seed)
        case .outward:
          XCTAssertTrue(aligned.minX < rect.minX + 1e-5 && aligned.minX > rect.minX - pixel, seed)
          XCTAssertTrue(aligned.minY < rect.minY + 1e-5 && aligned.minY > rect.minY - pixel, seed)
          XCTAssertTrue(aligned.maxX > rect.maxX - 1e-5 && aligned.maxX < rect.maxX + pixel, seed)
          XCTAssertTrue(aligned.maxY > rect.maxY - 1e-5 && aligned.maxY < rect.maxY + pixel, seed)
        case .inward where aligned.size.width > 0 && aligned.size.height > 0:
          XCTAssertTrue(aligned.minX > rect.minX - 1e-5 && aligned.minX < rect.minX + pixel, seed)
          XCTAssertTrue(aligned.minY > rect.minY - 1e-5 && aligned.minY < rect.minY + pixel, seed)
          XCTAssertTrue(aligned.maxX < rect.maxX + 1e-5 && aligned.maxX > rect.maxX - pixel, seed)
          XCTAssertTrue(aligned.maxY < rect.maxY + 1e-5 && aligned.maxY > rect.maxY - pixel, seed)
        case .inward: break
        }
        let again = scale.aligned(aligned, alignment)
        XCTAssertEqual(again.minX, aligned.minX, accuracy: 1e-9, seed)
        XCTAssertEqual(again.maxX, aligned.maxX, accuracy: 1e-9, seed)
        XCTAssertEqual(again.minY, aligned.minY, accuracy: 1e-9, seed)
        XCTAssertEqual(again.maxY, aligned.maxY, accuracy: 1e-9, seed)
      }
    }
  }

  // MARK: Viewports

  func testAViewportInPixelsFromASizeInPoints() throws {
    let viewport = try Viewport(pointSize: phone, scale: DisplayScale(1.5), yAxis: .down)
    XCTAssertEqual(viewport.size, CGSize(width: 480, height: 720))
    XCTAssertEqual(viewport.origin, .zero)
    XCTAssertEqual(viewport.yAxis, .down)
    XCTAssertEqual(try Viewport(pointSize: phone, scale: DisplayScale(2)).yAxis, .up)
    for bad: Double in [0.2, 0, -1, .nan, .infinity, 1e19] {
      assertRefused("pointSize.width", bad) { () throws(GeometryError) in
        try Viewport(pointSize: CGSize(width: bad, height: 9), scale: DisplayScale(2))
      }
      assertRefused("pointSize.height", bad) { () throws(GeometryError) in
        try Viewport(pointSize: CGSize(width: 9, height: bad), scale: DisplayScale(2))
      }
    }
    // From half a pixel on there is one.
    let thin = try Viewport(pointSize: CGSize(width: 9, height: 0.25), scale: DisplayScale(2))
    XCTAssertEqual(thin.size, CGSize(width: 18, height: 1))
  }

  // MARK: Refusals

  func testAScaleAndItsReciprocalAreFinite() {
    let bad: [Double] = unusableSides + [.leastNormalMagnitude / 8, .leastNonzeroMagnitude]
    for value in bad {
      assertRefused("value", value) { () throws(GeometryError) in try DisplayScale(value) }
    }
    for density in bad + [1e-307] {
      assertRefused("dotsPerInch", density) { () throws(GeometryError) in
        try DisplayScale(dotsPerInch: density)
      }
    }
    XCTAssertEqual(try DisplayScale(1e-308).value, 1e-308)
    XCTAssertEqual(try DisplayScale(.greatestFiniteMagnitude).value, .greatestFiniteMagnitude)
  }

  func testSidesWithoutPixelsAndSidesThatHaveTooMany() throws {
    XCTAssertEqual(try pixels(.zero, 2), [0, 0])
    XCTAssertEqual(try pixels(CGSize(width: 0, height: 5), 2, .up), [0, 10])
    for bad: Double in [-1, .nan, .infinity, -.infinity, 1e19, 0x1p62, 1e300] {
      assertRefused("size.width", bad) { () throws(GeometryError) in
        try DisplayScale(2).pixelSize(of: CGSize(width: bad, height: 1))
      }
      assertRefused("size.height", bad) { () throws(GeometryError) in
        try DisplayScale(2).pixelSize(of: CGSize(width: 1, height: bad))
      }
    }
    XCTAssertEqual(try pixels(CGSize(width: 0x1p61, height: 1), 2), [1 << 62, 2])
  }
}
