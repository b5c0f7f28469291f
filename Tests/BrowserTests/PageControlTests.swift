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
        ["ArrowLeft", { shiftKey: true }], ["ArrowLeft", { ctrlKey: true }], ["Home"], ["x"], ["l"],
      ]) log(`${key(name, options)} ${moment()}`);
      -> true 0; true 10; true 11; true 20; true 19; false 19; false 19; false 19; false 19
      ## so it does in a long turn | #0 | --duration 2 --fps 120
      const time = () => log(element("time").value);
      key("ArrowRight"); time(); key("ArrowRight", { shiftKey: true }); time();
      -> 0.008 s; 0.009 s
      ## they stop at its ends, and the first is a frame before it | #0.001667
      key("ArrowLeft"); log(moment()); key("ArrowLeft"); log(moment()); log(element("time").value); key("ArrowLeft");
      log(moment()); goTo(209); key("ArrowRight"); log(moment()); key("ArrowRight"); log(moment());
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
      """)
  }

  func testAKeyActsOnceAndTheFocusGoesFromControlToControl() throws {
    // The browser itself answers the keys that belong to the control with the focus.
    try open(at: "#0.1") { page in
      for (control, key, state) in [
        ("#play", " ", "Pause 60 2"), ("#latency :checked", "ArrowRight", "Pause 60 3"),
        ("#moment", " ", "Play 60 3"), ("#moment", "ArrowRight", "Play 70 3"),
        ("#moment", "End", "Play 210 3"), ("#moment", "ArrowLeft", "Play 200 3"),
        ("#moment", "Home", "Play -10 3"),
      ] {
        _ = try page.log("document.querySelector('\(control)').focus()")
        try page.press(key)
        let found = try page.log(
          "log([playText(), moment(), document.querySelector('#latency :checked').value].join(' '))"
        )
        XCTAssertEqual(found, [state], "\(control), \(key)")
      }
    }
    let controls = [
      "A", "way", "subject", "pace", "duration", "latency", "live-play", "lead", "play", "moment",
    ]
    try open(at: "#0.1") { page in
      let focused = try controls.flatMap { _ in
        try page.press("Tab")
        return try page.log(
          """
          const part = document.activeElement; log(part.id || part.classList[0] || part.name || part.tagName);
          // What has the focus is not under the clock.
          if (!part.closest("#clock") && part.getBoundingClientRect().bottom
            > element("clock").getBoundingClientRect().top) log("hidden");
          """)
      }
      XCTAssertEqual(focused, controls)
    }
  }

  func testItIsSaidInWords() throws {
    try check(
      """
      ## everything has a name | #0
      for (const part of document.querySelectorAll("button, input, select, [role=radiogroup]")) {
        const label = part.labels?.[0] ?? part;
        if (!part.checkVisibility()) continue;
        log(part.ariaLabel ?? (part.type === "radio" ? label : label.firstChild).textContent.trim());
      }
      for (const part of document.querySelectorAll("[role=group]")) log(part.ariaLabel);
      for (const part of document.querySelectorAll("section")) {
        log(part.ariaLabel ?? element(part.getAttribute("aria-labelledby")).textContent);
      }
      log(every("[role=img]").every(part => part.ariaLabel));
      log(document.documentElement.lang); log(document.querySelectorAll("h1").length);
      -> How you draw; a camera of your own; no projection of your own; What rotates; Curve; Duration;
         Frames late; 0; 1; 2; 3; Live; Draw ahead by; Play; Moment; Live; The rotation;
         RotationKit keeps what you draw with Metal from stretching; From the buffer to the layer; Frames appear late; Strategies;
         Live; Use it in your app, for iOS and Mac; true; en; 1
      ## the pictures and graphs | #t=0 | --from 390x844
      // What was drawn before the turn began could not know of it.
      const labels = id => every(`#${id} canvas`).forEach(canvas =>
        log(canvas.ariaLabel.replace(" on the way the square", "")));
      labels("first"); labels("layer"); labels("late"); choose(3); labels("late");
      -> Without RotationKit: is stretched up to 4.68×.; With RotationKit: is not stretched.;
         Buffer, without RotationKit: is not stretched.; Layer, without RotationKit: is stretched up to 4.68×.;
         Buffer, with RotationKit: is stretched up to 4.68×.; Layer, with RotationKit: is not stretched.;
         Drawn for now: is stretched up to 1.32×.; Drawn for when it is seen: is stretched up to 1.04×.;
         Drawn for now: is stretched up to 1.52×.; Drawn for when it is seen: is stretched up to 1.09×.
      ## each picture as the words under it, over the whole turn | #t=0
      const figures = every("section:not(#live) figure:has(.said b)");
      const said = text => Number(/([0-9.]+)×\\./.exec(text + ".")?.[1] ?? 1); log(figures.length);
      for (const count of [0, 1, 2, 3]) {
        choose(count); const worst = figures.map(() => 1);
        for (let index = 0; index <= 210; index++) {
          goTo(index);
          figures.forEach((figure, number) => worst[number] =
            Math.max(worst[number], said(figure.querySelector(".said b").innerText)));
        }
        const labels = figures.map(figure => said(figure.querySelector("canvas").ariaLabel));
        log(worst.join() === labels.join() ? worst.filter(value => value > 1).length : `${worst}, not ${labels}`);
      }
      -> 10; 3; 5; 5; 5
      """)
  }

  func testTheAddressLeadsToWhatIsShown() throws {
    try check(
      """
      ## it is written
      // 0.48 s at a tenth of the speed are 0.048 s.
      const told = async () => {
        await new Promise(done => setTimeout(done, 300));
        log(location.hash.replace("turn=small&pace=ease&duration=0.3", "…"));
      };
      await told(); goTo(90); await told(); choose(3); await told();
      element("play").click(); pass(0.48); await told();
      element("play").click(); log(location.hash.startsWith("#t=")); await told();
      element("live-play").click(); await told();
      set("lead", 25); await told();
      set("subject", "split"); set("pace", "bouncy"); set("duration", 0.5); goTo(60);
      await told();
      -> ; #t=0.15&…&latency=2; #t=0.15&…&latency=3; #…&latency=3; false; #t=0.198&…&latency=3; #live=&…&latency=3;
         #live=25&…&latency=3; #t=0.1&turn=split&pace=bouncy&duration=0.5&latency=3
      ## another moment is shown | #0.24 | --fps 4
      const tell = () => log(element("time").value);
      tell(); for (const time of [0.36, -1.45, 9, "t=0.2&x"]) { await open(time); tell(); }
      -> 0.250 s; 0.350 s; before; 1.050 s; 0.200 s
      """)
    let script = """
      log([playText(), element("live-play").textContent, moment(), ...["subject", "pace", "duration"]
        .map(id => element(id).value), element("latency").querySelector(":checked").value, element("lead").value]
        .join(" "));
      """
    let usual = "small ease 0.3 2"
    let nonsense = "#latency=99&t=nonsense&turn=round&pace=__proto__&duration=9"
    let whole = "#t=0.1&turn=split&pace=uikit&duration=1.5&latency=1"
    let states = [
      "#t=0.15&latency=3&for=now": "Play Live 90 small ease 0.3 3 17",  // (older)
      nonsense: "Pause Live 0 \(usual) 17", whole: "Play Live 60 split uikit 1.5 1 17",
      "#live": "Play Pause 0 \(usual) 17", "#live=199": "Play Pause 0 \(usual) 100",
      "#live=&turn=phone": "Play Pause 0 phone ease 0.3 2 17",
    ]
    try check(states.map { "## it is read | \($0)\n\(script)\n-> \($1)\n" }.joined())
    // In a page that is open already, what an address does not tell is as the page opens.
    try open(at: "#t=0.1&turn=tablet") { page in
      for (address, state) in [
        ("live=25", "Play Pause 0 \(usual)"),
        ("0.05&pace=smooth", "Play Live 30 small smooth 0.3 2"),
        ("latency=1", "Pause Live 0 small ease 0.3 1"), ("x", "Pause Live 0 \(usual)"),
      ] {
        let found = try page.log("await open('\(address)'); \(script)")
        XCTAssertEqual(found, ["\(state) 25"], address)
      }
    }
    try open(at: "#live=17", on: .upright, shown: true) { page in
      let top: Double = try page.run("return element('live').getBoundingClientRect().top")
      XCTAssertEqual(top, 0, accuracy: 2)
    }
  }
}
