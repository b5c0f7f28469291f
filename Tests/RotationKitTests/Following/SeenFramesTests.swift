import XCTest

@testable import RotationKit

/// What is seen of frames that are drawn while a layer plays what can be read off it.
final class SeenFramesTests: XCTestCase {
  private let view = SIMD2(390.0, 844)
  private let turned = SIMD2(844.0, 390)
  private let square = SIMD2(500.0, 500)

  // MARK: What is played

  func testWhatCanBeReadIsSeenSquare() {
    let plays = Play.views.flatMap { Play.readable($0) } + Play.timed(view) + Play.others
    plays.forEach { assertSquare($0) }
    // Below a status bar of 20 points the shorter side changes, and the picture is in step with it.
    let (portrait, landscape) = (SIMD2(390.0, 824), SIMD2(844.0, 370))
    for (view, turned) in [(portrait, landscape), (landscape, portrait)] {
      Play.readable(view, to: turned).forEach { assertSquare($0) }
    }
  }

  func testEveryStrategyIsSeenSquare() throws {
    func layer(_ compensation: CompensatingProjection) -> FollowedLayer {
      var layer = FollowedLayer(view, compensation)
      layer.play(Play.readable(view)[2])
      layer.play(for: 0.4) { $0.turn(to: self.turned) }
      return layer
    }
    for strategy in CompensationStrategy.allCases where strategy != .uncompensated {
      for side in Framing.Side.allCases {
        let compensation = try CompensatingProjection(strategy, framing: Framing(side, units: 3))
        let layer = layer(compensation)
        XCTAssertLessThan(layer.worstStretch(), 1.001, "\(compensation)")
      }
    }
    let none = layer(CompensatingProjection(.uncompensated))
    XCTAssertEqual(none.worstStretch(late: 0), 4.68, accuracy: 0.02)
  }

  func testAnimationsMayReplaceHideOrFollowEachOther() {
    func implicit(_ size: SIMD2<Double>) -> Play.Change { { $0.animateImplicitly(to: size) } }
    let long: Play.Change = { $0.turn(to: self.turned, duration: 0.8) }
    let old = old(0.033)
    assertSquare(
      Play(
        "replaced twice", view, .at(0, implicit(turned)), .at(0.1, implicit(square)),
        .at(0.12, implicit(view))), old)
    for phase in [0.1, 0.4, 0.7] {
      var conditions = old
      conditions.phase = phase
      assertSquare(
        Play("one after the other", view, .at(0, implicit(turned)), .at(0.26, implicit(square))),
        conditions)
    }
    // (The picture may jump with the layer.)
    assertSquare(
      Play(
        "a resize in a turn", view, .at(0) { $0.turn(to: self.turned) },
        .at(0.15) { $0.modelSize = SIMD2(844, 340) }), old, step: 100)
    assertSquare(
      Play("a short implicit one in a long turn", view, .at(0, long), .at(0.2, implicit(square))))
    assertSquare(
      Play(
        "a short width in a long turn", view, .at(0, long),
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

  /// At 60 Hz, and some at 120 Hz as well.
  private func assertReadableIsSquare(_ conditions: Conditions) {
    for play in Play.readable(view) + Play.others {
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
      for play in Play.readable(view) { assertSquare(play, single, refreshesPerSecond: [rate]) }
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

  /// It goes on from a size that the layer does not have, and an old presentation layer shows it at rest.
  func testALayerMayJumpAsAnAnimationBegins() {
    let jump = SimulatedAnimation.explicit(from: SIMD2(500, 700), to: SIMD2(600, 600)) {
      $0.fillMode = .both
    }
    let play = Play("a jump", view, .at(0) { $0.add(jump, key: "jump") })
    for age in [0.02, 0.04, 0.05] { assertSquare(play, old(age), step: 500) }
  }

  private let missing = Conditions(name: "missing", presentation: { _ in .none })

  private func clock(_ rate: Double, _ shift: Double) -> Conditions {
    Conditions(
      name: "\(rate) · host + \(shift)", clock: SimulatedScreen.Clock(rate: rate, shift: shift))
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
      "a size at once in the middle of a turn", view, .at(0) { $0.turn(to: self.turned) },
      .at(0.1) { $0.modelSize = SIMD2(800, 390) })
    for age in [0, 0.033] {
      for (delay, readings) in [(0.003, 1), (0, 2)] {
        var conditions = old(age)
        (conditions.commitDelay, conditions.readings) = (delay, readings)
        assertReadableIsSquare(conditions)
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
      for play in Play.timed(view)
      where conditions.clock.rate == 1 || !play.name.hasSuffix("layer") {
        assertSquare(play, conditions, refreshesPerSecond: [60])
      }
    }
  }

  func testAnimationsMayHaveASpeedOfTheirOwnAndBeginInTheirMiddle() {
    for play in Play.readable(view) + Play.others {
      assertSquare(play, Conditions(name: "speed 1.5", adjustment: { $0.speed = 1.5 }))
      // (What a time offset is before a delayed begin, nobody says.)
      if play.name == "a turn with a delay" { continue }
      for delay in [0, 0.003] {
        assertSquare(
          play,
          Conditions(
            name: "time offset", commitDelay: delay, adjustment: { $0.timeOffset = 0.06 }))
      }
    }
  }

  func testADelayedAnimationShowsItsStartBeforeItsBeginOnlyIfItFillsThatTime() {
    for fillMode in SimulatedAnimation.FillMode.allCases {
      let play = Play(
        "\(fillMode)", view,
        .at(0) { stage in
          stage.set(
            SimulatedAnimation(
              beginTime: stage.now + 0.1, fillMode: fillMode, values: [stage.modelSize, nil],
              pace: .default), key: "bounds")
          stage.modelSize = self.turned
        })
      // (Where it does not, the layer jumps at its begin, and the picture with it.)
      for age in [0, 1.0 / 60] { assertSquare(play, old(age), step: 500) }
    }
  }

  // MARK: The order in which animations apply

  func testWhatReplacesMayApplyBeforeWhatAddsWhereverItStands() {
    for age in [-0.004, 0] {
      var conditions = old(age)
      conditions.composition = .replacingFirst
      for play in Play.readable(view).suffix(2) { assertSquare(play, conditions) }
    }
  }

  /// Up to the time of the change, an old presentation layer says nothing of the order.
  func testTheOrderIsLearnedAsSoonAsItIsShown() throws {
    let play = try XCTUnwrap(Play.readable(view).last)
    let conditions = Conditions(
      presentation: { _ in .old(0.033) }, composition: .replacingFirst)
    var layer = FollowedLayer(view, under: conditions)
    layer.play(for: 0.1, play.events[0].change)
    let change = layer.stage.now
    layer.play(for: 0.9, play.events[1].change)
    layer.play(play)
    for late in 0...3 {
      XCTAssertGreaterThan(
        layer.worstStretch(late: late, drawn: change...change + 0.033 + 1.0 / 60), 1.001)
      XCTAssertLessThan(layer.worstStretch(late: late, drawn: 0...change), 1.001)
      XCTAssertLessThan(
        layer.worstStretch(late: late, drawn: change + 0.033 + 1.0 / 60...100), 1.001)
    }
  }

  // MARK: What cannot be helped

  /// A frame that was drawn before something happened, and is seen after it.
  func testAFrameFromBeforeAChangeIsDrawnAsIfThereWereNone() {
    let plays = Dictionary(uniqueKeysWithValues: Play.readable(view).map { ($0.name, $0) })
    // A turn is then as far as the curve is at 1, 2 and 3 of 18 refreshes, and of 36. One that UIKit reverses
    // goes on for a while; an implicit animation turns at once.
    for (name, change, rate, expected) in [
      ("a turn", 0, 60.0, [1.0102, 1.0422, 1.0985]), ("a turn", 0, 120, [1.0025, 1.0102, 1.0233]),
      ("a turn, reversed at 40 %", 0.12, 60, [1.000, 1.012, 1.043]),
      ("an implicit one, reversed", 0.1, 60, [1.066, 1.287, 1.597]),
    ] {
      guard let play = plays[name] else { return XCTFail(name) }
      let phase = change > 0 ? 0.37 : 0.999
      var layer = FollowedLayer(view, refreshesPerSecond: rate, under: Conditions(phase: phase))
      let begin = change > 0 ? layer.stage.now : 0
      layer.play(play)
      for (late, expected) in zip(1...3, expected) {
        let stretches = layer.stretches(late: late, drawn: begin...100, isForeseen: false)
        XCTAssertEqual(stretches.count, late, name)
        XCTAssertEqual(stretches.max() ?? 0, expected, accuracy: 0.001, "\(name), \(late) late")
      }
    }
  }

  func testAFrameFromBeforeTheCommitIsDrawnAsIfThatWereNow() {
    for play in Play.readable(view) where play.events.count == 1 {
      var layer = FollowedLayer(view)
      play.events[0].change(&layer.stage)
      layer.read(isCommitted: false)
      let (tracker, time) = (layer.tracker, layer.stage.now + 0.05)
      layer.stage.now += 0.003
      layer.stage.commit()
      // So it is right as much later as the commit was.
      let size = layer.stage.screen.size(at: time + 0.003) ?? SIMD2(0, 0)
      let shown = tracker.layer(at: time).size
      XCTAssertEqual(shown.width, size.x, accuracy: 1e-3, play.name)
      XCTAssertEqual(shown.height, size.y, accuracy: 1e-3, play.name)
    }
  }

  // MARK: Chance

  /// Animations that overlap as they like, under random conditions.
  func testRandomAnimationsAreSeenSquare() {
    forEachSeed(count: 75) { random, seed in
      let composition = random.pick(SimulatedScreen.Composition.allCases)
      // Where what replaces applies first, nobody knows it from the beginning.
      let kinds = composition == .inOrder ? random.pick([0..<4, 0..<6]) : 4..<6
      let sizes = [
        SIMD2(320.0, 460), SIMD2(480, 300), SIMD2(390, 844), SIMD2(500, 500), SIMD2(844, 390),
        SIMD2(700, 600),
      ]
      var (play, time) = (Play("\(seed): ", random.pick(sizes)), 0.0)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let (kind, size, duration) =
          (random.pick(Array(kinds)), random.pick(sizes), random.number(0.1...0.8))
        play.name += "kind \(kind) to \(size) at \(time), "
        let spring = SimulatedSpring(
          stiffness: 300, damping: kind == 1 ? 25 : 50, allowsOverdamping: true)
        play.events.append(
          .at(time) { stage in
            switch kind {
            case 0: stage.turn(to: size, duration: duration)
            case 1, 2: stage.turn(to: size, duration: 1, pace: .spring(spring))
            case 3, 4: stage.animateSides(to: size, isAdditive: kind == 3)
            default: stage.animateImplicitly(to: size)
            }
          })
        time += random.number(0.01...0.4)
      }
      play.length = time + 0.8
      var conditions = Conditions(phase: random.number(0...1), composition: composition)
      if random.pick([true, false]) {
        conditions.clock = SimulatedScreen.Clock(
          rate: random.number(0.5...2), shift: random.number(0...1000))
      }
      if random.pick([true, false]) { conditions.commitDelay = random.number(0.001...0.005) }
      let age = random.pick([0, 1.0 / 60, 0.033, nil])
      let isChanging = random.pick([true, false])
      conditions.presentation = { time in
        guard let age else { return .none }
        return .old(isChanging ? -0.004 + (age + 0.004) * abs(sin(time * 1000)) : age)
      }
      assertSquare(play, conditions, refreshesPerSecond: [random.pick([60, 120])], step: 0.1)
    }
  }
}
