import Foundation
import XCTest

/// The animated picture as a browser shows it, on a phone held upright, on one held sideways, and
/// on a desk.
final class AnimatedPictureTests: BrowserTestCase {
  private static let screens = [Screen.upright, .sideways, .desk]

  /// Opens a page that holds the picture, as wide as a column of text is there.
  private func open<Result>(
    _ arguments: String = "", on screen: Screen, shown: Bool = true, reducedMotion: Bool = false,
    _ body: (Page) throws -> Result
  ) throws -> Result {
    try visit(shown: shown) { page in
      // Enough pixels to a point, so that one more or less is less than what is allowed.
      try page.setSize(of: screen, scale: screen.width < 480 ? 4 : 2)
      try page.setPreferences(reducedMotion: reducedMotion)
      try page.load(
        """
        <!DOCTYPE html><meta name="viewport" content="width=device-width">
        <style>body { margin: 16px } svg { max-width: 100%; height: auto }</style>
        \(written("--svg-animated a \(arguments)"))
        """)
      return try body(page)
    }
  }

  /// Shows the picture at a fraction of its time, and gives its two squares.
  private func squares(in page: Page, at fraction: Double? = nil) throws -> [Square] {
    // How many animations there are, and the picture's box and its middle.
    let box: [String: Double] = try page.run(
      """
      const animations = document.getAnimations();
      // The smoothed edges of red letters have a color of the square.
      for (const text of document.querySelectorAll("text")) text.style.visibility = "hidden";
      for (const animation of \(fraction == nil ? "[]" : "animations")) {
        animation.pause();
        animation.currentTime = \(fraction ?? 0) * animation.effect.getTiming().duration;
      }
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { x, y, width, height } = document.querySelector("svg").getBoundingClientRect();
      return { count: animations.length, middle: devicePixelRatio * width / 2, x, y, width, height, scale: 1 };
      """)
    XCTAssertEqual(box["count"], fraction == nil ? 0 : 8)
    let parts = try page.picture(of: box).runs(of: Square.colors, within: 12)
    let middle = try XCTUnwrap(box["middle"])
    return try [true, false].map { isLeft in
      try XCTUnwrap(
        Square(quarters: parts.map { $0.filter { ($0.middle.x < middle) == isLeft } }))
    }
  }

  func testOneSquareIsStretchedAndTheOtherIsNot() throws {
    // The picture takes 6.8 s: 1.4 s of rest, 2 s of the turn, and the same back.
    let stretches = [(0.1, 1.0), (1.41 / 6.8, 3.15), (5.8 / 6.8, 1.775)]
    for screen in Self.screens {
      try open(on: screen) { page in
        for (fraction, stretch) in stretches {
          let squares = try squares(in: page, at: fraction)
          let what = "\(screen.name) \(fraction)"
          XCTAssertEqual(squares[0].stretch, stretch, accuracy: 0.03 * stretch, what)
          XCTAssertEqual(squares[1].stretch, 1, accuracy: 0.02, what)
          XCTAssertGreaterThan(length(squares[1].right), 70, what)
        }
      }
    }
  }

  func testItStandsStillInMidTurnForThoseWhoAskForLessMotion() throws {
    try open(on: .upright, reducedMotion: true) { page in
      let squares = try squares(in: page)
      XCTAssertEqual(squares[0].stretch, 1.775, accuracy: 0.04)
      XCTAssertEqual(squares[1].stretch, 1, accuracy: 0.02)
      let angle = atan2(squares[1].right.y, squares[1].right.x) * 180 / .pi
      XCTAssertEqual(angle, -45, accuracy: 1)
    }
  }

  func testItsTextsAreReadAndNothingScrollsSideways() throws {
    for screen in Self.screens {
      for arguments in ["", "--from 390x753 --to 844x358"] {
        let found: [String] = try open(arguments, on: screen, shown: false) {
          try $0.run(ScreenChecks.picture)
        }
        XCTAssertEqual(found, [], "\(screen.name) \(arguments)")
      }
    }
  }
}
