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

  func testARowIs1920WideOr2880HighAndBeginsAtItsReadersLeft() throws {
    let (row, column) = (CGSize(1920, 480), CGSize(320, 2880))
    let (x, y) = ([0.0, 320, 640, 960, 1280, 1600], [0.0, 480, 960, 1440, 1920, 2400])
    let none = [0.0, 0, 0, 0, 0, 0]
    for (orientation, content, picture, turn, x, y) in [
      (.portrait, row, page, .degrees0, x, none),
      (.portraitUpsideDown, row, page, .degrees180, x.reversed(), none),
      (.landscapeRight, column, CGSize(480, 320), .degrees90, none, y),
      (.landscapeLeft, column, CGSize(480, 320), .degrees270, none, y.reversed()),
    ] as [(UserInterfaceOrientation, CGSize, CGSize, QuarterTurn, [Double], [Double])] {
      let pages = try layout(orientation)
      XCTAssertEqual([pages.contentSize, pages.pictureSize], [content, picture])
      XCTAssertEqual(pages.turn, turn)
      for index in 0..<6 {
        let origin = CGPoint(x[index], y[index])
        XCTAssertEqual(pages.contentOffset(forPage: index), origin)
        XCTAssertEqual(pages.frame(ofPage: index), CGRect(origin: origin, size: page))
      }
      for index in [-1, 6, .min, .max] {
        XCTAssertNil(pages.frame(ofPage: index))
        XCTAssertNil(pages.contentOffset(forPage: index))
      }
    }
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
      XCTAssertEqual(layout.frame(ofPage: 187)?.origin, place)
    }
  }

  func testOffsetsFromRightToLeftAndDownward() throws {
    let reversed = try layout(.portrait, count: 5, .rightToLeft, page: CGSize(375, 667))
    XCTAssertEqual(reversed.contentOffset(forPage: 0), CGPoint(1500, 0))
    let feed = try layout(.portrait, count: 20, .topToBottom, page: CGSize(390, 844))
    XCTAssertEqual(feed.page(at: CGPoint(0, 5908)), 7)
    let turned = feed.rotated(to: .landscapeLeft)
    XCTAssertEqual(turned.contentOffset(forPage: 7), CGPoint(2730, 0))
  }

  /// The way from one page to the next: to the right, to the left and down for the one who holds
  /// the device, in the content's axes.
  func testPagesGoTheWayThatTheirUserSees() throws {
    let (right, down) = (CGPoint(340, 0), CGPoint(0, 500))
    let (left, up) = (CGPoint(-340, 0), CGPoint(0, -500))
    for (orientation, steps) in [
      (UserInterfaceOrientation.portrait, [right, left, down]),
      (.landscapeRight, [down, up, left]), (.portraitUpsideDown, [left, right, up]),
      (.landscapeLeft, [up, down, right]),
    ] {
      for (direction, step) in zip(PagedLayout.Direction.allCases, steps) {
        let pages = try layout(orientation, spacing: 20, direction)
        let one = try XCTUnwrap(pages.frame(ofPage: 2)).origin
        let next = try XCTUnwrap(pages.frame(ofPage: 3)).origin
        XCTAssertEqual(CGPoint(next.x - one.x, next.y - one.y), step, "\(pages)")
      }
    }
  }

  /// Readers went from the first page to the last, and saw a third of the size after the device had
  /// lain face up.
  func testThePageIsKeptThroughAnyTurnThereAndBack() throws {
    for direction in PagedLayout.Direction.allCases {
      let pages = try layout(.portrait, spacing: 20, direction)
      for orientation in UserInterfaceOrientation.known {
        let turned = pages.rotated(to: orientation)
        XCTAssertEqual(turned.orientation, orientation)
        XCTAssertEqual(turned.rotated(to: .portrait), pages)
        XCTAssertEqual(turned.rotated(to: .unknown), turned)
        for index in 0..<6 {
          let offset = try XCTUnwrap(turned.contentOffset(forPage: index))
          let near = CGPoint(offset.x + 20, offset.y - 20)
          XCTAssertEqual(turned.page(at: near), index, "\(turned)")
        }
      }
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

  /// Page 15 of 30, side by side with the next one on 844×390, and after a cover page.
  func testPagesSideBySideAreALayoutOfSpreads() throws {
    let spreads = try layout(.portrait, count: 16, page: CGSize(844, 390))
    XCTAssertEqual(spreads.contentOffset(forPage: 15 / 2), CGPoint(5908, 0))
    XCTAssertEqual(spreads.contentOffset(forPage: (15 + 1) / 2), CGPoint(6752, 0))
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
