#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import RotationKit
  import XCTest

  /// The compensator of a layer, told by hand of its transitions.
  final class LayerCompensatorTests: XCTestCase {
    func testATransitionFromItsBeginToItsEnd() async {
      await MainActor.run {
        let layer = ShownLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .openGL)
        layer.settle(320, 568)
        XCTAssertEqual(layer.square(compensator), [160, 160])
        XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
        XCTAssertFalse(compensator.isTransitioning)

        compensator.beginTransition()
        XCTAssertTrue(compensator.isTransitioning)
        layer.bounds.size = CGSize(width: 568, height: 320)
        XCTAssertEqual(layer.square(compensator), [160, 160])
        layer.shown = CGSize(width: 444, height: 444)
        XCTAssertEqual(layer.square(compensator), [160, 160])
        XCTAssertEqual(compensator.clipScale.x, 568.0 / 444, accuracy: 1e-12)
        XCTAssertEqual(compensator.clipScale.y, 320.0 / 444, accuracy: 1e-12)

        compensator.endTransition()
        XCTAssertFalse(compensator.isTransitioning)
        XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
        compensator.endTransition()
        XCTAssertFalse(compensator.isTransitioning, "an end too many")
      }
    }

    func testTheExampleInTheComments() async {
      await MainActor.run {
        let layer = CAMetalLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
        layer.bounds.size = CGSize(width: 320, height: 568)
        layer.contentsScale = 2
        let pixels = compensator.drawableSize  // (640, 1136)
        let ratio = compensator.projectionMatrix[1, 1]  // 0.5633803

        XCTAssertEqual([pixels.width, pixels.height], [640, 1136])
        XCTAssertEqual(ratio, 0.5633803)
      }
    }

    func testTheCompensationIsTheGivenOne() async throws {
      try await MainActor.run {
        let layer = ShownLayer()
        let given = try CompensatingProjection(.matchLayer, framing: Framing(.width, units: 4))
        let compensator = RotationCompensator(
          layer: layer, compensation: given, clipSpace: .vulkan)
        XCTAssertEqual(compensator.compensation, given)
        XCTAssertEqual(compensator.clipSpace, .vulkan)
        XCTAssertEqual(
          RotationCompensator(layer: layer, clipSpace: .metal).compensation,
          try CompensatingProjection(.interpolatedSize))
      }
    }

    func testATransitionWithinATransitionGoesOnFromWhatIsShown() async {
      await MainActor.run {
        // The square is 160 points in the first size, 150 in the second and 200 in the third.
        let layer = ShownLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .openGL)
        layer.settle(320, 460)
        compensator.beginTransition()
        layer.bounds.size = CGSize(width: 480, height: 300)
        layer.shown = CGSize(width: 360, height: 420)
        XCTAssertEqual(layer.square(compensator), [157.5, 157.5])
        compensator.beginTransition()
        layer.bounds.size = CGSize(width: 400, height: 500)
        XCTAssertEqual(layer.square(compensator), [157.5, 157.5], "no jump")
        compensator.endTransition()
        XCTAssertTrue(compensator.isTransitioning)
        XCTAssertEqual(layer.square(compensator), [157.5, 157.5])
        layer.shown = CGSize(width: 400, height: 500)
        compensator.endTransition()
        XCTAssertFalse(compensator.isTransitioning)
        XCTAssertEqual(layer.square(compensator), [200, 200])
      }
    }

    func testAnUnannouncedLayoutIsSeenInTheNextFrame() async {
      await MainActor.run {
        let layer = ShownLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .openGL)
        layer.settle(320, 568)
        _ = compensator.projectionMatrix
        layer.settle(568, 320)
        XCTAssertEqual(Double(compensator.projectionMatrix[0, 0]), 320.0 / 568, accuracy: 1e-6)
        layer.settle(0, 320)
        XCTAssertEqual(compensator.projectionMatrix, .identity, "it is folded")
      }
    }

    func testNoPresentationLayerAndNoSize() async {
      await MainActor.run {
        let layer = ShownLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .openGL)
        XCTAssertEqual(compensator.projectionMatrix, .identity)
        XCTAssertEqual(compensator.drawableSize.width, 0)
        compensator.beginTransition()
        layer.bounds.size = CGSize(width: 568, height: 320)
        XCTAssertEqual(compensator.clipScale, SIMD2(1, 1), "nothing is shown")
        layer.shown = .zero
        XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
        XCTAssertNil(ShownLayer().presentedSize)
        XCTAssertEqual(layer.presentedSize, .zero)
      }
    }

    func testALayerThatDoesNotStretchIsLeftAlone() async {
      await MainActor.run {
        let layer = ShownLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .openGL)
        layer.settle(320, 568)
        compensator.beginTransition()
        layer.bounds.size = CGSize(width: 568, height: 320)
        layer.shown = CGSize(width: 444, height: 444)
        for gravity in [CALayerContentsGravity.center, .resizeAspect] {
          layer.contentsGravity = gravity
          XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
        }
        layer.contentsGravity = .resize
        XCTAssertNotEqual(compensator.clipScale, SIMD2(1, 1))
      }
    }

    func testTheDrawableHasTheLayersPixels() async {
      await MainActor.run {
        let layer = ShownLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
        layer.settle(375, 667)
        layer.contentsScale = 2.608
        XCTAssertEqual(
          [compensator.drawableSize.width, compensator.drawableSize.height], [978, 1740])
        layer.contentsScale = 0
        XCTAssertEqual([compensator.drawableSize.width, compensator.drawableSize.height], [0, 0])
      }
    }

    func testABufferThatIsKept() async {
      await MainActor.run {
        let layer = ShownLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
        layer.settle(400, 300)
        compensator.beginTransition(keepingBuffer: true)
        layer.bounds.size = CGSize(width: 500, height: 300)
        layer.contentsScale = 2
        XCTAssertEqual(compensator.drawableSize.width, 400, "it is another screen's by now")
        XCTAssertEqual(compensator.clipScale.x, 0.8, accuracy: 1e-12, "not the size shown before")
        compensator.beginTransition()
        XCTAssertEqual(compensator.drawableSize.width, 400, "the drag goes on")
        compensator.endTransition()
        XCTAssertEqual(compensator.drawableSize.width, 400)
        XCTAssertEqual(compensator.clipScale.x, 0.8, accuracy: 1e-12)
        compensator.endTransition()
        XCTAssertEqual(compensator.drawableSize.width, 1000)
      }
    }

    func testABufferThatIsKeptHasToHaveASizeFirst() async {
      await MainActor.run {
        let layer = ShownLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
        compensator.beginTransition(keepingBuffer: true)
        layer.settle(400, 300)
        XCTAssertEqual(compensator.drawableSize.width, 400)
        layer.settle(500, 300)
        XCTAssertEqual(compensator.drawableSize.width, 400)
      }
    }

    func testTheStartOfADragIsWhatIsShownAndNotWhatWillBe() async {
      await MainActor.run {
        let layer = ShownLayer()
        let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
        layer.settle(400, 400)
        compensator.beginTransition()
        layer.bounds.size = CGSize(width: 800, height: 800)
        XCTAssertEqual(layer.square(compensator), [200, 200])
        compensator.beginTransition(keepingBuffer: true)
        layer.shown = layer.bounds.size
        XCTAssertEqual(layer.square(compensator), [400, 400], "it has the size of the end")
      }
    }

    func testNeitherTheLayerNorTheCompensatorIsKeptAlive() async {
      await MainActor.run {
        var layer: ShownLayer? = ShownLayer()
        let keptLayer = { [weak layer] in layer }
        layer?.settle(320, 568)
        layer?.contentsScale = 2
        var compensator = layer.map { RotationCompensator(layer: $0, clipSpace: .openGL) }
        let kept = { [weak compensator] in compensator }
        compensator?.beginTransition()
        layer?.bounds.size = CGSize(width: 568, height: 320)
        XCTAssertEqual(compensator?.drawableSize.width, 1136)
        layer = nil
        XCTAssertNil(keptLayer())
        XCTAssertEqual(
          Double(compensator?.projectionMatrix[0, 0] ?? 0), 320.0 / 568, accuracy: 1e-6)
        XCTAssertEqual(compensator?.clipScale, SIMD2(1, 1))
        XCTAssertEqual(compensator?.drawableSize.width, 1136)
        compensator = nil
        XCTAssertNil(kept())
      }
    }
  }
#endif
