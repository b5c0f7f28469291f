import XCTest

@testable import RotationKit

/// What a follower keeps from one reading to the next.
final class LayerFollowerTests: XCTestCase {

  /// At rest the layer's time is not asked for.
  func testALayerAtRestMayBeResized() {
    var follower = LayerFollower(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    for size in [CGSize.portrait, .portrait, .landscape, .portrait] {
      XCTAssertEqual(follower.update(LayerReading(time: 10, size: size)).viewSize, size)
    }
  }

  /// After a moment without a size, or with one that makes no sense, its turn is read again.
  func testALayerGoesOnAfterAMomentWithoutAUsableSize() {
    for (width, hasSize) in [(0.0, false), (-1, true)] {
      let lengths = [true, false].map { isOdd -> Double in
        var layer = FollowedLayer(SIMD2(320, 568))
        layer.play(for: 0.1) { $0.animateAsUIKit(to: SIMD2(500, 600)) }
        if isOdd {
          let size = layer.stage.modelSize
          layer.stage.modelSize = SIMD2(width, 600)
          layer.read(showing: .none)
          XCTAssertEqual(layer.tracker.viewSize != nil, hasSize)
          XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
          layer.stage.modelSize = size
        }
        layer.play(for: 0.05) { $0.modelSize = SIMD2(560, 600) }
        return layer.tracker.track.shown(at: layer.stage.now)?.length ?? 0
      }
      XCTAssertEqual(lengths[0], lengths[1], accuracy: 1e-9, "\(width)")
      XCTAssertLessThan(lengths[0], 500)
    }
  }

  /// What was seen of keyframes says nothing of the turn that goes on.
  func testATurnGoesOnAfterKeyframesWithoutAPresentationLayer() {
    var layer = FollowedLayer(.portrait)
    layer.stage.animateAsUIKit(to: .landscape, duration: 0.4)
    layer.stage.add(
      .keyframes(by: SIMD2(60, 0), for: 0.2, isRemovedOnCompletion: false), key: "keyframes")
    let end = layer.stage.now + 0.2
    layer.play(for: 0.19) { _ in }
    layer.draw(for: 0.3, showing: .none)
    XCTAssertLessThan(layer.worstStretch(drawn: end...100), 1.002)
  }

  /// The picture goes on with the later one, from where the earlier one would have it.
  func testAPictureGoesOnFromTheBeginOfAMotionNotFromItsReading() {
    var layer = FollowedLayer(SIMD2(400, 800))
    layer.play(for: 0.1) { $0.animateAsUIKit(to: SIMD2(600, 1200), duration: 0.4, pace: .linear) }
    let begin = layer.stage.now
    // 450 at the begin; without the second turn, 475 at the reading.
    layer.stage.animateAsUIKit(to: SIMD2(600, 1200), duration: 0.3, pace: .linear, key: "other")
    layer.stage.commit()
    layer.stage.now += 0.05
    layer.read(showing: .old(0))
    XCTAssertEqual(layer.tracker.track.shown(at: begin)?.length ?? 0, 450, accuracy: 1e-6)
    XCTAssertEqual(layer.tracker.track.shown(at: begin + 0.3)?.length ?? 0, 600, accuracy: 1e-6)
  }

  /// The layer stays at 844 points, and its picture at 390. It goes back from there.
  func testAPictureGoesOnFromAnAnimationThatIsKept() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
    for sizes in [[SIMD2.portrait, .landscape], [.landscape, .portrait]] {
      layer.play(for: 0.5) {
        $0.add(
          SimulatedAnimation(
            duration: 0.3, fillMode: .forwards, isRemovedOnCompletion: false, values: sizes),
          key: "bounds")
      }
    }
    XCTAssertLessThan(layer.worstStep(), 0.01)
  }

  /// The width turns in 0.3 s. The layer goes on beating by 10 points, and the picture does not.
  func testAPictureGoesWithTheTurnIfSomethingElseBeginsWithIt() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
    layer.play(for: 1) {
      $0.animateAsUIKit(to: .landscape)
      $0.add(
        SimulatedAnimation(
          duration: 0.2, repeatCount: .infinity, autoreverses: true, isAdditive: true,
          values: [SIMD2(0, 0), SIMD2(10, 10)]), key: "beat")
    }
    XCTAssertLessThan(layer.worstStep(drawn: 10.45...12), 0.01)
  }

  /// The turns overlap, so their picture is not on the straight line on which it was followed. (The first takes
  /// the width by 15.13 points a frame.)
  func testAPictureGoesOnWithTheTurnsThatAreLeftAfterKeyframes() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
    layer.play(for: 0.1) {
      $0.animateAsUIKit(to: .landscape, duration: 0.5, pace: .linear)
    }
    layer.play(for: 0.1) {
      $0.animateAsUIKit(to: SIMD2(568, 320), duration: 0.4, key: "bounds.size-2")
    }
    layer.play(for: 0.4) {
      $0.add(.keyframes(for: 0.1), key: "keyframes")
    }
    XCTAssertLessThan(layer.worstStep(), 15.2)
  }

  /// It is expected where it was, and is not taken to be at rest.
  func testALayerWithKeyframesStaysWhileItHasNoPresentationLayer() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
    layer.play(for: 0.2) {
      $0.animateAsUIKit(to: .landscape, duration: 0.4)
      $0.add(.keyframes(by: SIMD2(60, 0), for: 0.4), key: "keyframes")
    }
    let now = layer.stage.now
    let before = layer.tracker.layer(at: now).size
    layer.stage.animateAsUIKit(to: .landscape, key: "bounds.size-2")
    layer.stage.commit()
    layer.read(showing: .none)
    XCTAssertEqual(layer.tracker.layer(at: now).size, before)
    XCTAssertTrue(layer.tracker.isTransitioning(at: now + 0.1))
  }

  /// An animation that replaces the size and has no value goes from the size before to the one after. They are
  /// known if they are the same.
  func testAnAnimationWithoutAValueIsFollowedIfItCameWithAnotherSize() throws {
    let replacing = SizeChange(
      isAdditive: false, from: SizeChange.Value(addsUnderlying: true),
      to: SizeChange.Value(addsUnderlying: true), pace: .curve(.linear))
    let timing = try XCTUnwrap(MediaTiming(begin: 10, duration: 1))
    let animation = LayerAnimation(key: "bounds", change: replacing, timeline: Timeline(timing))
    for (size, isFollowed) in [(CGSize.landscape, true), (.portrait, false)] {
      var follower = LayerFollower(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
      follower.update(LayerReading(time: 10, size: .portrait))
      let reading = LayerReading(
        time: 10.1, size: size, presentationSize: .portrait, animations: [animation])
      let tracker = follower.update(reading)
      XCTAssertEqual(tracker.track.drift != nil, isFollowed)
      XCTAssertEqual(tracker.layer(at: 10.1).size, .portrait)
    }
  }

  private func shares(of layer: FollowedLayer) -> [Double] {
    layer.tracker.track.playback.motions.map(\.share)
  }

  /// Of two that go as far the last one carries the picture; one that is replaced carries nothing any more.
  func testOneAnimationCarriesThePicture() {
    var layer = FollowedLayer(SIMD2(400, 800))
    layer.play(for: 0.1) { stage in
      stage.animateAsUIKit(to: SIMD2(500, 1000), duration: 0.4)
      stage.animateAsUIKit(to: SIMD2(600, 1200), duration: 0.4, key: "other")
    }
    XCTAssertEqual(shares(of: layer), [0, -200])
    layer.play(for: 0.02) {
      $0.add(.explicit(from: SIMD2(300, 600), to: SIMD2(600, 1200)), key: "replacing")
    }
    XCTAssertEqual(shares(of: layer).count, 3)
    XCTAssertEqual(shares(of: layer).prefix(2), [0, 0])
    XCTAssertLessThan(shares(of: layer)[2], -100)
  }

  /// The turn goes farther, but is hidden from its begin.
  func testAHiddenAnimationCarriesNothing() {
    var layer = FollowedLayer(SIMD2(400, 800))
    layer.play(for: 0.1) { stage in
      stage.animateAsUIKit(to: SIMD2(600, 1200), duration: 0.4)
      stage.add(.explicit(from: SIMD2(500, 1000), to: SIMD2(600, 1200)), key: "replacing")
    }
    XCTAssertEqual(shares(of: layer), [0, -100])
  }
}
