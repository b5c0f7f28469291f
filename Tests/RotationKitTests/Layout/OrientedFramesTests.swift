import Foundation
import RotationKit
import XCTest

final class OrientedFramesTests: XCTestCase {
  private typealias Insets = OrientedFrames.Insets

  private let phone = CGSize(320, 480)

  /// A bar beside the notch, which is on the left in landscape right.
  func testEachOrientationHasAFrameOfItsOwnAndUnknownHasNone() throws {
    let frames = try OrientedFrames(
      screen: CGSize(375, 812), portraitInsets: Insets(top: 44, bottom: 34),
      landscapeLeftInsets: Insets(bottom: 21, right: 44),
      landscapeRightInsets: Insets(left: 44, bottom: 21))
    let portrait = CGRect(0, 44, 375, 734)
    let (right, left) = (CGRect(44, 0, 768, 354), CGRect(0, 0, 768, 354))
    XCTAssertEqual(
      UserInterfaceOrientation.allCases.map { frames.frame(for: $0) },
      [nil, portrait, portrait, right, left])
    XCTAssertEqual([frames.portrait, frames.landscape], [portrait, left])
    let over = try RotationTransition(frames, from: .landscapeRight, to: .landscapeLeft)
    XCTAssertEqual(over.fromCenterOffset, CGPoint(22, -10.5))
    XCTAssertEqual(over.layer(atProgress: 1).centerOffset, CGPoint(-22, -10.5))
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
    func names(_ groups: String...) -> [String] {
      groups.flatMap { group in ["top", "left", "bottom", "right"].map { "\(group)Insets.\($0)" } }
    }
    func insets(_ n: [Double], from first: Int) -> Insets {
      Insets(top: n[first], left: n[first + 1], bottom: n[first + 2], right: n[first + 3])
    }
    let good = Array(repeating: 0.0, count: 12)
    assertEachRefused(names("portrait", "landscape"), bad, among: good) {
      try OrientedFrames(
        screen: phone, portraitInsets: insets($0, from: 0), landscapeInsets: insets($0, from: 4))
    }
    assertEachRefused(names("portrait", "landscapeLeft", "landscapeRight"), bad, among: good) {
      try OrientedFrames(
        screen: phone, portraitInsets: insets($0, from: 0),
        landscapeLeftInsets: insets($0, from: 4), landscapeRightInsets: insets($0, from: 8))
    }
  }

  func testBarsAndInsetsThatLeaveNoRoomAreRefused() throws {
    for (parameter, value, statusBar, bar) in [
      ("statusBar.height", 320.0, CGSize(400, 320), 0.0),
      ("statusBar.width", 330, CGSize(330, 400), 0), ("barHeight", 300, CGSize(320, 20), 300),
    ] {
      assertRefused(parameter, value) {
        try OrientedFrames(screen: phone, statusBar: statusBar, barHeight: bar)
      }
    }
    func frames(_ portrait: Insets, _ landscape: Insets) throws -> OrientedFrames {
      try OrientedFrames(screen: phone, portraitInsets: portrait, landscapeInsets: landscape)
    }
    for (parameter, value, portrait, landscape) in [
      ("portraitInsets.right", 160.0, Insets(left: 160, right: 160), Insets()),
      ("portraitInsets.left", 320, Insets(left: 320), Insets()),
      ("portraitInsets.bottom", 10, Insets(top: 470, bottom: 10), Insets()),
      ("landscapeInsets.top", 320, Insets(), Insets(top: 320)),
      ("landscapeInsets.right", 481, Insets(), Insets(right: 481)),
    ] { assertRefused(parameter, value) { try frames(portrait, landscape) } }
    let narrow = try frames(Insets(left: 319.5, bottom: 400), Insets(top: 319.5))
    XCTAssertEqual(narrow.portrait, CGRect(319.5, 0, 0.5, 80))
    XCTAssertEqual(narrow.landscape, CGRect(0, 319.5, 480, 0.5))
    let below = try OrientedFrames(screen: phone, statusBar: CGSize(319.5, 400))
    XCTAssertEqual(below.landscape, CGRect(0, 0, 480, 0.5))
  }
}
