import XCTest

@testable import RotationKit

/// What is on the layer and can be read is played, whatever the presentation layer shows.
final class TrustedLayerTests: XCTestCase {
  func testPresentationLayersMayBeOfAnyAge() {
    for age in [0.06, 0.1, 0.15, 10] {
      for rate in [60.0, 120] {
        var layer = FollowedLayer(.portrait, refreshesPerSecond: rate)
        layer.play(for: 0) { $0.animateAsUIKit(to: .landscape, duration: 0.4) }
        layer.draw(for: 0.8, showing: .old(age))
        XCTAssertLessThan(layer.worstStretch(), 1.002, "\(age)")
      }
    }
  }

  /// It is a copy of the layer.
  func testAPresentationLayerIsNeededOnlyForWhatTheLayerDoesNotTell() {
    var layer = FollowedLayer(.portrait)
    func isNeeded() -> Bool {
      layer.follower.needsPresentation(for: layer.stage.reading(shown: nil))
    }
    XCTAssertFalse(isNeeded(), "at rest")
    layer.stage.animateAsUIKit(to: .landscape)
    XCTAssertTrue(isNeeded(), "it has no begin yet")
    layer.stage.commit()
    XCTAssertFalse(isNeeded(), "a turn that has begun")
    layer.draw(for: 1)
    XCTAssertFalse(isNeeded(), "at rest again")
    layer.play(for: 0.1) { $0.animateBySpline(to: .portrait) }
    XCTAssertTrue(isNeeded(), "it can't be read")
    layer.draw(for: 2)
    layer.stage.modelSize = .landscape
    XCTAssertTrue(isNeeded(), "nothing is on the layer, and the model has another size")
    layer.draw(for: 2)
    XCTAssertFalse(isNeeded())
  }

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

  func testReadingsMayComeAtAnyTime() {
    var rows: [(name: String, readings: Readings)] = [
      ("one late reading of an app that was blocked", [(0.2, 0), (0.217, 0.217)]),
      ("three of its callers", [(0.02, 0.02), (0.2, 0.02), (0.202, 0.02), (0.21, 0.02)]),
      ("two that are less than 4 ms apart", [(0.2, 0.05), (0.2035, 0.06)]),
      ("late ones with a current one between", [(0.15, 0.05), (0.17, 0.17), (0.19, 0.09)]),
      ("a first reading in mid-turn", [(0.3, 0.3), (0.317, 0.317)]),
      ("a late one after one that is a frame old", [(0.2, 0.18), (0.217, 0.1)]),
      ("two that are late by a tenth of a second", [(0.15, 0.05), (0.155, 0.055)]),
      ("two that stand still", [(0.15, 0.05), (0.17, 0.05)]),
    ]
    let slow = (1..<12).map { Double($0) / 30 }
    rows.append(("an app at 30 Hz", slow.map { (time: $0, shown: $0 - 1.0 / 30) }))
    // Twelve readings in 0.05 s.
    let often: Readings = (0..<96).map { index in
      let (time, shown) = (Double(index), Double(index / 12))
      return (time / 240, shown / 20)
    }
    rows.append(("a presentation layer for each pass of the run loop", often))
    for (name, readings) in rows {
      let layer = turn(readings)
      XCTAssertFalse(layer.isExtrapolated, name)
      XCTAssertLessThan(layer.worstStretch(), 1.002, name)
    }
  }

  /// Until then the model's old size is shown. (Without a delay it is told its begin, and counts as
  /// committed.)
  func testADelayedAnimationMayWaitForItsCommit() {
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
    XCTAssertFalse(layer.isExtrapolated)
  }

  func testAPresentationLayerMayBeWrong() {
    for error in [
      SIMD2(3, 3), SIMD2(-200, 50), SIMD2(.nan, 0), SIMD2(-5000, 0), SIMD2(0, .infinity),
    ] {
      var layer = FollowedLayer.turning(for: 0.1)
      layer.draw(for: 0.1, showing: .wrong(error))
      XCTAssertFalse(layer.isExtrapolated, "\(error)")
      XCTAssertLessThan(layer.worstStretch(), 1.002, "\(error)")
    }
  }

  /// What was played before a change is shown until its commit, however long that takes.
  func testACommitMayTakeAWhile() {
    var layer = FollowedLayer.turning(for: 0.1)
    layer.stage.add(
      SimulatedAnimation(
        duration: 0.3, fillMode: .backwards, values: [SIMD2(500, 700), SIMD2(600, 600)]),
      key: "explicit")
    for _ in 0..<6 {
      layer.draw(for: 0.5 / 60)
      XCTAssertFalse(layer.isExtrapolated, "at \(layer.stage.now)")
    }
  }
}
