#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  /// The numbers that the page shows.
  final class PageNumbersTests: PageTestCase {
    func testEachSectionShowsTheMoment() throws {
      let values = try log(
        """
        goTo(90);
        log(playText());
        for (const output of document.querySelectorAll("[data-strip] output")) log(output.textContent);
        log(new Set([...document.querySelectorAll(".moment")].map(slider => slider.value)).size);
        log(text("layer-text"));
        ["first", "layer", "late", "strategies"].forEach(id => captions(id).forEach(log));
        log(first(".moment").getAttribute("aria-valuetext"));
        goTo(180); log(text("layer-text").split(" ").at(-1));
        """)
      XCTAssertEqual(
        values,
        ["Play"] + [String](repeating: "0.150 s", count: 5) + [
          "1",
          "At 0.150 s the layer has gone 50 % of the way: 444.0×444.0 points, and it is turned by −45.0°.",
          // Halves are rounded up, as in the tool's own tables: the stretch is 1.775.
          "✗ 1.78 times as long as wide", "✓ a square",
          "✓ a square", "✗ 1.78 times as long as wide",
          // Two frames before, the layer was 397.9×490.1 points: 444 over each.
          "✗ 1.23 times as long as wide", "✓ a square",
          "✗ 1.78 times as long as wide, 125.1×222.0 points", "✓ a square, 222.0×222.0 points",
          "✓ a square, 160.0×160.0 points", "✓ a square, 160.0×160.0 points",
          "0.150 s", "0.0°.",
        ])
    }

    func testTheLayerIsDrawnAsItIsWithItsSizeAsNumbers() throws {
      let values = try log(
        """
        const tell = () => document.querySelectorAll("#layer figure").forEach(figure => {
          const { width, height } = figure.querySelector("canvas").getBoundingClientRect();
          log([".wide", ".high"].map(name => figure.querySelector(name).textContent).join(", ")
            + ` ${(width / height).toFixed(1)}`);
        });
        for (const index of [0, 90, 180]) { goTo(index); tell(); }
        // It keeps its scale: the layer on the right shrinks to the height of the left one.
        const [one, other] = [...document.querySelectorAll("#layer canvas")]
          .map(canvas => canvas.getBoundingClientRect().height);
        log(Math.abs(one - other) < 0.5);
        """)
      XCTAssertEqual(
        values,
        [
          "568 wide, 320 high 1.8", "320 wide, 568 high 0.6", "568 wide, 320 high 1.8",
          "444 wide, 444 high 1.0", "568 wide, 320 high 1.8", "568 wide, 320 high 1.8", "true",
        ])
    }

    func testLatencyStretchesWhatIsDrawnForNow() throws {
      // In mid-turn a square of 195 points is stretched by 617 over the sides that the layer had one, two
      // or three frames before. (Worked out with a solver of its own.)
      let values = try log(
        "for (const latency of [0, 1, 2, 3]) { choose(latency); log(captions('late').join(', ')); }",
        at: "#0.15", arguments: ["--from", "390x844"])
      XCTAssertEqual(
        values,
        [
          "✓ a square, ✓ a square", "✗ 1.15 times as long as wide, ✓ a square",
          "✗ 1.32 times as long as wide, ✓ a square", "✗ 1.49 times as long as wide, ✓ a square",
        ])
    }

    func testItBeginsWithTheLatencyThatIsAskedFor() throws {
      let script = """
        const inputs = [...element("latency").querySelectorAll("input")];
        log(inputs.map(input => input.value + (input.checked ? "!" : "")).join(" "));
        log(/each 1.([0-9.]+) s/.exec(text("late"))[1]);
        """
      XCTAssertEqual(try log(script), ["0 1 2! 3", "60"])
      XCTAssertEqual(
        try log(script, arguments: ["--latency", "5", "--draw-for", "now", "--fps", "120"]),
        ["0 1 2 3 5!", "120"])
    }

    func testTheStrategiesDifferUnderABar() throws {
      // The shorter side is 390 points before and 358 after: squares of 195 and 179 points, of 187 halfway.
      // There the layer is 617×555.5.
      let values = try log(
        """
        const bars = () => [...document.querySelectorAll("#strategies .bar")].map(bar => {
          const { width, height } = bar.style;
          return (parseFloat(width) / parseFloat(height)).toFixed(1);
        });
        for (const index of [0, 90, 180]) {
          goTo(index); captions("strategies").slice(1).forEach(log); log([...new Set(bars())]);
        }
        log([...document.querySelectorAll(".bar")].filter(bar => !bar.hidden).length);
        """, arguments: [])
      XCTAssertEqual(
        values,
        [
          "✓ a square, 195.0×195.0 points", "✓ a square, 179.0×179.0 points",
          "✓ a square, 195.0×195.0 points", "4.3",  // 390 over 91
          "✓ a square, 277.8×277.8 points", "✓ a square, 179.0×179.0 points",
          "✓ a square, 187.0×187.0 points", "10.0",  // 617 over 61.5
          "✓ a square, 179.0×179.0 points", "✓ a square, 179.0×179.0 points",
          "✓ a square, 179.0×179.0 points", "26.4",  // 844 over 32
          "4",
        ])
    }

    func testTheBarAndTheViewBelowItFillTheDevice() throws {
      let values = try log(
        """
        const rectangle = name => document.querySelector(`#strategies ${name}`).getBoundingClientRect();
        goTo(180);
        const [bar, layer, device] = ["bar", "device canvas", "device"].map(name => rectangle(`.${name}`));
        const near = (one, other) => log(Math.abs(one - other) < 2.5);
        near(bar.top, device.top); near(bar.bottom, layer.top); near(layer.bottom, device.bottom);
        near(bar.left, device.left); near(bar.right, device.right);
        """, arguments: [])
      XCTAssertEqual(values, [String](repeating: "true", count: 5))
    }

    func testTheMarkOfEachGraphMovesAlongItsLines() throws {
      let values = try log(
        """
        for (const index of [0, 90, 210]) {
          goTo(index);
          for (const svg of document.querySelectorAll("svg.graph")) {
            const x = new DOMMatrix(getComputedStyle(svg.querySelector(".mark")).transform).e;
            const lines = [...svg.querySelectorAll("polyline.line")];
            const dots = [...svg.querySelectorAll("circle")];
            log(lines.length === dots.length && lines.every((line, row) => {
              const point = line.points[index];
              return Math.abs(point.x - x) < 0.01
                && Math.abs(point.y - dots[row].getAttribute("cy")) < 0.01
                && getComputedStyle(line).color === getComputedStyle(dots[row]).color;
            }));
          }
        }
        // In mid-turn the layer is as wide as it is high.
        goTo(90);
        const heights = [...document.querySelector("svg.graph").querySelectorAll("circle")]
          .map(dot => Number(dot.getAttribute("cy")).toFixed(2));
        log(heights[0] === heights[1]);
        """)
      XCTAssertEqual(values, [String](repeating: "true", count: 13))
    }

    func testTimesOfAnyTurnAreToldAsInItsGraph() throws {
      for (duration, begin, end) in [
        ("0.3", "0.000 s", "0.350 s"), ("1000", "0.000 s", "1000.050 s"),
        ("123456", "0 s", "1.23e+05 s"), ("0.001", "0 s", "0.051 s"),
      ] {
        let shown = try log(
          """
          const time = () => log(first("output").textContent);
          time(); key("ArrowRight", { shiftKey: true }); time();
          const times = [...document.querySelector("svg.graph").querySelectorAll("text")]
            .map(text => text.textContent).filter(text => text.endsWith(" s"));
          log(times[0]); log(times[2]);
          """, at: "#0", arguments: ["--duration", duration, "--frames", "3"])
        XCTAssertEqual(shown, [begin, end, begin, end])
      }
    }

    func testATurnAtOnceLeavesOldPicturesOnTheScreen() throws {
      // What was drawn two frames ago has the old size, and the layer the new one: 1.775².
      let values = try log(
        """
        log(captions("first")[1]); goTo(0); log(captions("late").join(", "));
        goTo(30); log(captions("late").join(", "));
        """, at: "#0", arguments: ["--from", "320x568", "--duration", "0"])
      XCTAssertEqual(
        values,
        [
          "✓ a square", "✗ 3.15 times as long as wide, ✗ 3.15 times as long as wide",
          "✓ a square, ✓ a square",
        ])
    }
  }
#endif
