import Foundation
import RotationKit
import XCTest

final class PagedLayoutTests: XCTestCase {
  private let page = CGSize(width: 320, height: 480)
  private let known = UserInterfaceOrientation.known

  private func layout(_ orientation: UserInterfaceOrientation, count: Int = 6) throws -> PagedLayout
  {
    try PagedLayout(pageSize: page, pageCount: count, orientation: orientation)
  }

  // MARK: Six pages of 320×480

  func testARowIs1920WideOr2880HighAndLandscapeLeftHasPage0At2400AndPage5At0() throws {
    let (right, back) = ([0.0, 320, 640, 960, 1280, 1600], [1600.0, 1280, 960, 640, 320, 0])
    let (down, up) = ([0.0, 480, 960, 1440, 1920, 2400], [2400.0, 1920, 1440, 960, 480, 0])
    for (orientation, places, turn) in [
      (UserInterfaceOrientation.portrait, right, QuarterTurn.degrees0),
      (.portraitUpsideDown, back, .degrees180), (.landscapeRight, down, .degrees90),
      (.landscapeLeft, up, .degrees270),
    ] {
      let pages = try layout(orientation)
      XCTAssertEqual(pages.turn, turn, "\(orientation)")
      // The text has the sides of the landscape content the other way round.
      XCTAssertEqual(
        pages.contentSize,
        orientation.isPortrait
          ? CGSize(width: 1920, height: 480) : CGSize(width: 320, height: 2880))
      for (index, place) in places.enumerated() {
        let origin =
          orientation.isPortrait ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
        XCTAssertEqual(pages.contentOffset(forPage: index), origin, "\(orientation)")
        XCTAssertEqual(pages.frame(ofPage: index), CGRect(origin: origin, size: page))
      }
      for index in [-1, 6, .min, .max] {
        XCTAssertNil(pages.frame(ofPage: index), "out of range")
        XCTAssertNil(pages.contentOffset(forPage: index), "out of range")
      }
    }
  }

  func testAPictureInLandscapeIs480By320AndFillsItsPageOnceTurned() throws {
    for orientation in known {
      let pages = try layout(orientation)
      XCTAssertEqual(
        pages.pictureSize, orientation.isLandscape ? CGSize(width: 480, height: 320) : page)
      // Its bounds turned about the middle of its page, by a transform: their corners are the
      // page's.
      let (cosine, sine) = (cos(pages.turn.radians), sin(pages.turn.radians))
      let (width, height) = (pages.pictureSize.width, pages.pictureSize.height)
      XCTAssertEqual(abs(width * cosine) + abs(height * sine), 320, accuracy: 1e-9)
      XCTAssertEqual(abs(width * sine) + abs(height * cosine), 480, accuracy: 1e-9)
    }
  }

  // MARK: What the readers ran into

  func testFaceUpLeavesThePicturesAsLargeAsTheyAre() throws {
    // Readers saw a third of the size after the device had lain face up.
    var pages = try layout(.landscapeLeft)
    for device in [DeviceOrientation.faceUp, .faceDown, .unknown] {
      pages = pages.rotated(to: device.interfaceOrientation ?? pages.orientation)
      XCTAssertEqual(pages, try layout(.landscapeLeft))
      XCTAssertEqual(pages.pictureSize, CGSize(width: 480, height: 320))
    }
    XCTAssertEqual(pages.rotated(to: .unknown), pages)
  }

  func testThePageStaysInViewThroughAnyTurnPage0Included() throws {
    // Readers went from the first page to the last.
    for from in known {
      for to in known {
        let before = try layout(from)
        let after = before.rotated(to: to)
        XCTAssertEqual(after, try layout(to), "\(from) \(to)")
        XCTAssertEqual(after.rotated(to: to), after, "sizes are not swapped twice")
        for page in 0..<6 {
          let offset = try XCTUnwrap(before.contentOffset(forPage: page))
          let there = try XCTUnwrap(after.contentOffset(forPage: before.page(at: offset)))
          XCTAssertEqual(after.page(at: there), page, "\(from) \(to)")
        }
      }
    }
  }

  // MARK: The page in view

  func testHalfwayItIsThePageFartherFromTheZeroPointAndOnlyTheAxisOfTheRowCounts() throws {
    let rows: [(orientation: UserInterfaceOrientation, x: Double, y: Double, page: Int)] = [
      (.portrait, 159, 0, 0), (.portrait, 160, 0, 1), (.portrait, 161, 0, 1),
      (.landscapeRight, 0, 240, 1), (.portraitUpsideDown, 160, 0, 4), (.landscapeLeft, 0, 240, 4),
      (.portrait, 320, 1e9, 1), (.landscapeRight, 1e9, 480, 1),
    ]
    for (orientation, x, y, index) in rows {
      XCTAssertEqual(
        try layout(orientation).page(at: CGPoint(x: x, y: y)), index, "\(orientation) \(x) \(y)")
    }
  }

  func testThePageIsClampedWhateverTheOffset() throws {
    for orientation in known {
      let pages = try layout(orientation)
      let (first, last) =
        (orientation == .portrait || orientation == .landscapeRight ? (0, 5) : (5, 0))
      for before: Double in [-1, -1e9, -1e300, -.infinity] {
        XCTAssertEqual(pages.page(at: CGPoint(x: before, y: before)), first, "\(orientation)")
      }
      for after: Double in [1e5, 1e19, 1e300, .infinity] {
        XCTAssertEqual(pages.page(at: CGPoint(x: after, y: after)), last, "\(orientation)")
      }
      XCTAssertEqual(pages.page(at: CGPoint(x: Double.nan, y: .nan)), 0, "\(orientation)")
    }
  }

  func testEveryPageIsFoundAtItsOwnOffset() throws {
    try forEachSeed(count: 300) { random, seed in
      let orientation = random.pick(known)
      let count = Int.random(
        in: 1...random.pick([1, 2, 7, 1000, 1 << 40, 1 << 50]), using: &random)
      let pages = try PagedLayout(
        pageSize: random.size(), pageCount: count, orientation: orientation)
      let others = (0..<20).map { _ in Int.random(in: 0..<count, using: &random) }
      for index in [0, count - 1, count / 2] + others {
        let offset = try XCTUnwrap(pages.contentOffset(forPage: index), seed)
        XCTAssertEqual(pages.page(at: offset), index, "\(orientation) \(count) \(seed)")
        XCTAssertEqual(pages.rotated(to: orientation).contentOffset(forPage: index), offset, seed)
        let frame = try XCTUnwrap(pages.frame(ofPage: index))
        XCTAssertLessThanOrEqual(frame.maxX, pages.contentSize.width * (1 + 1e-15), seed)
        XCTAssertLessThanOrEqual(frame.maxY, pages.contentSize.height * (1 + 1e-15), seed)
      }
    }
  }

  func testWhoeverHoldsTheDeviceSeesThePagesFromLeftToRight() throws {
    for orientation in known {
      let pages = try layout(orientation)
      // Right, for the one who holds it, in the app's own axes: the first column of the turn.
      let right = CGPoint(x: cos(pages.turn.radians), y: sin(pages.turn.radians))
      let (first, second) = (
        try XCTUnwrap(pages.contentOffset(forPage: 0)),
        try XCTUnwrap(pages.contentOffset(forPage: 1))
      )
      let step = (second.x - first.x) * right.x + (second.y - first.y) * right.y
      XCTAssertEqual(step, orientation.isPortrait ? 320 : 480, accuracy: 1e-9, "\(orientation)")
    }
  }

  func testAsManyPagesAsThereMayBe() throws {
    let most = try layout(.portrait, count: 1 << 50)
    XCTAssertEqual(most.frame(ofPage: 1 << 50 - 1)?.minX, 320 * (0x1p50 - 1))
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

  /// 200 photos with a gap of 20 points between them, turned to landscape in an app that stays
  /// upright.
  func testAGapTurnsWithThePages() throws {
    let photos = try PagedLayout(
      pageSize: CGSize(width: 320, height: 568), pageCount: 200, orientation: .portrait, spacing: 20
    )
    XCTAssertEqual(photos.scrollViewSize, CGSize(width: 340, height: 568))
    XCTAssertEqual(photos.contentSize, CGSize(width: 68_000, height: 568))
    XCTAssertEqual(photos.contentOffset(forPage: 187), CGPoint(x: 63_580, y: 0))
    XCTAssertEqual(
      photos.frame(ofPage: 187), CGRect(x: 63_590, y: 0, width: 320, height: 568))
    let sideways = photos.rotated(to: .landscapeRight)
    XCTAssertEqual(sideways.contentSize, CGSize(width: 320, height: 117_600))
    XCTAssertEqual(sideways.contentOffset(forPage: 187), CGPoint(x: 0, y: 109_956))
    XCTAssertEqual(sideways.page(at: CGPoint(x: 0, y: 109_956)), 187)
    XCTAssertEqual(photos.page(at: CGPoint(x: 63_580, y: 0)), 187)
    XCTAssertEqual(
      sideways.frame(ofPage: 187), CGRect(x: 0, y: 109_966, width: 320, height: 568))
    XCTAssertEqual(sideways.scrollViewSize, CGSize(width: 320, height: 588))
    let resized = try photos.resized(to: CGSize(width: 568, height: 320))
    XCTAssertEqual(resized.contentOffset(forPage: 187), CGPoint(x: 109_956, y: 0))
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
    let inView = feed.page(at: CGPoint(x: 0, y: 5908))
    XCTAssertEqual(inView, 7)
    let resized = try feed.resized(to: CGSize(width: 844, height: 390))
    XCTAssertEqual(resized.contentOffset(forPage: inView), CGPoint(x: 0, y: 2730))
    let turned = feed.rotated(to: .landscapeLeft)
    XCTAssertEqual(turned.contentOffset(forPage: inView), CGPoint(x: 2730, y: 0))
  }

  func testPagesGoTheWayThatTheirUserSees() throws {
    for pages in try layouts() {
      // Right and down, for the one who holds the device, in the app's own axes: the columns of the
      // turn.
      let (x, y) = (cos(pages.turn.radians), sin(pages.turn.radians))
      let axis: (x: Double, y: Double) =
        switch pages.direction {
        case .leftToRight: (x, y)
        case .rightToLeft: (-x, -y)
        case .topToBottom: (-y, x)
        }
      let (first, second) = (
        try XCTUnwrap(pages.frame(ofPage: 2)), try XCTUnwrap(pages.frame(ofPage: 3))
      )
      let step = (second.minX - first.minX) * axis.x + (second.minY - first.minY) * axis.y
      let side = abs(axis.x) > 0.5 ? 320.0 : 480
      XCTAssertEqual(step, side + pages.spacing, accuracy: 1e-9, "\(pages)")
    }
  }

  func testHalfOfTheSpacingLiesOnEachSideOfAPageAndNoneBesideTheWay() throws {
    for pages in try layouts() {
      for index in 0..<6 {
        let offset = try XCTUnwrap(pages.contentOffset(forPage: index))
        let frame = try XCTUnwrap(pages.frame(ofPage: index))
        let inScrollView = CGRect(origin: offset, size: pages.scrollViewSize)
        XCTAssertEqual(frame.midX, inScrollView.midX, accuracy: 1e-9, "\(pages)")
        XCTAssertEqual(frame.midY, inScrollView.midY, accuracy: 1e-9, "\(pages)")
        XCTAssertEqual(frame.size, page)
        XCTAssertTrue(
          CGRect(origin: CGPoint(), size: pages.contentSize).contains(inScrollView), "\(pages)")
      }
      let (slot, all) = (pages.scrollViewSize, pages.contentSize)
      XCTAssertEqual(
        (slot.width - 320) + (slot.height - 480), pages.spacing, accuracy: 1e-9, "\(pages)")
      XCTAssertEqual(all.width / slot.width * all.height / slot.height, 6, accuracy: 1e-9)
    }
  }

  func testThePageIsKeptThereAndBackWhateverTheSpacingAndTheDirection() throws {
    for pages in try layouts() {
      let small = try pages.resized(to: CGSize(width: 100, height: 50))
      XCTAssertEqual([small.spacing, pages.spacing], [pages.spacing, small.spacing])
      XCTAssertEqual(small.direction, pages.direction)
      XCTAssertEqual(try small.resized(to: page), pages)
      for orientation in known {
        let turned = pages.rotated(to: orientation)
        XCTAssertEqual(turned.rotated(to: pages.orientation), pages)
        for index in 0..<6 {
          let offset = try XCTUnwrap(turned.contentOffset(forPage: index))
          XCTAssertEqual(turned.page(at: offset), index, "\(turned)")
          let near = CGPoint(x: offset.x + 20, y: offset.y - 20)
          XCTAssertEqual(turned.page(at: near), index, "\(turned)")
        }
      }
    }
  }

  func testBadSpacingIsRefused() {
    assertEachRefused(["spacing"], [-1] + notFinite, among: [0]) {
      try PagedLayout(pageSize: page, pageCount: 2, orientation: .portrait, spacing: $0[0])
    }
    assertRefused("pageCount", 2) {
      try PagedLayout(pageSize: page, pageCount: 2, orientation: .portrait, spacing: 1e308)
    }
  }

  // MARK: In an app that turns

  func testThePageInViewIsKeptWhenPagesGetAnotherSize() throws {
    let wide = try PagedLayout(
      pageSize: CGSize(width: 1024, height: 768), pageCount: 10, orientation: .portrait)
    let inView = wide.page(at: CGPoint(x: 8192, y: 0))
    XCTAssertEqual(inView, 8)
    let high = try wide.resized(to: CGSize(width: 768, height: 1024))
    XCTAssertEqual(high.contentOffset(forPage: inView), CGPoint(x: 6144, y: 0))
    XCTAssertEqual([high.pageCount, Int(high.contentSize.width)], [10, 7680])
    XCTAssertEqual(high.orientation, .portrait)
    let sideways = try layout(.landscapeLeft).resized(to: CGSize(width: 100, height: 50))
    XCTAssertEqual(sideways.orientation, .landscapeLeft)
    assertSidesRefused(of: "pageSize") { try wide.resized(to: $0) }
    assertRefused("pageCount", 10) { try wide.resized(to: CGSize(width: 1e308, height: 1)) }
  }

  // MARK: Refusals

  func testALayoutForUnknownOrOfNoPagesIsRefused() {
    func make(
      _ size: CGSize, count: Int = 2, _ orientation: UserInterfaceOrientation = .portrait
    ) throws -> PagedLayout {
      try PagedLayout(pageSize: size, pageCount: count, orientation: orientation)
    }
    assertRefused("orientation", 0) { try make(page, .unknown) }
    for count in [0, -1, .min, 1 << 50 + 1, .max] {
      assertRefused("pageCount", Double(count)) { try make(page, count: count) }
    }
    assertSidesRefused(of: "pageSize") { try make($0) }
    for size in [CGSize(width: 1e308, height: 1), CGSize(width: 1, height: 1e308)] {
      assertRefused("pageCount", 2) { try make(size) }
    }
  }
}
