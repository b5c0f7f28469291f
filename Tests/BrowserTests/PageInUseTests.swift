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
      window.requestAnimationFrame = act => setTimeout(() => act(performance.now()), 16);
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
        const event = new KeyboardEvent("keydown", { key: name, bubbles: true, ...options });
        (document.activeElement ?? document.body).dispatchEvent(event);
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
        ["Home"], ["ArrowLeft"], ["ArrowRight"], ["ArrowRight", { shiftKey: true }],
        ["ArrowLeft"], ["End"], ["ArrowRight"], ["ArrowLeft", { shiftKey: true }],
        ["Home", { ctrlKey: true }], ["x"],
      ]) {
        key(name, options);
        log(moment());
      }
      """, at: "#0.1")
    XCTAssertEqual(moments, ["0", "0", "1", "11", "10", "180", "180", "170", "170", "170"])
  }

  func testSpaceAndTheButtonPlayAndPause() throws {
    let texts = try log(
      """
      const text = () => log(element("play").textContent);
      text(); key(" "); text(); key(" "); text();
      element("play").click(); text(); key("ArrowRight"); text();
      element("play").focus(); key(" "); text();  // The button has a click of its own for that.
      element("loop").blur(); key("l"); log(element("loop").checked);
      key("L"); log(element("loop").checked);
      """, at: "#0.1")
    XCTAssertEqual(texts, ["Play", "Pause", "Play", "Pause", "Play", "Play", "false", "true"])
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
        .map(name => document.querySelector(`.now-${name}`))
        .map(dot => ["cx", "cy"].map(key => Number(dot.getAttribute(key)).toFixed(1)).join());
      log(width === height);
      log(element("moment").getAttribute("aria-valuetext"));
      log(canvas.getAttribute("aria-label"));
      """)
    XCTAssertEqual(
      values,
      [
        "Play", "0.150 s", "0.500", "0.500", "444.0×444.0", "-45.0°",
        "125.1×222.0 points, stretch 1.775", "222.0×222.0 points, stretch 1.000",
        "160.0×160.0 points, stretch 1.000", "160.0×160.0 points, stretch 1.000",
        "true", "-0.7854", "true", "0.150 seconds",
        "uncompensated: a square of 125.1×222.0 points, stretch 1.775",
      ])
  }

  func testReducedMotionIsHonoured() throws {
    let script =
      "log(element('play').textContent); const then = moment(); await wait(1);"
      + "log(moment() === then); log(then)"
    XCTAssertEqual(
      try log(script, ["--force-prefers-reduced-motion"]), ["Play", "true", "90"],
      "it stands in the middle of the turn")
    XCTAssertEqual(try log(script), ["Pause", "false", "0"])
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

  func testEveryControlHasAName() throws {
    let values = try log(
      """
      for (const control of document.querySelectorAll("button, input, select")) {
        log(control.ariaLabel ?? control.labels[0]?.textContent.trim().split(" ")[0]
          ?? control.textContent);
      }
      log(document.documentElement.lang); log(document.querySelectorAll("h1").length);
      """, at: "#0")
    XCTAssertEqual(values.count, 6)
    // A select's label holds the texts of its options as well.
    XCTAssertEqual(values.filter { $0 == "Speed" || $0 == "Loop" || $0 == "Moment" }.count, 3)
    XCTAssertEqual(values.suffix(2), ["en", "1"])
  }

  func testATurnOfOneFrameAndOfOneStrategy() throws {
    let values = try log(
      """
      log(element("play").disabled); log(document.querySelectorAll("figure").length);
      key(" "); key("End"); log(moment()); log(element("time").textContent);
      """, arguments: ["--duration", "0", "--strategy", "constantSize"])
    XCTAssertEqual(values, ["true", "1", "0", "0.000 s"])
  }
}
