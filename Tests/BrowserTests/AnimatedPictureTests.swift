import Foundation
import XCTest

/// The animated picture as a browser shows it.
final class AnimatedPictureTests: BrowserTestCase {
  /// Opens a page that holds the picture, as wide as a column of text is there.
  private func open<Result>(
    _ arguments: String = "", on screen: Screen, shown: Bool = true, reducedMotion: Bool = false,
    _ body: (Page) throws -> Result
  ) throws -> Result {
    try visit(shown: shown) { page in
      // Enough pixels to a point, so that one more or less is less than what is allowed.
      try page.use(screen, scale: 4)
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

  /// The two squares, at a fraction of the picture's time if it is animated.
  private func squares(in page: Page, at fraction: Double = 0) throws -> [Square] {
    // The smoothed edges of letters and devices have colors of the square.
    let _: Int = try page.run(
      """
      for (const part of document.querySelectorAll("text, .device, .screen")) part.style.visibility = "hidden";
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = \(fraction) * animation.effect.getTiming().duration;
      }
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      return 0;
      """)
    return try page.squares(
      in: """
        [0, 0.5].map(half => {
          const { left, top, width, height } = document.querySelector("svg").getBoundingClientRect();
          return { left: left + half * width, top, width: width / 2, height };
        })
        """)
  }

  func testOneSquareIsStretchedAndTheOtherIsNot() throws {
    try open(on: .upright) { page in
      // The picture takes 6.8 s: 1.4 s of rest, 2 s of the turn, and the same back.
      for (fraction, stretch) in [(0.1, 1.0), (1.41 / 6.8, 3.15), (2.4 / 6.8, 1.775)] {
        let squares = try squares(in: page, at: fraction)
        XCTAssertEqual(squares[0].stretch, stretch, accuracy: 0.03 * stretch, "\(fraction)")
        XCTAssertEqual(squares[1].stretch, 1, accuracy: 0.02, "\(fraction)")
        XCTAssertGreaterThan(squares[1].sides.min(), 70, "\(fraction)")
      }
    }
  }

  func testItStandsStillInMidTurnForThoseWhoAskForLessMotion() throws {
    try open(on: .upright, reducedMotion: true) { page in
      XCTAssertEqual(try page.log("log(document.getAnimations().length)"), ["0"])
      let squares = try squares(in: page)
      XCTAssertEqual(squares[0].stretch, 1.775, accuracy: 0.04)
      XCTAssertEqual(squares[1].stretch, 1, accuracy: 0.02)
      let angle = atan2(squares[1].right.y, squares[1].right.x) * 180 / .pi
      XCTAssertEqual(angle, -45, accuracy: 1)
    }
  }

  func testItsTextsAreReadAndNothingScrollsSideways() throws {
    for screen in [Screen.upright, .desk] {
      for arguments in ["", "--from 390x753 --to 844x358"] {
        let found: [String] = try open(arguments, on: screen, shown: false) {
          try $0.run(ScreenChecks.picture)
        }
        XCTAssertEqual(found, [], "\(screen.name) \(arguments)")
      }
    }
  }
}
