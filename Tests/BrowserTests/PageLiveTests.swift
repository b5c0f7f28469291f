import Foundation
import XCTest

/// The live turn on the page: its controls, what it draws, what it measures, and what it learns.
final class PageLiveTests: BrowserTestCase {
  func testItsControlsAndItsLayers() throws {
    try check(
      """
      ## one of the page's turns plays at a time
      const tell = () => log(`${playText()} ${element("live-play").textContent}`);
      tell(); element("live-play").click(); tell(); element("play").click(); tell();
      element("live-play").click(); key(" "); tell(); key(" "); tell();
      -> Pause Play; Play Pause; Pause Play; Play Play; Pause Play
      ## the browser itself plays it | #0.15
      const canvas = document.querySelector("#live canvas");
      log(canvas.getAnimations().length, captions("live")); element("live-play").click();
      const [animation] = canvas.getAnimations(); animation.pause();
      const { duration, iterations } = animation.effect.getTiming(); log(duration, iterations);
      // It rests for 0.3 s, turns for 0.3 s, and rests again. From 320×568 to 568×320: scales of
      // 0.563 and 1.775, turned by −90°; in mid-turn 444×444, which is 0.782 and 1.388, turned by
      // −45°.
      for (const time of [200, 450, 700]) {
        animation.currentTime = time;
        const { a, b, c, d } = transform(canvas);
        log([a, b, c, d].map(value => value.toFixed(3)).join(" "));
      }
      element("live-play").click(); log(canvas.getAnimations().length);
      -> 0; at rest,at rest; 1050; Infinity; 0.000 -0.563 1.775 0.000;
         0.553 -0.553 0.981 0.981; 1.000 0.000 0.000 1.000; 0
      ## another way to draw stops it, because it has other layers | #live
      document.querySelector("[value=cover]").click();
      log(element("live-play").textContent, document.getAnimations().length);
      -> Play; 0
      ## it draws each frame once, whatever is chosen | #live
      // A hundred frames in 1.6 s.
      choose(1); choose(3);
      const before = frames; pass(1.6); log(Math.round((frames - before) / 10));
      -> 10
      """)
  }

  func testTheLeadIsAddedToTheTimeOfTheRightPictureAlone() throws {
    // A square of 160 points on a layer of 444×444, of 377.5×510.5 50 ms before and 468.0×420.0 17
    // ms later, of 320×568, and of 568×320 in the end, also if the next turn begins in 10 ms: 160
    // over each.
    try check(
      """
      ## the lead | #live=1&way=matrix
      const canvases = every("#live canvas");
      const animations = canvases.map(canvas => canvas.getAnimations()[0]);
      animations.forEach(animation => animation.pause());
      for (const [time, lead] of [[450, 0], [400, 50], [450, 17], [200, 0], [1040, 50]]) {
        animations.forEach(animation => animation.currentTime = time);
        set("lead", lead); pass(0.016);
        log(...canvases.map(shares).map(rounded), every("#live h3")[1].textContent);
      }
      -> 0.36 0.36; 0.36 0.36; Drawn for now; 0.42 0.31; 0.36 0.36; Drawn 50 ms ahead;
         0.36 0.36; 0.34 0.38; Drawn 17 ms ahead; 0.50 0.28; 0.50 0.28; Drawn for now;
         0.28 0.50; 0.28 0.50; Drawn 50 ms ahead
      """)
  }

  func testItMeasuresTheWorstOfTheLastTurnAndLearnsItsLead() throws {
    let turn = """
      const animations = every("#live canvas").map(canvas => canvas.getAnimations()[0]);
      animations.forEach(animation => animation.pause());
      // Two turns whose frames come at some interval, in milliseconds.
      const turn = interval => {
        for (let time = 0; time < 2100; time += interval) {
          animations.forEach(animation => animation.currentTime = time % 1050);
          pass(interval / 1000, interval);
        }
      };
      const tell = () => log(`${element("ahead").textContent}${text("interval")}`,
        ...captions("live").map(caption => caption.replace(", in the last rotation", "")));
      """
    // What is drawn a frame ahead is right when the next one is drawn. For now, the layer is
    // stretched most by 10 ms at 8.8 ms before the middle: by 1.09, and by 33 ms by 1.32. (Worked
    // out with a solver of their own.)
    try check(
      """
      ## the worst of the last turn | #live=0 | --from 390x844
      \(turn)
      tell(); turn(10); tell(); set("lead", 10); turn(10); tell();
      -> 0 ms; measuring …; measuring …;
         0 ms, which draws every 10 ms; stretched up to 1.09×; stretched up to 1.09×;
         10 ms, which draws every 10 ms; stretched up to 1.09×; ✓ not stretched
      ## the lead is the time between frames | #live | --from 390x844
      \(turn)
      turn(33); tell(); turn(10); log(element("ahead").textContent);
      set("lead", 25); turn(33); log(element("ahead").textContent, text("interval"));
      -> 33 ms, which draws every 33 ms; stretched up to 1.32×; ✓ not stretched; 10 ms;
         25 ms; , which draws every 33 ms
      """)
  }

  func testInTheBrowsersFramesWhatIsDrawnForNowIsStretched() throws {
    try visit(shown: true) { page in
      // With the browser's own clock. It waits until the left picture was stretched.
      try page.load(written("--html a"), at: "#live=0")
      let seen = try page.log(
        """
        const said = document.querySelector("#live .said"), end = performance.now() + 30000;
        const isStretched = () => said.innerText.includes("stretched up");
        while (!isStretched() && performance.now() < end) {
          await new Promise(requestAnimationFrame);
        }
        log(isStretched());
        """)
      XCTAssertEqual(seen, ["true"])
    }
  }
}
