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
  }

  /// The sum of both ways would be 1.5 times as high.
  func testATurnAndItsReturnTakeNoMoreThanTheTurn() throws {
    var tracker = try RotationTracker(of: CGSize(width: 390, height: 844))
    try tracker.begin(
      RotationTransition(rotating: CGSize(width: 390, height: 844), by: .degrees90), at: 10)
    try tracker.begin(
      RotationTransition(rotating: CGSize(width: 844, height: 390), by: .degrees270), at: 10.15)
    let size = try XCTUnwrap(tracker.coveringSize(at: 10.2))
    // At three quarters of the turn and a quarter of its return: easeInEaseOut is at 0.870838 and
    // 0.129162 there.
    assertEqual(size, 390 + 454 * (0.870838 - 0.129162), 844, accuracy: 0.1)
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
      assertEqual(
        tracker.coveringSize(at: 10.1) ?? .zero, 568 + 0.163034 * 248, 568, accuracy: 1e-3)
    }
  }

  func testWhatRunsIsCoveredAfterAResizeAsWell() throws {
    var tracker = try turning()
    try tracker.resize(to: CGSize(width: 600, height: 300))
    XCTAssertEqual(tracker.coveringSize(at: 10.1), CGSize(width: 600, height: 548))
    XCTAssertEqual(tracker.coveringSize(at: 11), CGSize(width: 600, height: 300))
  }

  /// At 1e45 s a transition begins and ends at once. Before that its start is shown, whatever the
  /// view's size was.
  func testAWayWithoutTimeIsCovered() throws {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(
      RotationTransition(from: CGSize(width: 900, height: 100), to: .landscape), at: 1e45)
    XCTAssertEqual(try tracker.shown(at: 10).layerSize, CGSize(width: 900, height: 100))
    XCTAssertEqual(tracker.coveringSize(at: 10), CGSize(width: 900, height: 320))
  }

  func testAWayFromTheCurrentStateIsCoveredFromItsBeginAheadAndBefore() throws {
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

  // MARK: Animations of a layer

  private let motion = { (from: SIMD2<Double>, to: SIMD2<Double>, timing: MediaTiming?) in
    Motion(
      key: "motion",
      change: SizeChange(
        isAdditive: true, from: SizeChange.Value(size: from), to: SizeChange.Value(size: to)),
      timeline: timing.map { Timeline($0) })
  }

  private func coveringSize(of motions: [Motion], at time: Double) -> SIMD2<Double> {
    LayerFollower(
      LayerReading(
        time: time, modelSize: .landscape, clock: LayerClock(hostTime: time, layerTime: time),
        motions: motions)
    ).playback.coveringSize(at: time)
  }

  /// The layer is 200 points wider for an instant, and 300 points higher for another, while it
  /// turns in 0.3 s. Both instants lie between those of any frames, and have passed when the layer
  /// is looked at.
  func testJumpsAtABeginAndAtAnEndAreCovered() {
    let size = coveringSize(
      of: [
        motion(SIMD2(-248, 248), .zero, MediaTiming(begin: 10, duration: 0.3)),
        motion(
          SIMD2(500, 0), .zero,
          MediaTiming(begin: 10.1523, duration: 0.01, fillsBackwards: false)),
        motion(
          .zero, SIMD2(0, 300), MediaTiming(begin: 10.0423, duration: 0.01, fillsBackwards: false)),
      ], at: 10.2)
    XCTAssertEqual(size.x, 568 - 248 * (1 - 0.1523 / 0.3) + 500, accuracy: 0.1)
    XCTAssertEqual(size.y, 320 + 248 * (1 - 0.0523 / 0.3) + 300, accuracy: 0.1)
  }

  /// Springs that swing a thousand times a second, one of them after an hour: no frames lie as
  /// close.
  func testANarrowSwingIsCovered() throws {
    let spring = try SpringCurve(stiffness: 4e7, damping: 600)
    let swing = spring.range(until: 1).upperBound
    for begin in [10.0, 3600] {
      var swinging = motion(
        SIMD2(0, -100), .zero, MediaTiming(begin: begin, duration: 1, fillsBackwards: false))
      swinging.change.path = .spring(spring)
      let turn = motion(SIMD2(0, 50), SIMD2(0, 50), MediaTiming(begin: 10, duration: 4000))
      XCTAssertGreaterThanOrEqual(
        coveringSize(of: [turn, swinging], at: 11).y, 320 + 50 + 100 * (swing - 1) - 1e-9)
    }
  }

  func testKeyframesAreCoveredInTheMiddleOfAnHour() throws {
    let keyframes = try XCTUnwrap(Keyframes([SIMD2(0, 0), SIMD2(500, 0), SIMD2(0, 0)]))
    let hour = Motion(
      key: "hour", change: SizeChange(keyframes, mask: SIMD2(1, 1), isAdditive: true),
      timeline: Timeline(MediaTiming(begin: 10, duration: 3600)))
    XCTAssertEqual(coveringSize(of: [hour], at: 11), SIMD2(1068, 320))
  }

  func testAMotionThatBeganLongAgoIsCoveredFromItsBegin() {
    let slow = motion(SIMD2(100, -100), .zero, MediaTiming(begin: 10, duration: 10))
    XCTAssertEqual(coveringSize(of: [slow], at: 18), SIMD2(668, 320))
  }

  func testWhatBeginsLaterBesideAnEndlessAnimationIsCovered() {
    let size = coveringSize(
      of: [
        motion(
          .zero, SIMD2(0, 10), MediaTiming(begin: 10, duration: 1, repeatCount: .infinity)),
        motion(
          SIMD2(500, 0), SIMD2(500, 0), MediaTiming(begin: 16, duration: 1, fillsBackwards: false)),
      ], at: 10.5)
    XCTAssertEqual(size.x, 1068)
    XCTAssertEqual(size.y, 330, accuracy: 0.1)
  }

  /// One repetition after another goes on from where the last one ended.
  func testCumulativeMotionsAreCoveredToTheirEnd() {
    var growing = motion(
      .zero, SIMD2(10, 0), MediaTiming(begin: 10, duration: 1, repeatCount: 3))
    growing.change.isCumulative = true
    XCTAssertEqual(coveringSize(of: [growing], at: 10.5), SIMD2(598, 320))
  }

  func testHundredsAtOnceAreCovered() throws {
    var tracker = try RotationTracker(of: .portrait)
    for index in 0..<400 {
      let isUpright = index.isMultiple(of: 2)
      let (from, to): (CGSize, CGSize) =
        isUpright ? (.portrait, .landscape) : (.landscape, .portrait)
      try tracker.begin(
        RotationTransition(from: from, to: to, duration: 10), at: 10 + Double(index) / 1000)
    }
    let covering = try XCTUnwrap(tracker.coveringSize(at: 10.5))
    for time in stride(from: 10, to: 20, by: 0.1) {
      let layer = try tracker.shown(at: time).layerSize
      XCTAssertTrue(layer.width <= covering.width && layer.height <= covering.height)
    }
  }

  func testWhateverOverlapsIsCoveredAndNoMoreThanThat() throws {
    try forEachSeed(count: 50) { random, seed in
      var tracker = try RotationTracker(of: .portrait)
      for index in 0..<4 {
        let from = try XCTUnwrap(tracker.viewSize)
        let spring = try SpringCurve(dampingRatio: random.number(0.4...1.2), duration: 0.4)
        try tracker.begin(
          RotationTransition(
            from: from,
            to: CGSize(width: random.number(200...900), height: random.number(200...900)),
            pace: random.pick([.easeInEaseOut, .spring(spring)])), at: 10 + Double(index) * 0.12)
      }
      let covering = try XCTUnwrap(tracker.coveringSize(at: 10.36))
      let sizes = try stride(from: 9.9, to: 13, by: 0.0005).map {
        try tracker.shown(at: $0).layerSize
      }
      let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
      for (side, largest) in [(covering.width, width), (covering.height, height)] {
        XCTAssertGreaterThanOrEqual(side, largest - 1e-9, seed)
        XCTAssertLessThan(side, largest * 1.01, seed)
      }
    }
  }
}
