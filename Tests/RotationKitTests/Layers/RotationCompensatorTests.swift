#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  final class RotationCompensatorTests: XCTestCase {
    func testTheExampleInTheComments() async {
      await MainActor.run {
        let layer = CAMetalLayer()
        let compensator = RotationCompensator(layer: layer)
        layer.bounds.size = CGSize(width: 320, height: 568)
        layer.contentsScale = 2
        let displayTime = compensator.nextDisplayTime()
        let size = compensator.layerSize(at: displayTime)  // 320×568
        let pixels = compensator.drawableSize  // 640×1136
        let ratio = compensator.projectionMatrix(at: displayTime)[1, 1]  // 0.5633803
        XCTAssertEqual(size, CGSize(width: 320, height: 568))
        XCTAssertEqual(compensator.tracker.clipSpace, .metal)
        XCTAssertEqual(compensator.tracker.compensation, CompensatingProjection(.interpolatedSize))
        XCTAssertEqual(pixels, CGSize(width: 640, height: 1136))
        XCTAssertEqual(ratio, 0.5633803)
      }
    }

    // MARK: A turn

    @MainActor func testASquareStaysASquareThroughoutATurn() async {
      let (layer, compensator) = SimulatedLayer.scene()
      assertEqual(
        compensator.projectionMatrix(at: 10).square(on: .portrait), 160, 160, accuracy: 1e-4)
      layer.turn(to: .landscape)
      for (time, size) in [
        (10, .portrait), (10.15, CGSize(width: 444, height: 444)), (10.3, .landscape),
        (11, .landscape),
      ] {
        let square = compensator.projectionMatrix(at: time).square(on: size)
        assertEqual(square, 160, 160, accuracy: 1e-4, "\(time)")
      }
      let scale = compensator.clipScale(at: 10.15)
      assertEqual(scale, 568.0 / 444, 320.0 / 444, accuracy: 1e-9)
      XCTAssertEqual(compensator.clipScale(at: 10.3), SIMD2(1, 1))
      layer.now = 10.1
      XCTAssertEqual(layer.compensator().clipScale(at: 10.15), scale, "made in mid-turn")
    }

    // MARK: The layer's size

    @MainActor func testTheDrawableHasTheLayersPixels() async {
      let (layer, compensator) = SimulatedLayer.scene(CGSize(width: 375, height: 667))
      layer.contentsScale = 2.608
      XCTAssertEqual(
        [compensator.drawableSize.width, compensator.drawableSize.height], [978, 1740])
      layer.animateAsUIKit(to: .landscape)
      XCTAssertEqual(compensator.drawableSize.width, 1481, "it has the final size at once")
    }

    // MARK: A gravity that does not stretch

    @MainActor func testALayerThatNeitherStretchesNorCentersIsLeftAloneAndKeepsNoBuffer() async {
      let (layer, compensator) = SimulatedLayer.scene()
      _ = compensator.tracker
      layer.turn(to: .landscape)
      compensator.keepsBuffer = true
      for (gravity, scale) in [
        (CALayerContentsGravity.topLeft, CGFloat(1)), (.resizeAspect, 2), (.topLeft, 3),
      ] {
        (layer.contentsGravity, layer.contentsScale) = (gravity, scale)
        XCTAssertEqual(compensator.drawableSize.width, 568 * scale)
        XCTAssertEqual(compensator.clipScale(at: 10.15), SIMD2(1, 1))
      }
      compensator.keepsBuffer = false
      layer.contentsGravity = .resize
      XCTAssertEqual(compensator.clipScale(at: 10.15).x, 568.0 / 444, accuracy: 1e-9)
    }
  }
#endif
