#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  /// The page in use by keyboard and by a screen reader.
  final class PageKeysTests: PageTestCase {
    func testTheKeysMoveThroughTheTurn() throws {
      let moments = try log(
        """
        for (const [name, options] of [
          ["ArrowLeft"], ["ArrowRight"], ["ArrowRight", { shiftKey: true }], ["ArrowLeft"],
          ["ArrowLeft", { shiftKey: true }], ["ArrowLeft", { ctrlKey: true }], ["Home"], ["x"], ["l"],
        ]) log(`${key(name, options)} ${moment()}`);
        """, at: "#0.004")
      XCTAssertEqual(
        moments,
        [
          "true 1", "true 2", "true 12", "true 11", "true 1", "false 1", "false 1", "false 1",
          "false 1",
        ])
      let ends = try log(
        """
        key("ArrowLeft"); log(moment()); key("ArrowLeft"); log(moment());
        goTo(209); key("ArrowRight"); log(moment()); key("ArrowRight"); log(moment());
        """, at: "#0.001667")
      XCTAssertEqual(ends, ["0", "0", "210", "210"])
    }

    func testWhatHasTheFocusKeepsItsOwnKeys() throws {
      let values = try log(
        """
        for (const name of [
          "#first .play", "#speed", "#first .moment", "#latency input", "#graphs .moment",
          "#live-play", "#lead",
        ]) {
          document.querySelector(name).focus();
          log([name, key(" "), key("ArrowRight"), key("ArrowLeft")].join(" "));
        }
        """, at: "#0.1")
      XCTAssertEqual(
        values,
        [
          "#first .play false true true", "#speed false false false",
          "#first .moment true true true", "#latency input false false false",
          "#graphs .moment true true true", "#live-play false true true",
          "#lead true false false",
        ])
    }

    func testAPressedKeyActsOnce() throws {
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
            """
            const latency = document.querySelector("#latency :checked").value;
            log([playText(), moment(), latency].join(" "));
            """)
          XCTAssertEqual(found, [state], "\(control), \(key)")
        }
      }
    }

    func testTheFocusGoesFromControlToControlSectionBySection() throws {
      let controls = [
        "first play", "first moment", "first speed", "layer play", "layer moment", "late latency",
        "late play", "late moment", "strategies play", "strategies moment", "live play",
        "live lead",
        "graphs play", "graphs moment",
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

    func testSpaceAndTheButtonsPlayAndPause() throws {
      let texts = try log(
        """
        const text = () => log(
          [...new Set([...document.querySelectorAll(".play:not(#live-play)")]
            .map(button => button.textContent))].join());
        text(); key(" "); text(); key(" ", { repeat: true }); text(); key(" "); text();
        document.querySelector("#graphs .play").click(); text(); key("ArrowRight"); text();
        """, at: "#0.1")
      XCTAssertEqual(texts, ["Play", "Pause", "Pause", "Play", "Pause", "Play"])
    }

    func testEverythingHasAName() throws {
      let values = try log(
        """
        for (const part of document.querySelectorAll("button, input, select, [role=radiogroup]")) {
          log(part.ariaLabel ?? (part.labels?.[0] ?? part).textContent.trim());
        }
        for (const part of document.querySelectorAll(".controls")) log(part.ariaLabel);
        for (const part of document.querySelectorAll("section")) {
          log(part.ariaLabel ?? element(part.getAttribute("aria-labelledby")).textContent);
        }
        log([...document.querySelectorAll("[role=img]")].every(part => part.ariaLabel));
        log(document.documentElement.lang); log(document.querySelectorAll("h1").length);
        """, at: "#0")
      // A strip of controls after another, then the strips, the sections and their headlines.
      let expected: [[String]] = [
        ["Play", "Moment", "Speed"], ["Play", "Moment", "Frames late", "0", "1", "2", "3"],
        ["Play", "Moment"], ["Play", "Moment"], ["Play", "Draw ahead"], ["Play", "Moment"],
        ["The turn", "The layer", "Seen late", "Strategies", "Live", "Graphs"],
        [
          "Your Metal view stretches when the phone turns", "What the layer does", "Seen late",
          "Strategies", "Live", "The whole turn", "Link and keys",
        ],
        ["true", "en", "1"],
      ]
      XCTAssertEqual(values, expected.flatMap { $0 })
    }

    func testThePicturesAreSaidInWords() throws {
      let values = try log(
        """
        const labels = id =>
          [...document.querySelectorAll(`#${id} canvas`)].map(canvas => log(canvas.ariaLabel));
        labels("first"); labels("late"); choose(3); labels("late");
        document.querySelectorAll("svg.graph").forEach(graph => log(graph.ariaLabel));
        """, at: "#0", arguments: ["--from", "390x844"])
      XCTAssertEqual(
        values,
        [
          "Without RotationKit: in this turn the square becomes up to 4.68 times as long as wide.",
          "With RotationKit: in this turn the square stays a square.",
          "Drawn for now: in this turn the square becomes up to 1.32 times as long as wide.",
          // What was drawn before the turn began could not know of it.
          "Drawn for when seen: in this turn the square becomes up to 1.04 times as long as wide.",
          "Drawn for now: in this turn the square becomes up to 1.52 times as long as wide.",
          "Drawn for when seen: in this turn the square becomes up to 1.09 times as long as wide.",
          "Sides of the layer, in points. width: 390.00 to 844.00. height: 390.00 to 844.00.",
          "Stretch that is seen. without: 1.00 to 4.68. with RotationKit: 1.00 to 1.00.",
          "Stretch that is seen, drawn for now. 0 frames late: 1.00 to 1.00. 1 frame late: 1.00 to "
            + "1.15. 2 frames late: 1.00 to 1.32. 3 frames late: 1.00 to 1.52.",
          "Longer side of the square, in points. uncompensated: 195.00 to 422.00. matchLayer: 195.00 "
            + "to 308.50. constantSize: 195.00 to 195.00. interpolatedSize: 195.00 to 195.00.",
        ])
    }

    func testNothingIsSaidAgainAndAgainWhileItPlays() throws {
      let values = try log(
        """
        pass(1.5);
        const observer = new MutationObserver(() => {});
        observer.observe(document.body, {
          subtree: true, attributes: true, attributeFilter: ["aria-label", "aria-valuetext"],
        });
        const before = moment(); pass(0.5); log(moment() > before);
        log(observer.takeRecords().length);
        log(first(".moment").getAttribute("aria-valuetext"));
        log(document.querySelectorAll("[aria-live], [role=status], [role=alert]").length);
        """)
      XCTAssertEqual(values, ["true", "0", "playing", "0"])
    }
  }
#endif
