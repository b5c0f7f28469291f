import XCTest

@testable import RotationKit

/// A layer whose animations can't be read, as splines: it is extrapolated from the sizes that were
/// seen.
final class ExtrapolatedLayerTests: XCTestCase {
  // MARK: What is seen

  /// The presentation layer is taken to be of now. If it is a refresh old, that is worse.
  func testASplineIsExtrapolated() {
    for (age, stretches) in [(0, [1.023, 1.069, 1.137]), (1.0 / 60, [1.165, 1.208, 1.286])] {
      var layer = FollowedLayer(.portrait, under: Conditions(phase: 0.37, age: age))
      layer.play(for: 0.6) { $0.animateBySpline(to: .landscape) }
      for (late, expected) in zip(1...3, stretches) {
        XCTAssertEqual(layer.worstStretch(late: late), expected, accuracy: 1e-3, "\(late) late")
      }
      XCTAssertEqual(layer.shown?.clipScale(.interpolated), SIMD2(1, 1))
    }
  }

  /// Below a status bar of 20 points the shorter side changes, and the picture with it. (In the
  /// fastest refresh of 60 Hz a side of each layer changes by more than 23.)
  func testThePictureOfASplineGoesWithTheShorterSide() {
    for (view, turned, late, limit) in [
      (SIMD2.portrait, SIMD2.landscape, 0, 1e-9), (SIMD2(390, 824), SIMD2(844, 370), 3, 23),
      (SIMD2(844, 370), SIMD2(390, 824), 3, 23),
    ] {
      var layer = FollowedLayer(view)
      layer.play(for: 0.6) { $0.animateBySpline(to: turned) }
      XCTAssertLessThan(layer.worstStep(late: late), limit, "\(view)")
    }
  }

  /// As one comes or leaves. The width falls by 200 points a second, and for 0.25 s at most.
  func testTheSpeedFromBeforeAChangeIsForgotten() {
    var follower = LayerFollower()
    for (time, keys, width, later) in [
      (10, ["a"], 700.0, 700.0), (10.1, ["a"], 680, 670), (10.2, ["a", "b"], 500, 500),
      (10.3, ["a", "b"], 480, 470), (10.4, ["b"], 400, 400), (10.5, ["b"], 380, 370),
    ] {
      follower.update(
        LayerReading(
          time: time, modelSize: CGSize(300, 300), presentedSize: SIMD2(width, 300),
          clock: LayerClock(hostTime: time, layerTime: time),
          motions: keys.map { ReadMotion(key: $0, change: nil, timeline: nil) }))
      for (delay, expected) in [(-0.1, width), (0.05, later), (1, 5 * later - 4 * width)] {
        let shown = follower.tracker.frame(at: time + delay)?.layerSize.width ?? 0
        XCTAssertEqual(shown, expected, accuracy: 1e-9, "\(time), \(delay)")
      }
    }
  }

  /// What was seen of a spline says nothing of the turn that goes on.
  func testATurnGoesOnAfterASplineWithoutAPresentationLayer() {
    var layer = FollowedLayer(.portrait)
    let end = layer.stage.now + 0.2
    layer.play(for: 0.19) {
      $0.turn(to: .landscape, duration: 0.4)
      $0.add(.spline(by: SIMD2(60, 0), for: 0.2).staying, key: "spline")
    }
    layer.conditions.age = nil
    layer.draw(for: 0.3)
    XCTAssertLessThan(layer.worstStretch(from: end), 1.002)
  }

  /// It is expected where it was, and is not taken to be at rest.
  func testALayerStaysWhileItHasNoPresentationLayer() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
    layer.play(for: 0.2) {
      $0.turn(to: .landscape, duration: 0.4)
      $0.add(.spline(by: SIMD2(60, 0), for: 0.4), key: "spline")
    }
    let before = layer.shown?.layerSize
    layer.stage.turn(to: .landscape)
    layer.stage.commit()
    layer.conditions.age = nil
    layer.read()
    XCTAssertEqual(layer.shown?.layerSize, before)
    XCTAssertTrue(layer.tracker.isTransitioning(at: layer.stage.now + 0.1))
  }

  /// Its clock runs backward, or an unreadable animation is still to end; not if that has ended.
  func testALayerIsExtrapolatedIfItsMotionsCannotBeTrusted() throws {
    let path = SizeChange.Path.straight(from: .init(size: SIMD2(-454, 454)), to: .init())
    let change = SizeChange(path, isAdditive: true)
    for (rate, change, begin, isExtrapolated) in [
      (-1, change, 9, true), (1, change, 9, false), (1, nil, 9, true), (1, nil, 11, true),
      (1, nil, 0.05, false),
    ] as [(Double, SizeChange?, Double, Bool)] {
      let timeline = Timeline(try XCTUnwrap(MediaTiming(begin: begin, duration: 10)))
      let turn = ReadMotion(key: "bounds.size", change: change, timeline: timeline)
      var follower = LayerFollower(LayerReading(time: 10, modelSize: .portrait))
      for rate in [1, rate] {
        follower.update(
          LayerReading(
            time: 10.1, modelSize: .landscape, presentedSize: SIMD2(320, 568),
            clock: LayerClock(hostTime: 10, layerTime: 10, rate: rate), motions: [turn]))
      }
      XCTAssertEqual(follower.playback.isExtrapolated, isExtrapolated, "\(rate), \(begin)")
    }
  }

  // MARK: Until when it is in transition

  /// An app that draws on demand pauses when nothing runs at the time at which its frame is seen.
  func testALayerIsInTransitionForATimeAfterItsEnd() {
    for (pace, delay) in [(SimulatedPace.linear, 0.0), (.default, 0), (.easeInEaseOut, 0.5)] {
      var layer = FollowedLayer(.portrait)
      let begin = layer.stage.now
      layer.play(for: 0.02) { $0.animateBySpline(to: .landscape, pace, delay: delay, isKept: true) }
      while layer.tracker.isTransitioning(at: layer.stage.now + 0.03), layer.stage.now < begin + 2 {
        layer.draw(for: 1.0 / 60)
      }
      XCTAssertEqual(layer.stage.now - begin - delay, 0.45, accuracy: 0.15, "\(pace), \(delay)")
    }
  }

  /// From two refreshes on its speed is known. The spline ends at the model's size, and may stay on
  /// the layer.
  func testALayerIsNotExpectedBeyondItsEnd() {
    for (from, to, isKept) in [
      (SIMD2.portrait, SIMD2.landscape, false), (.landscape, .portrait, true),
    ] {
      var layer = FollowedLayer(from)
      let begin = layer.stage.now
      layer.play(for: 0.6) { $0.animateBySpline(to: to, .linear, isKept: isKept) }
      XCTAssertLessThan(layer.worstStretch(from: begin + 0.03), 1.001, "kept: \(isKept)")
    }
  }

  /// It stands still for 0.48 s, and then goes on to the model's size. Another one that has ended
  /// does not matter.
  func testALayerThatWaitsInTheMiddleOfItsSplineIsInTransition() {
    var layer = FollowedLayer(.portrait)
    let begin = layer.stage.now
    layer.play(for: 0.46) { stage in
      let waiting = SimulatedAnimation(
        duration: 0.6, values: [.portrait, .portrait, .landscape], calculationMode: .cubic,
        keyTimes: [0, 0.8, 1])
      stage.add(waiting.kept, key: "waiting")
      stage.add(.spline(for: 0.05).staying, key: "short")
      stage.modelSize = .landscape
    }
    XCTAssertTrue(layer.tracker.isTransitioning(at: begin + 0.59))
    layer.draw(for: 0.17)
    XCTAssertEqual(layer.stage.screen.size(at: layer.stage.now), .landscape)
    XCTAssertFalse(layer.isTransitioning)
  }

  /// All that tells that the layer stays there is that it does not move.
  func testALayerThatIsKeptAwayFromItsModelIsSoonAtRest() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.34) { stage in
      let spline = SimulatedAnimation(
        duration: 0.3, values: [.portrait, .landscape, SIMD2(600, 600)], calculationMode: .cubic)
      stage.add(spline.kept, key: "kept")
    }
    XCTAssertTrue(layer.isTransitioning)
    layer.draw(for: 0.26)
    XCTAssertFalse(layer.isTransitioning)
    XCTAssertEqual(layer.shown?.layerSize, CGSize(width: 600, height: 600))
  }

  /// As the layer's own: 320×568, extrapolated to 420×568.
  func testASnapshotThatIsChangedIsNotExtrapolatedAnymore() throws {
    var playback = try RotationTracker(of: .portrait).playback
    let size = SIMD2(420.0, 568)
    playback.extrapolation = Extrapolation(
      .unreadable, from: (size, Picture(atRest: size)), atHostTime: 10)
    var resized = playback
    try resized.resize(to: SIMD2(500, 568))
    XCTAssertEqual(
      [playback, resized].map { $0.shown(atHostTime: 11).size }, [size, SIMD2(500, 568)])
  }

  /// (No layer has 1e300 points.)
  func testTheLineGoesFromHalfTheLeastToTwiceTheLargestSize() {
    func shown(_ heights: [Double], model: Double, late: Double) -> Double {
      let start = SIMD2(300.0, 100)
      var extrapolation = Extrapolation(
        .unreadable, from: (start, Picture(atRest: start)), atHostTime: 0)
      for (index, height) in heights.enumerated() {
        extrapolation.updateUnreadable(
          SIMD2(300, height), atHostTime: Double(index) / 60, of: SIMD2(300, model), end: nil)
      }
      let time = (Double(heights.count - 1) + late) / 60
      return extrapolation.shown(atHostTime: time, onTheWayTo: SIMD2(300, model)).size.y
    }
    XCTAssertEqual(shown([300, 320], model: 100, late: 0), 320)
    XCTAssertEqual(shown([100, 300], model: 100, late: 3), 600)
    XCTAssertEqual(shown([54, 40], model: 44, late: 3), 20)
    XCTAssertEqual(shown([100, 1e300], model: 100, late: 0), 100)
  }
}
