import Foundation
import XCTest

/// The page on each screen: what is seen first, and where the rest is.
final class ScreensTests: BrowserTestCase {
  func testEachScreenShowsTheWholePage() throws {
    for screen in Screen.all {
      let flags = """
        const screen = { isMobile: \(screen.isMobile), isShort: \(screen.isShort), isEnlarged: \(screen.isEnlarged),
          leastDevice: \(screen.leastDevice) };
        """
      try open("", on: screen) {
        let found: [String] = try $0.run(flags + ScreenChecks.playing)
        XCTAssertEqual(found, [], screen.name)
        for address in ["t=0.15&latency=2", "live=17", "t=0.15&turn=split&duration=0.3"] {
          let found: [String] = try $0.run(
            """
            \(flags) await open('\(address)'); scrollTo(0, 0);
            await until(() => element("clock").checkVisibility({ visibilityProperty: true })); \(ScreenChecks.still)
            """)
          XCTAssertEqual(found, [], "\(screen.name) \(address)")
        }
      }
    }
  }

  func testEachTurnIsShownWhenTheHeightHasChangedAndWithTextTwiceAsLarge() throws {
    for screen in Screen.narrow + Screen.desks.filter({ !$0.isEnlarged }) + [.small, .desk] {
      try open("", at: "#t=0.15&compare=own", on: screen, shown: true) {
        for text in [100, 200] where text == 100 || [412, 1280].contains(screen.width) {
          for height in [screen.height - 60, screen.height].suffix(text == 100 ? 2 : 1) {
            try $0.setSize(width: screen.width, height: height, mobile: screen.isMobile)
            let found: [String] = try $0.run("const text = \(text); \(ScreenChecks.turns)")
            XCTAssertEqual(found, [], "\(screen.name), \(height) high, text at \(text) %")
          }
        }
      }
    }
  }
}
