import Foundation
import XCTest

@testable import RotationKit

final class RotationTrackerTests: XCTestCase {
  /// 320×460 and 480×300: the views of a phone below a status bar, in which the square has sides of
  /// 160 and of 150 points.
  private let (upright, lying) = (CGSize(320, 460), CGSize(480, 300))

  /// A quarter turn from portrait.
  private let turn = Result { try RotationTransition(rotating: .portrait, by: .degrees90) }

  /// A size with a width.
  private func size(_ width: Double) -> CGSize { CGSize(width, 800) }

  /// A change of size in a second, at constant speed.
  private func change(
    _ from: CGSize, _ to: CGSize, turn: QuarterTurn = .degrees90,
    toCenterOffset end: CGPoint = .zero
  ) throws -> RotationTransition {
    try RotationTransition(
      from: from, to: to, turn: turn, pace: .linear, duration: 1, toCenterOffset: end)
  }

  /// A time, and the layer and the sides of the square then.
  private typealias Row = (
    time: Double, width: Double, height: Double, degrees: Double, side: Double, x: Double, y: Double
  )

  private func assert(_ tracker: RotationTracker, _ rows: Row..., line: UInt = #line) throws {
    for row in rows {
      let (frame, time) = (try tracker.shown(at: row.time), "\(row.time) s")
      let layer = try XCTUnwrap(tracker.layer(at: row.time), line: line)
      assertEqual(frame.layerSize, row.width, row.height, accuracy: 1e-9, time, line: line)
      assertEqual(layer.centerOffset, row.x, row.y, accuracy: 1e-4, time, line: line)
      let angle = row.degrees * .pi / 180
      XCTAssertEqual(layer.angle, angle, accuracy: 1e-12, time, line: line)
      assertEqual(frame.square(), row.side, row.side, accuracy: 1e-4, time, line: line)
    }
  }

  // MARK: One turn

  func testATurnFromItsBeginToItsEnd() throws {
    var tracker = try RotationTracker(of: .portrait)
    XCTAssertEqual(tracker.layer(at: 0), PresentationLayer(size: .portrait))
    XCTAssertFalse(tracker.isTransitioning(at: 0))
    try tracker.begin(turn.get(), at: 100)
    XCTAssertEqual(tracker.viewSize, .landscape)
    try assert(
      tracker, (-.infinity, 320, 568, -90, 160, 0, 0), (99, 320, 568, -90, 160, 0, 0),
      (100, 320, 568, -90, 160, 0, 0), (100.15, 444, 444, -45, 160, 0, 0))
    let times = [-.infinity, 99, 100.2999, 100.3, .infinity, .nan]
    let running = times.map { tracker.isTransitioning(at: $0) }
    XCTAssertEqual(running, [true, true, true, false, false, false])
    for late in times.suffix(3) {
      let frame = try tracker.shown(at: late)
      XCTAssertEqual(tracker.layer(at: late), PresentationLayer(size: .landscape), "\(late)")
      XCTAssertEqual(frame.clipScale(across: .height), SIMD2(1, 1), "\(late)")
      XCTAssertFalse(frame.isTransitioning, "\(late)")
    }
  }

  /// The worst stretch at any refresh of frames that stay for several, of frames at any time: drawn
  /// for their first refresh, and for the middle of their stay.
  func testAFrameThatStaysIsBestDrawnForTheMiddleOfItsStay() throws {
    let turn = try RotationTransition(rotating: CGSize(390, 844), by: .degrees90)
    for (rate, refreshes, first, middle) in [
      (60.0, 2, 1.151, 1.073), (60, 3, 1.323, 1.151), (60, 4, 1.517, 1.235), (120, 4, 1.235, 1.111),
    ] {
      func worst(aimingAt refresh: Double) throws -> Double {
        let stretches = stride(from: -0.1, to: 0.3, by: 1e-4).flatMap { begin in
          let drawn = turn.layer(atTime: begin + refresh / rate).extent
          return (0..<refreshes).map {
            let ratio = turn.layer(atTime: begin + Double($0) / rate).extent / drawn
            return ratio.max() / ratio.min()
          }
        }
        return try XCTUnwrap(stretches.max())
      }
      let message = "for \(refreshes) refreshes at \(rate) Hz"
      let half = Double(refreshes - 1) / 2
      XCTAssertEqual(try worst(aimingAt: 0), first, accuracy: 5e-4, message)
      XCTAssertEqual(try worst(aimingAt: half), middle, accuracy: 5e-4, message)
    }
  }

  // MARK: Transitions that overlap

  /// 320×460, plus what is left of (−160, 160), plus what is left of (160, −160); likewise of −90°
  /// and 90°, and of 80 points to the right (turned by 36°, as long as any are left). The square goes
  /// from 160 points toward 150, and from 156 back.
  func testATurnBackAddsToTheTurnThatRuns() throws {
    var tracker = try RotationTracker(of: upright)
    try tracker.begin(change(upright, lying, toCenterOffset: CGPoint(80, 0)), at: 0)
    try tracker.begin(change(lying, upright, turn: .degrees270), at: 0.4)
    try assert(
      tracker, (0.4, 384, 396, 36, 156, -38.8328, -28.2137),
      (0.9, 384, 396, 36, 158, -6.4721, -4.7023),
      (1.2, 352, 428, 18, 159.2, 0, 0), (1.4, 320, 460, 0, 160, 0, 0))
    XCTAssertEqual([1.3, 1.4].map { tracker.isTransitioning(at: $0) }, [true, false])
  }

  func testNeitherLayerNorPictureJumpsHoweverTransitionsOverlap() throws {
    let design = [
      try Framing.fitting(width: 960, height: 640), try .filling(width: 960, height: 640),
    ]
    let sides = Framing.Side.allCases.map { Framing.normalized(across: $0) }
    try forEachSeed(count: 600) { random, seed in
      let compensation = CompensatingProjection(
        .interpolatedSize, framing: random.pick(sides + design))
      var size = random.size()
      var tracker = try RotationTracker(of: size)
      for index in 0..<8 {
        let (time, replaces) = (Double(index) / 10, random.pick([true, false]))
        let before = try tracker.shown(at: time)
        try tracker.begin(
          // One that replaces the others may say any size to start from.
          RotationTransition(
            from: replaces ? random.size() : size, to: random.size(),
            pace: random.pick([.linear, .easeInEaseOut]), duration: random.number(0.1...0.5)),
          at: time, fromCurrentState: replaces)
        size = try XCTUnwrap(tracker.viewSize)
        let after = try tracker.shown(at: time)
        let shown = SIMD2<Double>(after.layerSize)
        assertEqual(shown - SIMD2(before.layerSize), 0, 0, accuracy: 1e-9, seed)
        guard shown.min() > 1 else { continue }
        let (picture, expected) = (after.square(compensation), before.square(compensation))
        assertEqual(picture / expected, 1, 1, accuracy: 1e-4, "\(compensation), \(seed)")
        XCTAssertEqual(picture.x / picture.y, 1, accuracy: 1e-6, seed)
      }
    }
  }

  // MARK: Begins ahead

  /// In the axes of the second turn's end.
  func testWhatRunsGoesOnUntilABeginAhead() throws {
    for replaces in [false, true] {
      var tracker = try RotationTracker(of: .portrait)
      try tracker.begin(turn.get(), at: 10)
      try tracker.begin(
        RotationTransition(rotating: .landscape, by: .degrees270), at: 10.5,
        fromCurrentState: replaces)
      try assert(
        tracker, (9, 320, 568, 0, 160, 0, 0), (10.15, 444, 444, 45, 160, 0, 0),
        (10.3, 568, 320, 90, 160, 0, 0), (10.49, 568, 320, 90, 160, 0, 0),
        (10.65, 444, 444, 45, 160, 0, 0), (10.8, 320, 568, 0, 160, 0, 0))
      XCTAssertEqual([10.4, 10.8].map { tracker.isTransitioning(at: $0) }, [true, false])
    }
  }

  func testTenThousandTurnsTakeNoMemory() throws {
    for replaces in [false, true] {
      var tracker = try RotationTracker(of: .portrait)
      for index in 0..<10_000 {
        let size = try XCTUnwrap(tracker.viewSize)
        // Two in three overlap.
        try tracker.begin(
          RotationTransition(rotating: size, by: .degrees90), at: Double(index) * 0.2,
          fromCurrentState: replaces)
        XCTAssertLessThanOrEqual(tracker.playback.motions.count, 6)
      }
    }
  }

  // MARK: From the current state

  /// Halfway at 400×380, −45°, 40 points to the right in axes that are turned by as much, with a
  /// square of 155 points; from there back, as if it began anew.
  func testATransitionFromTheCurrentStateReplacesWhatRuns() throws {
    var tracker = try RotationTracker(of: upright)
    try tracker.begin(change(upright, lying, toCenterOffset: CGPoint(80, 0)), at: 0)
    try tracker.begin(
      change(lying, upright, turn: .degrees270, toCenterOffset: CGPoint(20, 10)), at: 0.5,
      fromCurrentState: true)
    try assert(
      tracker, (0.5, 400, 380, 45, 155, 28.2843, 28.2843),
      (1, 360, 420, 22.5, 157.5, 25.8030, 16.0999),
      (1.5, 320, 460, 0, 160, 20, 10))
  }

  /// It goes from 450 points to 300, and what comes later adds to that as to any other.
  func testWhatComesAfterATransitionFromTheCurrentStateAddsToIt() throws {
    var tracker = try RotationTracker(of: size(400))
    try tracker.begin(change(size(400), size(500)), at: 0)
    try tracker.begin(change(size(500), size(300)), at: 0.5, fromCurrentState: true)
    var resized = tracker
    try resized.resize(to: size(350))
    try tracker.begin(change(size(300), size(600)), at: 0.5)
    for (time, added, plain) in [(0.5, 450.0, 500.0), (1, 525, 425), (1.5, 600, 350)] {
      XCTAssertEqual(try tracker.shown(at: time).layerSize.width, added, accuracy: 1e-9)
      XCTAssertEqual(try resized.shown(at: time).layerSize.width, plain, accuracy: 1e-9)
    }
  }

  /// The spring back has the speed as its initial velocity, in multiples of its way.
  func testASpringFromTheCurrentStateKeepsTheSpeed() throws {
    var tracker = try RotationTracker(of: size(507))
    let spring = try SpringCurve(duration: 0.5)
    let speed = spring.velocity(atTime: 0.1) * (678 - 507)
    XCTAssertEqual(speed, 768.54, accuracy: 5e-3)
    try tracker.begin(
      RotationTransition(from: size(507), to: size(678), pace: .spring(spring)), at: 10)
    func width(at time: Double) throws -> Double { try tracker.shown(at: time).layerSize.width }
    let back = try SpringCurve(
      duration: 0.3, bounce: 0.3, initialVelocity: speed / (507 - width(at: 10.1)))
    try tracker.begin(
      RotationTransition(from: size(678), to: size(507), pace: .spring(back)), at: 10.1,
      fromCurrentState: true)
    for (time, expected) in [(10.12, 575.1), (10.15, 564.9), (10.2, 533.7)] {
      XCTAssertEqual(try width(at: time), expected, accuracy: 0.05)
    }
  }

  // MARK: Sizes

  /// Across the width the picture of the square is half as wide as the layer. One that is mixed from
  /// those at rest goes from 400 to the new size.
  func testAResizeWithoutAnAnimationIsAtOnceAndWhatRunsGoesOn() throws {
    var tracker = try RotationTracker(of: size(400))
    try tracker.begin(change(size(400), size(500)), at: 10)
    for (resized, time, width, mixed) in [
      (500.0, 10.5, 450.0, 450.0), (530, 10.5, 480, 465), (530, 11, 530, 530), (300, 11, 300, 300),
    ] {
      try tracker.resize(to: size(resized))
      XCTAssertEqual(tracker.viewSize, size(resized))
      let frame = try tracker.shown(at: time)
      XCTAssertEqual(frame.layerSize.width, width, accuracy: 1e-9)
      assertEqual(frame.square(.acrossWidth), width / 2, width / 2, accuracy: 1e-4, "\(time)")
      XCTAssertEqual(frame.length(CompensatingProjection.wide.framing), mixed, accuracy: 1e-9)
    }
  }

  /// As before the first layout.
  func testAZeroSideIsNoSizeAndDropsWhatRunsAndWhereItWas() throws {
    for zero in [nil, CGSize.zero, CGSize(0, 5), CGSize(5, 0)] {
      var tracker = RotationTracker()
      if let zero {
        try tracker.begin(change(.portrait, .landscape, toCenterOffset: CGPoint(284, 160)), at: 0)
        try tracker.resize(to: zero)
      }
      XCTAssertNil(tracker.viewSize)
      XCTAssertNil(tracker.frame(at: 0.1))
      XCTAssertNil(tracker.coveringSize(at: 0.1))
      XCTAssertFalse(tracker.isTransitioning(at: 0.1))
      try tracker.resize(to: .portrait)
      XCTAssertEqual(tracker.layer(at: 0.1), PresentationLayer(size: .portrait))
    }
  }

  func testATransitionMayBeginBeforeTheFirstLayout() throws {
    for replaces in [false, true] {
      var tracker = RotationTracker()
      try tracker.begin(turn.get(), at: 0, fromCurrentState: replaces)
      try assert(tracker, (0.15, 444, 444, -45, 160, 0, 0))
    }
  }

  func testARefusedResizeOrBeginChangesNothing() throws {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(turn.get(), at: 0)
    let before = tracker.playback
    assertSidesRefused(of: "size", [-1] + notFinite) { try tracker.resize(to: $0) }
    assertEachRefused(["time"], notFinite, among: [0]) { try tracker.begin(turn.get(), at: $0[0]) }
    XCTAssertEqual(tracker.playback, before)
  }
}
