import XCTest

@testable import RotationKit

/// What an animation makes of a model of 400×800 over which something else shows 500×600.
final class SizeChangeTests: XCTestCase {
  private let (model, underlying) = (SIMD2(400.0, 800), SIMD2(500.0, 600))

  private func size(_ change: SizeChange, at value: Double) -> SIMD2<Double> {
    change.size(over: underlying, of: model, at: value)
  }

  private func change(
    _ from: Double?, _ to: Double?, by: Double?, isAdditive: Bool
  ) -> SizeChange? {
    func width(_ value: Double?) -> SIMD2<Double>? { value.map { SIMD2($0, 0) } }
    return SizeChange(
      from: width(from), to: width(to), by: width(by), mask: SIMD2(1, 0), isAdditive: isAdditive)
  }

  /// The widths at the start, halfway and at the end. The height is not animated.
  func testAValueThatIsLeftOutIsToldByTheOthers() throws {
    for (from, to, by, replacing, adding) in [
      (300, 700, nil, [300, 500, 700], [800, 1000, 1200]),
      (300, 700, 50, [300, 500, 700], [800, 1000, 1200]),
      (300, nil, 50, [300, 325, 350], [800, 825, 850]),
      (nil, 700, 50, [650, 675, 700], [1150, 1175, 1200]),
      (300, nil, nil, [300, 350, 400], [800, 850, 900]),
      (nil, 700, nil, [500, 600, 700], [1000, 1100, 1200]),
      (nil, nil, 50, [500, 525, 550], [1000, 1025, 1050]),
    ] as [(Double?, Double?, Double?, [Double], [Double])] {
      for (isAdditive, widths) in [(false, replacing), (true, adding)] {
        let change = try XCTUnwrap(change(from, to, by: by, isAdditive: isAdditive))
        let sizes = [0, 0.5, 1].map { size(change, at: $0) }
        XCTAssertEqual(sizes, widths.map { SIMD2($0, 600) }, "\(change)")
      }
    }
  }

  /// Until it is known what was shown at its begin, it stays at the model's size.
  func testWithoutAnyValueItGoesToTheModelsSizeIfItReplaces() throws {
    let change = try XCTUnwrap(change(nil, nil, by: nil, isAdditive: false))
    XCTAssertEqual(change.path, .fromShown)
    XCTAssertEqual(size(change, at: 0.5).x, 400)
    XCTAssertNil(self.change(nil, nil, by: nil, isAdditive: true))
  }

  func testKeyframesGoByTheirValues() throws {
    let keyframes = try XCTUnwrap(Keyframes([SIMD2(100, 20), SIMD2(300, 10), SIMD2(0, -5)]))
    let adding = SizeChange(.keyframes(keyframes), isAdditive: true)
    XCTAssertEqual(size(adding, at: 0.25), SIMD2(700, 615))
    XCTAssertEqual(size(adding, at: 1), SIMD2(500, 595))
    XCTAssertTrue(adding.hasNegativeSide)
    let width = SizeChange(.keyframes(keyframes), mask: SIMD2(1, 0), isAdditive: false)
    XCTAssertEqual(size(width, at: 0.5), SIMD2(300, 610))
  }

  func testASideOfEitherValueMayBeNegative() throws {
    for (from, to, isNegative) in [(-1.0, 0.0, true), (0, -1, true), (0, 0, false)] {
      let change = try XCTUnwrap(
        SizeChange(
          from: SIMD2(0, from), to: SIMD2(0, to), by: nil, mask: SIMD2(1, 1), isAdditive: true))
      XCTAssertEqual(change.hasNegativeSide, isNegative)
    }
  }

  /// 1e17 + (1 − 1e17) is 0 in a `Double`.
  func testATransitionFromOnePointToManyBeginsAtOnePoint() {
    let motion = Motion(
      from: SIMD2(1, 1), to: SIMD2(1e17, 1), pace: .linear, duration: 1, begin: 0)
    XCTAssertEqual(
      motion.change.size(over: SIMD2(1e17, 1), of: SIMD2(1e17, 1), at: 0), SIMD2(1, 1))
  }

  /// A spring with a timing function is asked at what that makes of the time: before its start at
  /// 0.1 s, and after its duration at 0.4 and 0.45 s.
  func testASpringWithATimingFunctionThatOvershootsDoesNotJump() throws {
    var change = SizeChange(.fromShown, isAdditive: false)
    change.spring = try SpringCurve(stiffness: 100, damping: 5)
    let pace = try TimingCurve.cubicBezier(0.3, -0.5, 0.7, 1.5)
    let timing = MediaTiming(onceFrom: 0, duration: 0.5, pace: pace)
    let motion = Motion(change: change, timeline: Timeline(timing))
    for (time, value) in [(0.1, 0), (0.25, 1.310836), (0.4, 0.992631), (0.45, 0.929354)] {
      XCTAssertEqual(motion.value(atLayerTime: time) ?? 9, value, accuracy: 1e-6, "\(time)")
    }
    XCTAssertNil(motion.value(atLayerTime: 0.5))
    // At its end it is at 1, even if it has not settled.
    let kept = try MediaTiming.playing(0.15, forwards: true)
    XCTAssertEqual(Motion(change: change, timeline: Timeline(kept)).value(atLayerTime: 11), 1)
  }
}
