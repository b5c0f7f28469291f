import XCTest

@testable import RotationKit

/// A layer whose animations can be read is seen square, and its picture does not jump.
final class ReadableLayerTests: XCTestCase {
  /// Fails if a frame that could be foreseen is seen with a stretch, 0 to 3 refreshes late, or if
  /// the picture changes from one frame to the next by a step, in points, beyond its pace.
  private func assertSquare(
    _ play: Play, _ conditions: Conditions = Conditions(),
    refreshesPerSecond rates: [Double] = [60, 120], step: Double = 0.02,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    for rate in rates {
      var layer = FollowedLayer(play.size, refreshesPerSecond: rate, under: conditions)
      layer.play(play)
      let pace = layer.pace
      for late in 0...3 {
        let message = "\(play.name), \(play.size), \(conditions.name), \(rate) Hz, \(late) late"
        let seen = layer.seen(late: late)
        let worst = seen.compactMap { $0?.stretch }.max() ?? 0
        XCTAssertGreaterThanOrEqual(worst, 1, "no frame counts: " + message, file: file, line: line)
        XCTAssertLessThan(worst, 1.001, message, file: file, line: line)
        XCTAssertLessThan(
          FollowedLayer.worstStep(seen), pace + step, "step: " + message, file: file, line: line)
      }
    }
  }

  // MARK: What is played

  func testWhatCanBeReadIsSeenSquare() {
    let plays = Play.views.flatMap { Play.readable($0) } + Play.timed(.portrait) + Play.others
    plays.forEach { assertSquare($0) }
    // Below a status bar of 20 points the shorter side changes, and the picture is in step with it.
    let (portrait, landscape) = (SIMD2(390.0, 824), SIMD2(844.0, 370))
    for (view, turned) in [(portrait, landscape), (landscape, portrait)] {
      Play.readable(view, to: turned).forEach { assertSquare($0) }
    }
  }

  /// (The layer may jump, and its picture with it.)
  func testWhatTheRulesSayIsSeenSquare() {
    for phase in [0, 0.1, 0.37, 0.5, 0.9, 0.99] {
      let conditions = Conditions(name: "phase \(phase)", phase: phase)
      Play.ruled(.portrait).forEach { assertSquare($0, conditions, step: 1000) }
    }
    for conditions in [
      old(1.0 / 60), old(0.05), missing, Conditions(name: "before the commit", commitDelay: 0.003),
      clock(1.25, 7),
    ] {
      Play.ruled(.portrait).forEach {
        assertSquare($0, conditions, refreshesPerSecond: [60], step: 1000)
      }
    }
  }

  func testAnimationsMayReplaceOrHideEachOther() {
    let square = SIMD2(500.0, 500)
    func implicit(_ size: SIMD2<Double>) -> Play.Change { { $0.animateImplicitly(to: size) } }
    let long: Play.Change = { $0.turn(to: .landscape, duration: 0.8) }
    assertSquare(
      Play(
        "replaced twice", .portrait, .at(0, implicit(.landscape)), .at(0.1, implicit(square)),
        .at(0.12, implicit(.portrait))), old(0.033))
    for phase in [0.1, 0.4, 0.7] {
      var conditions = old(0.033)
      conditions.phase = phase
      assertSquare(
        Play(
          "one after the other", .portrait, .at(0, implicit(.landscape)),
          .at(0.26, implicit(square))), conditions)
    }
    assertSquare(
      Play(
        "a short implicit one in a long turn", .portrait, .at(0, long), .at(0.2, implicit(square))))
    assertSquare(
      Play(
        "a short width in a long turn", .portrait, .at(0, long),
        .at(0.2) { stage in
          stage.add(
            SimulatedAnimation(
              duration: 0.1, property: .width, values: [stage.screen.size(at: stage.now), nil]),
            key: "width")
        }))
    assertSquare(
      Play(
        "sides over bounds", SIMD2(480, 300), .at(0, implicit(SIMD2(700, 600))),
        .at(0.08) { $0.animateSides(to: SIMD2(320, 460), isAdditive: false) }),
      refreshesPerSecond: [240])
  }

  // MARK: Conditions

  private func old(_ age: Double) -> Conditions {
    Conditions(name: "\(age) s old", presentation: { _ in .old(age) })
  }

  private func clock(_ rate: Double, _ shift: Double) -> Conditions {
    Conditions(
      name: "\(rate) · host + \(shift)", clock: SimulatedScreen.Clock(rate: rate, shift: shift))
  }

  private let missing = Conditions(name: "missing", presentation: { _ in .none })

  /// At 60 Hz, and some at 120 Hz as well.
  private func assertReadableIsSquare(_ conditions: Conditions) {
    for play in Play.readable(.portrait) + Play.others {
      let isForBoth = ["a turn", "a turn, reversed at 40 %", "an underdamped spring"].contains(
        play.name)
      assertSquare(play, conditions, refreshesPerSecond: isForBoth ? [60, 120] : [60])
    }
  }

  /// They may be from two refreshes before, and the clock is read a little later still.
  func testAPresentationLayerMayBeOldNewerOrMissing() {
    for age in [-0.004, 0.004, 1.0 / 60, 0.033, 2.0 / 60, 2.0 / 60 + 0.006, 0.05] {
      assertReadableIsSquare(old(age))
    }
    let changing = Conditions(
      name: "changing", presentation: { .old(-0.004 + 0.037 * abs(sin($0 * 1000))) })
    assertReadableIsSquare(changing)
    for rate in [60.0, 120] {
      let single = Conditions(
        name: "one in four 0.2 s old",
        presentation: { .old(Int($0 * rate) % 4 == 3 ? 0.2 : 0) })
      for play in Play.readable(.portrait) {
        assertSquare(play, single, refreshesPerSecond: [rate])
      }
    }
    // An app that makes buffers for a tenth of a second has one from before that.
    for (begin, age) in [(0.02, 0.06), (0.1, 0.08), (0.12, 0.1)] {
      let frame = begin..<begin + 1.0 / 120
      assertReadableIsSquare(
        Conditions(
          name: "\(age) s old at \(begin)", presentation: { .old(frame ~= $0 ? age : 0) }))
    }
    assertReadableIsSquare(missing)
  }

  func testALayersTimeMayBeItsOwnAndRefreshesMayComeAtAnyTimeAfterAChange() {
    for (rate, shift) in [(0.5, 3.0), (2, 100), (1, 1e5)] {
      assertReadableIsSquare(clock(rate, shift))
    }
    for phase in [0.0, 0.5, 0.99] {
      assertReadableIsSquare(Conditions(name: "phase \(phase)", phase: phase))
    }
  }

  func testAFrameMayBeAskedForBeforeTheCommitOrTwice() {
    let resized = Play(
      "a size at once in the middle of a turn", .portrait, .at(0) { $0.turn(to: .landscape) },
      .at(0.1) { $0.modelSize = SIMD2(800, 390) })
    for age in [0, 0.033] {
      for (delay, readings) in [(0.003, 1), (0, 2)] {
        var conditions = old(age)
        (conditions.commitDelay, conditions.readings) = (delay, readings)
        assertReadableIsSquare(conditions)
        // (The picture may jump with the layer.)
        assertSquare(resized, conditions, step: 100)
      }
    }
  }

  func testTheTimesOfAnimationsAndLayersAreReadUnderAllConditions() {
    for conditions in [
      old(1.0 / 60), missing, Conditions(name: "before the commit", commitDelay: 0.003),
      clock(1.25, 7), Conditions(name: "phase 0.9", phase: 0.9),
    ] {
      // (Some set the rate.)
      for play in Play.timed(.portrait)
      where conditions.clock.rate == 1 || !play.name.hasSuffix("layer") {
        assertSquare(play, conditions, refreshesPerSecond: [60])
      }
    }
  }

  func testAnimationsMayHaveASpeedOfTheirOwnAndBeginInTheirMiddle() {
    for play in Play.readable(.portrait) + Play.others {
      assertSquare(play, Conditions(name: "speed 1.5", adjustment: { $0.speed = 1.5 }))
      // (What a time offset is before a delayed begin, nobody says. The layer jumps in its middle,
      // and the picture with it.)
      if play.name == "a turn with a delay" { continue }
      for delay in [0, 0.003] {
        assertSquare(
          play,
          Conditions(
            name: "time offset", commitDelay: delay, adjustment: { $0.timeOffset = 0.06 }),
          step: 1000)
      }
    }
  }

  /// It goes on from a size that the layer does not have, and an old presentation layer shows it at
  /// rest.
  func testALayerMayJumpAsAnAnimationBegins() {
    let jump = SimulatedAnimation.explicit(from: SIMD2(500, 700), to: SIMD2(600, 600)) {
      $0.fillMode = .both
    }
    let play = Play("a jump", .portrait, .at(0) { $0.add(jump, key: "jump") })
    for age in [0.02, 0.04, 0.05] { assertSquare(play, old(age), step: 500) }
  }

  func testADelayedAnimationShowsItsStartBeforeItsBeginOnlyIfItFillsThatTime() {
    for fillMode in SimulatedAnimation.FillMode.allCases {
      let play = Play(
        "\(fillMode)", .portrait,
        .at(0) { stage in
          stage.add(
            SimulatedAnimation(
              beginTime: stage.now + 0.1, fillMode: fillMode, values: [stage.modelSize, nil],
              pace: .default), key: "bounds", beginsAtCommit: false)
          stage.modelSize = .landscape
        })
      // (Where it does not, the layer jumps at its begin, and the picture with it.)
      for age in [0, 1.0 / 60] { assertSquare(play, old(age), step: 500) }
    }
  }

  // MARK: What cannot be helped

  /// A frame that was drawn before something happened, and is seen after it.
  func testAFrameFromBeforeAChangeIsDrawnAsIfThereWereNone() throws {
    // A turn is then as far as the curve is at 1, 2 and 3 of 18 refreshes, and of 36. One that
    // UIKit reverses goes on for a while; an implicit animation turns at once.
    for (name, change, rate, expected) in [
      ("a turn", 0, 60.0, [1.0102, 1.0422, 1.0985]), ("a turn", 0, 120, [1.0025, 1.0102, 1.0233]),
      ("a turn, reversed at 40 %", 0.12, 60, [1.000, 1.012, 1.043]),
      ("an implicit one, reversed", 0.1, 60, [1.066, 1.287, 1.597]),
    ] {
      let play = try XCTUnwrap(Play.readable(.portrait).first { $0.name == name })
      let phase = change > 0 ? 0.37 : 0.999
      var layer = FollowedLayer(
        .portrait, refreshesPerSecond: rate, under: Conditions(phase: phase))
      let begin = change > 0 ? layer.stage.now : 0
      layer.play(play)
      for (late, expected) in zip(1...3, expected) {
        let stretches = layer.stretches(late: late, drawn: begin...100, isForeseen: false)
        XCTAssertEqual(stretches.count, late, name)
        XCTAssertEqual(stretches.max() ?? 0, expected, accuracy: 0.001, "\(name), \(late) late")
      }
    }
  }

  /// If the presentation layer can be asked for, that gives the animation its begin.
  func testAFrameFromBeforeTheCommitIsDrawnAsIfThatWereNowUnlessTheBeginIsTold() {
    for play in Play.readable(.portrait) where play.events.count == 1 {
      for isTold in [false, true] {
        var layer = FollowedLayer(.portrait)
        play.events[0].change(&layer.stage)
        layer.read(showing: isTold ? .old(0) : .none, isCommitted: false)
        let (tracker, time) = (layer.tracker, layer.stage.now + 0.05)
        layer.stage.now += 0.003
        layer.stage.commit()
        // Else it is right as much later as the commit was. (A delay counts from the commit in any
        // case.)
        let isLate = !isTold || play.name == "a turn with a delay"
        let size = layer.stage.screen.size(at: isLate ? time + 0.003 : time) ?? SIMD2(0, 0)
        assertEqual(
          CGSize(tracker.playback.state(at: time).size), size.x, size.y, accuracy: 1e-3,
          "\(play.name), \(isTold)")
      }
    }
  }
}
