import Foundation
import XCTest

/// The page in use: its form and its address, in words, and in unusual surroundings.
final class PageFormTests: BrowserTestCase {
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
        log([subject, ...new Set(found), text("which")].join(" "));
      }
      -> small,phone,tablet,bar,split,keyboard; ease,uikit,smooth,bouncy;
         small 3.15 iPhone 5, 320×568, as in the documentation; phone 4.68 iPhone 14, 390×844;
         tablet 2.05 iPad Pro 11-inch, 834×1194;
         bar 2.3 Below a status bar, 320×460 to 480×300;
         split 1.34 Split View, 507×1024 to 678×1024;
         keyboard 1.66 A chat above a keyboard, 390×844 to 390×508
      ## what the command line asks for is a choice, if it is none of the form's | --curve linear
      const tell = () => log(element("subject").value, element("pace").disabled,
        element("subject").options.length);
      tell(); set("subject", "phone"); tell();
      -> command; true; 7; phone; false; 7
      ## what is in the form is chosen there | #t=0 | --spring duration=0.5,bounce=0.3
      log(...["subject", "pace"].map(id => element(id).value), element("subject").options.length);
      log(element("duration").nextElementSibling.value);
      -> phone; bouncy; 6; 0.500 s, at rest after 0.863 s
      ## half a turn is shown | --turn 180
      goTo(5); log(captions("first")); log(document.body.innerText.includes("NaN"));
      -> ✓ not stretched,✓ not stretched; false
      ## a long thin view has pixels too | --from 1x1e4
      goTo(5); log(first("canvas").width, first("canvas").height);
      log(every("canvas, .device, .stage").some(part =>
        /NaN|undefined|Infinity/.test(part.style.cssText)));
      -> 4096; 128; false
      """)
  }

  func testEachBufferIsDrawnWithinItsDevice() throws {
    try check(
      """
      ## each is drawn | #t=0.3
      // The upper left corner of the square, #3b6fb6, in two pictures at first, four of buffers and
      // layers, late, of four strategies and live.
      log(every("canvas").length, [...new Set(every("canvas").map(upperLeft))].join(" "));
      -> 14; 59,111,182,255
      ## above the upper edge of a device, and below it | #t=0.15
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

  func testTheAddressIsWritten() throws {
    try check(
      """
      ## what is shown
      // 0.48 s at a tenth of the speed are 0.048 s.
      const told = async () => {
        await new Promise(done => setTimeout(done));
        log(location.hash.replace("turn=small&pace=ease&duration=0.3", "…"));
      };
      await told(); goTo(90); await told(); choose(3); await told();
      element("play").click(); pass(0.48); await told();
      element("play").click(); await told();
      element("live-play").click(); await told(); set("lead", 25); await told();
      set("subject", "split"); set("pace", "bouncy"); set("duration", 0.5); goTo(60);
      document.querySelector("[value=matrix]").click(); await told();
      -> ; #t=0.15&…&latency=2; #t=0.15&…&latency=3; #…&latency=3; #t=0.198&…&latency=3;
         #live=&…&latency=3; #live=25&…&latency=3;
         #t=0.1&turn=split&pace=bouncy&duration=0.5&latency=3&way=matrix
      """)
  }

  func testTheAddressIsRead() throws {
    // One after another. What an address does not tell is as the page opens.
    try open(at: "#t=0.1&turn=tablet") { page in
      for (address, state) in [
        ("t=0.15&latency=3&for=now", "Play Play 0.150 s small ease 0.3 3 17"),  // (older)
        (
          "latency=99&t=nonsense&turn=round&pace=__proto__&duration=9",
          "Pause Play before small ease 0.3 2 17"
        ),
        (
          "t=0.1&turn=split&pace=uikit&duration=1.5&latency=1",
          "Play Play 0.100 s split uikit 1.5 1 17"
        ),
        ("0.05", "Play Play 0.050 s small ease 0.3 2 17"),  // (older)
        ("t=-1", "Play Play before small ease 0.3 2 17"),
        ("live", "Play Pause 0.000 s small ease 0.3 2 17"),
        ("live=199", "Play Pause 0.000 s small ease 0.3 2 100"),
        ("live=25", "Play Pause 0.000 s small ease 0.3 2 25"),
        ("t=9&pace=smooth", "Play Play 0.491 s small smooth 0.3 2 25"),
        ("x", "Pause Play before small ease 0.3 2 25"),
      ] {
        let found = try page.log(
          """
          history.replaceState = () => {};  // Nothing comes between an address and what it opens.
          await open('\(address)');
          log([playText(), liveText(), time(),
            ...["subject", "pace", "duration"].map(id => element(id).value),
            element("latency").querySelector(":checked").value, element("lead").value].join(" "));
          """)
        XCTAssertEqual(found, [state], address)
      }
    }
  }

  func testItIsSaidInWords() throws {
    try check(
      """
      ## everything has a name | #t=0
      for (const part of every("button, input, select, [role=radiogroup]")) {
        const { firstChild, textContent } = part.labels?.[0] ?? part;
        log(part.ariaLabel
          ?? (part.type === "radio" ? textContent : firstChild.textContent).trim());
      }
      for (const part of every("[role=group], section")) {
        log(part.ariaLabel ?? element(part.getAttribute("aria-labelledby")).textContent);
      }
      log(document.documentElement.lang, every("h1").length);
      -> How you draw; 3D, with a camera; 2D, without one; oversized, cropped; What rotates; Curve;
         Duration; Frames late; 0; 1; 2; 3; Play; Moment; Play; Draw ahead by;
         RotationKit keeps what you draw with Metal from stretching;
         From the buffer to the layer; Frames appear late; Strategies; The rotation;
         Live; Live; Use it in your app, for iOS and Mac; en; 1
      ## each picture | #t=0&latency=3 | --from 390x844
      // What was drawn before the turn began could not know of it.
      log(...every("[role=img]").map(label));
      -> Without RotationKit: is stretched up to 4.68×.; With RotationKit: is not stretched.;
         Buffer, without RotationKit: is not stretched.;
         Layer, without RotationKit: is stretched up to 4.68×.;
         Buffer, with RotationKit: is stretched up to 4.68×.;
         Layer, with RotationKit: is not stretched.; Drawn for now: is stretched up to 1.52×.;
         Drawn for when it appears: is stretched up to 1.09×.;
         uncompensated: is stretched up to 4.68×.; matchLayer: is not stretched.;
         constantSize: is not stretched.; interpolatedSize: is not stretched.;
         Without RotationKit: a live rotation.; With RotationKit: a live rotation.
      """)
  }

  func testTheFocusGoesFromControlToControl() throws {
    let controls = [
      "A", "way", "subject", "pace", "duration", "latency", "play", "moment", "live-play", "lead",
    ]
    try open(at: "#t=0.1") { page in
      let focused = try controls.flatMap { _ in
        try page.press("Tab")
        return try page.log(
          """
          const part = document.activeElement; log(part.id || part.name || part.tagName);
          // What has the focus is not under the clock.
          const [one, other] = [part, element("clock")].map(part => part.getBoundingClientRect());
          if (!part.closest("#clock") && one.bottom > other.top && one.top < other.bottom) {
            log("hidden");
          }
          """)
      }
      XCTAssertEqual(focused, controls)
    }
  }

  func testTheKeys() throws {
    // The control with the focus, the key, and what then plays, the moment, and the latency.
    try open(at: "#t=0.1") { page in
      for (control, key, state) in [
        // An arrow goes a frame, and with Shift a tenth of it. It stops a frame before the turn.
        ("a", "ArrowRight", "Play Play 70 2"), ("a", "Shift ArrowRight", "Play Play 71 2"),
        ("a", "ArrowRight", "Play Play 80 2"), ("a", "Shift ArrowLeft", "Play Play 79 2"),
        ("a", "Control ArrowLeft", "Play Play 79 2"), ("#moment", "Home", "Play Play -10 2"),
        ("#duration", "ArrowRight", "Play Play -10 2"), ("#moment", "ArrowLeft", "Play Play -10 2"),
        ("#moment", "ArrowRight", "Play Play 0 2"), ("#moment", " ", "Pause Play 0 2"),
        // A control keeps its own keys, and acts once.
        ("#play", " ", "Play Play 0 2"), ("#latency :checked", "ArrowRight", "Play Play 0 3"),
        // Where the clock is out of sight, Space stops what is live, and starts nothing.
        ("#live-play", " ", "Play Pause 0 3"), ("#lead", "ArrowRight", "Play Pause 0 3"),
        ("#lead", " ", "Play Play 0 3"), ("#lead", " ", "Play Play 0 3"),
      ] {
        try page.log("const [part] = every('\(control)'); part.scrollIntoView(); part.focus()")
        try page.press(key)
        let latency = "every('#latency :checked')[0].value"
        let found = try page.log("log(`${playText()} ${liveText()} ${moment()} ${\(latency)}`)")
        XCTAssertEqual(found, [state], "\(control), \(key)")
      }
    }
  }

  // MARK: Unusual surroundings

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

  func testReducedMotionAndForcedColorsAreHonored() throws {
    // It stands in the middle of the turn. Nor does a link begin to move. The pictures keep their
    // colors.
    try check(
      """
      ## the turn
      log(playText()); const at = moment(); pass(2); log(moment() === at, at);
      -> Play; true; 90
      ## the live turn | #live
      const count = () => log(document.getAnimations().length);
      startLive(16); count(); element("live-play").click(); startLive(16); count();
      -> 0; 2
      ## the page, a device and a layer
      const color = name => getComputedStyle(document.querySelector(name)).backgroundColor;
      log(...["body", ".device", "canvas"].map(color));
      -> rgb(255, 255, 255); rgb(0, 0, 0); rgb(220, 232, 250)
      """
    ) { try $0.setPreferences(reducedMotion: true, forcedColors: true) }
  }

  // MARK: The tests themselves

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
