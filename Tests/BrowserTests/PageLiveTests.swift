import Foundation
import XCTest

/// The live turn on the page: its controls, what it draws, what it measures, and what it learns.
final class PageLiveTests: BrowserTestCase {
  func testItsControlsAndItsLayers() throws {
    try check(
      """
      ## the browser itself plays it, once the time between frames is known | #t=0.15
      const canvas = document.querySelector("#live canvas");
      const tell = () => log(canvas.getAnimations().length, captions("live").join(", "));
      tell(); element("live-play").click(); pass(0.05); tell();
      // While it waits, nothing is stretched: the square is upright on 320×568 of 568×320.
      const sides = shares(canvas);
      log((sides[0] * 320 / sides[1] / 568).toFixed(2), angle(transform(canvas)).toFixed(0));
      startLive(16); tell();
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
      -> 0; at rest, at rest; 0; starts in a moment, starts in a moment; 1.00; -90;
         1; measuring …, measuring …; 1050; Infinity; 0.000 -0.563 1.775 0.000;
         0.553 -0.553 0.981 0.981; 1.000 0.000 0.000 1.000; 0
      ## one of the page's turns plays at a time
      const tell = () => log(`${playText()} ${liveText()}`);
      tell(); element("live-play").click(); tell(); element("play").click(); tell();
      -> Pause Play; Play Pause; Pause Play
      ## another way to draw stops it, because it has other layers | #live
      startLive(16); document.querySelector("[value=cover]").click();
      log(liveText(), document.getAnimations().length);
      -> Play; 0
      ## the lead is added to the time of the right picture alone | #live=1&way=matrix
      // A square of 160 points on a layer of 444×444, of 377.5×510.5 50 ms before and 468.0×420.0
      // 17 ms later, of 320×568, and of 568×320 in the end, also if the next turn begins in 10 ms:
      // 160 over each. Without RotationKit it is 160 of 568 and of 320, and before the rotation of
      // 320 and of 568.
      startLive(16);
      for (const [time, lead] of [[450, 0], [400, 50], [450, 17], [200, 0], [1040, 50]]) {
        setLive(time); set("lead", lead); pass(0.016);
        log(...every("#live canvas").map(shares).map(rounded), element("ahead").textContent);
      }
      -> 0.28 0.50; 0.36 0.36; 0 ms; 0.28 0.50; 0.36 0.36; 50 ms;
         0.28 0.50; 0.34 0.38; 17 ms; 0.50 0.28; 0.50 0.28; 0 ms;
         0.28 0.50; 0.28 0.50; 50 ms
      """)
  }

  func testItMeasuresTheWorstOfTheLastTurnAndLearnsItsLead() throws {
    let turn = """
      // Two turns whose frames come at some interval, in milliseconds.
      const turn = interval => {
        startLive(interval);
        for (let time = 0; time < 2100; time += interval) {
          setLive(time % 1050); pass(interval / 1000, interval);
        }
      };
      const tell = () => log(`${element("ahead").textContent}${text("interval")}`,
        captions("live")[1].replace(", in the last rotation", ""));
      """
    // What is drawn a frame ahead is right when the next one is drawn. For now, the layer is
    // stretched most by 10 ms at 8.8 ms before the middle: by 1.09. (Worked out with a solver of
    // its own.)
    try check(
      """
      ## the worst of the last turn | #live=0 | --from 390x844
      \(turn)
      tell(); turn(10); tell(); set("lead", 10); turn(10); tell(); log(captions("live")[0]);
      -> 0 ms; starts in a moment; 0 ms, which draws every 10 ms; ✗ stretched 1.09×;
         10 ms, which draws every 10 ms; ✓ not stretched;
         ✗ stretched 4.67×, in the last rotation
      """)
    try check(
      """
      ## a turn without a drawn frame tells nothing | #live | --from 390x844
      startLive(16);
      for (const time of [200, 900, 100]) { setLive(time); pass(0.016); }
      log(captions("live")[0]);
      -> measuring …
      ## the lead is the time between frames, from the first turn on | #live | --from 390x844
      \(turn)
      turn(33); tell(); turn(10); log(element("ahead").textContent);
      set("lead", 25); turn(33); log(element("ahead").textContent, text("interval"));
      -> 33 ms, which draws every 33 ms; ✓ not stretched; 10 ms;
         25 ms; , which draws every 33 ms
      """)
  }

  func testBothPlayInTheFramesOfTheBrowser() throws {
    // With the browser's own clock.
    try visit(shown: true) { page in
      try page.load(written("--html a"))
      let script = """
        const { style } = first("canvas"), begin = style.transform;
        log(await until(() => style.transform !== begin));
        element("live-play").click();
        const said = () =>
          captions("live").map(text => Number(/[0-9.]+(?=×)/.exec(text)?.[0] ?? 0));
        log(await until(() => said()[0] > 2 && said()[1] < 1.5), liveText());
        element("play").click(); log(playText());
        """
      XCTAssertEqual(try page.log(script), ["true", "true", "Pause", "Pause"])
      try page.setPreferences(reducedMotion: true)
      let asked = "log(await until(() => playText() === 'Play'));"
      XCTAssertEqual(try page.log(asked), ["true"], "less motion, while it plays")
      // The buffer follows the sizes of the page and of a pixel. (The browser tells the page of new
      // pixels only if its size is new, too.)
      for ratio in [1, 3] {
        try page.use(Screen(width: 1280 + ratio, height: 800, scale: ratio, isMobile: false))
        let fits = try page.log(
          """
          const canvas = first("canvas");
          log(await until(() => canvas.offsetWidth > 400
            && Math.abs(canvas.width - \(ratio) * canvas.offsetWidth) <= \(ratio)));
          goTo(180); log(upperLeft(canvas));
          """)
        XCTAssertEqual(fits, ["true", "59,111,182,255"], "\(ratio) pixels a point")
      }
      let live = "await open('live'); const { top } = element('live').getBoundingClientRect();"
      XCTAssertEqual(try page.log("\(live) log(Math.abs(top) < 2);"), ["true"])
    }
  }
}
