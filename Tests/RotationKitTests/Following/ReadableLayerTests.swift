import XCTest

@testable import RotationKit

/// A layer whose animations can be read is seen square, and its picture does not jump.
final class ReadableLayerTests: XCTestCase {
  /// Fails if a frame that could be foreseen is seen with a stretch, 0 to 3 refreshes late, or if
  /// the picture changes from one frame to the next by a step, in points, beyond its pace.
  private func assertSquare(
    _ play: Play, _ conditions: Conditions = Conditions(),
    refreshesPerSecond rates: [Double] = [60, 120], step: Double = 0.02, line: UInt = #line
  ) {
    for rate in rates {
      var layer = FollowedLayer(play.size, refreshesPerSecond: rate, under: conditions)
      layer.play(play)
      let limit = layer.pace + step
      for late in 0...3 {
        let message = "\(play.name), \(play.size), \(conditions.name), \(rate) Hz, \(late) late"
        XCTAssertLessThan(layer.worstStretch(late: late), 1.001, message, line: line)
        XCTAssertLessThan(layer.worstStep(late: late), limit, "step: " + message, line: line)
      }
    }
  }

  /// The layer, and its picture with it, may jump.
  private let anyStep = 1000.0

  // MARK: What is played

  func testWhatCanBeReadIsSeenSquare() {
    for play in Play.views.flatMap({ Play.readable($0) }) + Play.timed(.portrait) + Play.others {
      assertSquare(play)
    }
  }

  /// The shorter side changes, and the picture is in step with it.
  func testATurnBelowAStatusBarOf20PointsIsSeenSquare() {
    let (portrait, landscape) = (SIMD2(390.0, 824), SIMD2(844.0, 370))
    for (view, turned) in [(portrait, landscape), (landscape, portrait)] {
      for play in Play.readable(view, to: turned) { assertSquare(play) }
    }
  }

  func testImplicitAnimationsMayReplaceOrHideEachOther() {
    func implicit(_ size: SIMD2<Double>) -> Play.Change { { $0.animateImplicitly(to: size) } }
    let square = SIMD2(500.0, 500)
    for phase in [0.1, 0.4, 0.7] {
      assertSquare(
        Play(
          "replaced twice", .portrait, .at(0, implicit(.landscape)), .at(0.1, implicit(square)),
          .at(0.12, implicit(.portrait))), .old(0.033, phase: phase))
      assertSquare(
        Play(
          "one after the other", .portrait, .at(0, implicit(.landscape)),
          .at(0.26, implicit(square))), .old(0.033, phase: phase))
    }
    assertSquare(
      Play(
        "sides over bounds", SIMD2(480, 300), .at(0, implicit(SIMD2(700, 600))),
        .at(0.08) { $0.animateSides(to: SIMD2(320, 460), isAdditive: false) }),
      refreshesPerSecond: [240])
  }

  func testAShortOneThatReplacesMayEndInALongTurn() {
    let turn = Play.Event.at(0) { $0.turn(to: .landscape, duration: 0.8) }
    assertSquare(
      Play("a size", .portrait, turn, .at(0.2) { $0.animateImplicitly(to: SIMD2(500, 500)) }))
    assertSquare(
      Play(
        "a width", .portrait, turn,
        .at(0.2) { stage in
          stage.add(
            SimulatedAnimation(
              duration: 0.1, property: .width, values: [stage.screen.size(at: stage.now), nil]),
            key: "width")
        }))
  }

  // MARK: Conditions

  private func clock(_ rate: Double, _ shift: Double) -> Conditions {
    Conditions(
      name: "\(rate) · host + \(shift)", clock: SimulatedScreen.Clock(rate: rate, shift: shift))
  }

  /// The presentation layer may be old or missing, the layer's time its own, and refreshes may come
  /// at any time after a change. (The plays of layers set the rate.)
  func testWhatCanBeReadIsSeenSquareUnderAllConditions() {
    for conditions in [
      .old(1.0 / 60), .old(0.05), Conditions(name: "missing", presentation: { _ in .missing }),
      clock(0.5, 3), clock(2, 100), clock(1, 1e5), Conditions(name: "phase 0", phase: 0),
      Conditions(name: "phase 0.5", phase: 0.5), Conditions(name: "phase 0.99", phase: 0.99),
    ] {
      for play in Play.readable(.portrait) + Play.timed(.portrait) + Play.others
      where conditions.clock.rate == 1 || !play.name.hasSuffix("layer") {
        assertSquare(play, conditions, refreshesPerSecond: [60])
      }
    }
  }

  /// (A size that is set at once makes the picture jump.)
  func testAFrameMayBeAskedForBeforeTheCommitOrTwice() {
    let resized = Play(
      "a size at once in the middle of a turn", .portrait, .at(0) { $0.turn(to: .landscape) },
      .at(0.1) { $0.modelSize = SIMD2(800, 390) })
    for (age, delay, readings) in [(0, 0.003, 1), (0, 0, 2), (0.033, 0.003, 1), (0.033, 0, 2)] {
      var conditions = Conditions.old(age)
      (conditions.commitDelay, conditions.readings) = (delay, readings)
      for play in Play.readable(.portrait) + Play.timed(.portrait) + Play.others {
        assertSquare(play, conditions, refreshesPerSecond: [60])
      }
      assertSquare(resized, conditions, step: 100)
    }
  }

  /// It goes on from a size that the layer does not have, and an old presentation layer shows it at
  /// rest.
  func testALayerMayJumpAsAnAnimationBegins() {
    let jump = SimulatedAnimation.explicit(from: SIMD2(500, 700), to: SIMD2(600, 600)) {
      $0.fillMode = .both
    }
    let play = Play("a jump", .portrait, .at(0) { $0.add(jump, key: "jump") })
    for age in [0.02, 0.04, 0.05] { assertSquare(play, .old(age), step: anyStep) }
  }

  func testADelayedAnimationShowsItsStartEarlyOnlyIfItFills() {
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
      for age in [0, 1.0 / 60] { assertSquare(play, .old(age), step: anyStep) }
    }
  }

  // MARK: What cannot be helped

  /// It was drawn before something happened, and is seen after it. A turn is then as far as the
  /// curve is at 1, 2 and 3 of 18 refreshes, and of 36. One that UIKit reverses goes on for a
  /// while; an implicit animation turns at once.
  func testAFrameFromBeforeAChangeIsDrawnAsIfThereWereNone() throws {
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
        let stretches = layer.stretches(late: late, from: begin, isForeseen: false)
        XCTAssertEqual(stretches.count, late, name)
        XCTAssertEqual(stretches.max() ?? 0, expected, accuracy: 0.001, "\(name), \(late) late")
      }
    }
  }

  /// If the presentation layer can be asked for, that gives the animation its begin. Else, and with
  /// a delay, it is right as much later as the commit was.
  func testAFrameFromBeforeTheCommitIsDrawnAsIfThatWereNow() {
    for play in Play.readable(.portrait) where play.events.count == 1 {
      for isTold in [false, true] {
        var layer = FollowedLayer(.portrait)
        play.events[0].change(&layer.stage)
        layer.read(showing: isTold ? .old(0) : .missing, isCommitted: false)
        let (tracker, time) = (layer.tracker, layer.stage.now + 0.05)
        layer.stage.now += 0.003
        layer.stage.commit()
        let isLate = !isTold || play.name == "a turn with a delay"
        let size = layer.stage.screen.size(at: isLate ? time + 0.003 : time) ?? SIMD2(0, 0)
        assertEqual(
          tracker.playback.state(at: time).size, size.x, size.y, accuracy: 1e-3,
          "\(play.name), \(isTold)")
      }
    }
  }
}
