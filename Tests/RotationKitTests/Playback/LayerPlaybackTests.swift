import XCTest

@testable import RotationKit

final class LayerPlaybackTests: XCTestCase {
  private let adding = SizeChange(
    isAdditive: true, from: SizeChange.Value(size: SIMD2(100, 0)), to: SizeChange.Value())

  private func replacing(_ mask: SIMD2<Double>) -> SizeChange {
    SizeChange(
      mask: mask, isAdditive: false, from: SizeChange.Value(size: SIMD2(300, 300) * mask),
      to: SizeChange.Value(reference: .model))
  }

  private func playback(_ changes: SizeChange...) -> LayerPlayback {
    LayerPlayback(
      atRest: LayerPlayback.State(size: SIMD2(400, 800)),
      motions: changes.map {
        Motion(change: $0, timeline: Timeline(MediaTiming(begin: 10, duration: 1)))
      })
  }

  func testALayerHasASizeHoweverSmall() {
    XCTAssertFalse(LayerPlayback().hasSize)
    let small = LayerPlayback(atRest: LayerPlayback.State(size: SIMD2(1e-9, 1e-9)))
    XCTAssertTrue(small.hasSize)
  }

  /// From 300 to the width of 400 that lies under it, for the second time: 400 more than for the first time.
  func testACumulativeMotionAddsWhatStandsInForItsEnd() throws {
    var playback = playback(replacing(SIMD2(1, 0)))
    playback.motions[0].change.isCumulative = true
    let twice = try XCTUnwrap(MediaTiming(begin: 10, duration: 1, repeatCount: 2))
    playback.motions[0].timeline = Timeline(twice)
    XCTAssertEqual(playback.size(at: 10.5), SIMD2(350, 800))
    XCTAssertEqual(playback.size(at: 11.5), SIMD2(750, 800))
  }
}
