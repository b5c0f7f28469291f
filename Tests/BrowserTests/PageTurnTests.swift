import Foundation
import XCTest

/// The turn on the page: the numbers of each moment, and how it plays.
final class PageTurnTests: BrowserTestCase {
  func testTheNumbersOfEachMoment() throws {
    try check(
      """
      ## each section shows the moment | #t=0.15
      // Halves are rounded up, as in the tool's own tables: the stretch is 1.775. Two frames
      // before, the layer was 397.9×490.1 points: 444 over each.
      ["first", "layer", "late", "strategies"].forEach(id => log(captions(id).join("; ")));
      log(every("#strategies .pair h3").map(({ firstChild }) => firstChild.data.trim()));
      -> ✗ stretched 1.78×; ✓ not stretched;
         drawn for, 568×320; ✗ stretched 1.78×, the layer is 444×444;
         drawn for, 444×444; ✓ not stretched, the layer is 444×444;
         ✗ stretched 1.23×; ✓ not stretched;
         ✗ stretched 1.78×, 125×222 points; ✓ not stretched, 222×222 points;
         ✓ not stretched, 160×160 points; ✓ not stretched, 160×160 points;
         uncompensated,matchLayer,constantSize,interpolatedSize
      ## each section knows the rest before, and so the jump of constant size | #t=0&turn=split
      const tell = () => ["first", "layer", "late", "strategies"].forEach(id =>
        log(captions(id).join("; ").replaceAll("✓ not stretched", "✓")));
      goTo(-10); tell(); goTo(0); tell();
      -> no difference yet; no difference yet;
         drawn for, 507×1024; ✓, the layer is 507×1024;
         drawn for, 507×1024; ✓, the layer is 507×1024;
         ✓; ✓; ✓, 254×254 points; ✓, 254×254 points; ✓, 254×254 points; ✓, 254×254 points;
         ✗ stretched 1.34×; ✓;
         drawn for, 678×1024; ✗ stretched 1.34×, the layer is 507×1024;
         drawn for, 507×1024; ✓, the layer is 507×1024;
         ✓, drawn before the rotation; ✓, drawn before the rotation;
         ✗ stretched 1.34×, 254×339 points; ✓, 254×254 points; ✓, 339×339 points; ✓, 254×254 points
      ## latency stretches what is drawn for now | #0.15 | --from 390x844
      // In mid-turn a square of 195 points is stretched by 617 over the sides that the layer had
      // one, two or three frames before. (Worked out with a solver of its own.)
      for (const latency of [0, 1, 2, 3]) { choose(latency); log(captions("late").join(", ")); }
      -> ✓ not stretched, ✓ not stretched; ✗ stretched 1.15×, ✓ not stretched;
         ✗ stretched 1.32×, ✓ not stretched; ✗ stretched 1.49×, ✓ not stretched
      ## it is by the rate of the display | #0.15 | --fps 120 --from 390x844
      log(/each 1.([0-9.]+) s/.exec(text("late"))[1], captions("late")[0]);
      -> 120; ✗ stretched 1.15×
      ## the clock says how long it takes until a spring settles, and late frames | #t=0&pace=bouncy
      // The spring of 0.3 s has settled after 1.6475 times that.
      const tell = () => log(`${time()} ${text("whole")}`);
      for (const index of [-10, 0, 1e6]) { goTo(index); tell(); }
      set("pace", "ease"); goTo(180); tell();
      -> before the rotation; 0.000 s of 0.494 s; 0.544 s at rest; 0.300 s of 0.3 s
      """)
  }

  func testTheLayersAndWhatIsDrawnForThem() throws {
    try check(
      """
      ## the buffer has the square stretched the other way | #t=0.15&way=matrix
      // 160 points are 160 ÷ 444 of the layer, and so of the buffer. Without RotationKit they are
      // 160 of 568 and of 320.
      every("#layer canvas").forEach(canvas => log(rounded(shares(canvas))));
      -> 0.28 0.50; 0.28 0.50; 0.36 0.36; 0.36 0.36
      ## the squares on the layers are those of the table | #t=0.225
      // Half of a side is 80 points in a view of 320×568, and the layer is 536×352. Without
      // compensation it shows 160 × 536 ÷ 568 and 160 × 352 ÷ 320, and with match layer half of its
      // shorter side.
      const table = [[151, 176], [176, 176], [160, 160], [160, 160]];
      every("#strategies canvas").forEach((canvas, number) => {
        const { a, b, c, d } = transform(canvas), [across, up] = shares(canvas);
        const sides = [across * Math.hypot(a, b) * 568, up * Math.hypot(c, d) * 320];
        log(sides.every((side, axis) => Math.abs(side - table[number][axis]) < 0.75));
        log(angle({ a, b }).toFixed(1));
      });
      -> true; -11.6; true; -11.6; true; -11.6; true; -11.6
      ## a layer is drawn upright, in one scale
      const boxes = () => every("#layer canvas").map(canvas => canvas.getBoundingClientRect());
      for (const index of [-10, 0, 90, 180]) {
        goTo(index); log(boxes().map(({ width, height }) => (width / height).toFixed(1)));
      }
      log(Math.abs(boxes()[0].height - boxes()[1].height) < 0.5);
      -> 0.6,0.6,0.6,0.6; 1.8,0.6,1.8,0.6; 1.8,1.0,1.8,1.0; 1.8,1.8,1.8,1.8; true
      ## what does not turn stays in the upper left of its device
      const left = () => log(every(".device:has(canvas)").slice(-6).every(device => {
        const [one, layer] = [device, device.firstChild].map(part => part.getBoundingClientRect());
        return Math.abs(one.left - layer.left) < 3 && Math.abs(one.top - layer.top) < 3;
      }));
      for (const subject of ["split", "keyboard"]) { set("subject", subject); goTo(60); left(); }
      element("live-play").click();
      every("#live canvas").forEach(part => part.getAnimations()[0].currentTime = 400); left();
      -> true; true; true
      ## the code is that of the way to draw | #t=0.3&way=matrix
      const shown = selector => every(selector).filter(part => part.checkVisibility());
      const tell = () => log(shown("#code pre")[0].innerText.match(/frame\\.(\\w+)/)[1],
        shown("[data-way=camera]").length);
      tell(); document.querySelector("[value=camera]").click(); tell();
      -> projection; 0; aspectRatio; 3
      """)
  }

  func testHowItPlays() throws {
    try check(
      """
      ## the device has been turned, and the screen follows
      // The buffer has the new size at once, and the layer the old one: 1.775².
      const tell = () => log(Math.round(angle(transform(first("canvas")))), captions("first")[0]);
      log(playText()); tell(); goTo(-10); tell(); goTo(90); tell(); goTo(210); tell();
      -> Pause; -90; ✗ stretched 3.15×; -90; no difference yet; -45; ✗ stretched 1.78×;
         0; ✓ not stretched
      ## it plays in slow motion, and begins anew
      // It takes 0.35 seconds at a tenth, its end is shown for 1.2 s, and then it fades in for 0.25
      // s.
      log(moment()); pass(1); const one = moment(); pass(1);
      const two = moment(); log(one > 50 && one < 70, two - one > 50 && two - one < 70);
      pass(2.2); log(moment()); pass(0.65); log(moment());
      -> 0; true; true; 210; -10
      ## it fades between the end and the start
      const opacity = () => Number(getComputedStyle(element("first-views")).opacity);
      log(opacity()); pass(3.5 + 1.1); log(opacity() > 0.1 && opacity() < 0.7);
      pass(0.6); log(opacity()); pass(0.4); element("play").click(); log(opacity());
      -> 1; true; 1; 1
      ## it plays again from the start after the end
      goTo(210); element("play").click(); log(moment(), playText());
      pass(0.5); log(moment() > 0 && moment() < 30);
      -> -10; Pause; true
      ## it goes on from where it was paused
      // 0.16 s at a tenth of the speed are 0.016 s, and a frame takes 0.00167 s.
      pass(0.85); key(" "); const before = moment(); pass(1); log(moment() === before, before > 0);
      goTo(90); key(" "); pass(0.16); log(moment());
      -> true; true; 100
      ## however often it is paused and played, it draws each frame once | #0
      // A hundred frames in 1.6 s, and none when it is paused.
      for (let count = 0; count < 21; count++) key(" ");
      const before = frames; pass(1.6); log(Math.round((frames - before) / 10));
      key(" "); pass(0.1); const paused = frames; pass(1); log(frames - paused);
      -> 10; 0
      ## nothing is said again and again
      pass(1.5);
      const observer = new MutationObserver(() => {}), before = moment();
      observer.observe(
        document.body, { subtree: true, attributeFilter: ["aria-label", "aria-valuetext"] });
      pass(0.5); log(moment() > before, observer.takeRecords().length);
      const spoken = () => log(element("moment").getAttribute("aria-valuetext"));
      spoken(); goTo(90); spoken(); goTo(-10); spoken();
      log(every("[aria-live], [role=status], [role=alert]").length);
      -> true; 0; playing; 0.150 s; before; 0
      """)
  }

  func testItPlaysInTheFramesOfTheBrowser() throws {
    try visit(shown: true) {
      // With the browser's own clock. It waits until the layer moves.
      try $0.load(written("--html a"))
      let moved = try $0.log(
        """
        const { style } = document.querySelector("canvas"), begin = style.transform;
        const end = performance.now() + 10000;
        while (style.transform === begin && performance.now() < end) {
          await new Promise(requestAnimationFrame);
        }
        log(style.transform !== begin);
        """)
      XCTAssertEqual(moved, ["true"])
    }
  }
}
