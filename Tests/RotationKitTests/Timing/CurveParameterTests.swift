import Foundation
import XCTest

@testable import RotationKit

/// The parts of the solver that cover for each other: a bad step, say, only costs time.
final class CurveParameterTests: XCTestCase {
  /// A coordinate with random control points, a place on its first half, and the slope there.
  private func forEachPlace(
    count: UInt64,
    _ body: (_ cubic: Cubic, _ u: Double, _ d: Double, _ slope: Double, _ seed: String) -> Void
  ) {
    forEachSeed(count: count) { random, seed in
      let cubic = Cubic(random.number(0...1), random.number(0...1))
      let u = random.pick([random.number(0.001...0.5), pow(10, random.number(-12 ... -3))])
      let (v, p, q) = (1 - u, cubic.p1, cubic.p2)
      let slope = 3 * (p * v * v + 2 * (q - p) * u * v + (1 - q) * u * u)
      body(cubic, u, 3 * p * u * v * v + 3 * q * u * u * v + u * u * u, slope, seed)
    }
  }

  /// From 1 % away a step leaves some 1e-8 of the way, unless the slope is small.
  func testAStepIsOfTheFourthOrder() {
    forEachPlace(count: 1000) { cubic, u, d, slope, seed in
      XCTAssertEqual(cubic.step(at: u, to: d).residual, 0, accuracy: 1e-15, seed)
      for start in [u * 1.01, u * 0.99] where slope > 1 {
        let left = start - cubic.step(at: start, to: d).step - u
        XCTAssertEqual(left, 0, accuracy: 1e-7 * u, seed)
      }
    }
  }

  /// 60 bisections would leave 4e-19 of the half, which is too much beside the least u.
  func testEveryPlaceIsFoundAndNotByBisectionsAlone() {
    forEachPlace(count: 8000) { cubic, u, d, slope, seed in
      guard slope * u > 0.3 * d else { return }  // Elsewhere d itself is too coarse.
      XCTAssertEqual(cubic.parameter(at: d), u, accuracy: 4e-15 * u, seed)
    }
  }

  /// Next to the corner (1, 0), where steps go astray, and at distances that no u on the half has.
  func testTheSearchNeverLeavesTheHalf() {
    for p1 in [1, 1 - 1e-12, 0.9, 0] {
      for p2 in [0, 1e-12, 0.1, 1] {
        for d in [0, 1e-300, 0.3, 0.49, 0.5, 0.51, 1, .nan] {
          let found = Cubic(p1, p2).parameter(at: d)
          XCTAssertTrue(0...0.5 ~= found, "\(p1) \(p2) \(d): \(found)")
        }
      }
    }
  }

  /// (⅜, ¾) at t = ¼ and ¾, by hand.
  func testTheDerivativeFromEitherEnd() {
    for (end, derivative) in [(0.0, 1.1015625), (1, 0.9140625)] {
      let place = CurveParameter(end: end, distance: 0.25)
      XCTAssertEqual(place.derivative(0.375, 0.75), derivative, accuracy: 1e-15)
    }
  }
}
