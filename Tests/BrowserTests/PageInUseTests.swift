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
      const key = (name, options = {}) => {
        const event = new KeyboardEvent(
          "keydown", { key: name, bubbles: true, cancelable: true, ...options });
        document.activeElement.dispatchEvent(event);
        return event.defaultPrevented;
      };
      const once = (target, name) =>
        new Promise(done => target.addEventListener(name, () => setTimeout(done), { once: true }));
      const open = time => {
        location.hash = `#${time}`;
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

    /// The page that plays a turn: with the view of one strategy, which opens sooner, or with all four.
    private func page(_ arguments: [String] = [], allViews: Bool = false) throws -> String {
      let strategy = allViews ? [] : ["--strategy", "constantSize"]
      return try XCTUnwrap(Outcome(arguments: ["--html", "a"] + strategy + arguments).files.first)
        .content
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
        element("moment").value = 179; element("moment").dispatchEvent(new Event("input"));
        key("ArrowRight"); log(moment()); key("ArrowRight"); log(moment());
        """, at: "#0.001667")
      XCTAssertEqual(ends, ["0", "0", "180", "180"])
    }

    func testWhatHasTheFocusKeepsItsOwnKeys() throws {
      let values = try log(
        """
        for (const id of ["play", "loop", "speed", "moment", "graph"]) {
          element(id).focus();
          log([id, key(" "), key("ArrowRight"), key("ArrowLeft")].join(" "));
        }
        """, at: "#0.1")
      XCTAssertEqual(
        values,
        [
          "play false true true", "loop false true true", "speed false false false",
          "moment true true true", "graph false false false",
        ])
    }

    func testAPressedKeyActsOnce() throws {
      // The browser itself answers the keys that belong to the control with the focus.
      try open(at: "#0.1") { page in
        for (id, key, state) in [
          ("play", " ", "Pause true 60"), ("loop", " ", "Pause false 60"),
          ("moment", " ", "Play false 60"), ("moment", "ArrowRight", "Play false 61"),
          ("moment", "End", "Play false 180"), ("moment", "ArrowLeft", "Play false 179"),
          ("moment", "Home", "Play false 0"),
        ] {
          _ = try page.log("element('\(id)').focus()")
          try page.press(key)
          let found = try page.log(
            "log(`${element('play').textContent} ${element('loop').checked} ${moment()}`)")
          XCTAssertEqual(found, [state], "\(id), \(key)")
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
      // 0.3 seconds at a tenth, and a pause of 0.7 seconds before it begins anew.
      let values = try log(
        """
        element("speed").value = "0.1";
        pass(1); const one = moment();
        pass(1); const two = moment();
        log(one > 30 && one < 75); log(two - one > 45 && two - one < 70);
        pass(1.4); log(moment()); pass(0.9); log(moment() > 0 && moment() < 60);
        """)
      XCTAssertEqual(values, ["true", "true", "180", "true"])
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
      XCTAssertEqual(values, ["180", "Play", "Pause", "true"])
    }

    func testTheSliderShowsItsMoment() throws {
      let values = try log(
        """
        element("moment").value = 90;
        element("moment").dispatchEvent(new Event("input"));
        for (const id of ["play", "time", "progress", "value", "layer", "angle"]) {
          log(element(id).textContent);
        }
        for (const caption of document.querySelectorAll("figcaption")) log(caption.textContent);
        const canvas = document.querySelector("canvas");
        log(canvas.style.width === canvas.style.height);
        log(parseFloat(canvas.style.rotate).toFixed(4));
        // The mark is where the lines of the graph cross.
        const [width, height] = ["width", "height"]
          .map(name => document.querySelector(`circle.name-${name}`))
          .map(dot => ["cx", "cy"].map(key => Number(dot.getAttribute(key)).toFixed(1)).join());
        log(width === height);
        log(element("moment").getAttribute("aria-valuetext"));
        element("moment").value = 177; element("moment").dispatchEvent(new Event("input"));
        log(element("angle").textContent);
        """, allViews: true)
      XCTAssertEqual(
        values,
        [
          "Play", "0.150 s", "0.500", "0.500", "444.0×444.0", "-45.0°",
          "125.1×222.0 points, stretch 1.775", "222.0×222.0 points, stretch 1.000",
          "160.0×160.0 points, stretch 1.000", "160.0×160.0 points, stretch 1.000",
          "true", "-0.7854", "true", "0.150 s",
          "0.0°",
        ])
    }

    func testReducedMotionIsHonored() throws {
      let script = """
        log(element("play").textContent); const then = moment(); pass(1);
        log(moment() === then); log(then);
        """
      let calm = try log(script) { try $0.setPreferences(reducedMotion: true) }
      XCTAssertEqual(calm, ["Play", "true", "90"], "it stands in the middle of the turn")
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

    func testItSaysSoWhereThereIsNoWebGL() throws {
      let script = """
        const views = [...document.querySelectorAll("figure")];
        log(views.length);
        log(views.every(view => view.querySelector(".absent").checkVisibility()));
        log(views.some(view => view.querySelector(".absent").checkVisibility()));
        log(document.querySelector(".absent").textContent.replace(/\\s+/g, " "));
        log(document.querySelector("figcaption").textContent);
        """
      let absent = try log(script, at: "#0", allViews: true) {
        try $0.runFirst("HTMLCanvasElement.prototype.getContext = () => null;")
      }
      XCTAssertEqual(absent.prefix(3), ["4", "true", "true"])
      XCTAssertTrue(absent[3].hasPrefix("There is no WebGL here"))
      XCTAssertEqual(absent[4], "90.1×284.0 points, stretch 3.151", "the numbers are still told")
      XCTAssertEqual(try log(script, at: "#0", allViews: true).prefix(3), ["4", "false", "false"])
    }

    func testItSaysSoWhereScriptsAreSwitchedOff() throws {
      try visit {
        try $0.switchScriptsOff()
        try $0.load(page())
        let text: String = try $0.run("return document.querySelector('noscript').innerText")
        XCTAssertTrue(text.hasSuffix("scripts are switched off here."), text)
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

    func testItIsNoWiderThanAPhone() throws {
      let widths = try log("log(innerWidth); log(document.documentElement.scrollWidth)") {
        try $0.setSize(width: 320, height: 568, scale: 2, mobile: true)
      }
      XCTAssertEqual(widths, ["320", "320"])
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
        for (const time of [0.26, 0.28, -1, 9]) { await open(time); tell(); }
        """, at: "#0.24", arguments: ["--fps", "4"])
      XCTAssertEqual(times, ["0.250 s", "0.250 s", "0.300 s", "0.000 s", "0.300 s"])
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

    func testEveryControlHasAName() throws {
      let values = try log(
        """
        for (const control of document.querySelectorAll("button, input, select")) {
          log(control.ariaLabel ?? control.labels[0]?.textContent.trim().split(" ")[0]
            ?? control.textContent);
        }
        for (const part of document.querySelectorAll("figure")) {
          log(element(part.getAttribute("aria-labelledby")).textContent);
        }
        log(document.documentElement.lang); log(document.querySelectorAll("h1").length);
        """, at: "#0", allViews: true)
      XCTAssertEqual(
        values,
        [
          "Play", "Moment", "Speed", "Loop", "uncompensated", "matchLayer", "constantSize",
          "interpolatedSize", "en", "1",
        ])
    }

    func testTimesOfAnyTurnAreToldAsInItsGraph() throws {
      try visit { page in
        try page.runFirst(Self.tools)
        for (duration, end) in [
          ("0.3", "0.300 s"), ("1000", "1000.000 s"), ("123456", "1.23e+05 s"),
          ("1e300", "1e+300 s"), ("0.001", "0.001 s"),
        ] {
          let arguments = ["--duration", duration, "--frames", "3"]
          let graph = Outcome(arguments: ["--svg-graph", "a"] + arguments).files.first?.content
          XCTAssertTrue(try XCTUnwrap(graph).contains(">\(end)<"))
          try page.load(self.page(arguments), at: "#0")
          let shown = try page.log(
            "key('ArrowRight', { shiftKey: true }); log(element('time').textContent)")
          XCTAssertEqual(shown, [end])
        }
      }
    }

    func testATurnOfOneFrameAndOfOneStrategy() throws {
      let values = try log(
        """
        log(element("play").disabled); log(document.querySelectorAll("figure").length);
        key(" "); key("ArrowRight"); log(moment()); log(element("time").textContent);
        """, arguments: ["--duration", "0"])
      XCTAssertEqual(values, ["true", "1", "0", "0.000 s"])
    }
  }

  extension Page {
    /// What a script gives to `log`.
    fileprivate func log(_ script: String) throws -> [String] {
      try run("const values = [], log = value => values.push(`${value}`); \(script); return values")
    }
  }
#endif
