import Foundation
import RotationKit
import XCTest

final class PagedLayoutTests: XCTestCase {
  private let page = CGSize(width: 320, height: 480)
  private let known = UserInterfaceOrientation.known

  private func layout(
    _ orientation: UserInterfaceOrientation, count: Int = 6
  ) throws -> PagedLayout {
    try PagedLayout(pageSize: page, pageCount: count, orientation: orientation)
  }

  // MARK: Six pages of 320×480

  func testARowIs1920WideOr2880HighAndBeginsAtItsReadersLeft() throws {
    let (row, column) = (CGSize(width: 1920, height: 480), CGSize(width: 320, height: 2880))
    for (orientation, content, turn, x, y) in [
      (
        UserInterfaceOrientation.portrait, row, QuarterTurn.degrees0,
        [0.0, 320, 640, 960, 1280, 1600], [0.0, 0, 0, 0, 0, 0]
      ),
      (.portraitUpsideDown, row, .degrees180, [1600, 1280, 960, 640, 320, 0], [0, 0, 0, 0, 0, 0]),
      (.landscapeRight, column, .degrees90, [0, 0, 0, 0, 0, 0], [0, 480, 960, 1440, 1920, 2400]),
      (.landscapeLeft, column, .degrees270, [0, 0, 0, 0, 0, 0], [2400, 1920, 1440, 960, 480, 0]),
    ] {
      let pages = try layout(orientation)
      XCTAssertEqual(pages.contentSize, content)
      XCTAssertEqual(pages.turn, turn)
      for index in 0..<6 {
        let origin = CGPoint(x: x[index], y: y[index])
        XCTAssertEqual(pages.contentOffset(forPage: index), origin)
        XCTAssertEqual(pages.frame(ofPage: index), CGRect(origin: origin, size: page))
      }
    }
  }

  func testThereIsNoPageOutOfRange() throws {
    for index in [-1, 6, .min, .max] {
      XCTAssertNil(try layout(.portrait).frame(ofPage: index))
      XCTAssertNil(try layout(.portrait).contentOffset(forPage: index))
    }
  }

  func testAPictureInLandscapeIs480By320() throws {
    let landscape = CGSize(width: 480, height: 320)
    XCTAssertEqual(
      try known.map { try layout($0).pictureSize },
      known.map { $0.isLandscape ? landscape : page })
  }

  /// Readers saw a third of the size after the device had lain face up.
  func testUnknownLeavesTheLayoutAsItIs() throws {
    let pages = try layout(.landscapeLeft)
    XCTAssertEqual(pages.rotated(to: .unknown), pages)
  }

  // MARK: The page in view

  func testHalfwayItIsTheFartherPageAndOnlyTheAxisOfTheRowCounts() throws {
    let rows: [(UserInterfaceOrientation, x: Double, y: Double, page: Int)] = [
      (.portrait, 159, 0, 0), (.portrait, 160, 0, 1), (.landscapeRight, 0, 240, 1),
      (.portraitUpsideDown, 160, 0, 4), (.landscapeLeft, 0, 240, 4), (.portrait, 320, 1e9, 1),
      (.landscapeRight, 1e9, 480, 1),
    ]
    for (orientation, x, y, index) in rows {
      XCTAssertEqual(
        try layout(orientation).page(at: CGPoint(x: x, y: y)), index, "\(orientation) \(x) \(y)")
    }
  }

  func testThePageIsClampedWhateverTheOffset() throws {
    for (orientation, first, last) in [
      (UserInterfaceOrientation.portrait, 0, 5), (.landscapeRight, 0, 5), (.landscapeLeft, 5, 0),
    ] {
      let pages = try layout(orientation)
      for (offset, index) in [
        (-1, first), (-1e300, first), (-.infinity, first), (1e5, last), (1e300, last),
        (.infinity, last), (.nan, 0),
      ] { XCTAssertEqual(pages.page(at: CGPoint(x: offset, y: offset)), index, "\(offset)") }
    }
  }

  func testEveryPageIsFoundAtItsOwnOffset() throws {
    try forEachSeed(count: 300) { random, seed in
      let count = Int.random(
        in: 1...random.pick([1, 2, 7, 1000, 1 << 40, 1 << 50]), using: &random)
      let pages = try PagedLayout(
        pageSize: random.size(), pageCount: count, orientation: random.pick(known))
      for index in [0, count - 1, count / 2, Int.random(in: 0..<count, using: &random)] {
        let offset = try XCTUnwrap(pages.contentOffset(forPage: index), seed)
        XCTAssertEqual(pages.page(at: offset), index, "\(pages) \(seed)")
      }
    }
  }

  // MARK: Spacing and direction

  private func layouts() throws -> [PagedLayout] {
    try known.flatMap { orientation in
      try PagedLayout.Direction.allCases.flatMap { direction in
        try [0.0, 20, 0.5].map { spacing in
          try PagedLayout(
            pageSize: page, pageCount: 6, orientation: orientation, spacing: spacing,
            direction: direction)
        }
      }
    }
  }

  /// 200 photos with a gap of 20 points between them, turned in an app that stays upright.
  func testAGapTurnsWithThePages() throws {
    let photos = try PagedLayout(
      pageSize: .portrait, pageCount: 200, orientation: .portrait, spacing: 20)
    XCTAssertEqual(photos.scrollViewSize, CGSize(width: 340, height: 568))
    XCTAssertEqual(photos.contentSize, CGSize(width: 68_000, height: 568))
    XCTAssertEqual(photos.contentOffset(forPage: 187), CGPoint(x: 63_580, y: 0))
    XCTAssertEqual(photos.frame(ofPage: 187)?.origin, CGPoint(x: 63_590, y: 0))
    let sideways = photos.rotated(to: .landscapeRight)
    XCTAssertEqual(sideways.scrollViewSize, CGSize(width: 320, height: 588))
    XCTAssertEqual(sideways.contentSize, CGSize(width: 320, height: 117_600))
    XCTAssertEqual(sideways.contentOffset(forPage: 187), CGPoint(x: 0, y: 109_956))
    XCTAssertEqual(sideways.frame(ofPage: 187)?.origin, CGPoint(x: 0, y: 109_966))
  }

  func testPagesFromRightToLeftBeginAtTheFarEnd() throws {
    let pages = try PagedLayout(
      pageSize: CGSize(width: 375, height: 667), pageCount: 5, orientation: .portrait,
      direction: .rightToLeft)
    XCTAssertEqual(pages.contentOffset(forPage: 0), CGPoint(x: 1500, y: 0))
    XCTAssertEqual(pages.contentOffset(forPage: 4), CGPoint())
    XCTAssertEqual(pages.page(at: CGPoint(x: 1500, y: 0)), 0)
  }

  func testAFeedThatPagesDownwardsKeepsItsPage() throws {
    let feed = try PagedLayout(
      pageSize: CGSize(width: 390, height: 844), pageCount: 20, orientation: .portrait,
      direction: .topToBottom)
    XCTAssertEqual(feed.page(at: CGPoint(x: 0, y: 5908)), 7)
    let resized = try feed.resized(to: CGSize(width: 844, height: 390))
    XCTAssertEqual(resized.contentOffset(forPage: 7), CGPoint(x: 0, y: 2730))
    let turned = feed.rotated(to: .landscapeLeft)
    XCTAssertEqual(turned.contentOffset(forPage: 7), CGPoint(x: 2730, y: 0))
  }

  /// Right and down, for the one who holds the device: the columns of the turn.
  func testPagesGoTheWayThatTheirUserSees() throws {
    for pages in try layouts() {
      let (x, y) = (cos(pages.turn.radians), sin(pages.turn.radians))
      let axis: (x: Double, y: Double) =
        switch pages.direction {
        case .leftToRight: (x, y)
        case .rightToLeft: (-x, -y)
        case .topToBottom: (-y, x)
        }
      let (one, next) = (
        try XCTUnwrap(pages.frame(ofPage: 2)), try XCTUnwrap(pages.frame(ofPage: 3))
      )
      let step = (next.minX - one.minX) * axis.x + (next.minY - one.minY) * axis.y
      let side = abs(axis.x) > 0.5 ? 320.0 : 480
      XCTAssertEqual(step, side + pages.spacing, accuracy: 1e-9, "\(pages)")
    }
  }

  func testAPageLiesInTheMiddleOfItsPartOfTheContent() throws {
    for pages in try layouts() {
      let all = CGRect(origin: .zero, size: pages.contentSize)
      for index in 0..<6 {
        let offset = try XCTUnwrap(pages.contentOffset(forPage: index))
        let frame = try XCTUnwrap(pages.frame(ofPage: index))
        let view = CGRect(origin: offset, size: pages.scrollViewSize)
        assertEqual(CGPoint(x: frame.midX, y: frame.midY), view.midX, view.midY, accuracy: 1e-9)
        XCTAssertTrue(all.contains(view), "\(pages)")
      }
      let slot = pages.scrollViewSize
      XCTAssertEqual(slot.width + slot.height, 800 + pages.spacing, "\(pages)")
      XCTAssertEqual(all.width * all.height, 6 * slot.width * slot.height, "\(pages)")
    }
  }

  /// Readers went from the first page to the last.
  func testThePageIsKeptThroughAnyTurnThereAndBack() throws {
    for pages in try layouts() {
      for orientation in known {
        let turned = pages.rotated(to: orientation)
        XCTAssertEqual(turned.orientation, orientation)
        XCTAssertEqual(turned.rotated(to: pages.orientation), pages)
        for index in 0..<6 {
          let offset = try XCTUnwrap(turned.contentOffset(forPage: index))
          for near in [offset, CGPoint(x: offset.x + 20, y: offset.y - 20)] {
            XCTAssertEqual(turned.page(at: near), index, "\(turned)")
          }
        }
      }
    }
  }

  // MARK: Another size

  func testThePageInViewIsKeptWhenPagesGetAnotherSize() throws {
    let wide = try PagedLayout(
      pageSize: CGSize(width: 1024, height: 768), pageCount: 10, orientation: .portrait)
    XCTAssertEqual(wide.page(at: CGPoint(x: 8192, y: 0)), 8)
    let high = try wide.resized(to: CGSize(width: 768, height: 1024))
    XCTAssertEqual(high.contentOffset(forPage: 8), CGPoint(x: 6144, y: 0))
    XCTAssertEqual(high.contentSize, CGSize(width: 7680, height: 1024))
    assertSidesRefused(of: "pageSize") { try wide.resized(to: $0) }
    assertRefused("pageCount", 10) { try wide.resized(to: CGSize(width: 1e308, height: 1)) }
  }

  func testAnotherSizeChangesNothingElse() throws {
    for pages in try layouts() {
      let small = try pages.resized(to: CGSize(width: 100, height: 50))
      XCTAssertEqual(try small.resized(to: page), pages)
    }
  }

  // MARK: Refusals

  func testALayoutForUnknownOrOfNoPagesIsRefused() throws {
    assertRefused("orientation", 0) { try layout(.unknown) }
    for count in [0, -1, .min, 1 << 50 + 1, .max] {
      assertRefused("pageCount", Double(count)) { try layout(.portrait, count: count) }
    }
    let most = try layout(.portrait, count: 1 << 50)
    XCTAssertEqual(most.frame(ofPage: 1 << 50 - 1)?.minX, 320 * (0x1p50 - 1))
  }

  func testBadSizesAndSpacingsAreRefused() {
    func make(_ size: CGSize, spacing: Double = 0) throws -> PagedLayout {
      try PagedLayout(pageSize: size, pageCount: 2, orientation: .portrait, spacing: spacing)
    }
    assertSidesRefused(of: "pageSize") { try make($0) }
    assertEachRefused(["spacing"], [-1] + notFinite, among: [0]) {
      try make(page, spacing: $0[0])
    }
    assertRefused("pageCount", 2) { try make(page, spacing: 1e308) }
    assertRefused("pageCount", 2) { try make(CGSize(width: 1e308, height: 1)) }
    assertRefused("pageCount", 2) { try make(CGSize(width: 1, height: 1e308)) }
  }
}
