import XCTest

@testable import RotationKit

/// What is on the layer and can be read is played, whatever the presentation layer shows.
final class TrustedLayerTests: XCTestCase {
  /// It is a copy of the layer.
  func testThePresentationLayerIsNeededForWhatTheLayerDoesNotTell() {
    var layer = FollowedLayer(.portrait)
    func isNeeded() -> Bool { layer.follower.needsPresentation(for: layer.stage.reading()) }
    XCTAssertFalse(isNeeded(), "at rest")
    layer.stage.turn(to: .landscape)
    XCTAssertTrue(isNeeded(), "it has no begin yet")
    layer.stage.commit()
    XCTAssertFalse(isNeeded(), "a turn that has begun")
    layer.draw(for: 1)
    layer.play(for: 0.1) { $0.animateBySpline(to: .portrait) }
    XCTAssertTrue(isNeeded(), "it can't be read")
    layer.draw(for: 2)
    layer.stage.modelSize = .landscape
    XCTAssertTrue(isNeeded(), "nothing is on the layer, and the model has another size")
    layer.draw(for: 2)
    XCTAssertFalse(isNeeded(), "at rest again")
    let new = LayerReading(time: 10, modelSize: .portrait)
    XCTAssertFalse(LayerFollower().needsPresentation(for: new), "the first reading")
  }

  /// As a layout may ask for one between the frames.
  func testAPresentationLayerThatIsNotNeededMayBeWrong() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.turn(to: .landscape) }
    var (follower, reading) = (layer.follower, layer.stage.reading())
    let shown = follower.playback.state(at: reading.time).size
    reading.presentedSize = shown + SIMD2(-200, 50)
    follower.update(reading)
    XCTAssertFalse(follower.playback.isExtrapolated)
    XCTAssertEqual(follower.playback.state(at: reading.time).size, shown)
  }
}
