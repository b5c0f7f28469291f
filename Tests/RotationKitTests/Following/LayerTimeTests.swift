import XCTest

@testable import RotationKit

/// The time of the layer: paused, set by a slider, or changed with its animations; and until when
/// it is in transition.
final class LayerTimeTests: XCTestCase {
  /// It is set every few frames.
  func testALayerThatASliderMovesIsSeenSquareFromAnyStart() {
    for (start, age, frames) in [(0, 0.0, 1), (0.001, 0, 4), (5, 1.0 / 60, 2), (-3, 0, 4)] {
      let clock = SimulatedScreen.Clock(rate: 0, shift: start)
      var layer = FollowedLayer(.portrait, under: Conditions(age: age, clock: clock))
      layer.play(for: 0.1) { $0.turn(to: .landscape) }
      for step in 0...40 {
        let time = start + abs(0.3 * sin(Double(step) / 20 * .pi / 2))
        layer.play(for: Double(frames) / 60) { $0.clock.shift = time }
      }
      for late in 0..<frames {
        XCTAssertLessThan(layer.worstStretch(late: late), 1.002, "\(start), \(late) late")
      }
    }
  }

  /// Without a presentation layer nothing tells its begin. A layout may ask for its size in
  /// between. (On a layer whose time is above its duration, for longer.)
  func testALayoutBeforeTheCommitMayTakeAWhile() {
    for (start, readings) in [(0, 3), (0.001, 3), (5.0, 8)] {
      var layer = FollowedLayer(
        .portrait, under: Conditions(age: nil, clock: .init(rate: 1, shift: start - 10.1)))
      layer.stage.turn(to: .landscape)
      for _ in 0..<readings {
        layer.read(isCommitted: false)
        let width = layer.shown?.layerSize.width ?? 0
        XCTAssertEqual(Double(width), 390, accuracy: 1e-9, "it begins now")
        layer.stage.now += 0.1
      }
    }
  }

  // MARK: Until when it is in transition

  /// Each row has a play, some seconds after it, whether the layer is then in transition, and its
  /// width at the end of the play.
  func testWhatRunsWaitsOrIsPausedIsInTransition() {
    let turn: Play.Change = { $0.turn(to: .landscape, duration: 0.6) }
    let wait: Play.Change = { $0.turn(to: .landscape, delay: 0.5) }
    let pause: Play.Change = { $0.goOn(speed: 0) }
    let goOn: Play.Change = { $0.goOn(speed: 1) }
    let stop: Play.Change = { $0.setRate(0) }
    let keep: Play.Change = {
      $0.add(.explicit(from: .portrait, to: SIMD2(700, 500)).kept, key: "kept")
    }
    for (play, later, isTransitioning, width) in [
      (Play("paused", .portrait, (0.3, turn), (5, pause)), 100.0, true, 617.0),
      (Play("going on", .portrait, (0.3, turn), (1, pause), (0.1, goOn)), 0.199, true, 738.774),
      (Play("at its end", .portrait, (0.3, turn), (1, pause), (0.1, goOn)), 0.201, false, 738.774),
      (Play("a paused layer", .portrait, (0.3, turn), (1, stop)), 100, true, 617),
      (Play("waiting", .portrait, (0.1, wait)), 0, true, 390),
      (Play("over", .portrait, (0.9, wait)), 0, false, 844),
      (Play("kept at its end", .portrait, (1, keep)), 0, false, 700),
    ] {
      var layer = FollowedLayer(play.size)
      layer.play(play)
      let time = layer.stage.now + later
      XCTAssertEqual(layer.tracker.isTransitioning(at: time), isTransitioning, play.name)
      XCTAssertEqual(Double(layer.shown?.layerSize.width ?? 0), width, accuracy: 0.01, play.name)
    }
  }

  /// Put back after the background: from 900 to 900.3 s, and held at its end. Each row has the time
  /// of the follower's first reading, the time at which the animation is back, and that from which
  /// it is known to be over.
  func testAnAnimationThatIsOverWhenItIsPutBackIsOver() throws {
    let path = SizeChange.Path.straight(from: .init(size: .portrait), to: .init(size: .landscape))
    let change = SizeChange(path, isAdditive: false)
    let timing = try XCTUnwrap(MediaTiming(begin: 900, duration: 0.3, fillsForwards: true))
    let motion = ReadMotion(key: "back", change: change, timeline: Timeline(timing))
    for (start, back, known) in [
      (1000.0, 1000.0, 1000.0), (899, 1000, 1000), (1000, 1001, 1001.06),
    ] {
      var follower = LayerFollower(LayerReading(time: start, modelSize: CGSize(SIMD2.portrait)))
      if start == back { follower = LayerFollower() }
      for time in [back, known] {
        follower.update(
          LayerReading(
            time: time, modelSize: CGSize(SIMD2.landscape),
            clock: LayerClock(hostTime: time, layerTime: time), motions: [motion]))
      }
      XCTAssertFalse(follower.playback.isTransitioning(atHostTime: known), "\(start), \(back)")
      XCTAssertEqual(
        follower.playback.shown(atHostTime: known).size, .landscape, "\(start), \(back)")
    }
  }
}
