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

  /// As UIKit begins from the current state, halfway through 454 points in 0.3 s. In the fastest frame
  /// these are 44.
  func testThePictureGoesOnWithAnAnimationInPlaceOfATurn() {
    let again: Play.Change = { stage in
      let shown = stage.screen.size(at: stage.now)
      stage.removeAll()
      stage.add(.explicit(from: shown, to: .landscape), key: "again")
    }
    let play = Play("again", .portrait, (0.15, { $0.turn(to: .landscape) }), (0.4, again))
    XCTAssertLessThan(step(play), 44)
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

  func testThePictureDoesNotJumpAtAnUnlistedTurnBack() {
    var layer = FollowedLayer(SIMD2(507, 1024))
    layer.play(for: 0.175) { $0.turn(to: SIMD2(678, 1024), duration: 0.35, isListed: false) }
    let length = layer.length()
    XCTAssertEqual(length, 592, accuracy: 10, "halfway")
    layer.stage.turn(to: SIMD2(507, 1024), isListed: false)
    layer.read()
    XCTAssertEqual(layer.length(), length, accuracy: 1)
  }

  // MARK: Whoever looks

  /// Three turns that all still run: a follower that saw them begin, and one that has missed every
  /// other reading. One that is made now knows the layer's size as well.
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
      let frames = [saw, skipped, made].compactMap { $0.tracker.frame(at: time) }
      let lengths = frames.map { $0.length(CompensatingProjection.wide.framing) }
      XCTAssertEqual(lengths[1], lengths[0], accuracy: 1e-9, "\(time)")
      XCTAssertEqual(frames[2].layerSize, frames[0].layerSize, "\(time)")
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

  func testThePictureGoesOnAsAnEndedAnimationLeavesTheLayer() {
    var layer = FollowedLayer(SIMD2(300, 1000))
    let spring = SimulatedPace.spring(stiffness: 158, damping: 10)
    layer.play(for: 0.1) { $0.turn(to: SIMD2(600, 1000), duration: 1.4, pace: spring) }
    layer.play(for: 0.5) { $0.turn(to: SIMD2(610, 1000), duration: 0.15) }
    XCTAssertLessThan(layer.worstStep(late: 1), 45)
  }

  // MARK: In step with the layer

  /// (At 10 Hz its first frame is drawn when the layer is on its way. On no layer, the second frame
  /// is the first one that can know.)
  func testThePictureIsAsWideAsALayerThatIsExtrapolated() {
    for (isListed, rate, error) in [(true, 60.0, 0.02), (true, 10, 0.02), (false, 60, 0.5)] {
      var layer = FollowedLayer(
        SIMD2(507, 1024), refreshesPerSecond: rate, under: Conditions(phase: 0.37))
      let begin = layer.stage.now + (isListed ? 0 : 0.025)
      layer.play(for: 0.6) { stage in
        if isListed { return stage.animateBySpline(to: SIMD2(678, 1024)) }
        stage.turn(to: SIMD2(678, 1024), isListed: false)
      }
      for seen in layer.seen(late: 0, from: begin).compactMap({ $0 }) {
        XCTAssertEqual(seen.length, seen.layer.x, accuracy: error, "\(isListed), \(rate) Hz")
      }
    }
  }
}
