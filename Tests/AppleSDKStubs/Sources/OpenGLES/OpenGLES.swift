// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import Foundation

// Deprecated on Apple's systems, with a warning unless GLES_SILENCE_DEPRECATION is defined:
// here, an availability on iOS says nothing.

// documentation/opengles/eaglrenderingapi
public enum EAGLRenderingAPI: UInt, Sendable {
  case openGLES1 = 1
  case openGLES2 = 2
  case openGLES3 = 3
}

// documentation/opengles/eaglsharegroup
@available(iOS, introduced: 2, deprecated: 12, message: "OpenGLES API deprecated.")
@available(tvOS, introduced: 9, deprecated: 12, message: "OpenGLES API deprecated.")
open class EAGLSharegroup: NSObject {}

// documentation/opengles/eaglcontext
@available(iOS, introduced: 2, deprecated: 12, message: "OpenGLES API deprecated.")
@available(tvOS, introduced: 9, deprecated: 12, message: "OpenGLES API deprecated.")
open class EAGLContext: NSObject {
  @available(*, unavailable)
  public override init() { fatalError("it is made for a version of the API") }

  // There is no OpenGL here.
  public convenience init?(api: EAGLRenderingAPI) {
    self.init(api: api, sharegroup: EAGLSharegroup())
  }

  public init?(api: EAGLRenderingAPI, sharegroup: EAGLSharegroup) { return nil }
}

// documentation/opengles (the functions are those of Khronos' gl.h)
public typealias GLint = Int32
public typealias GLsizei = Int32
public typealias GLboolean = UInt8
public typealias GLfloat = Float
@available(iOS, introduced: 3, deprecated: 12, message: "OpenGLES API deprecated.")
@available(tvOS, introduced: 9, deprecated: 12, message: "OpenGLES API deprecated.")
public func glUniformMatrix4fv(
  _ location: GLint, _ count: GLsizei, _ transpose: GLboolean, _ value: UnsafePointer<GLfloat>!
) {}
