import Foundation
import XCTest

@testable import rotation_preview

/// The page as a text: what it says, what it holds, and that it fetches nothing. `BrowserTests` has it in
/// use.
final class PageTests: XCTestCase {
  private func page(_ arguments: String) throws -> String { try written("--html a \(arguments)") }

  /// The data that a page plays.
  private func turn(_ arguments: String) throws -> JSON {
    let start = "<script type=\"application/json\" id=\"turn\">"
    let data = try XCTUnwrap(page(arguments).components(separatedBy: start).last)
    return try JSON(XCTUnwrap(data.components(separatedBy: "</script>").first))
  }

  func testThePageHoldsTheScalesOfTheTurnAndOfTheViewAtRest() throws {
    let turn = try turn("--from 320x568")
    XCTAssertEqual(turn.pair.scales.elements[0].elements.count, 211)
    // The old size has the ratio 0.563, and in the new one 1.775 units are visible.
    let expected: [(scales: JSON, across: Double, up: Double)] = [
      (turn.pair.scales.elements[0].elements[0], 1 / 1.775, 1),
      (turn.pair.scales.elements[1].elements[0], 1, 320.0 / 568),
      (turn.strategies.scales.elements[2].elements[0], 1, 320.0 / 568),
      // At rest, before the turn, both show a square of 160 points on a layer of 320×568.
      (turn.rest.elements[0], 1, 320.0 / 568), (turn.rest.elements[1], 1, 320.0 / 568),
    ]
    for (scales, across, up) in expected {
      XCTAssertEqual(scales.elements[0].number, across, accuracy: 1e-6)
      XCTAssertEqual(scales.elements[1].number, up, accuracy: 1e-6)
    }
  }

  func testThePageHoldsEachLatencyAndTheBarBeforeAndAfterTheTurn() throws {
    let turn = try turn("--latency 1")
    XCTAssertEqual(turn.latency.number, 1)
    XCTAssertEqual(turn.late.elements.map { $0.latency.number }, [0, 1, 2, 3])
    // A screen of 320×568 points, under a bar: 320×504, then 568×288.
    XCTAssertEqual(turn.strategies.bar.elements.map { $0.number }, [64, 32])
  }

  func testTheNumberOfFrames() throws {
    // The duration and three frames at 60 Hz, or at as many a second as are asked for.
    for (arguments, count) in [
      ("--duration 0", 31), ("--duration 1", 190), ("--duration 10", 604),
      ("--duration 1e6", 2000), ("--frames 3", 3), ("--fps 10", 7),
    ] {
      let turn = try turn("--strategy matchLayer \(arguments)")
      XCTAssertEqual(turn.moments.elements.count, count, arguments)
    }
  }

  func testWhatThePageSaysIsTrueOfTheTurn() throws {
    let stretches = "Your Metal view stretches when"
    for (arguments, headline, text) in [
      ("", "\(stretches) the phone turns", "takes 0.3 s to get there"),
      ("--turn -90", "\(stretches) the phone turns", "Under a bar they differ"),
      // It settles in 0.945765 s.
      ("--spring 0.5,0.4", "\(stretches) the phone turns", "takes 0.946 s to get there"),
      (
        "--turn 0 --from 600x900 --to 900x900", "\(stretches) its window is resized",
        "resized to 900×900"
      ),
      (
        "--from 768x1024", "\(stretches) the tablet turns",
        "In this turn constantSize and interpolatedSize show the same."
      ),
      (
        "--from 320x460 --to 480x300", "\(stretches) the phone turns",
        "In this turn all of them differ."
      ),
      (
        "--turn 180", "This change does not stretch your Metal view",
        "Its layer has the same shape all the time."
      ),
    ] {
      let page = try page(arguments)
      XCTAssertTrue(page.contains("<title>\(headline)</title>"), arguments)
      XCTAssertTrue(page.contains("<h1 id=\"first-title\">\(headline)</h1>"), arguments)
      XCTAssertTrue(page.contains(text), "\(arguments): \(text)")
    }
  }

  func testNothingIsLeftOfTheTemplateNothingIsFetchedAndThePageIsSmall() throws {
    let page = try page("--curve cubic-bezier(0.1,0.2,0.3,1)")
    XCTAssertLessThan(page.utf8.count, 250_000)
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
}
