import Foundation
import RotationKit
import XCTest

/// Rectangles of whole pixels.
final class AlignmentTests: XCTestCase {
  private typealias Alignment = DisplayScale.Alignment

  private func pixels(
    _ rectangle: CGRect, at scale: Double, _ alignment: Alignment = .nearest,
    within drawable: PixelSize? = nil
  ) throws -> PixelRect? {
    try DisplayScale(scale).pixelRectangle(of: rectangle, alignment, within: drawable)
  }

  func testEdgesMoveToPixelsByEachRule() throws {
    let (small, plain) = (CGRect(100.2, 0.7, 0.2, 0.2), CGRect(10.3, 20.2, 5.1, 7.1))
    for (given, scale, alignment, expected) in [
      (plain, 2.0, Alignment.nearest, CGRect(10.5, 20, 5, 7.5)),
      (plain, 2, .outward, CGRect(10, 20, 5.5, 7.5)),
      (plain, 2, .inward, CGRect(10.5, 20.5, 4.5, 6.5)),
      // A side of less than a pixel, and negative sides.
      (small, 1, .inward, CGRect(100, 1, 0, 0)), (small, 1, .outward, CGRect(100, 0, 1, 1)),
      (CGRect(5.2, 7.4, -3, -4), 1, .nearest, CGRect(2, 3, 3, 4)),
      // From halfway to the right and down, on both sides of 0.
      (CGRect(-2.5, -3.5, 1, 2), 1, .nearest, CGRect(-2, -3, 1, 2)),
      (CGRect(0.5, -0.5, 1, 2), 1, .nearest, CGRect(1, 0, 1, 2)),
      (CGRect(2.5, 1.5, 1, 2), 1, .nearest, CGRect(3, 2, 1, 2)),
      // Within a thousandth of a pixel an edge counts as aligned.
      (CGRect(3.0009, 3.9991, 5, 6), 1, .outward, CGRect(3, 4, 5, 6)),
      (CGRect(2.9991, 4.0009, 5, 6), 1, .inward, CGRect(3, 4, 5, 6)),
      (CGRect(2.9989, 4.0011, 5, 6), 1, .outward, CGRect(2, 4, 6, 7)),
      (CGRect(2.9989, 4.0011, 5, 6), 1, .inward, CGRect(3, 5, 4, 5)),
    ] { XCTAssertEqual(try DisplayScale(scale).aligned(given, alignment), expected, "\(given)") }
  }

  /// With edges on halves, thirds and quarters of a pixel: ties among them. And 44 tiles.
  func testARectangleThatMovesByPixelsKeepsItsSizeAndNeighborsShareAnEdge() throws {
    for (scale, edge, side) in [
      (1, 0.5, 2), (1.5, 1 / 3, 1.5), (2.625, 0.25, 0.5), (2.88, 0.75, 0.25),
    ] as [(Double, Double, Double)] {
      for alignment in Alignment.allCases {
        let columns = try (-3...3).map { step in
          let start = (edge + Double(step)) / scale
          return try XCTUnwrap(pixels(CGRect(start, 0, side / scale, 1), at: scale, alignment))
        }
        let first = columns[0]
        XCTAssertEqual(
          columns, (0...6).map { PixelRect(first.x + $0, first.y, first.width, first.height) },
          "\(alignment) at \(scale)")
      }
    }
    let width = 390.0 / 44
    let tiles = try (0..<44).compactMap {
      try pixels(CGRect(width * Double($0), 0, width, 9), at: 2.625)
    }
    XCTAssertEqual(tiles.dropFirst().map(\.x), tiles.dropLast().map { $0.x + $0.width })
  }

  /// Sides that have been `Float`s, and rows of 288 points, far down and far up a list. A `Float`
  /// has steps of a 2048th from 4096 on, and of a 1024th from 8192 on.
  func testFloatsNeitherLoseNorWinAPixel() throws {
    for alignment in Alignment.allCases {
      for (side, scale, expected) in [
        (301.0 / 3, 3.0, 301), (6.000001, 2, 12), (0.1, 10, 1), (1000 / 2.625, 2.625, 1000),
      ] {
        let side = Double(Float(side))
        let pixels = try pixels(CGRect(side, 0, side, side), at: scale, alignment)
        XCTAssertEqual(pixels, PixelRect(expected, 0, expected, expected), "\(side) \(alignment)")
      }
      for top in [-24_000 * 3, -24_000, 3 * 7904 + 2, 24_000, 30_000, 99_000] {
        for row in top...top + 1000 {
          let (start, end) = (Float(Double(row) / 3), Float(Double(row + 864) / 3))
          for height in [288, Double(end - start)] {
            let pixels = try pixels(CGRect(0, Double(start), 1, height), at: 3, alignment)
            XCTAssertEqual(pixels, PixelRect(0, row, 3, 864), "\(start), \(height), \(alignment)")
          }
        }
      }
      // Here the errors of both add up to two and three thousandths of a pixel at the end.
      for (row, count) in [(-25_001, 25_864), (-25_000, 50_002)] {
        let (start, height) = (Float(Double(row) / 3), Float(Double(count) / 3))
        XCTAssertEqual(
          try pixels(CGRect(0, Double(start), 1, Double(height)), at: 3, alignment),
          PixelRect(0, row, 3, count), "\(alignment)")
      }
    }
  }

  func testAnEmptyRectangleHasNoPixelsByAnyRule() throws {
    for (alignment, side) in Alignment.allCases.flatMap({ [($0, 0), ($0, 1e-15)] }) {
      let (empty, flat) = (CGRect(0.5, 0.75, side, side), CGRect(0.5, 3, 9, side))
      XCTAssertEqual(try pixels(empty, at: 1, alignment), PixelRect(1, 1, 0, 0))
      XCTAssertNil(try pixels(empty, at: 1, alignment, within: PixelSize(99, 99)))
      XCTAssertNil(try pixels(flat, at: 1, alignment, within: PixelSize(99, 99)))
    }
  }

  func testARectangleIsClippedToItsDrawable() throws {
    let (around, widest) = (CGRect(-3, 5, 20, 20), CGRect(-0x1p61, 0, 0x1p62, 1))
    for (rectangle, drawable, expected) in [
      (around, nil, PixelRect(-6, 10, 40, 40)),
      (around, PixelSize(30, 40), PixelRect(0, 10, 30, 30)),
      (around, PixelSize(.max, .max), PixelRect(0, 10, 34, 40)), (around, PixelSize(0, 40), nil),
      (around, PixelSize(30, 0), nil), (around, PixelSize(-30, 40), nil),
      (around, PixelSize(.min, .min), nil), (CGRect(15, 0, 9, 9), PixelSize(30, 40), nil),
      (CGRect(0, 20, 9, 9), PixelSize(30, 40), nil), (CGRect(-9, 0, 9, 9), PixelSize(30, 40), nil),
      (CGRect(0, -9, 9, 9), PixelSize(30, 40), nil), (CGRect(3, 3, 9, 0.2), PixelSize(30, 40), nil),
      (CGRect(14.5, 0, 9, 9), PixelSize(30, 40), PixelRect(29, 0, 1, 18)),
      (CGRect(3, 3, 0, 9), nil, PixelRect(6, 6, 0, 18)),
      // Between two numbers of pixels that `Int` holds are more than it holds.
      (widest, nil, nil), (widest, PixelSize(8, 8), PixelRect(0, 0, 8, 2)),
    ] {
      XCTAssertEqual(try pixels(rectangle, at: 2, within: drawable), expected, "\(rectangle)")
    }
  }

  /// Compared as texts, because NaN is not equal to itself.
  func testARectangleThatIsNotFiniteStaysAsItIsAndHasNoPixels() throws {
    for bad in notFinite + [1e308] {
      for given in [
        CGRect(bad, 2, 3, 4.3), CGRect(1.3, bad, 3, 4), CGRect(1, 2.3, bad, 4),
        CGRect(1, 2, 3.3, bad),
      ] {
        XCTAssertEqual("\(try DisplayScale(3).aligned(given))", "\(given)")
        XCTAssertNil(try pixels(given, at: 3, within: PixelSize(100, 100)), "\(given)")
      }
      XCTAssertNil(try pixels(CGRect(1e19, 2, 3, 4), at: 3, within: PixelSize(100, 100)))
      XCTAssertNil(try pixels(CGRect(1, -1e19, 3, 4), at: 3, within: PixelSize(100, 100)))
    }
  }
}
