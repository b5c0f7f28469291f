// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import OpenGLES
@_exported import UIKit

// documentation/glkit/glkmatrix4
public typealias GLKMatrix4 = _GLKMatrix4

// A union in C. (The initializer by the struct of its elements, which has no name, is left out.)
public struct _GLKMatrix4 {
  public var m00, m01, m02, m03: Float
  public var m10, m11, m12, m13: Float
  public var m20, m21, m22, m23: Float
  public var m30, m31, m32, m33: Float

  public var m:
    (
      Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float,
      Float, Float, Float
    )
  {
    get {
      (
        m00, m01, m02, m03, m10, m11, m12, m13, m20, m21, m22, m23, m30, m31, m32, m33
      )
    }
    set { self = _GLKMatrix4(m: newValue) }
  }

  public init() {
    self.init(m: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  public init(
    m: (
      Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float,
      Float, Float, Float
    )
  ) {
    (m00, m01, m02, m03) = (m.0, m.1, m.2, m.3)
    (m10, m11, m12, m13) = (m.4, m.5, m.6, m.7)
    (m20, m21, m22, m23) = (m.8, m.9, m.10, m.11)
    (m30, m31, m32, m33) = (m.12, m.13, m.14, m.15)
  }
}

// documentation/glkit/glkview
@available(iOS, introduced: 5, deprecated: 12, message: "OpenGLES API deprecated.")
@available(tvOS, introduced: 9, deprecated: 12, message: "OpenGLES API deprecated.")
@available(macOS, unavailable)
@MainActor open class GLKView: UIView {
  public init(frame: CGRect, context: EAGLContext) { super.init(frame: frame) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open unowned(unsafe) var delegate: (any GLKViewDelegate)?
  open var context: EAGLContext {
    get { fatalError("never drawn in") }
    set {}
  }
}

// documentation/glkit/glkviewdelegate
public protocol GLKViewDelegate: NSObjectProtocol {
  func glkView(_ view: GLKView, drawIn rect: CGRect)
}

// documentation/glkit/glkviewcontroller
@available(iOS, introduced: 5, deprecated: 12, message: "OpenGLES API deprecated.")
@available(tvOS, introduced: 9, deprecated: 12, message: "OpenGLES API deprecated.")
@available(macOS, unavailable)
@MainActor open class GLKViewController: UIViewController, @preconcurrency GLKViewDelegate {
  open var preferredFramesPerSecond = 30
  open func glkView(_ view: GLKView, drawIn rect: CGRect) {}
}
