#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  /// The live turn on the page: its controls, what it draws, and what it measures.
  final class PageLiveTests: PageTestCase {
    func testTheLiveTurnIsPlayedByTheBrowserItself() throws {
      let values = try log(
        """
        const canvas = document.querySelector("#live canvas");
        log(document.querySelectorAll("#live canvas").length);
        log(canvas.getAnimations().length); log(captions("live").join(", "));
        element("live-play").click(); log(element("live-play").textContent); log(playText());
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
        element("live-play").click();
        log(canvas.getAnimations().length); log(element("live-play").textContent);
        """, at: "#0.15")
      // From 320×568 to 568×320: scales of 0.563 and 1.775, turned by −90°; in mid-turn 444×444, which
      // is 0.782 and 1.388, turned by −45°.
      XCTAssertEqual(
        values,
        [
          "2", "0", "at rest, at rest", "Pause", "Play", "1050 Infinity",
          "0.000 -0.563 1.775 0.000", "0.553 -0.553 0.981 0.981", "1.000 0.000 0.000 1.000",
          "0", "Play",
        ])
    }

    func testOneOfThePagesTurnsPlaysAtATime() throws {
      let values = try log(
        """
        const tell = () => log(`${playText()} ${element("live-play").textContent}`);
        tell(); element("live-play").click(); tell(); first(".play").click(); tell();
        element("live-play").click(); key(" "); tell(); key(" "); tell();
        """)
      XCTAssertEqual(values, ["Pause Play", "Play Pause", "Pause Play", "Play Play", "Pause Play"])
    }

    func testTheLeadIsAddedToTheTimeOfTheRightPictureAlone() throws {
      let values = try log(
        """
        const canvases = [...document.querySelectorAll("#live canvas")];
        const animations = canvases.map(canvas => canvas.getAnimations()[0]);
        animations.forEach(animation => animation.pause());
        // How much of the buffer's width and height the square takes: a row and a column through it.
        const share = canvas => {
          const { width, height } = canvas, context = canvas.getContext("2d");
          const filled = (...area) => context.getImageData(...area).data
            .filter((_, index) => index % 4 === 3).reduce((sum, alpha) => sum + alpha / 255, 0);
          return `${(filled(0, height / 2, width, 1) / width).toFixed(2)} ${
            (filled(width / 2, 0, 1, height) / height).toFixed(2)}`;
        };
        for (const [time, lead] of [[450, 0], [400, 50], [450, 17], [450, 50], [200, 0], [1040, 50]]) {
          animations.forEach(animation => animation.currentTime = time);
          element("lead").value = lead; element("lead").dispatchEvent(new Event("input"));
          pass(0.016);
          log(`${canvases.map(share).join(", ")}, ${element("ahead").textContent}`);
        }
        """, at: "#live", prepare: { try $0.runFirst(Self.reading) })
      // A square of 160 points on a layer of 444×444, of 468.0×420.0 17 ms later, of
      // 510.5×377.5 50 ms later and 377.5×510.5 before, of 320×568, and of 568×320 in the end, also if
      // the next turn begins in 10 ms: 160 over each.
      XCTAssertEqual(
        values,
        [
          "0.36 0.36, 0.36 0.36, for now", "0.42 0.31, 0.36 0.36, 50 ms ahead",
          "0.36 0.36, 0.34 0.38, 17 ms ahead", "0.36 0.36, 0.31 0.42, 50 ms ahead",
          "0.50 0.28, 0.50 0.28, for now", "0.28 0.50, 0.28 0.50, 50 ms ahead",
        ])
    }

    /// Lets a script read pixels often.
    private static let reading = """
      const context = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function(name) {
        return context.call(this, name, { willReadFrequently: true });
      };
      """

    func testItMeasuresTheWorstOfTheLastTurn() throws {
      // A frame every 10 ms. What is drawn 10 ms ahead is right when the next one is drawn.
      let values = try log(
        """
        const animations = [...document.querySelectorAll("#live canvas")]
          .map(canvas => canvas.getAnimations()[0]);
        animations.forEach(animation => animation.pause());
        const turn = () => {
          for (let time = 0; time < 1050; time += 10) {
            animations.forEach(animation => animation.currentTime = time);
            pass(0.016);
          }
        };
        log(captions("live").join("; ")); turn(); turn(); log(captions("live").join("; "));
        element("lead").value = 0; element("lead").dispatchEvent(new Event("input"));
        turn(); turn(); log(captions("live").join("; "));
        """, at: "#live=10", arguments: ["--from", "390x844"])
      // The layer is stretched most by 10 ms at 8.8 ms before the middle: by 1.09. (Worked out with a solver
      // of its own.)
      let now = "up to 1.09 times as long as wide, in the last turn"
      XCTAssertEqual(
        values,
        [
          "measuring …; measuring …", "\(now); up to 1.00 times as long as wide, in the last turn",
          "\(now); \(now)",
        ])
    }
  }
#endif
