import Foundation
import XCTest

/// A screen on which the page is looked at, in CSS pixels.
struct Screen {
  var width: Int
  var height: Int
  /// How many pixels of the screen are at the side of each.
  var scale = 1
  /// Whether it is used with a finger.
  var isMobile = true
  var isDark = false
  /// How long a device of the first pictures is at least.
  var leastDevice = 0

  /// Whether it is a larger one, enlarged to 400 %.
  var isEnlarged: Bool { width < 540 && height < 400 }

  static let upright = Screen(width: 390, height: 844, isDark: true, leastDevice: 350)
  /// Screens that differ in kind: phones, one of them sideways, a tablet, a desk, and an enlarged
  /// one.
  static let all = [
    upright, Screen(width: 320, height: 480, leastDevice: 140),
    Screen(width: 844, height: 390, leastDevice: 330),
    Screen(width: 768, height: 1024, leastDevice: 530),
    Screen(width: 1280, height: 800, isMobile: false, leastDevice: 590),
    Screen(width: 320, height: 256, isMobile: false, isDark: true, leastDevice: 180),
  ]
}

/// The page on each screen: what is seen first, and where the rest is.
final class ScreensTests: BrowserTestCase {
  func testEachScreenShowsTheWholePage() throws {
    for screen in Screen.all {
      try open(at: "#t=0", prepare: { try $0.use(screen) }) { page in
        // The playing page, the longest name, one without a turn, the live turn, and large letters.
        for (address, text) in [
          ("latency=2", 100), ("t=0.15&turn=keyboard", 100), ("t=0.15&turn=split", 100),
          ("live=17&turn=phone", 100), ("t=0.15&turn=phone", 200),
        ] where text == 100 || !screen.isEnlarged {
          let found = try page.run(
            """
            history.replaceState = () => {};  // Nothing comes between an address and what it opens.
            const screen = { isMobile: \(screen.isMobile), isDark: \(screen.isDark),
              isEnlarged: \(screen.isEnlarged), isDesk: \(screen.width >= 960),
              leastDevice: \(screen.leastDevice) };
            const text = \(text);
            document.documentElement.style.fontSize = `${text}%`;
            await open('\(address)'); pass(0.85, 50);
            \(Self.script("screens"))
            return [...failures(words), ...(text === 100 ? failures(page) : [])];
            """)
          XCTAssertEqual(
            found, [], "\(screen.width)×\(screen.height) \(address), text at \(text) %")
        }
      }
    }
  }
}

/// The animated picture as a browser shows it, as wide as a column of text.
final class AnimatedPictureTests: BrowserTestCase {
  func testItsSquaresInTheBrowser() throws {
    let head = """
      <!DOCTYPE html><meta name="viewport" content="width=device-width">
      <style>body { margin: 16px } svg { max-width: 100%; height: auto }</style>
      """
    // The stretch of each square, and the angle of its upper side in degrees. The picture takes
    // 6.8 s: 1.4 s of rest, 2 s of the turn, and the same back.
    let tell = """
      const tell = () => log([".square0", ".square1"].map(name => {
        const { a, b, c, d } = document.querySelector(name).getScreenCTM();
        const [one, other] = [Math.hypot(a, b), Math.hypot(c, d)];
        const stretch = Math.max(one, other) / Math.min(one, other);
        return `${stretch.toFixed(2)} ${Math.round(Math.atan2(b, a) * 180 / Math.PI)}`;
      }).join(", "));
      """
    try visit { page in
      try page.use(.upright)
      try page.load(head + written("--svg-animated a"))
      let found = try page.log(
        """
        \(tell)
        for (const seconds of [0, 0.7, 1.41, 1.9, 3.39, 5.3, 6.8]) {
          for (const animation of document.getAnimations()) {
            animation.pause(); animation.currentTime = 1000 * seconds;
          }
          tell();
        }
        """)
      XCTAssertEqual(
        found,
        [
          "1.00 0, 1.00 0", "1.00 0, 1.00 0", "3.15 -90, 1.00 -90", "2.70 -78, 1.00 -78",
          "1.00 0, 1.00 0", "2.70 78, 1.00 78", "1.00 0, 1.00 0",
        ])
      // For those who ask for less motion, it stands still in mid-turn.
      try page.setPreferences(reducedMotion: true)
      XCTAssertEqual(
        try page.log("\(tell) log(document.getAnimations().length); tell();"),
        ["0", "1.78 -45, 1.00 -45"])
      try page.setPreferences()
      for arguments in [
        "", "--from 390x753 --to 844x358", "--turn 0 --from 507x1024 --to 678x1024",
      ] {
        try page.load(head + written("--svg-animated a \(arguments)"))
        XCTAssertEqual(
          try page.run("\(Self.script("screens")) return failures(picture)"), [], arguments)
      }
    }
  }
}
