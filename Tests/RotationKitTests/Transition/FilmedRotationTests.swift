import Foundation
import XCTest

@testable import RotationKit

/// Rotations of real iPhones, measured in the frames of screen recordings that others have
/// published: how far the angle and both sides of the content have come. The file names the
/// recordings.
final class FilmedRotationTests: XCTestCase {
  private struct File: Decodable {
    var recordings: [Recording]
  }

  private struct Recording: Decodable {
    var turns: [Turn]
  }

  private struct Turn: Decodable {
    var turn: String
    var degrees: Double?
    var clean: Bool?
    var samples: [Sample]

    var quarterTurn: QuarterTurn { degrees == 180 ? .degrees180 : .degrees90 }
  }

  private struct Sample: Decodable {
    /// In refreshes of 60 Hz, or in seconds.
    var refresh: Double?
    var time: Double?
    var value_by_angle: Double
    var value_by_width: Double?
    var value_by_height: Double?

    var seconds: Double { time ?? (refresh ?? .nan) / 60 }
  }

  /// Seconds, and the fractions of the way.
  private typealias Filmed = (time: Double, angle: Double, sides: [Double])

  /// The clean turns of a recording. (The first one measures the second of its turns on the way
  /// back.)
  private func filmed(_ recording: Int) throws -> [(turn: QuarterTurn, samples: [Filmed])] {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "rotations-filmed", withExtension: "json"))
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    return file.recordings[recording].turns.filter { $0.clean != false }.map { turn in
      func way(_ value: Double) -> Double {
        turn.turn == "landscape->portrait" ? 1 - value : value
      }
      return (
        turn.quarterTurn,
        turn.samples.map { sample in
          let sides = [sample.value_by_width, sample.value_by_height].compactMap { $0.map(way) }
          return (sample.seconds, way(sample.value_by_angle), sides)
        }
      )
    }
  }

  /// The root of the mean square of some errors.
  private func rms(_ errors: [Double]) -> Double {
    (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
  }

  /// The begin with which the default transition is nearest to the angles, and how far off it is.
  private func fitted(
    _ samples: [Filmed], _ transition: RotationTransition
  ) -> (begin: Double, error: Double) {
    func error(_ begin: Double) -> Double {
      rms(samples.map { transition.value(atTime: $0.time - begin) - $0.angle })
    }
    let first = samples[0].time
    var step = transition.duration / 16
    var begin = (-1...12).map { first - Double($0) * step }.min { error($0) < error($1) } ?? first
    while step > 1e-7 {
      step /= 2
      begin = [begin - step, begin, begin + step].min { error($0) < error($1) } ?? begin
    }
    return (begin, error(begin))
  }

  private func assertFilmed(
    _ recording: Int, count: Int, angle: Double, sides: Double, line: UInt = #line
  ) throws {
    let turns = try filmed(recording)
    XCTAssertEqual(turns.count, count, line: line)
    for (turn, samples) in turns {
      let transition = try RotationTransition(rotating: .portrait, by: turn)
      let (begin, error) = fitted(samples, transition)
      XCTAssertLessThanOrEqual(error, angle, line: line)
      for side in 0..<(samples[0].sides.count) {
        let off = samples.map { transition.value(atTime: $0.time - begin) - $0.sides[side] }
        XCTAssertLessThanOrEqual(rms(off), sides, "side \(side)", line: line)
      }
    }
  }

  func testAnIPhoneTurnsAsTheDefaultTransitionDoes() throws {
    try assertFilmed(0, count: 2, angle: 0.0012, sides: 0.0025)
  }

  func testAnotherOneDoesAsWellAndTakesTwiceAsLongForAHalfTurn() throws {
    try assertFilmed(1, count: 6, angle: 0.006, sides: 0.009)
    XCTAssertEqual(try filmed(1).filter { $0.turn == .degrees180 }.count, 1)
  }

  /// The points that the documentation draws.
  func testThePointsOfTheGraphAreThoseOfTheRecordings() throws {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "rotations-filmed", withExtension: "csv"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let drawn = lines.filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
    var points: [[Double]] = []
    for (turn, samples) in try filmed(0) + filmed(1) where turn == .degrees90 {
      let transition = try RotationTransition(rotating: .portrait, by: turn)
      let (begin, _) = fitted(samples, transition)
      points += samples.map { [$0.time - begin, $0.angle] }
    }
    XCTAssertEqual(drawn.count, 55)
    points.sort { $0[0] < $1[0] }
    for (one, other) in zip(drawn, points) {
      XCTAssertEqual(one[0], other[0], accuracy: 1e-4)
      XCTAssertEqual(one[1], other[1], accuracy: 5.1e-5)
    }
  }
}
