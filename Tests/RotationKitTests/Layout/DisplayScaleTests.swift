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
    let rows: [(scale: Double, pixel: Double, offset: Double)] = [
      (2, 0.5, 0.25), (1, 1, 0.5), (3, 1.0 / 3, 1.0 / 6), (1.5, 2.0 / 3, 1.0 / 3),
    ]
    for (scale, pixel, offset) in rows {
      XCTAssertEqual(try DisplayScale(scale).onePixel, pixel, accuracy: 1e-16, "\(scale)")
      XCTAssertEqual(try DisplayScale(scale).lineOffset, offset, accuracy: 1e-16, "\(scale)")
    }
  }

  func testProductsOfFractionalScalesAreRounded() throws {
    let window = CGSize(width: 1590, height: 1192)
    for (rounding, expected) in [
      // 2731.812×2047.99999 pixels.
      (nil, [2732, 2048]), (.towardZero, [2731, 2048]), (.up, [2732, 2048]), (.down, [2731, 2048]),
    ] as [(FloatingPointRoundingRule?, [Int])] {
      XCTAssertEqual(try pixels(window, 1.7181208, rounding), expected)
    }
    let halves = CGSize(width: 0.5, height: 1.5)
    XCTAssertEqual(try pixels(halves, 1), [1, 2], "halves away from zero")
    XCTAssertEqual(try pixels(halves, 1, .toNearestOrEven), [0, 2])
  }

  /// Sizes in points, and `nativeBounds`, of real screens: an iPhone 12 mini, an iPhone 6s with
  /// Display Zoom … At their `nativeScale` most are off by a pixel or more.
  func testAViewThatFillsItsScreenHasItsPixelsWhicheverWayTheScreenIsHeld() throws {
    for (width, height, scale, columns, rows, scaled) in [
      (375.0, 812.0, 2.88, 1080, 2340, 2339), (375, 667, 2.88, 1080, 1920, 1921),
      (414, 736, 2.608, 1080, 1920, 1919), (320, 568, 2.34375, 750, 1334, 1331),
      (320, 693, 3.65625, 1170, 2532, 2534), (375, 812, 2.208, 828, 1792, 1793),
    ] {
      let (points, native) = (
        CGSize(width: width, height: height),
        CGSize(width: Double(columns), height: Double(rows))
      )
      for (turn, expected) in [
        (QuarterTurn.degrees0, [columns, rows]), (.degrees90, [rows, columns]),
      ] {
        let size = turn.applied(to: points)
        let pixels = try DisplayScale.pixelSize(of: size, screenSize: size, nativeSize: native)
        XCTAssertEqual([pixels.width, pixels.height], expected)
      }
      XCTAssertEqual(try pixels(points, scale)[1], scaled, "by its scale it is another number")
    }
    // A part of the screen, a screen that is wider than high, and a size of nothing.
    let tv = CGSize(width: 960, height: 540)
    let wide = CGSize(width: 1920, height: 1080)
    let half = try DisplayScale.pixelSize(
      of: CGSize(width: 480, height: 100.3), screenSize: tv, nativeSize: wide)
    XCTAssertEqual([half.width, half.height], [960, 201])
    let none = try DisplayScale.pixelSize(of: .zero, screenSize: tv, nativeSize: wide)
    XCTAssertEqual([none.width, none.height], [0, 0])
  }

  func testAScreenHasASizeAndPixels() {
    func pixels(_ size: CGSize, _ screen: CGSize = .portrait, _ native: CGSize = .portrait) throws {
      _ = try DisplayScale.pixelSize(of: size, screenSize: screen, nativeSize: native)
    }
    assertSidesRefused(of: "size", [-1, 1e19, 1e300] + notFinite) { try pixels($0) }
    assertSidesRefused(of: "screenSize") { try pixels(.portrait, $0) }
    assertSidesRefused(of: "nativeSize") { try pixels(.portrait, .portrait, $0) }
    let (tiny, huge) = (CGSize(width: 1e-300, height: 1), CGSize(width: 1e300, height: 1e301))
    assertRefused("nativeSize.width", 1e300) { try pixels(.portrait, tiny, huge) }
    assertRefused("nativeSize.height", 1e-300) {
      try pixels(.portrait, CGSize(width: 1, height: 1e300), CGSize(width: 1e-301, height: 1e-300))
    }
    assertRefused("size.height", 568) {
      try pixels(.portrait, .portrait, CGSize(width: 568, height: 1e30))
    }
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
      // √(15/9) of 3×3 points is 3.87 pixels each way, which round to 4·4 = 16. A 1024th of a pixel
      // below 3.5 they round to 3·3.
      (3, 3, 15, 9, (3.5 - 1.0 / 1024) / 3),
      // 102.52 pixels, which round to 103·103 = 10,609.
      (100, 100, 10_510, 9, (102.5 - 1.0 / 1024) / 100),
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
    try forEachSeed(count: 600) { random, seed in
      let bounds = CGSize(width: random.number(0.5...40), height: random.number(0.5...40))
      let budget = Int.random(in: 1...900, using: &random)
      let maximum = random.number(0.5...4)
      func fits(_ scale: Double) -> Bool {
        // From a 1024th of a pixel below a half on, a pixel more.
        let (width, height) = (
          (bounds.width * scale + 513.0 / 1024).rounded(.down),
          (bounds.height * scale + 513.0 / 1024).rounded(.down)
        )
        return width * height <= Double(budget) && width >= 1 && height >= 1
      }
      // Every scale at which a side gains a pixel, and just before it, one after the other.
      let most = min(maximum, (Double(budget) / (bounds.width * bounds.height)).squareRoot())
      let steps = [Double(bounds.width), Double(bounds.height)].flatMap { side in
        (0...1000).map { (count: Int) -> Double in (Double(count) + 511.0 / 1024) / side - 1e-12 }
      }
      let best = ([most] + steps.filter { $0 < most }).filter(fits).max()
      let scale = try? DisplayScale(fitting: bounds, pixelBudget: budget, maximum: maximum)
      XCTAssertEqual(scale == nil, best == nil, seed)
      guard let scale, let best else { return }
      XCTAssertEqual(scale.value, best, accuracy: 1e-11, seed)
      let (width, height) = try scale.pixelSize(of: bounds)
      XCTAssertTrue(width * height <= budget && width >= 1 && height >= 1, seed)
      if scale.value < most - 1e-9 { lowered += 1 }
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

  private let scales = [1, 1.5, 2, 2.625, 2.75, 2.88, 3]

  /// In pixels, whatever the last bits are.
  private func inPixels(_ rectangle: CGRect, _ scale: Double) -> [Double] {
    [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height].map {
      ($0 * scale * 1e6).rounded() / 1e6
    }
  }

  func testARectangleThatMovesByAPixelKeepsItsSize() throws {
    for scale in scales {
      try forEachSeed(count: 300) { random, seed in
        // Edges on halves, thirds and quarters of a pixel: ties among them.
        func length() -> Double {
          (random.number(-600...600).rounded() / random.pick([1, 2, 3, 4, 5])) / scale
        }
        let rectangle = CGRect(
          x: length(), y: length(), width: abs(length()), height: abs(length()))
        for alignment in DisplayScale.Alignment.allCases {
          let first = inPixels(try DisplayScale(scale).aligned(rectangle, alignment), scale)
          for step in [1.0, 2, 7, 640, -3] {
            let moved = CGRect(
              x: rectangle.minX + step / scale, y: rectangle.minY - step / scale,
              width: rectangle.width, height: rectangle.height)
            XCTAssertEqual(
              inPixels(try DisplayScale(scale).aligned(moved, alignment), scale),
              [first[0] + step, first[1] - step, first[2], first[3]],
              "\(rectangle) \(alignment) at \(scale) \(seed)")
          }
        }
      }
    }
    // 9.5 pixels from the left edge.
    let edge = CGRect(x: 9.5 / 3, y: 0, width: 1, height: 1)
    XCTAssertEqual(inPixels(try DisplayScale(3).aligned(edge), 3), [10, 0, 3, 3])
  }

  func testNeighborsShareAnEdge() throws {
    for scale in scales {
      for count in [7, 44, 45, 130] {
        let width = 390 / Double(count)
        var end: Double?
        for index in 0..<count {
          let tile = CGRect(x: width * Double(index), y: 0, width: width, height: 9)
          let aligned = inPixels(try DisplayScale(scale).aligned(tile), scale)
          if let end { XCTAssertEqual(aligned[0], end, "\(index) of \(count) at \(scale)") }
          end = aligned[0] + aligned[2]
        }
      }
    }
  }

  func testASizeThatHasBeenAFloatNeitherLosesNorWinsAPixel() throws {
    for (side, scale) in [(301.0 / 3, 3.0), (6.000001, 2), (0.1, 10), (1000 / 2.625, 2.625)] {
      for pixels in [301.0, 12, 1, 1000] where abs(side * scale - pixels) < 0.01 {
        let rectangle = CGRect(x: 0, y: 0, width: Double(Float(side)), height: side)
        for alignment in DisplayScale.Alignment.allCases {
          XCTAssertEqual(
            inPixels(try DisplayScale(scale).aligned(rectangle, alignment), scale),
            [0, 0, pixels, pixels], "\(side) \(alignment)")
        }
      }
    }
    try forEachSeed(count: 300) { random, seed in
      let (pixels, place) = (random.number(1...1500).rounded(), random.number(0...900).rounded())
      for scale in scales {
        func rounded(_ pixels: Double) -> Double { Double(Float(pixels / scale)) }
        let rectangle = CGRect(x: rounded(place), y: 0, width: rounded(pixels), height: 1)
        for alignment in DisplayScale.Alignment.allCases {
          let aligned = inPixels(try DisplayScale(scale).aligned(rectangle, alignment), scale)
          XCTAssertEqual(
            [aligned[0], aligned[2]], [place, pixels], "\(scale) \(alignment) \(seed)")
        }
      }
    }
  }

  /// The numbers of another library's tests.
  func testOutwardOfAFrameOfSmallFractions() throws {
    let frame = CGRect(x: 0.45, y: 0.78, width: 1.01, height: 5.98)
    let rows: [(scale: Double, sides: [Double])] = [
      (1, [0, 0, 2, 7]), (2, [0, 0.5, 1.5, 6.5]), (3, [1.0 / 3, 2.0 / 3, 4.0 / 3, 19.0 / 3]),
    ]
    for (scale, sides) in rows {
      let aligned = try DisplayScale(scale).aligned(frame, .outward)
      let found = [aligned.minX, aligned.minY, aligned.width, aligned.height]
      for (side, expected) in zip(found, sides) {
        XCTAssertEqual(side, expected, accuracy: 1e-12, "\(scale)")
      }
    }
  }

  func testWithinAThousandthOfAPixelCountsAsAligned() throws {
    let scale = try DisplayScale(1)
    for off in [-0.9e-3, 0.9e-3] {
      let rect = CGRect(x: 3 + off, y: 4 - off, width: 5, height: 6)
      for alignment in DisplayScale.Alignment.allCases {
        XCTAssertEqual(
          scale.aligned(rect, alignment), CGRect(x: 3, y: 4, width: 5, height: 6), "\(alignment)")
      }
    }
    let rect = CGRect(x: 3 - 1.1e-3, y: 4 + 1.1e-3, width: 5, height: 6)
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
