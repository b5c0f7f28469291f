import Foundation
import XCTest

/// OpenGL ES 2 without a window, if this machine has it: EGL on Mesa's surfaceless platform.
///
/// The libraries are opened while the tests run, so that the package links none of them and builds
/// everywhere. Only what these tests call is here, under the names of OpenGL without their prefix.
final class OpenGLES {
  private typealias Handle = UnsafeMutableRawPointer

  private let libraries: [Handle]

  /// The one context of this process, current on the thread that all tests run on; nil where there
  /// is no OpenGL ES.
  nonisolated(unsafe) private static let shared = OpenGLES()

  /// The context; skips the test where there is none.
  static func context() throws -> OpenGLES {
    guard let shared else { throw XCTSkip("no OpenGL ES 2 by surfaceless EGL on this machine") }
    return shared
  }

  private init?() {
    libraries = ["libEGL.so.1", "libGLESv2.so.2"].compactMap { (name: String) in
      dlopen(name, RTLD_NOW)
    }
    guard libraries.count == 2, dlsym(libraries[0], "eglGetPlatformDisplay") != nil, makeContext()
    else { return nil }
  }

  private func function<Function>(_ name: String, _ type: Function.Type) -> Function {
    guard let address = libraries.lazy.compactMap({ dlsym($0, name) }).first else {
      fatalError("no \(name)")
    }
    return unsafeBitCast(address, to: type)
  }

  /// Calls a function of up to four integers, which takes from their registers what it needs.
  @discardableResult
  private func call(
    _ name: String, _ one: UInt32 = 0, _ two: UInt32 = 0, _ three: UInt32 = 0, _ four: UInt32 = 0
  ) -> UInt32 {
    function(name, (@convention(c) (UInt32, UInt32, UInt32, UInt32) -> UInt32).self)(
      one, two, three, four)
  }

  /// A context without a configuration, which only surfaces need (EGL_KHR_no_config_context).
  private func makeContext() -> Bool {
    let display = function(
      "eglGetPlatformDisplay",
      (@convention(c) (UInt32, Handle?, UnsafePointer<Int>?) -> Handle?).self)(0x31DD, nil, nil)
    let initialize = function(
      "eglInitialize", (@convention(c) (Handle?, Handle?, Handle?) -> UInt32).self)
    let createContext = function(
      "eglCreateContext",
      (@convention(c) (Handle?, Handle?, Handle?, UnsafePointer<Int32>) -> Handle?).self)
    let makeCurrent = function(
      "eglMakeCurrent", (@convention(c) (Handle?, Handle?, Handle?, Handle?) -> UInt32).self)
    // OpenGL ES, in version 2.
    guard display != nil, initialize(display, nil, nil) == 1, call("eglBindAPI", 0x30A0) == 1
    else { return false }
    let context = createContext(display, nil, nil, [0x3098, 2, 0x3038])
    return context != nil && makeCurrent(display, nil, nil, context) == 1
  }

  // MARK: The program

  /// A program that draws each vertex of a color where a matrix takes its position. If it is
  /// refused, it draws nothing.
  private lazy var program: UInt32 = {
    let vertex = """
      uniform mat4 matrix;
      attribute vec4 position;
      attribute vec4 color;
      varying vec4 shown;
      void main() {
        gl_Position = matrix * position;
        shown = color;
      }
      """
    let fragment = """
      precision mediump float;
      varying vec4 shown;
      void main() { gl_FragColor = shown; }
      """
    let bind = function(
      "glBindAttribLocation", (@convention(c) (UInt32, UInt32, UnsafePointer<CChar>) -> Void).self)
    let program = call("glCreateProgram")
    call("glAttachShader", program, shader(0x8B31, vertex))
    call("glAttachShader", program, shader(0x8B30, fragment))
    bind(program, 0, "position")
    bind(program, 1, "color")
    call("glLinkProgram", program)
    return program
  }()

  private func shader(_ kind: UInt32, _ source: String) -> UInt32 {
    let set = function(
      "glShaderSource",
      (@convention(c) (
        UInt32, Int32, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>?
      ) -> Void).self)
    let shader = call("glCreateShader", kind)
    source.withCString { set(shader, 1, [$0], nil) }
    call("glCompileShader", shader)
    return shader
  }

  // MARK: Drawing

  /// Chooses the direction of y and the depths; nil if there is no choice.
  private(set) lazy var clipControl: (@convention(c) (UInt32, UInt32) -> Void)? = {
    let string = function("glGetString", (@convention(c) (UInt32) -> UnsafePointer<CChar>?).self)
    guard let names = string(0x1F03), String(cString: names).contains("GL_EXT_clip_control")
    else { return nil }
    let address = function(
      "eglGetProcAddress", (@convention(c) (UnsafePointer<CChar>) -> Handle?).self)
    return unsafeBitCast(
      address("glClipControlEXT"), to: (@convention(c) (UInt32, UInt32) -> Void)?.self)
  }()

  /// Draws triangles into a transparent black buffer, and gives its RGBA bytes, the lowest row
  /// first. Of those that are counterclockwise on the screen the nearest is seen. The matrix is as
  /// `glUniformMatrix4fv` takes it. Fails if any call until now was an error.
  func pixels(
    width: Int, height: Int, of vertices: [(SIMD4<Float>, color: SIMD4<Float>)],
    matrix: UnsafePointer<Float>,
    depthsFromZero: Bool = false, yDown: Bool = false, reversed: Bool = false
  ) -> [UInt8] {
    // Four bits for each color and for how opaque it is, and 16 for the depth. (OpenGL ES 2 makes a
    // buffer when its number is bound first.)
    call("glBindFramebuffer", 0x8D40, 1)
    for (buffer, format, place): (UInt32, UInt32, UInt32) in [
      (1, 0x8056, 0x8CE0), (2, 0x81A5, 0x8D00),
    ] {
      call("glBindRenderbuffer", 0x8D41, buffer)
      call("glRenderbufferStorage", 0x8D41, format, UInt32(width), UInt32(height))
      call("glFramebufferRenderbuffer", 0x8D40, place, 0x8D41, buffer)
    }
    call("glViewport", 0, 0, UInt32(width), UInt32(height))
    clipControl?(yDown ? 0x8CA2 : 0x8CA1, depthsFromZero ? 0x935F : 0x935E)
    // (OpenGL turns the meaning of clockwise around with y.)
    call("glFrontFace", yDown ? 0x0900 : 0x0901)
    for feature in [0x0B44, 0x0B71] as [UInt32] { call("glEnable", feature) }
    call("glDepthFunc", reversed ? 0x0204 : 0x0201)
    function("glClearDepthf", (@convention(c) (Float) -> Void).self)(reversed ? 0 : 1)
    call("glClear", 0x4100)
    call("glUseProgram", program)
    let setMatrix = function(
      "glUniformMatrix4fv",
      (@convention(c) (Int32, Int32, UInt8, UnsafePointer<Float>) -> Void).self)
    setMatrix(0, 1, 0, matrix)  // The only uniform is the first.
    let pointer = function(
      "glVertexAttribPointer",
      (@convention(c) (UInt32, Int32, UInt32, UInt8, Int32, UnsafeRawPointer) -> Void).self)
    vertices.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, start) in [base, base + 16].enumerated() {
        call("glEnableVertexAttribArray", UInt32(index))
        pointer(UInt32(index), 4, 0x1406, 0, 32, start)
      }
      call("glDrawArrays", 4, 0, UInt32(vertices.count))
    }
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    let read = function(
      "glReadPixels",
      (@convention(c) (
        UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UnsafeMutableRawPointer
      ) -> Void).self)
    read(0, 0, UInt32(width), UInt32(height), 0x1908, 0x1401, &bytes)
    XCTAssertEqual(call("glGetError"), 0)
    return bytes
  }
}
