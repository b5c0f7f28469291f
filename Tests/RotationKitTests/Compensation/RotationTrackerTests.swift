import Foundation
import RotationKit
import XCTest

final class RotationTrackerTests: XCTestCase {
  private let halfway = CGSize(width: 444, height: 444)

  private func tracker(
    _ strategy: CompensationStrategy = .constantSize, size: CGSize? = .portrait,
    clipSpace: ClipSpace = .openGL
  ) throws -> RotationTracker {
    var tracker = RotationTracker(try CompensatingProjection(strategy), clipSpace: clipSpace)
    if let size { try tracker.resize(to: size) }
    return tracker
  }

  private func steady(_ size: CGSize) throws -> Matrix4x4 {
    try OrthographicProjection(viewSize: size).matrix(for: .openGL)
  }

  /// The sides of the square from −0.5 to 0.5 on a layer, from the matrix alone.
  private func square(_ tracker: RotationTracker, on layer: CGSize) -> SIMD2<Double> {
    let matrix = tracker.projectionMatrix(layerSize: layer)
    return SIMD2(
      Double(matrix[0, 0]) * layer.width / 2, Double(matrix[1, 1]) * layer.height / 2)
  }

  // MARK: A phone.s turn

  func testATurnFromBeginToEnd() throws {
    var tracker = try tracker()
    XCTAssertEqual(tracker.projectionMatrix(layerSize: .portrait), try steady(.portrait))

    tracker.beginTransition()
    XCTAssertTrue(tracker.isTransitioning)
    try tracker.resize(to: .landscape)
    XCTAssertEqual(tracker.viewSize, .landscape)
    assertEqual(square(tracker, on: .portrait), 160, 160, accuracy: 1e-4)
    assertEqual(square(tracker, on: halfway), 160, 160, accuracy: 1e-4)

    tracker.endTransition()
    XCTAssertFalse(tracker.isTransitioning)
    XCTAssertEqual(tracker.projectionMatrix(layerSize: .landscape), try steady(.landscape))
  }

  func testEachStrategyHalfwayThroughTheTurn() throws {
    let expected: [CompensationStrategy: SIMD2<Double>] = [
      .uncompensated: SIMD2(125.0704, 222), .matchLayer: SIMD2(222, 222),
      .constantSize: SIMD2(160, 160), .interpolatedSize: SIMD2(160, 160),
    ]
    for strategy in CompensationStrategy.allCases {
      var tracker = try tracker(strategy)
      try tracker.beginTransition(to: .landscape)
      let sides = try XCTUnwrap(expected[strategy])
      assertEqual(
        square(tracker, on: halfway), sides.x, sides.y, accuracy: 1e-4, "\(strategy)")
    }
  }

  func testTheMatrixIsTheStrategysProjectionRoundedOnce() throws {
    try forEachSeed { random, seed in
      let (old, new, layer) = (random.size(), random.size(), random.size())
      for strategy in CompensationStrategy.allCases {
        var tracker = try tracker(strategy, size: old, clipSpace: .metal)
        try tracker.beginTransition(to: new)
        let compensation = try CompensatingProjection(strategy)
        let expected = try compensation.projection(
          viewSize: new, layerSize: layer, previousViewSize: old
        ).matrix(for: .metal)
        let matrix = tracker.projectionMatrix(layerSize: layer)
        for element in 0..<3 {
          XCTAssertEqual(
            matrix[element, element], expected[element, element],
            accuracy: abs(expected[element, element]) * 1.2e-7, "\(strategy) \(seed)")
        }
        let scale = try compensation.clipScale(
          viewSize: new, layerSize: layer, previousViewSize: old)
        XCTAssertEqual(tracker.clipScale(layerSize: layer), scale, "\(strategy) \(seed)")
      }
    }
  }

  func testBothAtOnceIsTheSameAsBeginAndResize() throws {
    var (one, other) = (try tracker(.interpolatedSize), try tracker(.interpolatedSize))
    one.beginTransition(layerSize: CGSize(width: 321, height: 567))
    try one.resize(to: .landscape)
    try other.beginTransition(to: .landscape, layerSize: CGSize(width: 321, height: 567))
    XCTAssertEqual(one, other)
    XCTAssertEqual(Set([one, other]).count, 1)
  }

  func testBeforeABeginAndAfterTheLastEndTheLayersSizeDoesNotCount() throws {
    var tracker = try tracker()
    XCTAssertEqual(tracker.clipScale(layerSize: halfway), SIMD2(1, 1))
    try tracker.beginTransition(to: .landscape)
    XCTAssertNotEqual(tracker.clipScale(layerSize: halfway), SIMD2(1, 1))
    tracker.endTransition()
    XCTAssertEqual(tracker.clipScale(layerSize: halfway), SIMD2(1, 1))
    XCTAssertEqual(tracker.projectionMatrix(layerSize: halfway), try steady(.landscape))
  }

  // MARK: Sizes that move the short side

  func testInterpolatedSizeStartsFromTheViewsOldSize() throws {
    var tracker = try tracker(.interpolatedSize, size: CGSize(width: 320, height: 460))
    try tracker.beginTransition(to: CGSize(width: 480, height: 300))
    for (layer, side) in [
      (CGSize(width: 320, height: 460), 160.0), (CGSize(width: 400, height: 380), 155),
      (CGSize(width: 480, height: 300), 150),
    ] {
      assertEqual(square(tracker, on: layer), side, side, accuracy: 1e-4)
    }
  }

  func testABeginThatComesAfterTheResizeTakesTheStartFromTheLayer() throws {
    let (old, new) = (CGSize(width: 320, height: 460), CGSize(width: 480, height: 300))
    var tracker = try tracker(.interpolatedSize, size: new)
    tracker.beginTransition(layerSize: old)
    assertEqual(square(tracker, on: old), 160, 160, accuracy: 1e-4)
    assertEqual(square(tracker, on: new), 150, 150, accuracy: 1e-4)
  }

  // MARK: Turns within turns

  func testATurnWithinATurnStartsFromWhatIsShownAndDoesNotJump() throws {
    var tracker = try tracker(.interpolatedSize, size: CGSize(width: 320, height: 460))
    try tracker.beginTransition(to: CGSize(width: 480, height: 300))
    let layer = CGSize(width: 400, height: 380)
    assertEqual(square(tracker, on: layer), 155, 155, accuracy: 1e-4)

    // Halfway, back to the size before: u of the layer's own size would be 190.
    tracker.beginTransition(layerSize: layer)
    assertEqual(square(tracker, on: layer), 155, 155, accuracy: 1e-4, "before the resize")
    try tracker.resize(to: CGSize(width: 320, height: 460))
    assertEqual(square(tracker, on: layer), 155, 155, accuracy: 1e-4, "after it")
    assertEqual(
      square(tracker, on: CGSize(width: 360, height: 420)), 157.5, 157.5, accuracy: 1e-4)
    assertEqual(
      square(tracker, on: CGSize(width: 320, height: 460)), 160, 160, accuracy: 1e-4)
  }

  func testATurnWithinATurnNeverJumps() throws {
    try forEachSeed { random, seed in
      var tracker = try tracker(.interpolatedSize, size: random.size())
      try tracker.beginTransition(to: random.size())
      for _ in 0..<4 {
        let layer = random.size()
        let before = square(tracker, on: layer)
        try tracker.beginTransition(to: random.size(), layerSize: layer)
        let after = square(tracker, on: layer)
        assertEqual(after, before.x, before.y, accuracy: before.x * 1e-6, seed)
      }
    }
  }

  func testALateEndOfTheEarlierTurnDoesNotEndTheLaterOne() throws {
    let (old, new) = (CGSize(width: 320, height: 460), CGSize(width: 480, height: 300))
    var tracker = try tracker(.interpolatedSize, size: old)
    try tracker.beginTransition(to: new)
    let layer = CGSize(width: 400, height: 380)
    try tracker.beginTransition(to: old, layerSize: layer)
    assertEqual(square(tracker, on: layer), 155, 155, accuracy: 1e-4)
    tracker.endTransition()
    XCTAssertTrue(tracker.isTransitioning)
    assertEqual(square(tracker, on: layer), 155, 155, accuracy: 1e-4)
    tracker.endTransition()
    XCTAssertFalse(tracker.isTransitioning)
  }

  func testATurnThatBeginsAtItsOwnEndShowsTheFinalSizeAtOnce() throws {
    var tracker = try tracker(.interpolatedSize, size: CGSize(width: 320, height: 460))
    try tracker.beginTransition(to: CGSize(width: 480, height: 300))
    let layer = CGSize(width: 400, height: 380)
    try tracker.beginTransition(to: layer, layerSize: layer)
    assertEqual(square(tracker, on: layer), 190, 190, accuracy: 1e-4)
  }

  func testTheFramedSideCountsAtTheStartAsWell() throws {
    let framing = try Framing(.height, units: 2)
    var tracker = RotationTracker(
      try CompensatingProjection(.interpolatedSize, framing: framing), clipSpace: .openGL)
    try tracker.resize(to: CGSize(width: 320, height: 568))
    try tracker.beginTransition(to: CGSize(width: 320, height: 548))
    for (height, side) in [(568.0, 284.0), (558, 279), (548, 274)] {
      assertEqual(
        square(tracker, on: CGSize(width: 320, height: height)), side, side, accuracy: 1e-4)
    }
  }

  func testTrackersAtRestAreEqualWhateverWentBefore() throws {
    var turned = try tracker()
    try turned.beginTransition(to: CGSize(width: 9, height: 9))
    try turned.beginTransition(to: .landscape, layerSize: halfway)
    turned.endTransition()
    turned.endTransition()
    XCTAssertEqual(turned, try tracker(size: .landscape))
  }

  func testAnEndedTurnLeavesNoStartBehindForAViewWithoutASize() throws {
    var tracker = try tracker(.interpolatedSize, size: CGSize(width: 100, height: 100))
    try tracker.beginTransition(to: CGSize(width: 200, height: 200))
    tracker.endTransition()
    try tracker.resize(to: .zero)
    tracker.beginTransition()
    try tracker.resize(to: CGSize(width: 300, height: 300))
    let middle = CGSize(width: 200, height: 200)
    assertEqual(square(tracker, on: middle), 150, 150, accuracy: 1e-4, "nothing to start from")
  }

  func testALayerAtABeginCountsMoreThanAnEarlierStart() throws {
    var tracker = try tracker(.interpolatedSize, size: CGSize(width: 100, height: 100))
    tracker.beginTransition()
    try tracker.resize(to: .zero)
    tracker.beginTransition(layerSize: CGSize(width: 200, height: 200))
    try tracker.resize(to: CGSize(width: 400, height: 400))
    assertEqual(
      square(tracker, on: CGSize(width: 200, height: 200)), 100, 100, accuracy: 1e-4)
    assertEqual(
      square(tracker, on: CGSize(width: 100, height: 100)), 100, 100, accuracy: 1e-4)
  }

  func testAnEndedTurnLeavesNoStartBehind() throws {
    var tracker = try tracker(.interpolatedSize, size: CGSize(width: 100, height: 100))
    try tracker.beginTransition(to: CGSize(width: 200, height: 200))
    tracker.endTransition()
    try tracker.beginTransition(to: CGSize(width: 400, height: 400))
    let middle = CGSize(width: 300, height: 300)
    assertEqual(square(tracker, on: middle), 150, 150, accuracy: 1e-4, "from 200, not 100")
  }

  func testAResizeDuringATurnKeepsWhereItStartedFrom() throws {
    var tracker = try tracker(.interpolatedSize, size: CGSize(width: 100, height: 100))
    try tracker.beginTransition(to: CGSize(width: 200, height: 200))
    try tracker.resize(to: CGSize(width: 300, height: 300))
    let middle = CGSize(width: 200, height: 200)
    assertEqual(square(tracker, on: middle), 100, 100, accuracy: 1e-4, "halfway from 50 to 150")
  }

  func testEndsBeyondTheBeginsDoNothing() throws {
    var tracker = try tracker()
    let before = tracker
    tracker.endTransition()
    tracker.cancelTransition()
    XCTAssertEqual(tracker, before)
    tracker.beginTransition()
    XCTAssertTrue(tracker.isTransitioning)
  }

  func testBeginTwiceNeedsTwoEnds() throws {
    var tracker = try tracker()
    tracker.beginTransition()
    tracker.beginTransition()
    tracker.endTransition()
    XCTAssertTrue(tracker.isTransitioning)
    tracker.endTransition()
    XCTAssertFalse(tracker.isTransitioning)
  }

  // MARK: Cancelling

  func testACancelledTurnBringsBackTheSizeBeforeIt() throws {
    var tracker = try tracker()
    try tracker.beginTransition(to: .landscape)
    tracker.cancelTransition()
    XCTAssertFalse(tracker.isTransitioning)
    XCTAssertEqual(tracker.viewSize, .portrait)
    XCTAssertEqual(tracker.projectionMatrix(layerSize: nil), try steady(.portrait))
  }

  func testACancelWithinATurnEndsOneBeginAndLeavesTheSize() throws {
    var tracker = try tracker()
    try tracker.beginTransition(to: .landscape)
    try tracker.beginTransition(to: halfway)
    tracker.cancelTransition()
    XCTAssertTrue(tracker.isTransitioning)
    XCTAssertEqual(tracker.viewSize, halfway)
    tracker.cancelTransition()
    XCTAssertFalse(tracker.isTransitioning)
    XCTAssertEqual(tracker.viewSize, .landscape, "the size before the latest begin")
  }

  func testACancelBeforeTheFirstLayoutBringsBackNoSize() throws {
    var tracker = try tracker(size: nil)
    try tracker.beginTransition(to: .landscape)
    tracker.cancelTransition()
    XCTAssertNil(tracker.viewSize)
  }

  func testTheYAxisOfVulkanPointsDownDuringATurnToo() throws {
    let compensation = try CompensatingProjection(.constantSize)
    var trackers = [ClipSpace.metal, .vulkan].map { RotationTracker(compensation, clipSpace: $0) }
    for index in trackers.indices {
      try trackers[index].resize(to: .portrait)
      try trackers[index].beginTransition(to: .landscape)
    }
    // 160 points a unit on a layer of 360×528.
    let (up, down) = (320.0 / 360, 320.0 / 528)
    for (tracker, y) in zip(trackers, [down, -down]) {
      assertMatrix(
        tracker.projectionMatrix(layerSize: CGSize(width: 360, height: 528)),
        [[up, 0, 0, 0], [0, y, 0, 0], [0, 0, -0.01, 0], [0, 0, 0, 1]], accuracy: 1e-7)
    }
  }

  // MARK: What else happens to an app

  func testTheSquareThroughoutATurnOfAViewPlacedByHand() throws {
    let frames = try OrientedFrames(
      screen: CGSize(width: 320, height: 480), statusBar: CGSize(width: 320, height: 20),
      barHeight: 44)
    var tracker = try tracker(.interpolatedSize, size: frames.portrait.size)
    assertEqual(square(tracker, on: frames.portrait.size), 160, 160, accuracy: 1e-4)
    // willRotate: the old frame is left; then the buffer is resized and redrawn.
    tracker.beginTransition(layerSize: frames.portrait.size)
    try tracker.resize(to: frames.landscape.size)
    // The animation: from 320×416 to 480×256, and from 160 points a unit to 128.
    for (progress, side) in [(0.0, 160.0), (0.5, 144), (1, 128)] {
      let layer = CGSize(width: 320 + 160 * progress, height: 416 - 160 * progress)
      assertEqual(square(tracker, on: layer), side, side, accuracy: 1e-4, "\(progress)")
    }
    // didRotate: the final frame.
    tracker.endTransition()
    assertEqual(square(tracker, on: frames.landscape.size), 128, 128, accuracy: 1e-4)
  }

  func testAResizeInTheBackgroundSetsTheEndWithoutAnimation() throws {
    var tracker = try tracker(.interpolatedSize)
    try tracker.resize(to: .landscape)
    XCTAssertFalse(tracker.isTransitioning)
    // Whatever the presentation layer still says.
    XCTAssertEqual(tracker.clipScale(layerSize: .portrait), SIMD2(1, 1))
    XCTAssertEqual(tracker.projectionMatrix(layerSize: .portrait), try steady(.landscape))
  }

  func testATurnOf180DegreesKeepsTheSizeAndNeedsNoScale() throws {
    for strategy in CompensationStrategy.allCases {
      var tracker = try tracker(strategy)
      tracker.beginTransition(layerSize: .portrait)
      try tracker.resize(to: .portrait)
      XCTAssertEqual(tracker.clipScale(layerSize: .portrait), SIMD2(1, 1), "\(strategy)")
      XCTAssertEqual(tracker.projectionMatrix(layerSize: .portrait), try steady(.portrait))
      tracker.endTransition()
      XCTAssertEqual(tracker.viewSize, .portrait)
    }
  }

  func testASizeChangeWithoutATurnIsCompensatedToo() throws {
    // A pad goes into Split View: only the width changes, and becomes the shorter side.
    let (whole, half) = (CGSize(width: 1024, height: 768), CGSize(width: 512, height: 768))
    var tracker = try tracker(.interpolatedSize, size: whole)
    try tracker.beginTransition(to: half)
    for (width, side) in [(1024.0, 384.0), (768, 320), (512, 256)] {
      assertEqual(
        square(tracker, on: CGSize(width: width, height: 768)), side, side, accuracy: 1e-4)
    }
    tracker.endTransition()
    assertEqual(square(tracker, on: half), 256, 256, accuracy: 1e-4)
  }

  // MARK: No size, and sizes that are no use

  func testBeforeTheFirstLayoutTheMatrixIsTheIdentity() throws {
    var tracker = try tracker(size: nil)
    XCTAssertNil(tracker.viewSize)
    XCTAssertEqual(tracker.projectionMatrix(layerSize: .portrait), .identity)
    tracker.beginTransition()
    XCTAssertEqual(tracker.projectionMatrix(layerSize: .portrait), .identity)
    XCTAssertEqual(tracker.clipScale(layerSize: .portrait), SIMD2(1, 1))
    try tracker.resize(to: .landscape)
    assertEqual(square(tracker, on: halfway), 160, 160, accuracy: 1e-4)
  }

  func testATurnBeforeTheFirstLayoutStartsFromTheLayerIfItHasASize() throws {
    var tracker = try tracker(.interpolatedSize, size: nil)
    tracker.beginTransition(layerSize: CGSize(width: 100, height: 100))
    try tracker.resize(to: CGSize(width: 300, height: 300))
    assertEqual(
      square(tracker, on: CGSize(width: 200, height: 200)), 100, 100, accuracy: 1e-4)
  }

  func testASizeWithAZeroSideIsNoSizeAtAnyTime() throws {
    for zero in [CGSize.zero, CGSize(width: 0, height: 5), CGSize(width: 5, height: 0)] {
      var tracker = try tracker()
      try tracker.resize(to: zero)
      XCTAssertNil(tracker.viewSize)
      XCTAssertEqual(tracker.projectionMatrix(layerSize: .portrait), .identity)
      try tracker.beginTransition(to: zero)
      XCTAssertTrue(tracker.isTransitioning)
      XCTAssertNil(tracker.viewSize)
    }
  }

  func testATurnKeepsItsStartWhileTheViewHasNoSize() throws {
    var tracker = try tracker(.interpolatedSize, size: CGSize(width: 100, height: 100))
    tracker.beginTransition()
    try tracker.resize(to: .zero)
    tracker.beginTransition()
    try tracker.resize(to: CGSize(width: 300, height: 300))
    assertEqual(
      square(tracker, on: CGSize(width: 200, height: 200)), 100, 100, accuracy: 1e-4)
  }

  func testABadSizeIsRefusedWithAMessageAndChangesNothing() throws {
    var tracker = try tracker()
    tracker.beginTransition()
    let before = tracker
    for bad: Double in [-1, .nan, .infinity, -.infinity] {
      let (wide, high) = (CGSize(width: bad, height: 9), CGSize(width: 9, height: bad))
      assertRefused("size.width", bad) { () throws(GeometryError) in try tracker.resize(to: wide) }
      assertRefused("size.height", bad) { () throws(GeometryError) in try tracker.resize(to: high) }
      assertRefused("size.width", bad) { () throws(GeometryError) in
        try tracker.beginTransition(to: wide, layerSize: .portrait)
      }
      XCTAssertEqual(tracker, before)
    }
    assertRefused("size.height", 1e60) { () throws(GeometryError) in
      try tracker.resize(to: CGSize(width: 1e-9, height: 1e60))
    }
    XCTAssertEqual(tracker, before)
  }

  /// Found by fuzzing: the ratio of these sizes is infinite, and nothing times it was kept as NaN.
  func testATurnBetweenSizesOfNoRatioLeavesTheTrackerComparable() throws {
    var tracker = try tracker(.interpolatedSize, size: CGSize(width: 1e200, height: 1e200))
    try tracker.beginTransition(to: CGSize(width: 1e-200, height: 1e-200))
    tracker.beginTransition()
    let copy = tracker
    XCTAssertEqual(tracker, copy)
    XCTAssertEqual(
      tracker.projectionMatrix(layerSize: nil), tracker.projectionMatrix(layerSize: .portrait))
  }

  private let uselessLayers: [CGSize?] =
    [nil, CGSize(width: 1e-300, height: 1e-300), CGSize(width: 320, height: 1e-60)]
    + unusableSides.flatMap { [CGSize(width: $0, height: 9), CGSize(width: 9, height: $0)] }

  func testALayerOfNoUseGetsTheSteadyProjection() throws {
    var tracker = try tracker()
    try tracker.beginTransition(to: .landscape)
    for layer in uselessLayers {
      XCTAssertEqual(
        tracker.clipScale(layerSize: layer), SIMD2(1, 1), "\(String(describing: layer))")
      XCTAssertEqual(tracker.projectionMatrix(layerSize: layer), try steady(.landscape))
    }
  }

  func testALayerOfNoUseAtABeginCountsAsNil() throws {
    for layer in uselessLayers {
      var (one, other) = (try tracker(.interpolatedSize), try tracker(.interpolatedSize))
      one.beginTransition(layerSize: layer)
      other.beginTransition()
      XCTAssertEqual(one, other, "\(String(describing: layer))")
    }
  }

  func testAProjectionThatWouldLeaveFloatIsTheSteadyOne() throws {
    let compensation = try CompensatingProjection(
      .constantSize, framing: Framing(.width, units: 1e-30))
    var tracker = RotationTracker(compensation, clipSpace: .openGL)
    try tracker.resize(to: .portrait)
    tracker.beginTransition()
    let layer = CGSize(width: 320e-20, height: 568e-20)
    // For the app's own projection the scale is fine.
    assertEqual(tracker.clipScale(layerSize: layer), 1e20, 1e20, accuracy: 1e5)
    XCTAssertEqual(
      tracker.projectionMatrix(layerSize: layer), tracker.projectionMatrix(layerSize: nil))
  }

  func testWhateverHappensTheMatrixIsFinite() throws {
    let sides = unusableSides + [1e-300, 1e-30, 1, 320, 568, 1e30, 1e300]
    try forEachSeed(count: 300) { random, seed in
      var tracker = try tracker(random.pick(CompensationStrategy.allCases), size: nil)
      func anySize() -> CGSize { CGSize(width: random.pick(sides), height: random.pick(sides)) }
      for _ in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: try? tracker.resize(to: anySize())
        case 1: try? tracker.beginTransition(to: anySize(), layerSize: anySize())
        case 2: tracker.beginTransition(layerSize: anySize())
        case 3: tracker.endTransition()
        case 4: tracker.cancelTransition()
        default: try? tracker.resize(to: random.size())
        }
        let layer = random.pick([anySize(), random.size()])
        let matrix = tracker.projectionMatrix(layerSize: layer)
        for row in 0..<4 {
          for column in 0..<4 { XCTAssertTrue(matrix[row, column].isFinite, seed) }
          XCTAssertNotEqual(matrix[row, row], 0, seed)
        }
        let scale = tracker.clipScale(layerSize: layer)
        XCTAssertTrue(Float(scale.x) > 0 && Float(scale.x).isFinite, seed)
        XCTAssertTrue(Float(scale.y) > 0 && Float(scale.y).isFinite, seed)
      }
    }
  }

  func testParametersAreReadBack() throws {
    let compensation = try CompensatingProjection(.matchLayer, near: 1, far: 2)
    let tracker = RotationTracker(compensation, clipSpace: .vulkan)
    XCTAssertEqual(tracker.compensation, compensation)
    XCTAssertEqual(tracker.clipSpace, .vulkan)
    XCTAssertFalse(tracker.isTransitioning)
  }
}
