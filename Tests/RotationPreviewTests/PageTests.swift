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
  private struct Played: Decodable {
    struct Frame: Decodable {
      var time: Double
      var text: String
      var value: Double
      var layer: PlayedTurn.Layer
    }
    struct Variant: Decodable {
      var latency: Int
      var drawFor: String
      var matrices: [[[Double]]]
    }
    var summary: String
    var device: PlayedTurn.Size
    var from: PlayedTurn.Size
    var to: PlayedTurn.Size
    var duration: Double
    var framesPerSecond: Double
    var strategies: [String]
    var frames: [Frame]
    var variants: [Variant]
    var latency: Int
    var drawFor: String

    func variant(_ latency: Int, _ drawFor: String) throws -> Variant {
      try XCTUnwrap(variants.first { $0.latency == latency && $0.drawFor == drawFor })
    }
  }

  private func turn(in page: String) throws -> Played {
    let start = try XCTUnwrap(page.range(of: "<script type=\"application/json\" id=\"turn\">"))
    let rest = page[start.upperBound...]
    let end = try XCTUnwrap(rest.range(of: "</script>"))
    return try JSONDecoder().decode(Played.self, from: Data(rest[..<end.lowerBound].utf8))
  }

  func testThePageHoldsTheTurn() throws {
    let turn = try turn(in: try page("--from", "320x568"))
    XCTAssertEqual(turn.duration, 0.3)
    // 600 frames a second until what was drawn three frames late is seen too.
    XCTAssertEqual(turn.frames.count, 211)
    XCTAssertEqual(turn.frames[90].text, "0.150 s")
    XCTAssertEqual(try XCTUnwrap(turn.frames.last).time, 0.35, accuracy: 1e-12)
    let (first, end) = (turn.frames[0], turn.frames[180])
    XCTAssertEqual([first.layer.width, first.layer.height], [320, 568])
    XCTAssertEqual(first.layer.angle, -.pi / 2, accuracy: 1e-12)
    XCTAssertEqual(end.time, 0.3, accuracy: 1e-12)
    XCTAssertEqual(
      [end.layer.width, end.layer.height, end.layer.angle, end.value], [568, 320, 0, 1])
    XCTAssertEqual(
      turn.strategies, ["uncompensated", "matchLayer", "constantSize", "interpolatedSize"])
    // The old size has the ratio 0.563, and in the new one 1.775 units are visible.
    let matrices = try turn.variant(0, "display").matrices
    XCTAssertEqual(matrices.count, 211)
    let (plain, square) = (matrices[0][0], matrices[0][2])
    XCTAssertEqual(square.count, 16)
    XCTAssertEqual(plain[0], 1 / 1.775, accuracy: 1e-6)
    XCTAssertEqual(plain[5], 1, accuracy: 1e-6)
    XCTAssertEqual(square[0], 1, accuracy: 1e-6)
    XCTAssertEqual(square[5], 320.0 / 568, accuracy: 1e-6)
  }

  func testThePageHoldsEachLatencyDrawnForNowAndForTheDisplay() throws {
    for (arguments, latencies, latency, drawFor) in [
      ([], [0, 1, 2, 3], 0, "display"), (["--latency", "2"], [0, 1, 2, 3], 2, "display"),
      (["--latency", "5", "--draw-for", "now"], [0, 1, 2, 3, 5], 5, "now"),
    ] {
      let outcome = Outcome(arguments: ["--html", "a", "--from", "390x844"] + arguments)
      let turn = try turn(in: try XCTUnwrap(outcome.files.first, outcome.message).content)
      XCTAssertEqual(turn.variants.map { $0.latency }, latencies.flatMap { [$0, $0] })
      XCTAssertEqual(
        turn.variants.map { $0.drawFor }, latencies.flatMap { _ in ["now", "display"] })
      XCTAssertEqual(turn.latency, latency)
      XCTAssertEqual(turn.drawFor, drawFor)
      // In mid-turn the layer is 617×617. Two frames before it was 532.7×701.3. A square of 195 points
      // needs a matrix of 2 · 195 over each.
      for (drawFor, width, height) in [("now", 532.689, 701.311), ("display", 617.0, 617.0)] {
        let matrix = try turn.variant(2, drawFor).matrices[90][2]
        XCTAssertEqual(matrix[0], 390 / width, accuracy: 1e-5)
        XCTAssertEqual(matrix[5], 390 / height, accuracy: 1e-5)
      }
    }
  }

  func testItShowsAViewUnderABarUnlessAnotherIsAskedFor() throws {
    let bar = try turn(in: try page())
    XCTAssertEqual(bar.from, PlayedTurn.Size(width: 390, height: 753))
    XCTAssertEqual(bar.to, PlayedTurn.Size(width: 844, height: 358))
    XCTAssertEqual(bar.device, PlayedTurn.Size(width: 844, height: 390))
    let window = try turn(in: try page("--from", "600x900", "--to", "900x300", "--turn", "0"))
    XCTAssertEqual(window.device, PlayedTurn.Size(width: 900, height: 900))
    XCTAssertEqual(
      try turn(in: try page("--turn", "180")).to, PlayedTurn.Size(width: 320, height: 568))
  }

  func testNothingIsLeftOfTheTemplateAndNothingIsFetched() throws {
    let page = try page("--curve", "cubic-bezier(0.1,0.2,0.3,1)")
    XCTAssertFalse(page.contains("{{"))
    XCTAssertTrue(page.contains("A view of 390×753 points, turned by 90° to 844×358 in 0.3 s"))
    XCTAssertTrue(page.contains("cubic-bezier(0.1, 0.2, 0.3, 1)"))
    XCTAssertTrue(page.contains("default-src 'none'"), "the browser is told so as well")
    for loader in [
      "://", "fetch(", "XMLHttpRequest", "import(", "<link rel=\"stylesheet", "src=\"",
    ] {
      XCTAssertFalse(page.contains(loader), loader)
    }
  }

  func testTheNumberOfFrames() throws {
    // The duration and three frames at 60 Hz, or at as many a second as are asked for.
    for (arguments, count) in [
      (["--duration", "0"], 31), (["--duration", "1"], 190), (["--duration", "10"], 604),
      (["--duration", "1e6"], 2000), (["--frames", "3"], 3), (["--fps", "10"], 7),
    ] {
      let outcome = Outcome(arguments: ["--html", "a", "--strategy", "matchLayer"] + arguments)
      let page = try XCTUnwrap(outcome.files.first, outcome.message).content
      XCTAssertEqual(try turn(in: page).frames.count, count, "\(arguments)")
    }
  }

  func testAllPicturesOfOneTurnAtOnce() {
    let outcome = Outcome(arguments: ["--html", "a", "--svg", "b", "--svg-graph", "c"])
    XCTAssertEqual(Set(outcome.files.map { $0.path }), ["a", "b", "c"])
  }

  func testBadArgumentsOfAPageAreRefused() {
    for (arguments, part) in [
      (["--html"], "--html needs a value"), (["--html="], "--html takes the name of a file"),
      (["--html", "a", "--svg", "a"], "to the same place"),
      (["--html", "a", "--svg-graph", "a"], "to the same place"),
      (["--html", "a", "--svg", "./b/../a"], "to the same place"),
      (["--html", "a", "--strategy", "matchLayer,matchLayer"], "each once"),
      (["--html", "a", "--frames", "2001"], "at most 2000 frames"),
      (["--html", "a", "--from", "1.1e6x1"], "of sides from 0.001 to 1000000"),
      (["--html", "a", "--duration", "nan"], "a number of seconds from 0 to 1000000"),
      (["--html", "a", "--duration", "inf"], "a number of seconds from 0 to 1000000"),
    ] {
      let outcome = Outcome(arguments: arguments)
      XCTAssertEqual(outcome.status, 64, "\(arguments)")
      XCTAssertTrue(outcome.message.contains(part), outcome.message)
      XCTAssertTrue(outcome.files.isEmpty)
    }
  }
}
