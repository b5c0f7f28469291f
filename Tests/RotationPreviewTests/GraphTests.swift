import Foundation
import XCTest

@testable import rotation_preview

/// The graph.
final class GraphTests: XCTestCase {
  /// The lines of a graph by their names, as values in its own units at its times.
  private func lines(_ arguments: String = "") throws -> [String: [[Double]]] {
    let elements = try picture("--svg-graph a \(arguments)")
    var ticks: [(value: Double, y: Double)] = []
    var lines: [String: [[Double]]] = [:]
    for (index, element) in elements.enumerated() where element.name == "polyline" {
      let name = (element.attributes["class"] ?? "").components(separatedBy: " ").last ?? ""
      let points = element.points
      if name == "grid" {
        // Its label follows it. A panel begins with its lowest line.
        let tick = try XCTUnwrap(Double(elements[index + 1].text))
        if let last = ticks.last, tick <= last.value { ticks = [] }
        ticks.append((tick, points[0][1]))
      } else if name != "axis" {
        let (low, high) = (try XCTUnwrap(ticks.first), try XCTUnwrap(ticks.last))
        XCTAssertLessThan(high.y, low.y, "more is higher up")
        for (one, next) in zip(points, points.dropFirst()) { XCTAssertLessThan(one[0], next[0]) }
        lines[name, default: []].append(
          points.map { low.value + (high.value - low.value) * ($0[1] - low.y) / (high.y - low.y) })
      }
    }
    return lines
  }

  func testTheGraphShowsTheStretchTheSquareAndTheLayer() throws {
    let lines = try lines()
    for (name, panel, expected) in [
      ("uncompensated", 0, [3.150625, 1.775, 1]), ("uncompensated", 1, [284, 222, 160]),
      ("matchLayer", 0, [1, 1, 1]), ("matchLayer", 1, [160, 222, 160]),
      ("constantSize", 1, [160, 160, 160]), ("interpolatedSize", 1, [160, 160, 160]),
      ("width", 0, [320, 444, 568]), ("height", 0, [568, 444, 320]),
    ] {
      let values = try XCTUnwrap(lines[name])[panel]
      XCTAssertEqual(values.count, 201)
      for (index, value) in zip([0, 100, 200], expected) {
        XCTAssertEqual(values[index], value, accuracy: 0.01, name)
      }
    }
    let late = try self.lines("--from 390x844 --latency 2 --draw-for now")["interpolatedSize"]
    XCTAssertEqual(try XCTUnwrap(late?[0].max()), 1.323, accuracy: 0.01)
  }

  /// The texts at the ends of the lines of each panel, from above.
  private func names(_ arguments: String) throws -> [[Element]] {
    let texts = try picture("--svg-graph a \(arguments)").filter { $0.name == "text" }
    let panels = texts.indices.filter { texts[$0].has("strong") } + [texts.count]
    return zip(panels, panels.dropFirst()).map { start, end in
      texts[start..<end].filter { $0.number("x") > 325 }
    }
  }

  func testLinesAreNamedWhereTheyEnd() throws {
    let names = try names("--from 320x460 --to 480x300")
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
