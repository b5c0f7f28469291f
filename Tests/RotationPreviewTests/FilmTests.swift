import Foundation
import XCTest

@testable import rotation_preview

/// The film strip.
final class FilmTests: XCTestCase {
  func testTheCaptionsSayWhatIsStretchedAndHowLargeTheOthersAre() throws {
    let texts = try picture("--svg a --from 320x460 --to 480x300").map { $0.text }
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

  func testTheLayerAndTheSquareAreDrawnWithTheTablesNumbers() throws {
    let film = try picture("--svg=a --frames 3 --strategy uncompensated")
    let layers = film.filter { $0.attributes["class"] == "layer" }
    XCTAssertEqual(layers.map { $0.number("width") }, [320, 320, 444, 568])
    XCTAssertEqual(layers.map { $0.number("height") }, [568, 568, 444, 320])
    XCTAssertEqual(layers.map { $0.number("x") }, [-160, -160, -222, -284])
    let turns = film.compactMap { $0.attributes["transform"] }.filter { $0.hasPrefix("rotate") }
    XCTAssertEqual(turns, ["rotate(-90)", "rotate(-90)", "rotate(-45)", "rotate(0)"])
    // Before the turn nothing is stretched.
    let all = film.filter { $0.attributes["fill"] != nil }
    XCTAssertEqual([all[0].number("width"), all[0].number("height")], [80, 80])
    let quarters = all.dropFirst(4).map { $0 }
    XCTAssertEqual(quarters[0].number("width"), 160 * 320 / 568 / 2, accuracy: 1e-4)
    XCTAssertEqual(quarters[0].number("height"), 160 * 568 / 320 / 2, accuracy: 1e-4)
    // Upper left, upper right, lower left, lower right: they meet in the middle.
    XCTAssertEqual(quarters[0].number("x"), -quarters[0].number("width"))
    XCTAssertEqual(quarters[0].number("y"), -quarters[0].number("height"))
    XCTAssertEqual([quarters[1].number("x"), quarters[2].number("y")], [0, 0])
    XCTAssertEqual(Set(quarters.prefix(4).map { $0.attributes["fill"] }).count, 4)
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
