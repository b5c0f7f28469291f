import Foundation
import XCTest

@testable import RotationKit

/// The picture with interpolated size does not jump, whatever begins, ends or is taken away.
final class ContinuousPictureTests: XCTestCase {
  /// Fails if the framed side of the picture changes by more than some points from one frame to the
  /// next.
  private func assertStep(
    below limit: Double, of name: String, _ size: SIMD2<Double> = .portrait,
    _ compensation: CompensatingProjection = .wide, refreshesPerSecond: Double = 60,
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
      below: 8, of: "turns that overlap", SIMD2(320, 568), shorterSide,
      refreshesPerSecond: 240
    ) { layer in
      for (size, key) in [
        (SIMD2(700.0, 500), "one"), (SIMD2(400.0, 800), "two"), (SIMD2(568.0, 320), "three"),
        (SIMD2(500.0, 500), "four"),
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
    // The width turns by 25.2 points a refresh, and the keyframes go on from there by less.
    assertStep(below: 25.3, of: "keyframes in a turn") { layer in
      layer.play(for: 0.2) { $0.animateAsUIKit(to: .landscape, pace: .linear) }
      layer.play(for: 0.4) {
        $0.add(
          SimulatedAnimation(
            duration: 0.3, values: [SIMD2(800, 500), .landscape], calculationMode: .linear),
          key: "bounds")
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

  /// The width goes from 390 to 844 points in 0.6 s: 22 points in the fastest refresh. A moment
  /// before the end there is hardly anything left that could carry the picture.
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
  }

  // MARK: Whoever looks

  /// Three turns, springs among them, that all still run: a follower that saw them begin, one that
  /// has missed every other reading, and one that is made now.
  func testItDoesNotDependOnHowOftenTheLayerWasLookedAt() {
    let sizes = Play.views + [SIMD2(480, 300), SIMD2(844, 390), SIMD2(500, 500)]
    let framings =
      Framing.Side.allCases.map(Framing.normalized) + [CompensatingProjection.wide.framing]
    for (start, accuracy) in [(900.0, 1e-9), (1e6, 1e-6)] {
      forEachSeed(count: 60) { random, seed in
        let framing = random.pick(framings)
        var stage = SimulatedStage(random.pick(sizes), at: start)
        func read() -> LayerReading {
          stage.reading(shown: stage.screen.presentedSize(at: stage.now))
        }
        var (saw, skipped, readings) = (LayerFollower(read()), LayerFollower(read()), 0)
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
        let (reading, made) = (read(), LayerFollower(read()))
        saw.update(reading)
        skipped.update(reading)
        let expected = saw.tracker
        for tracker in [skipped.tracker, made.tracker] {
          for time in stride(from: stage.now, to: stage.now + 2.2, by: 0.03) {
            let (length, other) = (
              tracker.length(at: time, framing), expected.length(at: time, framing)
            )
            XCTAssertEqual(length, other, accuracy: accuracy, "\(seed) at \(time)")
          }
        }
      }
    }
  }

  /// What replaces the size tells by its own start where the picture was.
  func testItIsTheSameIfTheFollowerIsMadeInTheMiddleOfAnImplicitAnimation() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateImplicitly(to: .landscape) }
    let made = LayerFollower(layer.stage.reading(shown: nil))
    let framing = CompensatingProjection.wide.framing
    for late in 0...3 {
      let time = layer.stage.now + Double(late) / 60
      XCTAssertEqual(
        made.tracker.length(at: time, framing), layer.tracker.length(at: time, framing),
        accuracy: 1e-9)
    }
    XCTAssertGreaterThan(made.tracker.length(at: layer.stage.now, framing), 500)
  }

  // MARK: What is hidden

  /// One that starts anew every 0.2 s, by 100 points, is hidden by those that replace what it
  /// animates, if only one side.
  func testItTakesNoPartInWhatIsHidden() {
    typealias Property = SimulatedAnimation.Property
    // From 450 to 600 points by the default curve in 0.5 s: 11.3 in the fastest frame. A new start
    // is by 100.
    for (pulse, replaced, expected) in [
      (Property.size, [Property.size], 11.3), (.size, [.height], 11.3),
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

  func testItDoesNotJumpWhenAnAnimationThatIsOnNoLayerTurnsBack() {
    var layer = FollowedLayer(SIMD2(507, 1024))
    layer.play(for: 0.175) {
      $0.animateAsUIKit(to: SIMD2(678, 1024), duration: 0.35, key: nil)
    }
    let length = layer.tracker.length(at: layer.stage.now)
    XCTAssertEqual(length, 592, accuracy: 10, "halfway")
    layer.stage.animateAsUIKit(to: SIMD2(507, 1024), duration: 0.35, key: nil)
    layer.read()
    XCTAssertEqual(layer.tracker.length(at: layer.stage.now), length, accuracy: 1)
  }

  // MARK: In step with the layer

  /// The shorter side is the width, so the picture should be as wide as the layer is: 0 to 3
  /// refreshes later, from the second frame on.
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
