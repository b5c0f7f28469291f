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

  func testWithoutALiveLayer() throws {
    let played = try RotationTransition(
      rotating: CGSize(width: 320, height: 568), by: .degrees90, duration: 0.4)
    let midway = played.layer(atTime: 0.2).size  // 444×444
    let count = try played.frames(perSecond: 60).count  // 25

    XCTAssertEqual(midway.width, 444, accuracy: 1e-12)
    XCTAssertEqual(midway.height, 444, accuracy: 1e-12)
    XCTAssertEqual(count, 25)
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
