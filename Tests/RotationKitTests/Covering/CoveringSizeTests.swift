import XCTest

@testable import RotationKit

/// The size of contents that cover a layer for as long as something runs.
final class CoveringSizeTests: XCTestCase {
  private func turning() throws -> RotationTracker {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 10)
    return tracker
  }

  // MARK: Transitions

  func testTheCoveringSizeOfATurnIsOneUntilItEnds() throws {
    let tracker = try turning()
    for time in [9, 10, 10.15, 10.299] {
      XCTAssertEqual(tracker.coveringSize(at: time), CGSize(width: 568, height: 568))
    }
    for time in [10.3, 11, .nan] { XCTAssertEqual(tracker.coveringSize(at: time), .landscape) }
    XCTAssertNil(RotationTracker().coveringSize(at: 0))
    var resized = tracker
    try resized.resize(to: CGSize(width: 600, height: 300))
    XCTAssertEqual(resized.coveringSize(at: 10.1), CGSize(width: 600, height: 548))
  }

  /// A spring with the damping ratio 0.5 goes too far by e^(−π·0.5 ÷ √0.75) = 0.163034 of its way.
  /// So does one in the first second of ten minutes.
  func testASpringIsCoveredWithItsOvershoot() throws {
    for duration in [nil, 600.0] {
      let turn = try RotationTransition(
        rotating: .portrait, by: .degrees90,
        pace: .spring(SpringCurve(dampingRatio: 0.5, duration: 0.5)), duration: duration)
      assertEqual(turn.coveringSize, 568 + 0.163034 * 248, 568, accuracy: 1e-3)
      var tracker = try RotationTracker(of: .portrait)
      try tracker.begin(turn, at: 10)
      let size = try XCTUnwrap(tracker.coveringSize(at: 10.1))
      assertEqual(size, 568 + 0.163034 * 248, 568, accuracy: 1e-3)
    }
  }

  /// Halfway through the turn the layer is 444×444. Before that the turn is covered.
  func testAWayFromTheCurrentStateIsCoveredFromItsBegin() throws {
    var tracker = try turning()
    try tracker.begin(
      RotationTransition(from: .landscape, to: CGSize(width: 100, height: 100)), at: 10.15,
      fromCurrentState: true)
    assertEqual(try XCTUnwrap(tracker.coveringSize(at: 10.1)), 444, 568, accuracy: 1e-9)
  }

  func testSidesThatOverflowGiveSomethingFinite() throws {
    var tracker = try RotationTracker(of: CGSize(width: 1e300, height: 200))
    for width in [1.7e308, 1e300, 1.6e308] {
      try tracker.begin(
        RotationTransition(
          from: CGSize(width: 1.5e308, height: 200), to: CGSize(width: width, height: 300)), at: 10)
    }
    let size = try XCTUnwrap(tracker.coveringSize(at: 10.1))
    XCTAssertTrue(size.width.isFinite && size.height >= 300 && size.height.isFinite)
  }

  func testWhateverOverlapsIsCoveredByATenthMoreAtMost() throws {
    try forEachSeed(count: 25) { random, seed in
      var tracker = try RotationTracker(of: .portrait)
      for index in 0..<4 {
        let spring = try SpringCurve(dampingRatio: random.number(0.4...1.2), duration: 0.4)
        let size = CGSize(width: random.number(200...900), height: random.number(200...900))
        try tracker.begin(
          RotationTransition(
            from: XCTUnwrap(tracker.viewSize), to: size,
            pace: random.pick([.easeInEaseOut, .spring(spring)])), at: 10 + Double(index) * 0.12)
      }
      let covering = try XCTUnwrap(tracker.coveringSize(at: 10.36))
      let sizes = try stride(from: 9.9, to: 13, by: 0.0005).map {
        SIMD2<Double>(try tracker.shown(at: $0).layerSize)
      }
      let ratios = SIMD2(covering) / sizes.reduce(SIMD2(0, 0), pointwiseMax)
      XCTAssertGreaterThanOrEqual(ratios.min(), 1 - 1e-12, seed)
      XCTAssertLessThan(ratios.x * ratios.y, 1.1, seed)
    }
  }

  // MARK: Animations of a layer

  /// A motion that adds. It fills the time before its begin only if it begins at 10.
  private func motion(
    _ from: SIMD2<Double>, _ to: SIMD2<Double> = SIMD2(0, 0), begin: Double = 10,
    duration: Double = 1, count: Double = 0, replaces: Bool = false, holds: Bool = false,
    keyframes: Keyframes? = nil, spring: SpringCurve? = nil
  ) -> Motion {
    let timing = MediaTiming(
      begin: begin, duration: duration, repeatCount: count, fillsBackwards: begin == 10,
      fillsForwards: holds)
    let straight = SizeChange.Path.straight(from: .init(size: from), to: .init(size: to))
    var change = SizeChange(
      keyframes.map { .keyframes($0) } ?? straight, isAdditive: !replaces)
    change.spring = spring
    return Motion(
      change: change,
      timeline: Timeline(timing ?? MediaTiming(onceFrom: .infinity, duration: 0)))
  }

  private func coveringSize(of motions: [Motion], at time: Double = 11) -> SIMD2<Double> {
    var playback = LayerPlayback()
    playback.setModel(SIMD2(568, 320))
    playback.clock = LayerClock(hostTime: time, layerTime: time)
    playback.motions = motions.sorted { $0.timeline.begin < $1.timeline.begin }
    return playback.coveringSize(atHostTime: time) ?? SIMD2(0, 0)
  }

  /// The layer is 720 points wide, but for thirty moments. There are so many of them that their
  /// stretches of time are not halved.
  func testASizeThatOthersReplaceForMomentsIsCovered() {
    var playback = LayerPlayback()
    playback.setModel(SIMD2(320, 568))
    playback.motions = [motion(SIMD2(400, 0), SIMD2(400, 0), duration: 10)]
    for index in 0..<30 {
      playback.motions.append(
        motion(
          SIMD2(100, 568), SIMD2(100, 568), begin: index == 0 ? 10 : 9.8 + Double(index) / 4,
          duration: 0.1, replaces: true))
    }
    XCTAssertEqual(playback.shown(atHostTime: 10.2).size.x, 720)
    XCTAssertGreaterThanOrEqual(playback.coveringSize(atHostTime: 10)?.x ?? 0, 720)
  }

  /// It begins a last bit of time before the other one ends.
  func testAJumpAtAnEndIsCovered() throws {
    let jump = motion(SIMD2(-100, 50), begin: 0.3, duration: 0, holds: true)
    let way = motion(SIMD2(-100, 50), begin: 0.1, duration: 0.2)
    XCTAssertEqual(way.timeline.end, 0.3.nextUp)
    XCTAssertEqual(coveringSize(of: [way, jump], at: 0.2), SIMD2(568, 370))
  }

  /// Springs that swing a thousand times a second, one of them after an hour: no frames lie as
  /// close. They go too far by e^(−π·300 ÷ √(4e7 − 300²)) = 0.861 of their way.
  func testANarrowSwingIsCovered() throws {
    let spring = try SpringCurve(stiffness: 4e7, damping: 600)
    let turn = motion(SIMD2(0, 50), SIMD2(0, 50), duration: 4000)
    for begin in [10.001, 3600] {
      let swinging = motion(SIMD2(0, -100), begin: begin, spring: spring)
      XCTAssertGreaterThan(coveringSize(of: [turn, swinging]).y, 320 + 50 + 86.1)
    }
  }

  /// The layer is 568×320 at rest.
  func testMotionsAreCoveredFromTheirBeginsToTheirEnds() throws {
    let keyframes = try XCTUnwrap(Keyframes([SIMD2(0, 0), SIMD2(500, 0), SIMD2(0, 0)]))
    let cases: [(String, [Motion], Double, SIMD2<Double>)] = [
      (
        "keyframes of an hour", [motion(.zero, duration: 3600, keyframes: keyframes)], 11,
        SIMD2(1068, 320)
      ),
      ("begun long ago", [motion(SIMD2(100, -100), duration: 10)], 18, SIMD2(668, 320)),
      (
        "beginning later beside an endless one",
        [
          motion(.zero, SIMD2(0, 10), count: .infinity),
          motion(SIMD2(500, 0), SIMD2(500, 0), begin: 16),
        ], 10.5, SIMD2(1068, 330)
      ),
      // While it turns, it is 500 points wider for an instant, and 300 points higher for another.
      // Both lie between those of any frames, and have passed.
      (
        "jumps at a begin and at an end",
        [
          motion(SIMD2(-248, 248), duration: 0.3),
          motion(SIMD2(500, 0), begin: 10.1523, duration: 0.01),
          motion(.zero, SIMD2(0, 300), begin: 10.0423, duration: 0.01),
        ], 10.2,
        SIMD2(945.901, 824.765)
      ),
    ]
    for (name, motions, time, size) in cases {
      let ratios = coveringSize(of: motions, at: time) / size
      XCTAssertGreaterThanOrEqual(ratios.min(), 1 - 1e-6, name)
      XCTAssertLessThan(ratios.max(), 1.011, name)
    }
  }
}
