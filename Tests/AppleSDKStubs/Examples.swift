import AppKit
import GLKit
import MetalKit
import RotationKit
import SwiftUI
import simd

// What surrounds the examples that need Apple's frameworks. `check-examples` compiles it with each example
// in place of the comment that names its document and its first line. (An example that has imports of its
// own is a file of its own.)

// What the documents leave out.
nonisolated func drawScene() {}
nonisolated func drawScene(into drawable: any CAMetalDrawable, projection: simd_float4x4) {}
nonisolated func drawScene(into drawable: any CAMetalDrawable, projection: Matrix4x4) {}
nonisolated func drawScene(in layer: CAMetalLayer, scale: SIMD2<Double>) {}
nonisolated var projectionLocation: GLint { 0 }

final class ShortMetalController: UIViewController {
  // README.md: private lazy var compensator = RotationCompensator(view: view, clipSpace: .metal)
}

final class CameraController: UIViewController {
  // On-Apples-platforms.md: private lazy var compensator = RotationCompensator(

  func draw(camera: simd_float4x4, into drawable: any CAMetalDrawable) {
    // README.md: let scale = compensator.clipScale(for: drawable)
    drawScene(into: drawable, projection: simd_float4x4(matrix))
  }
}

#if compiler(>=6.1)  // From then on a class can be `nonisolated`.
  // Draw-for-the-display-time.md: @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
#endif

// Draw-for-the-display-time.md: final class OnDemandController: UIViewController {

@available(iOS 26, tvOS 26, visionOS 26, *)
class ResizedScene: NSObject, UIWindowSceneDelegate {
  var compensator: RotationCompensator?

  // On-Apples-platforms.md: func windowScene(
}

// On-Apples-platforms.md: final class StretchedView: ResizedView {

func convert(_ matrix: Matrix4x4, _ curve: TimingCurve) {
  // On-Apples-platforms.md: let glkMatrix = GLKMatrix4(m: matrix.elements)
  // On-Apples-platforms.md: let unitCurve = UnitCurve.bezier(
  _ = (glkMatrix, unitCurve)
}

// The system calls these two methods of examples, which are optional. If an override is refused, the example's
// method has the wrong name or type, and would not be called.

@available(iOS 26, tvOS 26, visionOS 26, *)
final class CalledScene: ResizedScene {
  override func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
}

final class CalledView: ResizedView {
  override nonisolated func display(_ layer: CALayer) {}
}
