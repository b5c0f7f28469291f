import XCTest

@testable import RotationKit

/// Contents that the layer centers: how large they have to be, and what is seen of them.
final class CoveringTests: XCTestCase {
  private let square = CGSize(width: 568, height: 568)
  private let halfway = CGSize(width: 444, height: 444)

  // MARK: The formula

  func testTheClipScaleIsForTheSizeOnWhichContentsAreShown() throws {
    func scale(_ strategy: CompensationStrategy) throws -> SIMD2<Double> {
      try CompensatingProjection(strategy).clipScale(
        viewSize: .landscape, layerSize: halfway, previousViewSize: .portrait, contentSize: square)
    }
    assertEqual(try scale(.constantSize), 1, 320.0 / 568, accuracy: 1e-12)
    assertEqual(try scale(.interpolatedSize), 1, 320.0 / 568, accuracy: 1e-12)
    // 444 points are framed in place of 320.
    assertEqual(try scale(.matchLayer), 1.3875, 1.3875 * 320 / 568, accuracy: 1e-12)
    XCTAssertEqual(try scale(.uncompensated), SIMD2(1, 1))
    let volume = try CompensatingProjection(.constantSize).projection(
      viewSize: .landscape, layerSize: halfway, contentSize: square)
    XCTAssertEqual(volume.right, 1.775, accuracy: 1e-12)
    XCTAssertEqual(volume.top, 1.775, accuracy: 1e-12)
  }

  func testAContentSizeIsCheckedAsTheOthersAre() {
    for (size, parameter) in [
      (CGSize(width: 0, height: 1), "contentSize.width"),
      (CGSize(width: 1, height: -1), "contentSize.height"),
      (CGSize(width: Double.nan, height: 1), "contentSize.width"),
      (CGSize(width: 1, height: 1e300), "contentSize.height"),
    ] {
      let projection = CompensatingProjection(.matchLayer)
      XCTAssertThrowsError(
        try projection.clipScale(viewSize: .landscape, layerSize: halfway, contentSize: size)
      ) { XCTAssertEqual(($0 as? GeometryError)?.parameter, parameter, "\(size)") }
      XCTAssertThrowsError(
        try projection.projection(viewSize: .landscape, layerSize: halfway, contentSize: size)
      ) { XCTAssertEqual(($0 as? GeometryError)?.parameter, parameter, "\(size)") }
    }
  }

  // MARK: The tracker

  private func turning() throws -> RotationTracker {
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: .portrait)
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 10)
    return tracker
  }

  func testAScaleThatDoesNotFitInFloatIsOne() throws {
    var tracker = try turning()
    for side in [1e-300, 1e300] {
      tracker.contentSize = CGSize(width: side, height: side)
      XCTAssertEqual(tracker.contentScale(at: 10.15), SIMD2(1, 1), "\(side)")
    }
  }

  func testTheCoveringSizeOfATurnIsOneUntilItEnds() throws {
    let tracker = try turning()
    for time in [9, 10, 10.15, 10.299] { XCTAssertEqual(tracker.coveringSize(at: time), square) }
    for time in [10.3, 11, .nan] { XCTAssertEqual(tracker.coveringSize(at: time), .landscape) }
    let none = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    XCTAssertEqual(none.coveringSize(at: 0), .zero)
  }

  func testASizeThatWasPassedCountsUntilNothingRuns() throws {
    var tracker = try turning()
    // Back, from where it is: the layer never gets wider than halfway, but was made for the whole turn.
    try tracker.begin(
      RotationTransition(rotating: .landscape, by: .degrees270), at: 10.15, fromCurrentState: true)
    XCTAssertEqual(tracker.coveringSize(at: 10.2), square)
    XCTAssertEqual(tracker.coveringSize(at: 10.5), .portrait)
    // The third change knows of the first one's size, which two models ago was 800 wide.
    for (size, begin) in [(800.0, 15.0), (400, 15.1), (350, 15.2)] {
      try tracker.begin(
        RotationTransition(
          from: tracker.viewSize ?? .zero, to: CGSize(width: size, height: 568), turn: .degrees0,
          duration: 0.3), at: begin, fromCurrentState: true)
    }
    XCTAssertEqual(tracker.coveringSize(at: 15.3), CGSize(width: 800, height: 568))
    try tracker.begin(
      RotationTransition(
        from: CGSize(width: 350, height: 568), to: .portrait, turn: .degrees0, duration: 0.3),
      at: 16)
    XCTAssertEqual(tracker.coveringSize(at: 16.1).width, 350, "nothing ran any more")
    let small = try RotationTransition(
      from: .portrait, to: CGSize(width: 330, height: 560), turn: .degrees0, duration: 1)
    try tracker.begin(small, at: 20)
    XCTAssertEqual(tracker.coveringSize(at: 20.5), CGSize(width: 330, height: 568), "a new change")
    try tracker.resize(to: CGSize(width: 500, height: 100))
    XCTAssertEqual(tracker.coveringSize(at: 20.6).width, 500)
  }

  /// A spring with the damping ratio 0.5 goes too far by e^(−π·0.5 ÷ √0.75) = 0.163034 of its way.
  func testASpringIsCoveredWithItsOvershoot() throws {
    let turn = try RotationTransition(
      rotating: .portrait, by: .degrees90, spring: SpringCurve(dampingRatio: 0.5, duration: 0.5))
    XCTAssertEqual(turn.coveringSize.width, 568 + 0.163034 * 248, accuracy: 1e-3)
    XCTAssertEqual(turn.coveringSize.height, 568)
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: .portrait)
    try tracker.begin(turn, at: 10)
    assertEqual(
      tracker.coveringSize(at: 10), Double(turn.coveringSize.width), 568, accuracy: 0.01)
    let plain = try RotationTransition(rotating: CGSize(width: 390, height: 844), by: .degrees90)
    XCTAssertEqual(plain.coveringSize, CGSize(width: 844, height: 844))
  }

  /// Nothing on the layer tells of this spring. A presentation layer may be absurd: it counts up to twice the largest size.
  func testSizesThatAreOnlyPresentedAreCovered() {
    var follower = LayerFollower(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    follower.update(LayerReading(time: 10, modelSize: CGSize(width: 400, height: 300)))
    for (frame, (presented, covering)) in [
      (400.0, 700.0), (560, 700), (680, 700), (760, 760), (720, 760), (5000, 1520), (700, 1520),
    ].enumerated() {
      let time = 10.1 + Double(frame) / 60
      let tracker = follower.update(
        LayerReading(
          time: time, modelSize: CGSize(width: 700, height: 300),
          presentedSize: SIMD2(presented, 300)), holds: true)
      XCTAssertEqual(
        tracker.coveringSize(at: time), CGSize(width: covering, height: 300), "\(presented)")
    }
  }

  /// At 1e45 s a transition begins and ends at once. Before that its start is shown, whatever the view's size was.
  func testAWayWithoutTimeIsCovered() throws {
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: .portrait)
    let jump = try RotationTransition(
      from: CGSize(width: 900, height: 100), to: .landscape, turn: .degrees90)
    try tracker.begin(jump, at: 1e45)
    XCTAssertEqual(tracker.layerSize(at: 10), CGSize(width: 900, height: 100))
    XCTAssertEqual(tracker.coveringSize(at: 10), CGSize(width: 900, height: 568))
  }

  /// Of 1e20 + 200 − 1e20 nothing is left. The width is covered even so.
  func testASideThatIsLostInRoundingDoesNotTakeTheOtherWithIt() throws {
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: CGSize(width: 210, height: 1e20))
    try tracker.begin(
      RotationTransition(
        from: CGSize(width: 210, height: 1e20), to: CGSize(width: 200, height: 1e20),
        turn: .degrees0, duration: 0.3), at: 10)
    try tracker.resize(to: CGSize(width: 300, height: 200))
    XCTAssertEqual(tracker.layerSize(at: 10).width, 310)
    XCTAssertEqual(tracker.coveringSize(at: 10.1).width, 310)
  }

  /// An additive movement of the bounds, which leaves the layer when it ends.
  private func motion(
    from: SIMD2<Double>, to: SIMD2<Double>, at begin: Double, duration: Double,
    repeatCount: Double = 0
  ) throws -> Motion {
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: from), to: SizeChange.Value(size: to))
    let timing = try XCTUnwrap(
      MediaTiming(begin: begin, duration: duration, repeatCount: repeatCount))
    return Motion(key: "\(begin)", change: change, timeline: Timeline(timing))
  }

  private func coveringSize(of motions: [Motion], at time: Double) -> CGSize {
    var follower = LayerFollower(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    let clock = LayerClock(hostTime: time, layerTime: time, rate: 1)
    return follower.update(
      LayerReading(time: time, modelSize: .landscape, clock: clock, motions: motions)
    ).coveringSize(at: time)
  }

  /// The layer is 200 points wider for an instant, and 300 points higher for another, while it turns in 0.3 s. Both
  /// instants lie between those of any frames, and have passed when the layer is looked at.
  func testJumpsAtABeginAndAtAnEndAreCovered() throws {
    let motions = [
      try motion(from: SIMD2(-248, 248), to: .zero, at: 10, duration: 0.3),
      try motion(from: SIMD2(500, 0), to: .zero, at: 10.1523, duration: 0.01),
      try motion(from: .zero, to: SIMD2(0, 300), at: 10.0423, duration: 0.01),
    ]
    let size = coveringSize(of: motions, at: 10.2)
    XCTAssertEqual(size.width, 568 - 248 * (1 - 0.1523 / 0.3) + 500, accuracy: 0.1)
    XCTAssertEqual(size.height, 320 + 248 * (1 - 0.0523 / 0.3) + 300, accuracy: 0.1)
  }

  /// A spring with the damping ratio 0.5 goes too far by 0.163034 of its way, in the first second of ten minutes. The size
  /// is largest in the middle of an hour.
  func testALongWayIsCovered() throws {
    let spring = try SpringCurve(dampingRatio: 0.5, duration: 0.5)
    let long = try RotationTransition(
      rotating: .portrait, by: .degrees90, spring: spring, duration: 600)
    XCTAssertEqual(long.coveringSize.width, 568 + 0.163034 * 248, accuracy: 0.01)
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: .portrait)
    try tracker.begin(long, at: 10)
    XCTAssertEqual(tracker.coveringSize(at: 11).width, 568 + 0.163034 * 248, accuracy: 0.01)
    let keyframes = try XCTUnwrap(Keyframes([SIMD2(0, 0), SIMD2(500, 0), SIMD2(0, 0)]))
    let hour = Motion(
      key: "hour", change: SizeChange(keyframes, mask: SIMD2(1, 1), isAdditive: true),
      timeline: Timeline(MediaTiming(begin: 10, duration: 3600)))
    XCTAssertEqual(coveringSize(of: [hour], at: 11).width, 1068, accuracy: 0.5)
  }

  /// The first reading comes eight seconds after the begin.
  func testAMotionThatBeganLongAgoIsCoveredFromItsBegin() throws {
    let slow = try motion(from: SIMD2(100, -100), to: .zero, at: 10, duration: 10)
    XCTAssertEqual(coveringSize(of: [slow], at: 18), CGSize(width: 668, height: 320))
  }

  func testWhatBeginsLaterBesideAnEndlessAnimationIsCovered() throws {
    let motions = [
      try motion(from: .zero, to: SIMD2(0, 10), at: 10, duration: 1, repeatCount: .infinity),
      try motion(from: SIMD2(500, 0), to: SIMD2(500, 0), at: 16, duration: 1),
    ]
    let size = coveringSize(of: motions, at: 10.5)
    XCTAssertEqual(size.width, 1068)
    XCTAssertEqual(size.height, 330, accuracy: 0.1)
  }

  func testWhateverOverlapsIsCovered() throws {
    try forEachSeed(count: 50) { random, seed in
      var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
      try tracker.resize(to: .portrait)
      for index in 0..<4 {
        let size = CGSize(width: random.number(200...900), height: random.number(200...900))
        let from = tracker.viewSize ?? .zero
        let spring = try SpringCurve(dampingRatio: random.number(0.4...1.2), duration: 0.4)
        let begin = 10 + Double(index) * 0.12
        try tracker.begin(
          index % 2 == 0
            ? RotationTransition(from: from, to: size, turn: .degrees0, duration: 0.3)
            : RotationTransition(from: from, to: size, turn: .degrees0, spring: spring), at: begin)
        let covering = tracker.coveringSize(at: begin)
        for time in stride(from: begin, to: begin + 2, by: 0.001)
        where tracker.isTransitioning(at: time) {
          let layer = tracker.layer(at: time).size
          XCTAssertLessThan(layer.width, covering.width + 0.5, "\(seed) at \(time)")
          XCTAssertLessThan(layer.height, covering.height + 0.5, "\(seed) at \(time)")
        }
      }
    }
  }

  func testWhatRunsIsCoveredAfterAResizeAsWell() throws {
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: .portrait)
    try tracker.begin(
      RotationTransition(
        rotating: .portrait, by: .degrees90, spring: SpringCurve(dampingRatio: 0.5, duration: 0.5)),
      at: 10)
    try tracker.resize(to: CGSize(width: 600, height: 300))
    let covering = tracker.coveringSize(at: 10.1)
    for time in stride(from: 10, to: 10.5, by: 0.001) {
      XCTAssertLessThan(tracker.layer(at: time).size.width, covering.width + 0.5, "\(time)")
      XCTAssertLessThan(tracker.layer(at: time).size.height, covering.height + 0.5, "\(time)")
    }
    XCTAssertEqual(covering.width, 600 + 0.163034 * 248, accuracy: 0.01)
    try tracker.resize(to: .portrait)
    XCTAssertEqual(tracker.coveringSize(at: 11), .portrait)
  }

  func testThePictureIsAsLargeAsWithALayerThatStretches() throws {
    let stretched = try turning()
    var covered = stretched
    covered.contentSize = covered.coveringSize(at: 10)
    XCTAssertEqual(covered.contentSize, square)
    for time in stride(from: 10, through: 10.4, by: 0.01) {
      let sides = covered.projectionMatrix(at: time).square(on: square)
      assertEqual(sides, 160, 160, accuracy: 1e-4)
      let layer = stretched.layer(at: time).size
      assertEqual(
        stretched.projectionMatrix(at: time).square(on: layer), sides.x, sides.y, accuracy: 1e-4)
    }
    XCTAssertEqual(stretched.contentScale(at: 10.15), SIMD2(1, 1))
    assertEqual(covered.contentScale(at: 10.15), 444.0 / 568, 444.0 / 568, accuracy: 1e-9)
    for size in [CGSize.zero, CGSize(width: -1, height: 1), CGSize(width: Double.nan, height: 1)] {
      covered.contentSize = size
      XCTAssertNil(covered.contentSize)
      XCTAssertEqual(covered.clipScale(at: 10.15), stretched.clipScale(at: 10.15))
    }
  }

  // MARK: The presentation layer

  func testPointsOfCenteredContentsAreWhereTheyAreSeen() throws {
    var tracker = try turning()
    tracker.contentSize = square
    let layer = tracker.layer(at: 10.15)
    XCTAssertEqual(layer.contentSize, square)
    XCTAssertEqual(layer.size.width, 444, accuracy: 1e-9)
    let upright = PresentationLayer(size: halfway, contentSize: square)
    let corner = upright.containerPoint(of: CGPoint(x: 1, y: 1), in: .landscape)
    assertEqual(corner, 568, -124, accuracy: 1e-9)
    let back = try XCTUnwrap(upright.normalizedDevicePoint(at: corner, in: .landscape))
    assertEqual(back, 1, 1, accuracy: 1e-12)
    assertEqual(upright.stretch(ofViewSize: .landscape), 1, 1.775, accuracy: 1e-12)
    let box = try OrthographicProjection(viewSize: square)
    assertEqual(upright.pointsPerUnit(of: box), 284, 284, accuracy: 1e-9)
    XCTAssertEqual("\(upright)", "444×444 at (0, 0), contents 568×568")
  }
}
