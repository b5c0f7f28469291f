// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import OpenGLES
@_exported import UIKit

// documentation/glkit/glkmatrix4
public typealias GLKMatrix4 = _GLKMatrix4

// A union in C. Only its array is here.
public struct _GLKMatrix4 {
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
  ) { self.m = m }
}

// documentation/glkit/glkview
@preconcurrency @MainActor open class GLKView: UIView {}

// documentation/glkit/glkviewcontroller
@preconcurrency @MainActor open class GLKViewController: UIViewController {
  open var preferredFramesPerSecond = 30
  open func glkView(_ view: GLKView, drawIn rect: CGRect) {}
}
