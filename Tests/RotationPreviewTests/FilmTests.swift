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

  func testItHasTheMomentsThatAreAskedFor() throws {
    let five = ["before", "0.000 s", "0.075 s", "0.150 s", "0.225 s", "0.300 s"]
    let all = ["before"] + (0...18).map { String(format: "%.3f s", Double($0) / 60) }
    // They stand once for all strategies if each has one row.
    for (arguments, strategies, times, moments) in [
      ("", 4, 4, five), ("--strategy uncompensated,matchLayer", 2, 2, five),
      ("--frames 2", 4, 1, ["before", "0.000 s", "0.300 s"]), ("--fps 60", 4, 4, all),
    ] {
      let film = try picture("--svg a \(arguments)")
      let found = film.map { $0.text }.filter { $0 == "before" || $0.hasSuffix(" s") }
      XCTAssertEqual(found, (0..<times).flatMap { _ in moments }, arguments)
      // The devices that are drawn.
      let devices = film.filter { $0.attributes["clip-path"] != nil }
      XCTAssertEqual(devices.count, strategies * moments.count, arguments)
    }
  }

  func testManyMomentsWrapIntoRowsBelowTheirTimes() throws {
    let film = try picture("--svg a --frames 12 --strategy uncompensated")
    let times = film.filter {
      $0.text == "before" || $0.text.hasPrefix("0.") && $0.text.hasSuffix(" s")
    }
    let places = film.compactMap { $0.attributes["transform"] }
      .filter { $0.hasPrefix("translate") }.map { numbers(in: $0) }
    XCTAssertEqual(places.map { $0[0] }, times.map { $0.number("x") })
    // In rows of three, each row is below its times, and above those of the next.
    XCTAssertEqual(Set(times.map { $0.number("x") }).count, 3)
    for index in stride(from: 0, to: 12, by: 3) {
      XCTAssertLessThan(times[index].number("y"), places[index][1])
      XCTAssertLessThan(places[index][1], times[index + 3].number("y"))
    }
  }
}
