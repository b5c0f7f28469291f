#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  /// The live turn, in the frames that the browser's compositor puts together.
  final class LivePageTests: BrowserTestCase {
    func testTheSquareWobblesIfItIsDrawnForNowAndHoldsStillWithTheRightLead() throws {
      let leads = [0, 17, 33]  // In milliseconds: none, one frame, and two.
      // How far the square is stretched above 1 in each frame, by lead. On a busy machine one comes much
      // too late now and then. So what counts is the least stretch that three frames of four do not
      // exceed.
      var stretches: [Int: [Double]] = [:]
      func worst(_ lead: Int) -> Double {
        let all = (stretches[lead] ?? []).sorted()
        return all.count < 8 ? .nan : all[all.count * 3 / 4]
      }
      func isClear() -> Bool {
        worst(0) >= 0.1 && leads.contains { worst($0) < worst(0) / 2 }
      }
      try visit(shown: true) { page in
        // The compositor may wait for a page that is quick, and then nothing is late. So drawing takes
        // until some milliseconds after the frame began.
        try page.runFirst(
          """
          let work = 0;
          const request = window.requestAnimationFrame;
          window.requestAnimationFrame = step => request(time => {
            step(time);
            while (performance.now() < time + work);
          });
          """)
        try page.setSize(width: 320, height: 260)
        try page.load(content(), at: "#0")
        for work in [14, 20, 26, 32] where !isClear() {
          let _: Int = try page.run("return work = \(work);")
          let frames = try leads.map { try play(lead: $0, in: page) }
          for (lead, frames) in zip(leads, frames) {
            stretches[lead] = try frames.compactMap { try stretch(in: page.image($0)) }
          }
        }
      }
      let found = leads.map { "\($0) ms ahead: \(worst($0)) of \(stretches[$0]?.count ?? 0)" }
      XCTAssertGreaterThanOrEqual(worst(0), 0.1, "\(found)")
      XCTAssertLessThan(leads.map { worst($0) }.min() ?? .nan, worst(0) / 2, "\(found)")
    }

    /// Plays two turns, and gives their frames. The page then waits.
    private func play(lead: Int, in page: Page) throws -> Set<String> {
      let duration: Double = try page.run(
        """
        const slider = document.getElementById("lead");
        slider.value = \(lead);
        slider.dispatchEvent(new Event("input"));
        document.getElementById("live-play").click();
        const [animation] = document.querySelector("#live figure + figure canvas").getAnimations();
        return animation.effect.getTiming().duration / 1000;
        """)
      let frames = try page.frames(in: 2 * duration)
      let _: Bool = try page.run("document.getElementById('live-play').click(); return true;")
      return frames
    }

    /// The stretch above 1 of the square in a frame in the middle of the turn.
    private func stretch(in frame: Image) -> Double? {
      guard let square = Square(quarters: frame.runs(of: Square.colors, within: 12)) else {
        return nil
      }
      let angle = atan2(square.right.y, square.right.x) * 180 / .pi
      return -75 ... -15 ~= angle ? square.stretch - 1 : nil
    }

    /// The picture that is drawn ahead, without what else is on the page.
    private func content() throws -> String {
      let plain = """
        section:not(#live), h2, h3, p, .controls, figcaption, #live figure:first-child, div.device::after
        { display: none !important }
        .pair { grid-template-columns: 1fr !important } div.device { background: none; overflow: visible }
        """
      return try page(["--from", "390x844"]).replacingOccurrences(
        of: "</style>\n</head>", with: "\(plain)</style>\n</head>")
    }
  }
#endif
