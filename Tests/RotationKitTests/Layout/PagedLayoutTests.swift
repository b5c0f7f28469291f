import Foundation
import RotationKit
import XCTest

final class PagedLayoutTests: XCTestCase {
  private let page = CGSize(width: 320, height: 480)
  private let known = UserInterfaceOrientation.allCases.filter { $0 != .unknown }

  private func layout(_ orientation: UserInterfaceOrientation, count: Int = 6) throws -> PagedLayout
  {
    try PagedLayout(pageSize: page, pageCount: count, orientation: orientation)
  }

  // MARK: Six pages of 320×480

  func testPortraitIsARowAlongX() throws {
    let pages = try layout(.portrait)
    XCTAssertEqual(pages.contentSize, CGSize(width: 1920, height: 480))
    for index in 0..<6 {
      XCTAssertEqual(
        pages.frame(ofPage: index),
        CGRect(x: 320 * Double(index), y: 0, width: 320, height: 480))
    }
    XCTAssertEqual(pages.turn, .degrees0)
    XCTAssertEqual(pages.pictureSize, CGSize(width: 320, height: 480))
  }

  func testLandscapeContentIs320Wide2880High() throws {
    // The text has them the other way round.
    for orientation in [UserInterfaceOrientation.landscapeRight, .landscapeLeft] {
      XCTAssertEqual(try layout(orientation).contentSize, CGSize(width: 320, height: 2880))
    }
  }

  func testLandscapeRightGoesDownAlongY() throws {
    let pages = try layout(.landscapeRight)
    for index in 0..<6 {
      XCTAssertEqual(
        pages.frame(ofPage: index),
        CGRect(x: 0, y: 480 * Double(index), width: 320, height: 480))
    }
    XCTAssertEqual(pages.turn, .degrees90)
  }

  func testLandscapeLeftGoesUpSoThatPage0IsAt2400AndPage5At0() throws {
    let pages = try layout(.landscapeLeft)
    XCTAssertEqual(
      (0..<6).map { pages.contentOffset(forPage: $0) },
      [2400, 1920, 1440, 960, 480, 0].map { CGPoint(x: 0, y: $0) })
    XCTAssertEqual(pages.turn.radians, -.pi / 2)
  }

  func testUpsideDownGoesBackAlongX() throws {
    let pages = try layout(.portraitUpsideDown)
    XCTAssertEqual(pages.contentSize, CGSize(width: 1920, height: 480))
    XCTAssertEqual(
      (0..<6).map { pages.contentOffset(forPage: $0) },
      [1600, 1280, 960, 640, 320, 0].map { CGPoint(x: $0, y: 0) })
    XCTAssertEqual(pages.turn, .degrees180)
    XCTAssertEqual(pages.pictureSize, page)
  }

  func testAPictureInLandscapeIs480By320AndFillsItsPageOnceTurned() throws {
    for orientation in known {
      let pages = try layout(orientation)
      if orientation.isLandscape {
        XCTAssertEqual(pages.pictureSize, CGSize(width: 480, height: 320))
      }
      // Its bounds turned about the middle of its page, by a transform: their corners are the page's.
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
        for page in 0..<6 {
          let offset = try XCTUnwrap(before.contentOffset(forPage: page))
          let there = try XCTUnwrap(after.contentOffset(forPage: before.page(at: offset)))
          XCTAssertEqual(after.page(at: there), page, "\(from) \(to)")
        }
      }
    }
  }

  func testSizesAreNotSwappedTwice() throws {
    var pages = try layout(.portrait)
    for _ in 0..<3 {
      pages = pages.rotated(to: .landscapeRight)
      XCTAssertEqual(pages.pictureSize, CGSize(width: 480, height: 320))
      XCTAssertEqual(pages.pageSize, page)
    }
    XCTAssertEqual(pages.rotated(to: .portrait).pictureSize, page)
  }

  // MARK: The page in view

  func testThePageIsTheNearest() throws {
    let upright = try layout(.portrait)
    for (x, index) in [(0.0, 0), (159, 0), (161, 1), (320, 1), (479, 1), (481, 2), (1600, 5)] {
      XCTAssertEqual(upright.page(at: CGPoint(x: x, y: 0)), index, "\(x)")
    }
    let left = try layout(.landscapeLeft)
    for (y, index) in [(2400.0, 0), (2161, 0), (2159, 1), (239, 5), (241, 4)] {
      XCTAssertEqual(left.page(at: CGPoint(x: 0, y: y)), index, "\(y)")
    }
  }

  func testHalfwayIsThePageFartherFromTheZeroPoint() throws {
    XCTAssertEqual(try layout(.portrait).page(at: CGPoint(x: 160, y: 0)), 1)
    XCTAssertEqual(try layout(.landscapeRight).page(at: CGPoint(x: 0, y: 240)), 1)
    XCTAssertEqual(try layout(.portraitUpsideDown).page(at: CGPoint(x: 160, y: 0)), 4)
    XCTAssertEqual(try layout(.landscapeLeft).page(at: CGPoint(x: 0, y: 240)), 4)
  }

  func testNoOtherPageIsNearer() throws {
    try forEachSeed(count: 500) { random, seed in
      let count = Int.random(in: 1...9, using: &random)
      let pages = try layout(random.pick(known), count: count)
      let offset = CGPoint(x: random.number(-500...5000), y: random.number(-500...5000))
      func distance(_ page: Int) throws -> Double {
        let place = try XCTUnwrap(pages.contentOffset(forPage: page))
        return pages.turn.swapsAxes ? abs(place.y - offset.y) : abs(place.x - offset.x)
      }
      let found = try distance(pages.page(at: offset))
      for page in 0..<count { XCTAssertLessThanOrEqual(found, try distance(page), seed) }
    }
  }

  func testOnlyTheAxisOfTheRowCounts() throws {
    XCTAssertEqual(try layout(.portrait).page(at: CGPoint(x: 320, y: 1e9)), 1)
    XCTAssertEqual(try layout(.landscapeRight).page(at: CGPoint(x: 1e9, y: 480)), 1)
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
      for index in [0, count - 1, count / 2]
        + (0..<20).map({ _ in
          Int.random(in: 0..<count, using: &random)
        })
      {
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

  func testPagesOutOfRangeAreNil() throws {
    for orientation in known {
      let pages = try layout(orientation)
      for index in [-1, 6, .min, .max] {
        XCTAssertNil(pages.frame(ofPage: index))
        XCTAssertNil(pages.contentOffset(forPage: index))
      }
    }
  }

  func testAMillionPagesAndMore() throws {
    let pages = try layout(.landscapeLeft, count: 1_000_000)
    XCTAssertEqual(pages.contentSize, CGSize(width: 320, height: 480e6))
    XCTAssertEqual(pages.contentOffset(forPage: 999_998), CGPoint(x: 0, y: 480))
    XCTAssertEqual(pages.page(at: CGPoint(x: 0, y: 480)), 999_998)
    let most = try layout(.portrait, count: 1 << 50)
    XCTAssertEqual(most.frame(ofPage: 1 << 50 - 1)?.minX, 320 * (0x1p50 - 1))
  }

  // MARK: Refusals

  func testALayoutForUnknownOrOfNoPagesIsRefused() {
    assertRefused("orientation", 0) { () throws(GeometryError) in
      try PagedLayout(pageSize: page, pageCount: 6, orientation: .unknown)
    }
    for count in [0, -1, .min, 1 << 50 + 1, .max] {
      assertRefused("pageCount", Double(count)) { () throws(GeometryError) in
        try PagedLayout(pageSize: page, pageCount: count, orientation: .portrait)
      }
    }
    for bad in unusableSides {
      assertRefused("pageSize.width", bad) { () throws(GeometryError) in
        try PagedLayout(
          pageSize: CGSize(width: bad, height: 1), pageCount: 1, orientation: .portrait)
      }
      assertRefused("pageSize.height", bad) { () throws(GeometryError) in
        try PagedLayout(
          pageSize: CGSize(width: 1, height: bad), pageCount: 1, orientation: .portrait)
      }
    }
    for size in [CGSize(width: 1e308, height: 1), CGSize(width: 1, height: 1e308)] {
      assertRefused("pageCount", 2) { () throws(GeometryError) in
        try PagedLayout(pageSize: size, pageCount: 2, orientation: .portrait)
      }
    }
  }

  func testParametersAreReadBack() throws {
    for orientation in known {
      let pages = try layout(orientation, count: 3)
      XCTAssertEqual(pages.pageSize, page)
      XCTAssertEqual(pages.pageCount, 3)
      XCTAssertEqual(pages.orientation, orientation)
    }
  }
}
