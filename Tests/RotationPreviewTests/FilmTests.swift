import Foundation
import XCTest

@testable import rotation_preview

/// The film strip.
final class FilmTests: XCTestCase {
  func testTheCaptionsSayWhatIsStretchedAndHowLargeTheOthersAre() throws {
    let texts = try picture("--svg a --from 320x460 --to 480x300 --frames 3").map { $0.text }
    for (text, count) in [
      ("before", 1), ("✗ stretched up to 2.30×", 1), ("2.30×", 1), ("1.52×", 1), ("1.00×", 2),
      ("✓ not stretched", 2), ("190×190", 1), ("155×155", 1),
      // Constant size has its new size from the first frame on, and the old one before.
      ("✓ not stretched, jumps at the start", 1), ("160×160", 5), ("150×150", 5),
    ] {
      XCTAssertEqual(texts.filter { $0 == text }.count, count, text)
    }
    // The worst may lie between two frames.
    let late = try picture("--svg a --from 390x844 --latency 2 --draw-for now")
    XCTAssertTrue(late.contains { $0.text == "✗ stretched up to 4.49×" })
  }

  func testItHasTheMomentsThatTheHelpSays() throws {
    XCTAssertTrue(
      Options.help.split { $0.isWhitespace }.joined(separator: " ")
        .contains(
          "the view before the rotation, and 5 frames, or as many as --frames or --fps says"))
    let five = ["before", "0.000 s", "0.075 s", "0.150 s", "0.225 s", "0.300 s"]
    let all = (0...18).map { String(format: "%.3f s", Double($0) / 60) }
    for (arguments, strategies, moments) in [
      ("", 4, five), ("--strategy uncompensated,matchLayer", 2, five),
      ("--strategy matchLayer", 1, five), ("--frames 2", 4, ["before", "0.000 s", "0.300 s"]),
      ("--fps 60", 4, ["before"] + all),
    ] {
      let film = try picture("--svg a \(arguments)")
      let times = film.map { $0.text }.filter { $0 == "before" || $0.hasSuffix(" s") }
      // They stand once for all, if each strategy has one row.
      let rows = times.count == moments.count ? 1 : strategies
      XCTAssertEqual(times, Array(repeating: moments, count: rows).flatMap { $0 }, arguments)
      // The devices that are drawn.
      let devices = film.filter { $0.attributes["clip-path"] != nil }
      XCTAssertEqual(devices.count, strategies * moments.count, arguments)
    }
  }

  func testManyMomentsWrapIntoRowsWithTheirTimesAndTheCaptionAtTheirEnd() throws {
    let film = try picture("--svg a --frames 12 --strategy uncompensated")
    // Rows of three, each below its times.
    let times = film.filter {
      $0.text == "before" || $0.text.hasSuffix(" s") && $0.text.hasPrefix("0.")
    }
    XCTAssertEqual(times.count, 13)
    XCTAssertEqual(Set(times.map { $0.number("x") }).count, 3)
    XCTAssertEqual(Set(times.map { $0.number("y") }).count, 5)
    let places = film.compactMap { $0.attributes["transform"] }
      .filter { $0.hasPrefix("translate") }
      .map { $0.split { !"-0123456789.".contains($0) }.compactMap { Double($0) } }
    XCTAssertEqual(places.count, 13)
    XCTAssertEqual(places.map { $0[0] }, times.map { $0.number("x") })
    for (place, time) in zip(places, times) { XCTAssertGreaterThan(place[1], time.number("y")) }
    XCTAssertGreaterThan(times[3].number("y"), places[2][1])
    let caption = try XCTUnwrap(film.first { $0.text == "✗ stretched up to 3.15×" })
    XCTAssertEqual(caption.attributes["text-anchor"], "end")
    XCTAssertEqual(caption.number("x"), film[0].number("width") - 12)
  }
}
