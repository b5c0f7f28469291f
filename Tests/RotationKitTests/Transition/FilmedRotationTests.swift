import Foundation
import RotationKit
import XCTest

/// Rotations of real iPhones, measured in the frames of screen recordings that others have
/// published: how far the angle and both sides of the content have come. The file names the
/// recordings.
final class FilmedRotationTests: XCTestCase {
  private struct File: Decodable { var recordings: [Recording] }

  private struct Recording: Decodable { var turns: [Turn] }

  private struct Turn: Decodable {
    var turn: String
    var degrees: Double?
    var clean: Bool?
    var samples: [[String: Double?]]

    var quarters: QuarterTurn { degrees == 180 ? .degrees180 : .degrees90 }

    /// The times, in seconds from files that have refreshes of 60 Hz or seconds, and the fractions
    /// of the way.
    func points(_ name: String) -> [(time: Double, value: Double)] {
      samples.compactMap { sample in
        guard let value = sample[name] ?? nil, let time = sample["time"] ?? sample["refresh"]
        else { return nil }
        // The second turn of the first recording is measured on the way back.
        let way = turn == "landscape->portrait" ? 1 - value : value
        return ((time ?? .nan) / (sample["time"] == nil ? 60 : 1), way)
      }
    }

    /// The root of the mean square of the errors of the default transition, if it begins at a time.
    func error(_ name: String, begin: Double) throws -> Double {
      let transition = try RotationTransition(rotating: .portrait, by: quarters)
      let squares = points(name).map {
        pow(transition.value(atTime: $0.time - begin) - $0.value, 2)
      }
      return squares.isEmpty ? 0 : (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }

    /// The begin with which the default transition is nearest to the angles.
    func begin() throws -> Double {
      let first = points("value_by_angle")[0].time
      var (low, high) = (first - 0.6, first)
      while high - low > 1e-7 {
        let third = (high - low) / 3
        let isEarly =
          try error("value_by_angle", begin: low + third)
          < error("value_by_angle", begin: high - third)
        (low, high) = isEarly ? (low, high - third) : (low + third, high)
      }
      return low
    }
  }

  private func turns(_ recording: Int) throws -> [Turn] {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "rotations-filmed", withExtension: "json"))
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    return file.recordings[recording].turns.filter { $0.clean != false }
  }

  /// The second one takes twice as long for a half turn.
  func testTwoIPhonesTurnAsTheDefaultTransitionDoes() throws {
    let quarters = Array(repeating: QuarterTurn.degrees90, count: 5)
    for (recording, expected, angle, sides) in [
      (0, [.degrees90, .degrees90], 0.0012, 0.0025), (1, quarters + [.degrees180], 0.006, 0.009),
    ] {
      let turns = try turns(recording)
      XCTAssertEqual(turns.map(\.quarters), expected)
      for turn in turns {
        let begin = try turn.begin()
        XCTAssertLessThanOrEqual(try turn.error("value_by_angle", begin: begin), angle)
        for side in ["value_by_width", "value_by_height"] {
          XCTAssertLessThanOrEqual(try turn.error(side, begin: begin), sides, side)
        }
      }
    }
  }

  /// The points that the documentation draws.
  func testThePointsOfTheGraphAreThoseOfTheRecordings() throws {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "rotations-filmed", withExtension: "csv"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let drawn = lines.filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
    let filmed = try (turns(0) + turns(1)).filter { $0.quarters == .degrees90 }
    let points = try filmed.flatMap { turn in
      let begin = try turn.begin()
      return turn.points("value_by_angle").map { [$0.time - begin, $0.value] }
    }.sorted { $0[0] < $1[0] }
    XCTAssertEqual([drawn.count, points.count], [55, 55])
    for (one, other) in zip(drawn, points) {
      XCTAssertEqual(one[0], other[0], accuracy: 1e-4)
      XCTAssertEqual(one[1], other[1], accuracy: 5.1e-5)
    }
  }
}
