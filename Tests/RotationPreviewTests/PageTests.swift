import Foundation
import XCTest

@testable import rotation_preview

/// The page as a text: that it holds the whole turn, and fetches nothing.
final class PageTests: XCTestCase {
  private func page(_ arguments: String...) throws -> String {
    let outcome = Outcome(arguments: ["--html", "turn.html"] + arguments)
    XCTAssertEqual(outcome.status, 0, outcome.message)
    XCTAssertEqual(outcome.output, "", "in place of the table")
    return try XCTUnwrap(outcome.files.first).content
  }

  /// The data that the page plays.
  private func turn(in page: String) throws -> PlayedTurn {
    let start = try XCTUnwrap(page.range(of: "<script type=\"application/json\" id=\"turn\">"))
    let rest = page[start.upperBound...]
    let end = try XCTUnwrap(rest.range(of: "</script>"))
    return try JSONDecoder().decode(PlayedTurn.self, from: Data(rest[..<end.lowerBound].utf8))
  }

  func testThePageHoldsTheTurn() throws {
    let turn = try turn(in: try page())
    XCTAssertEqual(turn.duration, 0.3)
    XCTAssertEqual(turn.frames.count, 181)
    let (first, last) = (turn.frames[0], turn.frames[180])
    XCTAssertEqual([first.layer.width, first.layer.height], [320, 568])
    XCTAssertEqual(first.layer.angle, -.pi / 2, accuracy: 1e-12)
    XCTAssertEqual([last.layer.width, last.layer.height, last.layer.angle], [568, 320, 0])
    XCTAssertEqual(
      first.pictures.map { $0.strategy },
      ["uncompensated", "matchLayer", "constantSize", "interpolatedSize"])
    // Documents: the ratio 0.563 of the old size, the visible range 1.775 of the new one.
    let (square, plain) = (first.pictures[2].matrix, first.pictures[0].matrix)
    XCTAssertEqual(square.count, 16)
    XCTAssertEqual(plain[0], 1 / 1.775, accuracy: 1e-6)
    XCTAssertEqual(plain[5], 1, accuracy: 1e-6)
    XCTAssertEqual(square[0], 1, accuracy: 1e-6)
    XCTAssertEqual(square[5], 320.0 / 568, accuracy: 1e-6)
  }

  func testNothingIsLeftOfTheTemplateAndNothingIsFetched() throws {
    let page = try page("--curve", "cubic-bezier(0.1,0.2,0.3,1)")
    XCTAssertFalse(page.contains("{{"))
    XCTAssertTrue(page.contains("A view of 320×568 points, turned by 90° to 568×320 in 0.3 s"))
    XCTAssertTrue(page.contains("cubic-bezier(0.1, 0.2, 0.3, 1.0)"))
    let addresses = page.components(separatedBy: "://").dropLast().map { $0.suffix(5) }
    XCTAssertEqual(Set(addresses).count, 1, "the names of SVG's namespace alone")
    XCTAssertEqual(
      page.components(separatedBy: "http://www.w3.org/2000/svg").count, addresses.count + 1)
    XCTAssertTrue(page.contains("default-src 'none'"), "the browser is told so as well")
    for loader in ["fetch(", "XMLHttpRequest", "import(", "<link rel=\"stylesheet", "src=\""] {
      XCTAssertFalse(page.contains(loader), loader)
    }
  }

  func testTheNumberOfFrames() throws {
    for (arguments, count) in [
      (["--duration", "0"], 1), (["--duration", "10"], 601), (["--duration", "1e300"], 2000),
      (["--frames", "3"], 3), (["--fps", "10"], 4),
    ] {
      let outcome = Outcome(arguments: ["--html", "a"] + arguments)
      let page = try XCTUnwrap(outcome.files.first, outcome.message).content
      XCTAssertEqual(try turn(in: page).frames.count, count, "\(arguments)")
    }
  }

  func testAllPicturesOfOneTurnAtOnce() {
    let outcome = Outcome(arguments: ["--html", "a", "--svg", "b", "--svg-graph", "c"])
    XCTAssertEqual(Set(outcome.files.map { $0.path }), ["a", "b", "c"])
  }

  func testBadArguments() {
    for (arguments, part) in [
      (["--html"], "--html needs a value"), (["--html="], "--html takes the name of a file"),
      (["--html", "a", "--svg", "a"], "a file of its own"),
      (["--html", "a", "--svg-graph", "a"], "a file of its own"),
      (["--html", "a", "--svg", "./b/../a"], "a file of its own"),
      (["--html", "a", "--strategy", "matchLayer,matchLayer"], "each once"),
      (["--html", "a", "--frames", "2001"], "at most 2000 frames"),
      (["--html", "a", "--from", "1.1e6x1"], "sides in 0.001...1000000"),
      (["--html", "a", "--duration", "nan"], "--duration: duration is nan"),
      (["--html", "a", "--duration", "inf"], "--duration: duration is inf"),
    ] {
      let outcome = Outcome(arguments: arguments)
      XCTAssertEqual(outcome.status, 64, "\(arguments)")
      XCTAssertTrue(outcome.message.contains(part), outcome.message)
      XCTAssertTrue(outcome.files.isEmpty)
    }
  }
}
