import XCTest

@testable import RotationKit

/// How long the picture's framed side is with interpolated size, and which motion carries it.
final class PictureLengthTests: XCTestCase {
  /// The shares of what runs.
  private func shares(_ layer: FollowedLayer) -> [Double] {
    layer.tracker.playback.motions.map(\.length)
  }

  func testEachMotionGoesFromTheModelBeforeItToTheOneWithIt() {
    var layer = FollowedLayer(SIMD2(400, 800))
    layer.play(for: 0.1) { stage in
      stage.animateAsUIKit(to: SIMD2(500, 1000), duration: 0.4)
      stage.animateAsUIKit(to: SIMD2(700, 650), duration: 0.4, key: "other")
    }
    XCTAssertEqual(shares(layer), [-100, -150])
    // One that replaces the size goes on from the length that was shown, and what it hides has no share any more.
    let shown = layer.tracker.length(at: layer.stage.now)
    layer.play(for: 0.02) {
      $0.add(.explicit(from: SIMD2(300, 600), to: SIMD2(600, 1200)), key: "replacing")
    }
    XCTAssertEqual(shares(layer).count, 3)
    XCTAssertEqual(shares(layer).prefix(2), [0, 0])
    XCTAssertEqual(shares(layer).last ?? 0, shown - 650, accuracy: 1e-9)
  }

  /// The width is all that counts.
  func testWhatReplacesTheFramedSideHidesTheRest() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape, pace: .linear) }
    layer.play(for: 0.02) {
      $0.add(.explicit(from: SIMD2(500, 0), to: nil) { $0.property = .width }, key: "width")
    }
    XCTAssertEqual(shares(layer).first, 0)
    XCTAssertEqual(shares(layer).last ?? 0, -302.67, accuracy: 0.01, "two thirds of the way")
  }

  /// Width and height, each by an animation that replaces it.
  func testOfThoseThatReplaceTheLastOneCarriesThePicture() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
    layer.play(for: 0.1) { $0.animateSides(to: .landscape, isAdditive: false) }
    XCTAssertEqual(shares(layer), [0, -454])
    layer.play(for: 0.02) {
      $0.add(.explicit(from: SIMD2(0, 0), to: nil) { $0.property = .height }, key: "other")
    }
    XCTAssertEqual(shares(layer).dropLast(), [0, 0])
    XCTAssertEqual(shares(layer).last ?? 0, -348.77, accuracy: 0.01)
  }

  /// The last one goes on from 450 − 214 + 454 − 60 points.
  func testThoseThatWaitCountAsIfTheyWereAtTheirStarts() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
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
  }

  func testASpringThatPassesItsEndHasHardlyAnythingLeftToCarryThePictureWith() {
    var layer = FollowedLayer(.portrait, .acrossWidth)
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
      let found = tracker.length(at: time)
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

  /// From 390 by way of 500 to 844 points, in 0.4 s. Where they are between is of no account.
  func testKeyframesGoEvenlyFromTheFirstLengthToTheLast() {
    let sizes: [SIMD2<Double>?] = [.portrait, SIMD2(500, 700), .landscape]
    for (name, side, lengths, change) in [
      ("replacing", Framing.Side.width, [390.0, 503.5, 617, 730.5, 844], { _ in }),
      (
        "adding", .width, [390.0, 503.5, 617, 730.5, 844],
        { animation in
          animation.isAdditive = true
          animation.values = sizes.map { $0.map { $0 - .landscape } }
        }
      ),
      ("across the shorter side", .shortSide, [390, 390, 390, 390, 390], { _ in }),
      ("discrete", .width, [390, 503.5, 617, 730.5, 844], { $0.calculationMode = .discrete }),
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
        layer.tracker.length(at: begin + $0)
      }
      for (length, expected) in zip(found, lengths) {
        XCTAssertEqual(length, expected, accuracy: 1e-6, "\(name): \(found)")
      }
    }
  }
}
