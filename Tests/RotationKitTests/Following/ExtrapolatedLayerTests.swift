import XCTest

@testable import RotationKit

/// A layer whose animations can't be read, as splines: it is extrapolated from the sizes that were
/// seen.
final class ExtrapolatedLayerTests: XCTestCase {
  // MARK: What is seen

  func testASplineIsExtrapolated() {
    let turns = Play.views.map { ($0, SIMD2($0.y, $0.x)) }
    // Below a status bar of 20 points the shorter side changes, and the picture with it.
    let (portrait, landscape) = (SIMD2(390.0, 824), SIMD2(844.0, 370))
    for (view, turned) in turns + [(portrait, landscape), (landscape, portrait)] {
      for rate in [60.0, 120] {
        var layer = FollowedLayer(view, refreshesPerSecond: rate)
        layer.play(for: 0.6) { $0.animateBySpline(to: turned) }
        for (late, limit) in zip(0...3, [1.001, 1.03, 1.10, 1.18]) {
          let message = "\(view), \(rate) Hz, \(late) late"
          XCTAssertLessThan(layer.worstStretch(late: late), limit, message)
          // In the fastest refresh of 60 Hz a side of each layer changes by more.
          XCTAssertLessThan(layer.worstStep(late: late), 23, message)
        }
        if view.min() == turned.min() { XCTAssertLessThan(layer.worstStep(), 1e-9, "\(view)") }
        XCTAssertEqual(
          layer.tracker.frame(at: layer.stage.now)?.clipScale(.interpolated), SIMD2(1, 1))
      }
    }
  }

  /// It is taken to be of now.
  func testItIsWorseIfThePresentationLayerIsARefreshOld() {
    var layer = FollowedLayer(
      .portrait, under: Conditions(phase: 0.37, presentation: { _ in .old(1.0 / 60) }))
    layer.play(for: 0.5) { $0.animateBySpline(to: .landscape) }
    for (late, expected) in zip(1...3, [1.165, 1.208, 1.286]) {
      XCTAssertEqual(layer.worstStretch(late: late), expected, accuracy: 0.01, "\(late) late")
    }
  }

  func testTheSpeedFromBeforeAChangeIsForgotten() {
    var layer = FollowedLayer(.portrait, under: Conditions(phase: 0.37))
    layer.play(for: 0.15) { $0.animateBySpline(to: .landscape) }
    let change = layer.stage.now
    layer.play(for: 0.5) { $0.animateBySpline(to: .landscape) }
    for (late, limit) in zip(1...3, [1.02, 1.05, 1.08]) {
      XCTAssertLessThan(layer.worstStretch(late: late, drawn: change...100), limit)
    }
  }

  func testAfterARestOrATimeWithoutFramesTheLayerIsReadAgain() {
    for pause in [0, 10.0] {
      var layer = FollowedLayer(.portrait)
      layer.play(for: pause == 0 ? 0.6 : 0.1) { stage in
        // A turn that is kept, and a spline that is not.
        stage.adjustment = { $0.isRemovedOnCompletion = $0.calculationMode != nil }
        if pause == 0 { stage.turn(to: .landscape) }
        stage.animateBySpline(to: .landscape)
      }
      layer.stage.now += pause
      let change = layer.stage.now
      layer.play(for: 0.5) { $0.turn(to: .portrait) }
      XCTAssertLessThan(layer.worstStretch(drawn: change...100), 1.001)
    }
  }

  /// What was seen of a spline says nothing of the turn that goes on.
  func testATurnGoesOnAfterASplineWithoutAPresentationLayer() {
    var layer = FollowedLayer(.portrait)
    layer.stage.animateAsUIKit(to: .landscape, duration: 0.4)
    layer.stage.add(
      .spline(by: SIMD2(60, 0), for: 0.2, isRemovedOnCompletion: false), key: "spline")
    let end = layer.stage.now + 0.2
    layer.play(for: 0.19) { _ in }
    layer.draw(for: 0.3, showing: .none)
    XCTAssertLessThan(layer.worstStretch(drawn: end...100), 1.002)
  }

  /// It is expected where it was, and is not taken to be at rest.
  func testALayerStaysWhileItHasNoPresentationLayer() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
    layer.play(for: 0.2) {
      $0.animateAsUIKit(to: .landscape, duration: 0.4)
      $0.add(.spline(by: SIMD2(60, 0), for: 0.4), key: "spline")
    }
    let now = layer.stage.now
    let before = layer.tracker.frame(at: now)?.layerSize
    layer.stage.animateAsUIKit(to: .landscape, key: "bounds.size-2")
    layer.stage.commit()
    layer.read(showing: .none)
    XCTAssertEqual(layer.tracker.frame(at: now)?.layerSize, before)
    XCTAssertTrue(layer.tracker.isTransitioning(at: now + 0.1))
  }

  // MARK: Until when it is in transition

  /// An app that draws on demand pauses when nothing runs at the time at which its frame is seen.
  func testALayerIsInTransitionForATimeAfterItsEnd() {
    for (pace, delay) in [
      (SimulatedPace.linear, 0.0), (.curve(SIMD2(0, 0), SIMD2(0.58, 1)), 0), (.easeInEaseOut, 0),
      (.default, 0), (.easeInEaseOut, 0.5),
    ] {
      for late in 1...3 {
        var layer = FollowedLayer(.portrait)
        let begin = layer.stage.now
        layer.play(for: 0) {
          $0.animateBySpline(to: .landscape, pace, delay: delay, isKept: true)
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

  /// The layer plays backwards, and nothing else is known of it.
  func testALayerThatIsHeldByWhatNobodyKnowsComesToRest() {
    var follower = LayerFollower()
    var reading = LayerReading(
      time: 10, modelSize: .portrait, presentedSize: SIMD2(568, 320),
      clock: LayerClock(hostTime: 10, layerTime: 10, rate: -1),
      motions: [Motion(key: "unknown", change: nil, timeline: nil)])
    follower.update(reading)
    reading.time = 10.1
    follower.update(reading)
    XCTAssertTrue(follower.tracker.isTransitioning(at: 10.1))
    XCTAssertFalse(follower.tracker.isTransitioning(at: 10.5))
    XCTAssertEqual(follower.tracker.frame(at: 10.5)?.layerSize, .landscape)
  }

  /// From two refreshes on its speed is known. The spline ends at the model's size, and may stay on
  /// the layer.
  func testALayerIsNotExpectedBeyondItsEnd() {
    for (from, to, isKept) in [
      (SIMD2.portrait, SIMD2.landscape, false), (.portrait, .landscape, true),
      (.landscape, .portrait, true),
    ] {
      var layer = FollowedLayer(from)
      let begin = layer.stage.now
      layer.play(for: 0.6) { $0.animateBySpline(to: to, .linear, isKept: isKept) }
      XCTAssertLessThan(
        layer.worstStretch(drawn: begin + 0.03...100), 1.001, "\(from), kept: \(isKept)")
    }
  }

  /// It stands still for 0.48 s, and then goes on. Others that have ended do not matter.
  func testALayerThatWaitsInTheMiddleOfItsSplineIsInTransition() {
    var layer = FollowedLayer(.portrait)
    let begin = layer.stage.now
    layer.play(for: 0.1) { stage in
      stage.add(
        SimulatedAnimation(
          duration: 0.6, fillMode: .forwards, isRemovedOnCompletion: false,
          values: [.portrait, .portrait, .landscape], calculationMode: .cubic,
          keyTimes: [0, 0.8, 1]),
        key: "waiting")
      stage.add(.spline(for: 0.05, isRemovedOnCompletion: false), key: "short")
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
          values: [.portrait, .landscape, SIMD2(600, 600)], calculationMode: .cubic),
        key: "kept")
    }
    XCTAssertTrue(layer.tracker.isTransitioning(at: layer.stage.now))
    layer.draw(for: 0.26)
    XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
    XCTAssertEqual(
      layer.tracker.frame(at: layer.stage.now)?.layerSize, CGSize(width: 600, height: 600))
  }

  func testALayerThatRunsBackwardsIsExtrapolated() throws {
    var follower = LayerFollower()
    follower.update(LayerReading(time: 10, modelSize: .portrait))
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: SIMD2(-454, 454)), to: SizeChange.Value())
    let timeline = Timeline(try XCTUnwrap(MediaTiming(begin: 9, duration: 10)))
    let turn = Motion(key: "bounds.size", change: change, timeline: timeline)
    for (rate, isExtrapolated) in [(-1.0, true), (1, false)] {
      var follower = follower
      let reading = LayerReading(
        time: 10.1, modelSize: .landscape, presentedSize: SIMD2(320, 568),
        clock: LayerClock(hostTime: 10, layerTime: 10, rate: rate), motions: [turn])
      follower.update(reading)
      XCTAssertEqual(follower.playback.isExtrapolated, isExtrapolated, "rate \(rate)")
    }
  }

  /// As the layer's own: 320×568, extrapolated to 420×568.
  func testASnapshotThatIsChangedByHandIsNotExtrapolatedAnyMore() throws {
    var playback = LayerPlayback()
    try playback.resize(to: SIMD2(320, 568))
    playback.extrapolation = Extrapolation(
      isListed: true, from: SIMD2(420, 568), showing: playback.picture(at: 10), at: 10)
    var tracker = RotationTracker(playback, buffer: nil, contents: nil)
    XCTAssertEqual(try tracker.shown(at: 10).layerSize, CGSize(width: 420, height: 568))
    var resized = tracker
    try resized.resize(to: CGSize(width: 500, height: 568))
    XCTAssertEqual(try resized.shown(at: 10).layerSize, CGSize(width: 500, height: 568))
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 10)
    XCTAssertEqual(try tracker.shown(at: 11).layerSize, .landscape)
  }
}
