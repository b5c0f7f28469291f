import Foundation
import XCTest

@testable import rotation_preview

/// The page as a text: that it holds the whole turn, and fetches nothing.
final class PageTests: XCTestCase {
  private func page(_ arguments: String...) throws -> String { try page(arguments) }

  private func page(_ arguments: [String]) throws -> String {
    try written(["--html", "turn.html"] + arguments)
  }

  /// The data that the page plays.
  private struct Played: Decodable {
    struct Moment: Decodable {
      var time: Double
      var text: String
      var value: Double
    }
    struct Scene: Decodable {
      var names: [String]
      var device: PlayedTurn.Size
      var to: PlayedTurn.Size
      var bar: [Double]?
      var layers: [PlayedTurn.Layer]
      var scales: [[[Double]]]
    }
    struct Late: Decodable {
      var latency: Int
      var now: [[Double]]
      var display: [[Double]]
    }
    var duration: Double
    var turn: Double
    var framesPerSecond: Double
    var moments: [Moment]
    var pair: Scene
    var rest: [[Double]]
    var strategies: Scene
    var late: [Late]
    var latency: Int
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
    XCTAssertEqual(turn.turn, .pi / 2, accuracy: 1e-12)
    // 600 frames a second until what was drawn three frames late is seen too.
    XCTAssertEqual(turn.moments.count, 211)
    XCTAssertEqual(turn.moments[90].text, "0.150 s")
    XCTAssertEqual(try XCTUnwrap(turn.moments.last).time, 0.35, accuracy: 1e-12)
    XCTAssertEqual(turn.moments[180].time, 0.3, accuracy: 1e-12)
    XCTAssertEqual(turn.moments[180].value, 1)
    let (first, end) = (turn.pair.layers[0], turn.pair.layers[180])
    XCTAssertEqual([first.width, first.height], [320, 568])
    XCTAssertEqual(first.angle, -.pi / 2, accuracy: 1e-12)
    XCTAssertEqual([end.width, end.height, end.angle], [568, 320, 0])
    XCTAssertEqual(turn.pair.names, ["uncompensated", "interpolatedSize"])
    XCTAssertEqual(
      turn.strategies.names, ["uncompensated", "matchLayer", "constantSize", "interpolatedSize"])
    // The old size has the ratio 0.563, and in the new one 1.775 units are visible.
    XCTAssertEqual(turn.pair.scales[0].count, 211)
    let expected: [(scales: [Double], across: Double, up: Double)] = [
      (turn.pair.scales[0][0], 1 / 1.775, 1), (turn.pair.scales[1][0], 1, 320.0 / 568),
      (turn.strategies.scales[2][0], 1, 320.0 / 568),
      // At rest, before the turn, both show a square of 160 points on a layer of 320×568.
      (turn.rest[0], 1, 320.0 / 568), (turn.rest[1], 1, 320.0 / 568),
    ]
    for (scales, across, up) in expected {
      XCTAssertEqual(scales[0], across, accuracy: 1e-6)
      XCTAssertEqual(scales[1], up, accuracy: 1e-6)
    }
  }

  func testThePageHoldsEachLatencyDrawnForNowAndForTheDisplay() throws {
    for (arguments, latencies, latency) in [
      ([], [0, 1, 2, 3], 2), (["--latency", "1"], [0, 1, 2, 3], 1),
      (["--latency", "5", "--draw-for", "now"], [0, 1, 2, 3, 5], 5),
    ] {
      let turn = try turn(in: page(["--from", "390x844"] + arguments))
      XCTAssertEqual(turn.late.map { $0.latency }, latencies)
      XCTAssertEqual(turn.latency, latency)
      // In mid-turn the layer is 617×617. Two frames before it was 532.7×701.3. A square of 195 points
      // needs a matrix of 2 · 195 over each.
      let late = try XCTUnwrap(turn.late.first { $0.latency == 2 })
      for (scales, width, height) in [
        (late.now[90], 532.689, 701.311), (late.display[90], 617.0, 617.0),
      ] {
        XCTAssertEqual(scales[0], 390 / width, accuracy: 1e-5)
        XCTAssertEqual(scales[1], 390 / height, accuracy: 1e-5)
      }
    }
  }

  func testTheStrategiesAreThoseOfAViewUnderABarUnlessAnotherIsAskedFor() throws {
    let page = try page()
    let bar = try turn(in: page)
    XCTAssertEqual(bar.pair.layers[0].height, 568)
    XCTAssertEqual(bar.pair.to, PlayedTurn.Size(width: 568, height: 320))
    XCTAssertNil(bar.pair.bar)
    XCTAssertEqual(bar.strategies.layers[0].height, 504)
    XCTAssertEqual(bar.strategies.to, PlayedTurn.Size(width: 568, height: 288))
    XCTAssertEqual(bar.strategies.device, PlayedTurn.Size(width: 568, height: 320))
    // View and bar fill the device, before the turn and after it: 504 + 64 = 568, and 288 + 32 = 320.
    XCTAssertEqual(bar.strategies.bar, [64, 32])
    XCTAssertTrue(page.contains("Under a bar they differ"))
    let window = try turn(
      in: try self.page("--from", "600x900", "--to", "900x300", "--turn", "0"))
    XCTAssertEqual(window.strategies.device, PlayedTurn.Size(width: 900, height: 900))
    XCTAssertNil(window.strategies.bar)
    XCTAssertEqual(
      try turn(in: try self.page("--turn", "180")).pair.to,
      PlayedTurn.Size(width: 320, height: 568))
  }

  func testItSaysWhetherTheStrategiesDiffer() throws {
    XCTAssertTrue(
      try page("--from", "390x844")
        .contains("In this turn constantSize and interpolatedSize show the same."))
    XCTAssertTrue(
      try page("--from", "320x460", "--to", "480x300")
        .contains("In this turn all of them differ."))
  }

  func testTheHeadlineIsTrueOfTheTurn() throws {
    for (arguments, headline) in [
      ([], "Your Metal view stretches when the phone turns"),
      (["--turn", "-90"], "Your Metal view stretches when the phone turns"),
      (
        ["--turn", "0", "--from", "600x900", "--to", "900x900"],
        "Your Metal view stretches when its window is resized"
      ),
      (["--from", "768x1024"], "Your Metal view stretches when the tablet turns"),
      (["--turn", "180"], "This change does not stretch your Metal view"),
    ] {
      let page = try page(arguments)
      XCTAssertTrue(page.contains("<title>\(headline)</title>"), "\(arguments)")
      XCTAssertTrue(page.contains("<h1 id=\"first-title\">\(headline)</h1>"), "\(arguments)")
    }
  }

  func testTheReasonTellsHowLongItTakes() throws {
    for (arguments, reason) in [
      (["--duration", "0.3"], "takes 0.3 s to get there"),
      // It settles in 0.945765 s.
      (["--spring", "0.5,0.4"], "takes 0.946 s to get there"),
    ] {
      let page = try page(arguments)
      XCTAssertTrue(page.contains(reason), reason)
    }
  }

  func testNothingIsLeftOfTheTemplateAndNothingIsFetched() throws {
    let page = try page("--curve", "cubic-bezier(0.1,0.2,0.3,1)")
    XCTAssertFalse(page.contains("{{"))
    XCTAssertTrue(page.contains("A view of 320×568 points, turned by 90° to 568×320 in 0.3 s"))
    XCTAssertTrue(page.contains("cubic-bezier(0.1, 0.2, 0.3, 1)"))
    XCTAssertTrue(page.contains("default-src 'none'"), "the browser is told so as well")
    // The name of SVG looks like an address, and is none.
    let content = page.replacingOccurrences(of: "xmlns=\"http://www.w3.org/2000/svg\"", with: "")
    for loader in [
      "://", "fetch(", "XMLHttpRequest", "import(", "<link rel=\"stylesheet", "src=\"", "@import",
    ] {
      XCTAssertFalse(content.contains(loader), loader)
    }
  }

  func testThePageIsSmall() throws {
    XCTAssertLessThan(try page().utf8.count, 250_000)
  }

  func testTheNumberOfFrames() throws {
    // The duration and three frames at 60 Hz, or at as many a second as are asked for.
    for (arguments, count) in [
      (["--duration", "0"], 31), (["--duration", "1"], 190), (["--duration", "10"], 604),
      (["--duration", "1e6"], 2000), (["--frames", "3"], 3), (["--fps", "10"], 7),
    ] {
      let page = try page(["--strategy", "matchLayer"] + arguments)
      XCTAssertEqual(try turn(in: page).moments.count, count, "\(arguments)")
    }
  }

  func testAllPicturesOfOneTurnAtOnce() {
    let outcome = Outcome(arguments: ["--html", "a", "--svg", "b", "--svg-graph", "c"])
    XCTAssertEqual(Set(outcome.files.map { $0.path }), ["a", "b", "c"])
  }
}
