import Foundation
import XCTest

/// The turn on the page: the numbers of each moment, and how it plays.
final class PageTurnTests: BrowserTestCase {
  func testTheNumbersOfEachMoment() throws {
    try check(
      """
      ## each section shows the moment
      // Halves are rounded up, as in the tool's own tables: the stretch is 1.775. Two frames before, the
      // layer was 397.9×490.1 points: 444 over each.
      goTo(90);
      log(playText()); log(text("layer-text")); log(first(".moment").getAttribute("aria-valuetext"));
      log(new Set([...document.querySelectorAll("[data-strip] output")].map(({ value }) => value)).size);
      log(new Set([...document.querySelectorAll(".moment")].map(({ value }) => value)).size);
      ["first", "layer", "late", "strategies"].forEach(id => captions(id).forEach(log));
      log([...document.querySelectorAll("#strategies h3")].map(({ textContent }) => textContent));
      -> Play; At 0.150 s the layer has gone 50 % of the way: 444.0×444.0 points. On the screen it is turned
         by −45.0°; here it is drawn upright.; 0.150 s; 1; 1; ✗ 1.78 times as long as wide; ✓ a square;
         ✓ a square; ✗ 1.78 times as long as wide; ✗ 1.23 times as long as wide; ✓ a square;
         ✗ 1.78 times as long as wide, 125.1×222.0 points; ✓ a square, 222.0×222.0 points;
         ✓ a square, 160.0×160.0 points; ✓ a square, 160.0×160.0 points;
         uncompensated,matchLayer,constantSize,interpolatedSize
      ## the layer is drawn upright, with its size as numbers, in one scale
      const tell = () => document.querySelectorAll("#layer figure").forEach(figure => {
        const { width, height } = figure.querySelector("canvas").getBoundingClientRect();
        log([".wide", ".high"].map(name => figure.querySelector(name).textContent).join(", ")
          + ` ${(width / height).toFixed(1)}`);
      });
      for (const index of [0, 90, 180]) { goTo(index); tell(); }
      const [one, other] = [...document.querySelectorAll("#layer canvas")]
        .map(canvas => canvas.getBoundingClientRect().height);
      log(Math.abs(one - other) < 0.5);
      -> 568 wide, 320 high 1.8; 320 wide, 568 high 0.6; 568 wide, 320 high 1.8; 444 wide, 444 high 1.0;
         568 wide, 320 high 1.8; 568 wide, 320 high 1.8; true
      ## latency stretches what is drawn for now | #0.15 | --from 390x844
      // In mid-turn a square of 195 points is stretched by 617 over the sides that the layer had one, two or
      // three frames before. (Worked out with a solver of its own.)
      for (const latency of [0, 1, 2, 3]) { choose(latency); log(captions('late').join(', ')); }
      -> ✓ a square, ✓ a square; ✗ 1.15 times as long as wide, ✓ a square;
         ✗ 1.32 times as long as wide, ✓ a square; ✗ 1.49 times as long as wide, ✓ a square
      ## it begins with two frames late
      \(Self.latencies)
      -> 0 1 2! 3; 60
      ## it begins with the latency that is asked for | --latency 1
      \(Self.latencies)
      -> 0 1! 2 3; 60
      ## it begins with the latency that is asked for, if it is longer too | --latency 5 --draw-for now --fps 120
      \(Self.latencies)
      -> 0 1 2 3 5!; 120
      ## the strategies differ under a bar | --turn 90
      // The shorter side is 320 points before and 288 after: squares of 160 and 144 points, of 152 halfway.
      // There the layer is 444×396, under a bar of 48 points.
      const bars = () => [...document.querySelectorAll("#strategies .bar")].map(({ style }) =>
        (parseFloat(style.width) / parseFloat(style.height)).toFixed(2));
      for (const index of [0, 90, 180]) {
        goTo(index); captions("strategies").slice(1).forEach(text => log(text.replace(" points", "")));
        log([...new Set(bars())]);
      }
      log([...document.querySelectorAll(".bar")].filter(bar => !bar.hidden).length);
      -> ✓ a square, 160.0×160.0; ✓ a square, 144.0×144.0; ✓ a square, 160.0×160.0; 5.00;
         ✓ a square, 198.0×198.0; ✓ a square, 144.0×144.0; ✓ a square, 152.0×152.0; 9.25;
         ✓ a square, 144.0×144.0; ✓ a square, 144.0×144.0; ✓ a square, 144.0×144.0; 17.75; 4
      ## the bar and the view below it fill the device | --turn 90
      goTo(180);
      const [bar, layer, device] = ["bar", "device canvas", "device"].map(name =>
        document.querySelector(`#strategies .${name}`).getBoundingClientRect());
      for (const [one, other] of [[bar.top, device.top], [bar.bottom, layer.top], [bar.left, device.left],
        [layer.bottom, device.bottom], [bar.right, device.right]]) log(Math.abs(one - other) < 2.5);
      -> true; true; true; true; true
      ## a window has no bar, and its device holds both of its sizes | --turn 0 --from 600x900 --to 900x300
      const { offsetWidth, offsetHeight } = document.querySelector("#strategies .device");
      log(offsetWidth === offsetHeight); log(document.querySelector("#strategies .bar").hidden);
      -> true; true
      ## half a turn ends with the sides that it began with | --turn 180
      goTo(0); log(text("layer-text"));
      log([...document.querySelectorAll("#layer :is(.wide, .high)")].map(({ textContent }) => textContent));
      -> At 0.000 s the layer has gone 0 % of the way: 320.0×568.0 points. On the screen it is turned by −180.0°;
         here it is drawn upright.; 320 wide,568 high,320 wide,568 high
      ## the mark of each graph moves along its lines
      for (const index of [0, 90, 210]) {
        goTo(index);
        log([...document.querySelectorAll("svg.graph")].filter(svg => {
          const x = new DOMMatrix(getComputedStyle(svg.querySelector(".mark")).transform).e;
          const lines = [...svg.querySelectorAll("polyline.line")];
          const dots = [...svg.querySelectorAll("circle")];
          return lines.length === dots.length && lines.every((line, row) => {
            const { x: place, y } = line.points[index];
            return Math.abs(place - x) < 0.01 && Math.abs(y - dots[row].getAttribute("cy")) < 0.01
              && getComputedStyle(line).color === getComputedStyle(dots[row]).color;
          });
        }).length);
      }
      goTo(90);  // In mid-turn the layer is as wide as it is high.
      const [width, height] = document.querySelectorAll("svg.graph circle");
      log(Math.abs(width.getAttribute("cy") - height.getAttribute("cy")) < 0.01);
      -> 4; 4; 4; true
      ## times are told as in the graphs | #0 | --duration 123456 --frames 3
      const time = () => log(first("output").textContent);
      time(); key("ArrowRight", { shiftKey: true }); time();
      log([...document.querySelectorAll("svg.graph text")].map(text => text.textContent)
        .filter(text => text.endsWith(" s")).filter((_, index) => index < 3).join(", "));
      -> 0 s; 1.23e+05 s; 0 s, 6.17e+04 s, 1.23e+05 s
      ## a turn at once leaves old pictures on the screen | #0 | --from 320x568 --duration 0
      // What was drawn two frames ago has the old size, and the layer the new one: 1.775².
      log(captions("first")[1]); goTo(0); log(captions("late").join(", "));
      goTo(30); log(captions("late").join(", "));
      -> ✓ a square; ✗ 3.15 times as long as wide, ✗ 3.15 times as long as wide; ✓ a square, ✓ a square
      """)
  }

  private static let latencies = """
    const inputs = [...element("latency").querySelectorAll("input")];
    log(inputs.map(input => input.value + (input.checked ? "!" : "")).join(" "));
    log(/each 1.([0-9.]+) s/.exec(text("late"))[1]);
    """

  func testHowItPlays() throws {
    let rest = "✓ a square, ✓ a square"
    try check(
      """
      ## the device turns in the hand, and then the screen follows
      // It rests for 0.8 s, fades in a quarter of that, and is turned for 0.6 s: half of the way is 45°.
      const degrees = transform => {
        const { a, b } = new DOMMatrix(transform === "none" ? "" : transform);
        return Math.round(Math.atan2(b, a) * 180 / Math.PI);
      };
      const tell = () => log([degrees(`rotate(${getComputedStyle(first(".device")).rotate})`),
        degrees(getComputedStyle(first("canvas")).transform), captions("first").join(", ")].join(" "));
      log(playText());
      tell(); pass(0.544); tell(); pass(0.304); tell(); pass(0.304); tell();
      goTo(90); tell(); goTo(210); tell();
      -> Pause; 90 -90 \(rest); 90 -90 \(rest); 45 -90 \(rest); 0 -90 \(rest);
         0 -45 ✗ 1.78 times as long as wide, ✓ a square; 0 0 \(rest)
      ## it plays at the chosen speed, and begins anew
      // After 1.45 s the turn begins. It takes 0.35 seconds at a tenth, and its end is shown for 1.2 s.
      log(element("speed").value); pass(1.4); log(moment());
      pass(1.05); const one = moment(); pass(1); const two = moment();
      log(one > 50 && one < 70); log(two - one > 50 && two - one < 70);
      pass(2.2); log(moment()); pass(0.7); log(moment());
      await open(0.05); first(".play").click(); element("speed").value = "0.5"; pass(0.2);
      log(moment() > 80 && moment() < 100);
      -> 0.1; 0; true; true; 210; 0; true
      ## it fades between the end and the start
      const opacity = () => Number(getComputedStyle(element("first-views")).opacity);
      log(opacity()); pass(1.45 + 3.5 + 1.1); log(opacity() > 0.1 && opacity() < 0.7);
      pass(0.6); log(opacity()); pass(0.4); first(".play").click(); log(opacity());
      -> 1; true; 1; 1
      ## it plays again from the start after the end
      goTo(210); first(".play").click(); log(moment()); log(playText()); pass(1.8);
      log(moment() > 0 && moment() < 30);
      -> 0; Pause; true
      ## it goes on from where it was paused
      // 0.16 s at a tenth of the speed are 0.016 s, and a frame takes 0.00167 s.
      const hand = () => first(".device").style.rotate;
      pass(0.85); key(" "); const before = hand(); pass(1); log(hand() === before);
      log(before !== "0rad"); key(" "); pass(0.016); log(hand() !== before); log(hand() !== "0rad");
      goTo(90); key(" "); pass(0.16); log(moment());
      -> true; true; true; true; 100
      ## however often it is paused and played, it draws each frame once | #0
      // A hundred frames in 1.6 s, and none when it is paused.
      for (let count = 0; count < 21; count++) key(" ");
      const before = frames; pass(1.6); log(Math.round((frames - before) / 10));
      key(" "); pass(0.1); const paused = frames; pass(1); log(frames - paused);
      -> 10; 0
      ## nothing is said again and again
      pass(1.5);
      const observer = new MutationObserver(() => {});
      observer.observe(document.body, {
        subtree: true, attributes: true, attributeFilter: ["aria-label", "aria-valuetext"],
      });
      const before = moment(); pass(0.5); log(moment() > before); log(observer.takeRecords().length);
      log(first(".moment").getAttribute("aria-valuetext"));
      log(document.querySelectorAll("[aria-live], [role=status], [role=alert]").length);
      -> true; 0; playing; 0
      """)
  }

  func testItPlaysInTheFramesOfTheBrowser() throws {
    try visit(shown: true) {
      try $0.load(page())  // With the browser's own clock.
      let moved: Bool = try $0.run(
        """
        const device = document.querySelector(".device"), begin = device.style.rotate;
        for (let count = 0; count < 3000 && device.style.rotate === begin; count++) {
          await new Promise(requestAnimationFrame);
        }
        return device.style.rotate !== begin;
        """)
      XCTAssertTrue(moved)
    }
  }
}
