import Foundation
import XCTest

@testable import RotationKit

/// The turn of a view that is placed by hand: where it is, and what a touch in mid-turn meets.
final class PlacedViewTransitionTests: XCTestCase {
  /// Below two bars of 64 points together, on a phone of 320×568.
  private func belowBars() throws -> OrientedFrames {
    let bars = OrientedFrames.Insets(top: 64)
    return try OrientedFrames(screen: .portrait, portraitInsets: bars, landscapeInsets: bars)
  }

  // MARK: Sizes and centers

  func testSizesAndCentersAreThoseOfTheFramesEachInTheAxesOfItsOwnOrientation() throws {
    // The view's middle is 32 points below that of the screen in both orientations.
    let (portrait, landscape) = (CGSize(width: 320, height: 504), CGSize(width: 568, height: 256))
    let below = CGPoint(x: 0, y: 32)
    for (old, new, turn) in [
      (
        UserInterfaceOrientation.portrait, UserInterfaceOrientation.landscapeRight,
        QuarterTurn.degrees90
      ),
      (.portrait, .portraitUpsideDown, .degrees180), (.portrait, .landscapeLeft, .degrees270),
      (.landscapeRight, .portrait, .degrees270), (.landscapeLeft, .portrait, .degrees90),
      (.landscapeLeft, .landscapeLeft, .degrees0),
    ] {
      let expected = try RotationTransition(
        from: old.isPortrait ? portrait : landscape, to: new.isPortrait ? portrait : landscape,
        turn: turn, fromPosition: below, toPosition: below)
      XCTAssertEqual(
        try RotationTransition(belowBars(), from: old, to: new), expected, "\(old) \(new)")
    }
    // Below a status bar of 20 points and a bar of 44, on the screen: the same 64 points.
    let bars = try OrientedFrames(
      screen: .portrait, statusBar: CGSize(width: 320, height: 20), barHeight: 44)
    XCTAssertEqual(
      try RotationTransition(bars, from: .portrait, to: .landscapeRight),
      try RotationTransition(belowBars(), from: .portrait, to: .landscapeRight))
  }

  /// The window turns about its middle, and the view in it (Apple's QA1890). √512 is 22.63.
  func testTheMiddleOfAViewUnderABarGoesAlongAnArc() throws {
    let turn = try RotationTransition(belowBars(), from: .portrait, to: .landscapeRight)
    for (time, x, y) in [(0.0, 32.0, 0.0), (0.15, 22.6274, 22.6274), (0.3, 0, 32)] {
      assertEqual(turn.layer(atTime: time).position, x, y, accuracy: 1e-4, "\(time)")
    }
    for (x, y, turnedX, turnedY) in [(1.0, 0.0, 0.7071, -0.7071), (0, 1, 0.7071, 0.7071)] {
      let center = CGPoint(x: x, y: y)
      let near = try RotationTransition(
        from: .portrait, to: .landscape, turn: .degrees90, fromPosition: center, toPosition: center)
      assertEqual(near.layer(atTime: 0.15).position, turnedX, turnedY, accuracy: 5e-5)
    }
    // On an iPad, by half a turn: 0.129162 of the way after a quarter of the time, which is
    // −156.75°.
    let bars = OrientedFrames.Insets(top: 64)
    let pad = try OrientedFrames(
      screen: CGSize(width: 768, height: 1024), portraitInsets: bars, landscapeInsets: bars)
    let over = try RotationTransition(pad, from: .portrait, to: .portraitUpsideDown)
    for (progress, x, y) in [(0.0, 0.0, -32.0), (0.25, 12.63, -29.40), (0.5, 32, 0), (1, 0, 32)] {
      assertEqual(over.layer(atProgress: progress).position, x, y, accuracy: 5e-3, "\(progress)")
    }
  }

  /// Where a point of the interface, y down from its upper left corner, lies on the glass of the
  /// device, y down from the upper left corner that it has when held upright.
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

  private let corners = [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)]

  /// The corners of a layer on the glass, from its place on the screen in an orientation.
  private func corners(
    of layer: PresentationLayer, in orientation: UserInterfaceOrientation, on glass: CGSize
  ) -> [CGPoint] {
    let screen = orientation.isPortrait ? glass : QuarterTurn.degrees90.applied(to: glass)
    return corners.map { x, y in
      glassPoint(
        layer.containerPoint(of: CGPoint(x: x, y: y), in: screen), in: orientation, on: glass)
    }
  }

  private func insets(_ random: inout SeededRandom, upTo most: Double) -> OrientedFrames.Insets {
    .init(
      top: random.number(0...most), left: random.number(0...most), bottom: random.number(0...most),
      right: random.number(0...most))
  }

  func testAllFourCornersStartWhereTheyWereBeforeTheTurnAndEndWhereTheyAreAfterIt() throws {
    let known = UserInterfaceOrientation.known
    try forEachSeed(count: 50) { random, seed in
      let glass = CGSize(width: random.number(300...500), height: random.number(500...900))
      let most = random.pick([0.0, 100])  // With 0 the view fills the screen.
      let frames = try OrientedFrames(
        screen: glass, portraitInsets: insets(&random, upTo: most),
        landscapeInsets: insets(&random, upTo: most))
      for (old, new) in known.flatMap({ old in known.map { (old, $0) } }) {
        let transition = try RotationTransition(frames, from: old, to: new)
        // Where it was before the turn it begins, and where it is after the turn it ends.
        for (orientation, layer) in [
          (old, transition.layer(atProgress: 0)), (new, transition.layer(atProgress: 1)),
        ] {
          let frame = try XCTUnwrap(frames.frame(for: orientation))
          for (place, shown) in zip(corners, corners(of: layer, in: new, on: glass)) {
            // In the picture y is up, in the interface down.
            let corner = CGPoint(
              x: place.0 < 0 ? frame.minX : frame.maxX, y: place.1 < 0 ? frame.maxY : frame.minY)
            let expected = glassPoint(corner, in: orientation, on: glass)
            assertEqual(
              shown, expected.x, expected.y, accuracy: 1e-10, "\(old) \(new) \(place) \(seed)")
          }
        }
      }
    }
  }

  // MARK: Turns that overlap

  /// A turn that a window plays: what it knows of it, apart from the library's transitions.
  private struct PlayedTurn {
    var begin: Double
    /// In radians.
    var turn: Double
    /// By how much the layout changes: the center from the middle of the window, and the size.
    var (center, size): (SIMD2<Double>, SIMD2<Double>)
    var value: (Double) -> Double
  }

  /// The center of a frame, from that of its window.
  private func center(
    of frame: CGRect, in orientation: UserInterfaceOrientation, on glass: CGSize
  ) -> SIMD2<Double> {
    let window = orientation.isPortrait ? glass : QuarterTurn.degrees90.applied(to: glass)
    return SIMD2(frame.midX - window.width / 2, frame.midY - window.height / 2)
  }

  /// The angle of the interface on the glass at rest.
  private func restAngle(of orientation: UserInterfaceOrientation) -> Double {
    switch orientation {
    case .portrait, .unknown: 0
    case .landscapeRight: .pi / 2
    case .portraitUpsideDown: .pi
    case .landscapeLeft: -.pi / 2
    }
  }

  /// A row-major 3×3 matrix for points in a plane.
  private struct Plane {
    var rows: [SIMD3<Double>]

    static func * (left: Plane, right: Plane) -> Plane {
      Plane(
        rows: left.rows.map { row in
          row.x * right.rows[0] + row.y * right.rows[1] + row.z * right.rows[2]
        })
    }

    func point(_ x: Double, _ y: Double) -> CGPoint {
      let point = SIMD3(x, y, 1)
      return CGPoint(x: (rows[0] * point).sum(), y: (rows[1] * point).sum())
    }

    static func moved(_ by: SIMD2<Double>) -> Plane {
      Plane(rows: [SIMD3(1, 0, by.x), SIMD3(0, 1, by.y), SIMD3(0, 0, 1)])
    }

    static func scaled(_ by: SIMD2<Double>) -> Plane {
      Plane(rows: [SIMD3(by.x, 0, 0), SIMD3(0, by.y, 0), SIMD3(0, 0, 1)])
    }

    /// Clockwise where y is down.
    static func turned(_ angle: Double) -> Plane {
      Plane(
        rows: [
          SIMD3(cos(angle), -sin(angle), 0), SIMD3(sin(angle), cos(angle), 0), SIMD3(0, 0, 1),
        ])
    }
  }

  /// A window whose middle stays on that of the glass turns, and a view in it is laid out anew:
  /// each turn within the turns before adds what is left of it. The matrices are the window's in
  /// the axes of the glass.
  func testAViewInAWindowThatTurnsIsWhereItsMatricesPutItAndNoCornerJumpsAtABegin() throws {
    let known = UserInterfaceOrientation.known
    let spring = try SpringCurve(dampingRatio: 0.7, duration: 0.4)
    try forEachSeed(count: 1000) { random, seed in
      let glass = CGSize(width: random.number(300...500), height: random.number(500...900))
      let frames = try OrientedFrames(
        screen: glass, portraitInsets: insets(&random, upTo: 100),
        landscapeInsets: insets(&random, upTo: 100))
      var orientation = random.pick(known)
      var tracker = RotationTracker()
      // A first turn of no time gives the view its place.
      try tracker.resize(to: XCTUnwrap(frames.frame(for: orientation)).size)
      try tracker.begin(
        RotationTransition(frames, from: orientation, to: orientation, duration: 0), at: 0)
      var played: [PlayedTurn] = []
      var isAdded = true
      var time = 0.0
      for _ in 0..<4 {
        time += random.number(0.01...0.25)
        let next = random.pick(known)
        let turn = try XCTUnwrap(orientation.turn(to: next))
        let transition =
          try random.pick([true, false])
          ? RotationTransition(
            frames, from: orientation, to: next, pace: .spring(spring), duration: 0.4)
          : RotationTransition(frames, from: orientation, to: next)
        let before = try corners(of: tracker.shown(at: time).layer, in: orientation, on: glass)
        let replaces = random.pick([true, false, false, false])
        try tracker.begin(transition, at: time, fromCurrentState: replaces)
        let after = try corners(of: tracker.shown(at: time).layer, in: next, on: glass)
        for (one, other) in zip(before, after) {
          assertEqual(other, one.x, one.y, accuracy: 1e-9, seed)
        }
        if replaces { isAdded = false }
        let (old, new) = (
          try XCTUnwrap(frames.frame(for: orientation)), try XCTUnwrap(frames.frame(for: next))
        )
        let newCenter = center(of: new, in: next, on: glass)
        played.append(
          PlayedTurn(
            begin: time, turn: turn.degrees > 180 ? -.pi / 2 : turn.degrees * .pi / 180,
            center: center(of: old, in: orientation, on: glass) - newCenter,
            size: SIMD2(old.width - new.width, old.height - new.height),
            value: transition.value))
        orientation = next
        guard isAdded else { continue }
        for later in [0.0, random.number(0...0.3), 1.0] {
          var (angle, center, size) = (restAngle(of: next), newCenter, SIMD2<Double>(new.size))
          for turn in played {
            let remaining = 1 - turn.value(time + later - turn.begin)
            angle -= turn.turn * remaining
            center += turn.center * remaining
            size += turn.size * remaining
          }
          guard size.min() > 0 else { continue }  // A frame has no such side.
          let view =
            Plane.moved(SIMD2(glass.width, glass.height) / 2) * .turned(angle) * .moved(center)
            * .scaled(size / 2)
          let shown = try corners(of: tracker.shown(at: time + later).layer, in: next, on: glass)
          for ((x, y), corner) in zip(corners, shown) {
            let expected = view.point(x, -y)  // In the picture y is up.
            assertEqual(corner, expected.x, expected.y, accuracy: 1e-9, seed)
          }
        }
      }
    }
  }

  // MARK: A touch

  func testATouchInMidTurnOnAViewUnderABar() throws {
    // Halfway the layer is 444×380, turned by -45°, and its middle is at (22.627, 22.627) from that
    // of the screen, which is at (306.627, 182.627). The picture has come from 160 points a unit to
    // 128. So the point (1, 0) of the scene is 144 points away, to the upper right: 144/√2 =
    // 101.823 each way.
    var tracker = RotationTracker()
    try tracker.resize(to: CGSize(width: 320, height: 504))
    try tracker.begin(
      RotationTransition(belowBars(), from: .portrait, to: .landscapeRight), at: 10)
    let frame = try tracker.shown(at: 10.15)
    func touched(_ x: Double, _ y: Double) throws -> SIMD2<Double> {
      let point = try XCTUnwrap(
        frame.layer.scenePoint(
          at: CGPoint(x: x, y: y), in: .landscape,
          through: frame.projection().matrix(for: .metal), clipSpace: .metal))
      return SIMD2(point.x, point.y)
    }
    assertEqual(try touched(306.6274, 182.6274), 0, 0, accuracy: 1e-6)
    assertEqual(try touched(408.4508, 80.8040), 1, 0, accuracy: 1e-5)
  }

  /// A button of its own turns a view to full screen in an interface that stays: its center goes
  /// straight in the container's axes, which stay as well. The transition's own position is for
  /// axes that turn.
  func testIfOnlyTheViewTurnsItsCenterAndATouchAreInTheContainersFixedAxes() throws {
    // From 320×180, 194 points above the middle of a screen of 320×568, to all of it, turned by
    // 90°.
    let turn = try RotationTransition(
      from: CGSize(width: 320, height: 180), to: .landscape, turn: .degrees90, duration: 0.4)
    var layer = turn.layer(atTime: 0.1)  // An eighth of the way: 0.129162.
    let remaining = 1 - turn.value(atTime: 0.1)
    layer.position = CGPoint(x: 0, y: -194 * remaining)
    layer.angle += turn.turn.radians
    assertEqual(layer.position, 0, -168.9426, accuracy: 1e-4)
    XCTAssertEqual(layer.angle * 180 / .pi, 11.6246, accuracy: 1e-4)
    // Its upper left corner: 352.0322×198.0826 points, so (−176.0161, −99.0413), turned by
    // 11.6246°.
    let corner = layer.containerPoint(of: CGPoint(x: -1, y: 1), in: .portrait)
    assertEqual(corner, 7.5508, -17.4194, accuracy: 1e-3)
    let touched = try XCTUnwrap(layer.normalizedDevicePoint(at: corner, in: .portrait))
    assertEqual(touched, -1, 1, accuracy: 1e-12)
  }

  // MARK: Pace, and what is refused

  func testACurveAndADurationAreTakenAndByDefaultThoseOfADeviceThatTurns() throws {
    let transition = try RotationTransition(
      belowBars(), from: .portrait, to: .landscapeLeft, pace: .linear, duration: 0.5)
    // A quarter of the way: at 67.5° to the left of (0, 32).
    assertEqual(transition.layer(atTime: 0.125).position, -29.5641, 12.2459, accuracy: 1e-4)
    let plain = try RotationTransition(belowBars(), from: .portrait, to: .landscapeLeft)
    XCTAssertEqual(
      "\(plain)",
      "320×504 to 568×256, turned by -90° in 0.3 s, easeInEaseOut")
  }

  func testASpringIsTaken() throws {
    let spring = try SpringCurve(stiffness: 100, damping: 10)
    let transition = try RotationTransition(
      belowBars(), from: .portrait, to: .landscapeRight, pace: .spring(spring))
    XCTAssertEqual(transition.duration, spring.settlingDuration)
    // At its peak it is at 1.163034 of the way, and turned beyond its end by 14.673°.
    assertEqual(transition.layer(atTime: 0.3628).position, -8.1058, 30.9564, accuracy: 1e-3)
    let cut = try RotationTransition(
      belowBars(), from: .portrait, to: .landscapeRight, pace: .spring(spring), duration: 0.5)
    XCTAssertEqual(
      "\(cut)",
      "320×504 to 568×256, turned by 90° in 0.5 s, \(spring)")
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
        try RotationTransition(frames, from: from, to: to, pace: .spring(spring))
      }
      XCTAssertThrowsError(try RotationTransition(frames, from: from, to: to)) { error in
        XCTAssertEqual("\(error)", "\(parameter) \(sentence)")
      }
    }
  }
}
