import XCTest

@testable import RotationKit

/// The picture with interpolated size does not jump, whatever begins, ends or is taken away. (The
/// turns and implicit animations of apps are in `ReadableLayerTests` and `RandomPlayTests`.)
final class ContinuousPictureTests: XCTestCase {
  /// How much the framed side of the picture changes at most from one frame to the next one, in
  /// points, from the last step of a play on.
  private func step(_ play: Play, _ compensation: CompensatingProjection = .wide) -> Double {
    var (layer, start) = (FollowedLayer(play.size, compensation), 0.0)
    for (duration, change) in play.steps {
      start = layer.stage.now
      layer.play(for: duration, change)
    }
    return layer.worstStep(from: start - 0.02)
  }

  /// The layer stays at 844 points, and its picture at 390. It goes back from there.
  func testThePictureGoesOnAfterAnAnimationThatIsKept() {
    let kept = SimulatedAnimation.explicit(from: .portrait, to: .landscape).kept
    let back = SimulatedAnimation.explicit(from: .landscape, to: .portrait)
    let play = Play(
      "kept", .portrait, (0.5, { $0.add(kept, key: "bounds") }),
      (0.5, { $0.add(back, key: "bounds") }))
    XCTAssertLessThan(step(play), 0.01)
  }

  /// The width turns in 0.3 s. The layer goes on beating by 10 points, and the picture does not.
  func testThePictureStaysWhileALayerBeatsAfterItsTurn() {
    let beat = SimulatedAnimation(
      duration: 0.2, repeatCount: .infinity, autoreverses: true, isAdditive: true,
      values: [SIMD2(0, 0), SIMD2(10, 10)])
    let turn: Play.Change = { stage in
      stage.turn(to: .landscape)
      stage.add(beat, key: "beat")
    }
    XCTAssertLessThan(step(Play("a beat", .portrait, (0.45, turn), (0.2, { _ in }))), 0.01)
  }

  /// The turn is from 400 to 600 points in 0.4 s, which is by 14 points a frame at most.
  func testASplineThatEndsLeavesThePictureOfATurn() {
    let turn: Play.Change = { $0.turn(to: SIMD2(600, 1200), duration: 0.4) }
    func spline(for duration: Double) -> Play.Change {
      { $0.add(.spline(for: duration).staying, key: "spline") }
    }
    for play in [
      Play("it ends later", SIMD2(400, 800), (0, turn), (0.12, spline(for: 0.2)), (0.4, { _ in })),
      Play("it is over when it is read", SIMD2(400, 800), (0.2, turn), (0.3, spline(for: 0.001))),
    ] {
      XCTAssertLessThan(step(play, .interpolated), 15, play.name)
    }
  }

  /// The width goes from 390 to 844 points in 0.6 s: 22 points in the fastest refresh. A moment
  /// before the end there is hardly anything left that could carry the picture.
  func testAnAnimatorThatIsPausedGoesOnOrIsReversed() {
    for (pause, speed) in [(0.3, 1.0), (0.3, -1), (0.599_999, 1)] {
      var layer = FollowedLayer(.portrait, .wide)
      let begin = layer.stage.now
      layer.play(for: pause) { $0.turn(to: .landscape, duration: 0.6) }
      layer.play(for: 0.3, at: begin + pause) { $0.goOn(speed: 0) }
      layer.play(for: 0.28) { $0.goOn(speed: speed) }
      XCTAssertEqual(layer.worstStep(), 19, accuracy: 4, "paused at \(pause) s, speed \(speed)")
    }
  }

  func testATurnBackThatIsOnNoLayer() {
    var layer = FollowedLayer(SIMD2(507, 1024))
    layer.play(for: 0.175) { $0.turn(to: SIMD2(678, 1024), duration: 0.35, isListed: false) }
    let length = layer.length()
    XCTAssertEqual(length, 592, accuracy: 10, "halfway")
    layer.stage.turn(to: SIMD2(507, 1024), isListed: false)
    layer.read()
    XCTAssertEqual(layer.length(), length, accuracy: 1)
  }

  /// A pulse that starts anew every 0.2 s, by 100 points, is hidden by those that replace what it
  /// animates, if only one side. They go from 450 to 600 points by the default curve in 0.5 s: 11.3
  /// in the fastest frame.
  func testWhatIsHiddenTakesNoPartInThePicture() {
    typealias Property = SimulatedAnimation.Property
    for (pulsing, replaced) in [(Property.size, [Property.height]), (.size, [.width, .height])] {
      let pulse = SimulatedAnimation(
        duration: 0.2, repeatCount: .infinity, isAdditive: true, property: pulsing,
        values: [SIMD2(-100, 0), SIMD2(0, 0)])
      let play = Play(
        "\(pulsing) under \(replaced)", SIMD2(500, 1000), (0.1, { $0.add(pulse, key: "pulse") }),
        (
          0.4,
          { stage in
            for property in replaced {
              stage.add(
                SimulatedAnimation(
                  duration: 0.5, property: property,
                  values: [stage.screen.size(at: stage.now), nil], pace: .default),
                key: "\(property)")
            }
            stage.modelSize = SIMD2(600, 1000)
          }
        ))
      XCTAssertEqual(step(play, .interpolated), 11.3, accuracy: 0.1, play.name)
    }
  }

  // MARK: Whoever looks

  /// Three turns that all still run: a follower that saw them begin, one that has missed every
  /// other reading, and one that is made now.
  func testItDoesNotDependOnHowOftenTheLayerWasLookedAt() {
    var stage = SimulatedStage(SIMD2(320, 568), at: 900)
    var (saw, skipped) = (LayerFollower(stage.reading()), LayerFollower(stage.reading()))
    for (size, pace) in [
      (SIMD2(844.0, 390), SimulatedPace.easeInEaseOut), (SIMD2(1024, 1366), Play.spring),
      (SIMD2(480, 300), .easeInEaseOut),
    ] {
      stage.turn(to: size, duration: 2, pace: pace)
      stage.commit()
      for index in 0..<7 {
        stage.now += 1.0 / 60
        saw.update(stage.reading())
        if index % 2 == 1 { skipped.update(stage.reading()) }
      }
    }
    skipped.update(stage.reading())
    let made = LayerFollower(stage.reading())
    for time in stride(from: stage.now, to: stage.now + 2.2, by: 0.03) {
      let lengths = [saw, skipped, made].map {
        $0.tracker.length(at: time, CompensatingProjection.wide.framing)
      }
      XCTAssertEqual(lengths[1], lengths[0], accuracy: 1e-9, "\(time)")
      XCTAssertEqual(lengths[2], lengths[0], accuracy: 1e-9, "\(time)")
    }
  }

  /// What replaces the size tells by its own start where the picture was.
  func testAFollowerMayBeMadeInAnImplicitAnimation() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateImplicitly(to: .landscape) }
    let framing = CompensatingProjection.wide.framing
    let made = LayerFollower(layer.stage.reading()).tracker
    XCTAssertGreaterThan(layer.length(framing), 500)
    XCTAssertEqual(
      made.length(at: layer.stage.now, framing), layer.length(framing), accuracy: 1e-9)
  }

  // MARK: In step with the layer

  /// How much the picture is wider or narrower than the layer at most, whose width is its shorter
  /// side, from some refreshes after the change on.
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
    for (late, rate, limit) in [(0, 60.0, 0.02), (1, 60, 2), (3, 60, 9), (0, 10, 0.02)] {
      let error = error(late: late, refreshesPerSecond: rate) {
        $0.animateBySpline(to: SIMD2(678, 1024))
      }
      XCTAssertLessThan(error, limit, "\(late) late, at \(rate) Hz")
    }
    let unlisted = error(from: 1.5) { $0.turn(to: SIMD2(678, 1024), isListed: false) }
    XCTAssertLessThan(unlisted, 0.5, "on no layer")
  }
}
