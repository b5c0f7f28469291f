// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import Foundation

// Deprecated on Apple's systems, with a warning unless GLES_SILENCE_DEPRECATION is defined:
// here, an availability on iOS says nothing.

// documentation/opengles (the functions are those of Khronos' gl.h)
public typealias GLint = Int32
public typealias GLsizei = Int32
public typealias GLboolean = UInt8
public typealias GLfloat = Float
public func glUniformMatrix4fv(
  _ location: GLint, _ count: GLsizei, _ transpose: GLboolean, _ value: UnsafePointer<GLfloat>!
) {}
