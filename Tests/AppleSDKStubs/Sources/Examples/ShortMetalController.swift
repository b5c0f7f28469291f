import MetalKit
import RotationKit
import simd

/// The README's lines, in a controller whose view and scene are made elsewhere.
final class ShortMetalController: UIViewController {
  private lazy var compensator = RotationCompensator(view: view, clipSpace: .metal)

  func draw(in view: MTKView) {
    let displayTime = CACurrentMediaTime() + 2.0 / 60  // when this frame will be seen
    let matrix = compensator.projectionMatrix(at: displayTime)
    drawScene(in: view, projection: simd_float4x4(matrix))
  }

  private func drawScene(in view: MTKView, projection: simd_float4x4) {}
}
