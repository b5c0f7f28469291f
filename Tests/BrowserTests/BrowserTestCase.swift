import Foundation
import XCTest

@testable import rotation_preview

/// Tests that need a browser. If there is none that starts, they are skipped before they begin.
class BrowserTestCase: XCTestCase {
  override func setUpWithError() throws { _ = try Browser.shared() }

  /// The tab that tests use one after another. In it time stands still until a script lets it pass.
  nonisolated(unsafe) private static var tab: Page?

  /// Opens an empty page. Nothing may be left on its console. A tab in which something fails is
  /// closed.
  ///
  /// If it is shown, it has a tab and a clock of its own, frames, and observers of sizes.
  func visit<Result>(shown: Bool = false, _ body: (Page) throws -> Result) throws -> Result {
    let page =
      try (shown ? nil : Self.tab)
      ?? Page(in: .shared(), shown: shown, running: Self.tools + (shown ? "" : Self.clock))
    Self.tab = shown ? Self.tab : nil
    try page.reset()
    let result = try body(page)
    XCTAssertEqual(try page.console(), [])
    Self.tab = shown ? Self.tab : page
    return result
  }

  nonisolated(unsafe) private static var files: [String: String] = [:]

  /// What the tool writes into a file, once, given its arguments with spaces between them.
  func written(_ arguments: String) throws -> String {
    if let content = Self.files[arguments] { return content }
    let outcome = Outcome(arguments: arguments.split(separator: " ").map { "\($0)" })
    Self.files[arguments] = outcome.file?.content
    return try XCTUnwrap(Self.files[arguments], outcome.message)
  }

  /// What the scripts use.
  private static let tools = """
    const element = id => document.getElementById(id);
    const every = selector => [...document.querySelectorAll(selector)];
    const first = name => document.querySelector(`#first ${name}`);
    const moment = () => Number(element("moment").value);
    const time = () => element("time").value;
    const playText = () => element("play").textContent;
    const liveText = () => element("live-play").textContent;
    const choose = count => document.querySelector(`[name=latency][value="${count}"]`).click();
    const captions = id => every(`#${id} figcaption`)
      .map(caption => caption.innerText.replace("\\n", ", "));
    const label = canvas => canvas.ariaLabel.replace(" on the way the square", "");
    const set = (id, value) => {
      element(id).value = value;
      element(id).dispatchEvent(new Event("input"));
    };
    const text = id => element(id).textContent.replace(/\\s+/g, " ");
    const goTo = index => set("moment", index);
    // The upper left of the square, beside the face, in a canvas of a view of 320×568 points at
    // rest.
    const upperLeft = canvas => canvas.getContext("2d").getImageData(
      canvas.width / 2 - 0.22 * canvas.height, 0.28 * canvas.height, 1, 1).data.join();
    const open = address => new Promise(done => {
      addEventListener("hashchange", () => setTimeout(done), { once: true });
      location.hash = `#${address}`;
    });
    const wait = setTimeout;
    // Waits until something is so, for half a minute at most, and tells whether it is.
    const until = async condition => {
      for (let count = 0; count < 3000 && !condition(); count++) {
        await new Promise(done => wait(done, 10));
      }
      return condition();
    };
    // The transform of a layer, and its angle in degrees.
    const transform = canvas => new DOMMatrix(getComputedStyle(canvas).transform);
    const angle = ({ a, b }) => Math.atan2(b, a) * 180 / Math.PI;
    // How much of a buffer's width and height the square takes: a row and a column through it.
    const shares = canvas => {
      const { width, height } = canvas, context = canvas.getContext("2d");
      const filled = (...area) => context.getImageData(...area).data
        .filter((_, index) => index % 4 === 3).reduce((sum, alpha) => sum + alpha / 255, 0);
      return [filled(0, height / 2, width, 1) / width, filled(width / 2, 0, 1, height) / height];
    };
    const rounded = shares => shares.map(share => share.toFixed(2)).join(" ");
    const context = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function(name) {
      return context.call(this, name, { willReadFrequently: true });
    };

    """

  /// A clock that stands still until a script lets time pass. A frame comes every 16 milliseconds.
  private static let clock = """
    window.setTimeout = act => wait(act);  // What is for later comes at once.
    let now = 0, frames = 0, request = 0;
    const requests = new Map();
    performance.now = () => now;
    window.requestAnimationFrame = act => (requests.set(++request, act), request);
    window.cancelAnimationFrame = request => requests.delete(request);
    const pass = (seconds, interval = 16) => {
      for (const end = now + 1000 * seconds; now < end;) {
        now += interval;
        for (const [request, act] of [...requests]) {
          if (requests.delete(request)) {
            frames++;
            act(now);
          }
        }
      }
    };
    // The live rotation's clock: its animations, at a time in milliseconds.
    const startLive = interval => pass(6 * interval / 1000, interval);
    const setLive = time => every("#live canvas").forEach(canvas => {
      const [animation] = canvas.getAnimations();
      animation.pause(); animation.currentTime = time;
    });
    """

  /// Opens the page of the turn of a view of 320×568 points. It goes on in steps of a tenth of a
  /// frame, and the turn takes 180 of 210.
  func open<Result>(
    _ arguments: String = "--from 320x568", at fragment: String = "",
    prepare: (Page) throws -> Void = { _ in }, _ body: (Page) throws -> Result
  ) throws -> Result {
    try visit {
      try prepare($0)
      try $0.load(written("--html a \(arguments)"), at: fragment)
      return try body($0)
    }
  }

  /// Compares what scripts give to `log` with a table.
  ///
  /// Before each script stands a line with its name, and with the page's fragment and the tool's
  /// arguments if they are not the usual ones. After it stands an arrow, and what the script has to
  /// give, with semicolons between the values. Scripts with the same arguments have one page, which
  /// opens one fragment after another.
  func check(_ table: String, prepare: (Page) throws -> Void = { _ in }) throws {
    try visit { page in
      try prepare(page)
      var loaded = ""
      for (number, use) in table.components(separatedBy: "## ").dropFirst().enumerated() {
        let parts = use.components(separatedBy: "\n-> ")
        let lines = parts[0].split(separator: "\n", maxSplits: 1)
        let head = lines[0].components(separatedBy: " | ")
        let arguments = head.first { $0.hasPrefix("--") } ?? "--from 320x568"
        let fragment = head.first { $0.hasPrefix("#") } ?? "#"
        if arguments == loaded {
          try page.log("await open('\(fragment.dropFirst())&number=\(number)')")
        } else {
          try page.load(written("--html a \(arguments)"), at: fragment)
        }
        loaded = arguments
        let expected = parts[1].split { $0.isWhitespace }.joined(separator: " ")
        XCTAssertEqual(
          try page.log("\(lines[1])").joined(separator: "; "), expected, head[0])
      }
    }
  }
}
