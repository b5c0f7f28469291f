import Foundation
import XCTest

@testable import rotation_preview

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The film strip and the graph, read back as the XML that they are.
final class PictureTests: XCTestCase {
  private struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""

    func number(_ attribute: String) -> Double {
      attributes[attribute].flatMap(Double.init) ?? .nan
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  private func picture(_ arguments: String...) throws -> [Element] {
    let outcome = Outcome(arguments: arguments)
    XCTAssertEqual(outcome.status, 0, outcome.message)
    XCTAssertEqual(outcome.output, "", "in place of the table")
    let file = try XCTUnwrap(outcome.files.first)
    let reader = Reader()
    let parser = XMLParser(data: Data(file.content.utf8))
    parser.delegate = reader
    XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  func testAFilmStripHasARowForEachStrategyAndAColumnForEachMoment() throws {
    let film = try picture("--svg", "film.svg")
    let texts = film.filter { $0.name == "text" }.map { $0.text }
    for time in ["0.000 s", "0.075 s", "0.150 s", "0.225 s", "0.300 s"] {
      XCTAssertEqual(texts.filter { $0 == time }.count, 1, time)
    }
    for strategy in ["uncompensated", "matchLayer", "constantSize", "interpolatedSize"] {
      XCTAssertTrue(texts.contains(strategy))
    }
    XCTAssertEqual(texts.filter { $0.hasPrefix("160.0×160.0  1.000") }.count, 13)
    XCTAssertTrue(texts.contains("90.1×284.0  3.151"))
    XCTAssertTrue(texts.contains("222.0×222.0  1.000"))
    XCTAssertEqual(film.filter { $0.attributes["class"] == "device" }.count, 20)
    XCTAssertEqual(film.filter { $0.attributes["fill"] != nil }.count, 80, "quarters")
  }

  func testTheLayerAndTheSquareAreDrawnWithTheTablesNumbers() throws {
    let film = try picture("--svg=film.svg", "--frames", "3", "--strategy", "uncompensated")
    let layers = film.filter { $0.attributes["class"] == "layer" }
    XCTAssertEqual(layers.map { $0.number("width") }, [320, 444, 568])
    XCTAssertEqual(layers.map { $0.number("height") }, [568, 444, 320])
    XCTAssertEqual(layers.map { $0.number("x") }, [-160, -222, -284])
    let turns = film.compactMap { $0.attributes["transform"] }.filter { $0.hasPrefix("rotate") }
    XCTAssertEqual(turns, ["rotate(-90)", "rotate(-45)", "rotate(0)"])
    let quarters = film.filter { $0.attributes["fill"] != nil }
    XCTAssertEqual(quarters[0].number("width"), 160 * 320 / 568 / 2, accuracy: 1e-4)
    XCTAssertEqual(quarters[0].number("height"), 160 * 568 / 320 / 2, accuracy: 1e-4)
    // Upper left, upper right, lower left, lower right: they meet in the middle.
    XCTAssertEqual(quarters[0].number("x"), -quarters[0].number("width"))
    XCTAssertEqual(quarters[0].number("y"), -quarters[0].number("height"))
    XCTAssertEqual([quarters[1].number("x"), quarters[2].number("y")], [0, 0])
    XCTAssertEqual(Set(quarters.prefix(4).map { $0.attributes["fill"] }).count, 4)
  }

  func testTheGraphGoesFromTheOldSizeToTheNewOne() throws {
    let graph = try picture("--svg-graph", "graph.svg")
    // The heights of the lines for 0, 200, 400 and 600 points tell the scale.
    let grid = graph.filter { $0.attributes["class"] == "grid" }
      .compactMap { $0.attributes["points"]?.split(separator: ",").last.flatMap { Double($0) } }
    XCTAssertEqual(grid.count, 4)
    let (zero, perPoint) = (grid[0], (grid[0] - grid[3]) / 600)
    XCTAssertGreaterThan(perPoint, 0, "more points are higher up")
    for (name, from, middle, to) in [("width", 320.0, 444.0, 568.0), ("height", 568, 444, 320)] {
      let line = try XCTUnwrap(graph.first { $0.attributes["class"] == name })
      let points = try XCTUnwrap(line.attributes["points"]).split(separator: " ").map { point in
        point.split(separator: ",").compactMap { Double($0) }
      }
      XCTAssertEqual(points.count, 201)
      for (index, size) in [(0, from), (100, middle), (200, to)] {
        XCTAssertEqual((zero - points[index][1]) / perPoint, size, accuracy: 0.01, name)
      }
      for (one, next) in zip(points, points.dropFirst()) { XCTAssertLessThan(one[0], next[0]) }
    }
  }

  func testTimesOfAnyTurnAreTold() throws {
    for (duration, shown, quarter) in [
      ("0.3", "0.300 s", "0.075 s"), ("1000", "1000.000 s", "250.000 s"),
      ("0.001", "0.001 s", "0.00025 s"), ("1e300", "1e+300 s", "2.5e+299 s"),
    ] {
      for kind in ["--svg", "--svg-graph"] {
        let texts = try picture(kind, "a", "--duration", duration).map { $0.text }
        XCTAssertTrue(texts.contains(shown), "\(kind) \(duration)")
        XCTAssertTrue(texts.contains(quarter), "\(kind) \(duration)")
      }
    }
    // A turn of no time has no way to its end, at the one moment that it has.
    let graph = try picture("--svg-graph", "a", "--duration", "0")
    XCTAssertEqual(graph.filter { $0.text == "0.000 s" }.count, 1)
    let width = try XCTUnwrap(graph.first { $0.attributes["class"] == "width" })
    let heights = try XCTUnwrap(width.attributes["points"]).split(separator: " ").compactMap {
      $0.split(separator: ",").last
    }
    XCTAssertEqual(Set(heights).count, 1)
  }

  func testPicturesNameThemselvesAndKnowTheDark() throws {
    for arguments in [["--svg", "a"], ["--svg-graph", "a"]] {
      let outcome = Outcome(arguments: arguments)
      let picture = try picture(arguments[0], arguments[1])
      XCTAssertEqual(picture[0].name, "svg")
      XCTAssertEqual(picture[0].attributes["role"], "img")
      XCTAssertEqual(picture[0].attributes["aria-labelledby"], "title description")
      for (name, id) in [("title", "title"), ("desc", "description")] {
        let element = try XCTUnwrap(picture.first { $0.name == name })
        XCTAssertEqual(element.attributes["id"], id)
        XCTAssertGreaterThan(element.text.count, 20)
      }
      XCTAssertTrue(outcome.files[0].content.contains("prefers-color-scheme: dark"))
    }
  }

  func testNothingLiesOutsideOfAPictureWhateverTheTurn() throws {
    for arguments in [
      ["--from", "1024x768"], ["--to", "20x3000"], ["--frames", "12"], ["--duration", "0"],
      ["--duration", "1e300"], ["--duration", "0.001"], ["--duration", "9999"],
      ["--curve", "cubic-bezier(0.6812345678,-0.612345678,0.3212345678,1.612345678)"],
      ["--from", "0.001x1e6"], ["--from", "0.001x0.007"], ["--turn", "180"],
    ] {
      for kind in ["--svg", "--svg-graph"] {
        let outcome = Outcome(arguments: [kind, "a"] + arguments)
        let content = try XCTUnwrap(outcome.files.first, outcome.message).content
        XCTAssertFalse(content.contains("nan") || content.contains("inf\""), "\(arguments)")
        let reader = Reader()
        let parser = XMLParser(data: Data(content.utf8))
        parser.delegate = reader
        XCTAssertTrue(parser.parse())
        let (width, height) = (
          reader.elements[0].number("width"), reader.elements[0].number("height")
        )
        for text in reader.elements where text.name == "text" {
          // A letter is some 7.5 wide, and 6.5 if it is small.
          let length = Double(text.text.count) * (text.attributes["class"] == "small" ? 6.5 : 7.5)
          let start =
            switch text.attributes["text-anchor"] {
            case "middle": text.number("x") - length / 2
            case "end": text.number("x") - length
            default: text.number("x")
            }
          XCTAssertGreaterThanOrEqual(start, 0, "\(arguments) \(kind): \(text.text)")
          XCTAssertLessThanOrEqual(start + length, width, "\(arguments) \(kind): \(text.text)")
          XCTAssertTrue(10...height ~= text.number("y"), "\(arguments) \(kind): \(text.text)")
        }
      }
    }
  }

  func testThePicturesInTheDocumentationAreWhatTheToolDraws() throws {
    let folder = "Sources/RotationKit/RotationKit.docc/Resources"
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    let commands = [
      "turn.svg": "--svg", "stretched.svg": "--strategy uncompensated --svg",
      "sizes.svg": "--svg-graph",
      "short-side.svg":
        "--from 320x460 --to 480x300 --strategy constantSize,interpolatedSize --svg",
      "window.svg": "--from 507x1024 --to 678x1024 --turn 0 --svg",
    ]
    XCTAssertEqual(Set(names), Set(commands.keys))
    for (name, command) in commands {
      let path = "\(folder)/\(name)"
      let file = try XCTUnwrap(
        Outcome(arguments: command.split(separator: " ").map { "\($0)" } + [path]).files.first)
      XCTAssertEqual(file.path, path)
      let drawn = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      XCTAssertTrue(
        drawn == file.content, "to draw it anew: swift run rotation-preview \(command) \(path)")
    }
  }

  func testBadArguments() {
    for (arguments, part) in [
      (["--svg"], "--svg needs a value"), (["--svg="], "--svg takes the name of a file"),
      (["--svg", "a", "--svg-graph", "a"], "a file of its own"),
      (["--svg", "a", "--frames", "61"], "at most 60 frames"),
      (["--svg", "a", "--from", "1.1e6x1"], "sides in 0.001...1000000"),
      (["--svg-graph", "a", "--from", "nanx1"], "sides in 0.001...1000000"),
      (["--svg", "a", "--curve", "cubic-bezier(0.5,-20,0.5,20)"], "--curve: curve is"),
    ] {
      let outcome = Outcome(arguments: arguments)
      XCTAssertEqual(outcome.status, 64, "\(arguments)")
      XCTAssertTrue(outcome.message.contains(part), outcome.message)
      XCTAssertTrue(outcome.files.isEmpty)
    }
  }
}
