#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  /// What is seen first, on each screen.
  final class FirstScreenTests: PageTestCase {
    private static let tools = """
      const box = part => part.getBoundingClientRect();
      const isInSight = part => {
        const { left, right, top, bottom } = box(part);
        return left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      };
      const name = part => part.textContent.trim().slice(0, 20) || part.className || part.tagName;
      """

    func testHeadlineReasonTwoWholePicturesAndPlayAreInSight() throws {
      for screen in Screen.all {
        try open(arguments: [], on: screen, shown: true) { page in
          let hidden: [String] = try page.run(
            Self.tools + """
              const hidden = [];
              const look = moment => {
                const parts = [...document.querySelectorAll(
                  "#first :is(h1, .words p, h3, .stage, .device, figcaption, .play, .moment)")];
                if (parts.length !== 12) hidden.push(`${parts.length} parts`);
                for (const part of parts) if (!isInSight(part)) hidden.push(`${moment}: ${name(part)}`);
                const [one, other] = [...document.querySelectorAll("#first .stage")].map(box);
                if (Math.abs(one.top - other.top) > 1 || one.right > other.left) {
                  hidden.push(`${moment}: they do not stand side by side`);
                }
              };
              look("upright");
              pass(0.85); look("in the hand");
              goTo(90); look("across");
              if (scrollY !== 0) hidden.push("it is scrolled");
              scrollTo(100, 0);
              if (scrollX !== 0) hidden.push("it scrolls sideways");
              return hidden;
              """)
          XCTAssertEqual(hidden, [], screen.name)
        }
      }
    }

    func testThePicturesAreLarge() throws {
      // The longer side of a device, in points.
      for (screen, least) in [
        (Screen.upright, 175.0), (.small, 140), (.sideways, 230), (.smallSideways, 190),
        (.tablet, 320),
        (.desk, 390), (.largeDesk, 550),
      ] {
        let sides: [Double] = try open(at: "#0.15", arguments: [], on: screen) {
          try $0.run(
            "return [...document.querySelectorAll('#first .device')].map(part => part.offsetWidth)")
        }
        XCTAssertEqual(sides.count, 2)
        for side in sides { XCTAssertGreaterThan(side, least, screen.name) }
      }
    }

    func testADeviceDoesNotReachOverAnythingAsItTurns() throws {
      for screen in Screen.all {
        let found: [String] = try open(arguments: [], on: screen, shown: true) { page in
          try page.run(
            Self.tools + """
              const parts = [...document.querySelectorAll(
                "#first :is(h1, .words p, h3, figcaption, .controls)")];
              const found = parts.length === 7 ? [] : [`${parts.length} parts`];
              for (let count = 0; count < 60; count++) {
                pass(0.032);
                document.querySelectorAll("#first .device").forEach((device, number) => {
                  // Corners are round: a point on the edge, every few pixels, as the hand holds it.
                  const angle = parseFloat(device.style.rotate);
                  const { left, right, top, bottom } = box(device);
                  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                  const radius = parseFloat(getComputedStyle(device).borderRadius);
                  const [across, along] = [device.offsetWidth / 2 - radius, device.offsetHeight / 2 - radius];
                  for (const [one, other] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) {
                    const corner = {
                      x: x + one * across * Math.cos(angle) - other * along * Math.sin(angle),
                      y: y + one * across * Math.sin(angle) + other * along * Math.cos(angle),
                    };
                    for (const part of parts) {
                      const { left, right, top, bottom } = box(part);
                      const far = Math.hypot(Math.max(left - corner.x, 0, corner.x - right),
                        Math.max(top - corner.y, 0, corner.y - bottom));
                      if (far < radius - 1) found.push(`${name(part)} ${number} ${angle}`);
                    }
                    if (Math.min(corner.x, innerWidth - corner.x) < radius - 1) found.push("out of the page");
                  }
                });
              }
              if (parseFloat(document.querySelector("#first .device").style.rotate) !== 0) {
                found.push("it has not turned");
              }
              return [...new Set(found)];
              """)
        }
        XCTAssertEqual(found, [], screen.name)
      }
    }

    func testTheControlsTakeLittleOfTheScreen() throws {
      for screen in Screen.all {
        let heights: [[Double]] = try open(at: "#0.15", arguments: [], on: screen) {
          try $0.run(
            Self.tools + """
              return [...document.querySelectorAll(".controls")].map(controls => {
                const parts = [...controls.querySelectorAll("button, select, input, output, label")]
                  .filter(part => part.checkVisibility()).map(box);
                const top = Math.min(...parts.map(part => part.top));
                const bottom = Math.max(...parts.map(part => part.bottom));
                // In one row, each part reaches over the middle.
                const isRow = Math.max(...parts.map(part => part.top)) <
                  Math.min(...parts.map(part => part.bottom));
                return [Math.max(box(controls).height, bottom - top) / innerHeight, isRow ? 1 : 2];
              });
              """)
        }
        XCTAssertEqual(heights.count, 6)
        for height in heights {
          XCTAssertLessThanOrEqual(height[0], screen.isShort ? 0.2 : 0.25, screen.name)
          if screen.isShort { XCTAssertEqual(height[1], 1, "\(screen.name): one row") }
        }
      }
    }

    func testItPlaysByItselfOrStandsStillInMidTurn() throws {
      for screen in Screen.all {
        for reducedMotion in [false, true] {
          let found = try open(
            arguments: [], on: screen,
            prepare: { try $0.setPreferences(reducedMotion: reducedMotion) }
          ) {
            try $0.log(
              """
              log(playText()); log(captions("first").join(", ")); pass(2.5);
              log(captions("first")[0].startsWith("✗")); log(captions("first")[1]);
              """)
          }
          XCTAssertEqual(
            found,
            reducedMotion
              ? ["Play", "✗ 2.16 times as long as wide, ✓ a square", "true", "✓ a square"]
              : ["Pause", "✓ a square, ✓ a square", "true", "✓ a square"], screen.name)
        }
      }
    }

    func testPlayIsTheLargestControl() throws {
      for screen in Screen.all {
        let areas: [Double] = try open(at: "#0.15", arguments: [], on: screen) {
          try $0.run(
            Self.tools + """
              return [...document.querySelectorAll("button, select, label")].map(part =>
                box(part).width * box(part).height);
              """)
        }
        XCTAssertEqual(areas.max(), areas[0], screen.name)
        XCTAssertGreaterThan(areas[0], areas[1...].max() ?? 0, screen.name)
      }
    }
  }
#endif
