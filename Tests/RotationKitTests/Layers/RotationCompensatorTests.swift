#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  final class RotationCompensatorTests: XCTestCase {
    func testTheExampleInTheComments() async {
      await MainActor.run {
        let layer = CAMetalLayer()
        let following = RotationCompensator(layer: layer)
        layer.bounds.size = CGSize(width: 320, height: 568)
        layer.contentsScale = 2
        let frame = following.beginFrame()
        let size = frame?.layerSize  // 320×568
        let pixels = following.drawableSize()  // 640×1136
        let ratio = frame?.projection().matrix(for: .metal)[1, 1]  // 0.5633803
        XCTAssertEqual(size, CGSize(width: 320, height: 568))
        XCTAssertEqual(pixels, CGSize(width: 640, height: 1136))
        XCTAssertEqual(ratio, 0.5633803)
      }
    }

    // MARK: A turn

    @MainActor func testASquareStaysASquareThroughoutATurn() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      assertEqual(
        try compensator.shown(at: 10).projection().matrix(for: .openGL).square(on: .portrait), 160,
        160, accuracy: 1e-4)
      layer.turn(to: .landscape)
      for (time, size) in [
        (10, .portrait), (10.15, CGSize(width: 444, height: 444)), (10.3, .landscape),
        (11, .landscape),
      ] {
        let square = try compensator.shown(at: time).projection().matrix(for: .openGL).square(
          on: size)
        assertEqual(square, 160, 160, accuracy: 1e-4, "\(time)")
      }
      let scale = try compensator.shown(at: 10.15).clipScale(.interpolated)
      assertEqual(scale, 568.0 / 444, 320.0 / 444, accuracy: 1e-9)
      XCTAssertEqual(try compensator.shown(at: 10.3).clipScale(.interpolated), SIMD2(1, 1))
      layer.now = 10.1
      XCTAssertEqual(
        try layer.compensator().shown(at: 10.15).clipScale(.interpolated), scale, "made in mid-turn"
      )
    }

    // MARK: The layer's size

    @MainActor func testTheDrawableHasTheLayersPixels() async {
      let (layer, compensator) = SimulatedLayer.scene(CGSize(width: 375, height: 667))
      layer.contentsScale = 2.608
      XCTAssertEqual(
        [compensator.drawableSize().width, compensator.drawableSize().height], [978, 1740])
      layer.animateAsUIKit(to: .landscape)
      XCTAssertEqual(compensator.drawableSize().width, 1481, "it has the final size at once")
    }

    // MARK: A gravity that does not stretch

    @MainActor func testALayerThatNeitherStretchesNorCentersIsLeftAloneAndKeepsNoBuffer()
      async throws
    {
      let (layer, compensator) = SimulatedLayer.scene()
      _ = compensator.tracker()
      layer.turn(to: .landscape)
      compensator.keepsBuffer = true
      for (gravity, scale) in [
        (CALayerContentsGravity.topLeft, CGFloat(1)), (.resizeAspect, 2), (.topLeft, 3),
      ] {
        (layer.contentsGravity, layer.contentsScale) = (gravity, scale)
        XCTAssertEqual(compensator.drawableSize().width, 568 * scale)
        XCTAssertEqual(try compensator.shown(at: 10.15).clipScale(.interpolated), SIMD2(1, 1))
      }
      compensator.keepsBuffer = false
      layer.contentsGravity = .resize
      XCTAssertEqual(
        try compensator.shown(at: 10.15).clipScale(.interpolated).x, 568.0 / 444, accuracy: 1e-9)
    }
  }
#endif
