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
        let seen = compensator.layerSize(at: CACurrentMediaTime())  // 320×568
        let pixels = compensator.drawableSize  // 640×1136
        let ratio = compensator.projectionMatrix(at: CACurrentMediaTime())[1, 1]  // 0.5633803
        XCTAssertEqual(seen, CGSize(width: 320, height: 568))
        XCTAssertEqual(compensator.tracker.clipSpace, .metal)
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

    @MainActor func testAskingTwiceInAFrameGivesTheSameAlsoOfALayerThatIsFollowed() async {
      let (layer, compensator) = SimulatedLayer.scene()
      layer.turn(to: .landscape)
      layer.presentationAge = 0.07
      for frame in 0..<10 {
        layer.now = 10.001 + Double(frame) / 60
        let matrix = compensator.projectionMatrix(at: layer.now + 0.03)
        XCTAssertEqual(compensator.projectionMatrix(at: layer.now + 0.03), matrix)
        XCTAssertEqual(compensator.tracker.projectionMatrix(at: layer.now + 0.03), matrix)
        XCTAssertEqual(
          compensator.clipScale(at: layer.now + 0.03),
          compensator.tracker.clipScale(at: layer.now + 0.03))
      }
      XCTAssertNotNil(compensator.tracker.track.drift)
    }

    /// As of some of SwiftUI's animations, only the presentation layer tells.
    @MainActor func testASquareIsNearlyASquareIfTheAnimationIsOnNoLayer() async {
      let (layer, compensator) = SimulatedLayer.scene()
      _ = compensator.tracker
      let turn = CABasicAnimation(keyPath: "bounds.size")
      turn.isAdditive = true
      turn.fromValue = CGSize(width: -248, height: 248)
      turn.toValue = CGSize.zero
      turn.duration = 0.3
      layer.add(turn, forKey: nil)
      layer.modelSize = .landscape
      layer.commit()
      for frame in 0..<30 {
        layer.now = 10.005 + Double(frame) / 60
        layer.removeEndedAnimations()
        let seen = layer.now + 1.0 / 60
        let square = compensator.projectionMatrix(at: seen).square(on: layer.size(at: seen))
        if frame > 0 { XCTAssertLessThan(square.max() / square.min(), 1.001, "frame \(frame)") }
      }
      XCTAssertFalse(compensator.tracker.isTransitioning(at: layer.now))
    }

    // MARK: The compensation

    @MainActor func testTheCompensationIsInterpolatedSizeUnlessAnotherOneIsGiven() async throws {
      let (_, compensator) = SimulatedLayer.scene()
      XCTAssertEqual(
        compensator.tracker.compensation, CompensatingProjection(.interpolatedSize))
      XCTAssertEqual(compensator.tracker.clipSpace, .openGL)
      let given = try CompensatingProjection(.matchLayer, framing: Framing(.width, units: 4))
      let (layer, other) = SimulatedLayer.scene(.portrait, given)
      XCTAssertEqual(other.tracker.compensation, given)
      // The layer is 444 points wide, and the square takes a quarter of that.
      layer.turn(to: .landscape)
      let square = other.projectionMatrix(at: 10.15).square(on: CGSize(width: 444, height: 444))
      assertEqual(square, 111, 111, accuracy: 1e-4)
    }

    // MARK: The layer's size

    @MainActor func testALayoutThatIsNotAnimatedIsSeenInTheNextFrame() async {
      let (layer, compensator) = SimulatedLayer.scene(.zero)
      for isFolded in [true, false, true] {
        layer.modelSize = isFolded ? CGSize(width: 0, height: 320) : .landscape
        layer.commit()
        let matrix = compensator.projectionMatrix(at: 10)
        if isFolded {
          XCTAssertEqual(matrix, .identity)
          XCTAssertEqual(
            [compensator.drawableSize.width, compensator.drawableSize.height], [0, 0])
        } else {
          assertEqual(matrix.square(on: .landscape), 160, 160, accuracy: 1e-4)
        }
        XCTAssertEqual(compensator.tracker.viewSize, isFolded ? nil : .landscape)
        XCTAssertEqual(compensator.clipScale(at: 10), SIMD2(1, 1))
      }
    }

    @MainActor func testTheDrawableHasTheLayersPixels() async {
      let (layer, compensator) = SimulatedLayer.scene(CGSize(width: 375, height: 667))
      layer.contentsScale = 2.608
      XCTAssertEqual(
        [compensator.drawableSize.width, compensator.drawableSize.height], [978, 1740])
      layer.animateAsUIKit(to: .landscape)
      XCTAssertEqual(compensator.drawableSize.width, 1481, "it has the final size at once")
    }

    // MARK: A gravity that does not stretch

    @MainActor func testALayerThatDoesNotStretchIsLeftAlone() async {
      let (layer, compensator) = SimulatedLayer.scene()
      layer.turn(to: .landscape)
      for gravity in [CALayerContentsGravity.center, .resizeAspect, .topLeft] {
        layer.contentsGravity = gravity
        XCTAssertEqual(compensator.clipScale(at: 10.15), SIMD2(1, 1))
      }
      layer.contentsGravity = .resize
      XCTAssertEqual(compensator.clipScale(at: 10.15).x, 568.0 / 444, accuracy: 1e-9)
    }
  }
#endif
