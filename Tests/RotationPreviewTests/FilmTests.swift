import Foundation
import XCTest

@testable import rotation_preview

/// The film strip.
final class FilmTests: XCTestCase {
  func testTheCaptionsSayWhatIsStretchedAndNothingTwice() throws {
    let texts = try picture("--svg a").filter { $0.name == "text" }.map { $0.text }
    XCTAssertTrue(texts.contains("up to 3.15 times as long as wide"))
    for stretch in ["3.15 : 1", "1.78 : 1", "a square"] {
      XCTAssertEqual(texts.filter { $0 == stretch }.count, 1, stretch)
    }
    // The worst may lie between two frames.
    let late = try picture("--svg a --from 390x844 --latency 2 --draw-for now")
    XCTAssertTrue(late.contains { $0.text == "up to 4.49 times as long as wide" })
    // Squares that change their size have it below them; others once beside the strategy.
    XCTAssertEqual(texts.filter { $0 == "a square of 160 to 222 points" }.count, 1)
    XCTAssertEqual(texts.filter { $0 == "222" }.count, 1)
    XCTAssertEqual(texts.filter { $0 == "a square of 160 points" }.count, 2)
  }

  func testTheLayerAndTheSquareAreDrawnWithTheTablesNumbers() throws {
    let film = try picture("--svg=a --frames 3 --strategy uncompensated")
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

  func testManyMomentsWrapIntoRowsWithTheirTimesAndTheCaptionAtTheirEnd() throws {
    let film = try picture("--svg a --frames 12 --strategy uncompensated")
    // Two rows of six, each below its times.
    let times = film.filter { $0.text.hasSuffix(" s") && $0.text.hasPrefix("0.") }
    XCTAssertEqual(times.count, 12)
    XCTAssertEqual(Set(times.map { $0.number("x") }).count, 6)
    XCTAssertEqual(Set(times.map { $0.number("y") }).count, 2)
    let places = film.compactMap { $0.attributes["transform"] }
      .filter { $0.hasPrefix("translate") }
      .map { $0.split { !"-0123456789.".contains($0) }.compactMap { Double($0) } }
    XCTAssertEqual(places.count, 12)
    XCTAssertEqual(places.map { $0[0] }, times.map { $0.number("x") })
    for (place, time) in zip(places, times) { XCTAssertGreaterThan(place[1], time.number("y")) }
    XCTAssertGreaterThan(times[6].number("y"), places[5][1])
    let caption = try XCTUnwrap(film.first { $0.text == "up to 3.15 times as long as wide" })
    XCTAssertEqual(caption.attributes["text-anchor"], "end")
    XCTAssertEqual(caption.number("x"), film[0].number("width") - 12)
  }
}
