import Foundation
import RotationKit
import XCTest

final class SpringCurveTests: XCTestCase {
  func testProbe() throws {
    struct Case: Decodable {
      var mass, stiffness, damping, initialVelocity, time, value, velocity: Double
    }
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "springs.json")
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
    var worst = 0.0, worst2 = 0.0, w3 = 0.0
    for c in cases {
      let s = try SpringCurve(
        mass: c.mass, stiffness: c.stiffness, damping: c.damping, initialVelocity: c.initialVelocity
      )
      let w0 = (c.stiffness / c.mass).squareRoot()
      let e = abs(s.value(at: c.time) - c.value) / (1 + abs(c.initialVelocity) / w0)
      let ev = abs(s.velocity(at: c.time) - c.velocity) / (w0 + abs(c.initialVelocity))
      let zeta = c.damping / 2 / (c.mass * c.stiffness).squareRoot()
      if e > 1e-15 { print("wt", w0 * c.time, "zeta", zeta, e, e / (1 + w0 * c.time)) }
      worst = max(worst, e); worst2 = max(worst2, e / max(1, w0 * c.time / 10));
      w3 = max(w3, ev / max(1, w0 * c.time / 10))
      let T = s.settlingDuration
      for k in 0..<2000 {
        let t = T * (1 + Double(k) * 0.003)
        if abs(1 - s.value(at: t)) > 0.001 { print("unsettled", c, t, T, s.value(at: t)); break }
      }
    }
    print("worst", worst, worst2, w3)
    let core = try SpringCurve(stiffness: 100, damping: 10)
    print(
      core.settlingDuration, log(1000 * (1 + 5 / 75.0.squareRoot())) / 5, core.value(at: 0.3628))
    let snappy = try SpringCurve(duration: 0.5, bounce: 0.15)
    print(snappy.value(at: 0.1), snappy.settlingDuration)
    for d in [19.9, 19.99, 19.999999, 20, 20.0000001, 20.01, 20.1, 40, 400] {
      let s = try SpringCurve(stiffness: 100, damping: d)
      print(d, s.settlingDuration, s.value(at: s.settlingDuration) - 1)
    }
  }
}
