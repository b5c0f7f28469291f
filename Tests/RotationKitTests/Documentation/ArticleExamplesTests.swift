import Foundation
import RotationKit
import XCTest

/// The examples of the documentation's articles, word for word, each with its result.
final class ArticleExamplesTests: XCTestCase {
  func testChoosingAStrategy() throws {
    let banner = try CompensatingProjection(.interpolatedSize, framing: Framing(.width, units: 10))
    let scale = try banner.clipScale(
      viewSize: CGSize(width: 568, height: 320), layerSize: CGSize(width: 444, height: 444),
      previousViewSize: CGSize(width: 320, height: 568))
    let points = scale.x * 444 / 2 * 0.2  // 44.4 points per unit, halfway from 32.0 to 56.8

    XCTAssertEqual(points, 44.4, accuracy: 1e-12)
  }

  func testFromCallbackToMatrix() throws {
    let compensation = try CompensatingProjection(.interpolatedSize)
    var turn = RotationTracker(compensation, clipSpace: .metal)
    try turn.resize(to: CGSize(width: 320, height: 568))
    let still = turn.projectionMatrix(layerSize: nil)[1, 1]  // 0.5633803, the ratio of the sides

    XCTAssertEqual(still, 0.5633803)

    turn.beginTransition(layerSize: CGSize(width: 320, height: 568))
    try turn.resize(to: CGSize(width: 568, height: 320))
    let first = turn.projectionMatrix(layerSize: CGSize(width: 320, height: 568))
    let halfway = turn.projectionMatrix(layerSize: CGSize(width: 444, height: 444))
    // The sides of the square from −0.5 to 0.5, on the layer of that moment: 160 points.
    let sides = [first[0, 0] * 160, first[1, 1] * 284, halfway[0, 0] * 222, halfway[1, 1] * 222]

    for side in sides { XCTAssertEqual(side, 160, accuracy: 1e-4) }

    let lens = try PerspectiveProjection(
      fieldOfView: .pi / 3, viewSize: CGSize(width: 568, height: 320), near: 0.1, far: 100)
    let drawn = lens.matrix(for: .metal)
      .scaledInClipSpace(by: turn.clipScale(layerSize: CGSize(width: 444, height: 444)))

    // √3 for the shorter side, 320 of the layer's 444 points.
    XCTAssertEqual(Double(drawn[0, 0]), 3.0.squareRoot() * 320 / 444, accuracy: 1e-6)
    XCTAssertEqual(Double(drawn[1, 1]), 3.0.squareRoot() * 320 / 444, accuracy: 1e-6)

    turn.endTransition()
    let rest = turn.projectionMatrix(layerSize: CGSize(width: 444, height: 444))[1, 1]  // 1.0

    XCTAssertEqual(rest, 1.0)
  }

  func testWithoutALiveLayer() throws {
    let played = try RotationTransition(
      rotating: CGSize(width: 320, height: 568), by: .degrees90, duration: 0.4)
    let midway = played.layer(atTime: 0.2).size  // 444×444
    let count = try played.frames(perSecond: 60).count  // 25

    XCTAssertEqual(midway.width, 444, accuracy: 1e-12)
    XCTAssertEqual(midway.height, 444, accuracy: 1e-12)
    XCTAssertEqual(count, 25)
  }

  func testInTime() throws {
    let turning = try RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90)
    let then = turning.layer(atTime: 0.15).size
    let now = turning.layer(atTime: 0.15 + 1.0 / 60).size
    let late = (now.width / then.width) / (now.height / then.height)  // 1.112

    XCTAssertEqual(late, 1.112, accuracy: 5e-4)
  }

  func testATurnWithinATurn() throws {
    var device = RotationTracker(try CompensatingProjection(.interpolatedSize), clipSpace: .openGL)
    try device.resize(to: CGSize(width: 320, height: 460))
    device.beginTransition(layerSize: CGSize(width: 320, height: 460))
    try device.resize(to: CGSize(width: 480, height: 300))

    // Halfway the layer is 400×380, and the square has sides of 155 points.
    let between = CGSize(width: 400, height: 380)
    let before = device.projectionMatrix(layerSize: between)[0, 0] * 400 / 2

    device.beginTransition(layerSize: between)
    try device.resize(to: CGSize(width: 320, height: 460))
    let after = device.projectionMatrix(layerSize: between)[0, 0] * 400 / 2  // 155.0, as before

    XCTAssertEqual(before, 155, accuracy: 1e-4)
    XCTAssertEqual(after, 155.0, accuracy: 1e-4)
  }

  func testAnOrientationFromATransform() throws {
    // The target transform of a turn by 90°, and what it makes of portrait.
    let quarter = QuarterTurn(a: 0, b: 1, c: -1, d: 0) ?? .degrees0
    let target = UserInterfaceOrientation.portrait.rotated(by: quarter)  // .landscapeRight
    let mirrored = QuarterTurn(a: -1, b: 0, c: 0, d: 1)  // nil

    XCTAssertEqual(target, .landscapeRight)
    XCTAssertNil(mirrored)
  }
}
