import XCTest

@testable import RotationKit

/// The sizes of the model: none, one that makes no sense, and one that is set without an animation.
final class ModelSizeTests: XCTestCase {
  // MARK: Sizes that make no sense

  /// A turn has another size of the model in its middle. For that moment it has no frame, or it is
  /// at rest at the last size. Then it is read again, and is where it would have been.
  func testATurnGoesOnAfterAMomentWithoutAUsableSize() {
    let end = SIMD2(500.0, 600)
    for moment in [SIMD2(0.0, 600), SIMD2(-1, 600), SIMD2(.nan, 390), SIMD2(844, .infinity)] {
      let (viewSize, message) = (moment.x == 0 ? nil : CGSize(end), "\(moment)")
      var layer = FollowedLayer(SIMD2(320, 568), under: Conditions(age: nil))
      layer.play(for: 0.1) { $0.turn(to: end) }
      layer.stage.modelSize = moment
      layer.read()
      XCTAssertEqual(layer.tracker.viewSize, viewSize, message)
      XCTAssertEqual(layer.shown?.layerSize, viewSize, message)
      XCTAssertFalse(layer.isTransitioning, message)
      layer.stage.modelSize = end
      layer.play(for: 0.05) { $0.modelSize = SIMD2(560, 600) }
      let (shown, screen) = (layer.shown?.layerSize, layer.stage.screen.size(at: layer.stage.now))
      XCTAssertEqual(shown?.width ?? 0, screen?.x ?? 9, accuracy: 1e-6, message)
    }
  }

  /// With a zero side it would be a collapse, if the other side made sense.
  func testAnAnimationToASizeThatMakesNoSenseIsNoCollapse() {
    for size in [SIMD2(0, -5), SIMD2(0, .infinity)] {
      var layer = FollowedLayer(SIMD2(500, 600))
      layer.play(for: 0.1) { $0.turn(to: size) }
      XCTAssertEqual(layer.tracker.viewSize, CGSize(width: 500, height: 600), "\(size)")
      XCTAssertFalse(layer.isTransitioning, "\(size)")
    }
  }

  func testAnAnimationThatIsKeptDoesNotBeginAnewAfterSuchAMoment() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.5) { $0.add(.explicit(from: .portrait, to: .landscape).kept, key: "kept") }
    for width in [-1.0, 390] {
      layer.stage.modelSize.x = width
      layer.read()
    }
    XCTAssertEqual(layer.shown?.layerSize, CGSize(SIMD2.landscape))
    XCTAssertFalse(layer.isTransitioning)
  }

  /// A delay counts from the commit, however odd the layer's size has been.
  func testADelayIsOneAfterAMomentWithoutAUsableSize() {
    var layer = FollowedLayer(.portrait, under: Conditions(age: nil))
    layer.stage.modelSize.x = -1
    layer.read()
    layer.stage.modelSize = .portrait
    layer.stage.turn(to: SIMD2(500, 844), delay: 0.1)
    layer.read()
    let widths = [0.05, 0.25].map {
      layer.tracker.playback.shown(atHostTime: layer.stage.now + $0).size.x
    }
    assertEqual(SIMD2(widths[0], widths[1]), 390, 445, accuracy: 1e-9)
  }

  // MARK: Sizes that are set at once

  private func layer(_ size: SIMD2<Double>, age: Double) -> FollowedLayer {
    FollowedLayer(size, under: Conditions(phase: 0.37, age: age))
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
    for (age, step) in [(0, SIMD2(7.0, -3)), (1.0 / 60, SIMD2(40, 25)), (0.05, SIMD2(40, 25))] {
      var layer = layer(SIMD2(500, 900), age: age)
      for index in 0..<60 {
        let way = Double([30, index, 60 - index, 30].sorted()[1])
        layer.play(for: 1.0 / 60) { $0.modelSize = SIMD2(500, 900) + step * way }
        assertDrawnAsItIs(layer, "\(age) s old, step \(index)")
      }
      layer.draw(for: 0.2)
      XCTAssertFalse(layer.isTransitioning)
    }
  }

  func testASizeThatIsSetAtOnceIsDrawnAsItIs() {
    for age in [0, 1.0 / 60, 0.05] {
      var layer = layer(.portrait, age: age)
      layer.play(for: 0.4 / 60 + 0.001) { $0.modelSize = .landscape }
      XCTAssertTrue(layer.tracker.isTransitioning(at: layer.stage.now + 0.1))
      for _ in 0..<Int((age + 0.03) * 60) {
        assertDrawnAsItIs(layer, "\(age) s old")
        layer.draw(for: 1.0 / 60)
      }
      XCTAssertFalse(layer.isTransitioning, "\(age) s old")
      XCTAssertFalse(layer.follower.needsPresentation(layer.stage.reading()))
    }
  }

  /// What was animated until then may still be shown for a moment.
  func testASizeThatIsSetAtOnceAfterATurnIsDrawnAsItIs() {
    var layer = layer(.portrait, age: 0.05)
    layer.play(for: 0.2) { $0.turn(to: .landscape) }
    layer.stage.removeAll()
    layer.play(for: 0.5 / 60) { $0.modelSize = SIMD2(600, 700) }
    for _ in 0..<6 {
      assertDrawnAsItIs(layer, "at \(layer.stage.now)")
      layer.draw(for: 1.0 / 60)
    }
  }
}
