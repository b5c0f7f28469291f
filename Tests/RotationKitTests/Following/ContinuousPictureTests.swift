import Foundation
import XCTest

@testable import RotationKit

/// The picture with interpolated size does not jump, whatever begins, ends or is taken away.
final class ContinuousPictureTests: XCTestCase {
  /// Fails if the framed side of the picture changes by more than some points from one frame to the next.
  private func assertStep(
    below limit: Double, of name: String, _ size: SIMD2<Double> = .portrait,
    _ compensation: CompensatingProjection = .acrossWidth, refreshesPerSecond: Double = 60,
    after pause: Double = 0, line: UInt = #line, _ play: (inout FollowedLayer) -> Void
  ) {
    var layer = FollowedLayer(size, refreshesPerSecond: refreshesPerSecond, compensation)
    let begin = layer.stage.now
    play(&layer)
    let step = layer.worstStep(drawn: begin - 0.1 + pause...100)
    XCTAssertLessThan(step, limit, name, line: line)
  }

  private let shorterSide = CompensatingProjection(.interpolatedSize)

  func testItDoesNotJumpWhenSomethingBegins() {
    // With shorter sides of 320 to 500 points, each reached in 0.25 s.
    assertStep(
      below: 8, of: "turns that begin and are replaced", SIMD2(320, 568), shorterSide,
      refreshesPerSecond: 240
    ) { layer in
      for (size, key) in [
        (SIMD2(700.0, 500), "one"), (SIMD2(400.0, 800), "two"), (SIMD2(568.0, 320), "one"),
        (SIMD2(500.0, 500), "three"),
      ] {
        layer.play(for: 0.08) { $0.animateAsUIKit(to: size, duration: 0.25, key: key) }
      }
      layer.draw(for: 0.5)
    }
    // The layer stays at 844 points, and its picture at 390. It goes back from there.
    assertStep(below: 0.01, of: "an animation after one that is kept") { layer in
      for sizes in [[SIMD2.portrait, .landscape], [.landscape, .portrait]] {
        layer.play(for: 0.5) {
          $0.add(
            SimulatedAnimation(
              duration: 0.3, fillMode: .forwards, isRemovedOnCompletion: false, values: sizes),
            key: "bounds")
        }
      }
    }
    // The model stays as it is, and so does the picture.
    assertStep(below: 0.01, of: "keyframes that are kept") { layer in
      layer.play(for: 0.5) {
        $0.add(
          SimulatedAnimation(
            duration: 0.3, fillMode: .forwards, isRemovedOnCompletion: false,
            values: [SIMD2(500, 500), .landscape], calculationMode: .linear), key: "bounds")
      }
    }
    // The width turns in 0.3 s. The layer goes on beating by 10 points, and the picture does not.
    assertStep(below: 0.01, of: "a beat after its turn", after: 0.45) { layer in
      layer.play(for: 0.5) {
        $0.animateAsUIKit(to: .landscape)
        $0.add(
          SimulatedAnimation(
            duration: 0.2, repeatCount: .infinity, autoreverses: true, isAdditive: true,
            values: [SIMD2(0, 0), SIMD2(10, 10)]), key: "beat")
      }
    }
  }

  /// The width goes from 390 to 844 points in 0.6 s: 22 points in the fastest refresh. A moment before the end there
  /// is hardly anything left that could carry the picture.
  func testItDoesNotJumpWhenAnAnimatorIsPausedGoesOnOrIsReversed() {
    for (pause, speed) in [(0.3, 1.0), (0.3, -1), (0.599, 1), (0.599_999, 1)] {
      assertStep(below: 23, of: "paused at \(pause) s, then at speed \(speed)") { layer in
        let begin = layer.stage.now
        layer.play(for: pause) { $0.animateAsUIKit(to: .landscape, duration: 0.6) }
        layer.play(for: 0.3, at: begin + pause) { $0.goOn(speed: 0) }
        layer.play(for: 0.28) { $0.goOn(speed: speed) }
        XCTAssertGreaterThan(layer.worstStep(), 15)
      }
    }
  }

  func testItDoesNotJumpWhenSomethingEndsOrIsTakenAway() {
    // From 400 to 600 points in 0.4 s, which is by 14 points a frame at most.
    assertStep(
      below: 15, of: "a spline that ends beside a turn", SIMD2(400, 800), shorterSide, after: 0.12
    ) { layer in
      layer.play(for: 0.5) {
        $0.animateAsUIKit(to: SIMD2(600, 1200), duration: 0.4)
        $0.add(.spline(for: 0.2, isRemovedOnCompletion: false), key: "spline")
      }
    }
    assertStep(below: 15, of: "one that is over when it is read", SIMD2(400, 800), shorterSide) {
      layer in
      layer.play(for: 0.2) { $0.animateAsUIKit(to: SIMD2(600, 1200), duration: 0.4) }
      layer.play(for: 0.3) {
        $0.add(.spline(for: 0.001, isRemovedOnCompletion: false), key: "short")
      }
    }
    // The turns overlap, so their picture is not on the straight line of the spline. (The first takes the width
    // by 15.13 points a frame.)
    assertStep(below: 15.2, of: "two turns after a spline") { layer in
      layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape, duration: 0.5, pace: .linear) }
      layer.play(for: 0.1) {
        $0.animateAsUIKit(to: SIMD2(568, 320), duration: 0.4, key: "bounds.size-2")
      }
      layer.play(for: 0.4) { $0.add(.spline(for: 0.1), key: "spline") }
    }
  }

  // MARK: What carries it

  /// The shares of what runs.
  private func shares(_ layer: FollowedLayer) -> [Double] {
    layer.tracker.track.playback.motions.map(\.share)
  }

  func testEachMotionGoesFromTheModelBeforeItToTheOneWithIt() {
    var layer = FollowedLayer(SIMD2(400, 800))
    layer.play(for: 0.1) { stage in
      stage.animateAsUIKit(to: SIMD2(500, 1000), duration: 0.4)
      stage.animateAsUIKit(to: SIMD2(700, 650), duration: 0.4, key: "other")
    }
    XCTAssertEqual(shares(layer), [-100, -150])
    // One that replaces the size goes on from the length that was shown, and what it hides has no share any more.
    let shown = layer.tracker.track.shown(at: layer.stage.now)?.length ?? 0
    layer.play(for: 0.02) {
      $0.add(.explicit(from: SIMD2(300, 600), to: SIMD2(600, 1200)), key: "replacing")
    }
    XCTAssertEqual(shares(layer).count, 3)
    XCTAssertEqual(shares(layer).prefix(2), [0, 0])
    XCTAssertEqual(shares(layer).last ?? 0, shown - 650, accuracy: 1e-9)
    // Of two that do, the one that takes the framed side farther does so: here the second one. What has ended takes no
    // part, and what replaces the other side hides nothing.
    let acrossHeight = Framing.normalized(across: .height)
    layer = FollowedLayer(
      .portrait, CompensatingProjection(.interpolatedSize, framing: acrossHeight))
    layer.play(for: 0.1) {
      $0.add(
        SimulatedAnimation(
          duration: 0.05, isRemovedOnCompletion: false, isAdditive: true,
          values: [SIMD2(0, 0), SIMD2(10, 10)]), key: "ended")
    }
    layer.play(for: 0.1) { $0.animateSides(to: .landscape, isAdditive: false) }
    XCTAssertEqual(shares(layer), [0, 0, 454])
    layer.play(for: 0.02) {
      $0.add(.explicit(from: SIMD2(0, 0), to: nil) { $0.property = .width }, key: "other")
    }
    XCTAssertEqual(shares(layer), [0, 0, 454, 0])
    // Those that wait count as if they were at their starts: the last one goes on from 450 − 214 + 454 − 60 points.
    layer = FollowedLayer(.portrait, .acrossWidth)
    layer.play(for: 0.1) { $0.turn(to: .landscape, duration: 0.2, pace: .linear) }
    layer.play(for: 0.02) { stage in
      for (size, delay) in [(SIMD2.portrait, 0.1), (SIMD2(450, 800), 0.2)] {
        stage.add(
          SimulatedAnimation(
            beginTime: delay, duration: 0.3, fillMode: delay == 0.1 ? .removed : .both,
            isAdditive: true,
            values: [stage.modelSize - size, SIMD2(0, 0)]), key: "after \(delay) s")
        stage.modelSize = size
      }
    }
    XCTAssertEqual(shares(layer), [-454, 454, -60])
    // A spring that passes its end just then has hardly anything left to carry the picture with.
    layer = FollowedLayer(.portrait, .acrossWidth)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape) }
    layer.play(for: 0.01) {
      $0.add(
        SimulatedAnimation(
          duration: 1, timeOffset: 0.154_593, isAdditive: true,
          values: [SIMD2(390, 844) - .landscape, SIMD2(0, 0)],
          pace: .spring(SimulatedSpring(stiffness: 300, damping: 20))), key: "bounds.size")
    }
    XCTAssertEqual(shares(layer), [-454])
  }

  /// The lengths of the picture of a tracker at some times, with transitions at constant speed.
  private func assertLengths(
    _ expected: [Double: Double], across side: Framing.Side, _ start: SIMD2<Double>,
    _ transitions: (size: SIMD2<Double>, duration: Double, time: Double)..., line: UInt = #line
  ) throws {
    let compensation = CompensatingProjection(
      .interpolatedSize, framing: .normalized(across: side))
    var tracker = RotationTracker(compensation, clipSpace: .metal)
    try tracker.resize(to: CGSize(start))
    for (size, duration, time) in transitions {
      let transition = try RotationTransition(
        from: XCTUnwrap(tracker.viewSize), to: CGSize(size), duration: duration, curve: .linear)
      try tracker.begin(transition, at: time)
    }
    for (time, length) in expected {
      let found = tracker.track.shown(at: time)?.length ?? 0
      XCTAssertEqual(found, length, accuracy: 1e-9, "\(time)", line: line)
    }
  }

  func testItDoesNotJumpWhenTheLaterMotionEndsFirst() throws {
    try assertLengths(
      [10.05: 390, 10.1: 390, 10.2: 445, 10.3: 500, 10.4: 500], across: .shortSide, .portrait,
      (.landscape, 0.5, 10), (SIMD2(500, 700), 0.2, 10.1))
  }

  /// To 300 it goes from 500 points, though the first two would have it at 250 then.
  func testASumThatLeavesTheLengthsOfTheModelGoesOnFromTheNearestOne() throws {
    try assertLengths(
      [10.5: 500, 10.75: 512.5, 11: 525, 11.25: 412.5, 11.5: 300], across: .width, SIMD2(500, 800),
      (SIMD2(1000, 800), 1, 10), (SIMD2(500, 800), 0.2, 10.2), (SIMD2(300, 800), 1, 10.5))
  }

  /// From 390 by way of 500 to 844 points, in 0.4 s.
  func testKeyframesGoFromLengthToLength() {
    let sizes: [SIMD2<Double>?] = [.portrait, SIMD2(500, 700), .landscape]
    for (name, side, lengths, change) in [
      ("replacing", Framing.Side.width, [390.0, 445, 500, 672, 844], { _ in }),
      (
        "adding", .width, [390.0, 445, 500, 672, 844],
        { animation in
          animation.isAdditive = true
          animation.values = sizes.map { $0.map { $0 - .landscape } }
        }
      ),
      ("across the shorter side", .shortSide, [390, 445, 500, 445, 390], { _ in }),
      ("discrete", .width, [390, 390, 500, 844, 844], { $0.calculationMode = .discrete }),
      ("back to the model", .shortSide, [390, 390, 390, 390, 390], { $0.values[0] = .landscape }),
    ] as [(String, Framing.Side, [Double], (inout SimulatedAnimation) -> Void)] {
      let compensation = CompensatingProjection(
        .interpolatedSize, framing: .normalized(across: side))
      var layer = FollowedLayer(.portrait, compensation, under: Conditions(phase: 0))
      let begin = layer.stage.now
      layer.play(for: 0.1) { stage in
        var keyframes = SimulatedAnimation(
          duration: 0.4, values: sizes, calculationMode: .linear)
        change(&keyframes)
        stage.add(keyframes, key: "keyframes")
        stage.modelSize = .landscape
      }
      let found = [0, 0.1, 0.2, 0.3, 0.4].map {
        layer.tracker.track.shown(at: begin + $0)?.length ?? 0
      }
      for (length, expected) in zip(found, lengths) {
        XCTAssertEqual(length, expected, accuracy: 1e-6, "\(name): \(found)")
      }
    }
  }

  // MARK: Whoever looks

  /// Three turns, springs among them, that all still run: a follower that saw them begin, one that has missed every other
  /// reading, and one that is made now.
  func testItDoesNotDependOnHowOftenTheLayerWasLookedAt() {
    let sizes = Play.views + [SIMD2(480, 300), SIMD2(844, 390), SIMD2(500, 500)]
    for (start, accuracy) in [(900.0, 1e-9), (1e6, 1e-6)] {
      forEachSeed(count: 60) { random, seed in
        let compensation = CompensatingProjection(
          .interpolatedSize, framing: .normalized(across: random.pick(Framing.Side.allCases)))
        func follower(_ reading: LayerReading) -> LayerFollower {
          var follower = LayerFollower(compensation, clipSpace: .metal)
          follower.update(reading)
          return follower
        }
        var stage = SimulatedStage(random.pick(sizes), at: start)
        func read() -> LayerReading {
          stage.reading(shown: stage.screen.presentedSize(at: stage.now))
        }
        var (saw, skipped, readings) = (follower(read()), follower(read()), 0)
        for _ in 0..<3 {
          let spring = SimulatedSpring(stiffness: 30, damping: random.number(5...10))
          stage.turn(
            to: random.pick(sizes), duration: 2,
            pace: random.pick([.easeInEaseOut, .spring(spring)]))
          stage.commit()
          let end = stage.now + random.number(0.02...0.3)
          stage.now += random.number(0.0001...0.016)
          while stage.now < end {
            saw.update(read())
            readings += 1
            if readings % 2 == 0 { skipped.update(read()) }
            stage.now += 1.0 / 60
          }
        }
        let (reading, made) = (read(), follower(read()))
        let expected = saw.update(reading)
        for tracker in [skipped.update(reading), made.tracker] {
          for time in stride(from: stage.now, to: stage.now + 2.2, by: 0.03) {
            let (scale, other) = (tracker.clipScale(at: time), expected.clipScale(at: time))
            assertEqual(scale, other.x, other.y, accuracy: accuracy, "\(seed) at \(time)")
          }
        }
      }
    }
  }

  // MARK: What is hidden

  /// One that starts anew every 0.2 s, by 100 points, is hidden by those that replace all that it animates.
  func testItTakesNoPartInWhatIsHidden() {
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

  // MARK: In step with the layer

  /// The shorter side is the width, so the picture should be as wide as the layer is: 0 to 3 refreshes later, from
  /// the second frame on.
  func testItIsAsWideAsALayerThatIsExtrapolated() {
    // At 10 Hz its first frame is drawn when the layer is on its way.
    for (isListed, rate, limits) in [
      (true, 60.0, [0.02, 2, 5, 9]), (true, 10, [0.02]), (false, 60, [0.5]), (false, 120, [0.5]),
    ] {
      var layer = FollowedLayer(
        SIMD2(507, 1024), refreshesPerSecond: rate, under: Conditions(phase: 0.37))
      let begin = layer.stage.now + (isListed ? 0 : 1.5 / rate)
      layer.play(for: 0.6) { stage in
        if isListed {
          stage.animateBySpline(to: SIMD2(678, 1024))
        } else {
          stage.animateAsUIKit(to: SIMD2(678, 1024), duration: 0.35, key: nil)
        }
      }
      for (late, limit) in limits.enumerated() {
        let errors = layer.seen(late: late, drawn: begin...100).compactMap { $0 }.map { frame in
          abs(frame.length - (layer.stage.screen.size(at: frame.time)?.x ?? 0))
        }
        XCTAssertLessThan(
          errors.max() ?? .infinity, limit, "listed: \(isListed), \(rate) Hz, \(late) late")
      }
    }
  }
}
