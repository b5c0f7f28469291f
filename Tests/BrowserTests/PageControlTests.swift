import Foundation
import XCTest

/// The page in use: by its keys and its address, and in words.
final class PageControlTests: BrowserTestCase {
  func testTheKeys() throws {
    try check(
      """
      ## an arrow goes a frame of the display, and a tenth of it with Shift | #0.004
      for (const [name, options] of [
        ["ArrowLeft"], ["ArrowRight"], ["ArrowRight", { shiftKey: true }], ["ArrowRight"],
        ["ArrowLeft", { shiftKey: true }], ["ArrowLeft", { ctrlKey: true }], ["Home"], ["l"],
      ]) log(`${key(name, options)} ${moment()}`);
      -> true 0; true 10; true 11; true 20; true 19; false 19; false 19; false 19
      ## so it does in a long turn | #0 | --duration 2 --fps 120
      key("ArrowRight"); log(time()); key("ArrowRight", { shiftKey: true }); log(time());
      -> 0.008 s; 0.009 s
      ## they stop at its ends, and the first is a frame before it | #0.001667
      const press = name => { key(name); log(moment()); };
      press("ArrowLeft"); press("ArrowLeft"); log(time()); press("ArrowLeft");
      goTo(209); press("ArrowRight"); press("ArrowRight");
      -> 0; -10; before; -10; 210; 210
      ## what has the focus keeps its own | #0.1
      for (const name of [
        "#play", "#moment", "#latency input", "#live-play", "#lead", "#subject", "#duration", "a",
      ]) {
        document.querySelector(name).focus();
        log([name, key(" "), key("ArrowRight"), key("ArrowLeft")].join(" "));
      }
      -> #play false true true; #moment true true true;
         #latency input false false false; #live-play false true true; #lead true false false;
         #subject false false false; #duration true false false; a false true true
      ## Space and the button play and pause | #0.1
      const tell = () => log(playText());
      tell(); key(" "); tell(); key(" ", { repeat: true }); tell(); key(" "); tell();
      element("play").click(); tell(); key("ArrowRight"); tell();
      -> Play; Pause; Pause; Play; Pause; Play
      ## where the clock is out of sight, the keys are the browser's, but Space stops what is live
      const tell = () => log([key(" "), key("ArrowRight"), playText(),
        element("live-play").textContent].join(" "));
      goTo(60); element("live").scrollIntoView(); tell();
      element("live-play").click(); tell(); tell();
      -> false false Play Play; true false Play Play; false false Play Play
      """)
  }

  func testAKeyActsOnceWhereTheBrowserAnswersItToo() throws {
    try open(at: "#0.1") { page in
      for (control, key, state) in [
        ("#play", " ", "Pause 60 2"), ("#latency :checked", "ArrowRight", "Pause 60 3"),
        ("#moment", " ", "Play 60 3"), ("#moment", "ArrowRight", "Play 70 3"),
        ("#moment", "End", "Play 210 3"),
      ] {
        try page.log("document.querySelector('\(control)').focus()")
        try page.press(key)
        let found = try page.log(
          "log(`${playText()} ${moment()} ${document.querySelector('#latency :checked').value}`)")
        XCTAssertEqual(found, [state], "\(control), \(key)")
      }
    }
  }

  func testTheFocusGoesFromControlToControl() throws {
    let controls = [
      "A", "way", "subject", "pace", "duration", "latency", "play", "moment", "live-play", "lead",
    ]
    try open(at: "#0.1") { page in
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

  func testItIsSaidInWords() throws {
    try check(
      """
      ## everything has a name | #0
      for (const part of every("button, input, select, [role=radiogroup]")) {
        const { firstChild, textContent } = part.labels?.[0] ?? part;
        log(part.ariaLabel
          ?? (part.type === "radio" ? textContent : firstChild.textContent).trim());
      }
      for (const part of every("[role=group], section")) {
        log(part.ariaLabel ?? element(part.getAttribute("aria-labelledby")).textContent);
      }
      log(document.documentElement.lang, every("h1").length);
      -> How you draw; your own camera; no projection; covering the layer; What rotates; Curve;
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
         Drawn for when it is seen: is stretched up to 1.09×.;
         uncompensated: is stretched up to 4.68×.; matchLayer: is not stretched.;
         constantSize: is not stretched.; interpolatedSize: is not stretched.;
         Drawn for now: a square in a live turn.; Drawn 17 ms ahead: a square in a live turn.
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
    let script = """
      log([playText(), element("live-play").textContent, time(),
        ...["subject", "pace", "duration"].map(id => element(id).value),
        element("latency").querySelector(":checked").value, element("lead").value].join(" "));
      """
    let states = [
      ("#t=0.15&latency=3&for=now", "Play Play 0.150 s small ease 0.3 3 17"),  // (older)
      (
        "#latency=99&t=nonsense&turn=round&pace=__proto__&duration=9",
        "Pause Play before small ease 0.3 2 17"
      ),
      (
        "#t=0.1&turn=split&pace=uikit&duration=1.5&latency=1",
        "Play Play 0.100 s split uikit 1.5 1 17"
      ),
      ("#0.05", "Play Play 0.050 s small ease 0.3 2 17"),
      ("#t=-1", "Play Play before small ease 0.3 2 17"),
      ("#live", "Play Pause 0.000 s small ease 0.3 2 17"),
      ("#live=199", "Play Pause 0.000 s small ease 0.3 2 100"),
    ]
    try check(states.map { "## it is read | \($0)\n\(script)\n-> \($1)\n" }.joined())
    // In a page that is open already, what an address does not tell is as the page opens.
    try open(at: "#t=0.1&turn=tablet") { page in
      for (address, state) in [
        ("live=25", "Play Pause 0.000 s small ease 0.3 2 25"),
        ("t=9&pace=smooth", "Play Play 0.491 s small smooth 0.3 2 25"),
        ("x", "Pause Play before small ease 0.3 2 25"),
      ] {
        XCTAssertEqual(try page.log("await open('\(address)'); \(script)"), [state], address)
      }
    }
    try open(at: "#live=17", on: .upright, shown: true) { page in
      let found = try page.log("log(Math.abs(element('live').getBoundingClientRect().top) < 2)")
      XCTAssertEqual(found, ["true"])
    }
  }
}
