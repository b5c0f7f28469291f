import MetalKit
import RotationKit
import simd

/// Draws with a camera of its own, whose view and scene are made elsewhere.
final class CameraController: UIViewController {
  private lazy var compensator = RotationCompensator(view: view, clipSpace: .metal)
  private let camera = simd_float4x4()

  func draw(in view: MTKView) {
    guard let drawable = view.currentDrawable else { return }
    let scale = compensator.clipScale(for: drawable)
    let matrix = Matrix4x4(camera).scaledInClipSpace(by: scale)
    drawScene(into: drawable, projection: simd_float4x4(matrix))
  }

  private func drawScene(into drawable: any CAMetalDrawable, projection: simd_float4x4) {}
}

/// The compensator of a camera whose field of view is vertical.
final class VerticalCameraController: UIViewController {
  private lazy var compensator = RotationCompensator(
    view: view,
    compensation: CompensatingProjection(
      .interpolatedSize, framing: .normalized(across: .height)),
    clipSpace: .metal)
}
