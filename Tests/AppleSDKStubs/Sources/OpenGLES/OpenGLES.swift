// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import Foundation

// Deprecated on Apple's systems, with a warning unless GLES_SILENCE_DEPRECATION is defined:
// here, an availability on iOS says nothing.

// documentation/opengles/eaglrenderingapi
public enum EAGLRenderingAPI: UInt, Sendable {
  case openGLES2 = 2
}

// documentation/opengles/eaglcontext
open class EAGLContext: NSObject {
  // There is no OpenGL here.
  public init?(api: EAGLRenderingAPI) { return nil }
}

// documentation/opengles (the functions are those of Khronos' gl.h)
public typealias GLint = Int32
public typealias GLsizei = Int32
public typealias GLboolean = UInt8
public typealias GLfloat = Float
public func glUniformMatrix4fv(
  _ location: GLint, _ count: GLsizei, _ transpose: GLboolean, _ value: UnsafePointer<GLfloat>!
) {}
