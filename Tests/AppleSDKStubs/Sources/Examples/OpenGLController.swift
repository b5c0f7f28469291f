import GLKit
import RotationKit

final class OpenGLController: GLKViewController {
  private lazy var compensator = RotationCompensator(view: view, clipSpace: .openGL)

  override func viewDidLoad() {
    super.viewDidLoad()
    if let context = EAGLContext(api: .openGLES2) { (view as? GLKView)?.context = context }
  }

  override func glkView(_ view: GLKView, drawIn rect: CGRect) {
    compensator.projectionMatrix(at: CACurrentMediaTime()).withUnsafeElements {
      glUniformMatrix4fv(projectionLocation, 1, 0, $0)
    }
    drawScene()
  }
}

extension OpenGLController {
  private var projectionLocation: GLint { 0 }

  private func drawScene() {}
}
