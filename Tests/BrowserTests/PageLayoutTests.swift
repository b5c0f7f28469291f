#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  /// Where the page puts things, on each screen.
  final class PageLayoutTests: BrowserTestCase {
    /// What the scripts of these tests use.
    private static let tools = """
      const all = selector => [...document.querySelectorAll(selector)].filter(part =>
        part.checkVisibility());
      const name = part => part.id || part.textContent.trim().slice(0, 30) || part.tagName;
      const box = part => part.getBoundingClientRect();
      // The boxes of texts, with the elements that they are in.
      const texts = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
        while (walker.nextNode()) {
          const part = walker.currentNode.parentElement;
          if (!walker.currentNode.data.trim() || !part.checkVisibility()) continue;
          const range = document.createRange();
          range.selectNodeContents(walker.currentNode);
          found.push({ part, boxes: [...range.getClientRects()] });
        }
        return found;
      };
      """

    /// Opens the page in mid-turn, and gives what a script returns.
    private func measure<Value: Decodable>(
      on screen: Screen, at fragment: String = "#t=0.15&latency=2", _ script: String
    ) throws -> Value {
      try visit { page in
        try page.setSize(width: screen.width, height: screen.height, mobile: screen.isMobile)
        try page.load(self.page(["--frames", "8"]), at: fragment)
        return try page.run(Self.tools + script)
      }
    }

    func testNothingLiesOverAnotherThing() throws {
      for screen in Screen.all {
        for fragment in ["#t=0.15&latency=2", "#live=17"] {
          let overlaps: [String] = try measure(
            on: screen, at: fragment,
            """
            const parts = [
              ...texts().flatMap(({ part, boxes }) => boxes.map(box => ({ part, box }))),
              ...all(".stage, button, select, input[type=range], label, .graph")
                .map(part => ({ part, box: box(part) })),
            ];
            const found = parts.length > 40 ? [] : [`there are only ${parts.length} things`];
            parts.forEach((one, index) => parts.slice(index + 1).forEach(other => {
              if (one.part.contains(other.part) || other.part.contains(one.part)) return;
              const [first, second] = [one.box, other.box];
              const width = Math.min(first.right, second.right) - Math.max(first.left, second.left);
              const height = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
              if (Math.min(width, height) > 1.5) found.push(`${name(one.part)}, ${name(other.part)}`);
            }));
            return found;
            """)
          XCTAssertEqual(overlaps, [], "\(screen.name) \(fragment)")
        }
      }
    }

    func testNoTextSticksOutOfItsCardAndNothingOutOfThePage() throws {
      for screen in Screen.all {
        let outside: [String] = try measure(
          on: screen,
          """
          const found = texts().filter(({ part, boxes }) => {
            const card = box(part.closest(".card") ?? document.body);
            return boxes.some(box => box.left < card.left || box.right > card.right + 0.5
              || box.top < card.top - 1 || box.bottom > card.bottom + 1);
          }).map(({ part }) => name(part));
          for (const part of all("main *:not(.stage *, .graph *)")) {
            if (box(part).left < 0 || box(part).right > innerWidth) found.push(name(part));
          }
          scrollTo(100, 0);
          if (scrollX !== 0) found.push("it scrolls sideways");
          return found;
          """)
        XCTAssertEqual(outside, [], screen.name)
      }
    }

    func testNoTextIsSmallerThanTwelvePixels() throws {
      for screen in Screen.all {
        // A graph is as wide as its card, and its letters with it.
        let sizes: [Double] = try measure(
          on: screen,
          """
          return texts().map(({ part }) => parseFloat(getComputedStyle(part).fontSize)
            * (part.ownerSVGElement ? box(part.ownerSVGElement).width / 480 : 1));
          """)
        XCTAssertGreaterThan(sizes.count, 40)
        XCTAssertGreaterThanOrEqual(try XCTUnwrap(sizes.min()), 11.95, screen.name)
      }
    }

    func testFingersHitTheControls() throws {
      for screen in Screen.all {
        let targets: [[Double]] = try measure(
          on: screen,
          """
          return all(".controls :is(button, select, input[type=range], label)")
            .map(part => [box(part).width, box(part).height]);
          """)
        // Six strips, the speed and four latencies.
        XCTAssertEqual(targets.count, 6 * 2 + 1 + 4)
        for sides in targets {
          XCTAssertGreaterThanOrEqual(
            try XCTUnwrap(sides.min()), screen.isMobile ? 44 : 30, screen.name)
        }
      }
    }

    func testASliderHasRoomForAFinger() throws {
      for screen in Screen.all {
        let widths: [Double] = try measure(
          on: screen, "return all('input[type=range]').map(part => box(part).width)")
        XCTAssertEqual(widths.count, 6)
        XCTAssertGreaterThan(try XCTUnwrap(widths.min()), 90, screen.name)
      }
    }

    func testPicturesStandSideBySideAndStrategiesTwoByTwoOnAPhone() throws {
      for screen in Screen.all {
        let columns: [Int] = try measure(
          on: screen,
          """
          const count = selector =>
            new Set(all(selector).map(part => Math.round(box(part).left))).size;
          return [...all("section .pair").map(pair => count(`#${pair.id} figure`)), count(".graphs figure")];
          """)
        let four = screen.isShort || screen.width >= 700 ? 4 : 2
        XCTAssertEqual(
          columns, [2, 2, 2, four, 2, screen.width >= 1000 ? 2 : 1], screen.name)
      }
    }

    func testPicturesAndTheirControlsAreInSightTogether() throws {
      for screen in Screen.all {
        let heights: [String: Double] = try measure(
          on: screen,
          """
          return Object.fromEntries(all("section:has(.pair)").map(section => [section.id,
            (box(section.querySelector(".controls")).bottom - box(section.querySelector(".pair")).top)
              / innerHeight]));
          """)
        XCTAssertEqual(heights.count, 5)
        for (name, height) in heights {
          XCTAssertLessThanOrEqual(height, 1, "\(name) \(screen.name)")
        }
      }
    }

    func testTheLayerIsNotCutOffByItsStage() throws {
      for screen in Screen.all {
        let outside: [String] = try measure(
          on: screen,
          """
          const found = [], slider = document.querySelector("#layer .moment");
          for (let index = 0; index < 8; index++) {
            slider.value = index;
            slider.dispatchEvent(new Event("input"));
            for (const stage of all("#layer .stage")) {
              const [outer, inner] = [box(stage), box(stage.querySelector("canvas"))];
              if (inner.left < outer.left || inner.right > outer.right || inner.top < outer.top
                || inner.bottom > outer.bottom) found.push(`at ${index}`);
            }
          }
          return found;
          """)
        XCTAssertEqual(outside, [], screen.name)
      }
    }

    func testHelpWithTheKeyboardIsForThoseWhoHaveAMouse() throws {
      let script = "return all('kbd').length"
      XCTAssertEqual(try measure(on: .desk, script), 4)
      XCTAssertEqual(try measure(on: .upright, script), 0)
      XCTAssertEqual(try measure(on: .tablet, script), 0)
    }
  }
#endif
