import Foundation
import RotationKit
import XCTest

final class OrientedFramesTests: XCTestCase {
  private typealias Insets = OrientedFrames.Insets

  private let phone = CGSize(320, 480)

  func testScreensWithAStatusBarAndABar() throws {
    let (upright, lying) = (CGSize(320, 20), CGSize(20, 480))
    for (screen, statusBar, bar, portrait, landscape) in [
      (phone, upright, 44.0, CGRect(0, 44, 320, 416), CGRect(0, 44, 480, 256)),
      // The screen may be given in either orientation.
      (CGSize(480, 320), upright, 44, CGRect(0, 44, 320, 416), CGRect(0, 44, 480, 256)),
      // The smaller side of the status bar counts: before iOS 8 it was 20×480 in landscape. The
      // short sides of these frames, 320 and 300, make constant size jump.
      (phone, lying, 0, CGRect(0, 0, 320, 460), CGRect(0, 0, 480, 300)),
      // Room of less than a point is room.
      (phone, CGSize(319.5, 400), 0, CGRect(0, 0, 320, 160.5), CGRect(0, 0, 480, 0.5)),
    ] {
      let frames = try OrientedFrames(screen: screen, statusBar: statusBar, barHeight: bar)
      XCTAssertEqual([frames.portrait, frames.landscape], [portrait, landscape])
      XCTAssertEqual(frames.screen, screen)
    }
  }

  func testEachOrientationHasTheFrameOfItsAxesAndUnknownHasNone() throws {
    let frames = try OrientedFrames(screen: phone)
    let (portrait, landscape) = (CGRect(0, 0, 320, 480), CGRect(0, 0, 480, 320))
    XCTAssertEqual(
      UserInterfaceOrientation.allCases.map { frames.frame(for: $0) },
      [nil, portrait, portrait, landscape, landscape])
  }

  /// The same frames, from below the status bar and from the corner of the screen.
  func testAStatusBarIsAnInsetButNotTheSameFrames() throws {
    let insets = Insets(top: 44, bottom: 20)
    let below = try OrientedFrames(screen: phone, statusBar: CGSize(320, 20), barHeight: 44)
    XCTAssertEqual([below.portraitInsets, below.landscapeInsets], [insets, insets])
    XCTAssertNotEqual(
      below, try OrientedFrames(screen: phone, portraitInsets: insets, landscapeInsets: insets))
  }

  func testBadScreensBarsAndInsetsAreRefused() {
    let bad = [-1] + notFinite
    assertSidesRefused(of: "screen") { try OrientedFrames(screen: $0) }
    assertSidesRefused(of: "screen") {
      try OrientedFrames(screen: $0, portraitInsets: .init(), landscapeInsets: .init())
    }
    assertSidesRefused(of: "statusBar", bad) { try OrientedFrames(screen: phone, statusBar: $0) }
    assertEachRefused(["barHeight"], bad, among: [0]) {
      try OrientedFrames(screen: phone, barHeight: $0[0])
    }
    let insets = ["portrait", "landscape"].flatMap { orientation in
      ["top", "left", "bottom", "right"].map { "\(orientation)Insets.\($0)" }
    }
    assertEachRefused(insets, bad, among: [0, 0, 0, 0, 0, 0, 0, 0]) { n in
      try OrientedFrames(
        screen: phone, portraitInsets: Insets(top: n[0], left: n[1], bottom: n[2], right: n[3]),
        landscapeInsets: Insets(top: n[4], left: n[5], bottom: n[6], right: n[7]))
    }
  }

  func testBarsThatLeaveNoRoomAreRefused() throws {
    let (almost, least) = (CGSize(1.0.nextDown, 1.0.nextDown), 1.5 * 0x1p-54)
    for (parameter, value, screen, statusBar, bar) in [
      ("statusBar.height", 320, phone, CGSize(400, 320), 0),
      ("statusBar.width", 330, phone, CGSize(330, 400), 0),
      ("barHeight", 300, phone, CGSize(320, 20), 300),
      ("barHeight", least, CGSize(1, 2), almost, least),
    ] {
      assertRefused(parameter, value) {
        try OrientedFrames(screen: screen, statusBar: statusBar, barHeight: bar)
      }
    }
  }

  func testInsetsThatLeaveNoRoomAreRefused() throws {
    for (parameter, value, portrait, landscape) in [
      ("portraitInsets.left + right", 320.0, Insets(left: 160, right: 160), Insets()),
      ("portraitInsets.top + bottom", 480, Insets(top: 470, bottom: 10), Insets()),
      ("landscapeInsets.top + bottom", 320, Insets(), Insets(top: 320)),
      ("landscapeInsets.left + right", 481, Insets(), Insets(right: 481)),
    ] {
      assertRefused(parameter, value) {
        try OrientedFrames(screen: phone, portraitInsets: portrait, landscapeInsets: landscape)
      }
    }
    let narrow = try OrientedFrames(
      screen: phone, portraitInsets: Insets(left: 319.5), landscapeInsets: Insets(top: 319.5))
    XCTAssertEqual(narrow.portrait, CGRect(319.5, 0, 0.5, 480))
    XCTAssertEqual(narrow.landscape, CGRect(0, 319.5, 480, 0.5))
  }
}
