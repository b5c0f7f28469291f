#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// A layer whose contents are centered, drawn with what its compensator says.
  final class CoveringCompensatorTests: XCTestCase {
    /// A layer at rest, at two pixels a point.
    @MainActor private func scene(
      _ size: CGSize = .portrait
    ) -> (layer: SimulatedLayer, compensator: RotationCompensator) {
      let (layer, compensator) = SimulatedLayer.scene(size)
      (layer.contentsGravity, layer.contentsScale) = (.center, 2)
      _ = compensator.tracker()
      return (layer, compensator)
    }

    @MainActor func testTheDrawableCoversTheLayerUntilItsTurnHasEnded() async {
      let (layer, compensator) = scene()
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 640, height: 1136))
      layer.turn(to: .landscape)
      for time in [10, 10.1, 10.29] {
        layer.now = time
        XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 1136), "\(time)")
      }
      layer.now = 10.31
      layer.removeEndedAnimations()
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 640))
    }

    /// Of contents that are centered 568×568 are shown.
    @MainActor func testTheGravityIsReadInEachCall() async throws {
      let (layer, compensator) = scene()
      layer.turn(to: .landscape)
      layer.drawableSize = compensator.drawableSize()
      layer.now = 10.15
      assertEqual(try compensator.clipScale(at: 10.15), 1, 320.0 / 568, accuracy: 1e-9)
      assertEqual(
        try compensator.contentScale(at: 10.15), 444.0 / 568, 444.0 / 568, accuracy: 1e-9)
      layer.contentsGravity = .resize
      assertEqual(
        try compensator.clipScale(at: 10.15), 568.0 / 444, 320.0 / 444, accuracy: 1e-9)
      XCTAssertEqual(try compensator.contentScale(at: 10.15), SIMD2(1, 1))
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 640))
    }

    /// The drawable of a layer that never grows is shown as it is, too.
    @MainActor func testWhatTheLayerShowsIsRead() async throws {
      let (layer, compensator) = scene()
      layer.drawableSize = CGSize(width: 640, height: 1136)
      layer.turn(to: .landscape)
      assertEqual(try compensator.square(at: 10.15, on: .portrait), 160, 160, accuracy: 1e-4)
    }

    /// A layer of OpenGL ES says nothing of its drawable, until the compensator is asked for one.
    @MainActor func testALayerWithoutADrawableShowsWhatItWasAskedFor() async throws {
      let (layer, compensator) = scene()
      layer.drawableSize = .zero
      layer.turn(to: .landscape)
      assertEqual(try compensator.square(at: 10.15, on: .landscape), 160, 160, accuracy: 1e-4)
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 1136))
      let square = CGSize(width: 568, height: 568)
      assertEqual(try compensator.square(at: 10.15, on: square), 160, 160, accuracy: 1e-4)
    }

    @MainActor func testItIsOffAsIfThereWereNoRotationKit() async throws {
      for gravity in [CALayerContentsGravity.resize, .center] {
        let (layer, compensator) = scene()
        layer.contentsGravity = gravity
        layer.turn(to: .landscape)
        layer.now = 10.1
        (compensator.isEnabled, compensator.keepsBuffer) = (false, true)
        XCTAssertEqual(try compensator.shown(at: 10.1).layerSize, .landscape)
        XCTAssertEqual(try compensator.clipScale(at: 10.1), SIMD2(1, 1))
        XCTAssertEqual(try compensator.contentScale(at: 10.1), SIMD2(1, 1))
        XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 640))
        XCTAssertFalse(compensator.tracker().isTransitioning(at: 10.1))
        (compensator.isEnabled, compensator.keepsBuffer) = (true, false)
        let width = try compensator.shown(at: 10.15).layerSize.width
        XCTAssertEqual(width, 444, accuracy: 1e-9, "\(gravity)")
      }
    }

    /// SwiftUI's turn is on no layer. Until it is seen to move, the picture has the size that it
    /// had. (Once it is committed, it was set at once.)
    @MainActor func testThePictureHoldsItsSizeUntilTheLayerIsSeenToMove() async throws {
      let (layer, compensator) = scene(.upright)
      layer.now = 11
      layer.modelSize = .sideways
      XCTAssertEqual(try compensator.shown(at: 11.03).layerSize, .upright)
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1688, height: 1688))
      layer.commit()
      layer.now = 11.017
      XCTAssertEqual(try compensator.shown(at: 11.03).layerSize, .sideways)
    }

    @MainActor func testAPictureThatStretchesDoesNotHoldItsSize() async throws {
      let (layer, compensator) = scene(.upright)
      layer.contentsGravity = .resize
      layer.modelSize = .sideways
      XCTAssertEqual(try compensator.shown(at: 10.03).layerSize, .sideways)
    }

    #if os(Linux)
      /// Drawables of a turn, each of the size that the layer's had when it was asked for, seen
      /// some refreshes later. The first one after the change has the old size.
      @MainActor func testEachDrawableIsDrawnForItsOwnTexture() async throws {
        let (layer, compensator) = scene(.upright)
        var frames: [(drawn: Double, shown: CGSize)] = []
        compensator.resizeDrawable()
        for index in 0..<40 {
          layer.now = 10 + Double(index) / 60
          layer.removeEndedAnimations()
          if index == 6 { layer.turn(to: .sideways) }
          let drawable = SimulatedDrawable(of: layer)
          compensator.resizeDrawable()
          let frame = try XCTUnwrap(compensator.frame(for: drawable))
          let shown = drawable.shownSize
          XCTAssertEqual(
            frame.contentScale.x, Double(frame.layerSize.width / shown.width), accuracy: 1e-9)
          let square = frame.projection().matrix(for: .openGL).square(on: shown)
          XCTAssertEqual(square.x / square.y, 1, accuracy: 1e-4, "\(index)")
          frames.append((layer.now, shown))
        }
        for (drawn, shown) in frames where drawn > 10 + 7.0 / 60 && drawn < 10.38 {
          for late in 0...3 {
            let bare = SIMD2(layer.size(at: drawn + Double(late) / 60)) - SIMD2(shown)
            XCTAssertLessThanOrEqual(bare.max(), 0, "\(late) late, \(drawn)")
          }
        }
      }
    #endif
  }
#endif
