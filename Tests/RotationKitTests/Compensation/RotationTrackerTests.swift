import Foundation
import XCTest

@testable import RotationKit

final class RotationTrackerTests: XCTestCase {
  /// 320×460 and 480×300: the views of a phone below a status bar, in which the square has sides of 160
  /// and of 150 points.
  private let (upright, lying) = (CGSize(width: 320, height: 460), CGSize(width: 480, height: 300))

  private func tracker(
    _ strategy: CompensationStrategy = .interpolatedSize, size: CGSize? = .portrait,
    clipSpace: ClipSpace = .openGL
  ) throws -> RotationTracker {
    var tracker = RotationTracker(CompensatingProjection(strategy), clipSpace: clipSpace)
    if let size { try tracker.resize(to: size) }
    return tracker
  }

  /// A change of size in a second, at constant speed.
  private func change(
    _ from: CGSize, _ to: CGSize, turn: QuarterTurn = .degrees90, curve: TimingCurve = .linear
  ) throws -> RotationTransition {
    try RotationTransition(from: from, to: to, turn: turn, duration: 1, curve: curve)
  }

  /// The sides of the square from −0.5 to 0.5, on a layer of a size, from the matrix alone.
  private func square(
    _ tracker: RotationTracker, at time: Double, on layer: CGSize? = nil
  ) -> SIMD2<Double> {
    let matrix = tracker.projectionMatrix(at: time)
    let layer = layer ?? tracker.layer(at: time).size
    let scale = SIMD2(Double(matrix[0, 0]), Double(matrix[1, 1]))
    return scale * SIMD2(Double(layer.width), Double(layer.height)) / 2
  }

  // MARK: One turn

  func testATurnFromItsBeginToItsEnd() throws {
    var tracker = try tracker()
    XCTAssertEqual(tracker.viewSize, .portrait)
    XCTAssertFalse(tracker.isTransitioning(at: 0))
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 100)
    XCTAssertEqual(tracker.viewSize, .landscape)
    for (time, width, height, degrees) in [
      (99.0, 320.0, 568.0, -90.0), (100, 320, 568, -90), (100.15, 444, 444, -45),
      (100.3, 568, 320, 0), (101, 568, 320, 0),
    ] {
      let layer = tracker.layer(at: time)
      assertEqual(layer.size, width, height, accuracy: 1e-9, "\(time)")
      XCTAssertEqual(layer.angle, degrees * .pi / 180, accuracy: 1e-9, "\(time)")
      assertEqual(square(tracker, at: time), 160, 160, accuracy: 1e-4, "\(time)")
      XCTAssertEqual(tracker.isTransitioning(at: time), time < 100.3, "\(time)")
    }
    XCTAssertEqual(
      tracker.projectionMatrix(at: 100.3),
      try OrthographicProjection(viewSize: .landscape).matrix(for: .openGL))
  }

  func testEachStrategyHalfwayThroughTheTurn() throws {
    for (strategy, width, height) in [
      (CompensationStrategy.uncompensated, 125.0704, 222.0), (.matchLayer, 222, 222),
      (.constantSize, 160, 160), (.interpolatedSize, 160, 160),
    ] {
      var tracker = try tracker(strategy)
      try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 0)
      assertEqual(square(tracker, at: 0.15), width, height, accuracy: 1e-4, "\(strategy)")
    }
  }

  func testDrawnForNowAndSeenAFrameLaterTheSquareIsStretched() throws {
    // The worst stretch at 60 Hz, 1, 2 and 3 frames late.
    for (phone, worst) in [
      (CGSize(width: 320, height: 568), [1.112, 1.237, 1.370]),
      (CGSize(width: 390, height: 844), [1.150, 1.323, 1.515]),
      (CGSize(width: 1024, height: 1366), [1.056, 1.115, 1.175]),
    ] {
      var tracker = try tracker(size: phone)
      try tracker.begin(RotationTransition(rotating: phone, by: .degrees90), at: 0)
      for (late, expected) in zip(1...3, worst) {
        let stretches = (0..<18).map { frame -> Double in
          let time = Double(frame) / 60
          let seen = tracker.layer(at: time + Double(late) / 60).size
          let sides = square(tracker, at: time, on: seen)
          return sides.max() / sides.min()
        }
        XCTAssertEqual(try XCTUnwrap(stretches.max()), expected, accuracy: 6e-4, "\(phone) \(late)")
      }
    }
  }

  func testTheScaleIsThatOfTheSizesOfTheMoment() throws {
    for strategy in CompensationStrategy.allCases {
      var tracker = try tracker(strategy, size: upright)
      try tracker.begin(change(upright, lying), at: 5)
      for time in [5, 5.25, 5.9] {
        let expected = try CompensatingProjection(strategy).clipScale(
          viewSize: lying, layerSize: tracker.layer(at: time).size, previousViewSize: upright)
        assertEqual(
          tracker.clipScale(at: time), expected.x, expected.y, accuracy: 1e-14, "\(strategy)")
      }
    }
  }

  func testInterpolatedSizeGoesWithTheLayerFromTheOldSizeToTheNewOne() throws {
    var tracker = try tracker(size: upright)
    try tracker.begin(change(upright, lying), at: 0)
    for (time, side) in [(0.0, 160.0), (0.25, 157.5), (0.5, 155), (1, 150)] {
      assertEqual(square(tracker, at: time), side, side, accuracy: 1e-4, "\(time)")
    }
  }

  func testThePositionMovesToTheEndOfTheTransition() throws {
    var tracker = try tracker(size: upright)
    let transition = try RotationTransition(
      from: upright, to: lying, turn: .degrees90, duration: 1, curve: .linear,
      fromPosition: CGPoint(x: 10, y: 0), toPosition: CGPoint(x: 0, y: -20))
    try tracker.begin(transition, at: 0)
    assertEqual(tracker.layer(at: 0).position, 10, 0, accuracy: 0)
    assertEqual(tracker.layer(at: 0.5).position, 5, -10, accuracy: 1e-12)
    assertEqual(tracker.layer(at: 2).position, 0, -20, accuracy: 0)
  }

  func testASpringOvershootsAndSettles() throws {
    let (narrow, wide) = (CGSize(width: 500, height: 1000), CGSize(width: 600, height: 1000))
    var tracker = try tracker(.matchLayer, size: narrow)
    let spring = try SpringCurve(stiffness: 100, damping: 10)
    try tracker.begin(
      RotationTransition(from: narrow, to: wide, turn: .degrees0, spring: spring), at: 0)
    // Its first peak is 1.16303 times the change, at π/√75.
    let peak = Double.pi / 75.0.squareRoot()
    XCTAssertEqual(tracker.layer(at: peak).size.width, 616.3033, accuracy: 1e-3)
    assertEqual(square(tracker, at: peak), 308.1517, 308.1517, accuracy: 1e-3)
    XCTAssertEqual(tracker.layer(at: 1.48).size, wide)
    XCTAssertFalse(tracker.isTransitioning(at: 1.48))
  }

  // MARK: Transitions that overlap

  func testATurnBackAddsToTheTurnThatRuns() throws {
    var tracker = try tracker(size: upright)
    try tracker.begin(change(upright, lying), at: 0)
    try tracker.begin(change(lying, upright, turn: .degrees270), at: 0.4)
    // 320×460, plus what is left of (−160, 160), plus what is left of (160, −160); likewise of −90° and
    // 90°, and of a square that goes from 160 to 150 and back.
    for (time, first, second) in [(0.4, 0.6, 1.0), (0.5, 0.5, 0.9), (0.9, 0.1, 0.5), (1.2, 0, 0.2)]
    {
      let layer = tracker.layer(at: time)
      let change = 160 * (second - first)
      assertEqual(layer.size, 320 + change, 460 - change, accuracy: 1e-9, "\(time)")
      XCTAssertEqual(layer.angle, .pi / 2 * (second - first), accuracy: 1e-12, "\(time)")
      let side = 160 - 10 * (second - first)
      assertEqual(square(tracker, at: time), side, side, accuracy: 1e-4, "\(time)")
    }
    XCTAssertTrue(tracker.isTransitioning(at: 1.3))
    XCTAssertFalse(tracker.isTransitioning(at: 1.4))
    XCTAssertEqual(tracker.layer(at: 1.4), PresentationLayer(size: upright))
  }

  func testAShortChangeWithinALongOne() throws {
    let (one, two, three) = (
      CGSize(width: 400, height: 1000), CGSize(width: 800, height: 1000),
      CGSize(width: 600, height: 1000)
    )
    var tracker = try tracker(size: one)
    try tracker.begin(change(one, two, turn: .degrees0), at: 0)
    try tracker.begin(
      RotationTransition(from: two, to: three, turn: .degrees0, duration: 0.2, curve: .linear),
      at: 0.5)
    // 600, less 400 · what is left of the first, plus 200 · what is left of the second.
    for (time, width) in [(0.5, 600.0), (0.6, 540), (0.7, 480), (0.8, 520), (1, 600)] {
      XCTAssertEqual(tracker.layer(at: time).size.width, width, accuracy: 1e-9, "\(time)")
      assertEqual(square(tracker, at: time), width / 2, width / 2, accuracy: 1e-3, "\(time)")
    }
  }

  func testWhatOverlapsIsTheSumOfEachByItself() throws {
    try forEachSeed { random, seed in
      var size = random.size()
      var all = try tracker(size: size)
      var each: [RotationTracker] = []
      for index in 0..<4 {
        let next = random.size()
        let transition = try RotationTransition(
          from: size, to: next, turn: random.pick(QuarterTurn.allCases), duration: 2,
          fromPosition: CGPoint(x: random.number(-50...50), y: random.number(-50...50)))
        try all.begin(transition, at: Double(index) / 3)
        var one = try tracker(size: size)
        try one.begin(transition, at: Double(index) / 3)
        each.append(one)
        size = next
      }
      for time in [1.1, 1.5, 2.2, 2.9, 3.5] {
        let layer = all.layer(at: time)
        var (width, height, angle, x) = (size.width, size.height, 0.0, 0.0)
        for one in each {
          let shown = one.layer(at: time)
          width += shown.size.width - (one.viewSize?.width ?? 0)
          height += shown.size.height - (one.viewSize?.height ?? 0)
          angle += shown.angle
          x += shown.position.x
        }
        assertEqual(layer.size, width, height, accuracy: 1e-9, seed)
        XCTAssertEqual(layer.angle, angle, accuracy: 1e-12, seed)
        XCTAssertEqual(layer.position.x, x, accuracy: 1e-9, seed)
      }
    }
  }

  func testNeitherLayerNorPictureJumpsHoweverTransitionsOverlap() throws {
    try forEachSeed { random, seed in
      var size = random.size()
      var tracker = try tracker(size: size)
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
        guard after.size.width > 1, after.size.height > 1 else { continue }
        assertEqual(
          square(tracker, at: time), picture.x, picture.y, accuracy: 1e-4 * picture.x, seed)
      }
      XCTAssertEqual(tracker.layer(at: 9).size, size)
    }
  }

  func testTheSquareIsUndistortedAtAnyTimeForEveryStrategyButUncompensated() throws {
    try forEachSeed { random, seed in
      let strategy = random.pick([
        CompensationStrategy.matchLayer, .constantSize, .interpolatedSize,
      ])
      var size = random.size()
      var tracker = try tracker(strategy, size: size)
      for index in 0..<3 {
        let next = random.size()
        try tracker.begin(
          RotationTransition(from: size, to: next, turn: .degrees90, duration: 1),
          at: Double(index) / 4)
        size = next
      }
      for step in 0..<30 {
        let time = Double(step) / 20
        // (Transitions that overlap may take a side of the layer, and the picture, to nothing.)
        let (layer, shown) = (tracker.layer(at: time).size, tracker.shown(at: time))
        guard min(layer.width, layer.height) > 0, (shown?.length ?? 0) > 0 else { continue }
        let sides = square(tracker, at: time)
        XCTAssertEqual(sides.x / sides.y, 1, accuracy: 1e-6, "\(strategy) \(seed)")
      }
    }
  }

  // MARK: From the current state

  func testATransitionFromTheCurrentStateReplacesWhatRuns() throws {
    var tracker = try tracker(size: upright)
    try tracker.begin(change(upright, lying), at: 0)
    // Halfway at 400×380, −45°, with a square of 155 points; from there back, as if it began anew.
    try tracker.begin(
      change(lying, upright, turn: .degrees270), at: 0.5, fromCurrentState: true)
    for (time, width, height, degrees, side) in [
      (0.5, 400.0, 380.0, 45.0, 155.0), (1, 360, 420, 22.5, 157.5), (1.5, 320, 460, 0, 160),
    ] {
      let layer = tracker.layer(at: time)
      assertEqual(layer.size, width, height, accuracy: 1e-9, "\(time)")
      XCTAssertEqual(layer.angle, degrees * .pi / 180, accuracy: 1e-12, "\(time)")
      assertEqual(square(tracker, at: time), side, side, accuracy: 1e-4, "\(time)")
    }
  }

  func testFromTheCurrentStateThePositionGoesOnToo() throws {
    var tracker = try tracker(size: upright)
    func move(_ from: Double, _ to: Double) throws -> RotationTransition {
      try RotationTransition(
        from: upright, to: upright, turn: .degrees0, duration: 1, curve: .linear,
        fromPosition: CGPoint(x: from, y: 0), toPosition: CGPoint(x: to, y: 0))
    }
    try tracker.begin(move(0, 100), at: 0)
    try tracker.begin(move(100, 0), at: 0.4, fromCurrentState: true)
    for (time, x) in [(0.4, 40.0), (0.9, 20), (1.4, 0)] {
      XCTAssertEqual(tracker.layer(at: time).position.x, x, accuracy: 1e-12)
    }
  }

  func testFromTheCurrentStateOfAViewWithoutASizeItIsATransitionLikeAnyOther() throws {
    var (one, other) = (try tracker(size: nil), try tracker(size: nil))
    try one.begin(change(upright, lying), at: 0, fromCurrentState: true)
    try other.begin(change(upright, lying), at: 0)
    XCTAssertEqual(one, other)
  }

  // MARK: Sizes

  func testAResizeIsAtOnceAndWhatRunsGoesOn() throws {
    let (half, whole) = (CGSize(width: 500, height: 1000), CGSize(width: 1000, height: 1000))
    var tracker = try tracker(size: half)
    try tracker.begin(change(half, whole, turn: .degrees0), at: 0)
    try tracker.resize(to: CGSize(width: 900, height: 1000))
    XCTAssertEqual(tracker.viewSize?.width, 900)
    XCTAssertEqual(tracker.layer(at: 0.5).size.width, 650, accuracy: 1e-9)
    assertEqual(square(tracker, at: 0.5), 325, 325, accuracy: 1e-3)
    XCTAssertEqual(tracker.layer(at: 1).size.width, 900)
  }

  func testAFromOtherThanTheViewsSizeMakesTheLayerJump() throws {
    var tracker = try tracker(size: upright)
    try tracker.begin(change(CGSize(width: 300, height: 400), lying), at: 0)
    XCTAssertEqual(tracker.layer(at: 0).size, CGSize(width: 300, height: 400))
  }

  func testAtRestTheLayerFillsTheMiddleOfItsContainer() throws {
    let layer = try tracker().layer(at: 0)
    XCTAssertEqual(layer.position, .zero)
    XCTAssertEqual(layer.angle, 0)
    XCTAssertEqual(layer.size, .portrait)
  }

  func testAScaleThatWouldLeaveFloatIsOne() throws {
    // At its begin the layer is so small that it would take a scale of 1e42.
    var tracker = try tracker(.constantSize)
    let tiny = CGSize(width: 1e-40, height: 1e-40)
    try tracker.begin(change(tiny, .portrait), at: 0)
    XCTAssertEqual(tracker.clipScale(at: 0), SIMD2(1, 1))
    XCTAssertGreaterThan(tracker.clipScale(at: 0.15).min(), 1)
  }

  func testBeforeTheFirstLayoutTheMatrixIsTheIdentity() throws {
    var tracker = try tracker(size: nil)
    XCTAssertNil(tracker.viewSize)
    XCTAssertNil(tracker.projection(at: 0))
    XCTAssertEqual(tracker.projectionMatrix(at: 0), .identity)
    XCTAssertEqual(tracker.clipScale(at: 0), SIMD2(1, 1))
    XCTAssertEqual(tracker.layer(at: 0), PresentationLayer(size: .zero))
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 0)
    assertEqual(square(tracker, at: 0.15), 160, 160, accuracy: 1e-4)
  }

  func testAZeroSideIsNoSizeAndDropsWhatRuns() throws {
    for zero in [CGSize.zero, CGSize(width: 0, height: 5), CGSize(width: 5, height: 0)] {
      var tracker = try tracker()
      try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 0)
      try tracker.resize(to: zero)
      XCTAssertNil(tracker.viewSize)
      XCTAssertFalse(tracker.isTransitioning(at: 0.1))
      XCTAssertEqual(tracker.projectionMatrix(at: 0.1), .identity)
      try tracker.resize(to: .portrait)
      XCTAssertEqual(tracker.layer(at: 0.1).size, .portrait)
    }
  }

  func testARefusedResizeOrBeginChangesNothing() throws {
    var tracker = try tracker()
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 0)
    let before = tracker
    for bad: Double in [-1, .nan, .infinity, -.infinity] {
      assertRefused("size.width", bad) { () throws(GeometryError) in
        try tracker.resize(to: CGSize(width: bad, height: 9))
      }
      assertRefused("size.height", bad) { () throws(GeometryError) in
        try tracker.resize(to: CGSize(width: 9, height: bad))
      }
    }
    assertRefused("size.height", 1e60) { () throws(GeometryError) in
      try tracker.resize(to: CGSize(width: 1e-9, height: 1e60))
    }
    assertRefused("size.width", 1e60) { () throws(GeometryError) in
      try tracker.resize(to: CGSize(width: 1e60, height: 1e-9))
    }
    let thin = try change(.landscape, CGSize(width: 1e-9, height: 1e60))
    assertRefused("to.height", 1e60) { () throws(GeometryError) in
      try tracker.begin(thin, at: 0.1)
    }
    let back = try change(.landscape, .portrait)
    for bad: Double in [.nan, .infinity, -.infinity] {
      assertRefused("time", bad) { () throws(GeometryError) in try tracker.begin(back, at: bad) }
    }
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
          let matrix = tracker.projectionMatrix(at: time)
          for row in 0..<4 {
            for column in 0..<4 { XCTAssertTrue(matrix[row, column].isFinite, "\(time) \(seed)") }
            XCTAssertNotEqual(matrix[row, row], 0, "\(time) \(seed)")
          }
          let scale = tracker.clipScale(at: time)
          XCTAssertTrue(Float(scale.x) > 0 && Float(scale.x).isFinite, "\(time) \(seed)")
          XCTAssertTrue(Float(scale.y) > 0 && Float(scale.y).isFinite, "\(time) \(seed)")
          let layer = tracker.layer(at: time)
          XCTAssertTrue((layer.extent * 0 + layer.center * 0).sum() == 0, "\(time) \(seed)")
          XCTAssertTrue(layer.angle.isFinite, "\(time) \(seed)")
        }
      }
    }
  }

  func testNaNAndTimesAfterTheEndAreTheEnd() throws {
    var tracker = try tracker()
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 7)
    for time in [Double.nan, .infinity, 7.3, 1e300] {
      XCTAssertEqual(tracker.layer(at: time), PresentationLayer(size: .landscape))
      XCTAssertFalse(tracker.isTransitioning(at: time))
      XCTAssertEqual(tracker.clipScale(at: time), SIMD2(1, 1))
    }
    for time in [-Double.infinity, -1e300, 0, 7] {
      XCTAssertEqual(tracker.layer(at: time).size, .portrait)
      XCTAssertTrue(tracker.isTransitioning(at: time))
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
      XCTAssertLessThanOrEqual(tracker.playback?.motions.count ?? 9, 2)
    }
    XCTAssertEqual(tracker.viewSize, .portrait)
  }

  func testATransitionOfNoDurationIsOverAtOnce() throws {
    var tracker = try tracker()
    try tracker.begin(
      RotationTransition(rotating: .portrait, by: .degrees90, duration: 0), at: 3)
    XCTAssertFalse(tracker.isTransitioning(at: 3))
    XCTAssertEqual(tracker.layer(at: 3).size, .landscape)
    XCTAssertEqual(tracker.layer(at: 2.99).size, .portrait)
  }

  // MARK: Sizes that are no use

  func testALayerThatOvershootsBelowZeroIsNotCompensated() throws {
    let (wide, narrow) = (CGSize(width: 500, height: 500), CGSize(width: 100, height: 500))
    var tracker = try tracker(size: wide)
    let bounce = try TimingCurve.cubicBezier(0.5, 0, 0.5, 1.9)
    // By itself each stays above 0. Together they do not.
    try tracker.begin(change(wide, CGSize(width: 300, height: 500), curve: bounce), at: 0)
    try tracker.begin(change(CGSize(width: 300, height: 500), narrow), at: 0)
    let times = (0...100).map { Double($0) / 100 }
    XCTAssertTrue(times.contains { tracker.layer(at: $0).size.width <= 100 })
    var overlapping = tracker
    try overlapping.begin(change(narrow, CGSize(width: 20, height: 500), curve: bounce), at: 0)
    XCTAssertTrue(times.contains { overlapping.layer(at: $0).size.width <= 0 })
    for time in times where overlapping.layer(at: time).size.width <= 0 {
      XCTAssertEqual(overlapping.clipScale(at: time), SIMD2(1, 1))
      XCTAssertEqual(
        overlapping.projectionMatrix(at: time),
        try OrthographicProjection(viewSize: CGSize(width: 20, height: 500)).matrix(for: .openGL))
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

  func testParametersAreReadBack() throws {
    let compensation = try CompensatingProjection(
      .matchLayer, framing: Framing(.width, units: 4), near: 1, far: 3)
    var tracker = RotationTracker(compensation, clipSpace: .vulkan)
    XCTAssertEqual(tracker.compensation, compensation)
    XCTAssertEqual(tracker.clipSpace, .vulkan)
    try tracker.resize(to: .portrait)
    tracker.clipSpace = .metal
    assertMatrix(
      tracker.projectionMatrix(at: 0),
      [[0.5, 0, 0, 0], [0, 320.0 / 568 / 2, 0, 0], [0, 0, -0.5, -0.5], [0, 0, 0, 1]],
      accuracy: 1e-7)
  }

  func testAViewThatHadNoSizeIsWhereItWasAtFirst() throws {
    var tracker = try tracker()
    try tracker.begin(
      RotationTransition(
        from: .portrait, to: .landscape, turn: .degrees90,
        fromPosition: CGPoint(x: 160, y: 284), toPosition: CGPoint(x: 284, y: 160)), at: 0)
    try tracker.resize(to: .zero)
    try tracker.resize(to: .portrait)
    XCTAssertEqual(tracker.layer(at: 1), PresentationLayer(size: .portrait))
  }

  func testTheYAxisOfVulkanPointsDownDuringATurnToo() throws {
    for (space, sign) in [(ClipSpace.metal, 1.0), (.vulkan, -1)] {
      var tracker = try tracker(.constantSize, clipSpace: space)
      try tracker.begin(
        change(CGSize(width: 320, height: 568), CGSize(width: 568, height: 320)), at: 0)
      // 160 points a unit on a layer of 382×506.
      assertMatrix(
        tracker.projectionMatrix(at: 0.25),
        [
          [320.0 / 382, 0, 0, 0], [0, sign * 320 / 506, 0, 0], [0, 0, -0.01, 0], [0, 0, 0, 1],
        ], accuracy: 1e-7)
    }
  }

  func testTrackersAreValues() throws {
    var one = try tracker()
    let other = one
    XCTAssertEqual(Set([one, other]).count, 1)
    try one.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 0)
    XCTAssertNotEqual(one, other)
    XCTAssertFalse(other.isTransitioning(at: 0.1))
  }
}
