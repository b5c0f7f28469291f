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

    @MainActor func testASquareStaysASquareThroughoutATurn() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      assertEqual(try compensator.square(at: 10, on: .portrait), 160, 160, accuracy: 1e-4)
      layer.turn(to: .landscape)
      for (time, size) in [
        (10, .portrait), (10.15, CGSize(width: 444, height: 444)), (10.3, .landscape),
        (11, .landscape),
      ] {
        let square = try compensator.square(at: time, on: size)
        assertEqual(square, 160, 160, accuracy: 1e-4, "\(time)")
      }
    }

    @MainActor func testACompensatorMayBeMadeInMidTurn() async throws {
      let layer = SimulatedLayer.atRest(.portrait)
      layer.turn(to: .landscape)
      layer.now = 10.1
      let scale = try layer.compensator().clipScale(at: 10.15)
      assertEqual(scale, 568.0 / 444, 320.0 / 444, accuracy: 1e-9)
    }

    @MainActor func testTheDrawableHasTheLayersPixels() async {
      let (layer, compensator) = SimulatedLayer.scene(CGSize(width: 375, height: 667))
      layer.contentsScale = 2.608
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 978, height: 1740))
      layer.animateAsUIKit(to: .landscape)
      XCTAssertEqual(compensator.drawableSize().width, 1481, "it has the final size at once")
    }

    @MainActor func testALayerThatNeitherStretchesNorCentersIsLeftAlone() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      _ = compensator.tracker()
      layer.turn(to: .landscape)
      compensator.keepsBuffer = true
      for (gravity, scale) in [
        (CALayerContentsGravity.topLeft, CGFloat(1)), (.resizeAspect, 2), (.topLeft, 3),
      ] {
        (layer.contentsGravity, layer.contentsScale) = (gravity, scale)
        XCTAssertEqual(compensator.drawableSize().width, 568 * scale)
        XCTAssertEqual(try compensator.clipScale(at: 10.15), SIMD2(1, 1))
      }
      compensator.keepsBuffer = false
      layer.contentsGravity = .resize
      XCTAssertEqual(try compensator.clipScale(at: 10.15).x, 568.0 / 444, accuracy: 1e-9)
    }
  }
#endif
