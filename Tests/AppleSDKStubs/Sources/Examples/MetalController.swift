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
    guard let drawable = view.currentDrawable else { return }
    let matrix = compensator.projectionMatrix(for: drawable)
    drawScene(into: drawable, projection: simd_float4x4(matrix))
  }
}

extension MetalController {
  private func drawScene(into drawable: any CAMetalDrawable, projection: simd_float4x4) {}
}
