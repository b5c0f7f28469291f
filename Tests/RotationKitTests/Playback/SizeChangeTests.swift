import XCTest

@testable import RotationKit

/// What an animation makes of a model of 400×800 over which something else shows 500×600.
final class SizeChangeTests: XCTestCase {
  private let (model, underlying) = (SIMD2(400.0, 800), SIMD2(500.0, 600))

  private func size(_ change: SizeChange, remaining: Double) -> SIMD2<Double> {
    change.size(
      over: underlying, of: model, progress: 1 - remaining,
      remaining: change.path.remaining(atProgress: 1 - remaining, of: 1))
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
        let sizes = [1, 0.5, 0].map { size(change, remaining: $0) }
        XCTAssertEqual(sizes, widths.map { SIMD2($0, 600) }, "\(change)")
      }
    }
  }

  /// Until it is known what was shown at its begin, it stays at the model's size.
  func testWithoutAnyValueItGoesToTheModelsSizeIfItReplaces() throws {
    var change = try XCTUnwrap(change(nil, nil, by: nil, isAdditive: false))
    XCTAssertEqual(change.from.reference, .shownAtBegin)
    XCTAssertEqual(size(change, remaining: 0.5).x, 400)
    change.from = SizeChange.Value(size: SIMD2(300, 0))
    XCTAssertEqual(size(change, remaining: 0.5).x, 350)
    XCTAssertNil(self.change(nil, nil, by: nil, isAdditive: true))
  }

  /// Each repetition goes on by the value at the end, or at the start if it comes back there.
  func testACumulativeChangeGoesOn() throws {
    let change = SizeChange(
      mask: SIMD2(0, 1), isAdditive: false, from: SizeChange.Value(size: SIMD2(0, 100)),
      to: SizeChange.Value(reference: .model))
    for (autoreverses, time, gain) in [(false, 1.5, 800.0), (true, 2.5, 100)] {
      let timing = try XCTUnwrap(
        MediaTiming(begin: 0, duration: 1, repeatCount: 3, autoreverses: autoreverses))
      let motion = Motion(change: change, timeline: Timeline(timing))
      let cycles = motion.timeline.wholeCycles(atLayerTime: time)
      XCTAssertEqual(motion.gain(in: cycles, over: underlying, of: model), SIMD2(0, gain))
    }
  }

  func testKeyframesGoByTheirValues() throws {
    let keyframes = try XCTUnwrap(Keyframes([SIMD2(100, 20), SIMD2(300, 10), SIMD2(0, -5)]))
    let adding = SizeChange(keyframes, mask: SIMD2(1, 1), isAdditive: true)
    XCTAssertEqual(size(adding, remaining: 0.75), SIMD2(700, 615))
    XCTAssertEqual(size(adding, remaining: 0), SIMD2(500, 595))
    XCTAssertEqual([adding.from.size, adding.to.size], [SIMD2(100, 20), SIMD2(0, -5)])
    XCTAssertTrue(adding.hasNegativeSide)
    let width = SizeChange(keyframes, mask: SIMD2(1, 0), isAdditive: false)
    XCTAssertEqual(size(width, remaining: 0.5).x, 300)
  }

  func testASideOfEitherValueMayBeNegative() {
    for (from, to, isNegative) in [(-1.0, 0.0, true), (0, -1, true), (0, 0, false)] {
      let change = SizeChange(
        isAdditive: true, from: SizeChange.Value(size: SIMD2(0, from)),
        to: SizeChange.Value(size: SIMD2(0, to)))
      XCTAssertEqual(change.hasNegativeSide, isNegative)
    }
  }

  /// The spring is asked at what the function makes of the time, which may be beyond its duration.
  func testASpringWithATimingFunctionThatOvershootsDoesNotJump() throws {
    let path = SizeChange.Path.spring(try SpringCurve(stiffness: 100, damping: 5))
    for (progress, remaining) in [(0.999, -0.03806), (1.001, -0.03510), (1.05, 0.03278)] {
      XCTAssertEqual(
        path.remaining(atProgress: progress, of: 0.5), remaining, accuracy: 5e-5)
    }
    XCTAssertEqual(path.remaining(atProgress: 1, of: 0.5), 0)
  }
}
