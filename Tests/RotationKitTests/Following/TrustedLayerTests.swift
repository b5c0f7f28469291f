import XCTest

@testable import RotationKit

/// What is on the layer and can be read is played, whatever the presentation layer shows.
final class TrustedLayerTests: XCTestCase {
  /// It is a copy of the layer.
  func testAPresentationLayerIsNeededOnlyForWhatTheLayerDoesNotTell() {
    var layer = FollowedLayer(.portrait)
    func isNeeded() -> Bool {
      layer.follower.needsPresentation(for: layer.stage.reading(shown: nil))
    }
    XCTAssertFalse(isNeeded(), "at rest")
    layer.stage.animateAsUIKit(to: .landscape)
    XCTAssertTrue(isNeeded(), "it has no begin yet")
    layer.stage.commit()
    XCTAssertFalse(isNeeded(), "a turn that has begun")
    layer.draw(for: 1)
    XCTAssertFalse(isNeeded(), "at rest again")
    layer.play(for: 0.1) { $0.animateBySpline(to: .portrait) }
    XCTAssertTrue(isNeeded(), "it can't be read")
    layer.draw(for: 2)
    layer.stage.modelSize = .landscape
    XCTAssertTrue(isNeeded(), "nothing is on the layer, and the model has another size")
    layer.draw(for: 2)
    XCTAssertFalse(isNeeded())
  }

  /// As a layout may ask for one between the frames.
  func testAPresentationLayerThatIsNotNeededMayBeWrong() {
    for error in [
      SIMD2(3, 3), SIMD2(-200, 50), SIMD2(.nan, 0), SIMD2(-5000, 0), SIMD2(0, .infinity),
    ] {
      var layer = FollowedLayer(.portrait)
      layer.play(for: 0.1) { $0.turn(to: .landscape) }
      var reading = layer.stage.reading(shown: nil)
      let shown = layer.follower.playback.state(at: reading.time).size
      reading.presentedSize = shown + error
      var follower = layer.follower
      follower.update(reading)
      XCTAssertFalse(follower.playback.isExtrapolated, "\(error)")
      XCTAssertEqual(follower.playback.state(at: reading.time).size, shown, "\(error)")
    }
  }

  // MARK: Until the commit

  /// Until then the model's old size is shown. (Without a delay it is told its begin, and counts as
  /// committed.)
  func testADelayedAnimationMayWaitForItsCommit() {
    var layer = FollowedLayer(.portrait)
    layer.stage.modelSize = .landscape
    layer.stage.add(
      .explicit(from: .portrait, to: .landscape) { $0.beginTime = 0.107 }, key: "explicit")
    for _ in 0..<6 {
      layer.read(showing: .old(0), isCommitted: false)
      layer.stage.now += 0.04
    }
    XCTAssertFalse(layer.isExtrapolated)
  }

  /// What was played before a change is shown until its commit, however long that takes.
  func testACommitMayTakeAWhile() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.turn(to: .landscape) }
    layer.stage.add(
      .explicit(from: SIMD2(500, 700), to: SIMD2(600, 600)) { $0.fillMode = .backwards },
      key: "explicit")
    for _ in 0..<6 {
      layer.draw(for: 0.5 / 60)
      XCTAssertFalse(layer.isExtrapolated, "at \(layer.stage.now)")
    }
  }
}
