import XCTest

/// The simulated Core Animation itself, against what its documentation says.
final class SimulatedAnimationTests: XCTestCase {
  /// From 100 to 200 in a second, at constant speed; it replaces a width of 300, and begins at 10.
  private var animation: SimulatedAnimation {
    SimulatedAnimation(
      beginTime: 10, duration: 1, property: .width,
      values: [SIMD2(100, 100), SIMD2(200, 200)])
  }

  private func widths(
    _ animation: SimulatedAnimation, at times: [Double]
  ) -> [Double] {
    times.map { time in
      animation.effects(at: time).reduce(SIMD2(300, 300)) {
        $1.applied(to: $0)
      }.x
    }
  }

  private func assertWidths(
    _ animation: SimulatedAnimation, _ expected: [(time: Double, width: Double)],
    line: UInt = #line
  ) {
    for (width, expected) in zip(widths(animation, at: expected.map(\.time)), expected) {
      XCTAssertEqual(width, expected.width, accuracy: 1e-6, "at \(expected.time)", line: line)
    }
  }

  func testOnce() {
    assertWidths(animation, [(9.9, 300), (10, 100), (10.25, 125), (10.999, 199.9), (11, 300)])
  }

  func testSpeedAndOffset() {
    var animation = animation
    (animation.speed, animation.timeOffset) = (0.5, 0.25)
    assertWidths(animation, [(10, 125), (11, 175), (11.5, 100), (11.9, 120), (12, 300)])
    (animation.speed, animation.timeOffset) = (0, 0.75)
    assertWidths(animation, [(9.9, 300), (10, 175), (1000, 175)])
    (animation.speed, animation.timeOffset) = (-1, 0)
    assertWidths(animation, [(10.2, 180), (10.9, 110), (11, 300)])
    (animation.speed, animation.timeOffset) = (-1, 0.75)
    assertWidths(animation, [(10, 175), (10.5, 125), (10.8, 300)])
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
    assertWidths(animation, [(9.9, 300), (10.5, 125), (10.8, 100)])
  }

  func testRepeats() {
    var animation = animation
    animation.repeatCount = 2.5
    assertWidths(animation, [(10.5, 150), (11, 100), (11.25, 125), (12.25, 125), (12.5, 300)])
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
    assertWidths(animation, [(12.5, 150), (20, 150)])
    animation.repeatCount = 3
    assertWidths(animation, [(12.999, 199.9), (13, 200)])
    (animation.repeatCount, animation.repeatDuration) = (0, 1.75)
    assertWidths(animation, [(11.5, 150), (12, 175)])
    (animation.repeatCount, animation.repeatDuration) = (.infinity, 0)
    assertWidths(animation, [(1_000_010.5, 150)])
  }

  func testAutoreverses() {
    var animation = animation
    animation.autoreverses = true
    assertWidths(animation, [(10.25, 125), (11, 200), (11.25, 175), (12, 300)])
    animation.repeatCount = 1.5
    assertWidths(animation, [(12.5, 150), (12.999, 199.9), (13, 300)])
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .both)
    assertWidths(animation, [(9, 100), (14, 200)])
    animation.repeatCount = 1
    assertWidths(animation, [(14, 100)])
  }

  func testAnAnimationThatTakesNoTime() {
    var animation = animation
    (animation.duration, animation.fillMode, animation.isRemovedOnCompletion) = (0, .both, false)
    assertWidths(animation, [(9.9, 100), (10, 200), (11, 200)])
  }

  func testWhatItFillsBeforeItsBeginAndAfterItsEnd() {
    for (mode, isRemoved, before, after) in [
      (SimulatedAnimation.FillMode.removed, false, 300.0, 300.0), (.backwards, false, 100, 300),
      (.forwards, false, 300, 200), (.both, false, 100, 200), (.both, true, 100, 300),
    ] {
      var animation = animation
      (animation.fillMode, animation.isRemovedOnCompletion) = (mode, isRemoved)
      assertWidths(animation, [(9.5, before), (10.5, 150), (11.5, after)])
    }
  }

  func testKeyframes() {
    var animation = animation
    (animation.values, animation.keyTimes) = ([100, 200, 400].map { SIMD2($0, $0) }, [0, 0.25, 1])
    assertWidths(animation, [(10.125, 150), (10.25, 200), (10.625, 300), (11, 300)])
  }

  func testByHowMuchAndCumulatively() {
    var animation = animation
    (animation.values, animation.byValue) = ([SIMD2(100, 100), nil], SIMD2(80, 80))
    assertWidths(animation, [(10.5, 140)])
    animation.values = [nil, SIMD2(100, 100)]
    assertWidths(animation, [(10.5, 60)])
    // Measured on macOS, on an opacity, by the public tests of the project Sidestep.
    (animation.values, animation.byValue) = ([nil, nil], SIMD2(30, 30))
    (animation.repeatCount, animation.isCumulative) = (3, true)
    assertWidths(animation, [(10.5, 315), (11.5, 645), (12.5, 975)])
  }

  func testAGroupHasItsOwnTimeAndCutsOffWhatIsLonger() {
    var child = animation
    (child.beginTime, child.duration) = (0.5, 2)
    var group = SimulatedAnimation(beginTime: 10, duration: 2, speed: 0.5, animations: [child])
    assertWidths(group, [(10.9, 300), (11, 100), (12, 125), (13.99, 174.75), (14, 300)])
    child.duration = 0.5
    group.animations = [child]
    assertWidths(group, [(11.5, 150), (12, 200), (12.001, 300)])
    child.fillMode = .forwards
    group.animations = [child]
    assertWidths(group, [(12, 200), (13.9, 200), (14, 300)])
    (group.speed, group.repeatCount) = (1, 2)
    assertWidths(group, [(10.75, 150), (11.9, 200), (12, 300), (12.75, 150)])
    (group.repeatCount, group.autoreverses) = (0, true)
    assertWidths(group, [(11.9, 200), (13, 200), (13.25, 150), (13.6, 300)])
  }

  func testWhatAddsAndWhatReplaces() {
    var screen = SimulatedScreen()
    var adding = animation
    (adding.isAdditive, adding.property, adding.values) = (true, .size, [SIMD2(40, 20), nil])
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

  func testALayersTimeMayBePausedAndGoOn() {
    var screen = SimulatedScreen()
    var clock = SimulatedScreen.Clock(rate: 1, shift: 5)
    let animation = SimulatedAnimation(
      beginTime: 15, duration: 1, values: [SIMD2(0, 0), SIMD2(100, 100)])
    for (time, rate) in [(10.0, 1.0), (10.25, 0), (20, 0.5)] {
      clock = clock.changing(rate: rate, at: time)
      screen.commit(
        SimulatedScreen.Commit(
          time: time, modelSize: SIMD2(300, 300), clock: clock, animations: [animation]))
    }
    for (time, width) in [(10.2, 20.0), (10.25, 25), (15, 25), (20, 25), (20.5, 50), (21.5, 300)] {
      XCTAssertEqual(screen.size(at: time)?.x ?? 0, width, accuracy: 1e-6, "at \(time)")
    }
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

  func testTheCurvesHaveTheirPublishedValues() {
    for (pace, x, expected) in [
      (SimulatedPace.curve(SIMD2(0.42, 0), SIMD2(1, 1)), 0.5, 0.315357),
      (.curve(SIMD2(0, 0), SIMD2(0.58, 1)), 0.5, 0.684643), (.easeInEaseOut, 0.25, 0.129162),
      (.easeInEaseOut, 0.5, 0.5), (.default, 0.5, 0.802403), (.linear, 0.3, 0.3),
    ] {
      XCTAssertEqual(pace.value(at: x, of: 1), expected, accuracy: 1e-6, "\(pace)")
    }
  }
}
