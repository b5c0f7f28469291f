import Foundation
import XCTest

@testable import RotationKit

final class RotationTrackerTests: XCTestCase {
  /// 320×460 and 480×300: the views of a phone below a status bar, in which the square has sides of 160
  /// and of 150 points.
  private let (upright, lying) = (CGSize(width: 320, height: 460), CGSize(width: 480, height: 300))

  private func tracker(
    _ strategy: CompensationStrategy = .interpolatedSize, size: CGSize? = .portrait
  ) throws -> RotationTracker {
    var tracker = RotationTracker(CompensatingProjection(strategy), clipSpace: .openGL)
    if let size { try tracker.resize(to: size) }
    return tracker
  }

  /// A change of size in a second, at constant speed.
  private func change(
    _ from: CGSize, _ to: CGSize, turn: QuarterTurn = .degrees90, curve: TimingCurve = .linear,
    toPosition end: CGPoint = .zero
  ) throws -> RotationTransition {
    try RotationTransition(
      from: from, to: to, turn: turn, duration: 1, curve: curve, toPosition: end)
  }

  /// The sides of the square from −0.5 to 0.5, on a layer of a size, from the matrix alone.
  private func square(
    _ tracker: RotationTracker, at time: Double, on layer: CGSize? = nil
  ) -> SIMD2<Double> {
    tracker.projectionMatrix(at: time).square(on: layer ?? tracker.layer(at: time).size)
  }

  // MARK: One turn

  func testATurnFromItsBeginToItsEnd() throws {
    var tracker = try tracker()
    XCTAssertEqual(tracker.viewSize, .portrait)
    XCTAssertEqual(tracker.layer(at: 0), PresentationLayer(size: .portrait))
    XCTAssertFalse(tracker.isTransitioning(at: 0))
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 100)
    XCTAssertEqual(tracker.viewSize, .landscape)
    for (time, width, height, degrees) in [
      (-.infinity, 320.0, 568.0, -90.0), (-1e300, 320, 568, -90), (99, 320, 568, -90),
      (100, 320, 568, -90), (100.15, 444, 444, -45), (100.3, 568, 320, 0),
    ] {
      let layer = tracker.layer(at: time)
      assertEqual(layer.size, width, height, accuracy: 1e-9, "\(time)")
      XCTAssertEqual(layer.angle, degrees * .pi / 180, accuracy: 1e-9, "\(time)")
      assertEqual(square(tracker, at: time), 160, 160, accuracy: 1e-4, "\(time)")
      XCTAssertEqual(tracker.isTransitioning(at: time), time < 100.3, "\(time)")
    }
    let atRest = try OrthographicProjection(viewSize: .landscape).matrix(for: .openGL)
    for late in [100.3, 101, 1e300, .infinity, .nan] {
      XCTAssertEqual(tracker.layer(at: late), PresentationLayer(size: .landscape), "\(late)")
      XCTAssertFalse(tracker.isTransitioning(at: late), "\(late)")
      XCTAssertEqual(tracker.projectionMatrix(at: late), atRest, "\(late)")
      XCTAssertEqual(tracker.clipScale(at: late), SIMD2(1, 1), "\(late)")
    }
  }

  func testDrawnForNowAndSeenAFrameLaterTheSquareIsStretched() throws {
    // The worst stretch 1, 2 and 3 frames late, of frames at any time.
    for (phone, rate, worst) in [
      (CGSize(width: 320, height: 568), 60.0, [1.113, 1.237, 1.372]),
      (CGSize(width: 320, height: 568), 120, [1.055, 1.113, 1.173]),
      (CGSize(width: 390, height: 844), 60, [1.151, 1.323, 1.517]),
      (CGSize(width: 390, height: 844), 120, [1.073, 1.151, 1.235]),
      (CGSize(width: 1024, height: 1366), 60, [1.056, 1.115, 1.176]),
      (CGSize(width: 1024, height: 1366), 120, [1.028, 1.056, 1.085]),
    ] {
      var tracker = try tracker(size: phone)
      try tracker.begin(RotationTransition(rotating: phone, by: .degrees90), at: 0)
      for (late, expected) in zip(1...3, worst) {
        let stretches = stride(from: 0, to: 0.3, by: 1e-4).map { time -> Double in
          let seen = tracker.layer(at: time + Double(late) / rate).size
          let sides = square(tracker, at: time, on: seen)
          return sides.max() / sides.min()
        }
        let what = "\(phone), \(late) late at \(rate) Hz"
        XCTAssertEqual(try XCTUnwrap(stretches.max()), expected, accuracy: 5e-4, what)
      }
    }
  }

  func testFramesInFlightWhenATurnBeginsAreStretchedByWhatTheLayerHasMovedSince() throws {
    // 1, 2 and 3 frames late, at worst: drawn just before the begin.
    for (phone, worst) in [
      (CGSize(width: 390, height: 844), [1.01, 1.04, 1.10]),
      (CGSize(width: 320, height: 568), [1.01, 1.03, 1.07]),
    ] {
      let before = try tracker(size: phone)
      var tracker = before
      try tracker.begin(RotationTransition(rotating: phone, by: .degrees90), at: 0)
      for (late, expected) in zip(1...3, worst) {
        let sides = square(before, at: 0, on: tracker.layer(at: Double(late) / 60).size)
        XCTAssertEqual(sides.max() / sides.min(), expected, accuracy: 5e-3, "\(phone), \(late)")
      }
    }
  }

  func testOneTransitionIsShownAsItIsByItself() throws {
    let springs = [
      try SpringCurve(duration: 0.5, bounce: 0.15), try SpringCurve(duration: 0.5, bounce: 0.4),
    ]
    let curves = [TimingCurve.easeInEaseOut, try .cubicBezier(0.3, -0.4, 0.6, 1.4)]
    var accepted = 0
    try forEachSeed(count: 400) { random, seed in
      let (from, to, turn) = (random.size(), random.size(), random.pick(QuarterTurn.allCases))
      let (start, end) = (random.point(), random.point())
      let (curve, spring) = (random.pick(curves), random.pick(springs))
      guard
        let transition =
          try? random.pick([true, false])
          ? RotationTransition(
            from: from, to: to, turn: turn, duration: 1, curve: curve, fromPosition: start,
            toPosition: end)
          : RotationTransition(
            from: from, to: to, turn: turn, spring: spring, fromPosition: start, toPosition: end)
      else { return }  // The overshoot would take a side to nothing.
      accepted += 1
      XCTAssertEqual(transition.layer(atProgress: 0).size, from, "exactly, \(seed)")
      XCTAssertEqual(transition.layer(atProgress: 1).size, to, "exactly, \(seed)")
      let strategy = random.pick(CompensationStrategy.allCases)
      var tracker = try tracker(strategy, size: from)
      try tracker.begin(transition, at: 5)
      for time in [-1, 0, 0.25, 0.3628, 0.9, 3] {
        let (layer, expected) = (tracker.layer(at: 5 + time), transition.layer(atTime: time))
        assertEqual(layer.extent - expected.extent, 0, 0, accuracy: 1e-10, seed)
        assertEqual(
          layer.position, expected.position.x, expected.position.y, accuracy: 1e-11, seed)
        XCTAssertEqual(layer.angle, expected.angle, accuracy: 1e-13, seed)
        let scale = try CompensatingProjection(strategy).clipScale(
          viewSize: to, layerSize: layer.size, previousViewSize: from)
        assertEqual(
          tracker.clipScale(at: 5 + time), scale.x, scale.y, accuracy: 1e-12, "\(strategy) \(seed)")
      }
    }
    XCTAssertGreaterThan(accepted, 300)
  }

  // MARK: Transitions that overlap

  func testATurnBackAddsToTheTurnThatRuns() throws {
    var tracker = try tracker(size: upright)
    try tracker.begin(change(upright, lying, toPosition: CGPoint(x: 80, y: 0)), at: 0)
    try tracker.begin(change(lying, upright, turn: .degrees270), at: 0.4)
    // 320×460, plus what is left of (−160, 160), plus what is left of (160, −160); likewise of −90° and
    // 90°, of 80 points to the right (turned by 36°, as long as any are left), and of a square that goes from
    // 160 to 150 and back.
    for (time, first, second, x, y) in [
      (0.4, 0.6, 1.0, -38.8328, -28.2137), (0.5, 0.5, 0.9, -32.3607, -23.5114),
      (0.9, 0.1, 0.5, -6.4721, -4.7023), (1.2, 0, 0.2, 0, 0),
    ] {
      let layer = tracker.layer(at: time)
      let change = 160 * (second - first)
      assertEqual(layer.size, 320 + change, 460 - change, accuracy: 1e-9, "\(time)")
      assertEqual(layer.position, x, y, accuracy: 1e-4, "\(time)")
      XCTAssertEqual(layer.angle, .pi / 2 * (second - first), accuracy: 1e-12, "\(time)")
      let side = 160 - 10 * (second - first)
      assertEqual(square(tracker, at: time), side, side, accuracy: 1e-4, "\(time)")
    }
    XCTAssertTrue(tracker.isTransitioning(at: 1.3))
    XCTAssertFalse(tracker.isTransitioning(at: 1.4))
    XCTAssertEqual(tracker.layer(at: 1.4), PresentationLayer(size: upright))
  }

  func testNeitherLayerNorPictureJumpsOrIsDistortedHoweverTransitionsOverlap() throws {
    try forEachSeed(count: 600) { random, seed in
      let strategy = random.pick([
        CompensationStrategy.matchLayer, .constantSize, .interpolatedSize,
      ])
      var size = random.size()
      var tracker = try tracker(strategy, size: size)
      for index in 0..<8 {
        let time = Double(index) / 10
        let (layer, picture) = (tracker.layer(at: time), square(tracker, at: time))
        let next = random.size()
        // One that replaces the others may say any size to start from.
        let replaces = random.pick([true, false])
        try tracker.begin(
          RotationTransition(
            from: replaces ? random.size() : size, to: next, turn: .degrees0, duration: 0.5,
            curve: random.pick([.linear, .easeInEaseOut])),
          at: time, fromCurrentState: replaces)
        size = next
        let after = tracker.layer(at: time)
        assertEqual(after.size, layer.size.width, layer.size.height, accuracy: 1e-9, seed)
        // (Transitions that overlap may take a side of the layer, and the picture, to nothing.)
        if strategy != .constantSize, after.size.width > 1, after.size.height > 1 {
          assertEqual(
            square(tracker, at: time), picture.x, picture.y, accuracy: 1e-4 * picture.x, seed)
        }
        for later in [0, 0.05, 0.3] {
          let layer = tracker.layer(at: time + later)
          guard layer.extent.min() > 0, tracker.length(at: time + later) > 0 else { continue }
          let sides = square(tracker, at: time + later)
          XCTAssertEqual(sides.x / sides.y, 1, accuracy: 1e-6, "\(strategy) \(seed)")
        }
      }
      XCTAssertEqual(tracker.layer(at: 9).size, size)
    }
  }

  // MARK: From the current state

  /// A column of 507 points goes to 678 by a spring, and after 0.1 s back by another one, as SwiftUI would retarget it.
  func testASpringGoesOnWithTheSpeedThatItIsGiven() throws {
    let (narrow, wide) = (CGSize(width: 507, height: 1024), CGSize(width: 678, height: 1024))
    func widths(keepingSpeed: Bool) throws -> [Double] {
      var tracker = try tracker(size: narrow)
      let first = try SpringCurve(duration: 0.5)
      try tracker.begin(RotationTransition(from: narrow, to: wide, spring: first), at: 10)
      let speed = first.velocity(at: 0.1) * (678 - 507)
      let back = try SpringCurve(
        duration: 0.3, bounce: 0.3,
        initialVelocity: keepingSpeed ? speed / (507 - tracker.layerSize(at: 10.1).width) : 0)
      try tracker.begin(
        RotationTransition(from: wide, to: narrow, spring: back), at: 10.1, fromCurrentState: true)
      return [10.12, 10.15, 10.2].map { tracker.layerSize(at: $0).width }
    }
    for (width, expected) in zip(try widths(keepingSpeed: true), [575.1, 564.9, 533.7]) {
      XCTAssertEqual(width, expected, accuracy: 0.05)
    }
    XCTAssertLessThan(try widths(keepingSpeed: false)[0], 568, "it starts at rest")
  }

  func testATransitionFromTheCurrentStateReplacesWhatRuns() throws {
    var tracker = try tracker(size: upright)
    try tracker.begin(change(upright, lying, toPosition: CGPoint(x: 80, y: 0)), at: 0)
    // Halfway at 400×380, −45°, 40 points to the right in axes that are turned by as much, with a square of
    // 155 points; from there back, as if it began anew.
    try tracker.begin(
      change(lying, upright, turn: .degrees270, toPosition: CGPoint(x: 20, y: 10)), at: 0.5,
      fromCurrentState: true)
    for (time, width, height, degrees, side, x, y) in [
      (0.5, 400.0, 380.0, 45.0, 155.0, 28.2843, 28.2843),
      (1, 360, 420, 22.5, 157.5, 25.8030, 16.0999), (1.5, 320, 460, 0, 160, 20, 10),
    ] {
      let layer = tracker.layer(at: time)
      assertEqual(layer.size, width, height, accuracy: 1e-9, "\(time)")
      assertEqual(layer.position, x, y, accuracy: 1e-4, "\(time)")
      XCTAssertEqual(layer.angle, degrees * .pi / 180, accuracy: 1e-12, "\(time)")
      assertEqual(square(tracker, at: time), side, side, accuracy: 1e-4, "\(time)")
    }
  }

  // MARK: Sizes

  func testAResizeWithoutAnAnimationIsAtOnceAndWhatRunsGoesOn() throws {
    var tracker = try tracker(size: CGSize(width: 400, height: 800))
    func assertWidth(_ width: Double, at time: Double, line: UInt = #line) {
      XCTAssertEqual(tracker.layer(at: time).size.width, width, accuracy: 1e-9, line: line)
      // The picture of the square is half as wide as the view.
      assertEqual(
        square(tracker, at: time), width / 2, width / 2, accuracy: 1e-4, "\(time)", line: line)
    }
    try tracker.begin(
      change(CGSize(width: 400, height: 800), CGSize(width: 500, height: 800)), at: 10)
    assertWidth(450, at: 10.5)
    try tracker.resize(to: CGSize(width: 530, height: 800))
    XCTAssertEqual(tracker.viewSize?.width, 530)
    assertWidth(480, at: 10.5)
    assertWidth(530, at: 11)
    try tracker.resize(to: CGSize(width: 300, height: 800))
    assertWidth(300, at: 11)
  }

  func testALayerThatLeavesTheNumbersIsAtRest() throws {
    var tracker = try tracker(size: lying)
    for _ in 0..<2 {
      try tracker.begin(change(CGSize(width: 1.5e308, height: 1e308), lying), at: 0)
    }
    XCTAssertEqual(tracker.layer(at: 0).size, lying)
    XCTAssertEqual(tracker.layerSize(at: 0), lying)
    // Nor does the picture's length: then the tracker would not be equal to itself.
    let huge = CGSize(width: 1.7e308, height: 1.7e308)
    for time in [0, 0.5, 0.999_999_999, 1.2] {
      try tracker.begin(change(huge, lying), at: time, fromCurrentState: time == 0.5)
      XCTAssertEqual(tracker, tracker, "\(time)")
    }
  }

  /// The factor would not fit in Float.
  func testALayerThatIsAsGoodAsFoldedIsNotCompensated() throws {
    for from in [SIMD2(1e-300, 480), SIMD2(320, 1e-300)] {
      var tracker = try tracker(size: CGSize(width: 0.5, height: 0.75))
      XCTAssertEqual(tracker.viewSize, CGSize(width: 0.5, height: 0.75), "however small")
      let change = SizeChange(
        isAdditive: false, from: SizeChange.Value(size: from), to: SizeChange.Value(size: from))
      tracker.playback.motions = [
        Motion(change: change, timeline: Timeline(MediaTiming(begin: 0, duration: 1)))
      ]
      XCTAssertEqual(tracker.layer(at: 0).size, CGSize(from))
      XCTAssertEqual(tracker.layerSize(at: 0), CGSize(from), "however small")
      XCTAssertEqual(tracker.clipScale(at: 0), SIMD2(1, 1))
    }
  }

  func testAZeroSideIsNoSizeAndDropsWhatRunsAndWhereItWas() throws {
    // The first one is before the first layout.
    for zero in [nil, CGSize.zero, CGSize(width: 0, height: 5), CGSize(width: 5, height: 0)] {
      var tracker = try tracker(size: nil)
      if let zero {
        try tracker.begin(
          change(.portrait, .landscape, toPosition: CGPoint(x: 284, y: 160)), at: 0)
        try tracker.resize(to: zero)
      }
      XCTAssertNil(tracker.viewSize)
      XCTAssertFalse(tracker.isTransitioning(at: 0.1))
      XCTAssertNil(tracker.projection(at: 0.1))
      XCTAssertEqual(tracker.projectionMatrix(at: 0.1), .identity)
      XCTAssertEqual(tracker.clipScale(at: 0.1), SIMD2(1, 1))
      XCTAssertEqual(tracker.layer(at: 0.1), PresentationLayer(size: .zero))
      XCTAssertEqual(tracker.layerSize(at: 0.1), .zero)
      try tracker.resize(to: .portrait)
      XCTAssertEqual(tracker.layer(at: 0.1), PresentationLayer(size: .portrait))
    }
  }

  func testATransitionMayBeginBeforeTheFirstLayout() throws {
    var tracker = try tracker(size: nil)
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 0)
    assertEqual(square(tracker, at: 0.15), 160, 160, accuracy: 1e-4)
    // From the current state it is then a transition like any other.
    var other = try self.tracker(size: nil)
    try other.begin(
      RotationTransition(rotating: .portrait, by: .degrees90), at: 0, fromCurrentState: true)
    XCTAssertEqual(tracker, other)
  }

  func testARefusedResizeOrBeginChangesNothing() throws {
    var tracker = try tracker()
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 0)
    let before = tracker
    assertSidesRefused(of: "size", [-1, 1e60] + notFinite) { try tracker.resize(to: $0) }
    let thin = try change(.landscape, CGSize(width: 1e-9, height: 1e60))
    assertRefused("to.height", 1e60) { try tracker.begin(thin, at: 0.1) }
    let back = try change(.landscape, .portrait)
    for bad in notFinite { assertRefused("time", bad) { try tracker.begin(back, at: bad) } }
    XCTAssertEqual(tracker, before)
  }

  // MARK: Time and memory

  func testAnyTimeGivesSomethingFinite() throws {
    let sides = [1e-300, 1e-30, 1, 320, 568, 1e30, 1e300]
    let times = [0, -1, 0.1, 0.5, 1e9, 1e300, .nan, .infinity, -.infinity, -1e300]
    try forEachSeed(count: 300) { random, seed in
      func size() -> CGSize { CGSize(width: random.pick(sides), height: random.pick(sides)) }
      var tracker = try tracker(random.pick(CompensationStrategy.allCases), size: nil)
      for _ in 0..<12 {
        if let transition = try? RotationTransition(
          from: size(), to: random.pick([size(), random.size()]), turn: .degrees180,
          duration: random.pick([0, 0.3, 1e300]))
        {
          try? tracker.begin(
            transition, at: random.pick([0, 0.1, -1e300, 1e300]),
            fromCurrentState: random.pick([true, false]))
        }
        if random.pick([true, false, false]) { try? tracker.resize(to: size()) }
        for time in times {
          assertUsable(tracker.projectionMatrix(at: time), "\(time) \(seed)")
          let scale = SIMD2<Float>(tracker.clipScale(at: time))
          XCTAssertTrue(scale.min() > 0 && scale.sum().isFinite, "\(time) \(seed)")
          let layer = tracker.layer(at: time)
          let place = layer.extent * 0 + SIMD2<Double>(layer.position) * 0
          XCTAssertTrue(place.sum() == 0, "\(time) \(seed)")
          XCTAssertTrue(layer.angle.isFinite, "\(time) \(seed)")
          let size = SIMD2<Double>(tracker.layerSize(at: time))
          XCTAssertEqual(size.min() > 0, tracker.viewSize != nil, "\(time) \(seed)")
          XCTAssertTrue((size * 0).sum() == 0, "\(time) \(seed)")
        }
      }
    }
  }

  func testTenThousandTurnsTakeNoMemory() throws {
    var tracker = try tracker()
    var size = CGSize.portrait
    for index in 0..<10_000 {
      let turn = try RotationTransition(rotating: size, by: .degrees90)
      // Two in three overlap.
      try tracker.begin(turn, at: Double(index) * 0.2)
      size = turn.to
      XCTAssertLessThanOrEqual(tracker.playback.motions.count, 2)
    }
    XCTAssertEqual(tracker.viewSize, .portrait)
  }

  func testATransitionOfNoDurationIsOverAtOnce() throws {
    var tracker = try tracker()
    try tracker.begin(
      RotationTransition(rotating: .portrait, by: .degrees90, duration: 0), at: 3)
    XCTAssertFalse(tracker.isTransitioning(at: 3))
    XCTAssertEqual([2.99, 3].map { tracker.layer(at: $0).size }, [.portrait, .landscape])
  }

  // MARK: Sizes that are no use

  func testALayerThatOvershootsBelowZeroIsNotCompensated() throws {
    // By itself each stays above 0. Together they do not.
    let bounce = try TimingCurve.cubicBezier(0.5, 0, 0.5, 1.9)
    var tracker = try tracker(size: CGSize(width: 500, height: 500))
    for (from, to, curve) in [(500.0, 300.0, bounce), (300, 100, .linear), (100, 20, bounce)] {
      try tracker.begin(
        change(CGSize(width: from, height: 500), CGSize(width: to, height: 500), curve: curve),
        at: 0)
    }
    let times = (0...100).map { Double($0) / 100 }.filter { tracker.layer(at: $0).size.width <= 0 }
    XCTAssertFalse(times.isEmpty)
    let atRest = try OrthographicProjection(viewSize: CGSize(width: 20, height: 500))
    for time in times {
      XCTAssertEqual(tracker.layerSize(at: time), CGSize(width: 20, height: 500))
      XCTAssertEqual(tracker.clipScale(at: time), SIMD2(1, 1))
      XCTAssertEqual(tracker.projectionMatrix(at: time), atRest.matrix(for: .openGL))
    }
  }

  func testAProjectionThatWouldLeaveFloatIsTheOneAtRest() throws {
    let compensation = try CompensatingProjection(
      .constantSize, framing: Framing(.width, units: 1e-37))
    var tracker = RotationTracker(compensation, clipSpace: .openGL)
    let small = CGSize(width: 0.32, height: 0.568)
    try tracker.resize(to: small)
    try tracker.begin(change(small, .portrait), at: 0)
    // For a projection of the app's own the scale is fine.
    assertEqual(tracker.clipScale(at: 0), 1000, 1000, accuracy: 1e-6)
    XCTAssertEqual(tracker.projectionMatrix(at: 0), tracker.projectionMatrix(at: 2))
  }

  // MARK: Parameters

  func testFramingPlanesAndClipSpaceCountDuringATurnToo() throws {
    let compensation = try CompensatingProjection(
      .matchLayer, framing: Framing(.width, units: 4), near: 1, far: 3)
    var tracker = RotationTracker(compensation, clipSpace: .metal)
    try tracker.resize(to: .portrait)
    try tracker.begin(change(.portrait, .landscape), at: 0)
    // The y axis of Vulkan points down. The layer is 382×506 points.
    for (space, sign) in [(ClipSpace.metal, 1.0), (.vulkan, -1)] {
      tracker.clipSpace = space
      assertMatrix(
        tracker.projectionMatrix(at: 0.25),
        [
          [0.5, 0, 0, 0], [0, sign * 382 / 506 / 2, 0, 0], [0, 0, -0.5, -0.5], [0, 0, 0, 1],
        ], accuracy: 1e-7)
    }
  }
}
