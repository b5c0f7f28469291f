import Foundation
import XCTest

/// The turn on the page: the numbers of each moment, and how it plays.
final class PageTurnTests: BrowserTestCase {
  func testTheNumbersOfEachMoment() throws {
    try check(
      """
      ## each section shows the moment | #compare=own
      // Halves are rounded up, as in the tool's own tables: the stretch is 1.775. Two frames
      // before, the layer was 397.9×490.1 points: 444 over each.
      const tell = () => {
        log(text("layer-text")); ["first", "layer", "late", "strategies"].forEach(id => captions(id).forEach(log));
      };
      goTo(90);
      log(playText()); log(element("moment").getAttribute("aria-valuetext")); log(element("time").value); tell();
      log(every("#strategies .pair h3").map(({ firstChild }) => firstChild.data.trim()));
      -> Play; 0.150 s; 0.150 s;
         At 0.150 s the layer has gone 50 % of the way: 444×444 points. On the screen it is turned by −45°; here it is
         drawn upright.; ✗ stretched 1.78×; ✓ not stretched; drawn for, 568×320;
         ✗ stretched 1.78×, the layer is 444×444; drawn for, 444×444; ✓ not stretched, the layer is 444×444; ✗ stretched 1.23×; ✓ not stretched; ✗ stretched 1.78×, 125×222 points;
         ✓ not stretched, 222×222 points; ✓ not stretched, 160×160 points; ✓ not stretched, 160×160 points;
         uncompensated,matchLayer,constantSize,interpolatedSize
      ## each section knows the rest before and after, and so the jump of constant size | #t=0&compare=own
      const tell = () => ["first", "layer", "late", "strategies"].forEach(id =>
        log(captions(id).join("; ").replaceAll(" points", "").replaceAll("✓ not stretched", "✓").replaceAll("the layer is ", "")));
      set("subject", "split");
      for (const index of [-10, 0, 210]) { goTo(index); log(element("time").value); tell(); }
      goTo(-10); log(text("layer-text"));
      -> before; no difference yet; no difference yet; drawn for, 507×1024; ✓, 507×1024; drawn for, 507×1024; ✓, 507×1024; ✓; ✓; ✓, 254×254; ✓, 254×254; ✓, 254×254; ✓, 254×254;
         0.000 s; ✗ stretched 1.34×; ✓; drawn for, 678×1024; ✗ stretched 1.34×, 507×1024; drawn for, 507×1024; ✓, 507×1024; ✓, drawn before the rotation; ✓, drawn before the rotation;
         ✗ stretched 1.34×, 254×339; ✓, 254×254; ✓, 339×339; ✓, 254×254;
         0.350 s; ✓; ✓; drawn for, 678×1024; ✓, 678×1024; drawn for, 678×1024; ✓, 678×1024; ✓; ✓; ✓, 339×339; ✓, 339×339; ✓, 339×339; ✓, 339×339;
         Before, the layer has its old size.
      ## the layer is drawn upright, in one scale
      const boxes = () => every("#layer canvas").map(canvas => canvas.getBoundingClientRect());
      for (const index of [-10, 0, 90, 180]) {
        goTo(index); log(boxes().map(({ width, height }) => (width / height).toFixed(1)));
      }
      log(Math.abs(boxes()[0].height - boxes()[1].height) < 0.5);
      -> 0.6,0.6,0.6,0.6; 1.8,0.6,1.8,0.6; 1.8,1.0,1.8,1.0; 1.8,1.8,1.8,1.8; true
      ## latency stretches what is drawn for now | #0.15 | --from 390x844
      // In mid-turn a square of 195 points is stretched by 617 over the sides that the layer had
      // one, two or three frames before. (Worked out with a solver of its own.)
      for (const latency of [0, 1, 2, 3]) { choose(latency); log(captions('late').join(', ')); }
      -> ✓ not stretched, ✓ not stretched; ✗ stretched 1.15×, ✓ not stretched; ✗ stretched 1.32×, ✓ not stretched;
         ✗ stretched 1.49×, ✓ not stretched
      ## what does not turn stays in the upper left of its device, and what is beside it at its edge | #t=0.1&compare=own
      const left = side => log(every(".device:has(canvas)").slice(-6).every(device => {
        const [one, layer, beside] = [device, device.firstChild, device.lastChild].map(part => part.getBoundingClientRect());
        const gap = side === "top" ? layer.bottom - beside.top : layer.right + 10 / 1366 * one.width - beside.left;
        return Math.abs(one.left - layer.left) < 3 && Math.abs(one.top - layer.top) < 3 && Math.abs(gap) < 2;
      }));
      for (const index of [0, 60, 180]) {
        for (const [subject, side] of [["split", "left"], ["keyboard", "top"]]) { set("subject", subject); goTo(index); left(side); }
      }
      element("live-play").click();
      every("#live canvas, #live .beside").forEach(part => part.getAnimations()[0].currentTime = 400); left("top"); log(getComputedStyle(first(".beside")).backgroundColor);
      -> true; true; true; true; true; true; true; rgb(142, 142, 152)
      ## the mark of each graph moves along its lines
      for (const index of [-10, 0, 90, 210]) {
        goTo(index);
        log(every("svg.graph").filter(svg => {
          const x = new DOMMatrix(getComputedStyle(svg.querySelector(".mark")).transform).e;
          const [lines, dots] = ["polyline.line", "circle"].map(part => [...svg.querySelectorAll(part)]);
          return lines.length === dots.length && lines.every((line, row) => {
            if (index < 0) return getComputedStyle(dots[row]).visibility === "hidden";
            const { x: place, y } = line.points[index];
            return Math.abs(place - x) < 0.01 && Math.abs(y - dots[row].getAttribute("cy")) < 0.01
              && getComputedStyle(dots[row]).visibility === "visible" && getComputedStyle(line).color === getComputedStyle(dots[row]).color;
          });
        }).length);
      }
      goTo(90);  // In mid-turn the layer is as wide as it is high.
      const [width, height] = document.querySelectorAll("svg.graph circle");
      log(Math.abs(width.getAttribute("cy") - height.getAttribute("cy")) < 0.01);
      -> 4; 4; 4; 4; true
      ## the clock says how long the turn is told to take, and what comes after that | #t=0&pace=bouncy
      // The spring of 0.3 s has settled after 1.6475 times that. Pictures are up to three frames
      // late.
      const tell = () => log(`${element("time").value} ${text("phase")} (${element("moment").getAttribute("aria-valuetext")})`);
      for (const index of [-10, 0, 180, 240, 1e6]) { goTo(index); tell(); }
      set("pace", "ease"); goTo(180); tell(); goTo(210); tell();
      -> before the rotation (before); 0.000 s of 0.3 s (0.000 s); 0.300 s of 0.3 s (0.300 s);
         0.400 s settling (0.400 s, settling); 0.544 s at rest (0.544 s, at rest);
         0.300 s of 0.3 s (0.300 s); 0.350 s at rest (0.350 s, at rest)
      ## so it says of a spring of the command line | #0.4 | --spring 0.3,0.8
      const tell = () => log(`${element("time").value} ${text("phase")}`);
      tell(); goTo(1e6); tell(); log(text("chosen")); log(element("duration").nextElementSibling.value);
      -> 0.400 s settling; 1.704 s at rest; From the command line · 0.300 s; 0.300 s, at rest after 1.654 s
      ## and a turn back is a part of the turn | #0.35 | --reverse 0.1
      log(`${element("time").value} ${text("phase")}`);
      -> 0.350 s of 0.4 s
      ## times are told as in the graphs | #0 | --duration 123456
      const tell = () => log([element("time").value, ...every("svg.graph text").map(text => text.textContent)
        .filter(text => text.endsWith(" s"))].join(", "));
      key("ArrowRight"); tell(); set("subject", "phone"); goTo(60); tell();
      -> 12.3 s, 123000 s, 123000 s, 123000 s, 123000 s; 0.100 s, 0.3 s, 0.3 s, 0.3 s, 0.3 s
      ## a turn at once leaves old pictures on the screen | #0 | --from 320x568 --duration 0
      // What was drawn two frames ago has the old size, and the layer the new one: 1.775².
      log(captions("first")[1]); log(captions("late").join(", ")); goTo(30); log(captions("late").join(", "));
      -> ✓ not stretched; ✗ stretched 3.15×, drawn before the rotation, ✗ stretched 3.15×, drawn before the rotation; ✓ not stretched, ✓ not stretched
      ## what is drawn before a turn back does not know of it | #t=0.18 | --reverse 0.15 --latency 2
      log(captions("late")[1]); goTo(120); log(captions("late")[1]);
      -> ✗ stretched 1.03×; ✓ not stretched
      """)
  }

  func testTheBufferIsDrawnForTheLayerAndAllFollowsTheWayToDraw() throws {
    try check(
      """
      ## the face is stretched the other way in the buffer, and undistorted on the layer | #way=matrix
      // 160 points are 160 ÷ 444 of the layer, and so of the buffer. Without RotationKit they are
      // 160 of 568 and of 320.
      \(ScreenChecks.tools)
      goTo(90); log(captions("layer").join("; "));
      for (const canvas of every("#layer canvas")) log(shares(canvas).map(share => share.toFixed(2)));
      document.querySelector("#layer > input").value = 60; document.querySelector("#layer > input").dispatchEvent(new Event("input"));
      log(moment()); log(every(".moment").map(({ value }) => value)); log(captions("layer")[1] !== captions("layer")[3]);
      -> drawn for, 568×320; ✗ stretched 1.78×, the layer is 444×444; drawn for, 444×444; ✓ not stretched, the layer is
         444×444; 0.28,0.50; 0.28,0.50; 0.36,0.36; 0.36,0.36; 60; 60,60; true
      ## a camera of your own | #t=0.3&way=matrix | --from 390x844
      const tell = () => log([text("note"), ...captions("first"), every("#code pre").filter(part =>
        part.checkVisibility())[0].innerText.match(/frame\\.(\\w+)/)[1]].join(" | "));
      tell(); document.querySelector("[value=camera]").click(); tell();
      await until(() => !location.hash.includes("way")); log(every(".told").some(part => part.checkVisibility()));
      set("pace", "smooth"); set("duration", 0.5); log(document.querySelector("#code pre.told").innerText.replace(/\\s+/g, " ").match(/let spring.*?\\)/)[0]);
      log(every("a").filter(({ href }) => !href.endsWith("#code")).length);
      -> The square keeps its size, 195 points. “Stretched 4.68×” means that one side is 4.68 times the other. |
         ✓ not stretched | ✓ not stretched | projection;
         The square goes from 384 points to 177, 0.46 of its size. That is the camera’s own doing: its field of view is
         vertical, and the height goes from 844 to 390. If you don’t want that, let the field of view go across the
         shorter side, and scale clip space by clipScale(across: .shortSide). “Stretched 4.68×” means that one side is 4.68 times the other. |
         ✓ not stretched | ✓ not stretched | aspectRatio; false; let spring = try SpringCurve(duration: 0.5, bounce: 0); 0
      ## a press or a drag sideways in a picture or a graph goes to a moment | #t=0.15
      Element.prototype.setPointerCapture = () => {}; for (const part of every("#layer .stage, #layer .graph").slice(3, 5)) {
        for (const moves of [[0.3, ["move", 0.4], ["up", 0.4]], [0.4, ["up", 0.4]], [0.4, ["move", 0.5, 900], ["cancel", 0.5]]]) {
          const { left, width } = part.getBoundingClientRect();
          for (const [type, share, clientY = 0] of [["down", moves[0]], ...moves.slice(1), ["move", 0.9]]) {
            part.dispatchEvent(new PointerEvent(`pointer${type}`, { bubbles: true, clientX: left + share * width, clientY }));
          }
          const { e } = new DOMMatrix(getComputedStyle(document.querySelector("#layer .mark")).transform);
          log(part.matches(".stage") ? moment() : Math.abs(e - 0.4 * width) < 1.5); log(getComputedStyle(part).touchAction); goTo(0);
        }
      }
      -> 84; pan-y; 84; pan-y; 0; pan-y; true; pan-y; true; pan-y; false; pan-y
      """)
  }

  func testItBeginsWithTwoFramesLateOrAsManyAsAreAskedFor() throws {
    let latencies = [
      "": "0 1 2! 3; 60", "--latency 1": "0 1! 2 3; 60",
      "--latency 5 --draw-for now --fps 120": "0 1 2 3 5!; 120",
    ]
    let script = """
      log([...element("latency").querySelectorAll("input")].map(input => input.value + (input.checked ? "!" : "")).join(" "));
      log(/each 1.([0-9.]+) s/.exec(text("late"))[1]);
      """
    try check(latencies.map { "## latencies | \($0)\n\(script)\n-> \($1)\n" }.joined())
  }

  func testHowItPlays() throws {
    let rest = "✓ not stretched, ✓ not stretched"
    try check(
      """
      ## it opens with the difference, at the begin of the turn: the device has been turned, and the screen follows
      // The buffer has the new size at once, and the layer the old one: 1.775².
      const degrees = ({ a, b }) => Math.round(Math.atan2(b, a) * 180 / Math.PI);
      const tell = () => log(`${degrees(new DOMMatrix(getComputedStyle(first("canvas")).transform))} ${captions("first").join(", ")}`);
      log(playText()); tell(); goTo(-10); tell(); goTo(90); tell(); goTo(210); tell();
      -> Pause; -90 ✗ stretched 3.15×, ✓ not stretched; -90 no difference yet, no difference yet; -45 ✗ stretched 1.78×, ✓ not stretched; 0 \(rest)
      ## it plays at the chosen speed, and begins anew
      // It takes 0.35 seconds at a tenth, its end is shown for 1.2 s, and then it fades in for 0.25
      // s.
      log(element("speed").value); log(moment()); pass(1); const one = moment(); pass(1);
      const two = moment(); log(one > 50 && one < 70); log(two - one > 50 && two - one < 70);
      pass(2.2); log(moment()); pass(0.65); log(moment());
      await open(0.05); element("play").click(); set("speed", "0.5"); pass(0.2); log(moment() > 80 && moment() < 100);
      -> 0.1; 0; true; true; 210; -10; true
      ## it fades between the end and the start
      const opacity = () => Number(getComputedStyle(element("first-views")).opacity);
      log(opacity()); pass(3.5 + 1.1); log(opacity() > 0.1 && opacity() < 0.7);
      pass(0.6); log(opacity()); pass(0.4); element("play").click(); log(opacity());
      -> 1; true; 1; 1
      ## it plays again from the start after the end
      goTo(210); element("play").click(); log(moment()); log(playText()); pass(0.5); log(moment() > 0 && moment() < 30);
      -> -10; Pause; true
      ## it goes on from where it was paused
      // 0.16 s at a tenth of the speed are 0.016 s, and a frame takes 0.00167 s.
      pass(0.85); key(" "); const before = moment(); pass(1); log(moment() === before && before > 0);
      goTo(90); key(" "); pass(0.16); log(moment());
      -> true; 100
      ## however often it is paused and played, it draws each frame once | #0
      // A hundred frames in 1.6 s, and none when it is paused.
      for (let count = 0; count < 21; count++) key(" ");
      const before = frames; pass(1.6); log(Math.round((frames - before) / 10));
      key(" "); pass(0.1); const paused = frames; pass(1); log(frames - paused);
      -> 10; 0
      ## nothing is said again and again
      pass(1.5);
      const observer = new MutationObserver(() => {});
      observer.observe(document.body, { subtree: true, attributeFilter: ["aria-label", "aria-valuetext"] });
      const before = moment(); pass(0.5); log(moment() > before); log(observer.takeRecords().length);
      log(element("moment").getAttribute("aria-valuetext"));
      log(document.querySelectorAll("[aria-live], [role=status], [role=alert]").length);
      -> true; 0; playing; 0
      """)
  }

  func testItPlaysInTheFramesOfTheBrowser() throws {
    try visit(shown: true) {
      try $0.load(page())  // With the browser's own clock. It waits until the layer moves.
      let _: Bool = try $0.run(
        """
        const { style } = document.querySelector("canvas"), begin = style.transform;
        while (style.transform === begin) await new Promise(requestAnimationFrame);
        return true;
        """)
    }
  }
}
