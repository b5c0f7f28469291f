import QuartzCore
import RotationKit
import UIKit
import simd

/// Draws with a camera of its own.
final class CameraController: UIViewController {
  private lazy var compensator = RotationCompensator(view: view, clipSpace: .metal)

  func projection(of camera: simd_float4x4, for drawable: any CAMetalDrawable) -> simd_float4x4 {
    let scale = compensator.clipScale(for: drawable)
    return simd_float4x4(Matrix4x4(camera).scaledInClipSpace(by: scale))
  }
}
