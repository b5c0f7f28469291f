import Foundation
import XCTest

/// What the page does in unusual surroundings: with less motion, and with other pixels and turns.
final class PageSurroundingsTests: BrowserTestCase {
  func testEachBufferIsDrawnAndHasPixels() throws {
    try check(
      """
      ## each is drawn | #0.3
      // The upper left corner of the square, #3b6fb6, in two pictures at first, four of buffers and
      // layers, late, of four strategies and live.
      log(every("canvas").length, [...new Set(every("canvas").map(upperLeft))].join(" "));
      -> 14; 59,111,182,255
      ## a long thin view has pixels too | --from 10x3000
      log(first("canvas").width, first("canvas").height);
      -> 4096; 128
      """)
  }

  func testTheBufferFollowsTheSizeOfThePageAndOfAPixel() throws {
    try open(at: "#0.3", shown: true) { page in
      for ratio in [1, 3] {
        // (The browser tells the page of new pixels only if its size is new, too.)
        try page.use(Screen(width: 1280 + ratio, height: 800, scale: ratio, isMobile: false))
        // A new buffer is empty, and what was in it is drawn anew.
        let fits = try page.log(
          """
          const canvas = first("canvas"), fits = () => canvas.offsetWidth > 400
            && Math.abs(canvas.width - \(ratio) * canvas.offsetWidth) <= \(ratio);
          await until(fits); log(fits()); log(upperLeft(canvas));
          """)
        XCTAssertEqual(fits, ["true", "59,111,182,255"], "\(ratio) pixels a point")
      }
    }
  }

  func testAnyTurnIsShown() throws {
    let turns = [
      "--turn 180", "--turn 0 --from 600x900 --to 900x300", "--spring duration=0.5,bounce=0.4",
      "--from 1x1e4",
    ]
    try check(
      turns.map {
        """
        ## any turn | \($0)
        goTo(5); log(captions("first").length, document.body.innerText.includes("NaN"));
        log(every("canvas, .device, .stage").some(part =>
          /NaN|undefined|Infinity/.test(part.style.cssText)));
        -> 2; false; false

        """
      }.joined())
  }

  func testEachChoiceOfTheForm() throws {
    // With each, the square is stretched without RotationKit, and never with it; but the one drawn
    // for now is.
    try check(
      """
      ## each choice | #t=0
      const choices = id => [...element(id).options].map(({ value }) => value);
      const most = canvas => Number(/[0-9.]+(?=×)/.exec(canvas.ariaLabel)?.[0] ?? 1);
      log(choices("subject"), choices("pace"));
      for (const subject of choices("subject")) {
        set("subject", subject);
        const found = choices("pace").map(pace => {
          set("pace", pace); goTo(1e6);
          const isDone = every("section:not(#live) .said b")
            .every(part => part.textContent === "✓ not stretched");
          const [without, ahead, drawn] = every("#first canvas, #late canvas").map(most);
          return isDone && without > drawn && drawn > 1 && ahead === 1 ? without : pace;
        });
        log([subject, ...new Set(found)].join(" "));
      }
      -> small,phone,tablet,bar,split,keyboard; ease,uikit,smooth,bouncy;
         small 3.15; phone 4.68; tablet 2.05; bar 2.3; split 1.34; keyboard 1.66
      ## what the command line asks for is a choice, if it is none of the form's | --curve linear
      const tell = () => log(element("subject").value, element("pace").disabled,
        element("subject").options.length);
      tell(); set("subject", "phone"); tell();
      -> command; true; 7; phone; false; 7
      ## what is in the form is chosen there | #0 | --spring duration=0.5,bounce=0.3
      log(...["subject", "pace"].map(id => element(id).value), element("subject").options.length);
      log(element("duration").nextElementSibling.value);
      -> phone; bouncy; 6; 0.500 s, at rest after 0.863 s
      """)
  }

  func testWithoutScriptsTheWordsAndTheCodeAreThere() throws {
    try visit {
      try $0.send("Emulation.setScriptExecutionDisabled", ["value": true])
      try $0.load(written("--html a"))
      let found = try $0.run(
        """
        const all = selector =>
          [...document.querySelectorAll(selector)].filter(part => part.checkVisibility());
        return [`${all("button, input, select, canvas, template").length} controls`,
          ...all("noscript, pre:has(+ p)").map(part => part.innerText.trim().split("\\n")[0])];
        """)
      XCTAssertEqual(
        found,
        [
          "0 controls",
          "This page plays a rotation by a script, and scripts are switched off here.",
          "private let compensator = RotationCompensator()  // new",
          "private let compensator = RotationCompensator()",
          "override func loadView() {",
        ])
    }
  }

  func testReducedMotionIsHonored() throws {
    let script = "log(playText()); const at = moment(); pass(2); log(moment() === at, at);"
    // It stands in the middle of the turn. Nor does a link begin to move.
    try check(
      """
      ## the turn
      \(script)
      -> Play; true; 90
      ## the live turn | #live
      const count = () => log(document.getAnimations().length);
      count(); element("live-play").click(); count();
      -> 0; 2
      """
    ) { try $0.setPreferences(reducedMotion: true) }
    try open(shown: true) { page in
      XCTAssertEqual(try page.log(script), ["Pause", "false", "-8"])
      try page.setPreferences(reducedMotion: true)
      let changed = try page.log("await until(() => playText() === 'Play'); log(playText());")
      XCTAssertEqual(changed, ["Play"], "also when it is asked for while the turn plays")
    }
  }

  func testForcedColorsLeaveThePicturesTheirOwn() throws {
    try check(
      """
      ## the page, a device and a layer
      const color = name => getComputedStyle(document.querySelector(name)).backgroundColor;
      log(...["body", ".device", "canvas"].map(color));
      -> rgb(255, 255, 255); rgb(0, 0, 0); rgb(220, 232, 250)
      """
    ) { try $0.setPreferences(forcedColors: true) }
  }

  func testNothingOfALayerIsSeenOutsideOfItsDevice() throws {
    try check(
      """
      ## above the upper edge of a device, and below it | #0.15
      // In mid-turn the layer reaches far out of it.
      const found = every(".still .device").map(device => {
        device.scrollIntoView({ block: "center" });
        const { left, top, width } = device.getBoundingClientRect(), x = left + width / 2;
        return [-5, 5].map(y => device.contains(document.elementFromPoint(x, top + y))).join(" ");
      });
      log(found.length, [...new Set(found)].join());
      -> 10; false true
      """)
  }

  func testAnErrorIsSeen() throws {
    // Without this, the other tests could not tell that there was none.
    try visit { page in
      try page.load("<script>nothing.at.all</script>")
      XCTAssertEqual(try page.console().count, 1)
    }
  }

  func testAChromiumThatDoesNotStartCountsAsNone() {
    for program in ["/bin/false", "/nowhere/chromium"] {
      XCTAssertThrowsError(try Browser(program)) { error in
        XCTAssertTrue(error is XCTSkip, "\(program): \(error)")
      }
    }
  }
}
