import Foundation
import RotationKit
import XCTest

/// The turn of a view that is placed by hand: where it is, and what a touch in mid-turn meets.
final class PlacedViewTransitionTests: XCTestCase {
  /// Below two bars of 64 points together, on a phone of 320×568.
  private func belowBars() throws -> OrientedFrames {
    let bars = OrientedFrames.Insets(top: 64)
    return try OrientedFrames(screen: .portrait, portraitInsets: bars, landscapeInsets: bars)
  }

  // MARK: Sizes and centers

  func testAViewUnderABarComesFromTheSideOnWhichTheBarWas() throws {
    // On either screen the view's middle is 32 points below that of the screen. After the turn, what was
    // below lies on the right (90°), above (180°) or on the left (-90°).
    let (portrait, landscape) = (CGSize(width: 320, height: 504), CGSize(width: 568, height: 256))
    let sides: [(UserInterfaceOrientation, UserInterfaceOrientation, QuarterTurn, CGPoint)] = [
      (.portrait, .landscapeRight, .degrees90, CGPoint(x: 32, y: 0)),
      (.portrait, .portraitUpsideDown, .degrees180, CGPoint(x: 0, y: -32)),
      (.portrait, .landscapeLeft, .degrees270, CGPoint(x: -32, y: 0)),
      (.landscapeRight, .portrait, .degrees270, CGPoint(x: -32, y: 0)),
      (.landscapeLeft, .portrait, .degrees90, CGPoint(x: 32, y: 0)),
      (.landscapeLeft, .landscapeRight, .degrees180, CGPoint(x: 0, y: -32)),
      (.landscapeLeft, .landscapeLeft, .degrees0, CGPoint(x: 0, y: 32)),
    ]
    for (old, new, turn, before) in sides {
      let expected = try RotationTransition(
        from: old.isPortrait ? portrait : landscape, to: new.isPortrait ? portrait : landscape,
        turn: turn, fromPosition: before, toPosition: CGPoint(x: 0, y: 32))
      XCTAssertEqual(
        try RotationTransition(belowBars(), from: old, to: new), expected, "\(old) \(new)")
    }
  }

  /// Where a point of the interface, y down from its upper left corner, lies on the glass of the device, y
  /// down from the upper left corner that it has when held upright.
  ///
  /// From the orientations alone: in landscape right the interface's top runs down the right edge
  /// of the glass, in landscape left it runs up the left edge.
  private func glassPoint(
    _ p: CGPoint, in orientation: UserInterfaceOrientation, on glass: CGSize
  ) -> CGPoint {
    switch orientation {
    case .portrait, .unknown: p
    case .landscapeRight: CGPoint(x: glass.width - p.y, y: p.x)
    case .portraitUpsideDown: CGPoint(x: glass.width - p.x, y: glass.height - p.y)
    case .landscapeLeft: CGPoint(x: p.y, y: glass.height - p.x)
    }
  }

  func testAllFourCornersStartWhereTheyWereBeforeTheTurnAndEndWhereTheyAreAfterIt() throws {
    let known = UserInterfaceOrientation.known
    try forEachSeed(count: 50) { random, seed in
      let glass = CGSize(width: random.number(300...500), height: random.number(500...900))
      let most = random.pick([0.0, 100])  // With 0 the view fills the screen.
      func insets() -> OrientedFrames.Insets {
        .init(
          top: random.number(0...most), left: random.number(0...most),
          bottom: random.number(0...most), right: random.number(0...most))
      }
      let frames = try OrientedFrames(
        screen: glass, portraitInsets: insets(), landscapeInsets: insets())
      for (old, new) in known.flatMap({ old in known.map { (old, $0) } }) {
        let transition = try RotationTransition(frames, from: old, to: new)
        let screen = new.isPortrait ? glass : QuarterTurn.degrees90.applied(to: glass)
        // Where it was before the turn it begins, and where it is after the turn it ends.
        for (orientation, layer) in [
          (old, transition.layer(atProgress: 0)), (new, transition.layer(atProgress: 1)),
        ] {
          let frame = try XCTUnwrap(frames.frame(for: orientation))
          for (x, y) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
            // In the picture y is up, in the interface down.
            let corner = CGPoint(
              x: x < 0 ? frame.minX : frame.maxX, y: y < 0 ? frame.maxY : frame.minY)
            let expected = glassPoint(corner, in: orientation, on: glass)
            let shown = glassPoint(
              layer.containerPoint(of: CGPoint(x: x, y: y), in: screen), in: new, on: glass)
            assertEqual(
              shown, expected.x, expected.y, accuracy: 1e-10, "\(old) \(new) \(x) \(y) \(seed)")
          }
        }
      }
    }
  }

  // MARK: A touch

  func testATouchInMidTurnOnAViewUnderABar() throws {
    // Halfway the layer is 444×380, turned by -45°, and its middle has come halfway from (32, 0) to
    // (0, 32): it is at (16, 16) from that of the screen, which is at (300, 176). The picture has come
    // from 160 points a unit to 128. So the point (1, 0) of the scene is 144 points away, to the upper
    // right: 144/√2 = 101.823 each way.
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: CGSize(width: 320, height: 504))
    try tracker.begin(
      RotationTransition(belowBars(), from: .portrait, to: .landscapeRight), at: 10)
    let layer = tracker.layer(at: 10.15)
    func touched(_ x: Double, _ y: Double) throws -> SIMD2<Double> {
      let point = try XCTUnwrap(
        layer.scenePoint(
          at: CGPoint(x: x, y: y), in: .landscape, through: tracker.projectionMatrix(at: 10.15),
          clipSpace: .metal))
      return SIMD2(point.x, point.y)
    }
    assertEqual(try touched(300, 176), 0, 0, accuracy: 1e-6)
    assertEqual(try touched(401.823, 74.177), 1, 0, accuracy: 1e-5)
  }

  // MARK: Pace, and what is refused

  func testACurveAndADurationAreTakenAndByDefaultThoseOfADeviceThatTurns() throws {
    let transition = try RotationTransition(
      belowBars(), from: .portrait, to: .landscapeLeft, duration: 0.5, curve: .linear)
    assertEqual(transition.layer(atTime: 0.125).position, -24, 8, accuracy: 1e-12)
    let plain = try RotationTransition(belowBars(), from: .portrait, to: .landscapeLeft)
    XCTAssertEqual(
      "\(plain)",
      "320×504 to 568×256, turned by -90°, moved from (-32, 0) to (0, 32) in 0.3 s, easeInEaseOut")
  }

  func testASpringIsTaken() throws {
    let spring = try SpringCurve(stiffness: 100, damping: 10)
    let transition = try RotationTransition(
      belowBars(), from: .portrait, to: .landscapeRight, spring: spring)
    XCTAssertEqual(transition.duration, spring.settlingDuration)
    // At its peak it is at 1.163034 of the way from (32, 0) to (0, 32).
    assertEqual(transition.layer(atTime: 0.3628).position, -5.217, 37.217, accuracy: 1e-3)
    let cut = try RotationTransition(
      belowBars(), from: .portrait, to: .landscapeRight, spring: spring, duration: 0.5)
    XCTAssertEqual(
      "\(cut)",
      "320×504 to 568×256, turned by 90°, moved from (32, 0) to (0, 32) in 0.5 s, \(spring)")
  }

  func testABadDurationAndAnUnknownOrientationAreRefusedByTheirNames() throws {
    let frames = try belowBars()
    assertRefused("duration", -1) {
      try RotationTransition(frames, from: .portrait, to: .landscapeLeft, duration: -1)
    }
    let spring = try SpringCurve(stiffness: 100, damping: 10)
    let sentence = "is unknown, but it must be a known orientation."
    for (parameter, from, to) in [
      ("from", UserInterfaceOrientation.unknown, UserInterfaceOrientation.portrait),
      ("to", .portrait, .unknown), ("from", .unknown, .unknown),
    ] {
      assertRefused(parameter, 0) {
        try RotationTransition(frames, from: from, to: to, spring: spring)
      }
      XCTAssertThrowsError(try RotationTransition(frames, from: from, to: to)) { error in
        XCTAssertEqual("\(error)", "\(parameter) \(sentence)")
      }
    }
  }
}
