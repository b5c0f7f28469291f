import MetalKit
import RotationKit

// Renderer classes as apps have them: not isolated to the main actor. `check-examples` compiles
// them: in Swift 5 mode nothing is said, and in Swift 6 mode there is a warning at each line that
// is marked for it. (Up to the SDKs of 2023 the methods of `MTKViewDelegate` were not isolated.)

/// As in Apple's templates.
class Renderer: NSObject, MTKViewDelegate {
  private let compensator = RotationCompensator()
  private var aspectRatio: Float = 1

  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {}

  func draw(in view: MTKView) {
    guard let drawable = view.currentDrawable,  // warns with older SDKs
      let frame = compensator.frame(for: drawable)  // warns with older SDKs
    else { return }
    aspectRatio = Float(frame.aspectRatio)
  }
}

/// As in engines: it is no delegate.
final class EngineRenderer {
  private let compensator: RotationCompensator

  init(view: UIView) {
    compensator = RotationCompensator(view: view)  // warns
  }

  func beginFrame() -> CGSize? {
    compensator.beginFrame()?.layerSize  // warns
  }
}
