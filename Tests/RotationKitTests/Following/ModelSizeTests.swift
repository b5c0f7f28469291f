import XCTest

@testable import RotationKit

/// The sizes of the model: none, one that makes no sense, and one that is set without an animation.
final class ModelSizeTests: XCTestCase {
  /// At rest the layer's time is not asked for.
  func testALayerAtRestMayBeResized() {
    var follower = LayerFollower()
    for size in [CGSize.portrait, .portrait, .landscape, .portrait] {
      follower.update(LayerReading(time: 10, modelSize: size))
      XCTAssertEqual(follower.tracker.viewSize, size)
    }
  }

  /// A size that makes no sense leaves the last one. After it, the turn is read again.
  func testALayerGoesOnAfterAMomentWithoutAUsableSize() {
    for (odd, hasSize) in [
      (SIMD2(0.0, 600), false), (SIMD2(-1, 600), true), (SIMD2(.nan, 390), true),
      (SIMD2(844, .infinity), true),
    ] {
      let lengths = [true, false].map { isOdd -> Double in
        var layer = FollowedLayer(SIMD2(320, 568))
        layer.play(for: 0.1) { $0.animateAsUIKit(to: SIMD2(500, 600)) }
        if isOdd {
          layer.stage.modelSize = odd
          layer.read(showing: .none)
          let size = CGSize(width: 500, height: 600)
          XCTAssertEqual(layer.tracker.viewSize, hasSize ? size : nil)
          let scale = layer.tracker.frame(at: layer.stage.now)?.clipScale(.interpolated)
          XCTAssertEqual(scale, hasSize ? SIMD2(1, 1) : nil)
          XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
          layer.stage.modelSize = SIMD2(500, 600)
        }
        layer.play(for: 0.05) { $0.modelSize = SIMD2(560, 600) }
        return layer.tracker.length(at: layer.stage.now)
      }
      XCTAssertEqual(lengths[0], lengths[1], accuracy: 1e-9, "\(odd)")
      XCTAssertLessThan(lengths[0], 500)
    }
  }

  /// A delay counts from the commit, however odd the layer's size has been.
  func testADelayIsOneAfterAMomentWithoutAUsableSize() throws {
    var follower = LayerFollower()
    for (time, width) in [(10.0, 390.0), (10.1, -1), (10.2, 390)] {
      follower.update(LayerReading(time: time, modelSize: CGSize(width: width, height: 844)))
    }
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: SIMD2(-110, 0)), to: SizeChange.Value())
    let timing = try XCTUnwrap(MediaTiming(begin: 0.1, duration: 0.5, fillsBackwards: true))
    var reading = LayerReading(time: 10.3, modelSize: CGSize(width: 500, height: 844))
    reading.motions = [Motion(key: "bounds.size", change: change, timeline: Timeline(timing))]
    follower.update(reading)
    XCTAssertEqual(follower.playback.state(at: 10.35).size.x, 390)
    XCTAssertEqual(follower.playback.state(at: 10.65).size.x, 445, accuracy: 1e-9)
  }

  // MARK: Sizes that are set at once

  private func layer(
    _ size: SIMD2<Double>, refreshesPerSecond rate: Double = 60, age: Double
  ) -> FollowedLayer {
    let conditions = Conditions(phase: 0.37, presentation: { _ in .old(age) })
    return FollowedLayer(size, refreshesPerSecond: rate, under: conditions)
  }

  /// Whether a layer at rest, or one whose size is set, is drawn as it is.
  private func assertDrawnAsItIs(
    _ layer: FollowedLayer, _ message: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for time in [layer.stage.now, layer.stage.now + 0.05] {
      let frame = layer.tracker.frame(at: time)
      XCTAssertEqual(
        frame?.clipScale(.interpolated), SIMD2(1, 1), message, file: file, line: line)
    }
    XCTAssertFalse(layer.isExtrapolated, message, file: file, line: line)
  }

  func testAWindowThatIsDraggedIsDrawnAsItIs() {
    for rate in [60.0, 120] {
      for frames in 0...3 {
        for step in [SIMD2(7.0, -3), SIMD2(40, 25)] {
          var layer = layer(
            SIMD2(500, 900), refreshesPerSecond: rate, age: Double(frames) / rate)
          for index in 0..<60 {
            // There and back, with a pause.
            let turn = Double([30, index, 60 - index, 30].sorted()[1])
            layer.play(for: 1 / rate) { $0.modelSize = SIMD2(500, 900) + step * turn }
            assertDrawnAsItIs(layer, "\(rate) Hz, \(frames) frames old, step \(index)")
          }
          layer.draw(for: 0.2)
          XCTAssertFalse(layer.tracker.isTransitioning(at: layer.stage.now))
        }
      }
    }
  }

  /// The presentation layer shows sizes that were never read.
  func testAWindowThatIsDraggedFasterThanItIsReadIsDrawnAsItIs() {
    var layer = layer(SIMD2(500, 900), age: 0.02)
    for index in 1..<60 {
      for part in [-0.5, 0] {
        layer.play(for: 1.0 / 120) { $0.modelSize.x = 500 + 8 * (Double(index) + part) }
      }
      assertDrawnAsItIs(layer, "step \(index)")
    }
  }

  func testASizeThatIsSetAtOnceIsDrawnAsItIsAndSoonNoLongerWatched() {
    for age in [0, 1.0 / 60, 0.05] {
      for rate in [60.0, 120] {
        var layer = layer(.portrait, refreshesPerSecond: rate, age: age)
        layer.play(for: 0.4 / rate + 0.001) { $0.modelSize = .landscape }
        XCTAssertTrue(layer.tracker.isTransitioning(at: layer.stage.now + 0.1))
        for _ in 0..<Int((age + 0.03) * rate) {
          assertDrawnAsItIs(layer, "\(age) s old")
          layer.draw(for: 1 / rate)
        }
        XCTAssertFalse(
          layer.tracker.isTransitioning(at: layer.stage.now), "\(age) s old, \(rate) Hz")
        XCTAssertFalse(
          layer.follower.needsPresentation(
            for: LayerReading(
              time: layer.stage.now, modelSize: CGSize(width: 844, height: 390))))
      }
    }
  }

  func testALayerWhoseSizeIsNotKnownYetIsNotWatched() {
    let follower = LayerFollower()
    XCTAssertFalse(follower.needsPresentation(for: LayerReading(time: 10, modelSize: .portrait)))
  }

  /// What was animated until then may still be shown for a moment.
  func testASizeThatIsSetAtOnceAfterATurnIsDrawnAsItIs() {
    for age in [1.0 / 60, 0.05] {
      var layer = layer(.portrait, age: age)
      layer.play(for: 0.2) { $0.animateAsUIKit(to: .landscape) }
      layer.stage.removeAll()
      layer.play(for: 0.5 / 60) { $0.modelSize = SIMD2(600, 700) }
      for _ in 0..<6 {
        assertDrawnAsItIs(layer, "\(age) s old")
        layer.draw(for: 1.0 / 60)
      }
    }
  }
}
