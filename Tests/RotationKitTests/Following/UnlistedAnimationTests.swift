import Foundation
import XCTest

@testable import RotationKit

/// Animations that are on no layer, as some of SwiftUI's, and one that was added without a key.
/// Only the presentation layer shows them.
final class UnlistedAnimationTests: XCTestCase {
  /// SwiftUI's springs of 0.5 s, and a curve.
  private let paces: [(name: String, pace: SimulatedPace, duration: Double)] = [
    ("ease", .easeInEaseOut, 0.35), ("smooth", .swiftUI(bounce: 0), 1.5),
    ("snappy", .swiftUI(bounce: 0.15), 1.5), ("bouncy", .swiftUI(bounce: 0.3), 1.5),
  ]

  /// The phone turns, Split View changes its width, and a keyboard the height.
  private let changes = [
    (SIMD2.portrait, SIMD2.landscape), (SIMD2(507, 1024), SIMD2(678.0, 1024)),
    (.portrait, SIMD2(390, 508)),
  ]

  /// The frames that are seen with more than 1.1, at worst, under four phases; and the greatest
  /// stretch of those that are drawn after 0.12 s.
  private func stretched(
    _ change: (SIMD2<Double>, SIMD2<Double>), _ pace: SimulatedPace, _ duration: Double,
    at rate: Double, late: Int, age: Double
  ) -> (frames: Int, laterStretch: Double) {
    var (frames, laterStretch) = (0, 0.0)
    for phase in [0.1, 0.37, 0.6, 0.9] {
      var layer = FollowedLayer(
        change.0, refreshesPerSecond: rate,
        under: Conditions(phase: phase, presentation: { _ in .old(age) }))
      let begin = layer.stage.now
      layer.play(for: duration + 0.5) {
        $0.animateAsUIKit(to: change.1, duration: duration, pace: pace, key: nil)
      }
      let all = layer.stretches(late: late, drawn: begin...100)
      frames = max(frames, all.filter { $0 > 1.1 }.count)
      let later = layer.stretches(late: late, drawn: begin + 0.12...100)
      laterStretch = max(laterStretch, later.max() ?? 9)
      XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
      XCTAssertEqual(
        layer.tracker.frame(at: layer.stage.now)?.clipScale(.interpolated), SIMD2(1, 1))
    }
    return (frames, laterStretch)
  }

  // MARK: What is seen

  func testAFewFramesAtMostAreStretched() {
    for change in changes {
      for (name, pace, duration) in paces {
        for (rate, limit) in [(60.0, 3), (120, 1)] {
          for late in 1...3 {
            let (frames, laterStretch) = stretched(
              change, pace, duration, at: rate, late: late, age: 0)
            let message = "\(change), \(name), \(rate) Hz, \(late) late"
            XCTAssertGreaterThan(frames, 0, "the first one could not know: " + message)
            XCTAssertLessThanOrEqual(frames, limit, message)
            XCTAssertLessThan(laterStretch, 1.1, message)
          }
        }
      }
    }
  }

  func testThereAreMoreOfThemIfThePresentationLayerIsARefreshOld() {
    for (name, pace, duration) in paces {
      for (rate, limit) in [(60.0, 13), (120, 26)] {
        for late in 1...3 {
          let (frames, laterStretch) = stretched(
            changes[0], pace, duration, at: rate, late: late, age: 1.0 / 60)
          let message = "\(name), \(rate) Hz, \(late) late"
          XCTAssertLessThanOrEqual(frames, limit, message)
          XCTAssertLessThan(laterStretch, 1.25, message)
        }
      }
    }
  }

  /// What is on the layer is trusted, so the other one is not noticed.
  func testOneBesideATurnStretchesItByAsMuchAsItMovesTheLayer() {
    var layer = FollowedLayer(.portrait, under: Conditions(phase: 0.37))
    let begin = layer.stage.now
    layer.play(for: 0.5) {
      $0.turn(to: .landscape)
      $0.add(
        SimulatedAnimation(
          duration: 0.3, isAdditive: true, values: [SIMD2(60, -60), SIMD2(0, 0)],
          pace: .easeInEaseOut), key: nil)
    }
    for late in 1...3 {
      let stretches = layer.stretches(late: late, drawn: begin...100)
      XCTAssertLessThan(stretches.max() ?? 9, 1.25, "\(late) late")
      XCTAssertLessThanOrEqual(stretches.filter { $0 > 1.1 }.count, 8, "\(late) late")
    }
    XCTAssertFalse(layer.isExtrapolated)
  }

  /// The second one changes the model again, and what is shown goes on from where it is.
  func testOneMayBeginInTheMiddleOfAnother() {
    for (late, limit) in zip(1...3, [1.03, 1.09, 1.18]) {
      var layer = FollowedLayer(.portrait)
      layer.play(for: 0.15) {
        $0.animateAsUIKit(to: .landscape, duration: 0.35, key: nil)
      }
      let change = layer.stage.now
      layer.play(for: 1) { $0.animateAsUIKit(to: .portrait, duration: 0.35, key: nil) }
      XCTAssertLessThan(
        layer.stretches(late: late, drawn: change...100).max() ?? 9, limit, "\(late) late")
      XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
    }
  }

  // MARK: How long a layer is watched

  /// Readings of a layer without animations whose model's size is 844×390: the times and widths
  /// that are shown; and whether it is watched after each.
  private func follower(
    _ readings: [(time: Double, width: Double?)]
  ) -> (follower: LayerFollower, states: [Bool]) {
    var follower = LayerFollower()
    follower.update(LayerReading(time: -1, modelSize: CGSize(width: 390, height: 844)))
    let states = readings.map { time, width in
      var reading = LayerReading(time: time, modelSize: CGSize(width: 844, height: 390))
      reading.presentedSize = width.map { SIMD2($0, 1234 - $0) }
      follower.update(reading)
      let isWatched = follower.needsPresentation(for: reading)
      XCTAssertEqual(follower.playback.isTransitioning(at: time), isWatched)
      return isWatched
    }
    return (follower, states)
  }

  func testItIsWatchedUntilItHasArrivedOrHasNotMovedForASecond() {
    let moving: [(time: Double, width: Double?)] = [(10, 400), (10.017, 410)]
    for (name, readings, states) in [
      ("arrived", moving + [(10.033, 844), (10.05, 844)], [true, true, true, false]),
      (
        "two readings of one moment", moving + [(10.033, 844), (10.036, 844), (10.05, 844)],
        [true, true, true, true, false]
      ),
      (
        "passing through", moving + [(10.033, 844), (10.05, 850), (10.067, 844)],
        [true, true, true, true, true]
      ),
      (
        "without a presentation layer", moving + [(10.033, nil), (10.05, 500)],
        [true, true, false, false]
      ),
      (
        "standing still", [(10, 390), (10.9, 390), (10.99, 390), (11.01, 390)],
        [true, true, true, false]
      ),
      (
        "standing still in its middle", moving + [(11.016, 410), (11.018, 410)],
        [true, true, true, false]
      ),
      (
        "one size of its own", [(10, 400), (10.9, 400), (10.99, 400), (11.01, 400)],
        [true, true, true, false]
      ),
    ] as [(String, [(time: Double, width: Double?)], [Bool])] {
      XCTAssertEqual(follower(readings).states, states, name)
    }
  }

  /// One alone may be a mistake, one that is no size says nothing, and one that the model had is
  /// late.
  func testTwoSizesOfItsOwnInARowSayThatItMoves() {
    for (widths, isMoving) in [
      ([400, 410], true), ([400, 400], false), ([400], false), ([400, 390, 410], false),
      ([400, 844, 410], false), ([390, 400, 410], true), ([-100, -90], false),
    ] as [([Double], Bool)] {
      let readings = widths.enumerated().map { (10 + Double($0) / 60, Optional($1)) }
      let playback = follower(readings).follower.playback
      XCTAssertEqual(playback.isExtrapolated, isMoving, "\(widths)")
      let now = 10 + Double(widths.count - 1) / 60
      let width = isMoving ? widths.last ?? 0 : 844
      XCTAssertEqual(playback.state(at: now).size.x, width, accuracy: 1e-9, "\(widths)")
    }
    // Two readings of one moment are one.
    XCTAssertFalse(follower([(10, 400), (10.003, 410)]).follower.playback.isExtrapolated)
  }
}
