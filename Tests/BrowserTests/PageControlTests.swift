import Foundation
import XCTest

/// The page in use: by its keys and its address, and in words.
final class PageControlTests: BrowserTestCase {
  func testTheKeys() throws {
    try check(
      """
      ## they move through the turn | #0.004
      for (const [name, options] of [
        ["ArrowLeft"], ["ArrowRight"], ["ArrowRight", { shiftKey: true }], ["ArrowLeft"],
        ["ArrowLeft", { shiftKey: true }], ["ArrowLeft", { ctrlKey: true }], ["Home"], ["x"], ["l"],
      ]) log(`${key(name, options)} ${moment()}`);
      -> true 1; true 2; true 12; true 11; true 1; false 1; false 1; false 1; false 1
      ## they stop at its ends | #0.001667
      key("ArrowLeft"); log(moment()); key("ArrowLeft"); log(moment());
      goTo(209); key("ArrowRight"); log(moment()); key("ArrowRight"); log(moment());
      -> 0; 0; 210; 210
      ## what has the focus keeps its own | #0.1
      for (const name of [
        "#first .play", "#speed", "#first .moment", "#latency input", "#graphs .moment", "#live-play", "#lead",
      ]) {
        document.querySelector(name).focus();
        log([name, key(" "), key("ArrowRight"), key("ArrowLeft")].join(" "));
      }
      -> #first .play false true true; #speed false false false; #first .moment true true true;
         #latency input false false false; #graphs .moment true true true; #live-play false true true;
         #lead true false false
      ## Space and the buttons play and pause | #0.1
      const text = () => log([...new Set([...document.querySelectorAll(".play:not(#live-play)")]
        .map(button => button.textContent))].join());
      text(); key(" "); text(); key(" ", { repeat: true }); text(); key(" "); text();
      document.querySelector("#graphs .play").click(); text(); key("ArrowRight"); text();
      -> Play; Pause; Pause; Play; Pause; Play
      """)
  }

  func testAPressedKeyActsOnceAndTheFocusGoesFromControlToControl() throws {
    // The browser itself answers the keys that belong to the control with the focus.
    try open(at: "#0.1") { page in
      for (control, key, state) in [
        ("#first .play", " ", "Pause 60 2"), ("#latency :checked", "ArrowRight", "Pause 60 3"),
        ("#late .moment", " ", "Play 60 3"), ("#late .moment", "ArrowRight", "Play 61 3"),
        ("#graphs .moment", "End", "Play 210 3"), ("#first .moment", "ArrowLeft", "Play 209 3"),
        ("#first .moment", "Home", "Play 0 3"),
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
      "first play", "first moment", "first speed", "layer play", "layer moment", "late latency",
      "late play", "late moment", "strategies play", "strategies moment", "live play",
      "live lead", "graphs play", "graphs moment",
    ]
    try open(at: "#0.1") { page in
      let focused = try controls.flatMap { _ in
        try page.press("Tab")
        return try page.log(
          """
          const part = document.activeElement;
          log(`${part.closest("section")?.id} ${part.className || part.id || part.name}`);
          """)
      }
      XCTAssertEqual(focused, controls)
    }
  }

  func testItIsSaidInWords() throws {
    try check(
      """
      ## everything has a name | #0
      // A strip of controls after another, then the strips, the sections and their headlines.
      for (const part of document.querySelectorAll("button, input, select, [role=radiogroup]")) {
        log(part.ariaLabel ?? (part.labels?.[0] ?? part).textContent.trim());
      }
      for (const part of document.querySelectorAll(".controls")) log(part.ariaLabel);
      for (const part of document.querySelectorAll("section")) {
        log(part.ariaLabel ?? element(part.getAttribute("aria-labelledby")).textContent);
      }
      log([...document.querySelectorAll("[role=img]")].every(part => part.ariaLabel));
      log(document.documentElement.lang); log(document.querySelectorAll("h1").length);
      -> Play; Moment; Speed; Play; Moment; Frames late; 0; 1; 2; 3; Play; Moment; Play; Moment; Play;
         Try to do better; Play; Moment; The turn; The layer; Seen late; Strategies; Live; Graphs;
         Your Metal view stretches when the phone turns; What the layer does; Seen late; Strategies; Live;
         The whole turn; Link and keys; true; en; 1
      ## the pictures and graphs | #0 | --from 390x844
      // What was drawn before the turn began could not know of it.
      const labels = id => [...document.querySelectorAll(`#${id} canvas`)].forEach(canvas =>
        log(canvas.ariaLabel.replace(" in this turn the square", "")));
      labels("first"); labels("layer"); labels("late"); choose(3); labels("late");
      document.querySelectorAll("svg.graph").forEach(graph => log(graph.ariaLabel));
      -> Without RotationKit: becomes up to 4.68 times as long as wide.; With RotationKit: stays a square.;
         What you draw into: stays a square.; What is seen: becomes up to 4.68 times as long as wide.;
         Drawn for now: becomes up to 1.32 times as long as wide.;
         Drawn for when it is seen: becomes up to 1.04 times as long as wide.;
         Drawn for now: becomes up to 1.52 times as long as wide.;
         Drawn for when it is seen: becomes up to 1.09 times as long as wide.;
         Sides of the layer, in points. width: 390.00 to 844.00. height: 390.00 to 844.00.;
         Stretch that is seen. without: 1.00 to 4.68. with RotationKit: 1.00 to 1.00.;
         Stretch that is seen, drawn for now. 0 frames late: 1.00 to 1.00. 1 frame late: 1.00 to 1.15.
         2 frames late: 1.00 to 1.32. 3 frames late: 1.00 to 1.52.;
         Longer side of the square, in points. uncompensated: 195.00 to 422.00. matchLayer: 195.00 to 308.50.
         constantSize: 195.00 to 195.00. interpolatedSize: 195.00 to 195.00.
      ## each picture as the words under it, over the whole turn | --frames 36
      const figures = [...document.querySelectorAll("section:not(#live) figure:has(canvas)")];
      const said = text => Number(/([0-9.]+) times as long/.exec(text)?.[1] ?? 1);
      log(figures.length);
      for (const count of [0, 1, 2, 3]) {
        choose(count);
        const worst = figures.map(() => 1);
        for (let index = 0; index < 36; index++) {
          goTo(index);
          figures.forEach((figure, number) => worst[number] =
            Math.max(worst[number], said(figure.querySelector("figcaption").innerText)));
        }
        const labels = figures.map(figure => said(figure.querySelector("canvas").ariaLabel));
        log(worst.join() === labels.join() ? worst.filter(value => value > 1).length : `${worst}, not ${labels}`);
      }
      -> 10; 3; 4; 5; 5
      """)
  }

  func testTheAddressLeadsToWhatIsShown() throws {
    try check(
      """
      ## it is written
      // 0.48 s at a tenth of the speed are 0.048 s, and a frame takes 0.00167 s.
      const told = async () => {
        await new Promise(done => setTimeout(done, 300));
        log(location.hash);
      };
      await told(); goTo(90); await told(); choose(3); await told();
      first(".play").click(); pass(0.48); await told();
      first(".play").click(); log(location.hash === "#t=0.15&latency=3"); await told();
      element("live-play").click(); await told();
      element("lead").value = 25; element("lead").dispatchEvent(new Event("input")); await told();
      goTo(60); await told();
      -> ; #t=0.15&latency=2; #t=0.15&latency=3; #t=0.15&latency=3; true; #t=0.198333&latency=3; #live;
         #live=25; #t=0.1&latency=3
      ## another moment is shown | #0.24 | --fps 4
      const tell = () => log(first("output").textContent);
      tell(); for (const time of [0.36, 0.38, -1, 9, "nonsense"]) { await open(time); tell(); }
      -> 0.250 s; 0.250 s; 0.500 s; 0.000 s; 1.050 s; 1.050 s
      """)
    let script = """
      log([playText(), element("live-play").textContent, moment(),
        element("latency").querySelector(":checked").value, element("lead").value].join(" "));
      """
    let states = [
      "#t=0.15&latency=3": "Play Play 90 3 17",
      "#t=0.15&latency=3&for=now": "Play Play 90 3 17",  // as older pages wrote it
      "#0.2": "Play Play 120 2 17", "#latency=3": "Pause Play 0 3 17",
      "#latency=99&t=nonsense": "Pause Play 0 2 17", "#live=25": "Play Pause 0 2 25",
      "#live": "Play Pause 0 2 17", "#live=199": "Play Pause 0 2 100",
    ]
    try check(states.map { "## it is read | \($0)\n\(script)\n-> \($1)\n" }.joined())
    // In a page that is open already:
    try open(at: "#0.1") { page in
      for (address, state) in [
        ("live=25", "Play Pause 60 2 25"), ("0.05", "Play Play 30 2 25"),
        ("latency=1", "Play Play 30 1 25"), ("x", "Play Play 30 1 25"),
      ] {
        XCTAssertEqual(try page.log("await open('\(address)'); \(script)"), [state], address)
      }
    }
    try open(at: "#live=17", on: .upright, shown: true) { page in
      let top: Double = try page.run("return element('live').getBoundingClientRect().top")
      XCTAssertEqual(top, 0, accuracy: 2)
    }
  }
}
