#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  /// The page as it plays: the device in the hand, the speed, and the frames of the browser.
  final class PagePlayingTests: PageTestCase {
    func testAnErrorOfAScriptIsSeen() throws {
      // Without this the other tests could not tell that there was none.
      try visit { page in
        try page.load("<script>nothing.at.all</script>")
        XCTAssertEqual(try page.console().count, 1)
      }
    }

    func testTheDeviceTurnsInTheHandAndThenTheScreenFollows() throws {
      // It rests for 0.8 s, fades in a quarter of that, and is turned for 0.6 s.
      let values = try log(
        """
        const angle = (part, property) => {
          const { a, b } = new DOMMatrix(getComputedStyle(part)[property] === "none" ? ""
            : property === "rotate" ? `rotate(${getComputedStyle(part).rotate})`
            : getComputedStyle(part)[property]);
          return Math.round(Math.atan2(b, a) * 180 / Math.PI);
        };
        const tell = () => {
          const hand = angle(first(".device"), "rotate"), screen = angle(first("canvas"), "transform");
          log(`${hand} ${screen} ${captions("first").join(", ")}`);
        };
        tell(); pass(0.544); tell(); pass(0.304); tell(); pass(0.304); tell();
        goTo(90); tell(); goTo(210); tell();
        """)
      let rest = "✓ a square, ✓ a square"
      // Half of the way of the hand is 45 degrees; 0.6 s are not a whole number of frames.
      XCTAssertEqual(
        values,
        [
          "90 -90 \(rest)", "90 -90 \(rest)", "45 -90 \(rest)", "0 -90 \(rest)",
          "0 -45 ✗ 1.78 times as long as wide, ✓ a square", "0 0 \(rest)",
        ])
    }

    func testItPlaysByItselfAtTheChosenSpeedAndBeginsAnew() throws {
      // After 1.45 s the turn begins. It takes 0.35 seconds at a tenth, and its end is shown for 1.2 s.
      let values = try log(
        """
        log(element("speed").value);
        pass(1.4); log(moment());
        pass(1.05); const one = moment();
        pass(1); const two = moment();
        log(one > 50 && one < 70); log(two - one > 50 && two - one < 70);
        pass(2.2); log(moment()); pass(0.7); log(moment());
        await open(0.05); first(".play").click(); element("speed").value = "0.5"; pass(0.2);
        log(moment() > 80 && moment() < 100);
        """)
      XCTAssertEqual(values, ["0.1", "0", "true", "true", "210", "0", "true"])
    }

    func testItFadesBetweenTheEndAndTheStart() throws {
      let values = try log(
        """
        const opacity = () => Number(getComputedStyle(element("first-views")).opacity);
        log(opacity()); pass(1.45 + 3.5 + 1.1); log(opacity() > 0.1 && opacity() < 0.7);
        pass(0.6); log(opacity());
        pass(0.4); first(".play").click(); log(opacity());
        """)
      XCTAssertEqual(values, ["1", "true", "1", "1"])
    }

    func testItPlaysAgainFromTheStartAfterTheEnd() throws {
      let values = try log(
        """
        goTo(210); first(".play").click(); log(moment()); log(playText()); pass(1.8);
        log(moment() > 0 && moment() < 30);
        """)
      XCTAssertEqual(values, ["0", "Pause", "true"])
    }

    func testItGoesOnFromWhereItWasPaused() throws {
      let values = try log(
        """
        const hand = () => first(".device").style.rotate;
        pass(0.85); key(" "); const before = hand(); pass(1); log(hand() === before);
        log(before !== "0rad"); key(" "); pass(0.016); log(hand() !== before); log(hand() !== "0rad");
        goTo(90); key(" "); pass(0.16); log(moment());
        """)
      // 0.16 s at a tenth of the speed are 0.016 s, and a frame takes 0.00167 s.
      XCTAssertEqual(values, ["true", "true", "true", "true", "100"])
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

    func testItPlaysInTheFramesOfTheBrowser() throws {
      try visit(shown: true) {
        try $0.load(page([]))  // With the browser's own clock.
        let moved: Bool = try $0.run(
          """
          const device = document.querySelector(".device"), begin = device.style.rotate;
          for (let count = 0; count < 500 && device.style.rotate === begin; count++) {
            await new Promise(requestAnimationFrame);
          }
          return device.style.rotate !== begin;
          """)
        XCTAssertTrue(moved)
      }
    }

    func testWhatIsNotInSightIsDrawnWhenItComesIntoSight() throws {
      try open(at: "#0.15", shown: true) { page in
        let captions = try page.log(
          """
          const told = () => captions("strategies")[0];
          // It tells where it is once, and then only what is in sight is drawn.
          await new Promise(done => setTimeout(done, 300));
          goTo(180); log(captions("first")[0]); log(told());
          element("strategies").scrollIntoView(); await until(() => told().includes("160.0×"));
          log(told());
          """)
        XCTAssertEqual(
          captions,
          [
            "✓ a square", "✗ 1.78 times as long as wide, 125.1×222.0 points",
            "✓ a square, 160.0×160.0 points",
          ])
      }
    }

    func testReducedMotionIsHonored() throws {
      let script = """
        log(playText()); const then = moment(); pass(2); log(moment() === then); log(then);
        """
      let calm = try log(script) { try $0.setPreferences(reducedMotion: true) }
      XCTAssertEqual(calm, ["Play", "true", "90"], "it stands in the middle of the turn")
      let live = try log(
        """
        const count = () => log(document.getAnimations().length);
        count(); element("live-play").click(); count();
        """,
        at: "#live"
      ) { try $0.setPreferences(reducedMotion: true) }
      XCTAssertEqual(live, ["0", "4"], "nor does a link begin to move")
      try open(shown: true) { page in
        XCTAssertEqual(try page.log(script), ["Pause", "false", "0"])
        try page.setPreferences(reducedMotion: true)
        let changed = try page.log("await until(() => playText() === 'Play'); log(playText());")
        XCTAssertEqual(changed, ["Play"], "also when it is asked for while the turn plays")
      }
    }
  }
#endif
