import XCTest

@testable import RotationKit

/// What is drawn if the presentation layer does not show what the animations say, or nobody knows what they
/// say.
final class LayerInDoubtTests: XCTestCase {
  // MARK: Presentation layers

  /// Nothing tells it from a system that begins later than it says.
  func testALayerWhosePresentationLayersAreAlwaysOlderThanThreeFramesIsFollowed() {
    for (age, limit) in [(0.06, 1.54), (0.1, 2.01), (0.15, 2.71)] {
      for rate in [60.0, 120] {
        var layer = FollowedLayer(.portrait, refreshesPerSecond: rate)
        layer.play(for: 0) { $0.animateAsUIKit(to: .landscape, duration: 0.4) }
        layer.draw(for: 0.2, showing: .old(age))
        XCTAssertNotNil(layer.tracker.track.drift, "\(age)")
        layer.draw(for: 0.6, showing: .old(age))
        let worst = layer.worstStretch()
        XCTAssertGreaterThan(worst, 1.4, "\(age)")
        XCTAssertLessThan(worst, limit, "\(age)")
      }
    }
  }

  func testThreeWrongPresentationLayersCostLittleAndAreForgotten() {
    for rate in [60.0, 120] {
      var layer = FollowedLayer(.portrait, refreshesPerSecond: rate)
      layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
      let begin = layer.stage.now
      layer.draw(for: 2.5 / rate, showing: .wrong(SIMD2(3, 3)))
      let end = layer.stage.now
      layer.draw(for: 0.4)
      XCTAssertLessThan(layer.worstStretch(drawn: begin...end), 1.05, "\(rate) Hz")
      XCTAssertLessThan(layer.worstStretch(drawn: end...100), 1.002, "\(rate) Hz")
    }
  }

  func testAWrongPresentationLayerIsInDoubt() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
    XCTAssertNil(layer.tracker.track.drift)
    layer.draw(for: 0.5 / 60, showing: .wrong(SIMD2(3, 3)))
    XCTAssertNil(layer.tracker.track.drift, "it may be late")
    layer.draw(for: 0.5 / 60, showing: .wrong(SIMD2(3, 3)))
    XCTAssertEqual(layer.tracker.track.drift?.offset.x ?? 0, 3, accuracy: 1e-9)
    layer.draw(for: 0.5 / 60)
    XCTAssertNil(layer.tracker.track.drift)
  }

  /// A turn that is in doubt.
  private func doubted() -> FollowedLayer {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.05) { $0.animateAsUIKit(to: .landscape) }
    layer.draw(for: 1.5 / 60, showing: .wrong(SIMD2(30, -10)))
    XCTAssertNotNil(layer.tracker.track.drift)
    return layer
  }

  /// Their ages differ by less than 2 ms from one to the next.
  func testADoubtOfALayerThatIsALittleSlowLastsUntilItsEnd() {
    for pace in [0.75, 0.8, 0.85] {
      var layer = FollowedLayer(.portrait, refreshesPerSecond: 120)
      layer.stage.screen.deviation = SimulatedScreen.Deviation(
        kind: .plays(atPace: pace), start: layer.stage.now)
      layer.play(for: 0) {
        $0.animateAsUIKit(to: .landscape, duration: 0.4, pace: .linear)
      }
      var states = [false]
      for _ in 0..<70 {
        layer.draw(for: 0.5 / 120)
        let isDoubted = layer.tracker.track.drift != nil
        if isDoubted != states.last { states.append(isDoubted) }
      }
      XCTAssertEqual(states, [false, true, false], "\(pace)")
    }
  }

  /// A presentation layer that is always a little old is as good as a new one.
  func testThreeOldOnesOfTheSameAgeEndADoubtAndOthersDoNot() {
    for (ages, isDoubted) in [
      ([0.02, 0.02], true), ([0.02, 0.02, 0.02], false), ([0.02, 0.03, 0.02, 0.03], true),
    ] {
      var layer = doubted()
      for age in ages { layer.draw(for: 0.5 / 60, showing: .old(age)) }
      XCTAssertEqual(layer.tracker.track.drift != nil, isDoubted, "\(ages)")
    }
  }

  func testAChangeOfWhatIsOnTheLayerEndsADoubt() {
    var layer = doubted()
    layer.play(for: 0) { $0.turn(to: .portrait) }
    layer.draw(for: 0.5 / 60, showing: .none)
    XCTAssertNil(layer.tracker.track.drift)
  }

  /// The old plan may be shown for a frame after a change was read, and no longer.
  func testWhatWasPlayedBeforeAChangeMayBeShownUntilItsCommit() throws {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
    let (before, change) = (layer.stage.screen, layer.stage.now)
    layer.play(for: 0.5 / 60) { $0.animateImplicitly(to: .portrait) }
    for (delay, isBelieved) in [(0.012, true), (0.016, true), (0.03, false), (0.05, false)] {
      var follower = layer.follower
      for step in [0, 0.005] {
        layer.stage.now = change + 0.06 + step
        follower.update(layer.stage.reading(shown: before.size(at: change + delay + step / 5)))
      }
      XCTAssertEqual(
        follower.tracker.track.drift == nil, isBelieved, "\(delay) s after the change")
    }
  }

  /// What was played before a change is shown until its commit, however long that takes.
  func testACommitMayTakeAWhile() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
    layer.stage.add(
      SimulatedAnimation(duration: 0.3, values: [SIMD2(500, 700), SIMD2(600, 600)]), key: "explicit"
    )
    for _ in 0..<6 {
      layer.draw(for: 0.5 / 60)
      XCTAssertNil(layer.tracker.track.drift, "at \(layer.stage.now)")
    }
  }

  func testThePlansOfTheLastFramesAreKept() throws {
    var layer = FollowedLayer(.portrait, refreshesPerSecond: 240)
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
      var layer = FollowedLayer(.portrait)
      layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
      layer.draw(for: 0.1, showing: .wrong(error))
      XCTAssertNil(layer.tracker.track.drift, "\(error)")
      XCTAssertLessThan(layer.worstStretch(), 1.002, "\(error)")
    }
  }

  /// A width that animations take below zero is compared like any other.
  func testALayerOfANegativeWidthConfirmsItsAnimations() {
    var layer = FollowedLayer(.portrait)
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
    XCTAssertNil(layer.tracker.track.drift, "one alone may be late")
  }

  /// By the layer's new time, the turn is over before it came.
  func testALayersTimeMayBeSetInTheMomentOfAChange() {
    var layer = FollowedLayer(.portrait)
    layer.stage.add(
      SimulatedAnimation(
        duration: 0.3, fillMode: .both, isRemovedOnCompletion: false,
        values: [.portrait, .landscape]), key: "kept")
    layer.stage.modelSize = .landscape
    layer.draw(for: 0.5 / 60)
    layer.stage.commit()
    layer.stage.clock.shift += 0.4
    let begin = layer.stage.now
    layer.play(for: 0.1) { _ in }
    XCTAssertLessThan(layer.worstStretch(drawn: begin...100), 1.002)
  }

  // MARK: Sizes of the model

  func testASizeThatMakesNoSenseLeavesTheLastOneAtRest() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
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

  // MARK: Animations that nobody tells of

  /// One reading that disagrees may be a late one, so it takes a second to be noticed: the one frame between them
  /// is drawn as the list says. (The wide window alone would accept a wrong path.)
  func testAnAnimationWithoutAKeyIsFollowedFromTheSecondFrame() {
    for (duration, time, size, pace, limit) in [
      (0.3, 0.0, SIMD2(60.0, -60), SimulatedPace.easeInEaseOut, 1.02),
      (0.4, 0.1, SIMD2(200, -200), .linear, 1.01),
    ] {
      var layer = FollowedLayer(.portrait, under: Conditions(phase: 0.37))
      layer.play(for: time) { $0.turn(to: .landscape, duration: duration) }
      let change = layer.stage.now
      layer.play(for: 0.5) {
        $0.add(
          SimulatedAnimation(
            duration: 0.3, isAdditive: true, values: [size, SIMD2(0, 0)], pace: pace), key: nil)
      }
      for late in 1...3 {
        let stretches = layer.stretches(late: late, drawn: change...100)
        XCTAssertEqual(stretches.filter { $0 > limit }, Array(stretches[..<1]), "\(late) late")
        if time == 0 { XCTAssertLessThan(stretches[0], 1.25, "\(late) late") }
      }
      XCTAssertEqual(layer.tracker.clipScale(at: layer.stage.now), SIMD2(1, 1))
      XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
    }
  }

  // MARK: Animations that can't be read

  func testKeyframesAreFollowed() {
    let turns = Play.views.map { ($0, SIMD2($0.y, $0.x)) }
    // Below a status bar of 20 points the shorter side changes, and the picture with it.
    let (portrait, landscape) = (SIMD2(390.0, 824), SIMD2(844.0, 370))
    for (view, turned) in turns + [(portrait, landscape), (landscape, portrait)] {
      for rate in [60.0, 120] {
        var layer = FollowedLayer(view, refreshesPerSecond: rate)
        layer.play(for: 0.6) { $0.animateByKeyframes(to: turned) }
        for (late, limit) in zip(0...3, [1.001, 1.025, 1.07, 1.145]) {
          let message = "\(view), \(rate) Hz, \(late) late"
          XCTAssertLessThan(layer.worstStretch(late: late), limit, message)
          // In the fastest refresh of 60 Hz a side of each layer changes by more.
          XCTAssertLessThan(layer.worstStep(late: late), 23, message)
        }
        if view.min() == turned.min() { XCTAssertLessThan(layer.worstStep(), 1e-9, "\(view)") }
        XCTAssertEqual(layer.tracker.clipScale(at: layer.stage.now), SIMD2(1, 1))
      }
    }
  }

  /// The older the presentation layer is, the worse; less so if a turn before it has told how old it is.
  func testALayerIsFollowedLessWellIfItsPresentationLayerIsARefreshOld() {
    for (knowsAge, limits) in [(false, [1.15, 1.17, 1.25]), (true, [1.06, 1.13, 1.22])] {
      var layer = FollowedLayer(
        .portrait, under: Conditions(phase: 0.37, presentation: { _ in .old(1.0 / 60) }))
      if knowsAge {
        layer.play(for: 0.5) { $0.turn(to: .landscape) }
        layer.play(for: 0.5) { $0.turn(to: .portrait) }
      }
      let begin = layer.stage.now
      layer.play(for: 0.5) { $0.animateByKeyframes(to: .landscape) }
      for (late, expected) in zip(1...3, limits) {
        XCTAssertEqual(
          layer.worstStretch(late: late, drawn: begin...100), expected, accuracy: 0.01,
          "\(late) late, known: \(knowsAge)")
      }
    }
  }

  func testTheSpeedFromBeforeAChangeIsForgotten() {
    var layer = FollowedLayer(.portrait, under: Conditions(phase: 0.37))
    layer.play(for: 0.15) { $0.animateByKeyframes(to: .landscape) }
    let change = layer.stage.now
    layer.play(for: 0.5) { $0.animateByKeyframes(to: .landscape) }
    for (late, limit) in zip(1...3, [1.02, 1.05, 1.08]) {
      XCTAssertLessThan(layer.worstStretch(late: late, drawn: change...100), limit)
    }
  }

  func testAfterARestOrATimeWithoutFramesTheLayerIsReadAgain() {
    for pause in [0, 10.0] {
      var layer = FollowedLayer(.portrait)
      layer.play(for: pause == 0 ? 0.6 : 0.1) { stage in
        // A turn that is kept, and keyframes that are not.
        stage.adjustment = { $0.isRemovedOnCompletion = $0.values.count > 2 }
        if pause == 0 { stage.turn(to: .landscape) }
        stage.animateByKeyframes(to: .landscape)
      }
      layer.stage.now += pause
      let change = layer.stage.now
      layer.play(for: 0.5) { $0.turn(to: .portrait) }
      XCTAssertLessThan(layer.worstStretch(drawn: change...100), 1.001)
    }
  }

  /// An app that draws on demand pauses when nothing runs at the time at which its frame is seen.
  func testALayerThatIsFollowedIsInTransitionForATimeAfterItsEnd() {
    for (pace, delay) in [
      (SimulatedPace.linear, 0.0), (.curve(SIMD2(0, 0), SIMD2(0.58, 1)), 0), (.easeInEaseOut, 0),
      (.default, 0), (.easeInEaseOut, 0.5),
    ] {
      for late in 1...3 {
        var layer = FollowedLayer(.portrait)
        let begin = layer.stage.now
        layer.play(for: 0) {
          $0.animateByKeyframes(to: .landscape, pace, delay: delay, isKept: true)
        }
        repeat {
          layer.draw(for: 0.5 / 60)
        } while layer.tracker.isTransitioning(
          at: layer.stage.now + (Double(late) - 2.0 / 3) / 60) && layer.stage.now < begin + 2
        let paused = layer.stage.now - 2.0 / 3 / 60 - begin
        XCTAssertGreaterThan(paused, 0.3 + delay, "\(pace), \(late) late")
        XCTAssertLessThan(paused, 0.6 + delay, "\(pace), \(late) late")
      }
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
      layer.stage.add(.keyframes(for: 0.2, isRemovedOnCompletion: false), key: "keyframes")
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

  /// The layer plays backwards, and nothing else is known of it.
  func testALayerThatIsHeldByWhatNobodyKnowsComesToRest() {
    var follower = LayerFollower(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    var reading = LayerReading(
      time: 10, size: .portrait, presentationSize: .landscape,
      clock: LayerClock(hostTime: 10, layerTime: 10, rate: -1),
      animations: [LayerAnimation(key: "unknown", change: nil, timeline: nil)])
    follower.update(reading)
    reading.time = 10.1
    XCTAssertTrue(follower.update(reading).isTransitioning(at: 10.1))
    XCTAssertFalse(follower.tracker.isTransitioning(at: 10.5))
    XCTAssertEqual(follower.tracker.layer(at: 10.5).size, .landscape)
  }

  /// From two refreshes on its speed is known. The keyframes end at the model's size, and may stay on the layer.
  func testALayerIsNotExpectedBeyondItsEnd() {
    for (from, to, isKept) in [
      (SIMD2.portrait, SIMD2.landscape, false), (.portrait, .landscape, true),
      (.landscape, .portrait, true),
    ] {
      var layer = FollowedLayer(from)
      let begin = layer.stage.now
      layer.play(for: 0.6) { $0.animateByKeyframes(to: to, .linear, isKept: isKept) }
      XCTAssertLessThan(
        layer.worstStretch(drawn: begin + 0.03...100), 1.001, "\(from), kept: \(isKept)")
    }
  }

  /// They stand still for 0.48 s, and then go on. Others that have ended do not matter.
  func testALayerThatWaitsInTheMiddleOfItsKeyframesIsInTransition() {
    var layer = FollowedLayer(.portrait)
    let begin = layer.stage.now
    layer.play(for: 0.1) { stage in
      stage.add(
        SimulatedAnimation(
          duration: 0.6, fillMode: .forwards, isRemovedOnCompletion: false,
          values: [.portrait, .portrait, .landscape], keyTimes: [0, 0.8, 1]),
        key: "waiting")
      stage.add(
        SimulatedAnimation(
          duration: 0.05, fillMode: .forwards, isRemovedOnCompletion: false, isAdditive: true,
          values: [SIMD2(0, 0), SIMD2(0, 0), SIMD2(0, 0)]), key: "short")
      stage.modelSize = .landscape
    }
    layer.draw(for: 0.36)
    XCTAssertTrue(layer.tracker.isTransitioning(at: begin + 0.59))
    layer.draw(for: 0.17)
    // It has come to the model's size, less than a quarter of a second ago.
    XCTAssertEqual(layer.stage.screen.size(at: layer.stage.now), .landscape)
    XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
  }

  /// Nothing says where the layer stays, but that it does not move.
  func testALayerThatIsKeptAwayFromItsModelIsAtRestAQuarterOfASecondLater() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.34) { stage in
      stage.add(
        SimulatedAnimation(
          duration: 0.3, fillMode: .forwards, isRemovedOnCompletion: false,
          values: [.portrait, .landscape, SIMD2(600, 600)]), key: "kept")
    }
    XCTAssertTrue(layer.tracker.isTransitioning(at: layer.stage.now))
    layer.draw(for: 0.26)
    XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
    XCTAssertEqual(layer.tracker.layer(at: layer.stage.now).size, CGSize(width: 600, height: 600))
  }

  /// The shorter side is the width, so the picture should be as wide as the layer is.
  func testThePictureOfALayerThatIsFollowedIsInStepWithIt() {
    // At 10 Hz its first frame is drawn when the layer is on its way.
    for (rate, limits) in [(60.0, [0.02, 2, 5, 9]), (10, [0.02])] {
      var layer = FollowedLayer(
        SIMD2(507, 1024), refreshesPerSecond: rate, under: Conditions(phase: 0.37))
      layer.play(for: 0.5) { $0.animateByKeyframes(to: SIMD2(678, 1024)) }
      for (late, limit) in limits.enumerated() {
        let errors = layer.seen(late: late).compactMap { $0 }.map { frame in
          abs(frame.length - (layer.stage.screen.size(at: frame.time)?.x ?? 0))
        }
        XCTAssertLessThan(errors.max() ?? .infinity, limit, "\(rate) Hz, \(late) late")
      }
    }
  }
}
