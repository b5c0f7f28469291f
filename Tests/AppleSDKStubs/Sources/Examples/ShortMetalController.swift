import MetalKit
import RotationKit
import simd

/// The README's lines, in a controller whose view and scene are made elsewhere.
final class ShortMetalController: UIViewController {
  private lazy var compensator = RotationCompensator(view: view, clipSpace: .metal)

  func draw(in view: MTKView) {
    guard let drawable = view.currentDrawable else { return }
    let matrix = compensator.projectionMatrix(for: drawable)  // for the moment when it is seen
    drawScene(into: drawable, projection: simd_float4x4(matrix))
  }

  private func drawScene(into drawable: any CAMetalDrawable, projection: simd_float4x4) {}
}
