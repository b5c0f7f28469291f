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
@MainActor open class GLKView: UIView {}

// documentation/glkit/glkviewcontroller
@MainActor open class GLKViewController: UIViewController {
  open func glkView(_ view: GLKView, drawIn rect: CGRect) {}
}
