import Foundation
import XCTest

@testable import RotationKit

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
    var samples: [Sample]
  }

  private struct Sample: Decodable {
    /// In refreshes of 60 Hz, or in seconds.
    var refresh, time: Double?
    var value_by_angle: Double
    var value_by_width, value_by_height: Double?
  }

  /// Seconds, and the fraction of the way.
  private typealias Points = [(time: Double, value: Double)]

  /// A turn, with its measured points from the begin with which the default transition is nearest
  /// to the angles.
  private struct Filmed {
    var transition: RotationTransition
    var angle: Points = []
    var sides: [Points] = []

    /// The root of the mean square of the errors of the transition, if it begins at a time.
    func error(_ points: Points, begin: Double = 0) -> Double {
      let squares = points.map { pow(transition.value(atTime: $0.time - begin) - $0.value, 2) }
      return (squares.reduce(0, +) / Double(points.count)).squareRoot()
    }

    init(_ turn: Turn) throws {
      transition = try RotationTransition(
        rotating: .portrait, by: turn.degrees == 180 ? .degrees180 : .degrees90)
      func points(_ value: (Sample) -> Double?) -> Points {
        turn.samples.compactMap { sample in
          // The second turn of the first recording is measured on the way back.
          let way = value(sample).map { turn.turn == "landscape->portrait" ? 1 - $0 : $0 }
          return way.map { (sample.time ?? (sample.refresh ?? .nan) / 60, $0) }
        }
      }
      let measured = points { $0.value_by_angle }
      var (low, high) = (measured[0].time - transition.duration, measured[0].time)
      while high - low > 1e-7 {
        let third = (high - low) / 3
        let isEarly = error(measured, begin: low + third) < error(measured, begin: high - third)
        (low, high) = isEarly ? (low, high - third) : (low + third, high)
      }
      angle = measured.map { ($0.time - low, $0.value) }
      sides = [points { $0.value_by_width }, points { $0.value_by_height }]
        .map { $0.map { ($0.time - low, $0.value) } }.filter { !$0.isEmpty }
    }
  }

  private func filmed(_ recording: Int) throws -> [Filmed] {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "rotations-filmed", withExtension: "json"))
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    return try file.recordings[recording].turns.filter { $0.clean != false }.map { try Filmed($0) }
  }

  private func assertFilmed(
    _ recording: Int, turns: [QuarterTurn], angle: Double, sides: Double, line: UInt = #line
  ) throws {
    let filmed = try filmed(recording)
    XCTAssertEqual(filmed.map { $0.transition.turn }, turns, line: line)
    for turn in filmed {
      XCTAssertLessThanOrEqual(turn.error(turn.angle), angle, line: line)
      for side in turn.sides { XCTAssertLessThanOrEqual(turn.error(side), sides, line: line) }
    }
  }

  func testAnIPhoneTurnsAsTheDefaultTransitionDoes() throws {
    try assertFilmed(0, turns: [.degrees90, .degrees90], angle: 0.0012, sides: 0.0025)
  }

  func testAnotherOneDoesAsWellAndTakesTwiceAsLongForAHalfTurn() throws {
    let quarters = Array(repeating: QuarterTurn.degrees90, count: 5)
    try assertFilmed(1, turns: quarters + [.degrees180], angle: 0.006, sides: 0.009)
  }

  /// The points that the documentation draws.
  func testThePointsOfTheGraphAreThoseOfTheRecordings() throws {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "rotations-filmed", withExtension: "csv"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let drawn = lines.filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
    let turns = try filmed(0) + filmed(1)
    let points = turns.filter { $0.transition.turn == .degrees90 }.flatMap { $0.angle }
    XCTAssertEqual([drawn.count, points.count], [55, 55])
    for (one, other) in zip(drawn, points.sorted { $0.time < $1.time }) {
      XCTAssertEqual(one[0], other.time, accuracy: 1e-4)
      XCTAssertEqual(one[1], other.value, accuracy: 5.1e-5)
    }
  }
}
