// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import OpenGLES
@_exported import UIKit

// documentation/glkit/glkmatrix4
public struct GLKMatrix4 {
  public var m:
    (
      Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float,
      Float, Float, Float
    )

  public init(
    m: (
      Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float,
      Float, Float, Float
    )
  ) {
    self.m = m
  }
}

// documentation/glkit/glkview
@MainActor open class GLKView: UIView {
  open var context: EAGLContext {
    get { fatalError("never drawn in") }
    set {}
  }
}

// documentation/glkit/glkviewdelegate
@MainActor public protocol GLKViewDelegate: NSObjectProtocol {
  func glkView(_ view: GLKView, drawIn rect: CGRect)
}

// documentation/glkit/glkviewcontroller
@MainActor open class GLKViewController: UIViewController, GLKViewDelegate {
  open func glkView(_ view: GLKView, drawIn rect: CGRect) {}
}
