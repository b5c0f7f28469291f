import XCTest

@testable import RotationKit

/// The picture with interpolated size does not jump, whatever begins, ends or is taken away. (The
/// turns and implicit animations of apps are in `ReadableLayerTests` and `RandomPlayTests`.)
final class ContinuousPictureTests: XCTestCase {
  /// How much the framed side of the picture changes at most from one frame to the next one, in
  /// points.
  private func step(
    _ size: SIMD2<Double> = .portrait, _ compensation: CompensatingProjection = .wide,
    after pause: Double = -0.1, _ play: (inout FollowedLayer) -> Void
  ) -> Double {
    var layer = FollowedLayer(size, compensation)
    let begin = layer.stage.now
    play(&layer)
    return layer.worstStep(from: begin + pause)
  }

  // MARK: Something begins

  /// The layer stays at 844 points, and its picture at 390. It goes back from there.
  func testAnAnimationAfterOneThatIsKept() {
    let step = step { layer in
      for (from, to) in [(SIMD2.portrait, SIMD2.landscape), (.landscape, .portrait)] {
        layer.play(for: 0.5) { $0.add(.explicit(from: from, to: to).kept, key: "bounds") }
      }
    }
    XCTAssertLessThan(step, 0.01)
  }

  /// The model stays as it is, and so does the picture.
  func testKeyframesThatAreKept() {
    let step = step { layer in
      layer.play(for: 0.5) {
        $0.add(.keyframes([SIMD2(500, 500), .landscape]).kept, key: "bounds")
      }
    }
    XCTAssertLessThan(step, 0.01)
  }

  /// The width turns by 25.2 points a refresh, and the keyframes go on from there by less.
  func testKeyframesInATurn() {
    let step = step { layer in
      layer.play(for: 0.2) { $0.animateAsUIKit(to: .landscape, pace: .linear) }
      layer.play(for: 0.4) { $0.add(.keyframes([SIMD2(800, 500), .landscape]), key: "bounds") }
    }
    XCTAssertLessThan(step, 25.3)
  }

  /// The width turns in 0.3 s. The layer goes on beating by 10 points, and the picture does not.
  func testABeatAfterItsTurn() {
    let step = step(after: 0.45) { layer in
      layer.play(for: 0.5) {
        $0.animateAsUIKit(to: .landscape)
        $0.add(
          SimulatedAnimation(
            duration: 0.2, repeatCount: .infinity, autoreverses: true, isAdditive: true,
            values: [SIMD2(0, 0), SIMD2(10, 10)]), key: "beat")
      }
    }
    XCTAssertLessThan(step, 0.01)
  }

  /// The width goes from 390 to 844 points in 0.6 s: 22 points in the fastest refresh. A moment
  /// before the end there is hardly anything left that could carry the picture.
  func testAnAnimatorThatIsPausedGoesOnOrIsReversed() {
    for (pause, speed) in [(0.3, 1.0), (0.3, -1), (0.599, 1), (0.599_999, 1)] {
      let step = step { layer in
        let begin = layer.stage.now
        layer.play(for: pause) { $0.animateAsUIKit(to: .landscape, duration: 0.6) }
        layer.play(for: 0.3, at: begin + pause) { $0.goOn(speed: 0) }
        layer.play(for: 0.28) { $0.goOn(speed: speed) }
      }
      XCTAssertEqual(step, 19, accuracy: 4, "paused at \(pause) s, then at speed \(speed)")
    }
  }

  // MARK: Something ends, or is taken away

  /// From 400 to 600 points in 0.4 s, which is by 14 points a frame at most.
  func testASplineThatEndsBesideATurn() {
    let step = step(SIMD2(400, 800), .interpolated, after: 0.12) { layer in
      layer.play(for: 0.5) {
        $0.animateAsUIKit(to: SIMD2(600, 1200), duration: 0.4)
        $0.add(.spline(for: 0.2).staying, key: "spline")
      }
    }
    XCTAssertLessThan(step, 15)
  }

  func testASplineThatIsOverWhenItIsRead() {
    let step = step(SIMD2(400, 800), .interpolated) { layer in
      layer.play(for: 0.2) { $0.animateAsUIKit(to: SIMD2(600, 1200), duration: 0.4) }
      layer.play(for: 0.3) { $0.add(.spline(for: 0.001).staying, key: "short") }
    }
    XCTAssertLessThan(step, 15)
  }

  func testATurnBackThatIsOnNoLayer() {
    var layer = FollowedLayer(SIMD2(507, 1024))
    layer.play(for: 0.175) { $0.turnUnlisted(to: SIMD2(678, 1024)) }
    let length = layer.length()
    XCTAssertEqual(length, 592, accuracy: 10, "halfway")
    layer.stage.turnUnlisted(to: SIMD2(507, 1024))
    layer.read()
    XCTAssertEqual(layer.length(), length, accuracy: 1)
  }

  // MARK: Whoever looks

  /// Three turns that all still run: a follower that saw them begin, one that has missed every
  /// other reading, and one that is made now.
  func testItDoesNotDependOnHowOftenTheLayerWasLookedAt() {
    for (start, accuracy) in [(900.0, 1e-9), (1e6, 1e-6)] {
      var stage = SimulatedStage(SIMD2(320, 568), at: start)
      func read() -> LayerReading {
        stage.reading(shown: stage.screen.presentedSize(at: stage.now))
      }
      var (saw, skipped, readings) = (LayerFollower(read()), LayerFollower(read()), 0)
      for (size, pace) in [
        (SIMD2(844.0, 390), .easeInEaseOut), (SIMD2(1024, 1366), Play.spring),
        (SIMD2(480, 300), .easeInEaseOut),
      ] as [(SIMD2<Double>, SimulatedPace)] {
        stage.turn(to: size, duration: 2, pace: pace)
        stage.commit()
        stage.now += 0.0041
        for _ in 0..<7 {
          saw.update(read())
          readings += 1
          if readings % 2 == 0 { skipped.update(read()) }
          stage.now += 1.0 / 60
        }
      }
      saw.update(read())
      skipped.update(read())
      let made = LayerFollower(read())
      for framing in [Framing.normalized, CompensatingProjection.wide.framing] {
        for time in stride(from: stage.now, to: stage.now + 2.2, by: 0.03) {
          let lengths = [saw, skipped, made].map { $0.tracker.length(at: time, framing) }
          XCTAssertEqual(lengths[1], lengths[0], accuracy: accuracy, "\(time)")
          XCTAssertEqual(lengths[2], lengths[0], accuracy: accuracy, "\(time)")
        }
      }
    }
  }

  /// What replaces the size tells by its own start where the picture was.
  func testAFollowerMayBeMadeInTheMiddleOfAnImplicitAnimation() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateImplicitly(to: .landscape) }
    let (now, framing) = (layer.stage.now, CompensatingProjection.wide.framing)
    let made = LayerFollower(layer.stage.reading(shown: nil)).tracker
    XCTAssertGreaterThan(layer.length(framing), 500)
    for time in [now, now + 0.05] {
      XCTAssertEqual(
        made.length(at: time, framing), layer.tracker.length(at: time, framing), accuracy: 1e-9)
    }
  }

  // MARK: What is hidden

  /// One that starts anew every 0.2 s, by 100 points, is hidden by those that replace what it
  /// animates, if only one side. They go from 450 to 600 points by the default curve in 0.5 s: 11.3
  /// in the fastest frame.
  func testItTakesNoPartInWhatIsHidden() {
    typealias Property = SimulatedAnimation.Property
    for (pulse, replaced) in [
      (Property.size, [Property.size]), (.size, [.height]), (.size, [.width, .height]),
      (.width, [.width]),
    ] {
      let step = step(SIMD2(500, 1000), .interpolated, after: 0.08) { layer in
        layer.play(for: 0.1) {
          $0.add(
            SimulatedAnimation(
              duration: 0.2, repeatCount: .infinity, isAdditive: true, property: pulse,
              values: [SIMD2(-100, 0), SIMD2(0, 0)]), key: "pulse")
        }
        layer.play(for: 0.4) { stage in
          for property in replaced {
            stage.add(
              SimulatedAnimation(
                duration: 0.5, property: property, values: [stage.screen.size(at: stage.now), nil],
                pace: .default), key: "\(property)")
          }
          stage.modelSize = SIMD2(600, 1000)
        }
      }
      XCTAssertEqual(step, 11.3, accuracy: 0.1, "\(pulse) under \(replaced)")
    }
  }

  // MARK: In step with the layer

  /// How much the picture is wider or narrower than the layer at most, whose width is its shorter
  /// side, from the second frame of a change on.
  private func error(
    late: Int = 0, refreshesPerSecond rate: Double = 60, from refreshes: Double = 0,
    _ change: Play.Change
  ) -> Double {
    var layer = FollowedLayer(
      SIMD2(507, 1024), refreshesPerSecond: rate, under: Conditions(phase: 0.37))
    let begin = layer.stage.now + refreshes / rate
    layer.play(for: 0.6, change)
    let seen = layer.seen(late: late, from: begin).compactMap { $0 }
    return seen.map { abs($0.length - $0.layer.x) }.max() ?? .infinity
  }

  /// (At 10 Hz its first frame is drawn when the layer is on its way.)
  func testItIsAsWideAsALayerThatIsExtrapolated() {
    for (late, rate, limit) in [(0, 60.0, 0.02), (1, 60, 2), (2, 60, 5), (3, 60, 9), (0, 10, 0.02)]
    {
      let error = error(late: late, refreshesPerSecond: rate) {
        $0.animateBySpline(to: SIMD2(678, 1024))
      }
      XCTAssertLessThan(error, limit, "\(late) late, at \(rate) Hz")
    }
  }

  func testItIsAsWideAsALayerWhoseAnimationIsOnNoLayer() {
    for rate in [60.0, 120] {
      let error = error(refreshesPerSecond: rate, from: 1.5) {
        $0.turnUnlisted(to: SIMD2(678, 1024))
      }
      XCTAssertLessThan(error, 0.5, "\(rate) Hz")
    }
  }
}
