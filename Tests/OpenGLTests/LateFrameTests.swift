import Foundation
import RotationKit
import XCTest

/// Frames that are seen later than they were drawn: the layer has moved on by then.
final class LateFrameTests: XCTestCase {
  private let phones = [CGSize(width: 320, height: 568), CGSize(width: 390, height: 844)]
  private let pad = CGSize(width: 1024, height: 1366)

  /// The layer of a turn of 0.3 s at a time, from the shape of ease-in-ease-out alone.
  private func layer(of device: CGSize, at time: Double) -> (size: CGSize, angle: Double) {
    let x = min(max(time / 0.3, 0), 1)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let t = (low + high) / 2
      let reached = 3 * 0.42 * t * (1 - t) * (1 - t) + 3 * 0.58 * t * t * (1 - t) + t * t * t
      if reached < x { low = t } else { high = t }
    }
    let value = low * low * (3 - 2 * low)
    let change = (device.height - device.width) * value
    return (
      CGSize(width: device.width + change, height: device.height - change),
      -.pi / 2 * (1 - value)
    )
  }

  /// What is seen at a time of a frame that was drawn for another one.
  private func picture(
    _ strategy: CompensationStrategy, _ device: CGSize, drawnFor drawn: Double, seenAt seen: Double
  ) throws -> Stage.Picture {
    var tracker = RotationTracker(CompensatingProjection(strategy), clipSpace: .openGL)
    try tracker.resize(to: device)
    let turn = try RotationTransition(rotating: device, by: .degrees90)
    try tracker.begin(turn, at: 0)
    let (size, angle) = layer(of: device, at: seen)
    return try Stage().show(
      tracker.projectionMatrix(at: drawn), view: turn.to, on: (size, .zero, angle), scale: 1)
  }

  private func assertSquare(_ device: CGSize, refresh: Double, frames: [Int]) throws {
    for late in 0...3 {
      for frame in frames {
        let seen = Double(frame + late) * refresh
        let (size, view) = (layer(of: device, at: seen).size, device)
        for (strategy, side) in [
          (CompensationStrategy.matchLayer, min(size.width, size.height) / 2),
          (.constantSize, device.width / 2), (.interpolatedSize, device.width / 2),
        ] {
          let picture = try picture(strategy, device, drawnFor: seen, seenAt: seen)
          let what = "\(strategy), \(device), \(late) frames late, frame \(frame)"
          // A side ends where a pixel of the buffer does, which the layer may enlarge.
          XCTAssertEqual(
            picture.width, side, accuracy: max(1, size.width / view.height), what)
          XCTAssertEqual(
            picture.height, side, accuracy: max(1, size.height / view.width), what)
        }
      }
    }
  }

  func testDrawnForTheDisplayTimeTheSquareIsSeenAsASquareAt60Hertz() throws {
    for device in phones { try assertSquare(device, refresh: 1 / 60.0, frames: [4, 8]) }
    try assertSquare(pad, refresh: 1 / 60.0, frames: [8])
  }

  func testDrawnForTheDisplayTimeTheSquareIsSeenAsASquareAt120Hertz() throws {
    for device in phones { try assertSquare(device, refresh: 1 / 120.0, frames: [15]) }
  }

  func testDrawnForNowTheSquareIsSeenStretched() throws {
    // The worst frames of a turn, 1, 2 and 3 refreshes late at 60 Hz.
    for (device, stretches) in [
      (phones[0], [1.112, 1.237, 1.370]), (phones[1], [1.150, 1.323, 1.515]),
      (pad, [1.056, 1.115, 1.175]),
    ] {
      for (late, expected) in zip(1...3, stretches) {
        // Symmetrical about the middle of the turn, or a frame earlier.
        let drawn = Double(9 - (late + 1) / 2) / 60
        let picture = try picture(
          .constantSize, device, drawnFor: drawn, seenAt: drawn + Double(late) / 60)
        let stretch = max(picture.width, picture.height) / min(picture.width, picture.height)
        XCTAssertEqual(stretch, expected, accuracy: 0.015, "\(device), \(late) frames late")
      }
    }
  }
}
