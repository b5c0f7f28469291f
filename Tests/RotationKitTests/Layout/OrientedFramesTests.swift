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

  func testAPhoneWithAStatusBarAndABar() throws {
    let frames = try OrientedFrames(
      screen: phone, statusBar: CGSize(width: 320, height: 20), barHeight: 44)
    XCTAssertEqual(frames.portrait, rect(0, 44, 320, 416))
    XCTAssertEqual(frames.landscape, rect(0, 44, 480, 256))
  }

  func testAPadWithAStatusBarAndABar() throws {
    let frames = try OrientedFrames(
      screen: pad, statusBar: CGSize(width: 768, height: 20), barHeight: 44)
    XCTAssertEqual(frames.portrait, rect(0, 44, 768, 960))
    XCTAssertEqual(frames.landscape, rect(0, 44, 1024, 704))
  }

  func testAPhoneWithAStatusBarAlone() throws {
    // The frames whose short sides, 320 and 300, make constant size jump.
    let frames = try OrientedFrames(screen: phone, statusBar: CGSize(width: 20, height: 480))
    XCTAssertEqual(frames.portrait, rect(0, 0, 320, 460))
    XCTAssertEqual(frames.landscape, rect(0, 0, 480, 300))
  }

  func testTheThicknessOfTheStatusBarIsItsSmallerSide() throws {
    // Before iOS 8 its frame in landscape was 20×480, and the article took its height.
    for statusBar in [
      CGSize(width: 320, height: 20), CGSize(width: 20, height: 320),
      CGSize(width: 20, height: 480),
    ] {
      let frames = try OrientedFrames(screen: phone, statusBar: statusBar, barHeight: 44)
      XCTAssertEqual(frames.landscape, rect(0, 44, 480, 256), "\(statusBar)")
    }
  }

  func testAnUnknownOrientationHasNoFrameAndTheFirstLayoutIsNotSkipped() throws {
    let frames = try OrientedFrames(screen: phone)
    XCTAssertNil(frames.frame(for: .unknown))
    // No turn leads from unknown, so nothing says that the frame may stay.
    XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: .portrait))
    XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: .landscapeLeft))
  }

  func testFractionsOfAPointAreKept() throws {
    let frames = try OrientedFrames(
      screen: CGSize(width: 320.5, height: 480.25), statusBar: CGSize(width: 320.5, height: 20.125),
      barHeight: 44.5)
    XCTAssertEqual(frames.portrait, rect(0, 44.5, 320.5, 415.625))
    XCTAssertEqual(frames.landscape, rect(0, 44.5, 480.25, 255.875))
  }

  func testTheFrameChangesIfTheAxesAreSwappedAndNeverFor180Degrees() throws {
    let frames = try OrientedFrames(screen: phone, barHeight: 44)
    let known = UserInterfaceOrientation.allCases.filter { $0 != .unknown }
    for old in known {
      for new in known {
        let turn = try XCTUnwrap(old.turn(to: new))
        XCTAssertEqual(
          turn.swapsAxes, frames.frame(for: old) != frames.frame(for: new), "\(old) \(new)")
      }
    }
    XCTAssertEqual(frames.frame(for: .portraitUpsideDown), frames.portrait)
    XCTAssertEqual(frames.frame(for: .landscapeLeft), frames.landscape)
    XCTAssertEqual(frames.frame(for: .landscapeRight), frames.landscape)
  }

  func testTheScreenMayBeGivenInEitherOrientation() throws {
    let turned = try OrientedFrames(
      screen: CGSize(width: 480, height: 320), statusBar: CGSize(width: 480, height: 20),
      barHeight: 44)
    XCTAssertEqual(turned.portrait, rect(0, 44, 320, 416))
    XCTAssertEqual(turned.landscape, rect(0, 44, 480, 256))
    XCTAssertEqual(turned.screen, CGSize(width: 480, height: 320))
  }

  // MARK: Insets

  func testInsetsOfEachOrientation() throws {
    // A 375×812 phone: 44 above and 34 below in portrait, 44 on both sides and 21 below in landscape.
    let frames = try OrientedFrames(
      screen: CGSize(width: 375, height: 812),
      portraitInsets: .init(top: 44, bottom: 34),
      landscapeInsets: .init(left: 44, bottom: 21, right: 43))
    XCTAssertEqual(frames.portrait, rect(0, 44, 375, 734))
    XCTAssertEqual(frames.landscape, rect(44, 0, 725, 354))
    XCTAssertEqual(frames.portraitInsets, .init(top: 44, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(frames.landscapeInsets, .init(top: 0, left: 44, bottom: 21, right: 43))
  }

  func testABarAndAStatusBarAreReadBackAsInsets() throws {
    let frames = try OrientedFrames(
      screen: phone, statusBar: CGSize(width: 320, height: 20), barHeight: 44)
    XCTAssertEqual(frames.portraitInsets, .init(top: 44, bottom: 20))
    XCTAssertEqual(frames.landscapeInsets, .init(top: 44, bottom: 20))
    XCTAssertEqual(frames.screen, phone)
  }

  func testFramesFromBelowAStatusBarAreNotThoseFromTheCornerOfTheScreen() throws {
    let insets = OrientedFrames.Insets(top: 44, bottom: 20)
    let below = try OrientedFrames(
      screen: phone, statusBar: CGSize(width: 320, height: 20), barHeight: 44)
    let whole = try OrientedFrames(
      screen: phone, portraitInsets: insets, landscapeInsets: insets)
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
    for bad in unusableSides {
      assertRefused("screen.width", bad) { () throws(GeometryError) in
        try OrientedFrames(screen: CGSize(width: bad, height: 9))
      }
      assertRefused("screen.height", bad) { () throws(GeometryError) in
        try OrientedFrames(
          screen: CGSize(width: 9, height: bad), portraitInsets: .init(), landscapeInsets: .init())
      }
    }
    for bad: Double in [-1, .nan, .infinity, -.infinity] {
      assertRefused("statusBar.width", bad) { () throws(GeometryError) in
        try OrientedFrames(screen: phone, statusBar: CGSize(width: bad, height: 20))
      }
      assertRefused("statusBar.height", bad) { () throws(GeometryError) in
        try OrientedFrames(screen: phone, statusBar: CGSize(width: 20, height: bad))
      }
      assertRefused("barHeight", bad) { () throws(GeometryError) in
        try OrientedFrames(screen: phone, barHeight: bad)
      }
      for (edge, insets) in [
        ("top", OrientedFrames.Insets(top: bad)), ("left", .init(left: bad)),
        ("bottom", .init(bottom: bad)), ("right", .init(right: bad)),
      ] {
        assertRefused("portraitInsets.\(edge)", bad) { () throws(GeometryError) in
          try OrientedFrames(screen: phone, portraitInsets: insets, landscapeInsets: .init())
        }
        assertRefused("landscapeInsets.\(edge)", bad) { () throws(GeometryError) in
          try OrientedFrames(screen: phone, portraitInsets: .init(), landscapeInsets: insets)
        }
      }
    }
  }

  func testBarsThatLeaveNoRoomAreRefused() throws {
    assertRefused("statusBar.height", 320) { () throws(GeometryError) in
      try OrientedFrames(screen: phone, statusBar: CGSize(width: 400, height: 320))
    }
    assertRefused("statusBar.width", 330) { () throws(GeometryError) in
      try OrientedFrames(screen: phone, statusBar: CGSize(width: 330, height: 400))
    }
    assertRefused("barHeight", 300) { () throws(GeometryError) in
      try OrientedFrames(screen: phone, statusBar: CGSize(width: 320, height: 20), barHeight: 300)
    }
    let tight = try OrientedFrames(
      screen: phone, statusBar: CGSize(width: 320, height: 20), barHeight: 299)
    XCTAssertEqual(tight.landscape, rect(0, 299, 480, 1))
    assertRefused("barHeight", 1.5 * 0x1p-54) { () throws(GeometryError) in
      try OrientedFrames(
        screen: CGSize(width: 1, height: 2),
        statusBar: CGSize(width: 1.0.nextDown, height: 1.0.nextDown), barHeight: 1.5 * 0x1p-54)
    }
    // Room of less than a point is room.
    let thin = try OrientedFrames(screen: phone, statusBar: CGSize(width: 319.75, height: 400))
    XCTAssertEqual(thin.landscape, rect(0, 0, 480, 0.25))
    let narrow = try OrientedFrames(
      screen: phone, portraitInsets: .init(left: 319.5), landscapeInsets: .init(top: 319.5))
    XCTAssertEqual(narrow.portrait, rect(319.5, 0, 0.5, 480))
    XCTAssertEqual(narrow.landscape, rect(0, 319.5, 480, 0.5))
    // As insets, each way of each orientation.
    assertRefused("portraitInsets.left + right", 320) { () throws(GeometryError) in
      try OrientedFrames(
        screen: phone, portraitInsets: .init(left: 160, right: 160), landscapeInsets: .init())
    }
    assertRefused("portraitInsets.top + bottom", 480) { () throws(GeometryError) in
      try OrientedFrames(
        screen: phone, portraitInsets: .init(top: 470, bottom: 10), landscapeInsets: .init())
    }
    assertRefused("landscapeInsets.top + bottom", 320) { () throws(GeometryError) in
      try OrientedFrames(
        screen: phone, portraitInsets: .init(), landscapeInsets: .init(top: 320))
    }
    assertRefused("landscapeInsets.left + right", 481) { () throws(GeometryError) in
      try OrientedFrames(
        screen: phone, portraitInsets: .init(), landscapeInsets: .init(right: 481))
    }
  }

  func testAFrameLiesOnTheScreenAndHasRoom() throws {
    var accepted = 0
    forEachSeed(count: 1000) { random, seed in
      let screen = random.size()
      func insets() -> OrientedFrames.Insets {
        .init(
          top: random.number(0...400), left: random.number(0...400), bottom: random.number(0...400),
          right: random.number(0...400))
      }
      let (short, long) = (min(screen.width, screen.height), max(screen.width, screen.height))
      do throws(GeometryError) {
        let frames = try OrientedFrames(
          screen: screen, portraitInsets: insets(), landscapeInsets: insets())
        accepted += 1
        for (frame, width, height) in [
          (frames.portrait, short, long), (frames.landscape, long, short),
        ] {
          XCTAssertGreaterThan(frame.size.width, 0, seed)
          XCTAssertGreaterThan(frame.size.height, 0, seed)
          XCTAssertTrue(frame.minX >= 0 && frame.minY >= 0, seed)
          XCTAssertTrue(frame.maxX <= width + 1e-9 && frame.maxY <= height + 1e-9, seed)
        }
      } catch {
        XCTAssertTrue(error.parameter.contains(" + "), "\(seed): \(error)")
      }
    }
    XCTAssertGreaterThan(accepted, 300)
  }
}
