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

  /// On each side that it animates.
  func testWhatReplacesHidesWhatLiesUnderIt() {
    let (both, width, height) = (
      replacing(SIMD2(1, 1)), replacing(SIMD2(1, 0)), replacing(SIMD2(0, 1))
    )
    var nothing = both
    nothing.from = SizeChange.Value(reference: .underlying)
    nothing.to = SizeChange.Value(reference: .underlying)
    for (playback, hidden) in [
      (playback(), []), (playback(adding, adding, both, adding), [0, 1]),
      (playback(adding, width, adding, height), [0]), (playback(adding, width, width), [1]),
      (playback(adding, height, height), [1]), (playback(adding, adding, width), []),
      (playback(adding, adding, height), []), (playback(adding, nothing), []),
    ] {
      XCTAssertEqual(playback.hiddenMotions(at: 10.5).sorted(), hidden, "\(playback.motions)")
      XCTAssertEqual(playback.hiddenMotions(at: 12), [], "they have ended")
    }
  }

  func testALayerHasASizeHoweverSmall() {
    XCTAssertFalse(LayerPlayback().hasSize)
    let small = LayerPlayback(atRest: LayerPlayback.State(size: SIMD2(1e-9, 1e-9)))
    XCTAssertTrue(small.hasSize)
  }

  /// What has no value of its own starts where what lies under it does.
  func testALayerStartsWhereAllThatRunsHasItsStart() {
    XCTAssertEqual(playback(adding, adding).startSize(at: 10.5), SIMD2(600, 800))
    XCTAssertEqual(playback(adding, replacing(SIMD2(1, 0))).startSize(at: 10.5), SIMD2(300, 800))
    XCTAssertEqual(playback(adding).startSize(at: 11.5), SIMD2(400, 800), "it has ended")
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
