import Foundation
import XCTest

/// The page on each screen: what is seen first, and where the rest is.
final class ScreensTests: BrowserTestCase {
  /// One page is shown on all screens of a kind. Each shows the usual turn and one in Split View.
  /// Then the first of them shows all turns of the form, and the others the widest, and the
  /// highest, which has the longest name.
  func testEachScreenShowsTheWholePage() throws {
    for screens in Screen.kinds {
      try open("", on: screens[0]) { page in
        for (index, screen) in screens.enumerated() {
          let tools = """
            history.replaceState = () => {};  // Nothing comes between an address and what it opens.
            const screen = { isMobile: \(screen.isMobile), isShort: \(screen.isShort), isEnlarged: \(screen.isEnlarged),
              leastDevice: \(screen.leastDevice), isFirst: \(index == 0) };
            const subjects = [...element("subject").options].map(({ value }) => value)
              .filter(value => screen.isFirst || ["phone", "keyboard"].includes(value));

            """
          try page.setSize(of: screen)
          for (state, checks) in [
            ("await open('latency=2')", ScreenChecks.playing), ("goTo(90)", ScreenChecks.still),
            ("await open('live=17')", ScreenChecks.still),
            ("await open('t=0.15&turn=split&compare=own')", ScreenChecks.still),
          ] where index == 0 || !state.contains("live") {
            let found: [String] = try page.run("\(tools) \(state); scrollTo(0, 0); \(checks)")
            XCTAssertEqual(found, [], "\(screen.name) \(state)")
          }
          if screen.isEnlarged { continue }
          // With the bars of a browser, and on some screens with letters twice as large.
          let bars = screen.isMobile && screen.width > 500 ? 0 : 60
          for text in [412, 1280].contains(screen.width) ? [100, 200] : [100] {
            let height = screen.height - (text > 100 ? 0 : bars)
            try page.setSize(width: screen.width, height: height, mobile: screen.isMobile)
            let found: [String] = try page.run(
              "\(tools) goTo(90); const text = \(text); \(ScreenChecks.turns)")
            XCTAssertEqual(found, [], "\(screen.name), \(height) high, text at \(text) %")
          }
        }
      }
    }
  }
}
