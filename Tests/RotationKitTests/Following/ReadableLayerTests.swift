import XCTest

@testable import RotationKit

/// A layer whose animations can be read is seen square, and its picture does not jump.
final class ReadableLayerTests: XCTestCase {
  /// Fails if a frame that could be foreseen is drawn for another size than that on which it is seen,
  /// 0 to 3 refreshes late, or stretched, or if the picture changes from one frame to the next by a
  /// step, in points, beyond its pace.
  private func assertSquare(
    _ play: Play, _ conditions: Conditions = Conditions(), refreshesPerSecond rate: Double = 60,
    step: Double = 0.02, line: UInt = #line
  ) {
    var layer = FollowedLayer(play.size, refreshesPerSecond: rate, under: conditions)
    layer.play(play)
    let limit = layer.pace + step
    for late in 0...3 {
      let message = "\(play.name), \(play.size), \(conditions), \(rate) Hz, \(late) late"
      XCTAssertLessThan(layer.worstStretch(late: late), 1.001, message, line: line)
      XCTAssertLessThan(layer.worstStep(late: late), limit, "step: " + message, line: line)
      for seen in layer.seen(late: late).compactMap({ $0 }) {
        let size = SIMD2<Double>(seen.frame.layerSize)
        assertEqual(size, seen.layer.x, seen.layer.y, accuracy: 0.01, message, line: line)
      }
    }
  }

  // MARK: What is played

  /// Below a status bar of 20 points the shorter side changes, and the picture is in step with it.
  /// The presentation layer may be old or missing, the layer's time its own, and refreshes may come
  /// at any time after a change.
  func testWhatCanBeReadIsSeenSquareUnderAllConditions() {
    let (portrait, landscape) = (SIMD2(390.0, 824), SIMD2(844.0, 370))
    for (view, turned) in [(portrait, landscape), (landscape, portrait)] {
      for play in Play.readable(view, to: turned) { assertSquare(play) }
    }
    for play in Play.all { assertSquare(play, refreshesPerSecond: 120) }
    for conditions in [
      Conditions(), Conditions(age: 0.05), Conditions(age: nil), Conditions(phase: 0),
      Conditions(phase: 0.99), Conditions(clock: .init(rate: 0.5, shift: 3)),
      Conditions(clock: .init(rate: 2, shift: 100)), Conditions(isReadEarly: true),
      Conditions(age: 0.033, isReadEarly: true),
    ] {
      for play in Play.all { assertSquare(play, conditions) }
    }
  }

  /// A size may be set at once in the middle of a turn; and an animation may go on from a size that
  /// the layer does not have, while an old presentation layer shows it at rest.
  func testALayerMayJump() {
    let resized = Play(
      "resized", .portrait, (0.1, { $0.turn(to: .landscape) }),
      (0.4, { $0.modelSize = SIMD2(800, 390) }))
    let jump = SimulatedAnimation.explicit(from: SIMD2(500, 700), to: SIMD2(600, 600)) {
      $0.fillMode = .both
    }
    let jumping = Play("a jump", .portrait, (0.5, { $0.add(jump, key: "jump") }))
    for age in [0, 0.02, 0.05] {
      assertSquare(resized, Conditions(age: age, isReadEarly: true), step: 1000)
      assertSquare(jumping, Conditions(age: age), step: 1000)
    }
  }

  // MARK: Frames in flight

  /// It was drawn before the turn began, and is seen after it. The turn is then as far as the curve
  /// is at 1, 2 and 3 of 18 refreshes, and of 36.
  func testAFrameFromBeforeATurnIsDrawnAsIfThereWereNone() {
    for (rate, expected) in [(60.0, [1.0102, 1.0422, 1.0985]), (120, [1.0025, 1.0102, 1.0233])] {
      var layer = FollowedLayer(
        .portrait, refreshesPerSecond: rate, under: Conditions(phase: 0.999))
      layer.play(for: 0.3) { $0.turn(to: .landscape) }
      for (late, expected) in zip(1...3, expected) {
        let stretches = layer.stretches(late: late, isForeseen: false)
        XCTAssertEqual(stretches.max() ?? 9, expected, accuracy: 0.001, "\(late) late")
        XCTAssertLessThanOrEqual(stretches.filter { $0 > 1.02 }.count, 3)
      }
    }
  }

  /// If the presentation layer can be asked for, that gives the animation its begin. Else, and with
  /// a delay, it is right as much later as the commit was.
  func testAFrameFromBeforeTheCommitIsDrawnAsIfThatWereNow() {
    for play in Play.readable(.portrait) where play.steps.count == 1 {
      for age in [0.0, nil] {
        var layer = FollowedLayer(.portrait, under: Conditions(age: age))
        play.steps[0].change(&layer.stage)
        layer.read(isCommitted: false)
        let (tracker, time) = (layer.tracker, layer.stage.now + 0.05)
        layer.stage.now += 0.003
        layer.stage.commit()
        let isLate = age == nil || play.name == "a turn with a delay"
        let size = layer.stage.screen.size(at: isLate ? time + 0.003 : time) ?? SIMD2(0, 0)
        assertEqual(
          tracker.playback.shown(atHostTime: time).size, size.x, size.y, accuracy: 1e-3, play.name)
      }
    }
  }

  // MARK: The presentation layer

  /// It is a copy of the layer.
  func testThePresentationLayerIsNeededForWhatTheLayerDoesNotTell() {
    var layer = FollowedLayer(.portrait)
    func isNeeded() -> Bool { layer.follower.needsPresentation(layer.stage.reading()) }
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
    XCTAssertFalse(LayerFollower().needsPresentation(new), "the first reading")
  }

  /// Without a presentation layer nothing tells when the animation will begin. The commit comes a
  /// refresh later, and the frame is seen two refreshes after that.
  func testAFrameBeforeTheCommitIsOffByARefresh() throws {
    let spring = SimulatedPace.spring(stiffness: 157.9, damping: 17.6)
    for (pace, expected) in [(SimulatedPace.easeInEaseOut, 1.054), (spring, 1.126)] {
      var stage = SimulatedStage(.portrait)
      var follower = LayerFollower(stage.reading())
      stage.turn(to: .landscape, pace: pace)
      follower.update(stage.reading())
      stage.now += 1 / 60.0
      stage.commit()
      let time = stage.now + 2 / 60.0
      let expectation = SIMD2<Double>(try follower.tracker.shown(at: time).layerSize)
      let ratio = try XCTUnwrap(stage.screen.size(at: time)) / expectation
      XCTAssertEqual(ratio.max() / ratio.min(), expected, accuracy: 1e-3)
    }
  }
}
