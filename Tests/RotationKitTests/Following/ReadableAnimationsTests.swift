import Foundation
import XCTest

@testable import RotationKit

/// Animations whose sizes and times are known. (That they are seen square is tested in `SeenFramesTests`.)
final class ReadableAnimationsTests: XCTestCase {
  // MARK: Transitions

  /// Each row has a play, some seconds after it, whether the layer is then in transition, and its width at the
  /// end of the play.
  func testWhatRunsWaitsOrIsPausedIsInTransitionAndWhatIsKeptAtItsEndIsNot() {
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
      XCTAssertEqual(Double(tracker.layer(at: now).size.width), width, accuracy: 0.01, play.name)
    }
  }

  /// The main thread may be late to remove what has ended.
  func testWhatWasCommittedIsNotTakenForADelayLater() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
    var reading = layer.stage.reading(shown: nil)
    var follower = LayerFollower(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    XCTAssertTrue(follower.update(reading).isTransitioning(at: reading.time))
    reading.time += 2
    XCTAssertFalse(follower.update(reading).isTransitioning(at: reading.time))
  }

  // MARK: Order

  /// A turn, and an animation in it that replaces the size.
  private func replaceInATurn(_ layer: inout FollowedLayer) {
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape, duration: 0.4) }
    layer.play(for: 0.05) { $0.animateImplicitly(to: .portrait) }
  }

  func testTheOrderThatWasSeenIsBelievedFromThenOn() {
    for composition in SimulatedScreen.Composition.allCases {
      for rate in [60.0, 120] {
        let conditions = Conditions(composition: composition)
        var layer = FollowedLayer(.portrait, refreshesPerSecond: rate, under: conditions)
        replaceInATurn(&layer)
        layer.draw(for: 0.5, showing: .none)
        replaceInATurn(&layer)
        layer.draw(for: 0.5, showing: .old(0.05))
        XCTAssertLessThan(layer.worstStretch(), 1.001, "\(composition), \(rate) Hz")
      }
    }
  }

  func testAnOrderThatIsKnownIsNotDoubtedByAnotherOne() {
    var layer = FollowedLayer(.portrait)
    replaceInATurn(&layer)
    layer.draw(for: 0.5)
    layer.stage.screen.composition = .replacingFirst
    replaceInATurn(&layer)
    XCTAssertNotNil(layer.tracker.track.drift, "it is followed")
  }

  func testTheOtherOrderEndsADoubtIfItIsSeen() {
    for composition in SimulatedScreen.Composition.allCases {
      var layer = FollowedLayer(.portrait)
      layer.stage.screen.composition = composition
      layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape, duration: 0.4) }
      layer.play(for: 0) { $0.animateImplicitly(to: .portrait) }
      layer.draw(for: 1.5 / 60, showing: .wrong(SIMD2(30, 30)))
      XCTAssertNotNil(layer.tracker.track.drift)
      let begin = layer.stage.now
      layer.draw(for: 0.3)
      XCTAssertNil(layer.tracker.track.drift)
      XCTAssertLessThan(layer.worstStretch(drawn: begin...100), 1.002)
    }
  }

  // MARK: The picture

  /// The width is framed, and goes from 390 to 844 points in 0.6 s: 22 points in the fastest refresh. A moment
  /// before the end there is hardly anything left that could carry the picture.
  func testThePictureDoesNotJumpWhenAnAnimatorIsPausedGoesOnOrIsReversed() throws {
    for (pause, speed) in [(0.3, 1.0), (0.3, -1), (0.599, 1), (0.599_999, 1)] {
      var layer = FollowedLayer(.portrait, .acrossWidth)
      let begin = layer.stage.now
      layer.play(for: pause) { $0.animateAsUIKit(to: .landscape, duration: 0.6) }
      layer.play(for: 0.3, at: begin + pause) { $0.goOn(speed: 0) }
      layer.play(for: 0.28) { $0.goOn(speed: speed) }
      XCTAssertGreaterThan(layer.worstStep(), 15)
      XCTAssertLessThan(layer.worstStep(), 23, "paused at \(pause) s, then at speed \(speed)")
    }
  }

  /// A spring is on its way through its end after 0.188 s, when another animation is taken away.
  func testThePictureDoesNotSnapWhenItGoesOnWithASpringThatPassesItsEnd() throws {
    for offset in [-1e-3, -1e-6, 1e-6, 1e-3] {
      var layer = FollowedLayer(SIMD2(300, 800), .acrossWidth)
      layer.play(for: 0.1) { $0.animateAsUIKit(to: SIMD2(500, 800), duration: 1, key: "one") }
      layer.stage.animateAsUIKit(
        to: SIMD2(800, 800), duration: 2,
        pace: .spring(SimulatedSpring(stiffness: 100, damping: 5)), key: "two")
      layer.stage.commit()
      let begin = layer.stage.now
      layer.draw(for: 0.17)
      let frequency = (100 - 2.5 * 2.5).squareRoot()
      layer.stage.now = begin + (Double.pi - atan(frequency / 2.5)) / frequency + offset
      layer.stage.remove("one")
      layer.stage.commit()
      layer.read(showing: .old(0))
      let cut = layer.stage.now
      layer.stage.now += 1.0 / 60
      layer.draw(for: 1.9)
      XCTAssertLessThan(layer.worstStep(drawn: cut - 1e-9...100), 25, "\(offset)")
    }
  }

  /// The layer jumps by what is taken away, and the picture goes on to its end.
  /// It goes on with the one that is left, and not with one that has ended and is kept.
  func testThePictureDoesNotJumpWhenOneOfTwoAnimationsIsTakenAway() throws {
    var layer = FollowedLayer(SIMD2(300, 800), .acrossWidth)
    layer.play(for: 0.2) { $0.animateAsUIKit(to: SIMD2(500, 800), duration: 1, key: "one") }
    layer.play(for: 0.1) { $0.animateAsUIKit(to: SIMD2(800, 800), duration: 1, key: "two") }
    layer.play(for: 0.1) {
      $0.add(
        SimulatedAnimation(
          duration: 0.05, fillMode: .forwards, isRemovedOnCompletion: false, isAdditive: true,
          values: [SIMD2(0, 0), SIMD2(0, 0)]), key: "kept")
    }
    layer.play(for: 0.8) { $0.remove("one") }
    XCTAssertLessThan(layer.worstStep(), 15)
    XCTAssertEqual(
      try XCTUnwrap(layer.tracker.track.shown(at: layer.stage.now + 1)).length, 800, accuracy: 1e-9)
  }

  /// One that starts anew every 0.2 s, by 100 points, is hidden by those that replace all that it animates.
  func testThePictureTakesNoPartInWhatIsHidden() {
    typealias Property = SimulatedAnimation.Property
    // From 450 to 600 points by the default curve in 0.5 s: 11.3 in the fastest frame. A new start is by 100.
    for (pulse, replaced, expected) in [
      (Property.size, [Property.size], 11.3), (.size, [.height], 89.4),
      (.size, [.width, .height], 11.3), (.width, [.width], 11.3),
    ] {
      var layer = FollowedLayer(SIMD2(500, 1000))
      layer.play(for: 0.1) {
        $0.add(
          SimulatedAnimation(
            duration: 0.2, repeatCount: .infinity, isAdditive: true, property: pulse,
            values: [SIMD2(-100, 0), SIMD2(0, 0)]), key: "pulse")
      }
      let begin = layer.stage.now
      layer.play(for: 0.4) { stage in
        for property in replaced {
          stage.add(
            SimulatedAnimation(
              duration: 0.5, property: property, values: [stage.screen.size(at: stage.now), nil],
              pace: .default), key: "\(property)")
        }
        stage.modelSize = SIMD2(600, 1000)
      }
      let step = layer.worstStep(drawn: begin - 0.02...100)
      XCTAssertEqual(step, expected, accuracy: 0.1, "\(pulse) under \(replaced)")
    }
  }

  func testThePictureChangesWithASizeThatIsNotAnimated() throws {
    var layer = FollowedLayer(SIMD2(500, 1000))
    layer.play(for: 0.2) { $0.animateAsUIKit(to: SIMD2(600, 1000), duration: 0.5) }
    let before = try XCTUnwrap(layer.tracker.track.shown(at: layer.stage.now)).length
    layer.play(for: 0.5 / 60) { $0.modelSize = SIMD2(650, 1000) }
    let after = try XCTUnwrap(layer.tracker.track.shown(at: layer.stage.now)).length
    // A frame of the animation is 6 points at most.
    XCTAssertEqual(after - before, 53, accuracy: 4)
  }

  func testThePictureDoesNotJumpWhenAnimationsBeginOrAreReplaced() {
    // At 240 frames a second, with shorter sides of 320 to 500 points in 0.25 s.
    var layer = FollowedLayer(SIMD2(320, 568), refreshesPerSecond: 240)
    for (size, key) in [
      (SIMD2(700.0, 500), "one"), (SIMD2(400.0, 800), "two"), (SIMD2(568.0, 320), "one"),
      (SIMD2(500.0, 500), "three"),
    ] {
      layer.play(for: 0.08) { $0.animateAsUIKit(to: size, duration: 0.25, key: key) }
    }
    layer.draw(for: 0.5)
    XCTAssertLessThan(layer.worstStep(), 8)
  }
}
