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

  func testSizesAndCentersAreThoseOfTheFrames() throws {
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
    // On an iPad, by half a turn: −156.75° after a quarter of the time.
    let bars = OrientedFrames.Insets(top: 64)
    let pad = try OrientedFrames(
      screen: CGSize(width: 768, height: 1024), portraitInsets: bars, landscapeInsets: bars)
    let over = try RotationTransition(pad, from: .portrait, to: .portraitUpsideDown)
    let aside = try RotationTransition(
      from: .portrait, to: .landscape, turn: .degrees90, fromPosition: CGPoint(x: 32, y: 0),
      toPosition: CGPoint(x: 32, y: 0))
    for (transition, progress, x, y) in [
      (turn, 0.0, 32.0, 0.0), (turn, 0.5, 22.627, 22.627), (turn, 1, 0, 32), (over, 0, 0, -32),
      (over, 0.25, 12.63, -29.40), (over, 0.5, 32, 0), (over, 1, 0, 32),
      (aside, 0.5, 22.627, -22.627),
    ] {
      let position = transition.layer(atProgress: progress).position
      assertEqual(position, x, y, accuracy: 5e-3, "\(transition) \(progress)")
    }
  }

  // MARK: Turns that overlap

  /// Where a point of the interface, y down from its upper left corner, lies on the glass of the
  /// device, y down from the upper left corner that it has when held upright.
  ///
  /// In landscape right the interface's top runs down the right edge of the glass, in landscape
  /// left it runs up the left edge.
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

  /// The angle of the interface on the glass at rest.
  private func restAngle(of orientation: UserInterfaceOrientation) -> Double {
    switch orientation {
    case .portrait, .unknown: 0
    case .landscapeRight: .pi / 2
    case .portraitUpsideDown: .pi
    case .landscapeLeft: -.pi / 2
    }
  }

  /// A turn that a window plays: when it begins, its angle, and by how much the layout changes: the
  /// center from the middle of the window, and the size.
  private struct PlayedTurn {
    var begin: Double
    var angle: Double
    var center: SIMD2<Double>
    var size: SIMD2<Double>
    var value: (Double) -> Double
  }

  private func size(_ orientation: UserInterfaceOrientation, on glass: CGSize) -> CGSize {
    orientation.isPortrait ? glass : CGSize(width: glass.height, height: glass.width)
  }

  /// A window whose middle stays on that of the glass turns, and a view in it is laid out anew:
  /// each turn within the turns before adds what is left of it.
  func testEachCornerOfAViewIsWhereTheWindowsTurnsPutIt() throws {
    let known = UserInterfaceOrientation.known
    let spring = try SpringCurve(dampingRatio: 0.7, duration: 0.4)
    try forEachSeed(count: 400) { random, seed in
      let glass = CGSize(width: random.number(300...500), height: random.number(500...900))
      func insets() -> OrientedFrames.Insets {
        .init(
          top: random.number(0...100), left: random.number(0...100), bottom: random.number(0...100),
          right: random.number(0...100))
      }
      let frames = try OrientedFrames(
        screen: glass, portraitInsets: insets(), landscapeInsets: insets())
      /// The center of the view, from the middle of the window, and its size.
      func place(
        _ orientation: UserInterfaceOrientation
      ) throws -> (center: SIMD2<Double>, size: SIMD2<Double>) {
        let frame = try XCTUnwrap(frames.frame(for: orientation))
        let window = size(orientation, on: glass)
        return (
          SIMD2(frame.midX - window.width / 2, frame.midY - window.height / 2), SIMD2(frame.size)
        )
      }
      var orientation = random.pick(known)
      var tracker = RotationTracker()
      // A first turn of no time gives the view its place.
      try tracker.resize(to: CGSize(place(orientation).size))
      try tracker.begin(
        RotationTransition(frames, from: orientation, to: orientation, duration: 0), at: 0)
      var played: [PlayedTurn] = []
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
        try tracker.begin(transition, at: time)
        let (old, new) = (try place(orientation), try place(next))
        played.append(
          PlayedTurn(
            begin: time, angle: turn == .degrees270 ? -.pi / 2 : turn.degrees * .pi / 180,
            center: old.center - new.center, size: old.size - new.size, value: transition.value))
        orientation = next
        for later in [0.0, random.number(0...0.3), 1.0] {
          var (angle, center, extent) = (restAngle(of: next), new.center, new.size)
          for turn in played {
            let remaining = 1 - turn.value(time + later - turn.begin)
            angle -= turn.angle * remaining
            center += turn.center * remaining
            extent += turn.size * remaining
          }
          guard extent.min() > 0 else { continue }  // A frame has no such side.
          let layer = try tracker.shown(at: time + later).layer
          for (x, y) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
            let corner = center + extent / 2 * SIMD2(x, -y)  // In the picture y is up.
            let shown = glassPoint(
              layer.containerPoint(of: CGPoint(x: x, y: y), in: size(next, on: glass)), in: next,
              on: glass)
            assertEqual(
              shown, glass.width / 2 + corner.x * cos(angle) - corner.y * sin(angle),
              glass.height / 2 + corner.x * sin(angle) + corner.y * cos(angle), accuracy: 1e-9, seed
            )
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

  // MARK: Pace, and what is refused

  func testAPaceAndADurationAreTaken() throws {
    let spring = try SpringCurve(stiffness: 100, damping: 10)
    let transition = try RotationTransition(
      belowBars(), from: .portrait, to: .landscapeRight, pace: .spring(spring))
    // At its peak it is at 1.163034 of the way, and turned beyond its end by 14.673°.
    assertEqual(transition.layer(atTime: 0.3628).position, -8.1058, 30.9564, accuracy: 1e-3)
    let cut = try RotationTransition(
      belowBars(), from: .portrait, to: .landscapeRight, pace: .linear, duration: 0.5)
    XCTAssertEqual("\(cut)", "320×504 to 568×256, turned by 90° in 0.5 s, linear")
    let plain = try RotationTransition(belowBars(), from: .portrait, to: .landscapeLeft)
    XCTAssertEqual("\(plain)", "320×504 to 568×256, turned by -90° in 0.3 s, easeInEaseOut")
  }

  func testABadDurationAndAnUnknownOrientationAreRefused() throws {
    let frames = try belowBars()
    assertRefused("duration", -1) {
      try RotationTransition(frames, from: .portrait, to: .landscapeLeft, duration: -1)
    }
    for (parameter, from, to) in [
      ("from", UserInterfaceOrientation.unknown, UserInterfaceOrientation.portrait),
      ("to", .portrait, .unknown), ("from", .unknown, .unknown),
    ] {
      assertRefused(parameter, 0) { try RotationTransition(frames, from: from, to: to) }
    }
  }
}
