import Foundation
import RotationKit
import XCTest

final class OrientedFramesTests: XCTestCase {
  private let phone = CGSize(width: 320, height: 480)
  private let pad = CGSize(width: 768, height: 1024)

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Screens with bars

  func testScreensWithAStatusBarAndABar() throws {
    let (phones, pads) = (
      [rect(0, 44, 320, 416), rect(0, 44, 480, 256)],
      [rect(0, 44, 768, 960), rect(0, 44, 1024, 704)]
    )
    let rows: [(screen: CGSize, statusBar: CGSize, bar: Double, frames: [CGRect])] = [
      (phone, CGSize(width: 320, height: 20), 44, phones),
      (pad, CGSize(width: 768, height: 20), 44, pads),
      // The screen may be given in either orientation.
      (CGSize(width: 480, height: 320), CGSize(width: 480, height: 20), 44, phones),
      // The thickness of the status bar is its smaller side: before iOS 8 its frame in landscape
      // was 20×480, and the article took its height.
      (phone, CGSize(width: 20, height: 320), 44, phones),
      (phone, CGSize(width: 20, height: 480), 44, phones),
      // The frames whose short sides, 320 and 300, make constant size jump.
      (phone, CGSize(width: 20, height: 480), 0, [rect(0, 0, 320, 460), rect(0, 0, 480, 300)]),
      // Fractions of a point are kept, and room of less than one is room.
      (
        CGSize(width: 320.5, height: 480.25), CGSize(width: 320.5, height: 20.125), 44.5,
        [rect(0, 44.5, 320.5, 415.625), rect(0, 44.5, 480.25, 255.875)]
      ),
      (
        phone, CGSize(width: 319.75, height: 400), 0,
        [rect(0, 0, 320, 160.25), rect(0, 0, 480, 0.25)]
      ),
      (
        phone, CGSize(width: 320, height: 20), 299,
        [rect(0, 299, 320, 161), rect(0, 299, 480, 1)]
      ),
    ]
    for (screen, statusBar, bar, expected) in rows {
      let frames = try OrientedFrames(screen: screen, statusBar: statusBar, barHeight: bar)
      XCTAssertEqual([frames.portrait, frames.landscape], expected)
      XCTAssertEqual(frames.screen, screen)
    }
  }

  func testTheFrameIsThatOfTheAxesTheSameAfter180DegreesAndUnknownHasNone() throws {
    let frames = try OrientedFrames(screen: phone)
    XCTAssertEqual(frames.portrait, rect(0, 0, 320, 480))
    XCTAssertEqual(frames.landscape, rect(0, 0, 480, 320))
    XCTAssertEqual(
      UserInterfaceOrientation.allCases.map { frames.frame(for: $0) },
      [nil, frames.portrait, frames.portrait, frames.landscape, frames.landscape])
  }

  // MARK: Insets

  /// Since iOS 8 an iPhone has no status bar in landscape. 375×812 has 44 points above and 34
  /// below; on its side 44 left and right and 21 below.
  func testAnIPhoneOfTodayHasInsetsThatDifferInLandscape() throws {
    let frames = try OrientedFrames(
      screen: CGSize(width: 375, height: 812), portraitInsets: .init(top: 44, bottom: 34),
      landscapeInsets: .init(left: 44, bottom: 21, right: 44))
    XCTAssertEqual(frames.portrait, rect(0, 44, 375, 734))
    XCTAssertEqual(frames.landscape, rect(44, 0, 724, 354))
    let below = try OrientedFrames(
      screen: CGSize(width: 375, height: 812), portraitInsets: .init(top: 44),
      landscapeInsets: .init())
    XCTAssertEqual(
      below.landscape, rect(0, 0, 812, 375), "below the status bar, of which there is none")
  }

  func testFramesFromBelowAStatusBarAreNotThoseFromTheCornerOfTheScreen() throws {
    let insets = OrientedFrames.Insets(top: 44, bottom: 20)
    let below = try OrientedFrames(
      screen: phone, statusBar: CGSize(width: 320, height: 20), barHeight: 44)
    let whole = try OrientedFrames(
      screen: phone, portraitInsets: insets, landscapeInsets: insets)
    XCTAssertEqual([below.portraitInsets, below.landscapeInsets], [insets, insets])
    XCTAssertEqual(below.portrait, whole.portrait)
    XCTAssertNotEqual(below, whole)
    let hidden = try OrientedFrames(screen: phone, barHeight: 44)
    XCTAssertEqual(
      hidden,
      try OrientedFrames(
        screen: phone, portraitInsets: .init(top: 44), landscapeInsets: .init(top: 44)),
      "without a status bar both begin at the corner")
  }

  // MARK: Refusals

  func testScreensAndBarsThatMakeNoFrameAreRefused() {
    assertSidesRefused(of: "screen") { try OrientedFrames(screen: $0) }
    assertSidesRefused(of: "screen") {
      try OrientedFrames(screen: $0, portraitInsets: .init(), landscapeInsets: .init())
    }
    let bad = [-1] + notFinite
    assertSidesRefused(of: "statusBar", bad) { try OrientedFrames(screen: phone, statusBar: $0) }
    assertEachRefused(["barHeight"], bad, among: [0]) {
      try OrientedFrames(screen: phone, barHeight: $0[0])
    }
    for orientation in ["portrait", "landscape"] {
      let edges = ["top", "left", "bottom", "right"].map { "\(orientation)Insets.\($0)" }
      assertEachRefused(edges, bad, among: [0, 0, 0, 0]) { n in
        let insets = OrientedFrames.Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
        return try OrientedFrames(
          screen: phone, portraitInsets: orientation == "portrait" ? insets : .init(),
          landscapeInsets: orientation == "portrait" ? .init() : insets)
      }
    }
  }

  func testBarsThatLeaveNoRoomAreRefused() throws {
    let (almost, least) = (CGSize(width: 1.0.nextDown, height: 1.0.nextDown), 1.5 * 0x1p-54)
    for (parameter, value, screen, statusBar, bar) in [
      ("statusBar.height", 320, phone, CGSize(width: 400, height: 320), 0),
      ("statusBar.width", 330, phone, CGSize(width: 330, height: 400), 0),
      ("barHeight", 300, phone, CGSize(width: 320, height: 20), 300),
      ("barHeight", least, CGSize(width: 1, height: 2), almost, least),
    ] {
      assertRefused(parameter, value) {
        try OrientedFrames(screen: screen, statusBar: statusBar, barHeight: bar)
      }
    }
    // As insets, each way of each orientation.
    typealias Insets = OrientedFrames.Insets
    let insets: [(parameter: String, value: Double, portrait: Insets, landscape: Insets)] = [
      ("portraitInsets.left + right", 320, .init(left: 160, right: 160), .init()),
      ("portraitInsets.top + bottom", 480, .init(top: 470, bottom: 10), .init()),
      ("landscapeInsets.top + bottom", 320, .init(), .init(top: 320)),
      ("landscapeInsets.left + right", 481, .init(), .init(right: 481)),
    ]
    for (parameter, value, portrait, landscape) in insets {
      assertRefused(parameter, value) {
        try OrientedFrames(screen: phone, portraitInsets: portrait, landscapeInsets: landscape)
      }
    }
    let narrow = try OrientedFrames(
      screen: phone, portraitInsets: .init(left: 319.5), landscapeInsets: .init(top: 319.5))
    XCTAssertEqual(narrow.portrait, rect(319.5, 0, 0.5, 480))
    XCTAssertEqual(narrow.landscape, rect(0, 319.5, 480, 0.5))
  }
}
