import XCTest

@testable import RotationKit

final class LayerPlaybackTests: XCTestCase {
  func testALayerHasASizeHoweverSmall() {
    XCTAssertFalse(LayerPlayback().hasSize)
    let small = LayerPlayback(model: LayerPlayback.State(size: SIMD2(1e-9, 1e-9)))
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
      model: LayerPlayback.State(size: SIMD2(400, 800)),
      motions: [Motion(change: change, timeline: Timeline(twice))])
    XCTAssertEqual(
      [10.5, 11.5].map { playback.state(at: $0).size }, [SIMD2(350, 800), SIMD2(750, 800)])
  }
}
