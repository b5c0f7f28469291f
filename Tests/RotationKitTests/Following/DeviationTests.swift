import XCTest

@testable import RotationKit

/// What is seen if the system plays otherwise than its animations say, or seems to.
final class DeviationTests: XCTestCase {
  private typealias Deviation = SimulatedScreen.Deviation.Kind

  /// What is played, on a layer of 390×844.
  private var plays: [(name: String, change: (inout SimulatedStage) -> Void)] {
    let spring = SimulatedPace.spring(SimulatedSpring(stiffness: 300, damping: 20))
    return [
      ("a turn", { $0.animateAsUIKit(to: .landscape, duration: 0.4) }),
      ("a short turn", { $0.animateAsUIKit(to: .landscape) }),
      ("a spring", { $0.animateAsUIKit(to: .landscape, duration: 1, pace: spring) }),
      ("an implicit animation", { $0.animateImplicitly(to: .landscape) }),
    ]
  }

  /// How many frames are seen with more than 1.2, by how late they are, if the system begins to deviate with
  /// what is played.
  private func stretchedFrames(
    _ deviation: Deviation, refreshesPerSecond: Double, size: SIMD2<Double> = SIMD2(390, 844),
    _ change: (inout SimulatedStage) -> Void
  ) -> [Int] {
    var layer = FollowedLayer(size, refreshesPerSecond: refreshesPerSecond)
    layer.stage.screen.deviation = SimulatedScreen.Deviation(
      kind: deviation, start: layer.stage.now)
    layer.play(for: 1.5, change)
    return (0...2).map { late in layer.stretches(late: late).filter { $0 > 1.2 }.count }
  }

  // MARK: What the readings say

  /// At 0.7 of its pace, the presentation layer is 0.05 s old only after 0.17 s, and what starts fast is nearly
  /// over by then. So it counts that its age grows.
  func testAFewFramesAtMostAreStretched() {
    let deviations: [Deviation] =
      [0.1, 0.15, 0.2, 0.3, 0.5].map { .beginsLater(by: $0) }
      + [0.7, 0.5, 0.3, 0.1].map { .plays(atPace: $0) }
      + [0, 0.05, 0.1, 0.2, 0.3].map { .holds(after: $0) }
    for deviation in deviations {
      for (name, change) in plays {
        for (rate, limit) in [(60.0, 8), (120, 16)] {
          let frames = stretchedFrames(deviation, refreshesPerSecond: rate, change)
          XCTAssertLessThanOrEqual(
            frames.max() ?? 99, limit, "\(deviation), \(name), \(rate) Hz: \(frames)")
        }
      }
    }
  }

  /// (A stiffer spring swings too fast to be carried on in a straight line for two refreshes at 60 Hz.)
  func testAFewFramesAtMostAreStretchedWhateverTheTurnAndTheDeviation() {
    forEachSeed(count: 60) { random, seed in
      let deviation = random.pick([
        Deviation.beginsLater(by: random.number(0.1...0.6)),
        .plays(atPace: random.number(0.05...0.7)), .plays(atPace: random.number(1.3...3)),
        .holds(after: random.number(0...0.4)), .jumps(by: random.number(0.1...0.5)),
      ])
      let (size, turned) = random.pick([
        (SIMD2.portrait, SIMD2.landscape), (.landscape, .portrait),
        (SIMD2(320, 568), SIMD2(568.0, 320)),
        (SIMD2(1024, 1366), SIMD2(1366.0, 1024)),
      ])
      let (length, delay) = (random.number(0.25...0.6), random.pick([0, 0, 0.1]))
      let spring = SimulatedSpring(
        stiffness: random.number(100...320), damping: random.number(18...50))
      let (pace, duration) = random.pick([
        (SimulatedPace.easeInEaseOut, length), (.linear, length), (.default, length),
        (.spring(spring), 1),
      ])
      for (rate, limit) in [(60.0, 8), (120, 16)] {
        let frames = stretchedFrames(deviation, refreshesPerSecond: rate, size: size) {
          $0.animateAsUIKit(to: turned, duration: duration, delay: delay, pace: pace)
        }
        XCTAssertLessThanOrEqual(
          frames.max() ?? 99, limit,
          "\(seed): \(deviation), \(duration) s, \(pace), \(rate) Hz: \(frames)")
      }
    }
  }

  /// At rest, the model turns, and its animation is said to be held at its end from the start: but the layer
  /// stays as it was.
  func testALayerThatStaysAsItWasThoughItsAnimationIsHeldAtItsEnd() throws {
    let (portrait, landscape) = (CGSize(width: 390, height: 844), CGSize(width: 844, height: 390))
    var follower = LayerFollower(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    let timing = try XCTUnwrap(
      MediaTiming(begin: 2, duration: 0.3, speed: 0, timeOffset: 0.3))
    let held = LayerAnimation(
      key: "held",
      change: SizeChange(
        mask: SIMD2(1, 1), isAdditive: true, from: SizeChange.Value(size: SIMD2(-454, 454)),
        to: SizeChange.Value(), pace: .curve(.easeInEaseOut)), timeline: Timeline(timing))
    for frame in -10..<0 {
      follower.update(
        LayerReading(
          time: 2 + Double(frame) / 60, size: portrait, presentationSize: portrait))
    }
    let stretched = (0..<30).filter { frame in
      let time = 2 + (Double(frame) + 0.3) / 60
      let tracker = follower.update(
        LayerReading(
          time: time, size: landscape, presentationSize: portrait, animations: [held]))
      let scale = tracker.clipScale(at: time)
      return scale.y * portrait.height / landscape.height
        / (scale.x * portrait.width / landscape.width) > 1.2
    }
    XCTAssertLessThanOrEqual(stretched.count, 6)
    XCTAssertEqual(stretched, Array(stretched.indices), "and then no more")
  }

  /// The frame that is drawn in the moment of the change, up to 8 ms before its commit: what is played begins
  /// with the commit.
  func testAFrameThatIsDrawnBeforeTheCommitIsStretchedALittle() {
    for (name, change) in plays {
      let limit = name.contains("turn") ? 1.03 : 1.12
      for rate in [60.0, 120] {
        for delay in [0.002, 0.004, 0.008] {
          var layer = FollowedLayer(.portrait, refreshesPerSecond: rate)
          change(&layer.stage)
          layer.read(showing: .old(0))
          let (drawn, tracker) = (layer.stage.now, layer.tracker)
          layer.stage.now += delay
          layer.stage.commit()
          let stretches = (0...3).compactMap {
            layer.seen(of: tracker, at: drawn + Double($0) / rate)?.stretch
          }
          XCTAssertEqual(stretches.first ?? 0, 1, accuracy: 1e-9, "\(name): nothing has moved")
          XCTAssertGreaterThan(stretches.last ?? 0, 1.0005, "\(name), \(delay) s: it is seen")
          XCTAssertLessThan(stretches.max() ?? 9, limit, "\(name), \(delay) s, \(rate) Hz")
        }
      }
    }
  }

  // MARK: What they do not say

  /// A turn whose presentation layers are of the times that are given.
  private func turn(
    refreshesPerSecond rate: Double = 60, readings: [(time: Double, shown: Double)]
  ) -> FollowedLayer {
    var layer = FollowedLayer(.portrait, refreshesPerSecond: rate)
    layer.play(for: 0) { $0.animateAsUIKit(to: .landscape, duration: 0.4) }
    let begin = layer.stage.now
    for (time, shown) in readings {
      layer.stage.now = begin + time
      layer.read(showing: .from(begin + shown))
    }
    return layer
  }

  func testNothingIsDoubtedWithoutTwoReadingsThatSaySo() {
    var rows: [(name: String, readings: [(time: Double, shown: Double)])] = [
      ("one late reading of an app that was blocked", [(0.2, 0), (0.217, 0.217)]),
      ("three of its callers", [(0.02, 0.02), (0.2, 0.02), (0.202, 0.02), (0.21, 0.02)]),
      ("two that are less than 4 ms apart", [(0.2, 0.05), (0.2035, 0.06)]),
      ("late ones with a current one between", [(0.15, 0.05), (0.17, 0.17), (0.19, 0.09)]),
      ("a first reading in mid-turn", [(0.3, 0.3), (0.317, 0.317)]),
    ]
    let slow = (1..<12).map { Double($0) / 30 }
    rows.append(("an app at 30 Hz", slow.map { ($0, $0 - 1.0 / 30) }))
    // Twelve readings in 0.05 s.
    let often = (0..<96).map { (time: Double($0) / 240, shown: Double($0 / 12) / 20) }
    rows.append(("a presentation layer for each turn of the run loop", often))
    for (name, readings) in rows {
      let layer = turn(readings: readings)
      XCTAssertNil(layer.tracker.track.drift, name)
      XCTAssertLessThan(layer.worstStretch(), 1.002, name)
    }
  }

  /// What is doubted from the second reading on.
  func testTwoReadingsInARowBeginADoubt() {
    let rows: [[(time: Double, shown: Double)]] = [
      [(0.15, 0.05), (0.155, 0.055)], [(0.15, 0.05), (0.1535, 0.0535), (0.158, 0.058)],
      [(0.15, 0.05), (0.17, 0.05)],
    ]
    for readings in rows {
      XCTAssertNotNil(turn(readings: readings).tracker.track.drift, "\(readings)")
    }
  }
}
