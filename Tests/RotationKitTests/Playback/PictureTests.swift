import XCTest

@testable import RotationKit

/// How long the picture is with interpolated size, however motions overlap.
final class PictureTests: XCTestCase {
  private let wide = CompensatingProjection.wide.framing

  private typealias Step = (size: SIMD2<Double>, duration: Double, time: Double)

  /// A tracker with transitions, at constant speed unless there is a spring.
  private func tracker(
    from start: SIMD2<Double>, _ steps: [Step], spring: SpringCurve? = nil
  ) throws -> RotationTracker {
    var tracker = try RotationTracker(of: CGSize(start))
    for (size, duration, time) in steps {
      let pace = spring.map { RotationTransition.Pace.spring($0) } ?? .linear
      try tracker.begin(
        RotationTransition(
          from: XCTUnwrap(tracker.viewSize), to: CGSize(size), pace: pace, duration: duration),
        at: time)
    }
    return tracker
  }

  // MARK: Transitions

  /// It goes too far by e^(−π·0.3 ÷ √0.91) = 0.372 of its way, of 100 points.
  func testASpringSwellsThePictureAsItSwellsTheLayer() throws {
    let tracker = try tracker(
      from: SIMD2(400, 800), [(SIMD2(500, 800), 1, 10)],
      spring: SpringCurve(dampingRatio: 0.3, duration: 0.5))
    let times = Array(stride(from: 10, to: 11, by: 0.002))
    XCTAssertEqual(times.map { tracker.length(at: $0) }.max() ?? 0, 537.2, accuracy: 0.2)
    for time in times {
      XCTAssertEqual(
        tracker.length(at: time), tracker.playback.shown(atHostTime: time).size.x, accuracy: 1e-9)
    }
  }

  /// A spring that began before a transition that has been dropped.
  func testThePictureGoesOnAsAnEndedTransitionIsDropped() throws {
    var tracker = try tracker(
      from: SIMD2(300, 1000), [(SIMD2(600, 1000), 1.4, 10)],
      spring: SpringCurve(duration: 0.5, bounce: 0.6))
    for (from, time) in [(600.0, 10.1), (610, 10.2), (620, 10.3)] {
      let before = tracker.length(at: time)
      try tracker.begin(
        RotationTransition(
          from: CGSize(from, 1000), to: CGSize(from + 10, 1000), pace: .linear, duration: 0.05),
        at: time)
      XCTAssertEqual(tracker.length(at: time), before, accuracy: 1e-6)
    }
  }

  func testThePictureStaysAmongTheLengthsAtRest() throws {
    let rows: [(name: String, start: SIMD2<Double>, steps: [Step], lengths: [Double: Double])] = [
      (
        "the later one ends first: from 390 to 390, and from there to 500", .portrait,
        [(.landscape, 0.5, 10), (SIMD2(500, 700), 0.2, 10.1)],
        [10.05: 390, 10.1: 390, 10.2: 445, 10.3: 500, 10.4: 500]
      ),
      (
        "three overlap: the layer is 250 wide at 10.5, and 325 at 10.75", SIMD2(500, 2000),
        [(SIMD2(1000, 2000), 1, 10), (SIMD2(500, 2000), 0.2, 10.2), (SIMD2(300, 2000), 1, 10.5)],
        [10.2: 600, 10.3: 550, 10.4: 500, 10.5: 500, 10.75: 450, 11: 400, 11.5: 300]
      ),
    ]
    for (name, start, steps, lengths) in rows {
      let tracker = try tracker(from: start, steps)
      for (time, length) in lengths {
        XCTAssertEqual(tracker.length(at: time), length, accuracy: 1e-9, "\(name), \(time)")
      }
    }
  }

  /// Its start is the picture of 10.2, but at 10.15 the first one is halfway from 320 to 300.
  func testATransitionFromTheCurrentStateChangesNoEarlierPicture() throws {
    var tracker = try tracker(from: SIMD2(320, 460), [(SIMD2(480, 300), 0.3, 10)])
    try tracker.begin(
      RotationTransition(
        from: CGSize(width: 480, height: 300), to: CGSize(width: 320, height: 460)),
      at: 10.2, fromCurrentState: true)
    XCTAssertEqual(tracker.length(at: 10.15), 310, accuracy: 1e-9)
  }

  /// The spring goes too far by most of its way.
  func testThePictureIsAThousandthOfAPointWhereASpringTakesItBelow() throws {
    let tracker = try tracker(
      from: SIMD2(900, 900), [(SIMD2(300, 300), 3, 10)],
      spring: SpringCurve(dampingRatio: 0.02, duration: 0.4))
    let lengths = stride(from: 10, to: 13, by: 0.01).map { tracker.length(at: $0) }
    XCTAssertEqual(lengths.min() ?? 0, 0.001, accuracy: 1e-9)
  }

  /// Turns from the current state, one upon another, and of three all at once. The shorter side of
  /// each size is 390.
  func testAPictureHasAPartForEachSizeThatIsSeenInItAndSixteenAtMost() throws {
    for (sizes, pause, count) in [(100, 1.0 / 60, 16), (2, 1.0 / 60, 2), (3, 0, 1)] {
      func size(_ index: Int) -> CGSize {
        let side = 844 + Double(index % sizes)
        return index.isMultiple(of: 2) ? CGSize(390, side) : CGSize(side, 390)
      }
      var tracker = try RotationTracker(of: size(0))
      for index in 1...100 {
        let time = 10 + Double(index) * pause
        let before = tracker.length(at: time, wide)
        try tracker.begin(
          RotationTransition(from: size(index - 1), to: size(index)), at: time,
          fromCurrentState: true)
        XCTAssertEqual(tracker.length(at: time, wide), before, accuracy: 1e-9, "\(index)")
      }
      let mix = try XCTUnwrap(tracker.playback.motions.last?.picture?.start)
      let parts = Mirror(reflecting: mix).descendant("parts").map { Mirror(reflecting: $0) }
      XCTAssertEqual(parts?.children.count, count, "\(sizes)")
      if count < 16 { XCTAssertEqual(tracker.length(at: 11.7), 390, accuracy: 1e-9, "\(sizes)") }
    }
  }

  // MARK: What a motion notes

  /// It replaces a turn at a third of its way: 390 + 454/3. If it begins before it is committed, it
  /// goes on from the picture that was seen last, 0.0889 s after the turn's begin.
  func testOneThatReplacesTheSizeGoesOnFromThePicture() {
    for (begin, length) in [(0.0, 541.33), (-0.05, 524.52)] {
      var layer = FollowedLayer(.portrait)
      layer.play(for: 0.1) { $0.turn(to: .landscape, pace: .linear) }
      layer.play(for: 0.02) {
        $0.add(
          .explicit(from: SIMD2(300, 600), to: SIMD2(600, 1200)) { $0.beginTime = begin },
          key: "replacing")
        $0.modelSize = SIMD2(600, 1200)
      }
      let shown = layer.tracker.playback.motions.last?.picture?.start.spanLength(of: wide)
      XCTAssertEqual(shown ?? 0, length, accuracy: 0.01, "\(begin)")
    }
  }

  /// From 390 points, halfway to 900.
  func testThePictureOfATurnEndsAtASizeThatIsSetMeanwhile() {
    var layer = FollowedLayer(.portrait)
    let begin = layer.stage.now
    layer.play(for: 0.1) { $0.turn(to: .landscape, pace: .linear) }
    layer.play(for: 0.02) { $0.modelSize = SIMD2(900, 390) }
    XCTAssertEqual(layer.tracker.length(at: begin + 0.15, wide), 645, accuracy: 1e-6)
  }

  /// The model's size stays, so the turn before it leads there as without it.
  func testOneThatReplacesTheSizeForAWhileLeavesThePictureOfATurn() {
    var layer = FollowedLayer(.portrait)
    let begin = layer.stage.now
    layer.play(for: 0.1) { $0.turn(to: .landscape, duration: 0.6, pace: .linear) }
    layer.play(for: 0.3) { stage in
      let values = [SIMD2(500.0, 500), SIMD2(400.0, 400)].map { Optional($0) }
      stage.add(SimulatedAnimation(duration: 0.1, values: values), key: "pulse")
    }
    XCTAssertEqual(layer.tracker.length(at: begin + 0.45, wide), 390 + 454 * 0.75, accuracy: 1e-6)
  }

  /// It is seen at its start for ever. What is added later changes nothing.
  func testThePictureStaysAtTheStartOfOneThatAutoreverses() {
    var layer = FollowedLayer(.portrait)
    for (key, way) in [("turn", SIMD2.portrait - .landscape), ("pulse", SIMD2(50, 50))] {
      layer.play(for: 0.3) { stage in
        let animation = SimulatedAnimation(
          duration: 0.1, autoreverses: true, fillMode: .both, isAdditive: true,
          values: [way, SIMD2(0, 0)])
        stage.add(animation.staying, key: key)
        stage.modelSize = .landscape
      }
      XCTAssertEqual(layer.length(wide), 390, accuracy: 1e-9)
    }
  }

  /// The model is 844 points wide, and then 450. The picture goes there with the first one that
  /// begins.
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
    for (time, length) in [(0.12, 662.4), (0.2, 844), (0.25, 844), (0.45, 647)] {
      XCTAssertEqual(
        layer.tracker.length(at: begin + time, wide), length, accuracy: 0.01, "\(time)")
    }
  }

  /// By way of 500 points, in 0.4 s. What lies between doesn't matter.
  func testKeyframesGoEvenlyFromTheFirstLengthToTheLast() {
    let sizes = [SIMD2.portrait, SIMD2(500, 700), .landscape]
    for (name, keyframes, framing, end) in [
      ("replacing", .keyframes(sizes, for: 0.4), wide, 844.0),
      ("adding", .keyframes(sizes.map { $0 - .landscape }, for: 0.4, isAdditive: true), wide, 844),
      ("across the shorter side", .keyframes(sizes, for: 0.4), .normalized, 390),
    ] as [(String, SimulatedAnimation, Framing, Double)] {
      var layer = FollowedLayer(.portrait, under: Conditions(phase: 0))
      let begin = layer.stage.now
      layer.play(for: 0.1) { stage in
        stage.add(keyframes, key: "keyframes")
        stage.modelSize = .landscape
      }
      for part in [0, 0.25, 0.5, 1] {
        let length = layer.tracker.length(at: begin + part * 0.4, framing)
        XCTAssertEqual(length, 390 + part * (end - 390), accuracy: 1e-6, "\(name), \(part)")
      }
    }
  }

  /// A finger drags an animation over its whole way. UIKit makes it anew at each step, at the
  /// fraction of the finger.
  func testAScrubbedAnimationTakesThePictureAlong() {
    let start = SIMD2(375.0, 667)
    for (end, framing, isAdditive, lengths) in [
      (SIMD2(375.0, 211), Framing.normalized, true, [375.0, 334, 293, 252, 211]),
      (SIMD2(844.0, 390), wide, true, [375, 492.25, 609.5, 726.75, 844]),
      (SIMD2(844.0, 390), wide, false, [375, 492.25, 609.5, 726.75, 844]),
    ] {
      var layer = FollowedLayer(start)
      for (fraction, length) in zip([0, 0.25, 0.5, 0.75, 0.999_999_999], lengths) {
        layer.play(for: 0.1) { stage in
          let animation = SimulatedAnimation(
            duration: 1, speed: 0, timeOffset: fraction, fillMode: .both, isAdditive: isAdditive,
            values: isAdditive ? [start - end, SIMD2(0, 0)] : [start, end])
          stage.add(animation.staying, key: "bounds.size")
          stage.modelSize = end
        }
        XCTAssertEqual(layer.length(framing), length, accuracy: 1e-5, "\(fraction)")
      }
    }
  }
}
