import MetalKit
import RotationKit

// Renderer classes as apps have them: not isolated to the main actor. `check-examples` compiles them: in Swift 5 mode
// nothing is said, and in Swift 6 mode there is a warning at each line that is marked for it. (Up to the SDKs of 2023
// the methods of `MTKViewDelegate` were not isolated.)

/// As in Apple's templates.
class Renderer: NSObject, MTKViewDelegate {
  private let compensator: RotationCompensator
  private var aspectRatio: Float = 1

  init(view: MTKView) {
    compensator = RotationCompensator(view: view)  // warns
    super.init()
  }

  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {}

  func draw(in view: MTKView) {
    guard let drawable = view.currentDrawable else { return }  // warns with older SDKs
    let size = compensator.layerSize(for: drawable)  // warns with older SDKs
    aspectRatio = Float(size.width / size.height)
  }
}

/// As in engines: it is no delegate.
final class EngineRenderer {
  private let compensator: RotationCompensator

  init(view: UIView) {
    compensator = RotationCompensator(view: view)  // warns
  }

  func beginFrame() -> CGSize {
    let displayTime = compensator.nextDisplayTime()  // warns
    return compensator.layerSize(at: displayTime)  // warns
  }
}
