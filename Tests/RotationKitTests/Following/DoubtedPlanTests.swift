import XCTest

@testable import RotationKit

/// When a plan is in doubt, what is seen then, and what ends the doubt.
final class DoubtedPlanTests: XCTestCase {
  // MARK: A system that plays otherwise than its animations say

  /// What is played, on a layer of 390×844.
  private var plays: [(name: String, change: Play.Change)] {
    let spring = SimulatedPace.spring(SimulatedSpring(stiffness: 300, damping: 20))
    return [
      ("a turn", { $0.animateAsUIKit(to: .landscape, duration: 0.4) }),
      ("a short turn", { $0.animateAsUIKit(to: .landscape) }),
      ("a spring", { $0.animateAsUIKit(to: .landscape, duration: 1, pace: spring) }),
      ("an implicit animation", { $0.animateImplicitly(to: .landscape) }),
    ]
  }

  func testAFewFramesAtMostAreStretched() {
    let deviations: [SimulatedScreen.Deviation.Kind] =
      [0.1, 0.15, 0.2, 0.3, 0.5].map { .beginsLater(by: $0) }
      + [0, 0.05, 0.1, 0.2, 0.3].map { .holds(after: $0) }
      + [0.1, 0.3].map { .jumps(by: $0) }
    for deviation in deviations {
      for (name, change) in plays {
        for (rate, limit) in [(60.0, 8), (120, 16)] {
          var layer = FollowedLayer(.portrait, refreshesPerSecond: rate)
          layer.stage.screen.deviation = .init(kind: deviation, start: layer.stage.now)
          layer.play(for: 1.5, change)
          let frames = (0...2).map { late in
            layer.stretches(late: late).filter { $0 > 1.2 }.count
          }
          XCTAssertLessThanOrEqual(
            frames.max() ?? 99, limit, "\(deviation), \(name), \(rate) Hz: \(frames)")
        }
      }
    }
  }

  /// Nothing tells it from a system that begins later than it says.
  func testAPlanIsInDoubtIfPresentationLayersAreAlwaysOlderThanThreeFrames() {
    for (age, limit) in [(0.06, 1.54), (0.1, 2.01), (0.15, 2.71)] {
      for rate in [60.0, 120] {
        var layer = FollowedLayer(.portrait, refreshesPerSecond: rate)
        layer.play(for: 0) { $0.animateAsUIKit(to: .landscape, duration: 0.4) }
        layer.draw(for: 0.2, showing: .old(age))
        XCTAssertTrue(layer.isDrifting, "\(age)")
        layer.draw(for: 0.6, showing: .old(age))
        let worst = layer.worstStretch()
        XCTAssertGreaterThan(worst, 1.4, "\(age)")
        XCTAssertLessThan(worst, limit, "\(age)")
      }
    }
  }

  // MARK: What begins a doubt

  private typealias Readings = [(time: Double, shown: Double)]

  /// A turn whose presentation layers are of the times that are given.
  private func turn(_ readings: Readings) -> FollowedLayer {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0) { $0.animateAsUIKit(to: .landscape, duration: 0.4) }
    let begin = layer.stage.now
    for (time, shown) in readings {
      layer.stage.now = begin + time
      layer.read(showing: .from(begin + shown))
    }
    return layer
  }

  func testNothingIsInDoubtWithoutTwoReadingsThatSaySo() {
    var rows: [(name: String, readings: Readings)] = [
      ("one late reading of an app that was blocked", [(0.2, 0), (0.217, 0.217)]),
      ("three of its callers", [(0.02, 0.02), (0.2, 0.02), (0.202, 0.02), (0.21, 0.02)]),
      ("two that are less than 4 ms apart", [(0.2, 0.05), (0.2035, 0.06)]),
      ("late ones with a current one between", [(0.15, 0.05), (0.17, 0.17), (0.19, 0.09)]),
      ("a first reading in mid-turn", [(0.3, 0.3), (0.317, 0.317)]),
      ("a late one after one that is a frame old", [(0.2, 0.18), (0.217, 0.1)]),
    ]
    let slow = (1..<12).map { Double($0) / 30 }
    rows.append(("an app at 30 Hz", slow.map { ($0, $0 - 1.0 / 30) }))
    // Twelve readings in 0.05 s.
    let often = (0..<96).map { (time: Double($0) / 240, shown: Double($0 / 12) / 20) }
    rows.append(("a presentation layer for each pass of the run loop", often))
    for (name, readings) in rows {
      let layer = turn(readings)
      XCTAssertFalse(layer.isDrifting, name)
      XCTAssertLessThan(layer.worstStretch(), 1.002, name)
    }
  }

  /// Until then the model's old size is shown. (Without a delay it is told its begin, and counts as committed.)
  func testADelayedPlanIsNotInDoubtUntilItIsCommittedHoweverLongThatTakes() {
    var layer = FollowedLayer(.portrait)
    layer.stage.modelSize = .landscape
    let delayed = SimulatedAnimation.explicit(from: .portrait, to: .landscape) {
      $0.beginTime = 0.107
    }
    layer.stage.add(delayed, key: "explicit")
    for _ in 0..<6 {
      layer.read(showing: .old(0), isCommitted: false)
      layer.stage.now += 0.04
    }
    XCTAssertFalse(layer.isDrifting)
  }

  func testTwoReadingsInARowBeginADoubt() {
    let rows: [Readings] = [
      [(0.15, 0.05), (0.155, 0.055)],
      [(0.15, 0.05), (0.1535, 0.0535), (0.158, 0.058)],
      [(0.15, 0.05), (0.17, 0.05)],
    ]
    for readings in rows {
      XCTAssertTrue(turn(readings).isDrifting, "\(readings)")
    }
  }

  func testWrongPresentationLayersPutAPlanInDoubtCostLittleAndAreForgotten() {
    for rate in [60.0, 120] {
      var layer = FollowedLayer.turning(for: 0.1, refreshesPerSecond: rate)
      let begin = layer.stage.now
      layer.draw(for: 0.5 / rate, showing: .wrong(SIMD2(3, 3)))
      XCTAssertFalse(layer.isDrifting, "it may be late")
      layer.draw(for: 1.5 / rate, showing: .wrong(SIMD2(3, 3)))
      XCTAssertEqual(layer.tracker.track.drift?.offset.x ?? 0, 3, accuracy: 1e-9)
      let end = layer.stage.now
      layer.draw(for: 0.5 / rate)
      XCTAssertFalse(layer.isDrifting)
      layer.draw(for: 0.4)
      XCTAssertLessThan(layer.worstStretch(drawn: begin...end), 1.05, "\(rate) Hz")
      XCTAssertLessThan(layer.worstStretch(drawn: end...100), 1.002, "\(rate) Hz")
    }
  }

  func testAPresentationLayerWithoutAUsableSizeSaysNothing() {
    for error in [SIMD2(.nan, 0), SIMD2(-5000, 0), SIMD2(0, .infinity)] {
      var layer = FollowedLayer.turning(for: 0.1)
      layer.draw(for: 0.1, showing: .wrong(error))
      XCTAssertFalse(layer.isDrifting, "\(error)")
      XCTAssertLessThan(layer.worstStretch(), 1.002, "\(error)")
    }
  }

  /// A width that animations take below zero is compared like any other.
  func testALayerOfANegativeWidthConfirmsItsAnimations() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0) {
      $0.add(
        SimulatedAnimation(
          duration: 1, isAdditive: true, values: [SIMD2(-500, 0), SIMD2(-450, 0)]),
        key: "below")
    }
    for presentation in [FollowedLayer.Presentation.wrong(SIMD2(400, 0)), .old(0)] {
      layer.draw(for: 0.5 / 60, showing: presentation)
    }
    layer.draw(for: 0.5 / 60, showing: .wrong(SIMD2(400, 0)))
    XCTAssertFalse(layer.isDrifting, "one alone may be late")
  }

  // MARK: What was played before a change

  /// What was played before a change is shown until its commit, however long that takes.
  func testACommitMayTakeAWhile() {
    var layer = FollowedLayer.turning(for: 0.1)
    layer.stage.add(
      SimulatedAnimation(
        duration: 0.3, fillMode: .backwards, values: [SIMD2(500, 700), SIMD2(600, 600)]),
      key: "explicit")
    for _ in 0..<6 {
      layer.draw(for: 0.5 / 60)
      XCTAssertFalse(layer.isDrifting, "at \(layer.stage.now)")
    }
  }

  // MARK: What ends a doubt

  /// A turn that is in doubt.
  private func doubted() -> FollowedLayer {
    var layer = FollowedLayer.turning(for: 0.05)
    layer.draw(for: 1.5 / 60, showing: .wrong(SIMD2(30, -10)))
    XCTAssertTrue(layer.isDrifting)
    return layer
  }

  /// A presentation layer that is always a little old is as good as a new one.
  func testThreeOldOnesOfTheSameAgeEndADoubtAndOthersDoNot() {
    for (ages, isDoubted) in [
      ([0.02, 0.02], true), ([0.02, 0.02, 0.02], false), ([0.02, 0.0235, 0.0205], false),
      ([0.02, 0.02, 0.025], true), ([0.02, 0.03, 0.02, 0.03], true),
      ([0.02, 0.07, 0.02, 0.02], true),
    ] {
      var layer = doubted()
      for age in ages { layer.draw(for: 0.5 / 60, showing: .old(age)) }
      XCTAssertEqual(layer.isDrifting, isDoubted, "\(ages)")
    }
  }

  func testAChangeOfWhatIsOnTheLayerEndsADoubt() {
    var layer = doubted()
    layer.play(for: 0) { $0.turn(to: .portrait) }
    layer.draw(for: 0.5 / 60, showing: .none)
    XCTAssertFalse(layer.isDrifting)
  }
}
