import MetalKit
import RotationKit
import simd

final class MetalController: UIViewController, MTKViewDelegate {
  private lazy var compensator = RotationCompensator(view: view, clipSpace: .metal)

  override func loadView() {
    let metalView = MTKView(frame: .zero, device: MTLCreateSystemDefaultDevice())
    metalView.delegate = self
    view = metalView
  }

  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {}

  func draw(in view: MTKView) {
    drawScene(
      in: view, projection: simd_float4x4(compensator.projectionMatrix(at: CACurrentMediaTime())))
  }
}

extension MetalController {
  private func drawScene(in view: MTKView, projection: simd_float4x4) {}
}
