import Foundation
import RotationKit
import XCTest

final class PagedLayoutTests: XCTestCase {
  private let page = CGSize(320, 480)

  private func layout(
    _ orientation: UserInterfaceOrientation, count: Int = 6, spacing: Double = 0,
    _ direction: PagedLayout.Direction = .leftToRight, page: CGSize? = nil
  ) throws -> PagedLayout {
    try PagedLayout(
      pageSize: page ?? self.page, pageCount: count, orientation: orientation, spacing: spacing,
      direction: direction)
  }

  /// Halfway it is the farther one, and only the axis of the row counts.
  func testThePageInViewIsTheNearestWhateverTheOffset() throws {
    for (orientation, x, y, index) in [
      (.portrait, 159, 0, 0), (.portrait, 160, 0, 1), (.landscapeRight, 0, 240, 1),
      (.portraitUpsideDown, 160, 0, 4), (.landscapeLeft, 0, 240, 4), (.portrait, 320, 1e9, 1),
      (.landscapeRight, 1e9, 480, 1), (.portrait, -1, -1, 0), (.landscapeLeft, -1, -1, 5),
      (.portrait, -1e300, 0, 0), (.landscapeLeft, 0, -.infinity, 5), (.portrait, 1e300, 0, 5),
      (.landscapeLeft, 0, .infinity, 0), (.portrait, .nan, .nan, 0),
      (.landscapeLeft, .nan, .nan, 0),
    ] as [(UserInterfaceOrientation, Double, Double, Int)] {
      XCTAssertEqual(
        try layout(orientation).page(at: CGPoint(x, y)), index, "\(orientation) \(x) \(y)")
    }
    let most = try layout(.landscapeLeft, count: 1 << 50)
    let offset = try XCTUnwrap(most.contentOffset(forPage: 1 << 50 - 2))
    XCTAssertEqual(most.page(at: offset), 1 << 50 - 2)
    for index in [-1, 1 << 50, .min, .max] {
      XCTAssertNil(most.frame(ofPage: index))
      XCTAssertNil(most.contentOffset(forPage: index))
    }
  }

  // MARK: Spacing and direction

  /// 200 photos with a gap of 20 points between them, turned in an app that stays upright.
  func testAGapTurnsWithThePages() throws {
    let photos = try layout(.portrait, count: 200, spacing: 20, page: .portrait)
    for (layout, scrollView, content, offset, place) in [
      (photos, CGSize(340, 568), CGSize(68_000, 568), CGPoint(63_580, 0), CGPoint(63_590, 0)),
      (
        photos.rotated(to: .landscapeRight), CGSize(320, 588), CGSize(320, 117_600),
        CGPoint(0, 109_956), CGPoint(0, 109_966)
      ),
    ] {
      XCTAssertEqual([layout.scrollViewSize, layout.contentSize], [scrollView, content])
      XCTAssertEqual(layout.contentOffset(forPage: 187), offset)
      XCTAssertEqual(layout.page(at: offset), 187)
      XCTAssertEqual(layout.frame(ofPage: 187)?.origin, place)
    }
  }

  func testThePageInViewIsKeptWhenPagesGetAnotherSize() throws {
    let wide = try layout(.portrait, count: 10, page: CGSize(1024, 768))
    XCTAssertEqual(wide.page(at: CGPoint(8192, 0)), 8)
    let high = try wide.resized(to: CGSize(768, 1024))
    XCTAssertEqual(high.contentOffset(forPage: 8), CGPoint(6144, 0))
    XCTAssertEqual(high.contentSize, CGSize(7680, 1024))
    let pages = try layout(.landscapeLeft, spacing: 20, .topToBottom)
    XCTAssertEqual(try pages.resized(to: .portrait).resized(to: page), pages)
  }

  func testBadSizesSpacingsAndCountsAreRefused() throws {
    assertSidesRefused(of: "pageSize") { try layout(.portrait, page: $0) }
    let pages = try layout(.portrait)
    assertSidesRefused(of: "pageSize") { try pages.resized(to: $0) }
    assertEachRefused(["spacing"], [-1] + notFinite, among: [0]) {
      try layout(.portrait, spacing: $0[0])
    }
    assertRefused("orientation", 0) { try layout(.unknown) }
    for count in [0, -1, .min, 1 << 50 + 1, .max] {
      assertRefused("pageCount", Double(count)) { try layout(.portrait, count: count) }
    }
    for (width, height, spacing) in [(1.0, 1.0, 1e308), (1e308, 1, 0), (1, 1e308, 0)] {
      assertRefused("pageCount", 6) {
        try layout(.portrait, spacing: spacing, page: CGSize(width, height))
      }
    }
  }
}
