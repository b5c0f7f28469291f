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

  func testWithoutScriptsThePicturePlaysAndTheGraphsAreThere() throws {
    for screen in Screen.all where !screen.isEnlarged {
      try visit(shown: true) {
        try $0.setSize(of: screen)
        try $0.send("Emulation.setScriptExecutionDisabled", ["value": true])
        try $0.load(page())
        let found: [String] = try $0.run(
          """
          const all = selector => [...document.querySelectorAll(selector)].filter(part => part.checkVisibility());
          const [picture, graph] = all("noscript svg"), { top, bottom, left, right } = picture.getBoundingClientRect();
          return [
            `${all("button, input, select, canvas, template").length} controls`,
            `${graph.querySelectorAll("polyline.line").length} lines of graphs`,
            `${new Set(all("[id]").map(part => part.id)).size === all("[id]").length}`,
            `${picture.getAnimations({ subtree: true }).length} animations`,
            `${top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth}`,
            ...all("h1, h2, noscript p").map(part => part.innerText.replace(/\\s+/g, " ")),
          ];
          """)
        XCTAssertEqual(
          found,
          [
            "0 controls", "6 lines of graphs", "true", "8 animations", "true",
            "RotationKit keeps what you draw with Metal from stretching",
            "A view of 320×568 points, rotated by 90° to 568×320 in 0.3 s, easeInEaseOut. The rest of "
              + "this page is played by a script, and scripts are switched off here. The graphs are "
              + "drawn without one.", "From the buffer to the layer", "Frames appear late",
            "Strategies",
            "Use it in your app, for iOS and Mac",
          ], screen.name)
      }
    }
  }
}
