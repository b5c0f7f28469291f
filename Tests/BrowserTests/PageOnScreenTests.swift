import Foundation
import XCTest

/// The page as it is seen: the squares, measured from the pixels of screenshots.
final class PageOnScreenTests: BrowserTestCase {
  /// What is expected at an address: the layer's sides in points, its angle in degrees, and the
  /// sides of the square in each view.
  private typealias Moment = (
    address: String, layer: SIMD2<Double>, angle: Double, squares: [SIMD2<Double>]
  )

  func testTheSquaresOnTheScreenAreThoseOfTheTable() throws {
    // Half of a side is 80 points in a view of 320×568. Without compensation the layer shows u(V) ·
    // L/V of it; with match layer, half of the layer's shorter side; and otherwise all of it.
    let table: [(time: String, layer: SIMD2<Double>, angle: Double, plain: SIMD2<Double>)] = [
      ("0", SIMD2(320, 568), -90, SIMD2(90.1, 284)),
      ("0.075", SIMD2(352.0, 536.0), -78.4, SIMD2(99.2, 268)),
      ("0.15", SIMD2(444, 444), -45, SIMD2(125.1, 222)),
      ("0.225", SIMD2(536.0, 352.0), -11.6, SIMD2(151, 176)),
      ("0.3", SIMD2(568, 320), 0, SIMD2(160, 160)),
    ]
    let constant = SIMD2(repeating: 160.0)
    let moments = table.map { time, layer, angle, plain in
      (
        "#t=\(time)", layer, angle,
        [plain, SIMD2(repeating: layer.min() / 2), constant, constant]
      )
    }
    try check(moments, in: "strategies", from: "320x568")
  }

  func testWhatIsDrawnForNowIsStretchedAndForTheDisplayItIsNot() throws {
    // 390×844 in mid-turn, two frames after it was drawn: the layer was 532.7×701.3 then, and
    // stretches the square by 1.3165. (Computed with a solver of its own, for the curve
    // ease-in-ease-out.) A camera shows 2.2 units across the height, so the square takes 617 ÷ 2.2
    // upright.
    let matrix: [SIMD2<Double>] = [SIMD2(225.9, 171.6), SIMD2(195, 195)]
    let camera: [SIMD2<Double>] = [SIMD2(369.2, 280.5), SIMD2(280.5, 280.5)]
    let both = [("#t=0.15&way=matrix", matrix), ("#t=0.15&way=camera", camera)]
    try check(both.map { ($0.0, SIMD2(617, 617), -45, $0.1) }, in: "late", from: "390x844")
  }

  /// Compares the squares in a section on the screen at some moments with what is expected.
  private func check(_ moments: [Moment], in section: String, from size: String) throws {
    // The layers alone, all of them, and without the outlines that smooth their edges.
    let style = """
      section:not(#\(section)), h2, p, .controls, .graphs, #clock { display: none !important }
      h3, figcaption { visibility: hidden } section { border: 0; padding: 100px 80px !important }
      div.device { background: none; overflow: visible } div.device::after, .turned::before { display: none }
      canvas { outline: none !important }
      """
    let content = try page("--from \(size)", style: style)
    try visit(shown: true) { page in
      // So many that a view of 320×568 points has two pixels for a point.
      try page.setSize(width: 820, height: 900, scale: 4)
      try page.load(content, at: "#1")
      for moment in moments {
        for (index, sides) in moment.squares.enumerated() {
          let box: [String: Double] = try page.run(
            """
            if (location.hash !== "\(moment.address)") {
              await new Promise(done => { onhashchange = done; location.hash = "\(moment.address)"; });
            }
            // One view alone.
            const figures = [...document.querySelectorAll("#\(section) .pair figure")];
            figures.forEach((figure, index) =>
              figure.style.visibility = index === \(index) ? "visible" : "hidden");
            const { left, top, width, height } = figures[\(index)].querySelector("canvas").getBoundingClientRect();
            return { count: figures.length, scale: 1, x: Math.floor(left) - 3, y: Math.floor(top) - 3,
              width: Math.ceil(width) + 7, height: Math.ceil(height) + 7 };
            """)
          XCTAssertEqual(box["count"], Double(moment.squares.count))
          let what = "view \(index) at \(moment.address)"
          let seen = try measure(page.picture(of: box))
          // Each side of the layer tells the scale of the page, and both tell the same.
          let scale = (seen.layer / moment.layer).sum() / 2
          XCTAssertGreaterThan(scale, 1, what)
          XCTAssertEqual(seen.layer.x, moment.layer.x * scale, accuracy: 2, "\(what): layer")
          XCTAssertEqual(seen.layer.y, moment.layer.y * scale, accuracy: 2, "\(what): layer")
          XCTAssertEqual(seen.sides.x, sides.x * scale, accuracy: 2, what)
          XCTAssertEqual(seen.sides.y, sides.y * scale, accuracy: 2, what)
          let angle = moment.angle * .pi / 180
          let (along, across) = (SIMD2(cos(angle), sin(angle)), SIMD2(sin(angle), -cos(angle)))
          for (side, direction) in [(seen.square.right, along), (seen.square.up, across)] {
            XCTAssertEqual(length(side / length(side) - direction), 0, accuracy: 0.02, what)
          }
        }
      }
    }
  }

  /// The square in an image of a view, and the sides of it and of the layer, in pixels.
  private func measure(
    _ image: Image
  ) throws -> (square: Square, sides: SIMD2<Double>, layer: SIMD2<Double>) {
    // How far something reaches is told by the colors that are nearest to its own; where its middle
    // is by its own alone, since what lies between two colors may be near to a third.
    let wholes = image.runs(
      of: [0xdce8fa] + Square.colors, beside: [0xffffff, 0xf4f4f7])
    let square = try XCTUnwrap(Square(quarters: image.runs(of: Square.colors, within: 12)))
    /// How far something reaches along the sides of the square. An edge is where half of a pixel is
    /// covered, and the outermost pixels are half a row from it on average. Rows of pixels are 1
    /// apart if they are upright or level, √½ if they are diagonal, and next to nothing otherwise.
    func reach(_ runs: [Image.Run]) throws -> SIMD2<Double> {
      let ends = runs.flatMap { $0.ends }
      let reaches = try [square.right, square.up].map { side in
        let distances = ends.map { ($0 * side).sum() / length(side) }
        let slope = min(abs(side.x), abs(side.y)) / max(abs(side.x), abs(side.y))
        let row = slope < 0.02 ? 1 : slope > 0.98 ? 0.5.squareRoot() : 0
        return try XCTUnwrap(distances.max()) - XCTUnwrap(distances.min()) + row
      }
      return SIMD2(reaches[0], reaches[1])
    }
    return (square, try reach(wholes[1...].flatMap { $0 }), try reach(wholes[0]))
  }

  func testNothingOfALayerIsSeenOutsideOfItsDevice() throws {
    try visit(shown: true) { page in
      try page.setSize(width: 1280, height: 720)
      try page.load(self.page(), at: "#0.15")
      for (section, count) in [("first", 2), ("late-views", 2), ("strategies-views", 4)] {
        let devices: [[Double]] = try page.run(
          """
          document.getElementById("\(section)").scrollIntoView();
          return [...document.querySelectorAll(".device")].map(device => device.getBoundingClientRect())
            .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
            .map(({ left, right, top, bottom }) => [left, right, top, bottom]);
          """)
        let layers = try page.picture().runs(of: [0xdce8fa], within: 0)[0]
        let found = devices.map { device in
          layers.filter {
            device[0] <= Double($0.columns.lowerBound) && Double($0.columns.upperBound) <= device[1]
              && device[2] <= Double($0.row) && Double($0.row + 1) <= device[3]
          }.count
        }
        XCTAssertGreaterThanOrEqual(found.filter { $0 > 100 }.count, count, section)
        XCTAssertEqual(found.reduce(0, +), layers.count, "\(section): outside of the devices")
      }
    }
  }

  func testTheColorsAreThoseOfLightAndDarkAndForced() throws {
    try visit(shown: true) { page in
      for (dark, forced, first, cards) in [
        (false, false, [0xf4f4f7, 0xdce8fa], [0xf4f4f7, 0xffffff]),
        (true, false, [0x101012, 0x1d2c40], [0x101012, 0x1c1c1e]),
        // The browser gives the paper and the cards its own colors. The layer and the device keep
        // theirs.
        (false, true, [0xdce8fa, 0x000000], [0xffffff]),
      ] {
        try page.setPreferences(dark: dark, forcedColors: forced)
        try page.load(self.page(), at: "#0.15")
        for (section, colors) in [("first", first), ("code", cards)] {
          let found: [String] = try page.run(
            """
            document.getElementById("\(section)").scrollIntoView();
            const style = (part, name) => getComputedStyle(part)[name];
            // Light, from red, green and blue: the outlines of controls stand out from the page.
            const light = color => /[0-9, .]+/.exec(color)[0].split(",").slice(0, 3).reduce((sum, part, index) =>
              sum + [0.2126, 0.7152, 0.0722][index] * ((part / 255 + 0.055) / 1.055) ** 2.4, 0.05);
            const paper = light(style(document.body, "backgroundColor"));
            const faint = [...document.querySelectorAll("button, select")]
              .filter(part => {
                const edge = light(style(part, "borderTopColor"));
                return Math.max(edge, paper) / Math.min(edge, paper) < 3;
              });
            // The layer's edge stands out from what is around it.
            const edges = [...document.querySelectorAll("canvas")].filter(part => {
              const around = part.closest(".bare") ? paper : 0.05, { outlineColor, backgroundColor } = getComputedStyle(part);
              const edge = light(outlineColor.endsWith(", 0)") ? backgroundColor : outlineColor);
              return Math.max(edge, around) / Math.min(edge, around) < 3;
            });
            return [...faint, ...edges].map(part => part.id || part.tagName);
            """)
          XCTAssertEqual(found, [])
          let areas = try page.picture().runs(of: colors, within: 0).map { runs in
            runs.reduce(0) { $0 + $1.columns.count }
          }
          for (color, area) in zip(colors, areas) {
            XCTAssertGreaterThan(area, 10_000, "the paper, the layer or a card: \(color)")
          }
        }
      }
    }
  }
}
