import Foundation
import XCTest

@testable import RotationKit

/// A design of 960×640 units that is seen whole, or fills the view, while a phone of 375×667 turns.
final class FramedRectangleTests: XCTestCase {
  private let (upright, lying) = (
    CGSize(width: 375, height: 667), CGSize(width: 667, height: 375)
  )

  /// The points per unit, which have to be the same both ways.
  private func pointsPerUnit(
    _ tracker: RotationTracker, at time: Double, _ compensation: CompensatingProjection,
    line: UInt = #line
  ) throws -> Double {
    let frame = try tracker.shown(at: time)
    let shown = frame.layer.pointsPerUnit(of: frame.projection(compensation))
    XCTAssertEqual(shown.x / shown.y, 1, accuracy: 1e-12, line: line)
    return shown.x
  }

  func testEachStrategyGoesByTheSmallerOrTheLargerRatio() throws {
    let turn = try RotationTransition(rotating: upright, by: .degrees90)
    // Upright, halfway on a layer of 521×521, and on its side: 375/960, 521/960, 375/640 when
    // fitted, and 667/640, 521/640, 667/960 when filled; with interpolated size halfway between the
    // ends.
    for (framing, strategy, expected) in [
      (
        try Framing.fitting(width: 960, height: 640), CompensationStrategy.matchLayer,
        [0.390625, 0.5427083, 0.5859375]
      ),
      (try .fitting(width: 960, height: 640), .constantSize, [0.5859375, 0.5859375, 0.5859375]),
      (try .fitting(width: 960, height: 640), .interpolatedSize, [0.390625, 0.4882813, 0.5859375]),
      (try .filling(width: 960, height: 640), .matchLayer, [1.0421875, 0.8140625, 0.6947917]),
      (try .filling(width: 960, height: 640), .constantSize, [0.6947917, 0.6947917, 0.6947917]),
      (
        try .filling(width: 960, height: 640), .interpolatedSize,
        [1.0421875, 0.8684896, 0.6947917]
      ),
    ] {
      let compensation = CompensatingProjection(strategy, framing: framing)
      var tracker = try RotationTracker(of: upright)
      try tracker.begin(turn, at: 10)
      for (time, points) in zip([10, 10.15, 10.3], expected) {
        XCTAssertEqual(
          try pointsPerUnit(tracker, at: time, compensation), points, accuracy: 1e-7,
          "\(strategy) \(time)")
        let layer = try tracker.shown(at: time).layer
        let projection = try compensation.projection(
          viewSize: lying, layerSize: layer.size, previousViewSize: upright)
        XCTAssertEqual(layer.pointsPerUnit(of: projection).x, points, accuracy: 1e-7)
      }
    }
  }

  func testTurnsThatOverlapDoNotMakeItJump() throws {
    for framing in [
      try Framing.fitting(width: 960, height: 640), try .filling(width: 960, height: 640),
    ] {
      let compensation = CompensatingProjection(.interpolatedSize, framing: framing)
      var tracker = try RotationTracker(of: upright)
      func points(at time: Double) throws -> Double {
        try pointsPerUnit(tracker, at: time, compensation)
      }
      try tracker.begin(RotationTransition(rotating: upright, by: .degrees90), at: 10)
      let before = try points(at: 10.12)
      try tracker.begin(RotationTransition(rotating: lying, by: .degrees270), at: 10.12)
      XCTAssertEqual(try points(at: 10.12), before, accuracy: 1e-12)
      let between = try points(at: 10.2)
      try tracker.begin(
        RotationTransition(from: upright, to: CGSize(width: 300, height: 300)), at: 10.2,
        fromCurrentState: true)
      XCTAssertEqual(try points(at: 10.2), between, accuracy: 1e-12)
      // At the end 300 points hold 960 units, or 640.
      let expected = framing == (try .fitting(width: 960, height: 640)) ? 0.3125 : 0.46875
      XCTAssertEqual(try points(at: 11), expected, accuracy: 1e-12)
    }
  }
}
