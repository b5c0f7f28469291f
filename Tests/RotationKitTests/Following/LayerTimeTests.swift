import XCTest

@testable import RotationKit

/// The time of the layer: paused, set by a slider, or changed with its animations; and until when
/// it is in transition.
final class LayerTimeTests: XCTestCase {
  /// It is set in every frame, or every few.
  func testALayerThatASliderMovesIsSeenSquareFromAnyStart() {
    for start in [0, 0.001, 5, -3, 1e5] {
      for (rate, age, frames) in [
        (60.0, 0.0, 1), (60, 0, 4), (60, 1.0 / 60, 2), (120, 0, 1), (120, 0, 4),
      ] {
        var conditions = Conditions.old(age)
        conditions.clock = SimulatedScreen.Clock(rate: 0, shift: start)
        var layer = FollowedLayer(.portrait, refreshesPerSecond: rate, under: conditions)
        layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
        for step in 0...40 {
          let time = 0.3 * sin(Double(step) / 20 * .pi / 2)
          layer.play(for: Double(frames) / rate) { $0.setTime(start + abs(time)) }
        }
        for late in 0..<frames {
          let message = "\(start), every \(frames) frames at \(rate) Hz, \(age) s old"
          XCTAssertLessThan(layer.worstStretch(late: late), 1.002, message)
          XCTAssertGreaterThan(layer.stretches(late: late).count, 40, message)
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
      for _ in 0..<readings {
        layer.read(showing: .missing, isCommitted: false)
        let width = layer.shown?.layerSize.width ?? 0
        XCTAssertEqual(Double(width), 390, accuracy: 1e-9, "it begins now")
        layer.stage.now += 0.1
      }
    }
  }

  /// By the layer's new time, the turn is over before it came.
  func testALayersTimeMayBeSetInTheMomentOfAChange() {
    var layer = FollowedLayer(.portrait)
    layer.stage.add(
      SimulatedAnimation(duration: 0.3, fillMode: .both, values: [.portrait, .landscape]).staying,
      key: "kept")
    layer.stage.modelSize = .landscape
    layer.draw(for: 0.5 / 60)
    layer.stage.commit()
    layer.stage.clock.shift += 0.4
    let begin = layer.stage.now
    layer.play(for: 0.1) { _ in }
    XCTAssertLessThan(layer.worstStretch(from: begin), 1.002)
  }

  // MARK: Until when it is in transition

  /// Each row has a play, some seconds after it, whether the layer is then in transition, and its
  /// width at the end of the play.
  func testWhatRunsWaitsOrIsPausedIsInTransition() throws {
    let turn = Play.Event.at(0) { $0.turn(to: .landscape, duration: 0.6) }
    let waiting = Play.Event.at(0) { $0.turn(to: .landscape, delay: 0.5) }
    let pause = Play.Event.at(0.3) { $0.goOn(speed: 0) }
    let goOn = Play.Event.at(0.6) { $0.goOn(speed: 1) }
    let stop = Play.Event.at(0.3) { $0.setRate(0) }
    let keep = Play.Event.at(0) {
      $0.add(.explicit(from: .portrait, to: SIMD2(700, 500)).kept, key: "kept")
    }
    for (play, later, isTransitioning, width) in [
      (Play("a paused animator", .portrait, length: 5, turn, pause), 100.0, true, 617.0),
      (Play("one that goes on", .portrait, length: 0.7, turn, pause, goOn), 0.199, true, 738.774),
      (Play("at its end", .portrait, length: 0.7, turn, pause, goOn), 0.201, false, 738.774),
      (Play("a paused layer", .portrait, length: 1, turn, stop), 100, true, 617),
      (Play("one that waits", .portrait, length: 0.1, waiting), 0, true, 390),
      (Play("the same after its end", .portrait, length: 0.9, waiting), 0, false, 844),
      (Play("kept at its end", .portrait, length: 1, keep), 0, false, 700),
    ] {
      var layer = FollowedLayer(play.size)
      layer.play(play)
      let time = layer.stage.now + later
      XCTAssertEqual(layer.tracker.isTransitioning(at: time), isTransitioning, play.name)
      XCTAssertEqual(Double(layer.shown?.layerSize.width ?? 0), width, accuracy: 0.01, play.name)
    }
  }

  /// The main thread may be late to remove what has ended.
  func testWhatWasCommittedIsNotTakenForADelayLater() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
    var reading = layer.stage.reading(shown: nil)
    var follower = LayerFollower(reading)
    XCTAssertTrue(follower.playback.isTransitioning(at: reading.time))
    reading.time += 2
    follower.update(reading)
    XCTAssertFalse(follower.playback.isTransitioning(at: reading.time))
  }

  /// Put back after the background: from 900 to 900.3 s, and held at its end. Each row has the time
  /// of the follower's first reading, the time at which the animation is back, and whether its
  /// first frame is right.
  func testAnAnimationThatIsOverWhenItIsPutBackIsOver() throws {
    let change = SizeChange(
      from: .portrait, to: .landscape, by: nil, mask: SIMD2(1, 1), isAdditive: false)
    let timing = try XCTUnwrap(MediaTiming(begin: 900, duration: 0.3, fillsForwards: true))
    let motion = Motion(key: "back", change: change, timeline: Timeline(timing))
    for (start, back, isRightAtOnce) in [
      (1000.0, 1000.0, true), (899, 1000, true), (1000, 1001, false),
    ] {
      var follower = LayerFollower()
      if start < back {
        follower.update(LayerReading(time: start, modelSize: CGSize(SIMD2.portrait)))
      }
      for frame in 0..<30 {
        let time = back + Double(frame) / 60
        follower.update(
          LayerReading(
            time: time, modelSize: CGSize(SIMD2.landscape),
            clock: LayerClock(hostTime: time, layerTime: time), motions: [motion]))
        guard isRightAtOnce || time > back + LayerFollower.longestPass else { continue }
        XCTAssertFalse(follower.playback.isTransitioning(at: time), "\(start), \(time)")
        XCTAssertEqual(follower.playback.state(at: time).size, .landscape, "\(start), \(time)")
      }
    }
  }
}
