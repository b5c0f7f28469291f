#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// The page as it is used: keys, buttons, and what it does in unusual surroundings.
  final class PageInUseTests: XCTestCase {
    /// What a script finds in the page that plays a turn, as the values that it gives to `log`, in a
    /// browser with the given options.
    ///
    /// Time is the browser's virtual one, in which a frame is shown every 16 milliseconds.
    private func log(
      _ script: String, at fragment: String = "", arguments: [String] = [], _ options: [String] = []
    ) throws -> [String] {
      let page = try XCTUnwrap(Outcome(arguments: ["--html", "a"] + arguments).files.first).content
      let clock = """
        <script>
        let frames = 0;
        window.requestAnimationFrame = act => setTimeout(() => (frames++, act(performance.now())), 16);
        window.cancelAnimationFrame = clearTimeout;
        // What is told when an element changes its size, by the element. (The browser's own observers
        // wait for its own frames, which are not those of the virtual time.)
        const observers = new Map();
        window.ResizeObserver = class {
          constructor(act) { this.act = act; }
          observe(element) { observers.set(element.id, this.act); }
        };
        // The media queries that the page asks for, so that a test may have them changed.
        const queries = {};
        const asked = window.matchMedia.bind(window);
        window.matchMedia = query => (queries[query] = asked(query));
        </script>
        """
      let harness = """
        <ol id="log"></ol>
        <script>
        const element = id => document.getElementById(id);
        const log = value => {
          element("log").append(Object.assign(document.createElement("li"), { textContent: value }));
        };
        const key = (name, options = {}) => {
          const event = new KeyboardEvent(
            "keydown", { key: name, bubbles: true, cancelable: true, ...options });
          document.activeElement.dispatchEvent(event);
          return event.defaultPrevented;
        };
        const wait = seconds => new Promise(done => setTimeout(done, 1000 * seconds));
        const moment = () => Number(element("moment").value);
        (async () => { \(script); log("the end"); })();
        </script>
        """
      let visit = try Browser.found().visit(
        page.replacingOccurrences(of: "<head>", with: "<head>\(clock)")
          .replacingOccurrences(of: "</body>", with: "\(harness)</body>"),
        at: fragment, ["--dump-dom", "--virtual-time-budget=20000"] + options)
      XCTAssertEqual(visit.console, [])
      let list = try XCTUnwrap(visit.output.components(separatedBy: "<ol id=\"log\">").last)
      let values = list.components(separatedBy: "<li>").dropFirst().map {
        $0.components(separatedBy: "</li>")[0]
      }
      XCTAssertEqual(values.last, "the end")
      return values.dropLast()
    }

    func testAnErrorOfAScriptIsSeen() throws {
      // Without this the other tests could not tell that there was none.
      let visit = try Browser.found().visit("<script>nothing.at.all</script>", ["--dump-dom"])
      XCTAssertEqual(visit.console.count, 1)
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
        await wait(1.6);
        log(Math.round((frames - before) / 10));
        key(" "); await wait(0.1); const paused = frames; await wait(1); log(frames - paused);
        """, at: "#0")
      XCTAssertEqual(counts, ["10", "0"], "a hundred in 1.6 seconds, and none when it is paused")
    }

    func testItPlaysByItselfAtTheChosenSpeedAndBeginsAnew() throws {
      // 0.3 seconds at a tenth, and a pause of 0.7 seconds before it begins anew.
      let values = try log(
        """
        element("speed").value = "0.1";
        await wait(1); const one = moment();
        await wait(1); const two = moment();
        log(one > 30 && one < 75); log(two - one > 45 && two - one < 70);
        await wait(1.4); log(moment()); await wait(0.9); log(moment() > 0 && moment() < 60);
        """)
      XCTAssertEqual(values, ["true", "true", "180", "true"])
    }

    func testWithoutTheLoopItStopsAtTheEndAndPlaysAgainFromTheStart() throws {
      let values = try log(
        """
        element("loop").checked = false;
        element("speed").value = "1";
        await wait(2); log(moment()); log(element("play").textContent);
        element("play").click(); log(element("play").textContent); await wait(0.1);
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
        """)
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
        log(element("play").textContent); const then = moment(); await wait(1);
        log(moment() === then); log(then);
        """
      let calm = try log(script, ["--force-prefers-reduced-motion"])
      XCTAssertEqual(calm, ["Play", "true", "90"], "it stands in the middle of the turn")
      let lively = try log(script)
      XCTAssertEqual(lively, ["Pause", "false", "0"])
      let changed = try log(
        """
        const calm = queries["(prefers-reduced-motion: reduce)"];
        Object.defineProperty(calm, "matches", { value: true });
        calm.dispatchEvent(new Event("change"));
        log(element("play").textContent);
        """)
      XCTAssertEqual(changed, ["Play"], "also when it is asked for while the turn plays")
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
      let absent = try log(script, at: "#0", ["--disable-3d-apis"])
      XCTAssertEqual(absent.prefix(3), ["4", "true", "true"])
      XCTAssertTrue(absent[3].hasPrefix("There is no WebGL here"))
      XCTAssertEqual(absent[4], "90.1×284.0 points, stretch 3.151", "the numbers are still told")
      XCTAssertEqual(try log(script, at: "#0").prefix(3), ["4", "false", "false"])
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
        loss.loseContext(); await wait(0.5); log(absent.checkVisibility()); key("ArrowRight");
        loss.restoreContext(); await wait(0.5); log(absent.checkVisibility());
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
        """, at: "#0")
      XCTAssertEqual(values, ["1.77", "0.56"])
    }

    func testTheBufferFollowsTheSizeOfThePageAndOfAPixel() throws {
      let values = try log(
        """
        const canvas = document.querySelector("canvas");
        element("views").style.cssText = "grid-template-columns: 600px; width: 600px";
        observers.get("views")();
        const wide = canvas.width;
        log(wide > 400);
        const query = Object.keys(queries).find(query => query.includes("resolution"));
        Object.defineProperty(window, "devicePixelRatio", { value: 2 });
        queries[query].dispatchEvent(new Event("change"));
        log(Math.abs(canvas.width - 2 * wide) <= 1);
        """, at: "#0")
      XCTAssertEqual(values, ["true", "true"])
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
        location.hash = "#0.15"; await wait(0.1); log(moment()); log(element("play").textContent);
        location.hash = "#nonsense"; await wait(0.1); log(moment());
        """)
      XCTAssertEqual(values, ["90", "Play", "90"])
      for (time, shown) in [
        ("0.24", "0.250 s"), ("0.26", "0.250 s"), ("0.28", "0.300 s"), ("-1", "0.000 s"),
        ("9", "0.300 s"),
      ] {
        let found = try log(
          "log(element('time').textContent)", at: "#\(time)", arguments: ["--fps", "4"])
        XCTAssertEqual(found, [shown], time)
      }
    }

    func testNothingIsSaidAgainAndAgainWhileItPlays() throws {
      let values = try log(
        """
        let changes = 0;
        new MutationObserver(all => { changes += all.length; }).observe(document.body, {
          subtree: true, attributes: true, attributeFilter: ["aria-label", "aria-valuetext"],
        });
        const before = moment(); await wait(0.5); log(moment() > before); log(changes);
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
        """, at: "#0")
      XCTAssertEqual(
        values,
        [
          "Play", "Moment", "Speed", "Loop", "uncompensated", "matchLayer", "constantSize",
          "interpolatedSize", "en", "1",
        ])
    }

    func testTimesOfAnyTurnAreToldAsInItsGraph() throws {
      for (duration, end) in [
        ("0.3", "0.300 s"), ("1000", "1000.000 s"), ("123456", "1.23e+05 s"), ("1e300", "1e+300 s"),
        ("0.001", "0.001 s"),
      ] {
        let arguments = ["--duration", duration, "--frames", "3"]
        let graph = Outcome(arguments: ["--svg-graph", "a"] + arguments).files.first?.content
        XCTAssertTrue(try XCTUnwrap(graph).contains(">\(end)<"))
        let shown = try log(
          "key('ArrowRight', { shiftKey: true }); log(element('time').textContent)", at: "#0",
          arguments: arguments)
        XCTAssertEqual(shown, [end])
      }
    }

    func testATurnOfOneFrameAndOfOneStrategy() throws {
      let values = try log(
        """
        log(element("play").disabled); log(document.querySelectorAll("figure").length);
        key(" "); key("ArrowRight"); log(moment()); log(element("time").textContent);
        """, arguments: ["--duration", "0", "--strategy", "constantSize"])
      XCTAssertEqual(values, ["true", "1", "0", "0.000 s"])
    }
  }
#endif
