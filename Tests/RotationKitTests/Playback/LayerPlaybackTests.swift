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
      change: .unchanged, timeline: Timeline(MediaTiming(onceFrom: 105, duration: 1)))
    var playback = LayerPlayback(clock: clock, motions: [motion])
    XCTAssertEqual(playback.end, 12)
    playback.clock.rate = -0.5
    XCTAssertNil(playback.end)
  }

  // MARK: The size

  func testALayerHasASizeHoweverSmall() throws {
    XCTAssertFalse(LayerPlayback().hasSize)
    var small = LayerPlayback()
    try small.resize(to: SIMD2(1e-9, 1e-9))
    XCTAssertTrue(small.hasSize)
  }

  /// From 300 to the width of 400 that lies under it, for the second time: 400 more than for the
  /// first time.
  func testACumulativeMotionAddsWhatStandsInForItsEnd() throws {
    let change = SizeChange(
      mask: SIMD2(1, 0), isAdditive: false, from: SizeChange.Value(size: SIMD2(300, 0)),
      to: SizeChange.Value(reference: .model), isCumulative: true)
    let twice = try XCTUnwrap(MediaTiming(begin: 10, duration: 1, repeatCount: 2))
    let playback = LayerPlayback(
      model: LayerState(size: SIMD2(400, 800)),
      motions: [Motion(change: change, timeline: Timeline(twice))])
    XCTAssertEqual(
      [10.5, 11.5].map { playback.state(atHostTime: $0).size }, [SIMD2(350, 800), SIMD2(750, 800)])
  }
}
