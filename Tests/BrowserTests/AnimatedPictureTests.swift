#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// The animated picture as a browser shows it, on a phone held upright, on one held sideways, and on a
  /// desk.
  final class AnimatedPictureTests: BrowserTestCase {
    private static let screens: [(width: Int, height: Int)] = [(390, 844), (844, 390), (1440, 900)]

    /// Opens a page that holds the picture, as wide as a column of text is there.
    private func open<Result>(
      width: Int, height: Int, reducedMotion: Bool = false, arguments: [String] = [],
      _ body: (Page) throws -> Result
    ) throws -> Result {
      let outcome = Outcome(arguments: ["--svg-animated", "a"] + arguments)
      let picture = try XCTUnwrap(outcome.files.first, outcome.message).content
      return try visit(shown: true) { page in
        // Enough pixels to a point, so that one more or less is less than what is allowed.
        try page.setSize(
          width: width, height: height, scale: width < 480 ? 4 : 2, mobile: width < 1000)
        try page.setPreferences(reducedMotion: reducedMotion)
        try page.load(
          """
          <!DOCTYPE html><meta name="viewport" content="width=device-width">
          <style>body { margin: 16px } svg { max-width: 100%; height: auto }</style>\(picture)
          """)
        return try body(page)
      }
    }

    /// Shows the picture at a fraction of its time, and gives its two squares.
    private func squares(in page: Page, at fraction: Double? = nil) throws -> [Square] {
      let count: Int = try page.run(
        """
        const animations = document.getAnimations();
        // The smoothed edges of red letters have a color of the square.
        for (const text of document.querySelectorAll("text")) text.style.visibility = "hidden";
        for (const animation of \(fraction == nil ? "[]" : "animations")) {
          animation.pause();
          animation.currentTime = \(fraction ?? 0) * animation.effect.getTiming().duration;
        }
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        return animations.length;
        """)
      XCTAssertEqual(count, fraction == nil ? 0 : 8)
      let middle: Double = try page.run(
        """
        const { left, width } = document.querySelector("svg").getBoundingClientRect();
        return devicePixelRatio * (left + width / 2);
        """)
      let parts = try page.picture().runs(of: Square.colors, within: 12)
      return try [true, false].map { isLeft in
        try XCTUnwrap(
          Square(quarters: parts.map { $0.filter { ($0.middle.x < middle) == isLeft } }))
      }
    }

    func testOneSquareIsStretchedAndTheOtherIsNot() throws {
      // The picture takes 6.8 s: 1.4 s of rest, 2 s of the turn, and the same back.
      let stretches = [(0.1, 1.0), (1.41 / 6.8, 3.15), (5.8 / 6.8, 1.775)]
      for screen in Self.screens {
        try open(width: screen.width, height: screen.height) { page in
          for (fraction, stretch) in stretches {
            let squares = try squares(in: page, at: fraction)
            let what = "\(screen) \(fraction)"
            XCTAssertEqual(squares[0].stretch, stretch, accuracy: 0.03 * stretch, what)
            XCTAssertEqual(squares[1].stretch, 1, accuracy: 0.02, what)
            XCTAssertGreaterThan(length(squares[1].right), 70, what)
          }
        }
      }
    }

    func testItStandsStillInMidTurnForThoseWhoAskForLessMotion() throws {
      try open(width: 390, height: 844, reducedMotion: true) { page in
        let squares = try squares(in: page)
        XCTAssertEqual(squares[0].stretch, 1.775, accuracy: 0.04)
        XCTAssertEqual(squares[1].stretch, 1, accuracy: 0.02)
        let angle = atan2(squares[1].right.y, squares[1].right.x) * 180 / .pi
        XCTAssertEqual(angle, -45, accuracy: 1)
      }
    }

    func testItsTextsAreReadAndNothingScrollsSideways() throws {
      for screen in Self.screens {
        for arguments in [[], ["--from", "390x753", "--to", "844x358"]] {
          let found: [String] = try open(
            width: screen.width, height: screen.height, arguments: arguments
          ) {
            try $0.run(
              """
              const svg = document.querySelector("svg"), whole = svg.getBoundingClientRect();
              const scale = whole.width / svg.viewBox.baseVal.width;
              const texts = [...document.querySelectorAll("text")];
              const found = texts.length === 5 ? [] : [`${texts.length} texts`];
              const boxes = texts.map(text => text.getBoundingClientRect());
              boxes.forEach((box, index) => {
                const size = scale * parseFloat(getComputedStyle(texts[index]).fontSize);
                if (size < 12) found.push(`letters of ${size}`);
                if (box.left < whole.left || box.right > whole.right || box.top < whole.top
                  || box.bottom > whole.bottom) found.push(`${texts[index].textContent} sticks out`);
                for (const other of boxes.slice(index + 1)) {
                  if (box.left < other.right && other.left < box.right
                    && box.top < other.bottom && other.top < box.bottom) found.push("texts overlap");
                }
              });
              // No device lies over a text, at any moment of the turn.
              for (const animation of document.getAnimations()) animation.pause();
              for (let part = 0; part <= 1; part += 0.05) {
                for (const animation of document.getAnimations()) {
                  animation.currentTime = part * animation.effect.getTiming().duration;
                }
                for (const device of document.querySelectorAll(".device")) {
                  const { top, bottom } = device.getBoundingClientRect();
                  for (const box of boxes) {
                    if (top < box.bottom && box.top < bottom) found.push(`a device over a text: ${part}`);
                  }
                }
              }
              scrollTo(100, 0);
              if (scrollX !== 0) found.push("it scrolls sideways");
              return found;
              """)
          }
          XCTAssertEqual(found, [], "\(screen) \(arguments)")
        }
      }
    }
  }
#endif
