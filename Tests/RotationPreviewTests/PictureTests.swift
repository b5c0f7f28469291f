import Foundation
import XCTest

@testable import rotation_preview

/// What holds for all pictures: the film strip, the graph and the animated picture.
final class PictureTests: XCTestCase {
  func testPicturesNameThemselvesAndKnowTheDark() throws {
    for arguments in ["--svg a", "--svg-graph a", "--svg-animated a"] {
      let picture = try picture(arguments)
      XCTAssertEqual(picture[0].name, "svg")
      XCTAssertEqual(picture[0].attributes["role"], "img")
      XCTAssertEqual(picture[0].attributes["aria-labelledby"], "title description")
      for (name, id) in [("title", "title"), ("desc", "description")] {
        let element = try XCTUnwrap(picture.first { $0.name == name })
        XCTAssertEqual(element.attributes["id"], id)
        XCTAssertGreaterThan(element.text.count, 20)
      }
      XCTAssertTrue(try written(arguments).contains("prefers-color-scheme: dark"))
    }
  }

  func testNothingLiesOutsideOfAPictureWhateverTheTurn() throws {
    for arguments in [
      "--to 20x3000", "--duration 100 --latency 10 --draw-for now", "--from 1x1e4",
      "--curve cubic-bezier(0.6812345678,-0.612345678,0.3212345678,1.612345678)", "--turn 180",
      "--spring duration=0.3,bounce=0.9", "--fps 40", "--reverse 0.2", "--strategy matchLayer",
    ] {
      let isForAll = !["--fps", "--reverse", "--strategy"].contains { arguments.hasPrefix($0) }
      for kind in ["--svg", "--svg-graph"] + (isForAll ? ["--svg-animated"] : []) {
        let content = try written("\(kind) a \(arguments)")
        for number in ["nan", "inf\"", "inf)"] {
          XCTAssertFalse(content.contains(number), "\(arguments) \(kind): \(number)")
        }
        let elements = elements(of: content)
        let (width, height) = (elements[0].number("width"), elements[0].number("height"))
        for text in elements where text.name == "text" {
          let length = Double(text.text.count) * 8.5  // A letter is some 8.5 wide.
          let before = ["start": 0, "middle": length / 2, "end": length]
          let start = text.number("x") - (before[text.attributes["text-anchor"] ?? ""] ?? .nan)
          XCTAssertGreaterThanOrEqual(start, 0, "\(arguments) \(kind): \(text.text)")
          XCTAssertLessThanOrEqual(start + length, width, "\(arguments) \(kind): \(text.text)")
          XCTAssertTrue(10...height ~= text.number("y"), "\(arguments) \(kind): \(text.text)")
        }
      }
    }
  }

  func testTheAnimatedPictureTellsTheLargestStretch() throws {
    for (arguments, text) in [
      ("", "Without RotationKit the square is stretched up to 3.15×. With RotationKit it is not"),
      ("--from 507x1024 --to 678x1024 --turn 0", "✗ stretched up to 1.34×"),
      ("--turn 180", "Without RotationKit the square is not stretched."),
      // Seen late, and drawn for now.
      ("--latency 2 --draw-for now --from 390x844", "RotationKit it is stretched up to 1.32×."),
    ] {
      let content = try written("--svg-animated a \(arguments)")
      XCTAssertTrue(content.contains(text), "\(arguments): \(text)")
      // No keyframe overrules another.
      for rule in content.components(separatedBy: "@keyframes ").dropFirst() {
        let percentages = rule.components(separatedBy: "% {").dropLast()
          .map { numbers(in: $0).last ?? .nan }
        XCTAssertEqual(percentages, Set(percentages).sorted(), arguments)
        XCTAssertEqual([percentages.first, percentages.last], [0, 100], arguments)
      }
    }
  }

  // MARK: Points

  /// What the tool writes about points in a file.
  private func measured(_ content: String, _ arguments: String = "--svg-graph a") throws -> Outcome
  {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("points \(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(content.utf8).write(to: url)
    return Outcome(
      arguments: ["--points", url.path] + arguments.split(separator: " ").map { "\($0)" })
  }

  func testPointsThatWereMeasuredAreDrawnOnTheCurve() throws {
    let outcome = try measured(
      "# Two moments.\n#not shown\n0.075, 0.129162\n\n0.15,0.5\n-0.1,0\n0.4,1\n",
      "--svg-graph a --frames 5")
    let picture = elements(of: try XCTUnwrap(outcome.file).content)
    let points = picture.filter { $0.name == "circle" }
    XCTAssertEqual(points.count, 2, "those within the time of the turn")
    // The curve has five places. These are the second and the third.
    let curve = try XCTUnwrap(picture.first { $0.name == "polyline" && $0.has("line") })
    for (point, place) in zip(points, curve.points[1...2]) {
      XCTAssertEqual(point.number("cx"), place[0], accuracy: 1e-3)
      XCTAssertEqual(point.number("cy"), place[1], accuracy: 1e-3)
    }
    XCTAssertEqual(
      picture.filter { $0.has("strong") }.map { $0.text }, ["Fraction of the change"], "it alone")
    let texts = picture.map { $0.text }.joined(separator: " ")
    XCTAssertTrue(texts.contains("Two moments."))
    XCTAssertFalse(texts.contains("not shown"))
    // One above all else lies in the picture.
    let high = elements(of: try XCTUnwrap(measured("0.1,1.9\n").file).content)
    XCTAssertGreaterThanOrEqual(try XCTUnwrap(high.first { $0.name == "circle" }).number("cy"), 10)
  }

  func testABadPointIsRefusedWithItsLine() throws {
    for (content, arguments, part) in [
      ("0,0\n\n# x\n1;2\n", "--svg-graph a", "line 4 of"),
      ("0,0,0\n", "--svg-graph a", "line 1 of"),
      ("nan,1\n", "--svg-graph a", "is not SECONDS,VALUE: \"nan,1\"."),
      ("1e9,1\n", "--svg-graph a", "line 1 of"), ("# nothing\n", "--svg-graph a", "--points takes"),
      ("0,0\n", "", "--points needs --svg-graph."),
    ] {
      let outcome = try measured(content, arguments)
      XCTAssertEqual(outcome.status, 64)
      XCTAssertTrue(outcome.message.contains(part), outcome.message)
    }
  }

  func testThePicturesInTheDocumentationAreWhatTheToolDraws() throws {
    let folder = "Sources/RotationKit/RotationKit.docc/Resources"
    let root = URL(fileURLWithPath: "\(#filePath)/../../..").standardized
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    let commands = [
      "turn.svg": "--from 390x844 --svg-animated",
      "stretched.svg": "--strategy uncompensated --svg",
      "sizes.svg": "--svg-graph",
      "filmed.svg": "--points Tests/RotationKitTests/Transition/rotations-filmed.csv --svg-graph",
      "strategies.svg": "--from 320x460 --to 480x300 --frames 3 --svg",
      "late.svg":
        "--from 390x844 --latency 2 --draw-for now --strategy interpolatedSize --svg",
      "reversed.svg": "--reverse 0.15 --strategy uncompensated,interpolatedSize --svg-graph",
    ]
    let drawnByHand = [
      "frames.svg", "axes.svg", "pages.svg", "gravity.svg", "camera.svg", "covered.svg",
    ]
    XCTAssertEqual(Set(names), Set(commands.keys).union(drawnByHand))
    for (name, command) in commands {
      let path = "\(folder)/\(name)"
      let file = try XCTUnwrap(
        Outcome(
          command.replacingOccurrences(of: " Tests/", with: " \(root.path)/Tests/") + " \(path)"
        ).file)
      XCTAssertEqual(file.path, path)
      let drawn = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      XCTAssertTrue(
        drawn == file.content, "to draw it anew: swift run rotation-preview \(command) \(path)")
    }
  }
}
