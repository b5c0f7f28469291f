import Foundation
import XCTest

@testable import RotationKit

final class RotationTransitionTests: XCTestCase {
  private let turn = Result { try RotationTransition(rotating: .portrait, by: .degrees90) }

  // MARK: Sizes

  /// 300·(1 − v), with v of ease-in-ease-out at sixths of the time.
  func testAViewCollapsesAndOpens() throws {
    let (open, closed) = (CGSize(390, 300), CGSize(390, 0))
    let collapse = try RotationTransition(from: open, to: closed)
    let opening = try RotationTransition(from: closed, to: open)
    for (time, height) in [
      (0, 300), (0.05, 283.161), (0.1, 230.468), (0.15, 150), (0.2, 69.532), (0.25, 16.839),
      (0.3, 0),
    ] {
      assertEqual(collapse.layer(atTime: time).size, 390, height, accuracy: 5e-4, "\(time)")
      assertEqual(opening.layer(atTime: 0.3 - time).size, 390, height, accuracy: 5e-4, "\(time)")
    }
    let point = try RotationTransition(from: open, to: CGSize(0, 0))
    assertEqual(point.layer(atTime: 0.15).size, 195, 150, accuracy: 1e-9)
  }

  // MARK: Time

  /// Filmed: see `FilmedRotationTests`. Critically damped, with ω₀ = 2π, a spring has come to
  /// 1 − e^(−π/2)·(1 + π/2) after a quarter of a second.
  func testValuesAndDurations() throws {
    for (turn, duration) in [
      (QuarterTurn.degrees0, 0.3), (.degrees90, 0.3), (.degrees180, 0.6), (.degrees270, 0.3),
    ] { XCTAssertEqual(try RotationTransition(rotating: .portrait, by: turn).duration, duration) }
    let spring = try SpringCurve(duration: 1)
    let settling = try RotationTransition(
      rotating: .portrait, by: .degrees180, pace: .spring(spring))
    XCTAssertEqual(settling.duration, spring.settlingDuration)
    let short = try RotationTransition(
      rotating: .portrait, by: .degrees180, pace: .spring(spring), duration: 0.25)
    let eased = try turn.get()
    for (transition, time, value) in [
      (eased, -1.0, 0.0), (eased, 0, 0), (eased, 0.075, 0.129162), (eased, 0.15, 0.5),
      (eased, 0.3, 1), (eased, 9, 1), (eased, .nan, 1), (settling, 0.25, 0.4655839),
      (short, 0.2499999999, 0.4655839), (short, 0.25, 1),
    ] { XCTAssertEqual(transition.value(atTime: time), value, accuracy: 5e-7, "\(time)") }
  }

  /// What was above the middle before is to the left of it in the new axes.
  func testProgressAndTimeAreClampedAndNaNIsTheEnd() throws {
    let start = PresentationLayer(size: .portrait, centerOffset: CGPoint(-16, 0), angle: -.pi / 2)
    let end = PresentationLayer(size: .landscape, centerOffset: CGPoint(0, 32))
    let spring = RotationTransition.Pace.spring(try SpringCurve(duration: 1))
    for (pace, duration) in [(.linear, 0.3), (spring, 0.3), (.linear, 0), (spring, 0)] {
      let turn = try RotationTransition(
        from: .portrait, to: .landscape, turn: .degrees90, pace: pace, duration: duration,
        fromCenterOffset: CGPoint(0, -16), toCenterOffset: end.centerOffset)
      for (x, layer) in [
        (-1, start), (-1e-9, start), (-.infinity, start), (1, end), (1.5, end), (.infinity, end),
        (.nan, end),
      ] {
        XCTAssertEqual(turn.layer(atProgress: x), layer, "\(turn)")
        XCTAssertEqual(turn.layer(atTime: x), layer, "\(turn)")
      }
      XCTAssertEqual(turn.layer(atProgress: -0.0), start, "\(turn)")
      XCTAssertEqual(turn.layer(atTime: -0.0), duration > 0 ? start : end, "\(turn)")
      XCTAssertEqual(turn.layer(atTime: duration), end, "\(turn)")
    }
    XCTAssertEqual(try turn.get().layer(atProgress: 1).angle.sign, .plus)
    for (from, to) in [(CGSize(1, 3), CGSize(1e16, 1e17)), (CGSize(1e16, 1e17), CGSize(1, 3))] {
      let turn = try RotationTransition(from: from, to: to)
      XCTAssertEqual([turn.layer(atProgress: 0).size, turn.layer(atProgress: 1).size], [from, to])
    }
  }

  // MARK: Covering and parameters

  func testTheDiagonalCoversAScreenAtEveryAngleOfATurn() throws {
    let change = try RotationTransition(from: .portrait, to: .landscape)
    for (screen, diagonal, accuracy) in [
      (CGSize(390, 844), 929.7505, 1e-4), (CGSize(1e308, 1e308), 1.4142135623e308, 1e300),
    ] {
      let cover = try turn.get().coveringSize(of: screen)
      assertEqual(cover, diagonal, diagonal, accuracy: accuracy)
      XCTAssertEqual(change.coveringSize(of: screen), screen)
    }
  }

  func testBadParametersAreRefused() {
    func make(_ n: [Double]) throws -> RotationTransition {
      try RotationTransition(
        from: CGSize(n[0], n[1]), to: CGSize(n[2], n[3]), turn: .degrees90, duration: n[4],
        fromCenterOffset: CGPoint(n[5], n[6]), toCenterOffset: CGPoint(n[7], n[8]))
    }
    let sides = ["from.width", "from.height", "to.width", "to.height", "duration"]
    let centers = [
      "fromCenterOffset.x", "fromCenterOffset.y", "toCenterOffset.x", "toCenterOffset.y",
    ]
    let good: [Double] = [320, 568, 568, 320, 0.3, 0, 0, 0, 0]
    assertEachRefused(sides + centers, notFinite, among: good, make)
    assertEachRefused(sides, [-1, -.leastNonzeroMagnitude], among: good, make)
    // What lies between two centers has to be finite too, and so has what a turn makes of them: at
    // 45° it would be √2 times as far away.
    let far = 1.7e308
    for (parameter, value, center) in [
      ("toCenterOffset.x", far, [-far, 0, far, 0]), ("toCenterOffset.y", -far, [0, far, 0, -far]),
      ("fromCenterOffset.y", far, [far, far, far, 0]),
      ("toCenterOffset.y", -far, [far, 0, far, -far]),
    ] { assertRefused(parameter, value) { try make(good[..<5] + center) } }
    XCTAssertNoThrow(try make(good[..<5] + [8e307, 8e307, -1e307, 1e307]))
  }

  // MARK: Overshoot

  /// The curve reaches 1.088157 near 0.73, and 1.104743 at most, by its exact values.
  func testAnOvershootThatKeepsTheSidesAboveZeroIsPlayed() throws {
    let curve = try TimingCurve.cubicBezier(0.68, -0.6, 0.32, 1.6)
    let transition = try RotationTransition(
      rotating: .portrait, by: .degrees90, pace: .curve(curve))
    let layer = transition.layer(atProgress: 0.7281259730525967)
    assertEqual(layer.size, 589.8629668599, 298.1370331401, accuracy: 1e-9)
    XCTAssertEqual(layer.angle, 0.1384768872, accuracy: 1e-9)
    assertEqual(transition.coveringSize, 593.9763028901, 593.9763028901, accuracy: 1e-9)
  }

  /// Worked out with 30 digits. A frame of a tracker has a thousandth of a point where a side is 0,
  /// but none of a view that collapses.
  func testAPaceThatOvershootsBelowZeroIsClampedThere() throws {
    let bouncy = try RotationTransition.Pace.spring(SpringCurve(duration: 0.5, bounce: 0.3))
    let damped = try RotationTransition.Pace.spring(
      SpringCurve(response: 0.5, dampingFraction: 0.6))
    let (bar, button) = (CGSize(390, 844), CGSize(320, 400))
    for (from, to, pace, time, width, height) in [
      (bar, CGSize(390, 64), damped, 0.1, 390, 493.028),
      (bar, CGSize(390, 64), damped, 0.3, 390, 0),
      (bar, CGSize(390, 64), damped, 0.4, 390, 17.551),
      (button, CGSize(8, 8), bouncy, 0.1, 187.93, 234.066),
      (button, CGSize(8, 8), bouncy, 0.3, 0, 0), (button, CGSize(8, 8), bouncy, 0.5, 3.476, 2.317),
      (button, CGSize(320, 0), bouncy, 0.1, 320, 230.679),
      (button, CGSize(320, 0), bouncy, 0.3, 320, 0),
    ] as [(CGSize, CGSize, RotationTransition.Pace, Double, Double, Double)] {
      let shrink = try RotationTransition(from: from, to: to, pace: pace)
      let layer = shrink.layer(atTime: time)
      assertEqual(layer.size, width, height, accuracy: 5e-4, "\(shrink) \(time)")
      XCTAssertEqual(shrink.coveringSize, from)
      var tracker = try RotationTracker(of: from)
      try tracker.begin(shrink, at: 10)
      guard let frame = tracker.frame(at: 10 + time) else {
        XCTAssertEqual([to.height, height], [0, 0])
        continue
      }
      assertEqual(frame.layerSize, max(width, 1e-3), max(height, 1e-3), accuracy: 5e-4)
    }
    // One that swings back below its start.
    let growth = try RotationTransition(
      from: CGSize(8, 8), to: button, pace: .curve(.cubicBezier(0.5, -1, 0.5, 1)))
    XCTAssertEqual(growth.layer(atProgress: 0.2).size, CGSize(0, 0))
  }

  /// The curve reaches from 1 − 1.2071 to 1.2071, which is (1 + √2)/2. Found by fuzzing: the
  /// greatest value of the curve was taken for the last bit of what it gives.
  func testAnOvershootThatIsNotFiniteIsRefused() throws {
    let pace = try RotationTransition.Pace.curve(.cubicBezier(0.5, -1, 0.5, 2))
    // from·(1 − v) + to·v is the greatest double, give or take the last bits.
    let brink = (Double.greatestFiniteMagnitude - 1e308) / ((1 + 2.0.squareRoot()) / 2) + 1e308
    let centers = [1.7e308, brink].map { CGPoint($0, 0) } + [CGPoint(0, 1.7e308)]
    func size(_ side: Double, _ isWidth: Bool) -> CGSize {
      isWidth ? CGSize(side, 320) : CGSize(320, side)
    }
    for isWidth in [true, false] {
      XCTAssertNoThrow(
        try RotationTransition(
          from: size(1.6e308, isWidth), to: size(1.7e308, isWidth), pace: pace))
      for to in [1.7e308, brink * (1 - 1e-14), brink * (1 - 1e-15), brink] {
        assertRefused("pace's farthest side or center", .infinity) {
          try RotationTransition(from: size(1e308, isWidth), to: size(to, isWidth), pace: pace)
        }
      }
    }
    for far in centers {
      assertRefused("pace's farthest side or center", .infinity) {
        try RotationTransition(from: .portrait, to: .portrait, pace: pace, toCenterOffset: far)
      }
    }
  }
}
