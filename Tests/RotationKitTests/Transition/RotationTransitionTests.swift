import Foundation
import XCTest

@testable import RotationKit

final class RotationTransitionTests: XCTestCase {
  private let turn = Result { try RotationTransition(rotating: .portrait, by: .degrees90) }

  // MARK: Phones

  /// easeInEaseOut(0.25) is 0.129162, and there are 248 points to go each way.
  func testTheLayerGoesFrom320By568Over444By444At45Degrees() throws {
    for (progress, width, height, degrees, accuracy) in [
      (0, 320.0, 568.0, -90.0, 1e-12), (0.25, 352.0322, 535.9678, -78.3754, 1e-4),
      (1.0 / 3, 377.5, 510.5, -69.1, 0.05),
      (0.5, 444, 444, -45, 1e-12), (1, 568, 320, 0, 1e-12),
    ] {
      let layer = try turn.get().layer(atProgress: progress)
      assertEqual(layer.size, width, height, accuracy: 2 * accuracy)
      XCTAssertEqual(layer.angle * 180 / .pi, degrees, accuracy: accuracy)
    }
    XCTAssertEqual(try turn.get().layer(atProgress: 1).angle.sign, .plus)
  }

  func testBothEndsAreExactHoweverFarApart() throws {
    let (small, large) = (CGSize(1, 3), CGSize(1e16, 1e17))
    for (from, to) in [(small, large), (large, small)] {
      let turn = try RotationTransition(from: from, to: to)
      XCTAssertEqual([turn.layer(atProgress: 0).size, turn.layer(atProgress: 1).size], [from, to])
    }
  }

  /// A layer in a layer whose size is animated, with its final size at once: its upper left corner
  /// is the parent's.
  func testASublayerThatDoesNotAnimateFillsLessThanHalfAtFirst() throws {
    let turn = try RotationTransition(rotating: CGSize(390, 844), by: .degrees90)
    for (time, share) in [(0.0, 0.462), (0.15, 0.632), (0.3, 1)] {
      let parent = turn.layer(atTime: time).size
      let covered = min(844, parent.width) * min(390, parent.height)
      XCTAssertEqual(covered / (parent.width * parent.height), share, accuracy: 5e-4)
    }
  }

  // MARK: Time

  /// Filmed: see `FilmedRotationTests`.
  func testATurnTakesThreeTenthsOfASecondAndAHalfTurnTwiceThat() throws {
    for (turn, duration) in [
      (QuarterTurn.degrees0, 0.3), (.degrees90, 0.3), (.degrees180, 0.6), (.degrees270, 0.3),
    ] { XCTAssertEqual(try RotationTransition(rotating: .portrait, by: turn).duration, duration) }
  }

  func testTheValueIsThatOfTheCurveAtATime() throws {
    for (time, value) in [
      (-1.0, 0.0), (0, 0), (0.075, 0.129162), (0.15, 0.5), (0.3, 1), (9, 1), (.nan, 1),
    ] { XCTAssertEqual(try turn.get().value(atTime: time), value, accuracy: 5e-7, "\(time)") }
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
  }

  func testASpringRunsUntilItHasSettledOrForADurationOfItsOwn() throws {
    // Critically damped, with ω₀ = 2π: 1 − e^(−π/2)·(1 + π/2) after a quarter of a second.
    let spring = try SpringCurve(duration: 1)
    let settling = try RotationTransition(
      rotating: .portrait, by: .degrees180, pace: .spring(spring))
    XCTAssertEqual(settling.value(atTime: 0.25), 0.46558, accuracy: 1e-5)
    XCTAssertEqual(settling.duration, spring.settlingDuration)
    let short = try RotationTransition(
      rotating: .portrait, by: .degrees180, pace: .spring(spring), duration: 0.25)
    XCTAssertEqual(short.value(atTime: 0.2499999), 0.46558, accuracy: 1e-5)
    XCTAssertEqual(short.value(atTime: 0.25), 1)
  }

  // MARK: Covering and parameters

  func testTheDiagonalCoversAScreenAtEveryAngleOfATurn() throws {
    for (width, height, diagonal, accuracy) in [
      (390.0, 844.0, 929.7505, 1e-4), (1024, 768, 1280, 1e-4),
      (1e308, 1e308, 1.4142135623e308, 1e300),
    ] {
      let screen = CGSize(width, height)
      let cover = try turn.get().coveringSize(of: screen)
      assertEqual(cover, diagonal, diagonal, accuracy: accuracy)
      let change = try RotationTransition(from: .portrait, to: .landscape)
      XCTAssertEqual(change.coveringSize(of: screen), screen)
    }
  }

  func testBadParametersAreRefused() {
    func make(
      from: CGSize = .portrait, to: CGSize = .landscape, duration: Double = 0.3,
      center: [Double] = [0, 0, 0, 0]
    ) throws -> RotationTransition {
      try RotationTransition(
        from: from, to: to, turn: .degrees90, duration: duration,
        fromCenterOffset: CGPoint(center[0], center[1]),
        toCenterOffset: CGPoint(center[2], center[3]))
    }
    for bad in [-1.0, -.leastNonzeroMagnitude] + notFinite {
      for size in [CGSize(bad, 1), CGSize(1, bad)] {
        let side = size.width == 1 ? "height" : "width"
        assertRefused("from.\(side)", bad) { try make(from: size) }
        assertRefused("to.\(side)", bad) { try make(to: size) }
      }
    }
    assertEachRefused(["duration"], [-1] + notFinite, among: [0]) { try make(duration: $0[0]) }
    assertEachRefused(
      ["fromCenterOffset.x", "fromCenterOffset.y", "toCenterOffset.x", "toCenterOffset.y"],
      notFinite,
      among: [0, 0, 0, 0]
    ) { try make(center: $0) }
    // What lies between two centers has to be finite too, and so has what a turn makes of them: at
    // 45° it would be √2 times as far away.
    let far = 1.7e308
    for (parameter, value, center) in [
      ("toCenterOffset.x", far, [-far, 0, far, 0]), ("toCenterOffset.y", -far, [0, far, 0, -far]),
      ("fromCenterOffset.y", far, [far, far, far, 0]),
      ("toCenterOffset.y", -far, [far, 0, far, -far]),
    ] { assertRefused(parameter, value) { try make(center: center) } }
    XCTAssertNoThrow(try make(center: [8e307, 8e307, -1e307, 1e307]))
  }

  // MARK: Overshoot

  /// The curve reaches 1.088157 near 0.73, from the table of exact values.
  func testAnOvershootThatKeepsTheSidesAboveZeroIsPlayed() throws {
    let curve = try TimingCurve.cubicBezier(0.68, -0.6, 0.32, 1.6)
    let layer = try RotationTransition(rotating: .portrait, by: .degrees90, pace: .curve(curve))
      .layer(atProgress: 0.7281259730525967)
    assertEqual(layer.size, 589.8629668599, 298.1370331401, accuracy: 1e-9)
    XCTAssertEqual(layer.angle, 0.1384768872, accuracy: 1e-9)
  }

  /// Checks a width and then a height that goes from one length to another: the pace is taken, or
  /// refused with a value.
  private func assertPace(
    _ pace: RotationTransition.Pace, from: Double, to: Double, duration: Double? = nil,
    isRefused value: Double?, accuracy: Double = 0, line: UInt = #line
  ) {
    for isWidth in [true, false] {
      func size(_ side: Double) -> CGSize { isWidth ? CGSize(side, 320) : CGSize(320, side) }
      let make = {
        try RotationTransition(from: size(from), to: size(to), pace: pace, duration: duration)
      }
      if let value {
        let side = isWidth ? "width" : "height"
        let parameter =
          value < .infinity ? "pace's least \(side)" : "pace's farthest side or center"
        assertRefused(parameter, value, accuracy: accuracy, line: line, make)
      } else {
        XCTAssertNoThrow(try make(), line: line)
      }
    }
  }

  private func steep(_ y1: Double, _ y2: Double) throws -> RotationTransition.Pace {
    .curve(try .cubicBezier(0.5, y1, 0.5, y2))
  }

  /// The curve reaches from 1 − 1.2071 to 1.2071, which is (1 + √2)/2. So a side that goes from 568
  /// to h comes to zero if h = 568·(1 − 1/1.2071) = 97.45.
  func testAnOvershootThatWouldTakeASideToZeroIsRefusedAtEitherEnd() throws {
    let pace = try steep(-1, 2)
    // 568 − 470.6·1.2071 and 97.4 − 470.6·0.2071 are the least sides.
    assertPace(pace, from: 568, to: 97.4, isRefused: -0.064451226, accuracy: 1e-9)
    assertPace(pace, from: 97.4, to: 568, isRefused: -0.064451226, accuracy: 1e-9)
    assertPace(pace, from: 568, to: 97.5, isRefused: nil)
  }

  /// The curves reach −0.28 and 1.28. From 1 to h + 1, the side there comes to s·h where
  /// h = 1/(0.28 + s). The limits of s are trillionths of 1 + 0.28 and of 1 + 1.28.
  func testAnOvershootIsRefusedToWithinATrillionthOfItsWay() throws {
    func far(_ s: Double) -> Double { 1 + 1 / (0.28 + s) }
    assertPace(try steep(-1, 1), from: 1, to: far(1.1e-12), isRefused: 0)
    assertPace(try steep(-1, 1), from: 1, to: far(1.5e-12), isRefused: nil)
    assertPace(try steep(0, 2), from: far(2e-12), to: 1, isRefused: 0)
    assertPace(try steep(0, 2), from: far(2.6e-12), to: 1, isRefused: nil)
  }

  /// The dip is 1e-16 before the end, where t is 1 as a number, and as deep as −1e68.
  func testADipRightBeforeTheEndIsRefused() throws {
    let dip = try TimingCurve.cubicBezier(0, 1e100, 0, -1e84)
    XCTAssertLessThan(dip.value(at: 1.0.nextDown), -1e67)
    XCTAssertLessThan(dip.range.lowerBound, -1e67)
    XCTAssertThrowsError(try RotationTransition(from: .portrait, to: .landscape, pace: .curve(dip)))
  }

  /// Found by fuzzing: the greatest value of the curve was taken for the last bit of what it gives.
  func testAnOvershootThatIsNotFiniteIsRefused() throws {
    let pace = try steep(-1, 2)
    // from·(1 − v) + to·v is the greatest double, give or take the last bits.
    let brink = (Double.greatestFiniteMagnitude - 1e308) / ((1 + 2.0.squareRoot()) / 2) + 1e308
    assertPace(pace, from: 1.6e308, to: 1.7e308, isRefused: nil)
    for to in [1.7e308, brink * (1 - 1e-14), brink * (1 - 1e-15), brink] {
      assertPace(pace, from: 1e308, to: to, isRefused: .infinity)
    }
    for far in [CGPoint(1.7e308, 0), CGPoint(0, 1.7e308)] {
      assertRefused("pace's farthest side or center", .infinity) {
        try RotationTransition(from: .portrait, to: .portrait, pace: pace, toCenterOffset: far)
      }
    }
  }

  // MARK: Collapsing and opening

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
    XCTAssertEqual(collapse.coveringSize, open)
    let point = try RotationTransition(from: open, to: CGSize(0, 0))
    assertEqual(point.layer(atTime: 0.15).size, 195, 150, accuracy: 1e-9)
  }

  /// The side that comes to zero may overshoot, and has no length then. The other may not.
  func testACollapseMayOvershoot() throws {
    let bouncy = RotationTransition.Pace.spring(try SpringCurve(duration: 0.3, bounce: 0.5))
    let collapse = try RotationTransition(
      from: CGSize(390, 300), to: CGSize(390, 0), pace: bouncy)
    XCTAssertEqual(collapse.layer(atTime: 0.18).size, CGSize(390, 0))
    XCTAssertGreaterThan(collapse.layer(atTime: 0.36).size.height, 1)
    assertRefused("pace's least width", -1.3003, accuracy: 1e-3) {
      try RotationTransition(from: CGSize(100, 300), to: CGSize(12.9, 0), pace: bouncy)
    }
    assertRefused("pace's least height", -1.3003, accuracy: 1e-3) {
      try RotationTransition(from: CGSize(300, 100), to: CGSize(0, 12.9), pace: bouncy)
    }
    // One that swings back below its start.
    let early = RotationTransition.Pace.curve(try .cubicBezier(0.5, -1, 0.5, 1))
    for size in [CGSize(390, 0), CGSize(0, 300)] {
      let opening = try RotationTransition(from: size, to: CGSize(390, 300), pace: early)
      XCTAssertEqual(opening.layer(atProgress: 0.2).size.width.isZero, size.width.isZero)
      XCTAssertEqual(opening.layer(atProgress: 0.2).size.height.isZero, size.height.isZero)
    }
  }

  /// With half of the critical damping it overshoots by e^(−π/√3), 0.163034: 13 − 87·0.163034.
  func testASpringThatWouldTakeASideToZeroIsRefused() throws {
    let bouncy = RotationTransition.Pace.spring(try SpringCurve(duration: 0.5, bounce: 0.5))
    assertPace(bouncy, from: 100, to: 15, isRefused: nil)
    assertPace(bouncy, from: 100, to: 13, isRefused: -1.183918, accuracy: 1e-6)
    assertPace(bouncy, from: 100, to: 13, duration: 0.2, isRefused: nil)  // It ends before.
  }
}
