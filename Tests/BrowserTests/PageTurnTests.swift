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
      -> resizes in 1 s; resizes in 1 s;
         drawn for, 507×1024; ✓, the layer is 507×1024;
         drawn for, 507×1024; ✓, the layer is 507×1024;
         ✓; ✓; ✓, 254×254 points; ✓, 254×254 points; ✓, 254×254 points; ✓, 254×254 points;
         ✗ stretched 1.34×; ✓;
         drawn for, 678×1024; ✗ stretched 1.34×, the layer is 507×1024;
         drawn for, 507×1024; ✓, the layer is 507×1024;
         ✓, drawn before the rotation; ✓, drawn before the rotation;
         ✗ stretched 1.34×, 254×339 points; ✓, 254×254 points; ✓, 339×339 points;
         ✓, 254×254 points
      ## latency stretches what is drawn for now | #t=0.15 | --from 390x844
      // In mid-turn a square of 195 points is stretched by 617 over the sides that the layer had
      // one, two or three frames before. (Worked out with a solver of its own.)
      for (const latency of [0, 1, 2, 3]) { choose(latency); log(captions("late").join(", ")); }
      -> ✓ not stretched, ✓ not stretched; ✗ stretched 1.15×, ✓ not stretched;
         ✗ stretched 1.32×, ✓ not stretched; ✗ stretched 1.49×, ✓ not stretched
      ## it is by the rate of the display | #t=0.15 | --fps 120 --from 390x844
      log(/each 1.([0-9.]+) s/.exec(text("late"))[1], captions("late")[0]);
      -> 120; ✗ stretched 1.15×
      ## the clock says how long it takes until a spring settles, and late frames | #t=0&pace=bouncy
      // The spring of 0.3 s has settled after 1.6475 times that.
      const tell = () => log(`${time()} ${text("whole")}`);
      for (const index of [-10, 0, 1e6]) { goTo(index); tell(); }
      set("pace", "ease"); goTo(180); tell();
      -> before the rotation; 0.000 s of 0.518 s; 0.568 s at rest; 0.300 s of 0.3 s
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
      // Half of a side is 80 points in a view of 320×568, and the layer is 536×352. Uncompensated
      // it shows 160 × 536 ÷ 568 and 160 × 352 ÷ 320, and with match layer half of its shorter
      // side.
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
      element("live-play").click(); startLive(16); setLive(400); left();
      -> true; true; true
      ## the words and the code are those of the way to draw | #t=0.3&way=matrix
      const shown = selector => every(selector).filter(part => part.checkVisibility());
      const tell = () => log(shown("#code pre")[0].innerText.match(/frame\\.(\\w+)|Cover\\w+/g),
        shown("[data-way*=camera]").length, shown("[data-way=cover]").length);
      tell();
      for (const way of ["camera", "cover"]) {
        document.querySelector(`[value=${way}]`).click(); tell();
      }
      -> frame.projection; 1; 0; frame.aspectRatio; 4; 0;
         CoveringView,frame.aspectRatio,frame.coveringScale; 0; 5
      """)
  }

  func testCovering() throws {
    // In mid-turn the layer is 617 of 844 points wide and high, and shows so much of the middle of
    // the contents: 0.13448 are cut off at each side. The camera's square is 1 ÷ 2.2 of the layer.
    try check(
      """
      ## the contents are larger than the layer | #t=0.15&way=cover | --from 390x844
      ["first", "layer", "late"].forEach(id => log(captions(id).join("; ")));
      const [buffer, layer] = every("#layer canvas").slice(2);
      const seen = first("figure + figure canvas");
      log(...[buffer, layer, seen].map(canvas => getComputedStyle(canvas).clipPath));
      log(...[buffer, seen].map(shares).map(rounded), (617 / 2.2 / 844).toFixed(2));
      // The layer's edge is drawn into the contents, because their own is cut off.
      log(...[buffer, layer].map(canvas => canvas.getContext("2d").getImageData(
        Math.round(0.13448 * canvas.width), canvas.height / 2, 1, 1).data[3] > 200));
      for (const canvas of [layer, seen]) {
        const { a, b, c, d } = transform(canvas);
        log(Math.hypot(a, b).toFixed(2), Math.hypot(c, d).toFixed(2));
      }
      -> ✗ stretched 2.16×; ✓ not stretched;
         drawn for, 844×390; ✗ stretched 2.16×, the layer is 617×617;
         844×844, drawn for 617×617; ✓ not stretched, the layer is 617×617;
         ✓ not stretched; ✓ not stretched;
         none; inset(13.4479%); inset(13.4479%);
         0.33 0.33; 0.33 0.33; 0.33; false; true; 1.00; 1.00; 1.00; 1.00
      ## what it costs | #t=0&way=cover | --from 390x844
      // The pixels and the largest edge are those of the articles. The edges a moment before are
      // 227 points of ease in and out, worked out with another solver.
      log(text("pixels"), text("bare"));
      for (const latency of [1, 2, 3]) {
        choose(latency); goTo(10 * latency - 1); log(captions("late")[1]);
      }
      set("subject", "keyboard"); log(text("pixels"), text("bare"));
      set("subject", "small"); log(text("pixels"), text("bare"));
      -> 2.16×; 13; ✓ not stretched, bare by 1.1 points; ✓ not stretched, bare by 5.0 points;
         ✓ not stretched, bare by 11.9 points; 1.00×; 0; 1.78×; 7
      ## the live turn with it is never stretched | #live=0&way=cover | --from 390x844
      startLive(16);
      const canvas = every("#live canvas")[1];
      for (const time of [200, 450]) {
        setLive(time); pass(0.016);
        log(rounded(shares(canvas)), getComputedStyle(canvas).clipPath);
      }
      for (let time = 0; time < 2100; time += 33) { setLive(time % 1050); pass(0.033, 33); }
      log(captions("live").join(", ").replaceAll(", in the last rotation", ""));
      -> 0.45 0.45; inset(0% 26.8957%); 0.33 0.33; inset(13.4479%);
         ✗ stretched 4.03×, ✓ not stretched
      """)
  }

  func testHowItPlays() throws {
    try check(
      """
      ## a hand turns the device, and the screen follows
      // The buffer has the new size at once, and the layer the old one: 1.775².
      const tell = () => log(...[".device", "canvas"].map(name =>
        Math.round(angle(transform(first(name))))), captions("first")[0]);
      log(playText());
      for (const index of [-10, -5, -1, 0, 90, 210]) { goTo(index); tell(); }
      set("subject", "split"); goTo(-10); log(captions("first")[1]);
      -> Pause; 90; -90; rotates in 2 s; 62; -90; rotates in 1 s; 0; -90; rotates in 1 s;
         0; -90; ✗ stretched 3.15×; 0; -45; ✗ stretched 1.78×; 0; 0; ✓ not stretched;
         resizes in 1 s
      ## a device in the hand has no more room than on its side
      const devices = () => every(".still .device").map(part => part.getBoundingClientRect());
      goTo(0);
      const before = devices();
      const fits = index => (goTo(index), devices().every(({ width, height }, number) =>
        width < before[number].width + 1 && Math.abs(height - before[number].height + 2) < 3));
      log(before.length, fits(-10), fits(-5), fits(-4));
      log(new Set(every(".bare .device").map(part => getComputedStyle(part).transform)).size);
      -> 10; true; true; true; 1
      ## it plays in slow motion, fades, and begins anew
      // The hand takes 1.6 s: it fades in for the first 0.25 s. The turn takes 0.35 seconds at a
      // tenth. Its end is shown for 1.2 s, and fades in the last 0.25 s.
      const opacity = () => Number(getComputedStyle(element("first-views")).opacity);
      log(moment(), opacity()); pass(1.35); log(Math.abs(moment()) < 2);
      pass(1); const one = moment(); pass(1); const two = moment();
      log(one > 50 && one < 70, two - one > 50 && two - one < 70);
      pass(2.2); log(moment(), opacity()); pass(0.4); log(opacity() > 0.1 && opacity() < 0.7);
      pass(0.15); log(moment()); pass(0.25); element("play").click(); log(opacity(), playText());
      goTo(210); element("play").click(); log(moment());
      -> -8; 1; true; true; true; 210; 1; true; -10; 1; Play; -10
      ## it goes on from where it was paused, and draws each frame once | #t=0
      // 0.16 s at a tenth of the speed are 0.016 s, and a frame takes 0.00167 s. A hundred frames
      // come in 1.6 s, and none when it is paused.
      const press = () => element("play").click();
      goTo(90); press(); pass(0.16); log(moment()); press(); pass(1); log(moment());
      for (let count = 0; count < 21; count++) press();
      const before = frames; pass(1.6); log(Math.round((frames - before) / 10));
      press(); pass(0.1); const paused = frames; pass(1); log(frames - paused);
      -> 100; 100; 10; 0
      ## nothing is said again and again
      pass(2.5);
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
}
