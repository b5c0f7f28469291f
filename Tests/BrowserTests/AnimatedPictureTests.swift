import Foundation
import XCTest

/// The animated picture as a browser shows it.
final class AnimatedPictureTests: BrowserTestCase {
  /// Opens a page that holds the picture, as wide as a column of text is there.
  private func open<Result>(
    _ arguments: String = "", on screen: Screen = .upright, reducedMotion: Bool = false,
    _ body: (Page) throws -> Result
  ) throws -> Result {
    try visit { page in
      try page.use(screen)
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

  /// Logs the stretch of each square, and the angle of its upper side in degrees.
  private let tell = """
    const tell = () => [".square0", ".square1"].forEach(name => {
      const { a, b, c, d } = document.querySelector(name).getScreenCTM();
      const [one, other] = [Math.hypot(a, b), Math.hypot(c, d)];
      const stretch = Math.max(one, other) / Math.min(one, other);
      log(`${stretch.toFixed(2)} ${Math.round(Math.atan2(b, a) * 180 / Math.PI)}`);
    });
    """

  func testOneSquareIsStretchedAndTheOtherIsNot() throws {
    // The picture takes 6.8 s: 1.4 s of rest, 2 s of the turn, and the same back.
    let found = try open {
      try $0.log(
        """
        \(tell)
        for (const seconds of [0.7, 1.41, 2.4, 5.8]) {
          for (const animation of document.getAnimations()) {
            animation.pause(); animation.currentTime = 1000 * seconds;
          }
          tell();
        }
        """)
    }
    XCTAssertEqual(
      found,
      ["1.00 0", "1.00 0", "3.15 -90", "1.00 -90", "1.77 -45", "1.00 -45", "1.77 45", "1.00 45"])
  }

  func testItStandsStillInMidTurnForThoseWhoAskForLessMotion() throws {
    let found = try open(reducedMotion: true) {
      try $0.log("\(tell) log(document.getAnimations().length); tell();")
    }
    XCTAssertEqual(found, ["0", "1.78 -45", "1.00 -45"])
  }

  func testItsTextsAreReadAndNothingScrollsSideways() throws {
    for screen in [Screen.upright, .desk] {
      for arguments in ["", "--from 390x753 --to 844x358"] {
        let found = try open(arguments, on: screen) { try $0.run(ScreenChecks.picture) }
        XCTAssertEqual(found, [], "\(screen.name) \(arguments)")
      }
    }
  }
}
