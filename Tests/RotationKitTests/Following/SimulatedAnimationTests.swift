import XCTest

/// The simulated Core Animation itself. (`MeasuredTests` compares it with what was measured, and each test of a layer
/// that can be read with the library, whose arithmetic is another. So here is what the library does not read.)
final class SimulatedAnimationTests: XCTestCase {
  func testKeyframes() {
    let keyframes = SimulatedAnimation(
      beginTime: 10, duration: 1, property: .width,
      values: [100, 200, 400].map { SIMD2($0, $0) }, keyTimes: [0, 0.25, 1])
    let widths = [10.125, 10.25, 10.625, 11].map { time in
      keyframes.effects(at: time).reduce(SIMD2(300, 300)) { $1.applied(to: $0) }.x
    }
    XCTAssertEqual(widths, [150, 200, 300, 300])
  }

  func testTheOrdersOfWhatAddsAndWhatReplaces() {
    var screen = SimulatedScreen()
    let adding = SimulatedAnimation(
      beginTime: 10, duration: 1, isAdditive: true, values: [SIMD2(40, 20), SIMD2(0, 0)])
    let replacing = SimulatedAnimation(
      beginTime: 10, duration: 1, property: .width, values: [SIMD2(60, 60), nil])
    screen.commit(
      SimulatedScreen.Commit(
        time: 10, modelSize: SIMD2(100, 100), animations: [adding, replacing]))
    // Half-way the first adds 20×10, and the other is half-way from 60 to the width under it.
    XCTAssertEqual(screen.size(at: 10.5), SIMD2(90, 110))
    screen.composition = .replacingFirst
    XCTAssertEqual(screen.size(at: 10.5), SIMD2(100, 110))
  }
}
