import Foundation
import XCTest

@testable import rotation_preview

/// The graph.
final class GraphTests: XCTestCase {
  func testTheGraphShowsTheStretchTheSquareAndTheLayer() throws {
    let picture = try picture("--svg-graph a")
    // The values at the begin, halfway, and at the end.
    for (title, name, values) in [
      ("Stretch", "uncompensated", [3.150625, 1.775, 1]), ("Stretch", "matchLayer", [1, 1, 1]),
      ("Longer side", "uncompensated", [284, 222, 160]),
      ("Longer side", "matchLayer", [160, 222, 160]),
      ("Longer side", "constantSize", [160, 160, 160]),
      ("Longer side", "interpolatedSize", [160, 160, 160]),
      ("Sides", "width", [320, 444, 568]), ("Sides", "height", [568, 444, 320]),
    ] {
      let panel = picture.drop { !$0.text.hasPrefix(title) }
      let curve = try XCTUnwrap(panel.first { $0.name == "polyline" && $0.has(name) }).points
      XCTAssertEqual(curve.count, 201, name)
      // The first two lines of the grid, by the numbers beside them.
      let grid = panel.filter { $0.has("grid") }.map { $0.points[0][1] }
      let marks = panel.compactMap { Double($0.text) }
      for (place, value) in zip([curve[0], curve[100], curve[200]], values) {
        let share = (place[1] - grid[0]) / (grid[1] - grid[0])
        XCTAssertEqual(
          marks[0] + share * (marks[1] - marks[0]), value, accuracy: 1e-3 * value,
          "\(title): \(name)")
      }
    }
  }

  func testLinesAreNamedWhereTheyEnd() throws {
    let texts = try picture("--svg-graph a --from 320x460 --to 480x300")
      .filter { $0.name == "text" }
    let panels = texts.indices.filter { texts[$0].has("strong") } + [texts.count]
    let names = zip(panels, panels.dropFirst()).map { start, end in
      texts[start..<end].filter { $0.number("x") > 325 }
    }
    XCTAssertEqual(
      names.map { $0.map { $0.text } },
      [
        ["uncompensated", "matchLayer,", "constantSize,", "interpolatedSize", "are the same"],
        // All end at 150 points, and come from 184, 160 or 190 in between, from little more, and
        // from 150.
        ["uncompensated", "matchLayer", "interpolatedSize", "constantSize"], ["width", "height"],
      ])
    for panel in names {
      for name in panel where name.text != "are the same" {
        XCTAssertTrue(name.has("line"), "\(name.text) has the color of its line")
      }
      for (one, next) in zip(panel, panel.dropFirst()) {
        XCTAssertGreaterThanOrEqual(next.number("y") - one.number("y"), 18, next.text)
      }
    }
    // The width ends at 480 of 500 points, and the height at 300.
    XCTAssertLessThan(names[2][0].number("y"), names[2][1].number("y") - 30)
  }
}
