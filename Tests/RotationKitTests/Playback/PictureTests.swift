import XCTest

@testable import RotationKit

/// How long the picture is with interpolated size, however motions overlap.
final class PictureTests: XCTestCase {
  private let wide = CompensatingProjection.wide.framing

  private typealias Step = (size: SIMD2<Double>, duration: Double, time: Double)

  /// A tracker with transitions at constant speed.
  private func tracker(from start: SIMD2<Double>, _ steps: [Step]) throws -> RotationTracker {
    var tracker = try RotationTracker(of: CGSize(start))
    for (size, duration, time) in steps {
      try tracker.begin(
        RotationTransition(
          from: XCTUnwrap(tracker.viewSize), to: CGSize(size), pace: .linear, duration: duration),
        at: time)
    }
    return tracker
  }

  private func assertLengths(
    _ expected: [Double: Double], of framing: Framing = .normalized, from start: SIMD2<Double>,
    _ steps: Step..., line: UInt = #line
  ) throws {
    let tracker = try tracker(from: start, steps)
    for (time, length) in expected {
      XCTAssertEqual(
        tracker.length(at: time, framing), length, accuracy: 1e-9, "\(time)", line: line)
    }
  }

  // MARK: One transition

  /// The sizes alone give the same, overshoot included.
  func testOneTransitionIsAsTheCompensatingProjectionHasIt() throws {
    let (from, to) = (CGSize(width: 500, height: 700), CGSize(width: 900, height: 400))
    let spring = try SpringCurve(dampingRatio: 0.3, duration: 0.5)
    for framing in Framing.Side.allCases.map(Framing.normalized) + [wide] {
      let compensation = CompensatingProjection(.interpolatedSize, framing: framing)
      var tracker = try RotationTracker(of: from)
      try tracker.begin(RotationTransition(from: from, to: to, pace: .spring(spring)), at: 10)
      for time in stride(from: 10, to: 11, by: 0.04) {
        let frame = try tracker.shown(at: time)
        let expected = try compensation.clipScale(
          viewSize: to, layerSize: frame.layerSize, previousViewSize: from)
        assertEqual(
          frame.clipScale(compensation), expected.x, expected.y, accuracy: 1e-9, "\(framing)")
      }
    }
  }

  func testASpringSwellsThePictureAsItSwellsTheLayer() throws {
    let (from, to) = (CGSize(width: 400, height: 800), CGSize(width: 500, height: 800))
    var tracker = try RotationTracker(of: from)
    try tracker.begin(
      RotationTransition(
        from: from, to: to, pace: .spring(SpringCurve(dampingRatio: 0.3, duration: 0.5))), at: 10)
    let widths = try stride(from: 10, to: 11, by: 0.01).map { time in
      let width = try tracker.shown(at: time).layerSize.width
      XCTAssertEqual(tracker.length(at: time), width, accuracy: 1e-9)
      return width
    }
    XCTAssertGreaterThan(try XCTUnwrap(widths.max()), 530)
  }

  // MARK: Several at once

  /// From 390 to 390, and from there to 500 points.
  func testItDoesNotJumpIfTheLaterMotionEndsFirst() throws {
    try assertLengths(
      [10.05: 390, 10.1: 390, 10.2: 445, 10.3: 500, 10.4: 500], from: .portrait,
      (.landscape, 0.5, 10), (SIMD2(500, 700), 0.2, 10.1))
  }

  /// The layer is 250 points wide at 10.5, and 325 at 10.75. The picture is never smaller than the
  /// sizes at rest.
  func testItStaysAmongTheLengthsAtRest() throws {
    try assertLengths(
      [10.2: 600, 10.3: 500, 10.4: 500, 10.5: 500, 10.75: 450, 11: 400, 11.5: 300],
      from: SIMD2(500, 2000),
      (SIMD2(1000, 2000), 1, 10), (SIMD2(500, 2000), 0.2, 10.2), (SIMD2(300, 2000), 1, 10.5))
  }

  /// A turn, and its return at 40 %: the picture stays at 571.6 points while both run.
  func testAReversalGoesBackFromWhereThePictureIs() throws {
    try assertLengths(
      [10: 390, 10.4: 571.6, 10.9: 571.6, 11: 571.6, 11.3: 435.4, 11.4: 390], of: wide,
      from: .portrait, (.landscape, 1, 10), (.portrait, 1, 10.4))
  }

  /// In 0.5 and in 0.1 s: the sum of both would be below zero.
  func testSidesThatAreAnimatedApartKeepThePictureAboveZero() {
    var layer = FollowedLayer(SIMD2(300, 1000))
    let begin = layer.stage.now
    layer.play(for: 0.2) {
      $0.animateSides(to: SIMD2(1000, 300), isAdditive: true, durations: [0.5, 0.1])
    }
    let lengths = stride(from: 0, to: 0.6, by: 0.01).map { layer.tracker.length(at: begin + $0) }
    XCTAssertGreaterThanOrEqual(lengths.min() ?? 0, 300 - 1e-9)
  }

  /// Two springs, each beyond its end.
  func testItIsAboveZeroWhateverOvershoots() throws {
    try forEachSeed(count: 200) { random, seed in
      var tracker = try RotationTracker(of: CGSize(width: 500, height: 500))
      for index in 0..<4 {
        let size = CGSize(width: random.number(1...1000), height: random.number(1...1000))
        let spring = try SpringCurve(dampingRatio: random.number(0.02...1), duration: 0.4)
        let transition = try? RotationTransition(
          from: XCTUnwrap(tracker.viewSize), to: size, pace: .spring(spring))
        if let transition { try tracker.begin(transition, at: 10 + Double(index) * 0.05) }
      }
      for time in stride(from: 10, to: 11, by: 0.02) {
        let scale = try tracker.shown(at: time).clipScale(.interpolated)
        XCTAssertGreaterThan(scale.min(), 0, seed)
      }
    }
  }

  // MARK: What a motion notes

  private func changes(_ layer: FollowedLayer) -> [PictureChange?] {
    layer.tracker.playback.motions.map(\.picture)
  }

  func testEachMotionGoesFromTheModelBeforeItToTheOneWithIt() {
    var layer = FollowedLayer(SIMD2(400, 800))
    let sizes = [SIMD2(400.0, 800), SIMD2(500, 1000), SIMD2(700, 650)]
    layer.play(for: 0.1) { stage in
      stage.animateAsUIKit(to: sizes[1], duration: 0.4)
      stage.animateAsUIKit(to: sizes[2], duration: 0.4, key: "other")
    }
    XCTAssertEqual(
      changes(layer),
      [
        PictureChange(before: sizes[0], after: sizes[1]),
        PictureChange(before: sizes[1], after: sizes[2]),
      ])
  }

  /// It goes on from 509.3 points, of which two thirds of the way from 390 to 844 are left.
  func testOneThatReplacesTheSizeGoesOnFromThePictureThatWasShown() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape, pace: .linear) }
    let shown = layer.tracker.length(at: layer.stage.now, wide)
    layer.play(for: 0) {
      $0.add(.explicit(from: SIMD2(300, 600), to: SIMD2(600, 1200)), key: "replacing")
    }
    layer.read()
    XCTAssertEqual(changes(layer).count, 2)
    XCTAssertEqual(
      changes(layer).last??.shown?.length(of: wide) ?? 0, 390 + 454 / 3, accuracy: 0.01)
    XCTAssertEqual(layer.tracker.length(at: layer.stage.now, wide), shown, accuracy: 1e-9)
  }

  /// The sizes of the model are 844, 390 and 450 points wide.
  func testThoseThatWaitCountAsIfTheyWereAtTheirStarts() {
    var layer = FollowedLayer(.portrait)
    let begin = layer.stage.now
    layer.play(for: 0.1) { $0.turn(to: .landscape, duration: 0.2, pace: .linear) }
    layer.play(for: 0.02) { stage in
      for (size, delay) in [(SIMD2.portrait, 0.2), (SIMD2(450, 800), 0.4)] {
        stage.add(
          SimulatedAnimation(
            beginTime: delay, duration: 0.3, fillMode: delay == 0.2 ? .removed : .both,
            isAdditive: true, values: [stage.modelSize - size, SIMD2(0, 0)]),
          key: "after \(delay) s")
        stage.modelSize = size
      }
    }
    for (time, length) in [(0.12, 662.4), (0.2, 844), (0.25, 844), (0.45, 617)] {
      XCTAssertEqual(
        layer.tracker.length(at: begin + time, wide), length, accuracy: 0.01, "\(time)")
    }
  }

  /// From 390 by way of 500 to 844 points, in 0.4 s. What lies between doesn't matter.
  func testKeyframesGoEvenlyFromTheFirstLengthToTheLast() {
    let sizes: [SIMD2<Double>?] = [.portrait, SIMD2(500, 700), .landscape]
    let onTheWay = [390.0, 503.5, 617, 730.5, 844]
    for (name, framing, lengths, change) in [
      ("replacing", wide, onTheWay, { _ in }),
      (
        "adding", wide, onTheWay,
        { animation in
          animation.isAdditive = true
          animation.values = sizes.map { $0.map { $0 - .landscape } }
        }
      ),
      ("across the shorter side", .normalized, [390, 390, 390, 390, 390], { _ in }),
      ("discrete", wide, onTheWay, { $0.calculationMode = .discrete }),
      ("back to the model", .normalized, [390, 390, 390, 390, 390], { $0.values[0] = .landscape }),
    ] as [(String, Framing, [Double], (inout SimulatedAnimation) -> Void)] {
      var layer = FollowedLayer(.portrait, under: Conditions(phase: 0))
      let begin = layer.stage.now
      layer.play(for: 0.1) { stage in
        var keyframes = SimulatedAnimation(
          duration: 0.4, values: sizes, calculationMode: .linear)
        change(&keyframes)
        stage.add(keyframes, key: "keyframes")
        stage.modelSize = .landscape
      }
      let found = [0, 0.1, 0.2, 0.3, 0.4].map { layer.tracker.length(at: begin + $0, framing) }
      for (length, expected) in zip(found, lengths) {
        XCTAssertEqual(length, expected, accuracy: 1e-6, "\(name): \(found)")
      }
    }
  }

  // MARK: The same motion under another clock

  /// A finger drags an animation over its whole way. UIKit makes it anew at each step, at the
  /// fraction of the finger.
  private func scrubbed(
    from start: SIMD2<Double>, to end: SIMD2<Double>, _ framing: Framing
  ) -> [Double] {
    var layer = FollowedLayer(start)
    return [0, 0.25, 0.5, 0.75, 1].map { fraction in
      layer.stage.add(
        SimulatedAnimation(
          duration: 1, speed: 0, timeOffset: min(fraction, 0.999_999_999), fillMode: .both,
          isRemovedOnCompletion: false, isAdditive: true, values: [start - end, SIMD2(0, 0)]),
        key: "bounds.size")
      layer.stage.modelSize = end
      layer.stage.commit()
      layer.draw(for: 0.1)
      return layer.tracker.length(at: layer.stage.now, framing)
    }
  }

  func testAScrubbedAnimationTakesThePictureAlong() {
    for (end, framing, expected) in [
      (SIMD2(375.0, 211), Framing.normalized, [375.0, 334, 293, 252, 211]),
      (SIMD2(844.0, 390), wide, [375, 492.25, 609.5, 726.75, 844]),
    ] {
      let found = scrubbed(from: SIMD2(375, 667), to: end, framing)
      for (length, expected) in zip(found, expected) {
        XCTAssertEqual(length, expected, accuracy: 1e-5, "\(found)")
      }
    }
  }
}
