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

    @MainActor func testTheGravityIsReadInEachCall() async throws {
      let (layer, compensator) = scene()
      _ = compensator.tracker()
      layer.turn(to: .landscape)
      layer.drawableSize = compensator.drawableSize()
      layer.now = 10.15
      assertEqual(
        try compensator.shown(at: 10.15).clipScale(.interpolated), 1, 320.0 / 568, accuracy: 1e-9,
        "568×568 are shown")
      assertEqual(
        try compensator.shown(at: 10.15).contentScale, 444.0 / 568, 444.0 / 568, accuracy: 1e-9)
      layer.contentsGravity = .resize
      assertEqual(
        try compensator.shown(at: 10.15).clipScale(.interpolated), 568.0 / 444, 320.0 / 444,
        accuracy: 1e-9)
      XCTAssertEqual(try compensator.shown(at: 10.15).contentScale, SIMD2(1, 1))
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 640))
    }

    /// The drawable of a layer that never grows is shown as it is, too.
    @MainActor func testWhatTheLayerShowsIsRead() async throws {
      let (layer, compensator) = scene()
      _ = compensator.tracker()
      layer.drawableSize = CGSize(width: 640, height: 1136)
      layer.turn(to: .landscape)
      let kept = try compensator.shown(at: 10.15).projection().matrix(for: .openGL).square(
        on: .portrait)
      assertEqual(kept, 160, 160, accuracy: 1e-4)
      layer.drawableSize = .zero  // as of a layer of OpenGL ES, which says nothing
      assertEqual(
        try compensator.shown(at: 10.15).projection().matrix(for: .openGL).square(on: .landscape),
        160, 160, accuracy: 1e-4)
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 1136))
      let square = CGSize(width: 568, height: 568)
      assertEqual(
        try compensator.shown(at: 10.15).projection().matrix(for: .openGL).square(on: square), 160,
        160, accuracy: 1e-4)
    }

    @MainActor func testItIsOffAsIfThereWereNoRotationKit() async throws {
      for gravity in [CALayerContentsGravity.resize, .center] {
        let (layer, compensator) = scene()
        layer.contentsGravity = gravity
        _ = compensator.tracker()
        layer.turn(to: .landscape)
        layer.now = 10.1
        compensator.isEnabled = false
        compensator.keepsBuffer = true
        XCTAssertEqual(try compensator.shown(at: 10.1).layerSize, .landscape)
        XCTAssertEqual(try compensator.shown(at: 10.1).clipScale(.interpolated), SIMD2(1, 1))
        XCTAssertEqual(try compensator.shown(at: 10.1).contentScale, SIMD2(1, 1))
        XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1136, height: 640))
        XCTAssertFalse(compensator.tracker().isTransitioning(at: 10.1))
        compensator.isEnabled = true
        compensator.keepsBuffer = false
        XCTAssertEqual(
          try compensator.shown(at: 10.15).layerSize.width, 444, accuracy: 1e-9, "\(gravity)")
      }
    }

    /// SwiftUI's turn is on no layer. Until it is seen to move, the picture has the size that it
    /// had.
    @MainActor func testThePictureHoldsItsSizeUntilTheLayerIsSeenToMove() async throws {
      let (layer, compensator) = scene(CGSize(width: 390, height: 844))
      _ = compensator.tracker()
      layer.now = 11
      layer.modelSize = CGSize(width: 844, height: 390)
      XCTAssertEqual(
        try compensator.shown(at: 11.03).layerSize, CGSize(width: 390, height: 844),
        "not committed yet")
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 1688, height: 1688))
      layer.commit()
      layer.now = 11.017
      XCTAssertEqual(
        try compensator.shown(at: 11.03).layerSize, CGSize(width: 844, height: 390),
        "it was set at once")
      layer.contentsGravity = .resize
      layer.now = 12
      layer.modelSize = CGSize(width: 390, height: 844)
      XCTAssertEqual(
        try compensator.shown(at: 12.03).layerSize, CGSize(width: 390, height: 844),
        "what stretches")
    }

    #if os(Linux)
      /// Drawables of a turn, each of the size that the layer's had when it was asked for, seen
      /// some refreshes later.
      @MainActor func testEachDrawableIsDrawnForItsOwnTexture() async throws {
        for late in 0...3 {
          let (layer, compensator) = scene(CGSize(width: 390, height: 844))
          var frames: [(drawn: Double, shown: CGSize, matrix: Matrix4x4)] = []
          func draw(at time: Double) throws {
            layer.now = time
            layer.removeEndedAnimations()
            let drawable = SimulatedDrawable(of: layer)  // of before
            compensator.resizeDrawable()
            let frame = try XCTUnwrap(compensator.frame(for: drawable))
            XCTAssertEqual(
              frame.contentScale.x,
              Double(frame.layerSize.width) / Double(drawable.shownSize.width), accuracy: 1e-9)
            frames.append((time, drawable.shownSize, frame.projection().matrix(for: .openGL)))
          }
          compensator.resizeDrawable()
          for index in 0..<6 { try draw(at: 10 + Double(index) / 60) }
          layer.turn(to: CGSize(width: 844, height: 390))
          for index in 6..<40 { try draw(at: 10 + Double(index) / 60) }
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
