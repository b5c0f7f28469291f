#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// The page as it is used: keys, buttons, and what it does in unusual surroundings.
  final class PageInUseTests: XCTestCase {
    /// What the scripts of these tests use, and a clock for the page that stands still until one of
    /// them lets time pass, with a frame every 16 milliseconds.
    private static let tools = """
      const element = id => document.getElementById(id);
      const moment = () => Number(element("moment").value);
      const choose = (name, value) =>
        document.querySelector(`[name=${name}][value="${value}"]`).click();
      const captions = () => [...document.querySelectorAll("figcaption")]
        .map(caption => caption.innerText.replace("\\n", ", "));
      const goTo = index => {
        element("moment").value = index;
        element("moment").dispatchEvent(new Event("input"));
      };
      const key = (name, options = {}) => {
        const event = new KeyboardEvent(
          "keydown", { key: name, bubbles: true, cancelable: true, ...options });
        document.activeElement.dispatchEvent(event);
        return event.defaultPrevented;
      };
      const once = (target, name) =>
        new Promise(done => target.addEventListener(name, () => setTimeout(done), { once: true }));
      const open = address => {
        location.hash = `#${address}`;
        return once(window, "hashchange");
      };
      const until = async condition => {
        for (let count = 0; count < 500 && !condition(); count++) {
          await new Promise(done => setTimeout(done, 10));
        }
      };
      let now = 0, frames = 0, request = 0;
      const requests = new Map();
      performance.now = () => now;
      window.requestAnimationFrame = act => (requests.set(++request, act), request);
      window.cancelAnimationFrame = request => requests.delete(request);
      const pass = seconds => {
        for (const end = now + 1000 * seconds; now < end;) {
          now += 16;
          for (const [request, act] of [...requests]) {
            if (requests.delete(request)) {
              frames++;
              act(now);
            }
          }
        }
      };
      """

    /// A page that plays the turn of a view of 320×568 points. It has 210 frames, and the turn takes the
    /// first 180. It shows one strategy, because it opens sooner then, or all four.
    private func page(_ arguments: [String] = [], allViews: Bool = false) throws -> String {
      let played = allViews ? Self.allViews : Self.oneView
      let outcome =
        arguments.isEmpty ? played.outcome : Outcome(arguments: played.arguments + arguments)
      return try XCTUnwrap(outcome.files.first, outcome.message).content
    }

    private static let allViews = played(["--html", "a", "--from", "320x568"])
    private static let oneView = played(allViews.arguments + ["--strategy", "constantSize"])

    private static func played(_ arguments: [String]) -> (arguments: [String], outcome: Outcome) {
      (arguments, Outcome(arguments: arguments))
    }

    private func open<Result>(
      at fragment: String = "", arguments: [String] = [], allViews: Bool = false,
      shown: Bool = false, prepare: (Page) throws -> Void = { _ in },
      _ body: (Page) throws -> Result
    ) throws -> Result {
      try visit(shown: shown) {
        try $0.runFirst(Self.tools)
        try prepare($0)
        try $0.load(page(arguments, allViews: allViews), at: fragment)
        return try body($0)
      }
    }

    /// What a script gives to `log` in the page.
    private func log(
      _ script: String, at fragment: String = "", arguments: [String] = [],
      allViews: Bool = false, prepare: (Page) throws -> Void = { _ in }
    ) throws -> [String] {
      try open(at: fragment, arguments: arguments, allViews: allViews, prepare: prepare) {
        try $0.log(script)
      }
    }

    func testAnErrorOfAScriptIsSeen() throws {
      // Without this the other tests could not tell that there was none.
      try visit { page in
        try page.load("<script>nothing.at.all</script>")
        XCTAssertEqual(try page.console().count, 1)
      }
    }

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
        const tell = (name, control) => {
          control.focus();
          log([name, key(" "), key("ArrowRight"), key("ArrowLeft")].join(" "));
        };
        for (const id of ["play", "loop", "speed", "moment"]) tell(id, element(id));
        for (const id of ["mode", "latency", "for"]) tell(id, element(id).querySelector("input"));
        choose("mode", "live");
        tell("lead", element("lead"));
        """, at: "#0.1")
      XCTAssertEqual(
        values,
        [
          "play false true true", "loop false true true", "speed false false false",
          "moment true true true", "mode false false false", "latency false false false",
          "for false false false", "lead true false false",
        ])
    }

    func testAPressedKeyActsOnce() throws {
      // The browser itself answers the keys that belong to the control with the focus.
      try open(at: "#0.1") { page in
        for (control, key, state) in [
          ("#play", " ", "Pause true 60 0"), ("#loop", " ", "Pause false 60 0"),
          ("#latency input", "ArrowRight", "Pause false 60 1"),
          ("#moment", " ", "Play false 60 1"), ("#moment", "ArrowRight", "Play false 61 1"),
          ("#moment", "End", "Play false 210 1"), ("#moment", "ArrowLeft", "Play false 209 1"),
          ("#moment", "Home", "Play false 0 1"),
        ] {
          _ = try page.log("document.querySelector('\(control)').focus()")
          try page.press(key)
          let found = try page.log(
            """
            const latency = document.querySelector("#latency :checked").value;
            log([element("play").textContent, element("loop").checked, moment(), latency].join(" "));
            """)
          XCTAssertEqual(found, [state], "\(control), \(key)")
        }
      }
    }

    func testTheFocusGoesFromControlToControl() throws {
      for (fragment, controls) in [
        ("#0.1", ["play", "moment", "speed", "loop", "mode", "latency", "for"]),
        ("#live", ["play", "lead", "mode"]),
      ] {
        try open(at: fragment, allViews: true) { page in
          let focused = try controls.flatMap { _ in
            try page.press("Tab")
            return try page.log(
              "const part = document.activeElement; log(part.id || part.name || part.tagName)")
          }
          XCTAssertEqual(focused, controls)
        }
      }
    }

    func testSpaceAndTheButtonPlayAndPause() throws {
      let texts = try log(
        """
        const text = () => log(element("play").textContent);
        text(); key(" "); text(); key(" ", { repeat: true }); text(); key(" "); text();
        element("play").click(); text(); key("ArrowRight"); text();
        """, at: "#0.1")
      XCTAssertEqual(texts, ["Play", "Pause", "Pause", "Play", "Pause", "Play"])
    }

    func testHoweverOftenItIsPausedAndPlayedItDrawsEachFrameOnce() throws {
      let counts = try log(
        """
        for (let count = 0; count < 21; count++) key(" ");
        const before = frames;
        pass(1.6);
        log(Math.round((frames - before) / 10));
        key(" "); pass(0.1); const paused = frames; pass(1); log(frames - paused);
        """, at: "#0")
      XCTAssertEqual(counts, ["10", "0"], "a hundred in 1.6 seconds, and none when it is paused")
    }

    func testItPlaysByItselfAtTheChosenSpeedAndBeginsAnew() throws {
      // 0.35 seconds at a tenth, and a pause of 0.7 seconds before it begins anew.
      let values = try log(
        """
        log(element("speed").value);
        pass(1); const one = moment();
        pass(1); const two = moment();
        log(one > 50 && one < 70); log(two - one > 50 && two - one < 70);
        pass(1.9); log(moment()); pass(0.9); log(moment() > 0 && moment() < 60);
        await open(0); element("play").click(); element("speed").value = "0.5"; pass(0.2);
        log(moment() > 50 && moment() < 70);
        """)
      XCTAssertEqual(values, ["0.1", "true", "true", "210", "true", "true"])
    }

    func testItPlaysInTheFramesOfTheBrowser() throws {
      try visit(shown: true) {
        try $0.load(page())  // With the browser's own clock.
        let moved: Bool = try $0.run(
          """
          const slider = document.getElementById("moment");
          for (let count = 0; count < 500 && slider.value === "0"; count++) {
            await new Promise(requestAnimationFrame);
          }
          return slider.value !== "0";
          """)
        XCTAssertTrue(moved)
      }
    }

    func testWithoutTheLoopItStopsAtTheEndAndPlaysAgainFromTheStart() throws {
      let values = try log(
        """
        element("loop").checked = false;
        element("speed").value = "1";
        pass(2); log(moment()); log(element("play").textContent);
        element("play").click(); log(element("play").textContent); pass(0.1);
        log(moment() > 0 && moment() < 180);
        """)
      XCTAssertEqual(values, ["210", "Play", "Pause", "true"])
    }

    func testTheSliderShowsItsMoment() throws {
      let values = try log(
        """
        goTo(90);
        for (const id of ["play", "time", "moment-text"]) {
          log(element(id).textContent.replace(/\\s+/g, " "));
        }
        captions().forEach(log);
        const canvas = document.querySelector("canvas");
        log(canvas.style.width === canvas.style.height);
        log(parseFloat(canvas.style.rotate).toFixed(4));
        log(element("moment").getAttribute("aria-valuetext"));
        goTo(180); log(element("moment-text").textContent.split(" ").at(-1));
        """, allViews: true)
      XCTAssertEqual(
        values,
        [
          "Play", "0.150 s",
          "At 0.150 s the layer has gone 50 % of the way: 444.0×444.0 points, turned by −45.0°.",
          // Halves are rounded up, as in the tool's own tables: the stretch is 1.775.
          "✗ stretched × 1.78, 125.1×222.0 points", "✓ a square, 222.0×222.0 points",
          "✓ a square, 160.0×160.0 points", "✓ a square, 160.0×160.0 points",
          "true", "-0.7854", "0.150 s", "0.0°.",
        ])
    }

    func testLatencyStretchesWhatIsDrawnForNow() throws {
      // In mid-turn a square of 195 points is stretched by 617 over the sides that the layer had one, two
      // or three frames before. (Worked out with a solver of its own, as the worst of the whole turn.)
      let values = try log(
        """
        log(captions());
        choose("for", "now"); log(captions());
        for (const latency of [1, 2, 3]) { choose("latency", latency); log(captions()); }
        const graph = () => document.querySelector("#panels svg[role]").getAttribute("aria-label");
        log(graph());
        choose("latency", 2); log(graph()); choose("latency", 1); log(graph());
        choose("latency", 2); choose("for", "display"); log(captions()); log(graph());
        """, at: "#0.15", arguments: ["--from", "390x844"])
      XCTAssertEqual(
        values,
        [
          "✓ a square, 195.0×195.0 points", "✓ a square, 195.0×195.0 points",
          "✗ stretched × 1.15, 209.7×182.3 points", "✗ stretched × 1.32, 225.9×171.6 points",
          "✗ stretched × 1.49, 242.9×162.9 points",
          "Stretch that is seen. constantSize: 1.00 to 1.52.",
          "Stretch that is seen. constantSize: 1.00 to 1.32.",
          "Stretch that is seen. constantSize: 1.00 to 1.15.",
          // What was drawn before the turn began could not know of it.
          "✓ a square, 195.0×195.0 points", "Stretch that is seen. constantSize: 1.00 to 1.04.",
        ])
    }

    func testItBeginsWithTheLatencyThatIsAskedFor() throws {
      let script = """
        for (const id of ["latency", "for"]) {
          const inputs = [...element(id).querySelectorAll("input")];
          log(inputs.map(input => input.value + (input.checked ? "!" : "")).join(" "));
        }
        log(element("rate").textContent);
        """
      XCTAssertEqual(try log(script), ["0! 1 2 3", "now display!", "60"])
      XCTAssertEqual(
        try log(script, arguments: ["--latency", "5", "--draw-for", "now", "--fps", "120"]),
        ["0 1 2 3 5!", "now! display", "120"])
    }

    func testTheMarkOfEachGraphMovesAlongItsLines() throws {
      let values = try log(
        """
        for (const index of [0, 90, 210]) {
          goTo(index);
          for (const svg of document.querySelectorAll("#panels svg[role]")) {
            const x = new DOMMatrix(getComputedStyle(svg.querySelector(".mark")).transform).e;
            const lines = [...svg.querySelectorAll("polyline")], dots = [...svg.querySelectorAll("circle")];
            log(lines.length === dots.length && lines.every((line, row) => {
              const point = line.points[index];
              return Math.abs(point.x - x) < 0.01
                && Math.abs(point.y - dots[row].getAttribute("cy")) < 0.01;
            }));
          }
        }
        // In mid-turn the layer is as wide as it is high.
        goTo(90);
        const heights = [...document.querySelectorAll("#panels figure:last-child circle")]
          .map(dot => Number(dot.getAttribute("cy")).toFixed(2));
        log(heights[0] === heights[1]);
        """, allViews: true)
      XCTAssertEqual(values, [String](repeating: "true", count: 10))
    }

    func testLinesCanBeToldApartWithoutColors() throws {
      let dashes: [[String]] = try open(at: "#0.1", allViews: true) { page in
        try page.run(
          """
          return [...document.querySelectorAll("#panels figure")].map(panel => {
            const dashes = line => getComputedStyle(line).strokeDasharray;
            const [lines, samples] = [panel.querySelectorAll("polyline"), panel.querySelectorAll("li line")];
            return [...lines].map((line, row) =>
              dashes(line) === dashes(samples[row]) ? dashes(line) : "not as in the legend");
          });
          """)
      }
      let strategies = ["none", "12px, 4px", "3px, 3px", "7px, 4px"]
      XCTAssertEqual(dashes, [strategies, strategies, ["none", "7px, 4px"]])
    }

    // MARK: Live

    func testTheLiveTurnIsPlayedByTheBrowserItselfWithOtherControls() throws {
      let values = try log(
        """
        const shown = () => log(
          [...document.querySelectorAll(".controls > *")].filter(part => part.checkVisibility())
            .map(part => part.id || part.firstElementChild.id).join(" "));
        const canvas = document.querySelector("canvas");
        shown(); log(canvas.getAnimations().length);
        choose("mode", "live"); shown(); log(element("play").textContent);
        const [animation] = canvas.getAnimations();
        animation.pause();
        const { duration, iterations } = animation.effect.getTiming();
        log(`${duration} ${iterations}`);
        // It rests for 0.3 s, turns for 0.3 s, and rests again.
        for (const time of [200, 450, 700]) {
          animation.currentTime = time;
          const { a, b, c, d } = new DOMMatrix(getComputedStyle(canvas).transform);
          log([a, b, c, d].map(value => value.toFixed(3)).join(" "));
        }
        log(captions());
        animation.currentTime = 400; element("play").click();
        log(canvas.getAnimations().length); log(element("play").textContent); log(captions());
        log(moment());
        choose("mode", "simulated"); shown(); log(canvas.getAnimations().length);
        """, at: "#0.15")
      // From 320×568 to 568×320: scales of 0.563 and 1.775, turned by −90°; in mid-turn 444×444, which
      // is 0.782 and 1.388, turned by −45°.
      XCTAssertEqual(
        values,
        [
          "play moment time speed loop mode latency for", "0",
          "play lead ahead mode", "Pause", "1050 Infinity",
          "0.000 -0.563 1.775 0.000", "0.553 -0.553 0.981 0.981", "1.000 0.000 0.000 1.000",
          "drawn for now, at real speed", "0", "Play", "✓ a square, 160.0×160.0 points",
          "60",
          "play moment time speed loop mode latency for", "0",
        ])
    }

    func testTheLeadIsAddedToTheTimeOfTheLiveTurn() throws {
      let values = try log(
        """
        const canvas = document.querySelector("canvas"), [animation] = canvas.getAnimations();
        animation.pause();
        const gl = canvas.getContext("webgl"), program = gl.getParameter(gl.CURRENT_PROGRAM);
        const matrix = () => gl.getUniform(program, gl.getUniformLocation(program, "matrix"));
        for (const [time, lead] of [[450, 0], [400, 50], [450, 17], [450, 50], [450, 0], [200, 0]]) {
          animation.currentTime = time;
          element("lead").value = lead; element("lead").dispatchEvent(new Event("input"));
          pass(0.016);
          log(`${matrix()[0].toFixed(3)} ${matrix()[5].toFixed(3)} ${element("ahead").textContent}`);
        }
        """, at: "#live")
      // A square of 160 points on a layer of 444×444, of 468.0×420.0 17 ms later, of
      // 510.5×377.5 50 ms later, and of 320×568: 320 over each.
      XCTAssertEqual(
        values,
        [
          "0.721 0.721 for now", "0.721 0.721 50 ms ahead", "0.684 0.762 17 ms ahead",
          "0.627 0.848 50 ms ahead", "0.721 0.721 for now", "1.000 0.563 for now",
        ])
    }

    // MARK: Links

    func testTheAddressLeadsToWhatIsShown() throws {
      let values = try log(
        """
        const told = async () => {
          await new Promise(done => setTimeout(done, 300));
          log(location.hash);
        };
        await told();
        goTo(90); await told();
        choose("latency", 2); choose("for", "now"); await told();
        element("play").click(); pass(0.48); await told();
        element("play").click(); log(location.hash === "#t=0.15&latency=2&for=now"); await told();
        choose("mode", "live"); await told();
        element("lead").value = 17; element("lead").dispatchEvent(new Event("input")); await told();
        """)
      // 0.48 s at a tenth of the speed are 0.048 s, and a frame takes 0.00167 s.
      XCTAssertEqual(
        values,
        [
          "", "#t=0.15&latency=0&for=display", "#t=0.15&latency=2&for=now",
          "#t=0.15&latency=2&for=now", "true", "#t=0.198333&latency=2&for=now", "#live=0",
          "#live=17",
        ])
    }

    func testALinkOpensWhatItLeadsTo() throws {
      let script = """
        const chosen = id => element(id).querySelector(":checked").value;
        log([element("play").textContent, chosen("mode"), moment(), chosen("latency"), chosen("for"),
          element("lead").value].join(" "));
        """
      try visit { page in
        try page.runFirst(Self.tools)
        for (address, state) in [
          ("#t=0.15&latency=2&for=now", "Play simulated 90 2 now 0"),
          ("#0.2", "Play simulated 120 0 display 0"),
          ("#latency=3", "Pause simulated 0 3 display 0"),
          ("#latency=99&for=ever&t=nonsense", "Pause simulated 0 0 display 0"),
          ("#live=17", "Pause live 0 0 display 17"), ("#live", "Pause live 0 0 display 0"),
          ("#live=99", "Pause live 0 0 display 50"),
        ] {
          try page.load(self.page(), at: address)
          XCTAssertEqual(try page.log(script), [state], address)
        }
        // In a page that is open already:
        for (address, state) in [
          ("live=25", "Pause live 0 0 display 25"), ("0.1", "Play simulated 60 0 display 25"),
          ("latency=1", "Play simulated 60 1 display 25"), ("x", "Play simulated 60 1 display 25"),
        ] {
          XCTAssertEqual(try page.log("await open('\(address)'); \(script)"), [state], address)
        }
      }
    }

    // MARK: Surroundings

    func testReducedMotionIsHonored() throws {
      let script = """
        log(element("play").textContent); const then = moment(); pass(1);
        log(moment() === then); log(then);
        """
      let calm = try log(script) { try $0.setPreferences(reducedMotion: true) }
      XCTAssertEqual(calm, ["Play", "true", "90"], "it stands in the middle of the turn")
      let live = try log(
        """
        const count = () => log(document.getAnimations().length);
        count(); element("play").click(); count();
        """,
        at: "#live"
      ) { try $0.setPreferences(reducedMotion: true) }
      XCTAssertEqual(live, ["0", "1"], "nor does a link begin to move")
      try open(shown: true) { page in
        XCTAssertEqual(try page.log(script), ["Pause", "false", "0"])
        try page.setPreferences(reducedMotion: true)
        let changed = try page.log(
          """
          const text = () => element("play").textContent;
          await until(() => text() === "Play"); log(text());
          """)
        XCTAssertEqual(changed, ["Play"], "also when it is asked for while the turn plays")
      }
    }

    func testItSaysSoIfThereIsNoWebGL() throws {
      let script = """
        const views = [...document.querySelectorAll("#views figure")];
        log(views.length);
        log(views.every(view => view.querySelector(".absent").checkVisibility()));
        log(views.some(view => view.querySelector(".absent").checkVisibility()));
        log(document.querySelector(".absent").textContent.replace(/\\s+/g, " "));
        log(captions()[0]);
        """
      let absent = try log(script, at: "#0", allViews: true) {
        try $0.runFirst("HTMLCanvasElement.prototype.getContext = () => null;")
      }
      XCTAssertEqual(absent.prefix(3), ["4", "true", "true"])
      XCTAssertTrue(absent[3].hasPrefix("There is no WebGL here"))
      XCTAssertEqual(
        absent[4], "✗ stretched × 3.15, 90.1×284.0 points", "the numbers are still told")
      XCTAssertEqual(try log(script, at: "#0", allViews: true).prefix(3), ["4", "false", "false"])
    }

    func testItSaysSoIfScriptsAreSwitchedOffAndOffersNoControls() throws {
      try visit {
        try $0.switchScriptsOff()
        try $0.load(page())
        let found: [String] = try $0.run(
          """
          const shown = [...document.querySelectorAll("button, input, select, canvas, figure, .card")]
            .filter(part => part.checkVisibility());
          return shown.map(part => part.innerText.replace(/\\s+/g, " "));
          """)
        XCTAssertEqual(
          found,
          [
            "A view of 320×568 points, turned by 90° to 568×320 in 0.3 s, easeInEaseOut. It is played "
              + "by a script, and scripts are switched off here."
          ])
      }
    }

    func testALostContextIsToldAndRestored() throws {
      let values = try log(
        """
        const canvas = document.querySelector("canvas");
        const context = canvas.getContext("webgl");
        const absent = document.querySelector(".absent");
        const pixel = () => {
          key("ArrowRight");  // Draws.
          const bytes = new Uint8Array(4);
          context.readPixels(canvas.width / 2 - 3, canvas.height / 2 + 3, 1, 1, context.RGBA,
            context.UNSIGNED_BYTE, bytes);
          return bytes.join();
        };
        log(pixel());
        const loss = context.getExtension("WEBGL_lose_context");
        loss.loseContext(); await once(canvas, "webglcontextlost");
        log(absent.checkVisibility()); key("ArrowRight");
        loss.restoreContext(); await once(canvas, "webglcontextrestored");
        log(absent.checkVisibility());
        log(pixel());
        """, at: "#0.25")
      XCTAssertEqual(values, ["59,111,182,255", "true", "false", "59,111,182,255"])
    }

    func testTheBufferHasTheNewSizeAndIsStretchedToTheLayers() throws {
      let values = try log(
        """
        const canvas = document.querySelector("canvas");
        const ratio = (width, height) => (parseFloat(width) / parseFloat(height)).toFixed(2);
        log(ratio(canvas.width, canvas.height));
        log(ratio(canvas.style.width, canvas.style.height));
        """, at: "#0", allViews: true)
      XCTAssertEqual(values, ["1.77", "0.56"])
    }

    func testTheBufferFollowsTheSizeOfThePageAndOfAPixel() throws {
      try open(at: "#0", allViews: true, shown: true) { page in
        let wide = try page.log(
          """
          const canvas = document.querySelector("canvas");
          element("views").style.cssText = "grid-template-columns: 600px; width: 600px";
          await until(() => canvas.width > 400); log(canvas.width);
          """)
        let width = try XCTUnwrap(Int(wide[0]))
        XCTAssertGreaterThan(width, 400)
        for ratio in [2, 3] {
          // (The browser tells the page of new pixels only if its size is new, too.)
          try page.setSize(width: 1280 + ratio, height: 800, scale: Double(ratio))
          let fits = try page.log(
            """
            const fits = () =>
              Math.abs(document.querySelector("canvas").width - \(ratio * width)) <= \(ratio - 1);
            await until(fits); log(fits());
            """)
          XCTAssertEqual(fits, ["true"], "\(ratio) pixels a point")
        }
      }
    }

    func testALongThinViewHasPixelsToo() throws {
      let script =
        "const canvas = document.querySelector('canvas');"
        + "log(canvas.width); log(canvas.height)"
      XCTAssertEqual(try log(script, arguments: ["--from", "10x3000"]), ["4096", "128"])
    }

    func testAnotherMomentInTheAddressIsShown() throws {
      let values = try log(
        """
        await open(0.15); log(moment()); log(element("play").textContent);
        await open("nonsense"); log(moment());
        """)
      XCTAssertEqual(values, ["90", "Play", "90"])
      let times = try log(
        """
        const tell = () => log(element("time").textContent);
        tell();
        for (const time of [0.36, 0.38, -1, 9]) { await open(time); tell(); }
        """, at: "#0.24", arguments: ["--fps", "4"])
      XCTAssertEqual(times, ["0.250 s", "0.250 s", "0.500 s", "0.000 s", "1.050 s"])
    }

    func testNothingIsSaidAgainAndAgainWhileItPlays() throws {
      let values = try log(
        """
        const observer = new MutationObserver(() => {});
        observer.observe(document.body, {
          subtree: true, attributes: true, attributeFilter: ["aria-label", "aria-valuetext"],
        });
        const before = moment(); pass(0.5); log(moment() > before);
        log(observer.takeRecords().length);
        log(element("moment").getAttribute("aria-valuetext"));
        """)
      XCTAssertEqual(values, ["true", "0", "playing"])
    }

    func testEverythingHasAName() throws {
      let values = try log(
        """
        for (const part of document.querySelectorAll("button, input, select, [role=radiogroup]")) {
          log(part.ariaLabel ?? (part.labels?.[0] ?? part).textContent.trim());
        }
        for (const part of document.querySelectorAll("figure[aria-label]")) log(part.ariaLabel);
        log([...document.querySelectorAll("[role=img]")].every(part => part.ariaLabel));
        log(document.documentElement.lang); log(document.querySelectorAll("h1").length);
        """, at: "#0", allViews: true)
      XCTAssertEqual(
        values,
        [
          "Play", "Moment", "Draw ahead", "Speed", "Loop", "Mode", "Simulated", "Live",
          "Frames late", "0", "1", "2", "3", "Drawn for", "now", "when seen", "uncompensated",
          "matchLayer", "constantSize", "interpolatedSize", "true", "en", "1",
        ])
    }

    func testTimesOfAnyTurnAreToldAsInItsGraph() throws {
      try visit { page in
        try page.runFirst(Self.tools)
        for (duration, begin, end) in [
          ("0.3", "0.000 s", "0.350 s"), ("1000", "0.000 s", "1000.050 s"),
          ("123456", "0 s", "1.23e+05 s"), ("0.001", "0 s", "0.051 s"),
        ] {
          try page.load(self.page(["--duration", duration, "--frames", "3"]), at: "#0")
          let shown = try page.log(
            """
            log(element("time").textContent);
            key("ArrowRight", { shiftKey: true }); log(element("time").textContent);
            const times = [...document.querySelector("#panels svg[role]").querySelectorAll("text")]
              .map(text => text.textContent).filter(text => text.endsWith(" s"));
            log(times[0]); log(times[2]);
            """)
          XCTAssertEqual(shown, [begin, end, begin, end])
        }
      }
    }

    func testATurnAtOnceLeavesOldPicturesOnTheScreen() throws {
      // What was drawn two frames ago has the old size, and the layer the new one: 1.775².
      let values = try log(
        """
        log(captions()); goTo(0); choose("for", "now"); choose("latency", 2); log(captions());
        goTo(30); log(captions());
        """, at: "#0", arguments: ["--duration", "0"])
      XCTAssertEqual(
        values,
        [
          "✓ a square, 160.0×160.0 points", "✗ stretched × 3.15, 284.0×90.1 points",
          "✓ a square, 160.0×160.0 points",
        ])
    }
  }

  extension Page {
    /// What a script gives to `log`.
    fileprivate func log(_ script: String) throws -> [String] {
      try run("const values = [], log = value => values.push(`${value}`); \(script); return values")
    }
  }
#endif
