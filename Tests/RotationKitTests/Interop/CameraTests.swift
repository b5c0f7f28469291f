#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import Metal
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// The lines of the documentation with which an app draws by a camera of its own.
  final class CameraTests: XCTestCase {
    /// A camera of an app. What is at a distance of 1 and as high as 2 fills the view, however wide that is.
    private struct Camera {
      var aspectRatio: Float = 1
      var scale: SIMD2<Double> { SIMD2(1 / Double(aspectRatio), 1) }
    }

    /// The points per unit of a picture that is seen two refreshes after it is drawn.
    @MainActor private func pointsPerUnit(
      _ layer: SimulatedLayer, _ compensator: RotationCompensator
    ) -> SIMD2<Double> {
      var camera = Camera()
      let drawable = SimulatedDrawable()
      let size = compensator.layerSize(for: drawable)
      camera.aspectRatio = Float(size.width / size.height)
      return camera.scale * SIMD2(layer.size(at: layer.now + 2.0 / 60)) / 2
    }

    @MainActor func testItsPictureGoesOnFromWhereItWasWhenATurnBegins() async {
      let (portrait, landscape) = (
        CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)
      )
      // Until its first frame is seen the layer has come by 11.1 of 454 points.
      for (from, to, shown) in [(portrait, landscape, 832.9), (landscape, portrait, 401.1)] {
        let (layer, compensator) = SimulatedLayer.scene(from)
        assertEqual(
          pointsPerUnit(layer, compensator), from.height / 2, from.height / 2, accuracy: 1e-4)
        layer.turn(to: to)
        assertEqual(pointsPerUnit(layer, compensator), shown / 2, shown / 2, accuracy: 0.01)
        for frame in 1...20 {
          layer.now = 10 + Double(frame) / 60
          layer.removeEndedAnimations()
          let units = pointsPerUnit(layer, compensator)
          XCTAssertEqual(units.x, units.y, accuracy: 1e-3, "frame \(frame)")
        }
        assertEqual(pointsPerUnit(layer, compensator), to.height / 2, to.height / 2, accuracy: 1e-4)
      }
    }

    /// It scales a projection of the view's size, and has to frame the side of its field of view.
    @MainActor func testAProjectionThatIsScaledGoesOnIfItsSideIsFramed() async {
      for (framing, expected) in [(Framing.normalized(across: .height), 422.0), (.normalized, 195)]
      {
        let (layer, compensator) = SimulatedLayer.scene(
          CGSize(width: 390, height: 844),
          CompensatingProjection(.interpolatedSize, framing: framing))
        _ = compensator.tracker
        layer.turn(to: CGSize(width: 844, height: 390))
        let camera = Matrix4x4.scale(x: 390 / 844, y: 1, z: 1)  // of a view of 844×390
        let matrix = camera.scaledInClipSpace(by: compensator.clipScale(at: layer.now))
        XCTAssertEqual(Double(matrix[1, 1]) * 844 / 2, expected, accuracy: 1e-3)
        XCTAssertEqual(Double(matrix[0, 0]) * 390 / 2, expected, accuracy: 1e-3)
      }
    }
  }
#endif
