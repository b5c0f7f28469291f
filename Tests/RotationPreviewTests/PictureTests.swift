import Foundation
import XCTest

@testable import rotation_preview

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The film strip, the graph and the animated picture, read back as the XML that they are.
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

  private func picture(_ arguments: String...) throws -> [Element] { try picture(arguments) }

  private func picture(_ arguments: [String]) throws -> [Element] {
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

  // MARK: The film strip

  func testAFilmStripHasARowForEachStrategyAndAColumnForEachMoment() throws {
    let film = try picture("--svg", "film.svg")
    let texts = film.filter { $0.name == "text" }.map { $0.text }
    for time in ["0.000 s", "0.075 s", "0.150 s", "0.225 s", "0.300 s"] {
      XCTAssertEqual(texts.filter { $0 == time }.count, 1, time)
    }
    for strategy in ["uncompensated", "matchLayer", "constantSize", "interpolatedSize"] {
      XCTAssertTrue(texts.contains(strategy))
    }
    XCTAssertEqual(film.filter { $0.attributes["class"] == "device" }.count, 20)
    XCTAssertEqual(film.filter { $0.attributes["fill"] != nil }.count, 80, "quarters")
  }

  func testTheCaptionsSayWhatIsStretchedAndNothingTwice() throws {
    let texts = try picture("--svg", "film.svg").filter { $0.name == "text" }.map { $0.text }
    XCTAssertTrue(texts.contains("stretched by up to × 3.15"))
    for stretch in ["× 3.15", "× 1.78", "× 1.00"] {
      XCTAssertEqual(texts.filter { $0 == stretch }.count, 1, stretch)
    }
    // The worst may lie between two frames.
    let late = try picture(
      "--svg", "a", "--from", "390x844", "--latency", "2", "--draw-for", "now")
    XCTAssertTrue(late.contains { $0.text == "stretched by up to × 4.49" })
    // Squares that change their size have it below them; others once beside the strategy.
    XCTAssertEqual(texts.filter { $0 == "a square, in points:" }.count, 1)
    XCTAssertEqual(texts.filter { $0 == "222" }.count, 1)
    XCTAssertEqual(texts.filter { $0 == "a square of 160 points" }.count, 2)
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

  // MARK: The graph

  /// The lines of a graph by their names, as values in its own units at its times.
  private func lines(_ arguments: [String]) throws -> [String: [[Double]]] {
    let elements = try picture(["--svg-graph", "graph.svg"] + arguments)
    func points(_ element: Element) -> [[Double]] {
      (element.attributes["points"] ?? "").split(separator: " ").map { point in
        point.split(separator: ",").compactMap { Double($0) }
      }
    }
    var ticks: [(value: Double, y: Double)] = []
    var lines: [String: [[Double]]] = [:]
    for (index, element) in elements.enumerated() where element.name == "polyline" {
      let name = element.attributes["class"] ?? ""
      let points = points(element)
      if name == "grid" {
        // Its label follows it. A panel begins with its lowest line.
        let tick = try XCTUnwrap(Double(elements[index + 1].text))
        if let last = ticks.last, tick <= last.value { ticks = [] }
        ticks.append((tick, points[0][1]))
      } else if points.count > 3 {
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
    let lines = try lines([])
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
  }

  func testTheGraphShowsWhatIsSeenLate() throws {
    let lines = try lines(["--from", "390x844", "--latency", "2", "--draw-for", "now"])
    let stretch = try XCTUnwrap(lines["interpolatedSize"])[0]
    XCTAssertEqual(try XCTUnwrap(stretch.max()), 1.323, accuracy: 0.01)
  }

  // MARK: The animated picture

  /// The keyframes of a rule: percentages of the time, and the numbers of the transform.
  private func keyframes(_ name: String, of content: String) throws -> [[Double]] {
    let rule = try XCTUnwrap(content.components(separatedBy: "@keyframes \(name) { ").last)
    let steps = rule.components(separatedBy: " }\n").first?.components(separatedBy: "} ") ?? []
    return steps.map { step in
      step.split { !"-0123456789.".contains($0) }.compactMap { Double($0) }
    }
  }

  func testTheAnimatedPictureTurnsThereAndBack() throws {
    let content = try XCTUnwrap(Outcome(arguments: ["--svg-animated", "a"]).files.first).content
    let (sizes, turns) = (try keyframes("size", of: content), try keyframes("turn", of: content))
    XCTAssertEqual(sizes.first, [0, 320, 568])
    XCTAssertEqual(sizes.last, [100, 320, 568])
    XCTAssertTrue(sizes.contains { $0.dropFirst() == [444, 444] })
    XCTAssertTrue(sizes.contains { $0.dropFirst() == [568, 320] })
    XCTAssertEqual(turns.first, [0, -90])
    XCTAssertEqual(turns.last, [100, -90])
    XCTAssertTrue(turns.contains { $0[1] == 0 })
    // The hand holds the device upright, across, and upright again.
    XCTAssertEqual(
      try keyframes("hand", of: content).map { $0[1] }, [90, 90, 0, 0, 90, 90])
    for name in ["hand", "turn", "size", "square0", "square1"] {
      let percentages = try keyframes(name, of: content).map { $0[0] }
      XCTAssertEqual(percentages, percentages.sorted())
      XCTAssertEqual(Set(percentages).count, percentages.count, "\(name): none overrules another")
      XCTAssertEqual([percentages.first, percentages.last], [0, 100])
    }
  }

  func testTheAnimatedPictureShowsBothSquares() throws {
    let content = try XCTUnwrap(Outcome(arguments: ["--svg-animated", "a"]).files.first).content
    let without = try keyframes("square0", of: content)
    let stretches = without.map { max($0[1], $0[2]) / min($0[1], $0[2]) }
    XCTAssertEqual(try XCTUnwrap(stretches.max()), 3.150625, accuracy: 1e-4)
    XCTAssertEqual([without[0][1], without[0][2]], [160, 160], "at rest")
    let with = try keyframes("square1", of: content)
    XCTAssertEqual(with.map { [$0[1], $0[2]] }, [[160, 160], [160, 160]])
    XCTAssertTrue(content.contains("✗ stretched × 3.15"))
    XCTAssertTrue(content.contains("✓ always a square"))
    XCTAssertTrue(content.contains("(prefers-reduced-motion: no-preference)"))
    // For those who ask for less motion it stands still halfway.
    XCTAssertTrue(content.contains("<g class=\"turn\" transform=\"rotate(-45)\">"))
    XCTAssertTrue(content.contains("<g class=\"square0\" transform=\"scale(125.07, 222)\">"))
    XCTAssertTrue(content.contains("up to × 3.15. With RotationKit it stays a square."))
  }

  func testTheAnimatedPictureOfOtherTurns() throws {
    func content(_ arguments: String) throws -> String {
      let outcome = Outcome(
        arguments: ["--svg-animated", "a"] + arguments.split(separator: " ").map { "\($0)" })
      return try XCTUnwrap(outcome.files.first, outcome.message).content
    }
    // No hand turns a window.
    let window = try content("--from 507x1024 --to 678x1024 --turn 0")
    XCTAssertEqual(Set(try keyframes("hand", of: window).map { $0[1] }), [0])
    XCTAssertEqual(Set(try keyframes("turn", of: window).map { $0[1] }), [0])
    // A turn that is turned back needs no way back.
    let reversed = try keyframes("size", of: try content("--reverse 0.1"))
    XCTAssertEqual([reversed.first?[1], reversed.last?[1]], [320, 320])
    XCTAssertLessThan(try XCTUnwrap(reversed.map { $0[1] }.max()), 500)
    // Seen late, and drawn for now.
    let late = try content("--latency 2 --draw-for now --from 390x844")
    XCTAssertTrue(late.contains("With RotationKit it is stretched by up to × 1.32."))
    for arguments in ["--duration 0", "--turn 180", "--strategy matchLayer", "--spring 1,0.5"] {
      let content = try content(arguments)
      XCTAssertFalse(content.contains("nan") || content.contains("inf)"), arguments)
    }
  }

  // MARK: All pictures

  func testTimesOfAnyTurnAreTold() throws {
    for (duration, shown, half) in [
      ("0.3", "0.300 s", "0.150 s"), ("1000", "1000.000 s", "500.000 s"),
      ("0.001", "0.001 s", "0.0005 s"), ("1e6", "1e+06 s", "5e+05 s"),
    ] {
      for kind in ["--svg", "--svg-graph"] {
        let texts = try picture(kind, "a", "--duration", duration).map { $0.text }
        XCTAssertTrue(texts.contains(shown), "\(kind) \(duration)")
        XCTAssertTrue(texts.contains(half), "\(kind) \(duration)")
      }
    }
    // A turn of no time has a single moment, and its lines are level.
    let graph = try picture("--svg-graph", "a", "--duration", "0")
    XCTAssertEqual(graph.filter { $0.text == "0.000 s" }.count, 3, "one in each panel")
    let width = try XCTUnwrap(graph.last { $0.attributes["class"] == "width" })
    let heights = try XCTUnwrap(width.attributes["points"]).split(separator: " ").compactMap {
      $0.split(separator: ",").last
    }
    XCTAssertEqual(Set(heights).count, 1)
  }

  func testPicturesNameThemselvesAndKnowTheDark() throws {
    for arguments in [["--svg", "a"], ["--svg-graph", "a"], ["--svg-animated", "a"]] {
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
      ["--from", "1024x768"], ["--to", "20x3000"], ["--fps", "40"], ["--duration", "0"],
      ["--duration", "1e6"], ["--duration", "0.001"], ["--duration", "9999"],
      ["--latency", "10", "--draw-for", "now"], ["--reverse", "0.2"], ["--spring", "0.3,0.9"],
      ["--curve", "cubic-bezier(0.6812345678,-0.612345678,0.3212345678,1.612345678)"],
      ["--from", "0.001x1e6"], ["--from", "0.001x0.007"], ["--turn", "180"],
    ] {
      for kind in ["--svg", "--svg-graph", "--svg-animated"] {
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
          let length = Double(text.text.count) * 8.5  // A letter is some 8.5 wide.
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
      "turn.svg": "--svg-animated", "stretched.svg": "--strategy uncompensated --svg",
      "sizes.svg": "--svg-graph",
      "strategies.svg": "--from 320x460 --to 480x300 --svg",
      "late.svg":
        "--from 390x844 --latency 2 --draw-for now --strategy interpolatedSize --svg",
      "reversed.svg": "--reverse 0.15 --strategy uncompensated,interpolatedSize --svg-graph",
    ]
    let drawnByHand = ["frames.svg", "axes.svg", "pages.svg", "gravity.svg"]
    XCTAssertEqual(Set(names), Set(commands.keys).union(drawnByHand))
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

  func testBadArgumentsOfAPictureAreRefused() {
    for (arguments, part) in [
      (["--svg"], "--svg needs a value"), (["--svg="], "--svg takes the name of a file"),
      (["--svg", "a", "--svg-graph", "a"], "to the same place"),
      (["--svg", "-", "--svg-graph", "-"], "to the same place"),
      (["--svg", "a", "--frames", "61"], "at most 60 frames"),
      (["--svg", "a", "--format", "json"], "--format cannot be used with --svg"),
      (["--svg-graph", "a", "--from", "nanx1"], "sides from 0.001 to 1000000"),
      (["--svg-animated", "a", "--curve", "cubic-bezier(0.5,-20,0.5,20)"], "overshoots so far"),
      (["--svg-animated", "a", "--frames", "9"], "--frames cannot be used with --svg-animated"),
      (["--svg-animated", "a", "--strategy", "uncompensated"], "with another strategy"),
    ] {
      let outcome = Outcome(arguments: arguments)
      XCTAssertEqual(outcome.status, 64, "\(arguments)")
      XCTAssertTrue(outcome.message.contains(part), outcome.message)
      XCTAssertTrue(outcome.files.isEmpty)
    }
  }

  func testADashIsStandardOutput() {
    let printed = Outcome(arguments: ["--svg", "-", "--svg-graph", "graph.svg"])
    XCTAssertEqual(printed.output, Outcome(arguments: ["--svg", "film.svg"]).files[0].content)
    XCTAssertEqual(printed.files.map { $0.path }, ["graph.svg"])
  }
}
