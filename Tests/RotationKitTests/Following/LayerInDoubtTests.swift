import XCTest

@testable import RotationKit

/// What is drawn if the presentation layer does not show what the animations say, or nobody knows what they
/// say.
final class LayerInDoubtTests: XCTestCase {
  private let portrait = SIMD2(390.0, 844)
  private let landscape = SIMD2(844.0, 390)

  /// The worst stretch 0 to 3 refreshes late of frames that were drawn in a range of time.
  private func worst(_ layer: FollowedLayer, drawn: ClosedRange<Double>) -> Double {
    (0...3).map { layer.worstStretch(late: $0, drawn: drawn) }.max() ?? .infinity
  }

  // MARK: Presentation layers

  func testAPresentationLayerMayBeOldNewerOrMissing() {
    for presentation in [
      FollowedLayer.Presentation.old(0), .old(0.016), .old(0.033), .old(0.05), .old(-0.004), .none,
    ] {
      assertSeenSquare(portrait) { layer in
        layer.stage.animateAsUIKit(to: self.landscape)
        layer.stage.commit()
        layer.draw(for: 0.12, showing: presentation)
        layer.stage.animateAsUIKit(to: self.portrait, key: "bounds.size-2")
        layer.stage.commit()
        layer.draw(for: 0.5, showing: presentation)
      }
    }
  }

  /// Nothing tells it from a system that begins later than it says.
  func testALayerWhosePresentationLayersAreAlwaysOlderThanThreeFramesIsFollowed() {
    for (age, limit) in [(0.06, 1.54), (0.1, 2.01), (0.15, 2.71)] {
      for rate in [60.0, 120] {
        var layer = FollowedLayer(portrait, refreshesPerSecond: rate)
        layer.play(for: 0) { $0.animateAsUIKit(to: self.landscape, duration: 0.4) }
        layer.draw(for: 0.2, showing: .old(age))
        XCTAssertNotNil(layer.tracker.playback.drift, "\(age)")
        layer.draw(for: 0.6, showing: .old(age))
        let worst = worst(layer, drawn: 0...100)
        XCTAssertGreaterThan(worst, 1.4, "\(age)")
        XCTAssertLessThan(worst, limit, "\(age)")
      }
    }
  }

  func testThreeWrongPresentationLayersCostLittleAndAreForgotten() {
    for rate in [60.0, 120] {
      var layer = FollowedLayer(portrait, refreshesPerSecond: rate)
      layer.play(for: 0.1) { $0.animateAsUIKit(to: self.landscape) }
      let begin = layer.stage.now
      layer.draw(for: 2.5 / rate, showing: .wrong(SIMD2(3, 3)))
      let end = layer.stage.now
      layer.draw(for: 0.4)
      XCTAssertLessThan(worst(layer, drawn: begin...end), 1.05, "\(rate) Hz")
      XCTAssertLessThan(worst(layer, drawn: end...100), 1.002, "\(rate) Hz")
    }
  }

  func testAWrongPresentationLayerIsInDoubt() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: self.landscape) }
    XCTAssertNil(layer.tracker.playback.drift)
    layer.draw(for: 0.5 / 60, showing: .wrong(SIMD2(3, 3)))
    XCTAssertNil(layer.tracker.playback.drift, "it may be late")
    layer.draw(for: 0.5 / 60, showing: .wrong(SIMD2(3, 3)))
    XCTAssertEqual(layer.tracker.playback.drift?.offset.x ?? 0, 3, accuracy: 1e-9)
    layer.draw(for: 0.5 / 60)
    XCTAssertNil(layer.tracker.playback.drift)
  }

  /// A presentation layer that is always a little old is as good as a new one.
  func testThreeOldOnesOfTheSameAgeEndADoubt() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.05) { $0.animateAsUIKit(to: self.landscape) }
    layer.draw(for: 1.5 / 60, showing: .wrong(SIMD2(30, -10)))
    layer.draw(for: 1.5 / 60, showing: .old(0.02))
    XCTAssertNotNil(layer.tracker.playback.drift)
    layer.draw(for: 0.5 / 60, showing: .old(0.02))
    XCTAssertNil(layer.tracker.playback.drift)
  }

  /// Their ages differ by less than 2 ms from one to the next.
  func testADoubtOfALayerThatIsALittleSlowLastsUntilItsEnd() {
    for pace in [0.75, 0.8, 0.85] {
      var layer = FollowedLayer(portrait, refreshesPerSecond: 120)
      layer.stage.screen.deviation = SimulatedScreen.Deviation(
        kind: .plays(atPace: pace), start: layer.stage.now)
      layer.play(for: 0) {
        $0.animateAsUIKit(to: self.landscape, duration: 0.4, pace: .linear)
      }
      var states = [false]
      for _ in 0..<70 {
        layer.draw(for: 0.5 / 120)
        let isDoubted = layer.tracker.playback.drift != nil
        if isDoubted != states.last { states.append(isDoubted) }
      }
      XCTAssertEqual(states, [false, true, false], "\(pace)")
    }
  }

  func testOldOnesOfAnyAgeDoNot() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.05) { $0.animateAsUIKit(to: self.landscape) }
    layer.draw(for: 1.5 / 60, showing: .wrong(SIMD2(30, -10)))
    for age in [0.02, 0.03, 0.02, 0.03] { layer.draw(for: 0.5 / 60, showing: .old(age)) }
    XCTAssertNotNil(layer.tracker.playback.drift)
  }

  func testAChangeOfWhatIsOnTheLayerEndsADoubt() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.05) { $0.animateAsUIKit(to: self.landscape) }
    layer.draw(for: 1.5 / 60, showing: .wrong(SIMD2(30, -10)))
    layer.stage.animateAsUIKit(to: portrait, key: "bounds.size-2")
    layer.stage.commit()
    layer.draw(for: 0.5 / 60)
    XCTAssertNil(layer.tracker.playback.drift)
  }

  /// The old plan may be shown for a frame after a change was read, and no longer.
  func testWhatWasPlayedBeforeAChangeMayBeShownUntilItsCommit() throws {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: self.landscape) }
    let (before, change) = (layer.stage.screen, layer.stage.now)
    layer.stage.add(
      SimulatedAnimation(values: [before.size(at: change), nil], pace: .default), key: "bounds")
    layer.stage.modelSize = portrait
    layer.stage.commit()
    layer.draw(for: 0.5 / 60)
    for (delay, isBelieved) in [(0.012, true), (0.016, true), (0.03, false), (0.05, false)] {
      var follower = layer.follower
      for step in [0, 0.005] {
        layer.stage.now = change + 0.06 + step
        follower.update(layer.stage.reading(shown: before.size(at: change + delay + step / 5)))
      }
      XCTAssertEqual(
        follower.tracker.playback.drift == nil, isBelieved, "\(delay) s after the change")
    }
  }

  /// What was played before a change is shown until its commit, however long that takes.
  func testACommitMayTakeAWhile() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: self.landscape) }
    layer.stage.add(
      SimulatedAnimation(duration: 0.3, values: [SIMD2(500, 700), SIMD2(600, 600)]), key: "explicit"
    )
    for _ in 0..<6 {
      layer.draw(for: 0.5 / 60)
      XCTAssertNil(layer.tracker.playback.drift, "at \(layer.stage.now)")
    }
  }

  func testThePlansOfTheLastFramesAreKept() throws {
    var layer = FollowedLayer(portrait, refreshesPerSecond: 240)
    for index in 0..<40 {
      layer.play(for: 0.5 / 240) {
        $0.animateAsUIKit(to: SIMD2(500 + Double(index), 500), key: "\(index)")
      }
    }
    let earlier = try XCTUnwrap(
      Mirror(reflecting: layer.follower).descendant("evidence", "earlier"))
    XCTAssertEqual(Mirror(reflecting: earlier).children.count, 8)
  }

  func testAPresentationLayerWithoutAUsableSizeSaysNothing() {
    for error in [SIMD2(.nan, 0), SIMD2(-5000, 0), SIMD2(0, .infinity)] {
      var layer = FollowedLayer(portrait)
      layer.play(for: 0.1) { $0.animateAsUIKit(to: self.landscape) }
      layer.draw(for: 0.1, showing: .wrong(error))
      XCTAssertNil(layer.tracker.playback.drift, "\(error)")
      XCTAssertLessThan(worst(layer, drawn: 0...100), 1.002, "\(error)")
    }
  }

  /// A width that animations take below zero is compared like any other.
  func testALayerOfANegativeWidthConfirmsItsAnimations() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0) {
      $0.add(
        SimulatedAnimation(
          duration: 1, isAdditive: true, values: [SIMD2(-500, 0), SIMD2(-450, 0)]),
        key: "below")
    }
    for presentation in [FollowedLayer.Presentation.wrong(SIMD2(400, 0)), .old(0)] {
      layer.draw(for: 0.5 / 60, showing: presentation)
    }
    layer.draw(for: 0.5 / 60, showing: .wrong(SIMD2(400, 0)))
    XCTAssertNil(layer.tracker.playback.drift, "one alone may be late")
  }

  /// By the layer's new time, the turn is over before it came.
  func testALayersTimeMayBeSetInTheMomentOfAChange() {
    var layer = FollowedLayer(portrait)
    layer.stage.add(
      SimulatedAnimation(
        duration: 0.3, fillMode: .both, isRemovedOnCompletion: false,
        values: [portrait, landscape]), key: "kept")
    layer.stage.modelSize = landscape
    layer.draw(for: 0.5 / 60)
    layer.stage.commit()
    layer.stage.clock.shift += 0.4
    let begin = layer.stage.now
    layer.play(for: 0.1) { _ in }
    XCTAssertLessThan(worst(layer, drawn: begin...100), 1.002)
  }

  // MARK: Sizes of the model

  func testASizeThatMakesNoSenseLeavesTheLastOneAtRest() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: self.landscape) }
    let reading = layer.stage.reading(shown: layer.stage.screen.size(at: layer.stage.now))
    var follower = layer.follower
    for size in [SIMD2(.nan, 390), SIMD2(-1, 390), SIMD2(844, .infinity)] {
      var odd = reading
      odd.size = CGSize(width: size.x, height: size.y)
      let tracker = follower.update(odd)
      XCTAssertEqual(tracker.viewSize, CGSize(width: 844, height: 390))
      XCTAssertEqual(tracker.clipScale(at: odd.time), SIMD2(1, 1))
      XCTAssertFalse(tracker.isTransitioning(at: odd.time))
      let later = follower.update(reading).layer(at: odd.time + 0.05).size
      XCTAssertEqual(
        later.width, layer.tracker.layer(at: odd.time + 0.05).size.width, accuracy: 1e-9,
        "the turn goes on")
    }
  }

  func testAFoldedLayerHasNoSizeAndForgetsWhatItPlayed() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: self.landscape) }
    var reading = layer.stage.reading(shown: nil)
    var follower = layer.follower
    reading.size = CGSize(width: 0, height: 390)
    XCTAssertNil(follower.update(reading).viewSize)
    XCTAssertFalse(follower.tracker.isTransitioning(at: reading.time))
    XCTAssertEqual(follower.tracker.projectionMatrix(at: reading.time), .identity)
  }

  func testASizeThatMakesNoSenseDoesNotChangeThePicture() throws {
    let lengths = [true, false].map { isOdd -> Double in
      var layer = FollowedLayer(SIMD2(320, 568))
      layer.play(for: 0.1) { $0.animateAsUIKit(to: SIMD2(500, 600)) }
      if isOdd {
        let size = layer.stage.modelSize
        layer.stage.modelSize = SIMD2(-1, 600)
        layer.read(showing: .none)
        layer.stage.modelSize = size
      }
      layer.play(for: 0.05) { $0.modelSize = SIMD2(560, 600) }
      return layer.tracker.shown(at: layer.stage.now)?.length ?? 0
    }
    XCTAssertEqual(lengths[0], lengths[1], accuracy: 1e-9)
    XCTAssertLessThan(lengths[0], 500)
  }

  // MARK: Animations that nobody tells of

  /// The wide window alone would accept a wrong path.
  func testAnAnimationWithoutAKeyIsFollowed() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.5) { stage in
      stage.animateAsUIKit(to: self.landscape)
      stage.add(
        SimulatedAnimation(
          duration: 0.3, isAdditive: true, values: [SIMD2(60, -60), SIMD2(0, 0)],
          pace: .easeInEaseOut), key: nil)
    }
    // It is noticed in the second frame, and goes straight on, so a bend of the curve is seen.
    let begin = layer.stage.now - 0.5
    XCTAssertLessThan(worst(layer, drawn: begin + 0.02...11), 1.17)
    XCTAssertEqual(layer.tracker.clipScale(at: layer.stage.now), SIMD2(1, 1))
    XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
  }

  // MARK: Animations that can't be read

  private func keyframes(_ pace: SimulatedPace) -> SimulatedAnimation {
    SimulatedAnimation(
      duration: 0.3, values: [portrait, (portrait + landscape) / 2, landscape], pace: pace)
  }

  func testKeyframesAreFollowed() {
    for rate in [60.0, 120] {
      var layer = FollowedLayer(portrait, refreshesPerSecond: rate)
      layer.play(for: 0.6) { stage in
        stage.add(self.keyframes(.easeInEaseOut), key: "keyframes")
        stage.modelSize = self.landscape
      }
      for (late, limit) in zip(0...3, [1.001, 1.03, 1.09, 1.17]) {
        XCTAssertLessThan(layer.worstStretch(late: late), limit, "\(rate) Hz, \(late) late")
      }
      XCTAssertEqual(layer.tracker.clipScale(at: layer.stage.now), SIMD2(1, 1))
      XCTAssertLessThan(layer.worstStep(), 1e-9, "both shorter sides are 390")
    }
  }

  /// A shorter side of 400 goes to 600 in 0.4 s, which is by 14 points a frame at most.
  private func picturesStep(_ play: (inout FollowedLayer) -> Void) -> Double {
    var layer = FollowedLayer(SIMD2(400, 800))
    let begin = layer.stage.now
    layer.stage.animateAsUIKit(to: SIMD2(600, 1200), duration: 0.4)
    play(&layer)
    layer.draw(for: 0.5)
    return layer.worstStep(drawn: begin + 0.02...100)
  }

  func testThePictureGoesOnWhenKeyframesHaveEndedBesideATurn() {
    let step = picturesStep { layer in
      layer.stage.add(
        SimulatedAnimation(
          duration: 0.2, isRemovedOnCompletion: false, isAdditive: true,
          values: [SIMD2(0, 0), SIMD2(0, 0), SIMD2(0, 0)]), key: "keyframes")
      layer.stage.commit()
    }
    XCTAssertLessThan(step, 15)
  }

  func testThePictureGoesOnBesideAnAnimationThatIsOverWhenItIsRead() {
    let step = picturesStep { layer in
      layer.stage.commit()
      layer.draw(for: 0.2)
      layer.stage.add(
        SimulatedAnimation(
          duration: 0.001, isRemovedOnCompletion: false,
          values: [SIMD2(600, 1200), SIMD2(600, 1200)]), key: "short")
      layer.stage.commit()
    }
    XCTAssertLessThan(step, 15)
  }

  /// On a layer that plays backwards, and of which nothing else is known.
  func testALayerThatIsHeldByWhatNobodyKnowsComesToRest() {
    var follower = LayerFollower(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    var reading = LayerReading(
      time: 10, size: CGSize(portrait), shownSize: CGSize(landscape),
      clock: LayerClock(hostTime: 10, layerTime: 10, rate: -1),
      animations: [LayerAnimation(key: "unknown", change: nil, timeline: nil)])
    follower.update(reading)
    reading.time = 10.1
    XCTAssertTrue(follower.update(reading).isTransitioning(at: 10.1))
    XCTAssertFalse(follower.tracker.isTransitioning(at: 10.5))
    XCTAssertEqual(follower.tracker.layer(at: 10.5).size, CGSize(landscape))
  }

  func testALayerIsNotExpectedBeyondItsEnd() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.6) { stage in
      stage.add(self.keyframes(.linear), key: "keyframes")
      stage.modelSize = self.landscape
    }
    // From two refreshes on its speed is known.
    XCTAssertLessThan(worst(layer, drawn: layer.stage.now - 0.6 + 0.03...100), 1.001)
  }

  func testALayerThatIsFollowedIsInTransitionUntilItIsAtRest() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.28) { stage in
      stage.add(self.keyframes(.easeInEaseOut), key: "keyframes")
      stage.modelSize = self.landscape
    }
    XCTAssertTrue(layer.tracker.isTransitioning(at: layer.stage.now))
    layer.draw(for: 0.3)
    XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
  }

  /// They stand still for 0.48 s, and then go on. Others that have ended do not matter.
  func testALayerThatWaitsInTheMiddleOfItsKeyframesIsInTransition() {
    var layer = FollowedLayer(portrait)
    let begin = layer.stage.now
    layer.play(for: 0.1) { stage in
      stage.add(
        SimulatedAnimation(
          duration: 0.6, fillMode: .forwards, isRemovedOnCompletion: false,
          values: [self.portrait, self.portrait, self.landscape], keyTimes: [0, 0.8, 1]),
        key: "waiting")
      stage.add(
        SimulatedAnimation(
          duration: 0.05, fillMode: .forwards, isRemovedOnCompletion: false, isAdditive: true,
          values: [SIMD2(0, 0), SIMD2(0, 0), SIMD2(0, 0)]), key: "short")
      stage.modelSize = self.landscape
    }
    layer.draw(for: 0.36)
    XCTAssertTrue(layer.tracker.isTransitioning(at: begin + 0.59))
    layer.draw(for: 0.17)
    // It has come to the model's size, less than a quarter of a second ago.
    XCTAssertEqual(layer.stage.screen.size(at: layer.stage.now), landscape)
    XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
  }

  /// Nothing says where the layer stays, but that it does not move.
  func testALayerThatIsKeptAwayFromItsModelIsAtRestAQuarterOfASecondLater() {
    var layer = FollowedLayer(portrait)
    layer.play(for: 0.34) { stage in
      stage.add(
        SimulatedAnimation(
          duration: 0.3, fillMode: .forwards, isRemovedOnCompletion: false,
          values: [self.portrait, self.landscape, SIMD2(600, 600)]), key: "kept")
    }
    XCTAssertTrue(layer.tracker.isTransitioning(at: layer.stage.now))
    layer.draw(for: 0.26)
    XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
    XCTAssertEqual(layer.tracker.layer(at: layer.stage.now).size, CGSize(width: 600, height: 600))
  }

  /// The keyframes end at the model's size, and stay on the layer.
  func testALayerThatHasComeToItsEndIsNotExpectedToGoOn() {
    for (from, to) in [(portrait, landscape), (landscape, portrait)] {
      var layer = FollowedLayer(from)
      layer.play(for: 0.45) { stage in
        stage.add(
          SimulatedAnimation(
            duration: 0.3, fillMode: .forwards, isRemovedOnCompletion: false,
            values: [from, (from + to) / 2, to]), key: "keyframes")
        stage.modelSize = to
      }
      for late in 0...3 {
        XCTAssertLessThan(
          layer.worstStretch(late: late, drawn: layer.stage.now - 0.15...100), 1.001, "\(late)")
      }
    }
  }

  /// The shorter side is the width, so the picture should be as wide as the layer is.
  func testThePictureOfALayerThatIsFollowedIsInStepWithIt() {
    var layer = FollowedLayer(SIMD2(500, 1000))
    let begin = layer.stage.now
    layer.stage.add(
      SimulatedAnimation(
        duration: 0.4, values: [SIMD2(500, 1000), SIMD2(600, 1000), SIMD2(700, 1000)]),
      key: "keyframes")
    layer.stage.modelSize = SIMD2(700, 1000)
    layer.stage.commit()
    layer.draw(for: 0.2)
    let now = layer.stage.now
    XCTAssertEqual(
      layer.tracker.shown(at: now)?.length ?? 0, 500 + 500 * (now - begin), accuracy: 1e-6)
  }
}
