#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// The page as it is seen: the squares, measured from the pixels of screenshots.
  final class PageOnScreenTests: XCTestCase {
    /// The square of a view, in pixels of the screen, y down.
    private struct Square {
      /// From the left side to the right one, and from the lower side to the upper one.
      var right: SIMD2<Double>
      var up: SIMD2<Double>
      /// The middle of the mark, from the middle of the square, in right and up.
      var mark: SIMD2<Double>
      /// The sides of the layer.
      var layer: SIMD2<Double>

      var sides: SIMD2<Double> { SIMD2(length(right), length(up)) }
    }

    /// The turn of the documents: the time, the layer's sides in points and its angle in degrees, and
    /// the sides of the square that match layer and no compensation show. (FACTS of the documents: half
    /// of a side is 80 points in a view of 320×568, and the layer shows u(V) · L/V of it.)
    private static let table: [(time: String, layer: SIMD2<Double>, angle: Double, bulge: Double)] =
      [
        ("0", SIMD2(320, 568), -90, 160), ("0.075", SIMD2(352.0, 536.0), -78.4, 176.0),
        ("0.15", SIMD2(444, 444), -45, 222), ("0.225", SIMD2(536.0, 352.0), -11.6, 176.0),
        ("0.3", SIMD2(568, 320), 0, 160),
      ]
    private static let stretched: [SIMD2<Double>] = [
      SIMD2(90.1, 284), SIMD2(99.2, 268), SIMD2(125.1, 222), SIMD2(151, 176), SIMD2(160, 160),
    ]

    func testTheSquaresOnTheScreenAreThoseOfTheTable() throws {
      // Without words, frames and outlines, whose smoothed edges have all kinds of colors.
      let plain =
        "h1, h2, p, figcaption, .device { visibility: hidden }"
        + ".card { border: 0 } .stage canvas { outline: 0 }"
      let content = try turn().replacingOccurrences(of: "</style>", with: "\(plain)</style>")
      let images = try visit(shown: true) { page in
        try page.setSize(width: 1280, height: 520, scale: 2)
        try page.load(content, at: "#1")
        return try Self.table.map { moment in
          let _: Bool = try page.run(
            """
            await new Promise(done => { onhashchange = done; location.hash = "#\(moment.time)"; });
            return true;
            """)
          return try page.picture()
        }
      }
      for (image, (moment, stretched)) in zip(images, zip(Self.table, Self.stretched)) {
        let squares = try squares(in: image)
        XCTAssertEqual(squares.count, 4)
        let expected: [SIMD2<Double>] = [
          stretched, SIMD2(repeating: moment.bulge), SIMD2(repeating: 160), SIMD2(repeating: 160),
        ]
        for (index, (square, sides)) in zip(squares, expected).enumerated() {
          let what = "view \(index) at \(moment.time) s"
          // Each side tells the scale of the page, and both tell the same.
          let scale = (square.layer / moment.layer).sum() / 2
          XCTAssertGreaterThan(scale, 0.6, what)
          XCTAssertEqual(square.layer.x, moment.layer.x * scale, accuracy: 1, "\(what): layer")
          XCTAssertEqual(square.layer.y, moment.layer.y * scale, accuracy: 1, "\(what): layer")
          XCTAssertEqual(square.sides.x, sides.x * scale, accuracy: 1, what)
          XCTAssertEqual(square.sides.y, sides.y * scale, accuracy: 1, what)
          let angle = moment.angle * .pi / 180
          let (along, across) = (SIMD2(cos(angle), sin(angle)), SIMD2(sin(angle), -cos(angle)))
          for (side, direction) in [(square.right, along), (square.up, across)] {
            XCTAssertEqual(length(side / length(side) - direction), 0, accuracy: 0.02, what)
          }
          XCTAssertEqual(square.mark.x, -0.7, accuracy: 0.02, what)
          XCTAssertEqual(square.mark.y, 0.175, accuracy: 0.02, what)
        }
      }
    }

    func testTheColorsAreThoseOfLightAndDark() throws {
      try visit { page in
        try page.load(turn())
        for (dark, paper) in [(false, 0xf4f4f7), (true, 0x101012)] {
          try page.setPreferences(dark: dark)
          let color = [16, 8, 0].map { "\(paper >> $0 & 255)" }.joined(separator: ", ")
          XCTAssertEqual(
            try page.run("return getComputedStyle(document.body).backgroundColor"),
            "rgb(\(color))")
        }
      }
    }

    private func turn() throws -> String {
      try XCTUnwrap(Outcome(arguments: ["--html", "turn.html"]).files.first).content
    }

    /// The squares in an image of views side by side, from the left.
    private func squares(in image: Image) throws -> [Square] {
      // How far something reaches is told by the colors that are nearest to its own; where its middle
      // is by its own alone, since what lies between two colors may be near to a third.
      let parts = [0x3b6fb6, 0xa87b00, 0xb8433a, 0x3f8f4f, 0xdce8fa]
      let found =
        image.runs(of: parts, beside: [0x8a4fb0, 0xffffff, 0xf4f4f7])
        + image.runs(of: parts.dropLast() + [0x8a4fb0], within: 12)
      // Between two views there are columns of pixels without any of a layer.
      var views: [Range<Int>] = []
      for columns in found[4].map({ $0.columns }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = views.last, columns.lowerBound <= last.upperBound {
          views[views.count - 1] =
            last.lowerBound..<max(last.upperBound, columns.upperBound)
        } else {
          views.append(columns)
        }
      }
      return try views.map { view in
        let parts = found.map { $0.filter { view.contains($0.columns.lowerBound) } }
        func middle(_ runs: [Image.Run]) throws -> SIMD2<Double> {
          let sum = runs.reduce(SIMD2<Double>.zero) { $0 + $1.middle * Double($1.columns.count) }
          let count = runs.reduce(0) { $0 + $1.columns.count }
          return sum / Double(try XCTUnwrap(count > 0 ? count : nil))
        }
        let (upperLeft, upperRight) = (try middle(parts[5]), try middle(parts[6]))
        let (lowerLeft, lowerRight) = (try middle(parts[7]), try middle(parts[8]))
        func direction(_ vector: SIMD2<Double>) -> SIMD2<Double> { vector / length(vector) }
        let along = direction(upperRight - upperLeft + lowerRight - lowerLeft)
        let across = direction(upperLeft - lowerLeft + upperRight - lowerRight)
        /// How far some pixels reach in a direction.
        func reach(_ runs: [Image.Run], _ direction: SIMD2<Double>) throws -> Double {
          let distances = runs.flatMap { $0.ends.map { ($0 * direction).sum() } }
          return try XCTUnwrap(distances.max()) - XCTUnwrap(distances.min()) + 1
        }
        let square = parts[0...3].flatMap { $0 }
        let (right, up) = (along * (try reach(square, along)), across * (try reach(square, across)))
        let mark = try middle(parts[9]) - (upperLeft + upperRight + lowerLeft + lowerRight) / 4
        return Square(
          right: right, up: up,
          mark: SIMD2(
            (mark * right).sum() / (right * right).sum(), (mark * up).sum() / (up * up).sum()),
          layer: SIMD2(try reach(parts[4], along), try reach(parts[4], across)))
      }
    }
  }

  private func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
#endif
