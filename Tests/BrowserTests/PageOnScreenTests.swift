import Foundation
import XCTest

/// The page as it is seen.
final class PageOnScreenTests: BrowserTestCase {
  func testTheSquaresOnTheScreenAreThoseOfTheTable() throws {
    // Half of a side is 80 points in a view of 320×568. Without compensation the layer shows u(V) ·
    // L/V of it, for a layer of 320×568 and of 536×352; with match layer, half of the layer's
    // shorter side; and otherwise all of it.
    let same = SIMD2(160.0, 160)
    try check(
      "#t=0", in: "strategies", angle: -90, [SIMD2(90.1, 284), same, same, same])
    try check(
      "#t=0.225", in: "strategies", angle: -11.6, [SIMD2(151, 176), SIMD2(176, 176), same, same])
  }

  func testWhatIsDrawnForNowIsStretchedAndForTheDisplayItIsNot() throws {
    // 390×844 in mid-turn, two frames after it was drawn: the layer was 532.7×701.3 then, and
    // stretches the square by 1.3165. (Computed with a solver of its own, for the curve
    // ease-in-ease-out.)
    try check(
      "#t=0.15&way=matrix", in: "late", of: 844, angle: -45,
      [SIMD2(225.9, 171.6), SIMD2(195, 195)])
  }

  /// Compares the squares in a section on the screen with their sides in points.
  private func check(
    _ address: String, in section: String, of longest: Int = 568, angle degrees: Double,
    _ expected: [SIMD2<Double>]
  ) throws {
    try visit(shown: true) { page in
      try page.setSize(width: 820, height: 900, scale: 4)
      try page.load(
        written("--html a --from \(longest == 568 ? "320x568" : "390x844")"), at: address)
      // Pixels for a point: the canvas is as wide as the view is in the end.
      let scale: Double = try page.run(
        """
        document.querySelector("#\(section) .pair").scrollIntoView();
        // The layers alone, without their devices.
        document.querySelector("style").append(`div.device { background: none }
          div.device::after, .turned::before { display: none }`);
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        return devicePixelRatio * parseFloat(document.querySelector("#\(section) canvas").style.width) / \(longest);
        """)
      let squares = try page.squares(
        in: """
          [...document.querySelectorAll("#\(section) .stage")].map(stage => stage.getBoundingClientRect())
          """)
      XCTAssertEqual(squares.count, expected.count)
      let angle = degrees * .pi / 180
      for (square, sides) in zip(squares, expected) {
        for (side, expected) in [
          (square.right, SIMD2(cos(angle), sin(angle)) * sides.x),
          (square.up, SIMD2(sin(angle), -cos(angle)) * sides.y),
        ] {
          XCTAssertEqual(length(side), length(expected) * scale, accuracy: 2, address)
          XCTAssertEqual(
            length(side / length(side) - expected / length(expected)), 0, accuracy: 0.02, address)
        }
      }
    }
  }

  func testNothingOfALayerIsSeenOutsideOfItsDevice() throws {
    try check(
      """
      ## above the upper edge of a device, and below it | #0.15
      const found = every(".still canvas").map(canvas => {
        canvas.scrollIntoView({ block: "center" });
        // In mid-turn the layer reaches far out of it.
        const { left, top, width } = canvas.parentElement.getBoundingClientRect();
        return [-5, 5].map(y =>
          canvas.parentElement.contains(document.elementFromPoint(left + width / 2, top + y))).join(" ");
      });
      log(found.length); log([...new Set(found)].join());
      -> 10; false true
      """)
  }

  func testForcedColorsLeaveThePicturesTheirOwn() throws {
    try open { page in
      try page.setPreferences(forcedColors: true)
      let colors = try page.log(
        """
        for (const part of ["body", "canvas", ".device"]) log(getComputedStyle(document.querySelector(part)).backgroundColor);
        """)
      XCTAssertEqual(colors, ["rgb(255, 255, 255)", "rgb(220, 232, 250)", "rgb(0, 0, 0)"])
    }
  }
}
