import GLKit
import RotationKit

final class OpenGLController: GLKViewController {
  private lazy var compensator = RotationCompensator(view: view, clipSpace: .openGL)

  override func viewDidLoad() {
    super.viewDidLoad()
    if let context = EAGLContext(api: .openGLES2) { (view as? GLKView)?.context = context }
    preferredFramesPerSecond = 60
  }

  override func glkView(_ view: GLKView, drawIn rect: CGRect) {
    // OpenGL ES does not tell when a frame is shown. Two refreshes later is usual.
    let displayTime = CACurrentMediaTime() + 2.0 / 60
    compensator.projectionMatrix(at: displayTime).withUnsafeElements {
      glUniformMatrix4fv(projectionLocation, 1, 0, $0)
    }
    drawScene()
  }
}

extension OpenGLController {
  private var projectionLocation: GLint { 0 }

  private func drawScene() {}
}
