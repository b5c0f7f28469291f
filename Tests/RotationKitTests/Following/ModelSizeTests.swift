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

  func testALayerWhoseSizeIsNotKnownYetIsNotWatched() {
    let reading = LayerReading(time: 10, modelSize: .portrait)
    XCTAssertFalse(LayerFollower().needsPresentation(for: reading))
  }

  // MARK: Sizes that make no sense

  private let (zero, odd) = (
    SIMD2(0.0, 600), [SIMD2(-1.0, 600), SIMD2(.nan, 390), SIMD2(844, .infinity)]
  )

  /// A turn from 320×568 to 500×600. In its middle the model has another size for a moment.
  private func turning(by way: SIMD2<Double>) -> FollowedLayer {
    var layer = FollowedLayer(SIMD2(320, 568))
    layer.play(for: 0.1) { $0.animateAsUIKit(to: SIMD2(500, 600)) }
    layer.stage.modelSize = way
    layer.read(showing: .missing)
    return layer
  }

  func testAMomentWithoutASizeIsOneWithoutAFrame() {
    let layer = turning(by: zero)
    XCTAssertNil(layer.shown)
    XCTAssertFalse(layer.isTransitioning)
  }

  func testASizeThatMakesNoSenseLeavesTheLastOneAtRest() {
    for size in odd {
      let layer = turning(by: size)
      XCTAssertEqual(layer.tracker.viewSize, CGSize(width: 500, height: 600), "\(size)")
      XCTAssertEqual(layer.shown?.clipScale(.interpolated), SIMD2(1, 1), "\(size)")
      XCTAssertFalse(layer.isTransitioning, "\(size)")
    }
  }

  /// The turn is read again: it is then where it would have been.
  func testALayerGoesOnAfterAMomentWithoutAUsableSize() {
    let lengths = ([SIMD2(500, 600), zero] + odd).map { size in
      var layer = turning(by: size)
      layer.stage.modelSize = SIMD2(500, 600)
      layer.play(for: 0.05) { $0.modelSize = SIMD2(560, 600) }
      return layer.length()
    }
    XCTAssertLessThan(lengths[0], 500)
    for length in lengths { XCTAssertEqual(length, lengths[0], accuracy: 1e-9) }
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
    FollowedLayer(size, refreshesPerSecond: rate, under: .old(age, phase: 0.37))
  }

  private func assertDrawnAsItIs(_ layer: FollowedLayer, _ message: String, line: UInt = #line) {
    for time in [layer.stage.now, layer.stage.now + 0.05] {
      let scale = layer.tracker.frame(at: time)?.clipScale(.interpolated)
      XCTAssertEqual(scale, SIMD2(1, 1), message, line: line)
    }
    XCTAssertFalse(layer.isExtrapolated, message, line: line)
  }

  /// There and back, with a pause.
  func testAWindowThatIsDraggedIsDrawnAsItIs() {
    for (rate, frames, step) in [
      (60.0, 0, SIMD2(7.0, -3)), (60, 1, SIMD2(40, 25)), (60, 2, SIMD2(7, -3)),
      (60, 3, SIMD2(40, 25)), (120, 0, SIMD2(40, 25)), (120, 3, SIMD2(7, -3)),
    ] {
      var layer = layer(SIMD2(500, 900), refreshesPerSecond: rate, age: Double(frames) / rate)
      for index in 0..<60 {
        let way = Double([30, index, 60 - index, 30].sorted()[1])
        layer.play(for: 1 / rate) { $0.modelSize = SIMD2(500, 900) + step * way }
        assertDrawnAsItIs(layer, "\(rate) Hz, \(frames) frames old, step \(index)")
      }
      layer.draw(for: 0.2)
      XCTAssertFalse(layer.isTransitioning)
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

  func testASizeThatIsSetAtOnceIsDrawnAsItIsAndSoonNotWatched() {
    for (rate, age) in [(60.0, 0.0), (60, 1.0 / 60), (60, 0.05), (120, 0), (120, 0.05)] {
      var layer = layer(.portrait, refreshesPerSecond: rate, age: age)
      layer.play(for: 0.4 / rate + 0.001) { $0.modelSize = .landscape }
      XCTAssertTrue(layer.tracker.isTransitioning(at: layer.stage.now + 0.1))
      for _ in 0..<Int((age + 0.03) * rate) {
        assertDrawnAsItIs(layer, "\(age) s old")
        layer.draw(for: 1 / rate)
      }
      XCTAssertFalse(layer.isTransitioning, "\(age) s old, \(rate) Hz")
      let reading = layer.stage.reading(shown: nil)
      XCTAssertFalse(layer.follower.needsPresentation(for: reading))
    }
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
