import Foundation
import XCTest

/// The page on each screen: what is seen first, and where the rest is.
final class ScreensTests: BrowserTestCase {
  func testEachScreenShowsTheWholePage() throws {
    for screen in Screen.all {
      try open(at: "#t=0", on: screen) { page in
        // The playing page, the longest name, one without a turn, the live turn, and large letters.
        for (address, text) in [
          ("latency=2", 100), ("t=0.15&turn=keyboard", 100), ("t=0.15&turn=split", 100),
          ("live=17&turn=phone", 100), ("t=0.15&turn=phone", 200),
        ] where text == 100 || !screen.isEnlarged {
          let found = try page.run(
            """
            history.replaceState = () => {};  // Nothing comes between an address and what it opens.
            const screen = { isMobile: \(screen.isMobile), isDark: \(screen.isDark),
              isEnlarged: \(screen.isEnlarged), isDesk: \(screen.isDesk),
              leastDevice: \(screen.leastDevice) };
            const text = \(text);
            document.documentElement.style.fontSize = `${text}%`;
            await open('\(address)'); pass(0.85, 50);
            return [...(() => { \(ScreenChecks.words) })(),
              ...(() => { \(text == 100 ? ScreenChecks.page : "return []") })()];
            """)
          XCTAssertEqual(found, [], "\(screen.name) \(address), text at \(text) %")
        }
      }
    }
  }
}
