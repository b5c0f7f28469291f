#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// A layer whose contents are centered, drawn with what its compensator says.
  final class CoveringCompensatorTests: XCTestCase {
    @MainActor private func scene(
      _ size: CGSize = .portrait
    ) -> (layer: SimulatedLayer, compensator: RotationCompensator) {
      let (layer, compensator) = SimulatedLayer.scene(size)
      (layer.contentsGravity, layer.contentsScale) = (.center, 2)
      return (layer, compensator)
    }

    @MainActor func testTheDrawableCoversTheLayerUntilItsTurnHasEnded() async {
      let (layer, compensator) = scene()
      XCTAssertEqual(compensator.drawableSize, CGSize(width: 640, height: 1136))
      layer.turn(to: .landscape)
      for time in [10, 10.1, 10.29] {
        layer.now = time
        XCTAssertEqual(compensator.drawableSize, CGSize(width: 1136, height: 1136), "\(time)")
      }
      layer.now = 10.31
      layer.removeEndedAnimations()
      XCTAssertEqual(compensator.drawableSize, CGSize(width: 1136, height: 640))
    }

    @MainActor func testTheGravityIsReadInEachCall() async {
      let (layer, compensator) = scene()
      _ = compensator.tracker
      layer.turn(to: .landscape)
      layer.drawableSize = compensator.drawableSize
      layer.now = 10.15
      assertEqual(
        compensator.clipScale(at: 10.15), 1, 320.0 / 568, accuracy: 1e-9, "568×568 are shown")
      assertEqual(compensator.contentScale(at: 10.15), 444.0 / 568, 444.0 / 568, accuracy: 1e-9)
      layer.contentsGravity = .resize
      assertEqual(compensator.clipScale(at: 10.15), 568.0 / 444, 320.0 / 444, accuracy: 1e-9)
      XCTAssertEqual(compensator.contentScale(at: 10.15), SIMD2(1, 1))
      XCTAssertEqual(compensator.drawableSize, CGSize(width: 1136, height: 640))
    }

    /// The drawable of a layer that never grows is shown as it is, too.
    @MainActor func testWhatTheLayerShowsIsRead() async {
      let (layer, compensator) = scene()
      _ = compensator.tracker
      layer.drawableSize = CGSize(width: 640, height: 1136)
      layer.turn(to: .landscape)
      let kept = compensator.projectionMatrix(at: 10.15).square(on: .portrait)
      assertEqual(kept, 160, 160, accuracy: 1e-4)
      layer.drawableSize = .zero  // as of a layer of OpenGL ES, which says nothing
      assertEqual(
        compensator.projectionMatrix(at: 10.15).square(on: .landscape), 160, 160, accuracy: 1e-4)
      XCTAssertEqual(compensator.drawableSize, CGSize(width: 1136, height: 1136))
      let square = CGSize(width: 568, height: 568)
      assertEqual(
        compensator.projectionMatrix(at: 10.15).square(on: square), 160, 160, accuracy: 1e-4)
    }

    @MainActor func testItIsOffAsIfThereWereNoRotationKit() async {
      for gravity in [CALayerContentsGravity.resize, .center] {
        let (layer, compensator) = scene()
        layer.contentsGravity = gravity
        _ = compensator.tracker
        layer.turn(to: .landscape)
        layer.now = 10.1
        compensator.isEnabled = false
        compensator.keepsBuffer = true
        XCTAssertEqual(compensator.layerSize(at: 10.1), .landscape)
        XCTAssertEqual(compensator.clipScale(at: 10.1), SIMD2(1, 1))
        XCTAssertEqual(compensator.contentScale(at: 10.1), SIMD2(1, 1))
        XCTAssertEqual(compensator.drawableSize, CGSize(width: 1136, height: 640))
        XCTAssertFalse(compensator.tracker.isTransitioning(at: 10.1))
        compensator.isEnabled = true
        compensator.keepsBuffer = false
        XCTAssertEqual(compensator.layerSize(at: 10.15).width, 444, accuracy: 1e-9, "\(gravity)")
      }
    }

    /// SwiftUI's turn is on no layer. Until it is seen to move, the picture has the size that it had.
    @MainActor func testThePictureHoldsItsSizeUntilTheLayerIsSeenToMove() async {
      let (layer, compensator) = scene(CGSize(width: 390, height: 844))
      _ = compensator.tracker
      layer.now = 11
      layer.modelSize = CGSize(width: 844, height: 390)
      XCTAssertEqual(
        compensator.layerSize(at: 11.03), CGSize(width: 390, height: 844), "not committed yet")
      XCTAssertEqual(compensator.drawableSize, CGSize(width: 1688, height: 1688))
      layer.commit()
      layer.now = 11.017
      XCTAssertEqual(
        compensator.layerSize(at: 11.03), CGSize(width: 844, height: 390), "it was set at once")
      layer.contentsGravity = .resize
      layer.now = 12
      layer.modelSize = CGSize(width: 390, height: 844)
      XCTAssertEqual(
        compensator.layerSize(at: 12.03), CGSize(width: 390, height: 844), "what stretches")
    }

    #if os(Linux)
      /// Drawables of a turn, each of the size that the layer's had when it was asked for, seen some refreshes later.
      @MainActor func testEachDrawableIsDrawnForItsOwnTexture() async {
        for late in 0...3 {
          let (layer, compensator) = scene(CGSize(width: 390, height: 844))
          var frames: [(drawn: Double, shown: CGSize, matrix: Matrix4x4, layer: CGSize)] = []
          func draw(at time: Double) {
            layer.now = time
            layer.removeEndedAnimations()
            let drawable = SimulatedMetalDrawable(of: layer)  // of before
            layer.drawableSize = compensator.drawableSize
            let matrix = compensator.projectionMatrix(for: drawable)
            let content = compensator.contentScale(for: drawable)
            let size = compensator.layerSize(for: drawable)
            XCTAssertEqual(
              content.x, Double(size.width) / Double(drawable.shownSize.width), accuracy: 1e-9)
            frames.append((time, drawable.shownSize, matrix, size))
          }
          layer.drawableSize = compensator.drawableSize
          for index in 0..<6 { draw(at: 10 + Double(index) / 60) }
          layer.turn(to: CGSize(width: 844, height: 390))
          for index in 6..<40 { draw(at: 10 + Double(index) / 60) }
          for frame in frames {
            let seen = layer.size(at: frame.drawn + Double(late) / 60)
            let square = frame.matrix.square(on: frame.shown)
            XCTAssertEqual(square.x / square.y, 1, accuracy: 1e-4, "\(late) late, \(frame.drawn)")
            let begin = 10 + 7.0 / 60  // The first drawable after the change has the old size.
            guard frame.drawn > begin, frame.drawn < 10.38 else { continue }
            XCTAssertLessThanOrEqual(seen.width, frame.shown.width, "\(late) late, \(frame.drawn)")
            XCTAssertLessThanOrEqual(seen.height, frame.shown.height, "\(late) late")
          }
        }
      }
    #endif
  }
#endif
