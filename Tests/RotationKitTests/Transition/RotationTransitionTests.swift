import Foundation
import XCTest

@testable import RotationKit

final class RotationTransitionTests: XCTestCase {
  // MARK: Phones

  /// easeInEaseOut(0.25) is 0.129162, and there are 248 points to go each way.
  func testTheLayerGoesFrom320By568Over444By444At45Degrees() throws {
    let turn = try RotationTransition(rotating: .portrait, by: .degrees90)
    for (progress, width, height, degrees, accuracy) in [
      (0, 320.0, 568.0, -90.0, 1e-12), (0.25, 352.0322, 535.9678, -78.3754, 1e-4),
      (0.5, 444, 444, -45, 1e-12), (1, 568, 320, 0, 1e-12),
    ] {
      let layer = turn.layer(atProgress: progress)
      assertEqual(layer.size, width, height, accuracy: 2 * accuracy)
      XCTAssertEqual(layer.angle * 180 / .pi, degrees, accuracy: accuracy)
    }
    XCTAssertEqual(turn.layer(atProgress: 1).angle.sign, .plus)
    let other = try RotationTransition(rotating: CGSize(width: 375, height: 667), by: .degrees270)
    assertEqual(other.layer(atProgress: 0.5).size, 521, 521, accuracy: 1e-12)
  }

  func testBothEndsAreExactHoweverFarApart() throws {
    let (small, large) = (CGSize(width: 1, height: 3), CGSize(width: 1e16, height: 1e17))
    for (from, to) in [(small, large), (large, small)] {
      let turn = try RotationTransition(from: from, to: to)
      XCTAssertEqual([turn.layer(atProgress: 0).size, turn.layer(atProgress: 1).size], [from, to])
    }
  }

  // MARK: Time

  /// Filmed: see `FilmedRotationTests`.
  func testATurnTakesThreeTenthsOfASecondAndAHalfTurnTwiceThat() throws {
    let frames = try OrientedFrames(screen: .portrait)
    for (turn, duration) in [
      (QuarterTurn.degrees0, 0.3), (.degrees90, 0.3), (.degrees180, 0.6), (.degrees270, 0.3),
    ] {
      let next = UserInterfaceOrientation.portrait.rotated(by: turn)
      XCTAssertEqual(try RotationTransition(rotating: .portrait, by: turn).duration, duration)
      XCTAssertEqual(
        try RotationTransition(frames, from: .portrait, to: next).duration, duration)
    }
    XCTAssertEqual(
      try RotationTransition(rotating: .portrait, by: .degrees180, duration: 0.4).duration, 0.4)
  }

  func testTheValueIsThatOfTheCurveOrSpringAtATime() throws {
    let eased = try RotationTransition(rotating: .portrait, by: .degrees90)
    for (time, value) in [
      (-1.0, 0.0), (0, 0), (0.075, 0.129162), (0.15, 0.5), (0.3, 1), (9, 1), (.nan, 1),
    ] { XCTAssertEqual(eased.value(atTime: time), value, accuracy: 5e-7, "\(time)") }
    let spring = try SpringCurve(stiffness: 100, damping: 10)
    let bouncy = try RotationTransition(
      rotating: .portrait, by: .degrees90, pace: .spring(spring), duration: 0.5)
    XCTAssertEqual(bouncy.value(atTime: 0.3628), 1.163034, accuracy: 5e-7)
    XCTAssertEqual(bouncy.value(atTime: 0.5), 1)
  }

  /// A layer in a layer whose size is animated, with its final size at once: its upper left corner
  /// is the parent's.
  func testASublayerThatDoesNotAnimateFillsLessThanHalfAtFirst() throws {
    let turn = try RotationTransition(
      rotating: CGSize(width: 390, height: 844), by: .degrees90)
    for (time, share) in [(0.0, 0.462), (0.15, 0.632), (0.3, 1)] {
      let parent = turn.layer(atTime: time).size
      let covered = min(844, parent.width) * min(390, parent.height)
      XCTAssertEqual(covered / (parent.width * parent.height), share, accuracy: 5e-4)
    }
  }

  func testTimeIsAFractionOfTheDuration() throws {
    let slow = try RotationTransition(
      rotating: .portrait, by: .degrees90, pace: .linear, duration: 0.8)
    assertEqual(slow.layer(atTime: 0.2).size, 382, 506, accuracy: 1e-12)
  }

  /// What was above the middle before is to the left of it in the new axes.
  func testProgressAndTimeAreClampedAndNaNIsTheEnd() throws {
    let (above, below) = (CGPoint(x: 0, y: -16), CGPoint(x: 0, y: 32))
    let start = PresentationLayer(
      size: .portrait, position: CGPoint(x: -16, y: 0), angle: -.pi / 2)
    let turned = PresentationLayer(size: .landscape, position: below)
    for pace in [RotationTransition.Pace.easeInEaseOut, .spring(try SpringCurve(duration: 1))] {
      for duration in [0.3, 0] {
        let transition = try RotationTransition(
          from: .portrait, to: .landscape, turn: .degrees90, pace: pace, duration: duration,
          fromPosition: above, toPosition: below)
        for before: Double in [-1, -1e-9, -.infinity] {
          XCTAssertEqual(transition.layer(atProgress: before), start, "\(transition)")
          XCTAssertEqual(transition.layer(atTime: before), start, "\(transition)")
        }
        XCTAssertEqual(transition.layer(atProgress: -0.0), start, "\(transition)")
        XCTAssertEqual(transition.layer(atTime: -0.0), duration > 0 ? start : turned)
        for after: Double in [duration, 1.5, .infinity, .nan] {
          XCTAssertEqual(transition.layer(atTime: after), turned, "\(transition)")
        }
        for after: Double in [1, 1.5, .infinity, .nan] {
          XCTAssertEqual(transition.layer(atProgress: after), turned, "\(transition)")
        }
      }
    }
  }

  // MARK: Parameters

  func testBadParametersAreRefused() {
    func make(
      from: CGSize = .portrait, to: CGSize = .landscape, duration: Double = 0.3,
      center: [Double] = [0, 0, 0, 0]
    ) throws -> RotationTransition {
      try RotationTransition(
        from: from, to: to, turn: .degrees90, duration: duration,
        fromPosition: CGPoint(x: center[0], y: center[1]),
        toPosition: CGPoint(x: center[2], y: center[3]))
    }
    assertSidesRefused(of: "from") { try make(from: $0) }
    assertSidesRefused(of: "to") { try make(to: $0) }
    assertEachRefused(["duration"], [-1] + notFinite, among: [0]) { try make(duration: $0[0]) }
    assertEachRefused(
      ["fromPosition.x", "fromPosition.y", "toPosition.x", "toPosition.y"], notFinite,
      among: [0, 0, 0, 0]
    ) { try make(center: $0) }
    // What lies between two centers has to be finite too.
    let far = 1.7e308
    assertRefused("toPosition.x", far) { try make(center: [-far, 0, far, 0]) }
    assertRefused("toPosition.y", -far) { try make(center: [0, far, 0, -far]) }
    // And so has what a turn makes of them: at 45° it would be √2 times as far away.
    assertRefused("fromPosition.y", far) { try make(center: [far, far, far, 0]) }
    assertRefused("toPosition.y", -far) { try make(center: [far, 0, far, -far]) }
    let distant = try? make(center: [8e307, 8e307, -1e307, 1e307]).layer(atProgress: 0.4)
    XCTAssertEqual(distant?.position.x.isFinite, true)
    XCTAssertEqual(distant?.position.y.isFinite, true)
  }

  // MARK: Covering

  func testTheDiagonalCoversAScreenAtEveryAngleOfATurn() throws {
    for (width, height, diagonal) in [(390.0, 844.0, 929.7505), (1024, 768, 1280)] {
      let screen = CGSize(width: width, height: height)
      for turn in [QuarterTurn.degrees90, .degrees180, .degrees270] {
        let cover = try RotationTransition(rotating: screen, by: turn).coveringSize(of: screen)
        assertEqual(cover, diagonal, diagonal, accuracy: 1e-4)
      }
      XCTAssertEqual(
        try RotationTransition(from: screen, to: .portrait).coveringSize(of: screen), screen)
    }
    let huge = CGSize(width: 1e308, height: 1e308)
    let turn = try RotationTransition(rotating: .portrait, by: .degrees90)
    assertEqual(turn.coveringSize(of: huge), 1.4142135623e308, 1.4142135623e308, accuracy: 1e300)
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

  /// A size with a width, or a height, and another side of 320.
  private func size(_ side: Double, _ isWidth: Bool) -> CGSize {
    isWidth ? CGSize(width: side, height: 320) : CGSize(width: 320, height: side)
  }

  private func resized(
    from: CGSize, to: CGSize, by curve: TimingCurve
  ) throws -> RotationTransition {
    try RotationTransition(from: from, to: to, pace: .curve(curve))
  }

  /// The curve reaches from 1 − 1.2071 to 1.2071, which is (1 + √2)/2. So a side that goes from 568
  /// to h comes to zero if h = 568·(1 − 1/1.2071) = 97.45.
  func testAnOvershootThatWouldTakeASideToZeroIsRefusedAtEitherEnd() throws {
    let curve = try TimingCurve.cubicBezier(0.5, -1, 0.5, 2)
    for isWidth in [true, false] {
      // 568 − 470.6·1.2071 and 97.4 − 470.6·0.2071 are the least sides.
      for (from, to) in [(568.0, 97.4), (97.4, 568)] {
        assertRefused("pace", -0.064451226, accuracy: 1e-9) {
          try resized(from: size(from, isWidth), to: size(to, isWidth), by: curve)
        }
      }
      XCTAssertNoThrow(try resized(from: size(568, isWidth), to: size(97.5, isWidth), by: curve))
    }
  }

  /// The curves reach −0.28 and 1.28. From 1 to h + 1, the side there comes to s·h where
  /// h = 1/(0.28 + s). The limits of s are trillionths of 1 + 0.28 and of 1 + 1.28.
  func testAnOvershootIsRefusedToWithinATrillionthOfItsWay() throws {
    let under = try TimingCurve.cubicBezier(0.5, -1, 0.5, 1)
    let over = try TimingCurve.cubicBezier(0.5, 0, 0.5, 2)
    for isWidth in [true, false] {
      let near = size(1, isWidth)
      func far(_ s: Double) -> CGSize { size(1 + 1 / (0.28 + s), isWidth) }
      assertRefused("pace", 0) { try resized(from: near, to: far(1.1e-12), by: under) }
      XCTAssertNoThrow(try resized(from: near, to: far(1.5e-12), by: under))
      assertRefused("pace", 0) { try resized(from: far(2e-12), to: near, by: over) }
      XCTAssertNoThrow(try resized(from: far(2.6e-12), to: near, by: over))
    }
  }

  func testADipBeforeTheEndAndAnOvershootByARoundingAreNotLost() throws {
    // The dip is 1e-16 before the end, where t is 1 as a number, and as deep as −1e68.
    let dip = try TimingCurve.cubicBezier(0, 1e100, 0, -1e84)
    XCTAssertLessThan(dip.value(at: 1.0.nextDown), -1e67)
    XCTAssertLessThan(dip.range.lowerBound, -1e67)
    let rounding = try TimingCurve.cubicBezier(
      0.24705769105912626, 1.0000000000000002, 0.21913296568627452, 1.0000000000000002)
    for (curve, from, to) in [
      (dip, CGSize(width: 100, height: 100), CGSize(width: 200, height: 200)),
      (rounding, CGSize(width: 1, height: 3e103), CGSize(width: 568, height: 0.0005)),
    ] {
      XCTAssertThrowsError(
        try RotationTransition(from: from, to: to, turn: .degrees270, pace: .curve(curve))
      ) { XCTAssertEqual(($0 as? GeometryError)?.parameter, "pace") }
    }
    XCTAssertNoThrow(
      try RotationTransition(rotating: .portrait, by: .degrees90, pace: .curve(rounding)))
  }

  /// Found by fuzzing: the greatest value of the curve was taken for the last bit of what it gives.
  func testAnOvershootThatIsNotFiniteIsRefused() throws {
    let curve = try TimingCurve.cubicBezier(0.5, -1, 0.5, 2)
    // from·(1 − v) + to·v is the greatest double, give or take the last bits.
    let brink = (Double.greatestFiniteMagnitude - 1e308) / ((1 + 2.0.squareRoot()) / 2) + 1e308
    for isWidth in [true, false] {
      XCTAssertNoThrow(
        try resized(from: size(1.6e308, isWidth), to: size(1.7e308, isWidth), by: curve))
      for (from, to) in [
        (1.2e308, 1.7e308), (1e308, brink * (1 - 1e-14)), (1e308, brink * (1 - 1e-15)),
        (1e308, brink),
      ] {
        assertRefused("pace", .infinity) {
          try resized(from: size(from, isWidth), to: size(to, isWidth), by: curve)
        }
      }
    }
    for far in [CGPoint(x: 1.7e308, y: 0), CGPoint(x: 0, y: 1.7e308)] {
      assertRefused("pace", .infinity) {
        try RotationTransition(from: .portrait, to: .portrait, pace: .curve(curve), toPosition: far)
      }
    }
  }

  // MARK: Springs

  private func opened(
    to width: Double, _ spring: SpringCurve, duration: Double? = nil
  ) throws -> RotationTransition {
    try RotationTransition(
      from: CGSize(width: 100, height: 50), to: CGSize(width: width, height: 50),
      pace: .spring(spring), duration: duration)
  }

  func testASpringRunsUntilItHasSettledOrForADurationOfItsOwn() throws {
    // Critically damped, with ω₀ = 2π: 1 − e^(−π/2)·(1 + π/2) after a quarter of a second.
    let spring = try SpringCurve(duration: 1)
    let settling = try opened(to: 200, spring)
    XCTAssertEqual(settling.pace, .spring(spring))
    XCTAssertEqual(settling.layer(atTime: 0.25).size.width, 146.558, accuracy: 0.001)
    XCTAssertEqual(settling.duration, spring.settlingDuration)
    XCTAssertEqual(
      settling.layer(atTime: settling.duration.nextDown).size.width, 200, accuracy: 0.11)
    let short = try opened(to: 200, spring, duration: 0.25)
    XCTAssertEqual(short.layer(atTime: 0.2499999).size.width, 146.558, accuracy: 0.001)
    XCTAssertEqual(short.layer(atTime: 0.25).size.width, 200)
  }

  func testASpringThatWouldTakeASideToZeroIsRefused() throws {
    let bouncy = try SpringCurve(duration: 0.5, bounce: 0.5)
    // With half of the critical damping it overshoots by e^(−π/√3), 0.163034: 13 − 87·0.163034.
    XCTAssertNoThrow(try opened(to: 15, bouncy))
    assertRefused("pace", -1.183918, accuracy: 1e-6) { try opened(to: 13, bouncy) }
    // Not if it ends before.
    XCTAssertNoThrow(try opened(to: 13, bouncy, duration: 0.2))
  }
}
