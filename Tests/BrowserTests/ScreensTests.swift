import Foundation
import XCTest

/// The page on each screen: what is seen first, and where the rest is.
final class ScreensTests: BrowserTestCase {
  /// One page is shown on all screens of a kind. On the first of them it shows all turns of the
  /// form, and on the others the widest, that on the largest device, and the highest, which has the
  /// longest name.
  func testEachScreenShowsTheWholePage() throws {
    for screens in Screen.kinds {
      try open("", on: screens[0]) { page in
        for (index, screen) in screens.enumerated() {
          let tools = """
            history.replaceState = () => {};  // Nothing comes between an address and what it opens.
            const screen = { isMobile: \(screen.isMobile), isShort: \(screen.isShort), isEnlarged: \(screen.isEnlarged),
              leastDevice: \(screen.leastDevice), isFirst: \(index == 0) };
            const subjects = [...element("subject").options].map(({ value }) => value)
              .filter(value => screen.isFirst || ["phone", "split", "keyboard"].includes(value));

            """
          try page.setSize(of: screen)
          for (state, checks) in [
            ("await open('latency=2')", ScreenChecks.playing), ("goTo(90)", ScreenChecks.still),
            ("await open('t=0.15&turn=split&duration=0.3')", ScreenChecks.still),
            ("await open('live=17')", ScreenChecks.still),
          ] where index == 0 || !state.contains("live") {
            let found: [String] = try page.run("\(tools) \(state); scrollTo(0, 0); \(checks)")
            XCTAssertEqual(found, [], "\(screen.name) \(state)")
          }
          if screen.isEnlarged { continue }
          let _: Int = try page.run("await open('t=0.15&compare=own'); return 0;")
          // With the bars of a browser, and with letters twice as large.
          for (bars, text) in [(60, 100), (0, 100), (0, 200)]
          where text > 100
            ? [412, 1280].contains(screen.width)
            : index == 0 || (bars > 0) == (screen.isMobile == false || screen.width < 500)
          {
            try page.setSize(
              width: screen.width, height: screen.height - bars, mobile: screen.isMobile)
            let found: [String] = try page.run(
              "\(tools) const text = \(text); \(ScreenChecks.turns)")
            XCTAssertEqual(found, [], "\(screen.name) less \(bars), text at \(text) %")
          }
        }
      }
    }
  }
}
