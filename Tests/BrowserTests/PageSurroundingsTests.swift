import Foundation
import XCTest

/// What the page does in unusual surroundings: with less motion, and with other pixels and turns.
final class PageSurroundingsTests: BrowserTestCase {
  func testEachPictureIsDrawnInABufferOfTheNewSizeAndStretchedToTheLayers() throws {
    try check(
      """
      ## each is drawn | #0.3
      // The upper left quarter, #3b6fb6, of two pictures at first, of the layer, late, of four strategies
      // and live.
      const drawn = [...document.querySelectorAll("canvas")].map(canvas => [...canvas.getContext("2d")
        .getImageData(canvas.width / 2 - 4, canvas.height / 2 - 4, 1, 1).data].join());
      log(drawn.length); log([...new Set(drawn)].join(" "));
      -> 12; 59,111,182,255
      ## a phone | #0
      const canvas = document.querySelectorAll("#layer canvas")[1];
      const { width, height } = canvas.getBoundingClientRect();
      log((canvas.width / canvas.height).toFixed(2)); log((width / height).toFixed(2));
      -> 1.77; 0.56
      ## a long thin view has pixels too | --from 10x3000
      const { width, height } = document.querySelector("canvas"); log(width); log(height);
      -> 4096; 128
      """)
  }

  func testTheBufferFollowsTheSizeOfThePageAndOfAPixel() throws {
    try open(at: "#0", shown: true) { page in
      let wide = try page.log(
        """
        const canvas = document.querySelector("#late canvas");
        element("late-views").style.cssText = "grid-template-columns: 500px 100px; width: 700px";
        await until(() => canvas.width > 400); log(canvas.width);
        """)
      let width = try XCTUnwrap(Int(wide[0]))
      XCTAssertGreaterThan(width, 400)
      for ratio in [2, 3] {
        // (The browser tells the page of new pixels only if its size is new, too.)
        try page.setSize(width: 1280 + ratio, height: 800, scale: Double(ratio))
        let fits = try page.log(
          """
          const fits = () => Math.abs(
            document.querySelector("#late canvas").width - \(ratio * width)) <= \(ratio);
          await until(fits); log(fits());
          """)
        XCTAssertEqual(fits, ["true"], "\(ratio) pixels a point")
      }
      // A new buffer is empty, and what was in it is drawn anew.
      let pixel = try page.log(
        """
        const { width, height } = document.querySelector("#late canvas");
        log([...document.querySelector("#late canvas").getContext("2d")
          .getImageData(width / 2 - 5, height / 2 - 5, 1, 1).data]);
        """)
      XCTAssertEqual(pixel, ["59,111,182,255"])
    }
  }

  func testAnyTurnIsShown() throws {
    let turns = [
      "--turn 180", "--turn 0 --from 600x900 --to 900x300", "--reverse 0.1", "--spring 0.5,0.3",
      "--strategy matchLayer", "--strategy uncompensated", "--from 0.001x1e6", "--duration 1e6",
    ]
    try check(
      turns.map {
        """
        ## any turn | \($0)
        goTo(5); log(captions("first").length); log(document.body.textContent.includes("NaN"));
        log([...document.querySelectorAll("canvas, .device, .bar")].some(part =>
          /NaN|undefined|Infinity/.test(part.style.cssText)));
        -> 2; false; false

        """
      }.joined())
  }

  func testReducedMotionIsHonored() throws {
    let script =
      "log(playText()); const then = moment(); pass(2); log(moment() === then); log(then);"
    // It stands in the middle of the turn. Nor does a link begin to move.
    try check(
      """
      ## the turn
      \(script) log(captions("first").join(", "));
      -> Play; true; 90; ✗ 1.78 times as long as wide, ✓ a square
      ## the live turn | #live
      const count = () => log(document.getAnimations().length);
      count(); element("live-play").click(); count();
      -> 0; 4
      """
    ) { try $0.setPreferences(reducedMotion: true) }
    try open(shown: true) { page in
      XCTAssertEqual(try page.log(script), ["Pause", "false", "0"])
      try page.setPreferences(reducedMotion: true)
      let changed = try page.log("await until(() => playText() === 'Play'); log(playText());")
      XCTAssertEqual(changed, ["Play"], "also when it is asked for while the turn plays")
    }
  }

  func testWhatIsNotInSightIsDrawnWhenItComesIntoSight() throws {
    try open(at: "#0.3", shown: true) { page in
      let captions = try page.log(
        """
        const told = () => captions("strategies")[0];
        // The browser tells the page what is in sight, some time after it has opened. Then moments that
        // are not in sight are no longer drawn.
        await until(() => {
          goTo(90);
          const before = told();
          goTo(180);
          return told() === before;
        });
        goTo(90); log(captions("first")[0]); log(told());
        element("strategies").scrollIntoView(); await until(() => told().includes("222.0"));
        log(told());
        """)
      XCTAssertEqual(
        captions,
        [
          "✗ 1.78 times as long as wide", "✓ a square, 160.0×160.0 points",
          "✗ 1.78 times as long as wide, 125.1×222.0 points",
        ])
    }
  }

  func testAnErrorOfAScriptIsSeenAndAChromiumThatDoesNotStartCountsAsNone() throws {
    // Without the first, the other tests could not tell that there was none.
    try visit { page in
      try page.load("<script>nothing.at.all</script>")
      XCTAssertEqual(try page.console().count, 1)
    }
    for program in ["/bin/false", "/nowhere/chromium"] {
      XCTAssertThrowsError(try Browser(program)) { error in
        XCTAssertTrue(error is XCTSkip, "\(program): \(error)")
      }
    }
  }
}
