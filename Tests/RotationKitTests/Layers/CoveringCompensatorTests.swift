#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// A compensator of a layer whose contents are centered.
  final class CoveringCompensatorTests: XCTestCase {
    /// A layer at rest, at two pixels a point.
    @MainActor private func scene() -> (layer: SimulatedLayer, compensator: RotationCompensator) {
      let (layer, compensator) = SimulatedLayer.scene()
      (layer.contentsGravity, layer.contentsScale) = (.center, 2)
      _ = compensator.tracker()
      return (layer, compensator)
    }

    @MainActor func testTheDrawableCoversTheLayerUntilItsTurnEnds() async {
      let (layer, compensator) = scene()
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 640, height: 1136))
      layer.turn(to: .landscape)
      for time in [10, 10.29] {
        layer.now = time
        XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 1136), "\(time)")
      }
      layer.now = 10.31
      layer.removeEndedAnimations()
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 640))
    }

    @MainActor func testTheGravityIsReadInEachCall() async throws {
      let (layer, compensator) = scene()
      layer.turn(to: .landscape)
      layer.drawableSize = compensator.drawableSize()
      let centered = try compensator.shown(at: 10.15)
      assertEqual(centered.clipScale(.interpolated), 1, 320.0 / 568, accuracy: 1e-9)
      assertEqual(centered.coveringScale, 444.0 / 568, 444.0 / 568, accuracy: 1e-9)
      layer.contentsGravity = .resize
      let stretched = try compensator.shown(at: 10.15)
      assertEqual(stretched.clipScale(.interpolated), 568.0 / 444, 320.0 / 444, accuracy: 1e-9)
      XCTAssertEqual(stretched.coveringScale, SIMD2(1, 1))
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 640))
    }

    /// Without a size of its drawable they have the layer's, whatever was asked for.
    @MainActor func testContentsHaveTheSizeOfTheLayersDrawable() async throws {
      let (layer, compensator) = scene()
      layer.turn(to: .landscape)
      for pixels in [nil, CGSize(width: 1136, height: 1136), CGSize(width: 640, height: 1136)] {
        layer.drawableSize = pixels ?? .zero
        let size = pixels.map { CGSize(width: $0.width / 2, height: $0.height / 2) }
        for keepsBuffer in [false, true] {
          compensator.keepsBuffer = keepsBuffer  // without effect
          let drawn = try compensator.square(at: 10.15, on: size ?? .landscape)
          assertEqual(drawn, 160, 160, accuracy: 1e-4)
          XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 1136))
        }
      }
    }

    #if os(Linux)
      @MainActor func testAFrameIsForTheDrawablesOwnTexture() async throws {
        let (layer, compensator) = scene()
        layer.drawableSize = CGSize(width: 640, height: 1136)
        let drawable = SimulatedDrawable(of: layer)
        layer.turn(to: .landscape)
        compensator.resizeDrawable()
        XCTAssertEqual(layer.drawableSize, CGSize(width: 1136, height: 1136))
        layer.now = 10.15
        let frame = try XCTUnwrap(
          compensator.frame(for: drawable, targetPresentationTimestamp: 10.15 - 1 / 60.0))
        assertEqual(frame.coveringScale, 444.0 / 320, 444.0 / 568, accuracy: 1e-9)
      }
    #endif

    @MainActor func testADisabledCompensatorAnswersForTheLayerAtRest() async throws {
      for gravity in [CALayerContentsGravity.resize, .center] {
        let (layer, compensator) = scene()
        layer.contentsGravity = gravity
        layer.turn(to: .landscape)
        (compensator.isEnabled, compensator.keepsBuffer) = (false, true)
        let frame = try compensator.shown(at: 10.1)
        XCTAssertEqual(frame.layerSize, .landscape)
        XCTAssertEqual(frame.clipScale(.interpolated), SIMD2(1, 1))
        XCTAssertEqual(frame.coveringScale, SIMD2(1, 1))
        XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 640))
        XCTAssertFalse(compensator.tracker().isTransitioning(at: 10.1))
        (compensator.isEnabled, compensator.keepsBuffer) = (true, false)
        let width = try compensator.shown(at: 10.15).layerSize.width
        XCTAssertEqual(width, 444, accuracy: 1e-9, "\(gravity)")
      }
    }

    /// An animation of SwiftUI is on no layer.
    @MainActor func testOnlyCenteredContentsHoldTheirSizeUntilTheLayerMoves() async throws {
      for isCentered in [true, false] {
        let (layer, compensator) = scene()
        layer.contentsGravity = isCentered ? .center : .resize
        layer.modelSize = .landscape
        let size = try compensator.shown(at: 10.03).layerSize
        XCTAssertEqual(size, isCentered ? .portrait : .landscape)
        layer.commit()
        layer.now = 10.017
        XCTAssertEqual(try compensator.shown(at: 10.03).layerSize, .landscape, "seen to have moved")
      }
    }
  }
#endif
