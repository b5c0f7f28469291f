#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// Where the page puts things, on a phone held upright, on one held sideways, and on a desk.
  final class PageLayoutTests: XCTestCase {
    private struct Screen {
      var name: String
      var width: Int
      var height: Int
      var isPhone: Bool

      static let upright = Screen(name: "upright", width: 390, height: 844, isPhone: true)
      static let sideways = Screen(name: "sideways", width: 844, height: 390, isPhone: true)
      static let desk = Screen(name: "desk", width: 1440, height: 900, isPhone: false)
      static let all = [upright, sideways, desk]
    }

    private static let outcome = Outcome(arguments: ["--html", "a", "--frames", "8"])

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
      on screen: Screen, at fragment: String = "#t=0.15&latency=2&for=now", _ script: String
    ) throws -> Value {
      try visit { page in
        try page.setSize(width: screen.width, height: screen.height, mobile: screen.isPhone)
        try page.load(try XCTUnwrap(Self.outcome.files.first).content, at: fragment)
        return try page.run(Self.tools + script)
      }
    }

    func testNothingLiesOverAnotherThing() throws {
      for screen in Screen.all {
        for fragment in ["#t=0.15&latency=2&for=now", "#live=17"] {
          let overlaps: [String] = try measure(
            on: screen, at: fragment,
            """
            scrollTo(0, 1e6);  // Where the controls are in their own place.
            const parts = [
              ...texts().flatMap(({ part, boxes }) => boxes.map(box => ({ part, box }))),
              ...all(".stage, button, select, input[type=range], label, #panels svg, dt svg")
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
            return boxes.some(box => box.left < card.left || box.right > card.right
              || box.top < card.top - 1 || box.bottom > card.bottom + 1);
          }).map(({ part }) => name(part));
          for (const part of all("main *:not(.stage *)")) {
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
        let sizes: [Double] = try measure(
          on: screen,
          "return texts().map(({ part }) => parseFloat(getComputedStyle(part).fontSize))")
        XCTAssertGreaterThan(sizes.count, 40)
        XCTAssertEqual(try XCTUnwrap(sizes.min()), 12, screen.name)
      }
    }

    func testFingersHitTheControls() throws {
      for (screen, least) in [(Screen.upright, 44.0), (.sideways, 44), (.desk, 30)] {
        for (fragment, count) in [("#0.15", 12), ("#live", 4)] {
          let targets: [String: Double] = try measure(
            on: screen, at: fragment,
            """
            return Object.fromEntries(all(".controls :is(button, select, input[type=range], label)")
              .map(part => [name(part), Math.min(box(part).width, box(part).height)]));
            """)
          XCTAssertEqual(targets.count, count, "\(targets.keys.sorted())")
          for (name, size) in targets {
            XCTAssertGreaterThanOrEqual(size, least, "\(name) \(screen.name)")
          }
        }
      }
    }

    func testPicturesAreTwoByTwoOnAPhoneAndSideBySideOtherwise() throws {
      let script = """
        const places = selector => all(selector).map(part => [box(part).left, box(part).top]);
        const count = (places, axis) => new Set(places.map(place => Math.round(place[axis]))).size;
        const [views, graphs] = [places(".views figure"), places("#panels figure")];
        return [views.length, count(views, 0), count(views, 1),
          graphs.length, count(graphs, 0), count(graphs, 1)];
        """
      XCTAssertEqual(try measure(on: .upright, script), [4, 2, 2, 3, 1, 3])
      XCTAssertEqual(try measure(on: .sideways, script), [4, 4, 1, 3, 3, 1])
      XCTAssertEqual(try measure(on: .desk, script), [4, 4, 1, 3, 3, 1])
    }

    func testTheControlsStayInSight() throws {
      for screen in Screen.all {
        for fragment in ["#0.15", "#live"] {
          let inSight: [Bool] = try measure(
            on: screen, at: fragment,
            """
            const most = document.documentElement.scrollHeight - innerHeight;
            return [0, 0.25, 0.5, 0.75, 1].map(part => {
              scrollTo(0, part * most);
              const bar = box(document.querySelector(".controls"));
              return bar.top >= 0 && bar.bottom <= innerHeight && bar.height < innerHeight / 3;
            });
            """)
          XCTAssertEqual(inSight, [true, true, true, true, true], "\(screen.name) \(fragment)")
        }
      }
    }

    func testAllPicturesAreInSightAboveTheControls() throws {
      for screen in Screen.all {
        let room: Double = try measure(
          on: screen,
          """
          document.querySelector(".views").scrollIntoView();
          return box(document.querySelector(".controls")).top
            - Math.max(...all("figcaption").map(part => box(part).bottom));
          """)
        XCTAssertGreaterThan(room, 0, screen.name)
      }
    }

    func testHelpWithTheKeyboardIsForThoseWhoHaveAMouse() throws {
      let script = "return all('kbd').length"
      XCTAssertEqual(try measure(on: .desk, script), 4)
      XCTAssertEqual(try measure(on: .upright, script), 0)
      XCTAssertEqual(try measure(on: .sideways, script), 0)
    }
  }
#endif
