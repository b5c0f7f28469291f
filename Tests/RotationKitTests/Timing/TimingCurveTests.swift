import Foundation
import XCTest

@testable import RotationKit

final class TimingCurveTests: XCTestCase {
  private func curve(_ points: [Double]) throws -> TimingCurve {
    try .cubicBezier(points[0], points[1], points[2], points[3])
  }

  private struct Table: Decodable {
    struct Case: Decodable {
      var curve: String
      var x1, y1, x2, y2, x, y: Double
    }
    var cases: [Case]
  }

  func testEveryExactValue() throws {
    let url = try XCTUnwrap(Bundle.module.url(forResource: "curves", withExtension: "json"))
    let cases = try JSONDecoder().decode(Table.self, from: Data(contentsOf: url)).cases
    XCTAssertEqual(cases.count, 150)
    for entry in cases {
      let curve = try TimingCurve.cubicBezier(entry.x1, entry.y1, entry.x2, entry.y2)
      let named = TimingCurve.named.first { $0.name == entry.curve }
      XCTAssertEqual(named?.curve ?? curve, curve, entry.curve)
      let slope = named == nil ? min(abs(curve.velocity(at: entry.x)), 1e10) : 1
      let accuracy = 1e-15 * max(1, slope)
      XCTAssertEqual(curve.value(at: entry.x), entry.y, accuracy: accuracy, "\(entry)")
    }
    let names = Set(cases.map(\.curve)).intersection(TimingCurve.named.map(\.name))
    XCTAssertEqual(names.count, 5)
  }

  /// Corners, points next to them, and others.
  private func point(_ random: inout SeededRandom) -> Double {
    let small = pow(10, random.number(-16 ... -1))
    return random.pick([0, 1, small, 1 - small, random.number(0...1), random.number(0...1)])
  }

  /// x and y for a t. They are rounded, which counts as much as the rounding of the solver.
  func testEveryPointOfACurveIsFoundAndItsSlope() throws {
    try forEachSeed(count: 20_000) { random, seed in
      let points = [point(&random), point(&random), point(&random), point(&random)]
      let end = pow(10, random.number(-12 ... -1))
      let t = random.pick([random.number(0...1), end, 1 - end])
      let s = 1 - t
      func coordinate(_ p: Double, _ q: Double) -> Double {
        3 * p * t * s * s + 3 * q * t * t * s + t * t * t
      }
      func derivative(_ p: Double, _ q: Double) -> Double {
        3 * p * s * s + 6 * (q - p) * s * t + 3 * (1 - q) * t * t
      }
      let dx = derivative(points[0], points[2])
      let slope = derivative(points[1], points[3]) / dx
      // Next to a vertical tangent the rounding of x changes the slope.
      guard dx > 1e-4, slope < 1e4 else { return }
      let (curve, x) = (try curve(points), coordinate(points[0], points[2]))
      XCTAssertEqual(
        curve.value(at: x), coordinate(points[1], points[3]), accuracy: 2e-15 * max(1, slope),
        "\(seed): \(points) at \(t)")
      guard dx > 0.01 else { return }
      XCTAssertEqual(
        curve.velocity(at: x), slope, accuracy: 1e-9 * max(1, slope), "\(seed): \(points) at \(t)")
    }
  }

  // MARK: Ends, clamping, order

  func testTheValueIsWithinItsRangeAndNeverGoesBack() throws {
    try forEachSeed(count: 20_000) { random, seed in
      let points = [point(&random), point(&random), point(&random), point(&random)]
      let curve = try curve(points)
      let x = random.pick([
        random.number(0...1), pow(10, random.number(-323...0)), 1 - pow(10, random.number(-16...0)),
      ])
      let (value, next) = (curve.value(at: x), curve.value(at: x.nextUp))
      XCTAssertTrue(0...1 ~= value, "\(seed): \(points) at \(x): \(value)")
      XCTAssertGreaterThanOrEqual(
        next, value - 1e-15 * max(1, curve.velocity(at: x)), "\(seed): \(points) at \(x)")
    }
  }

  func testInputIsClampedAndBothEndsAreExact() throws {
    for points in [
      [0.25, 0.1, 0.25, 1], [1, 0, 0, 1], [0.5, -1, 0.5, 2], [0, 1e100, 1, -1e100],
    ] {
      let curve = try curve(points)
      for (x, value) in [
        (0, 0.0), (-0.0, 0), (-1e-300, 0), (-.infinity, 0), (1, 1), (1.0.nextUp, 1), (.infinity, 1),
      ] { XCTAssertEqual(curve.value(at: x), value, "\(curve) at \(x)") }
      XCTAssertTrue(curve.value(at: .nan).isNaN)
    }
  }

  func testACurveWithEqualCoordinatesIsTheIdentityToTheBit() throws {
    for (p, q) in [(0.0, 0.0), (1, 1), (1, 0), (0.3, 0.9)] {
      let curve = try TimingCurve.cubicBezier(p, p, q, q)
      for x in [1e-300, 0.1, 1.0 / 3, 1 - 1e-16] {
        XCTAssertEqual([curve.value(at: x), curve.velocity(at: x)], [x, 1])
      }
    }
  }

  /// y at the roots of its derivative: t = 0.8, 0.2, 0.5, 0.5, 0.4, and ½ ± √33/22.
  func testTheRangeOfACurve() throws {
    for (y1, y2, low, high) in [
      (0.0, 2.0, 0.0, 1.28), (-1, 1, -0.28, 1), (2, 1, 0, 1.25), (1e-20, -1, -0.25, 1),
      (0, -0.5, -0.08, 1), (4, -3, -0.28334945180064027, 1.28334945180064027),
      (0, 1, 0, 1), (0.3, 0.8, 0, 1),
    ] {
      let range = try TimingCurve.cubicBezier(0.5, y1, 0.5, y2).range
      assertEqual(
        SIMD2(range.lowerBound, range.upperBound), low, high, accuracy: 1e-15, "\(y1), \(y2)")
    }
  }

  /// y = √(3·x) to first order for (0, 1, 1, 0); and x = t³, y = 3·t − 3·t² + t³ for (0, 1, 0, 1).
  func testNextToTheEndsOfAVerticalTangent() throws {
    let (sudden, cubic) = ([0.0, 1, 1, 0], [0.0, 1, 0, 1])
    for (points, x, y) in [
      (sudden, 1e-300, 1.7320508075688772e-150), (sudden, 1e-30, 1.7320508075688772e-15),
      (cubic, 1e-60, 3e-20), (cubic, 1e-30, 2.9999999997e-10), (cubic, 1e-9, 2.997001e-3),
    ] { XCTAssertEqual(try curve(points).value(at: x), y, accuracy: y * 1e-12 + 1e-30, "\(x)") }
  }

  // MARK: Velocity

  func testVelocityAtTheEndsIsTheSlopeToTheNextPoint() throws {
    for (points, start, end) in [
      ([0.5, 0.25, 0.75, 0.5], 0.5, 2), ([0, 0, 0.5, 1], 2, 0), ([0.5, 0, 1, 1], 0, 2),
      ([0.5, 0.25, 1, 1], 0.5, 1.5), ([0.42, 0, 1, 1], 0, 1.7241379310344827),
      // Vertical tangents.
      ([0, 1, 1, 0], .infinity, .infinity), ([0, -1, 1, 0], -.infinity, .infinity),
      ([-0.0, 1, 1, 0], .infinity, .infinity), ([0, 0, -0.0, 1], .infinity, 0),
    ] as [([Double], Double, Double)] {
      let curve = try curve(points)
      for (x, slope) in [(0, start), (-3, start), (1, end), (3, end)] as [(Double, Double)] {
        XCTAssertEqual(curve.velocity(at: x), slope, accuracy: 1e-15, "\(curve)")
      }
    }
    for curve in [TimingCurve.linear, .easeIn] { XCTAssertTrue(curve.velocity(at: .nan).isNaN) }
  }

  /// From 80-digit arithmetic: next to an end, next to steep inflections, and in between. In the
  /// middle of easeInEaseOut t = ½: dy/dt = 1.5, dx/dt = 0.87. Those that are infinite have a
  /// vertical tangent, or a cusp, where both derivatives by t vanish.
  func testExactVelocities() throws {
    for (points, x, slope) in [
      ([0, 1, 0, 1], 1e-16, 46415457450.18978), ([0.42, 0, 0.58, 1], 0.3, 1.2672178357663335),
      ([0.42, 0, 0.58, 1], 0.5, 1.7241379310344827),
      ([0.42, 0, 1, 1], 0.999999, 1.7236643777729608),
      ([0.25, 0.1, 0.25, 1], 0.01, 0.4983431276179453), ([0.9, 0.2, 0.1, 0.7], 0.5, 7.5),
      ([1, 0.3, 0.02, 0.8], 0.51, 14.729041717912832),
      ([0.99, 0, 0.01, 1], 0.5001, 96.67289455661357),
      ([0.3, 0.9, 0.05, 1], 0.02, 3.1342084268792654),
      ([0.1, -3, 0.9, 4], 0.4, 4.271511132531712), ([0.5, 1, 0.5, 0], 0.123, 1.6103913386130118),
      ([1, 0, 0, 1], 0.5, .infinity), ([1, 2, 0, -1], 0.5, -.infinity),
      ([1, 1.5, 0, 0.5], 0.5, .infinity), ([1e-12, 1, 1, 0], 1e-60, 1e12),
    ] as [([Double], Double, Double)] {
      let accuracy = slope.isFinite ? 2e-13 * abs(slope) : 0
      let curve = try curve(points)
      XCTAssertEqual(curve.velocity(at: x), slope, accuracy: accuracy, "\(curve) at \(x)")
    }
  }

  // MARK: Inverse

  func testTheInverseExchangesXAndY() throws {
    XCTAssertEqual(try curve([0.1, 0.2, 0.3, 0.4]).inverse, try curve([0.2, 0.1, 0.4, 0.3]))
    XCTAssertEqual(TimingCurve.easeIn.inverse?.value(at: 0.3153568126) ?? 0, 0.5, accuracy: 1e-9)
    for points in [[0.42, -0.0, 1, 1], [0, 0, 1, -0.0]] {
      XCTAssertEqual(try curve(points).inverse?.velocity(at: 0), .infinity, "no negative zero")
    }
    for (y1, y2, has) in [(-0.01, 1.0, false), (0, 1.01, false), (0, 1, true)] {
      XCTAssertEqual(try curve([0.5, y1, 0.5, y2]).inverse != nil, has, "\(y1), \(y2)")
    }
  }

  // MARK: Refusals

  func testControlPointsOutOfRangeAreRefused() {
    assertEachRefused(["x1", "x2"], [-1e-9, 1 + 1e-9, 5] + notFinite, among: [0.5, 0.5]) {
      try TimingCurve.cubicBezier($0[0], 0.5, $0[1], 0.5)
    }
    assertEachRefused(["y1", "y2"], [1.1e100, -1.1e100] + notFinite, among: [0.5, 0.5]) {
      try TimingCurve.cubicBezier(0.5, $0[0], 0.5, $0[1])
    }
  }
}
