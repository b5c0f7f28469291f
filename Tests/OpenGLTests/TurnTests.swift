import Foundation
import RotationKit
import XCTest

/// The turn as it is seen: the square stays a square, of the size that is promised.
final class TurnTests: XCTestCase {
  private typealias Moment = (
    from: CGSize, to: CGSize, turn: QuarterTurn, progress: Double, angle: Double,
    sides: [(width: Double, height: Double)]
  )

  private let upright = CGSize(width: 320, height: 568)
  private let across = CGSize(width: 568, height: 320)

  /// Compares the square with its sides by strategy, and with the angle in degrees.
  private func check(_ moments: [Moment], scale: Int = 1) throws {
    let stage = try Stage()
    for (from, to, turn, progress, degrees, sides) in moments {
      let transition = try RotationTransition(from: from, to: to, turn: turn, pace: .linear)
      let layer = transition.layer(atProgress: progress)
      for (strategy, side) in zip(CompensationStrategy.allCases, sides) {
        let projection = try CompensatingProjection(strategy).projection(
          viewSize: to, layerSize: layer.size, previousViewSize: from)
        let picture = stage.show(
          projection.matrix(for: .openGL), view: to, on: layer, scale: scale)
        let what = "\(strategy) at \(progress), \(from), \(turn)"
        // A side ends where a pixel of the buffer does, which the layer may enlarge.
        let pixel = 1 / Double(scale)
        XCTAssertEqual(
          picture.width, side.width, accuracy: pixel * max(1, layer.size.width / to.width), what)
        XCTAssertEqual(
          picture.height, side.height, accuracy: pixel * max(1, layer.size.height / to.height),
          what)
        XCTAssertEqual(picture.center.x, 0, accuracy: pixel, what)
        XCTAssertEqual(picture.center.y, 0, accuracy: pixel, what)
        // It lies as the layer does, and neither flipped nor mirrored.
        let angle = degrees * .pi / 180
        let (along, away) = (SIMD2(cos(angle), sin(angle)), SIMD2(sin(angle), -cos(angle)))
        for (found, expected) in [
          (picture.right / picture.width, along), (picture.up / picture.height, away),
        ] {
          XCTAssertEqual(found.x, expected.x, accuracy: 0.01, what)
          XCTAssertEqual(found.y, expected.y, accuracy: 0.01, what)
        }
      }
    }
  }

  // Uncompensated, matchLayer, constantSize and interpolatedSize.
  func testTheTurnOfAPhone() throws {
    let rest = (160.0, 160.0)
    try check([
      (upright, across, .degrees90, 0, -90, [(90.1, 284), rest, rest, rest]),
      (upright, across, .degrees90, 0.3, -63, [(111.1, 246.8), (197.2, 197.2), rest, rest]),
      (upright, across, .degrees90, 1, 0, [rest, rest, rest, rest]),
      (upright, across, .degrees270, 0.3, 63, [(111.1, 246.8), (197.2, 197.2), rest, rest]),
      (upright, upright, .degrees180, 0.3, -126, [rest, rest, rest, rest]),
      (across, upright, .degrees270, 0.3, 63, [(246.8, 111.1), (197.2, 197.2), rest, rest]),
    ])
  }

  func testViewsWhoseShortSideChanges() throws {
    let (below, beside) = (CGSize(width: 320, height: 460), CGSize(width: 480, height: 300))
    let (wide, narrow) = (CGSize(width: 700, height: 500), CGSize(width: 300, height: 500))
    try check([
      (below, beside, .degrees90, 0, -90, [(100, 230), (160, 160), (150, 150), (160, 160)]),
      (below, beside, .degrees90, 0.5, -45, [(125, 190), (190, 190), (150, 150), (155, 155)]),
      (wide, narrow, .degrees0, 0.5, 0, [(250, 150), (250, 250), (150, 150), (200, 200)]),
    ])
  }

  func testAScaleOf3() throws {
    let (from, to) = (CGSize(width: 375, height: 667), CGSize(width: 667, height: 375))
    let (own, rest) = ((245.9, 245.9), (187.5, 187.5))
    try check([(from, to, .degrees90, 0.4, -54, [(138.3, 275.1), own, rest, rest])], scale: 3)
  }

  func testAViewBesideTheMiddle() throws {
    let position = CGPoint(x: 12, y: -20)
    let transition = try RotationTransition(
      from: upright, to: across, turn: .degrees90, pace: .linear, fromPosition: position,
      toPosition: position)
    let box = try CompensatingProjection(.constantSize).projection(
      viewSize: across, layerSize: upright)
    // Its center is the same in the axes of its window, which turn from −90° over −45°.
    for (progress, x, y) in [(0, -20.0, -12.0), (0.5, -5.657, -22.627), (1, 12, -20)] {
      let picture = try Stage().show(
        box.matrix(for: .openGL), view: across, on: transition.layer(atProgress: progress))
      XCTAssertEqual(picture.center.x, x, accuracy: 1)
      XCTAssertEqual(picture.center.y, y, accuracy: 1)
    }
  }

  /// The worst frame of a turn that is seen two refreshes late at 60 Hz.
  func testAFrameSeenLateIsStretchedUnlessDrawnForThatTime() throws {
    let (drawn, seen) = (8.0 / 60, 10.0 / 60)
    var tracker = RotationTracker()
    try tracker.begin(RotationTransition(rotating: upright, by: .degrees90), at: 0)
    let layer = try XCTUnwrap(tracker.frame(at: seen)).layer
    for (time, stretch) in [(drawn, 1.237), (seen, 1)] {
      let box = try XCTUnwrap(tracker.frame(at: time)).projection(
        CompensatingProjection(.constantSize))
      let picture = try Stage().show(box.matrix(for: .openGL), view: across, on: layer)
      let ratio = picture.width / picture.height
      XCTAssertEqual(max(ratio, 1 / ratio), stretch, accuracy: 0.015)
    }
  }
}
