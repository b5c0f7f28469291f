import XCTest

/// The simulated Core Animation itself. (`MeasuredTests` compares it with what was measured, and
/// each test of a layer that can be read with the library, whose arithmetic is another. So here is
/// what the library does not read.)
final class SimulatedAnimationTests: XCTestCase {
  func testKeyframes() {
    let keyframes = SimulatedAnimation(
      beginTime: 10, duration: 1, property: .width,
      values: [100, 200, 400].map { SIMD2($0, $0) }, calculationMode: .linear,
      keyTimes: [0, 0.25, 1])
    let model = SIMD2(300.0, 300)
    let widths = [10.125, 10.25, 10.625, 11].map {
      keyframes.applied(to: model, of: model, at: $0).x
    }
    XCTAssertEqual(widths, [150, 200, 300, 300])
  }
}
