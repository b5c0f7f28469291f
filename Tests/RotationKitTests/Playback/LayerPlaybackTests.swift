import XCTest

@testable import RotationKit

final class LayerPlaybackTests: XCTestCase {
  // MARK: The clock

  private let clock = LayerClock(hostTime: 10, layerTime: 105, rate: 0.5)

  func testItMapsTheHostsTimeToTheLayersAndBack() {
    XCTAssertEqual(clock.layerTime(atHostTime: 12), 106)
    XCTAssertEqual(clock.hostTime(atLayerTime: 106), 12)
    XCTAssertTrue(clock.layerTime(atHostTime: .nan).isNaN)
  }

  func testTimeStandsStillOnAPausedLayer() {
    let paused = LayerClock(hostTime: 10, layerTime: 105, rate: 0)
    XCTAssertEqual(paused.layerTime(atHostTime: 1e9), 105)
    XCTAssertFalse(paused.hostTime(atLayerTime: 106).isFinite)
  }

  func testTwoReadingsOfOneClockAgree() {
    for (hostTime, layerTime, rate, agrees) in [
      (12.0, 106.0, 0.5, true), (12, 106 + 1e-7, 0.5, true), (12, 106 + 1e-5, 0.5, false),
      (12, 107, 0.5, false), (10, 105, 0.5 + 1e-5, false),
    ] {
      let other = LayerClock(hostTime: hostTime, layerTime: layerTime, rate: rate)
      XCTAssertEqual(clock.agrees(with: other), agrees, "\(other)")
    }
  }

  func testTheLastEndIsInHostTime() {
    let motion = Motion(
      from: .portrait, to: .landscape, pace: .linear, duration: 1, begin: 105)
    var playback = LayerPlayback(
      clock: clock, motions: [motion, Motion(change: .none, timeline: .unknown)])
    XCTAssertEqual(playback.end, 12, "an unknown end doesn't count")
    playback.clock.rate = -0.5
    XCTAssertNil(playback.end)
  }

  // MARK: Movement

  /// What is still to begin doesn't count, and what is extrapolated does.
  func testALayerMovesWhileAMotionRunsOrUntilItsExtrapolationEnds() {
    let motion = Motion(from: .portrait, to: .landscape, pace: .linear, duration: 1, begin: 10)
    let running = LayerPlayback(motions: [motion])
    let movement = Extrapolation(
      .unreadable, from: (.portrait, Picture(atRest: .portrait)), atHostTime: 10)
    for (playback, expected) in [
      (running, [false, true, true, false]),
      (LayerPlayback(extrapolation: movement), [true, false, false, false]),
    ] {
      let areMoving = [9.9, 10, 10.9, 11].map { playback.isMoving(atHostTime: $0) }
      XCTAssertEqual(areMoving, expected)
    }
    for (end, duration) in [(SIMD2.portrait, 1.0), (.landscape, 2)] {
      let other = Motion(from: .portrait, to: end, pace: .linear, duration: duration, begin: 10)
      XCTAssertNotEqual(motion, other)
    }
  }

  // MARK: The size

  func testALayerHasASizeHoweverSmall() throws {
    XCTAssertFalse(LayerPlayback().hasSize)
    var small = LayerPlayback()
    try small.resize(to: SIMD2(1e-9, 1e-9))
    XCTAssertTrue(small.hasSize)
  }
}
