import Foundation
import XCTest

/// The page on each screen: what is seen first, and where the rest is.
final class ScreensTests: BrowserTestCase {
  /// Opens a page on the first screen of each kind, and shows it on the others, too. Each screen is
  /// told to the scripts, and which turns to show there: on the first all of the form, and on the
  /// others the widest, the one with the largest device, and the highest, which has the longest
  /// name.
  private func onEach(
    of kinds: [[Screen]], at fragment: String = "",
    _ body: (_ page: Page, _ screen: Screen, _ isFirst: Bool, _ tools: String) throws -> Void
  ) throws {
    for screens in kinds {
      try open("", at: fragment, on: screens[0]) { page in
        for (index, screen) in screens.enumerated() {
          try page.setSize(of: screen)
          try body(
            page, screen, index == 0,
            """
            history.replaceState = () => {};  // Nothing comes between an address and what it opens.
            const screen = { isMobile: \(screen.isMobile), isShort: \(screen.isShort), isEnlarged: \(screen.isEnlarged),
              leastDevice: \(screen.leastDevice), isFirst: \(index == 0) };
            const subjects = [...element("subject").options].map(({ value }) => value)
              .filter(value => screen.isFirst || ["phone", "split", "keyboard"].includes(value));

            """)
        }
      }
    }
  }

  func testEachScreenShowsTheWholePage() throws {
    try onEach(of: Screen.kinds) { page, screen, isFirst, tools in
      for (address, checks) in [
        ("latency=2", ScreenChecks.playing), ("t=0.15&latency=2", ScreenChecks.still),
        ("t=0.15&turn=split&duration=0.3", ScreenChecks.still), ("live=17", ScreenChecks.still),
      ] where isFirst || address != "live=17" {
        let found: [String] = try page.run(
          "\(tools) await open('\(address)'); scrollTo(0, 0); \(checks)")
        XCTAssertEqual(found, [], "\(screen.name) \(address)")
      }
    }
  }

  func testEachTurnIsShownAtAnotherHeightAndWithLargeText() throws {
    let kinds = [Screen.narrow, Screen.desks.filter { !$0.isEnlarged }, [.small], [.desk]]
    try onEach(of: kinds, at: "#t=0.15&compare=own") { page, screen, isFirst, tools in
      let heights = [(screen.height - 60, 100), (screen.height, 100), (screen.height, 200)]
      for (height, text) in heights
      where height < screen.height || isFirst && text == 100 || [412, 1280].contains(screen.width) {
        try page.setSize(width: screen.width, height: height, mobile: screen.isMobile)
        let found: [String] = try page.run(
          "\(tools) const text = \(text); \(ScreenChecks.turns)")
        XCTAssertEqual(found, [], "\(screen.name), \(height) high, text at \(text) %")
      }
    }
  }
}
