import XCTest

@testable import RotationKit

/// The time of the layer: paused, set by a slider, or changed with its animations; and until when
/// it is in transition.
final class LayerTimeTests: XCTestCase {
  /// A layer of 390×844 with an animation, paused at a time of its own.
  private func paused(
    at start: Double, refreshesPerSecond rate: Double = 60, age: Double = 0,
    _ add: (inout SimulatedStage) -> Void
  ) -> FollowedLayer {
    var layer = FollowedLayer(
      .portrait, refreshesPerSecond: rate,
      under: Conditions(presentation: { _ in .old(age) }, clock: .init(rate: 0, shift: start)))
    layer.play(for: 0.1, add)
    return layer
  }

  func testItIsSeenSquareFromAnyStart() {
    for start in [0, 0.001, 5, -3, 1e5] {
      for (rate, age) in [(60.0, 0.0), (60, 1.0 / 60), (120, 0)] {
        for frames in [1, 2, 4] {
          var layer = paused(at: start, refreshesPerSecond: rate, age: age) {
            $0.animateAsUIKit(to: .landscape)
          }
          for step in 0...40 {
            let time = 0.3 * sin(Double(step) / 20 * .pi / 2)
            layer.play(for: Double(frames) / rate) { $0.setTime(start + abs(time)) }
          }
          for late in 0..<frames {
            let message = "\(start), every \(frames) frames at \(rate) Hz, \(age) s old"
            XCTAssertLessThan(layer.worstStretch(late: late), 1.002, message)
            XCTAssertGreaterThan(layer.frames(late: late).count, 40, message)
          }
        }
      }
    }
  }

  /// Without a presentation layer nothing tells its begin. A layout may ask for its size in
  /// between. (On a layer whose time is above its duration, for longer.)
  func testALayoutBeforeTheCommitMayTakeAWhile() {
    for (start, readings) in [(0, 3), (0.001, 3), (5.0, 8)] {
      var layer = FollowedLayer(
        .portrait, under: Conditions(clock: .init(rate: 1, shift: start - 10.1)))
      layer.stage.animateAsUIKit(to: .landscape)
      for reading in 0..<readings {
        XCTAssertEqual(
          layer.stage.clock.layerTime(at: layer.stage.now), start + Double(reading) / 10,
          accuracy: 0.02)
        layer.read(showing: .none, isCommitted: false)
        let shown = layer.tracker.frame(at: layer.stage.now)?.layerSize.width ?? 0
        XCTAssertEqual(Double(shown), 390, accuracy: 1e-9, "it begins now")
        layer.stage.now += 0.1
      }
    }
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

  // MARK: Until when it is in transition

  /// Each row has a play, some seconds after it, whether the layer is then in transition, and its
  /// width at the end of the play.
  func testWhatRunsWaitsOrIsPausedIsInTransitionAndWhatIsKeptAtItsEndIsNot() throws {
    let turn = Play.Event.at(0) { $0.turn(to: .landscape, duration: 0.6) }
    let waiting = Play.Event.at(0) { $0.turn(to: .landscape, delay: 0.5) }
    let pause = Play.Event.at(0.3) { $0.goOn(speed: 0) }
    let goOn = Play.Event.at(0.6) { $0.goOn(speed: 1) }
    let kept = SimulatedAnimation.explicit(from: .portrait, to: SIMD2(700, 500)) {
      ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false)
    }
    for (play, later, isTransitioning, width) in [
      (Play("a paused animator", .portrait, length: 5, turn, pause), 100.0, true, 617.0),
      (Play("one that goes on", .portrait, length: 0.7, turn, pause, goOn), 0.199, true, 738.774),
      (
        Play("the same at its end", .portrait, length: 0.7, turn, pause, goOn), 0.201, false,
        738.774
      ),
      (
        Play("a paused layer", .portrait, length: 1, turn, .at(0.3) { $0.setRate(0) }), 100, true,
        617
      ),
      (Play("one that waits", .portrait, length: 0.1, waiting), 0, true, 390),
      (Play("the same after its end", .portrait, length: 0.9, waiting), 0, false, 844),
      (Play("kept", .portrait, length: 1, .at(0) { $0.add(kept, key: "kept") }), 0, false, 700),
    ] {
      var layer = FollowedLayer(play.size)
      layer.play(play)
      let (tracker, now) = (layer.tracker, layer.stage.now)
      XCTAssertEqual(tracker.isTransitioning(at: now + later), isTransitioning, play.name)
      let shown = try tracker.shown(at: now).layerSize
      XCTAssertEqual(Double(shown.width), width, accuracy: 0.01, play.name)
    }
  }

  /// The main thread may be late to remove what has ended.
  func testWhatWasCommittedIsNotTakenForADelayLater() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
    var reading = layer.stage.reading(shown: nil)
    var follower = LayerFollower()
    follower.update(reading)
    XCTAssertTrue(follower.playback.isTransitioning(at: reading.time))
    reading.time += 2
    follower.update(reading)
    XCTAssertFalse(follower.playback.isTransitioning(at: reading.time))
  }

  /// Put back after the background: from 900 to 900.3 s, and held at its end. Each row has the time
  /// of the follower's first reading, the time at which the animation is back, and whether its
  /// first frame is right.
  func testAnAnimationThatIsOverWhenItIsPutBackIsOver() throws {
    for (start, back, isRightAtOnce) in [
      (1000.0, 1000.0, true), (899, 1000, true), (1000, 1001, false),
    ] {
      let change = SizeChange(
        from: .portrait, to: .landscape, by: nil, mask: SIMD2(1, 1), isAdditive: false)
      let timing = try XCTUnwrap(MediaTiming(begin: 900, duration: 0.3, fillsForwards: true))
      let motion = Motion(key: "back", change: change, timeline: Timeline(timing))
      var follower = LayerFollower()
      if start < back {
        follower.update(LayerReading(time: start, modelSize: CGSize(width: 390, height: 844)))
      }
      for frame in 0..<30 {
        let time = back + Double(frame) / 60
        follower.update(
          LayerReading(
            time: time, modelSize: CGSize(width: 844, height: 390),
            clock: LayerClock(hostTime: time, layerTime: time), motions: [motion]))
        guard isRightAtOnce || time > back + LayerFollower.longestPass else { continue }
        let message = "\(start), \(back), \(time)"
        XCTAssertFalse(follower.playback.isTransitioning(at: time), message)
        XCTAssertEqual(follower.playback.state(at: time).size, .landscape, message)
      }
    }
  }
}
