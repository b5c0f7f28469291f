#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  /// The address of the page, which leads to a moment.
  final class PageLinkTests: PageTestCase {
    func testTheAddressLeadsToWhatIsShown() throws {
      let values = try log(
        """
        const told = async () => {
          await new Promise(done => setTimeout(done, 300));
          log(location.hash);
        };
        await told();
        goTo(90); await told();
        choose(3); await told();
        first(".play").click(); pass(0.48); await told();
        first(".play").click(); log(location.hash === "#t=0.15&latency=3"); await told();
        element("live-play").click(); await told();
        element("lead").value = 25; element("lead").dispatchEvent(new Event("input")); await told();
        goTo(60); await told();
        """)
      // 0.48 s at a tenth of the speed are 0.048 s, and a frame takes 0.00167 s.
      XCTAssertEqual(
        values,
        [
          "", "#t=0.15&latency=2", "#t=0.15&latency=3", "#t=0.15&latency=3", "true",
          "#t=0.198333&latency=3", "#live=17", "#live=25", "#t=0.1&latency=3",
        ])
    }

    func testALinkOpensWhatItLeadsTo() throws {
      let script = """
        log([playText(), element("live-play").textContent, moment(),
          element("latency").querySelector(":checked").value, element("lead").value].join(" "));
        """
      for (address, state) in [
        ("#t=0.15&latency=3", "Play Play 90 3 17"),
        ("#t=0.15&latency=3&for=now", "Play Play 90 3 17"),  // as older pages wrote it
        ("#0.2", "Play Play 120 2 17"), ("#latency=3", "Pause Play 0 3 17"),
        ("#latency=99&t=nonsense", "Pause Play 0 2 17"),
        ("#live=25", "Play Pause 0 2 25"), ("#live", "Play Pause 0 2 0"),
        ("#live=99", "Play Pause 0 2 50"),
      ] {
        XCTAssertEqual(try log(script, at: address), [state], address)
      }
      // In a page that is open already:
      try open(at: "#0.1") { page in
        for (address, state) in [
          ("live=25", "Play Pause 60 2 25"), ("0.05", "Play Play 30 2 25"),
          ("latency=1", "Play Play 30 1 25"), ("x", "Play Play 30 1 25"),
        ] {
          XCTAssertEqual(try page.log("await open('\(address)'); \(script)"), [state], address)
        }
      }
    }

    func testALinkToTheLiveTurnScrollsToIt() throws {
      let script = "log(Math.abs(element('live').getBoundingClientRect().top) < 2)"
      try open(at: "#live=17", on: .upright, shown: true) { page in
        XCTAssertEqual(try page.log(script), ["true"])
      }
    }

    func testAnotherMomentInTheAddressIsShown() throws {
      let values = try log(
        """
        await open(0.15); log(moment()); log(playText());
        await open("nonsense"); log(moment());
        """)
      XCTAssertEqual(values, ["90", "Play", "90"])
      let times = try log(
        """
        const tell = () => log(first("output").textContent);
        tell();
        for (const time of [0.36, 0.38, -1, 9]) { await open(time); tell(); }
        """, at: "#0.24", arguments: ["--fps", "4"])
      XCTAssertEqual(times, ["0.250 s", "0.250 s", "0.500 s", "0.000 s", "1.050 s"])
    }
  }
#endif
