import Foundation
import XCTest

@testable import RotationKit

final class RotationTrackerTests: XCTestCase {
  /// 320×460 and 480×300: the views of a phone below a status bar, in which the square has sides of
  /// 160 and of 150 points.
  private let (upright, lying) = (CGSize(width: 320, height: 460), CGSize(width: 480, height: 300))

  private let turn = Result { try RotationTransition(rotating: .portrait, by: .degrees90) }

  /// A change of size in a second, at constant speed.
  private func change(
    _ from: CGSize, _ to: CGSize, turn: QuarterTurn = .degrees90,
    pace: RotationTransition.Pace = .linear, toPosition end: CGPoint = .zero
  ) throws -> RotationTransition {
    try RotationTransition(
      from: from, to: to, turn: turn, pace: pace, duration: 1, toPosition: end)
  }

  // MARK: One turn

  func testATurnFromItsBeginToItsEnd() throws {
    var tracker = try RotationTracker(of: .portrait)
    XCTAssertEqual(tracker.viewSize, .portrait)
    XCTAssertEqual(try tracker.shown(at: 0).layer, PresentationLayer(size: .portrait))
    XCTAssertFalse(tracker.isTransitioning(at: 0))
    try tracker.begin(turn.get(), at: 100)
    XCTAssertEqual(tracker.viewSize, .landscape)
    for (time, width, height, degrees) in [
      (-.infinity, 320.0, 568.0, -90.0), (-1e300, 320, 568, -90), (99, 320, 568, -90),
      (100, 320, 568, -90), (100.1, 377.5, 510.5, -69.1), (100.15, 444, 444, -45),
      (100.3, 568, 320, 0),
    ] {
      let frame = try tracker.shown(at: time)
      assertEqual(frame.layerSize, width, height, accuracy: 0.05, "\(time)")
      XCTAssertEqual(frame.layer.angle, degrees * .pi / 180, accuracy: 1e-3, "\(time)")
      assertEqual(frame.square(), 160, 160, accuracy: 1e-4, "\(time)")
      XCTAssertEqual(frame.isTransitioning, time < 100.3, "\(time)")
      XCTAssertEqual(tracker.isTransitioning(at: time), time < 100.3, "\(time)")
    }
    for late in [100.3, 101, 1e300, .infinity, .nan] {
      let frame = try tracker.shown(at: late)
      XCTAssertEqual(frame.layer, PresentationLayer(size: .landscape), "\(late)")
      XCTAssertFalse(frame.isTransitioning, "\(late)")
      XCTAssertEqual(frame.clipScale(across: .height), SIMD2(1, 1), "\(late)")
    }
  }

  /// The worst stretch 1, 2 and 3 frames late, of frames at any time.
  func testDrawnForNowAndSeenAFrameLaterTheSquareIsStretched() throws {
    for (width, height, rate, worst) in [
      (320.0, 568.0, 60.0, [1.113, 1.237, 1.372]), (320, 568, 120, [1.055, 1.113, 1.173]),
      (390, 844, 60, [1.151, 1.323, 1.517]), (390, 844, 120, [1.073, 1.151, 1.235]),
      (1024, 1366, 60, [1.056, 1.115, 1.176]), (1024, 1366, 120, [1.028, 1.056, 1.085]),
    ] {
      let phone = CGSize(width: width, height: height)
      var tracker = try RotationTracker(of: phone)
      try tracker.begin(RotationTransition(rotating: phone, by: .degrees90), at: 0)
      for (late, expected) in zip(1...3, worst) {
        let stretches = try stride(from: 0, to: 0.3, by: 1e-4).map { time -> Double in
          let (drawn, seen) = (
            try tracker.shown(at: time), try tracker.shown(at: time + Double(late) / rate)
          )
          let ratio = seen.aspectRatio / drawn.aspectRatio
          return max(ratio, 1 / ratio)
        }
        let message = "\(phone), \(late) late at \(rate) Hz"
        XCTAssertEqual(try XCTUnwrap(stretches.max()), expected, accuracy: 5e-4, message)
      }
    }
  }

  /// 1, 2 and 3 frames late, at worst: drawn just before the begin.
  func testFramesInFlightAreStretchedByWhatTheLayerHasMovedSince() throws {
    let phone = CGSize(width: 390, height: 844)
    var tracker = try RotationTracker(of: phone)
    let drawn = try tracker.shown(at: 0).aspectRatio
    try tracker.begin(RotationTransition(rotating: phone, by: .degrees90), at: 0)
    for (late, expected) in [(1.0, 1.01), (2, 1.04), (3, 1.10)] {
      let seen = try tracker.shown(at: late / 60).aspectRatio
      XCTAssertEqual(seen / drawn, expected, accuracy: 5e-3, "\(late)")
    }
  }

  // MARK: Transitions that overlap

  /// 320×460, plus what is left of (−160, 160), plus what is left of (160, −160); likewise of −90°
  /// and 90°, of 80 points to the right (turned by 36°, as long as any are left), and of a square
  /// that goes from 160 to 150 and back.
  func testATurnBackAddsToTheTurnThatRuns() throws {
    var tracker = try RotationTracker(of: upright)
    try tracker.begin(change(upright, lying, toPosition: CGPoint(x: 80, y: 0)), at: 0)
    try tracker.begin(change(lying, upright, turn: .degrees270), at: 0.4)
    for (time, width, height, degrees, side, x, y) in [
      (0.4, 384.0, 396.0, 36.0, 156.0, -38.8328, -28.2137),
      (0.5, 384, 396, 36, 156, -32.3607, -23.5114), (0.9, 384, 396, 36, 156, -6.4721, -4.7023),
      (1.2, 352, 428, 18, 158, 0, 0),
    ] {
      let frame = try tracker.shown(at: time)
      assertEqual(frame.layerSize, width, height, accuracy: 1e-9, "\(time)")
      assertEqual(frame.layer.position, x, y, accuracy: 1e-4, "\(time)")
      XCTAssertEqual(frame.layer.angle, degrees * .pi / 180, accuracy: 1e-12, "\(time)")
      assertEqual(frame.square(), side, side, accuracy: 1e-4, "\(time)")
    }
    XCTAssertTrue(tracker.isTransitioning(at: 1.3))
    XCTAssertFalse(tracker.isTransitioning(at: 1.4))
    XCTAssertEqual(try tracker.shown(at: 1.4).layer, PresentationLayer(size: upright))
  }

  func testNeitherLayerNorPictureJumpsHoweverTransitionsOverlap() throws {
    let design = [
      try Framing.fitting(width: 960, height: 640), try .filling(width: 960, height: 640),
    ]
    try forEachSeed(count: 600) { random, seed in
      let compensation = CompensatingProjection(
        .interpolatedSize,
        framing: random.pick(Framing.Side.allCases.map { .normalized(across: $0) } + design))
      var size = random.size()
      var tracker = try RotationTracker(of: size)
      for index in 0..<8 {
        let time = Double(index) / 10
        let before = try tracker.shown(at: time)
        let replaces = random.pick([true, false])
        let next = random.size()
        try tracker.begin(
          // One that replaces the others may say any size to start from.
          RotationTransition(
            from: replaces ? random.size() : size, to: next,
            pace: random.pick([.linear, .easeInEaseOut]), duration: random.number(0.1...0.5)),
          at: time, fromCurrentState: replaces)
        size = next
        let after = try tracker.shown(at: time)
        assertEqual(after.layer.extent - before.layer.extent, 0, 0, accuracy: 1e-9, seed)
        guard after.layer.extent.min() > 1 else { continue }
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
      for (time, width, height, degrees) in [
        (9, 320.0, 568.0, 0.0), (10.1, 377.5, 510.5, 20.9), (10.15, 444, 444, 45),
        (10.3, 568, 320, 90), (10.49, 568, 320, 90), (10.65, 444, 444, 45), (10.8, 320, 568, 0),
      ] {
        let frame = try tracker.shown(at: time)
        assertEqual(frame.layerSize, width, height, accuracy: 0.05, "\(time)")
        XCTAssertEqual(frame.layer.angle, degrees * .pi / 180, accuracy: 1e-3, "\(time)")
        assertEqual(frame.square(), 160, 160, accuracy: 1e-4, "\(time)")
        XCTAssertEqual(frame.isTransitioning, time < 10.8)
      }
    }
  }

  func testTenThousandTurnsTakeNoMemory() throws {
    for replaces in [false, true] {
      var tracker = try RotationTracker(of: .portrait)
      var size = CGSize.portrait
      for index in 0..<10_000 {
        let turn = try RotationTransition(rotating: size, by: .degrees90)
        // Two in three overlap.
        try tracker.begin(turn, at: Double(index) * 0.2, fromCurrentState: replaces)
        size = turn.to
        XCTAssertLessThanOrEqual(tracker.playback.motions.count, 6)
      }
      XCTAssertEqual(tracker.viewSize, .portrait)
    }
  }

  // MARK: From the current state

  /// Halfway at 400×380, −45°, 40 points to the right in axes that are turned by as much, with a
  /// square of 155 points; from there back, as if it began anew.
  func testATransitionFromTheCurrentStateReplacesWhatRuns() throws {
    var tracker = try RotationTracker(of: upright)
    try tracker.begin(change(upright, lying, toPosition: CGPoint(x: 80, y: 0)), at: 0)
    try tracker.begin(
      change(lying, upright, turn: .degrees270, toPosition: CGPoint(x: 20, y: 10)), at: 0.5,
      fromCurrentState: true)
    for (time, width, height, degrees, side, x, y) in [
      (0.5, 400.0, 380.0, 45.0, 155.0, 28.2843, 28.2843),
      (1, 360, 420, 22.5, 157.5, 25.8030, 16.0999), (1.5, 320, 460, 0, 160, 20, 10),
    ] {
      let frame = try tracker.shown(at: time)
      assertEqual(frame.layerSize, width, height, accuracy: 1e-9, "\(time)")
      assertEqual(frame.layer.position, x, y, accuracy: 1e-4, "\(time)")
      XCTAssertEqual(frame.layer.angle, degrees * .pi / 180, accuracy: 1e-12, "\(time)")
      assertEqual(frame.square(), side, side, accuracy: 1e-4, "\(time)")
    }
  }

  /// It goes from 450 points to 300, and what comes later adds to that as to any other.
  func testWhatComesAfterATransitionFromTheCurrentStateAddsToIt() throws {
    func size(_ width: Double) -> CGSize { CGSize(width: width, height: 800) }
    var tracker = try RotationTracker(of: size(400))
    try tracker.begin(change(size(400), size(500)), at: 0)
    try tracker.begin(change(size(500), size(300)), at: 0.5, fromCurrentState: true)
    var resized = tracker
    try resized.resize(to: size(350))
    for (time, width) in [(0.5, 500.0), (1, 425), (1.5, 350)] {
      XCTAssertEqual(try resized.shown(at: time).layerSize.width, width, accuracy: 1e-9, "\(time)")
    }
    try tracker.begin(change(size(300), size(600)), at: 0.5)
    for (time, width) in [(0.5, 450.0), (1, 525), (1.5, 600)] {
      XCTAssertEqual(try tracker.shown(at: time).layerSize.width, width, accuracy: 1e-9, "\(time)")
    }
  }

  // MARK: Sizes

  /// The picture of the square is half as wide as the view.
  func testAResizeWithoutAnAnimationIsAtOnceAndWhatRunsGoesOn() throws {
    func size(_ width: Double) -> CGSize { CGSize(width: width, height: 800) }
    var tracker = try RotationTracker(of: size(400))
    try tracker.begin(change(size(400), size(500)), at: 10)
    for (resized, time, width, square) in [
      (500.0, 10.5, 450.0, 225.0), (530, 10.5, 480, 240), (530, 11, 530, 265), (300, 11, 300, 150),
    ] {
      try tracker.resize(to: size(resized))
      XCTAssertEqual(tracker.viewSize, size(resized))
      let frame = try tracker.shown(at: time)
      XCTAssertEqual(frame.layerSize.width, width, accuracy: 1e-9)
      assertEqual(frame.square(.acrossWidth), square, square, accuracy: 1e-4, "\(time)")
    }
  }

  func testAZeroSideIsNoSizeAndDropsWhatRunsAndWhereItWas() throws {
    // The first one is before the first layout.
    for zero in [nil, CGSize.zero, CGSize(width: 0, height: 5), CGSize(width: 5, height: 0)] {
      var tracker = RotationTracker()
      if let zero {
        try tracker.begin(
          change(.portrait, .landscape, toPosition: CGPoint(x: 284, y: 160)), at: 0)
        try tracker.resize(to: zero)
      }
      XCTAssertNil(tracker.viewSize)
      XCTAssertNil(tracker.frame(at: 0.1))
      XCTAssertNil(tracker.coveringSize(at: 0.1))
      XCTAssertFalse(tracker.isTransitioning(at: 0.1))
      try tracker.resize(to: .portrait)
      XCTAssertEqual(try tracker.shown(at: 0.1).layer, PresentationLayer(size: .portrait))
    }
  }

  func testATransitionMayBeginBeforeTheFirstLayout() throws {
    for replaces in [false, true] {
      var tracker = RotationTracker()
      try tracker.begin(turn.get(), at: 0, fromCurrentState: replaces)
      assertEqual(try tracker.shown(at: 0.15).layerSize, 444, 444, accuracy: 1e-9)
      assertEqual(try tracker.shown(at: 0.15).square(), 160, 160, accuracy: 1e-4)
    }
  }

  func testARefusedResizeOrBeginChangesNothing() throws {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(turn.get(), at: 0)
    let before = tracker.playback
    assertSidesRefused(of: "size", [-1] + notFinite) { try tracker.resize(to: $0) }
    let back = try change(.landscape, .portrait)
    for bad in notFinite { assertRefused("time", bad) { try tracker.begin(back, at: bad) } }
    XCTAssertEqual(tracker.playback, before)
  }

  func testATransitionOfNoDurationIsOverAtOnce() throws {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(
      RotationTransition(rotating: .portrait, by: .degrees90, duration: 0), at: 3)
    XCTAssertFalse(tracker.isTransitioning(at: 3))
    XCTAssertEqual(try tracker.shown(at: 2.99).layerSize, .portrait)
    XCTAssertEqual(try tracker.shown(at: 3).layerSize, .landscape)
  }
}
