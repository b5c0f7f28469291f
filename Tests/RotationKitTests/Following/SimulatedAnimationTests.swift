import XCTest

/// The simulated Core Animation itself, against what its documentation says. (`MeasuredTests` compares it with what
/// was measured, and each test of a layer that can be read with the library, whose arithmetic is another.)
final class SimulatedAnimationTests: XCTestCase {
  /// From 100 to 200 in a second, at constant speed; it replaces a width of 300, and begins at 10.
  private func widths(
    at times: [Double], _ change: (inout SimulatedAnimation) -> Void
  ) -> [Double] {
    var animation = SimulatedAnimation(
      beginTime: 10, duration: 1, property: .width,
      values: [SIMD2(100, 100), SIMD2(200, 200)])
    change(&animation)
    return times.map { time in
      animation.effects(at: time).reduce(SIMD2(300, 300)) { $1.applied(to: $0) }.x
    }
  }

  func testWhatItShowsOverTime() {
    typealias Row = (
      name: String, change: (inout SimulatedAnimation) -> Void, times: [Double], widths: [Double]
    )
    let times = [9.9, 10, 10.25, 11, 11.75, 20]
    var rows: [Row] = []
    rows.append(("once", { _ in }, times, [300, 100, 125, 300, 300, 300]))
    rows.append(("slowly", { $0.speed = 0.5 }, times, [300, 100, 112.5, 150, 187.5, 300]))
    rows.append(("backwards", { $0.speed = -1 }, times, [300, 200, 175, 300, 300, 300]))
    rows.append(
      ("stopped", { ($0.speed, $0.timeOffset) = (0, 0.75) }, times, [300, 175, 175, 175, 175, 175]))
    rows.append(("twice", { $0.repeatCount = 2 }, times, [300, 100, 125, 100, 175, 300]))
    rows.append(("back", { $0.autoreverses = true }, times, [300, 100, 125, 200, 125, 300]))
    rows.append(
      ("for 1.8 s", { $0.repeatDuration = 1.8 }, times, [300, 100, 125, 100, 175, 300]))
    rows.append(
      (
        "kept", { ($0.fillMode, $0.isRemovedOnCompletion) = (.both, false) }, times,
        [100, 100, 125, 200, 200, 200]
      ))
    rows.append(
      ("removed", { $0.fillMode = .both }, times, [100, 100, 125, 300, 300, 300]))
    rows.append(
      (
        "backwards and kept",
        {
          ($0.speed, $0.timeOffset) = (-1, 0.75)
          ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false)
        }, times, [300, 175, 150, 100, 100, 100]
      ))
    rows.append(
      (
        "taking no time",
        { ($0.duration, $0.fillMode, $0.isRemovedOnCompletion) = (0, .both, false) }, times,
        [100, 200, 200, 200, 200, 200]
      ))
    for (name, change, times, expected) in rows {
      for (width, expected) in zip(widths(at: times, change), expected) {
        XCTAssertEqual(width, expected, accuracy: 1e-6, name)
      }
    }
  }

  func testKeyframes() {
    let widths = widths(at: [10.125, 10.25, 10.625, 11]) { animation in
      animation.values = [100, 200, 400].map { SIMD2($0, $0) }
      animation.keyTimes = [0, 0.25, 1]
    }
    XCTAssertEqual(widths, [150, 200, 300, 300])
  }

  func testWhatAddsAndWhatReplaces() {
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

  func testTheSpringsHaveTheirPublishedValues() {
    // Underdamped: its first maximum is 1 + e^(−5·π/√75), at π/√75.
    XCTAssertEqual(
      SimulatedSpring(stiffness: 100, damping: 10).value(at: 0.3627599), 1.1630335, accuracy: 1e-6)
    // Critically damped, with ω₀ = 10: 1 − e^(−10t)·(1 + 10t).
    XCTAssertEqual(
      SimulatedSpring(stiffness: 100, damping: 50).value(at: 0.2), 0.5939942, accuracy: 1e-6)
    // Overdamped, with decays of 2.0871215 and 47.9128785 a second.
    let overdamped = SimulatedSpring(stiffness: 100, damping: 50, allowsOverdamping: true)
    XCTAssertEqual(overdamped.value(at: 0.2), 0.3112596, accuracy: 1e-6)
  }
}
