import Foundation
import XCTest

/// OpenGL ES 2 without a window, if this machine has it: EGL on Mesa's surfaceless platform.
///
/// The libraries are opened while the tests run, so that the package links none of them and builds
/// everywhere. Only what these tests call is here.
final class OpenGLES {
  private let libraries: [UnsafeMutableRawPointer]

  /// The one context of this process, current on the thread that all tests run on; nil where there
  /// is no OpenGL ES.
  nonisolated(unsafe) private static let shared = OpenGLES()

  /// The context; skips the test where there is none.
  static func context() throws -> OpenGLES {
    guard let shared else { throw XCTSkip("no OpenGL ES 2 by surfaceless EGL on this machine") }
    return shared
  }

  /// A context without a configuration, which only surfaces need (EGL_KHR_no_config_context).
  private init?() {
    libraries = ["libEGL.so.1", "libGLESv2.so.2"].compactMap { (name: String) in
      dlopen(name, RTLD_NOW)
    }
    guard libraries.count == 2, dlsym(libraries[0], "eglGetPlatformDisplay") != nil,
      case let display = call("eglGetPlatformDisplay", 0x31DD), display != 0,
      isTrue(call("eglInitialize", display)), isTrue(call("eglBindAPI", 0x30A0))
    else { return nil }
    // The version, 2, and the end of the list.
    let context = [0x3098, 2, 0x3038].map { Int32($0) }.withUnsafeBytes {
      call("eglCreateContext", display, 0, 0, address($0))
    }
    guard context != 0, isTrue(call("eglMakeCurrent", display, 0, 0, context)) else { return nil }
  }

  // MARK: Calls

  private func function<Function>(_ name: String, _ type: Function.Type) -> Function {
    guard let address = libraries.lazy.compactMap({ dlsym($0, name) }).first else {
      fatalError("no \(name)")
    }
    return unsafeBitCast(address, to: type)
  }

  /// Calls a function of up to seven integers and pointers. It takes what it needs of them from
  /// registers, and one at most from the stack.
  @discardableResult
  private func call(
    _ name: String, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0,
    _ f: Int = 0, _ g: Int = 0
  ) -> Int {
    let type = (@convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int).self
    return function(name, type)(a, b, c, d, e, f, g)
  }

  /// A result of 32 bits, which is all that counts.
  private func isTrue(_ result: Int) -> Bool { UInt32(truncatingIfNeeded: result) == 1 }

  private func address(_ bytes: UnsafeRawBufferPointer) -> Int {
    Int(bitPattern: bytes.baseAddress)
  }

  // MARK: The program

  /// A program that draws each vertex of a color where a matrix takes its position. If it is
  /// refused, it draws nothing.
  private lazy var program: Int = {
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
    let program = call("glCreateProgram")
    for (kind, source) in [(0x8B31, vertex), (0x8B30, fragment)] {
      let shader = call("glCreateShader", kind)
      source.withCString { text in
        [text].withUnsafeBytes { _ = call("glShaderSource", shader, 1, address($0)) }
      }
      call("glCompileShader", shader)
      call("glAttachShader", program, shader)
    }
    for (index, name) in ["position", "color"].enumerated() {
      name.withCString { _ = call("glBindAttribLocation", program, index, Int(bitPattern: $0)) }
    }
    call("glLinkProgram", program)
    return program
  }()

  // MARK: Drawing

  /// Chooses the direction of y and the depths; nil if there is no choice.
  private(set) lazy var clipControl: (@convention(c) (UInt32, UInt32) -> Void)? = {
    let names = UnsafePointer<CChar>(bitPattern: call("glGetString", 0x1F03))
    guard let names, String(cString: names).contains("GL_EXT_clip_control") else { return nil }
    let address = "glClipControlEXT".withCString {
      call("eglGetProcAddress", Int(bitPattern: $0))
    }
    return unsafeBitCast(address, to: (@convention(c) (UInt32, UInt32) -> Void)?.self)
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
    for (buffer, format, place) in [(1, 0x8056, 0x8CE0), (2, 0x81A5, 0x8D00)] {
      call("glBindRenderbuffer", 0x8D41, buffer)
      call("glRenderbufferStorage", 0x8D41, format, width, height)
      call("glFramebufferRenderbuffer", 0x8D40, place, 0x8D41, buffer)
    }
    call("glViewport", 0, 0, width, height)
    clipControl?(yDown ? 0x8CA2 : 0x8CA1, depthsFromZero ? 0x935F : 0x935E)
    // (OpenGL turns the meaning of clockwise around with y.)
    call("glFrontFace", yDown ? 0x0900 : 0x0901)
    for feature in [0x0B44, 0x0B71] { call("glEnable", feature) }
    call("glDepthFunc", reversed ? 0x0204 : 0x0201)
    function("glClearDepthf", (@convention(c) (Float) -> Void).self)(reversed ? 0 : 1)
    call("glClear", 0x4100)
    call("glUseProgram", program)
    call("glUniformMatrix4fv", 0, 1, 0, Int(bitPattern: matrix))  // The only uniform is the first.
    vertices.withUnsafeBytes { bytes in
      for index in 0...1 {
        call("glEnableVertexAttribArray", index)
        call("glVertexAttribPointer", index, 4, 0x1406, 0, 32, address(bytes) + 16 * index)
      }
      call("glDrawArrays", 4, 0, vertices.count)
    }
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    pixels.withUnsafeMutableBytes {
      _ = call(
        "glReadPixels", 0, 0, width, height, 0x1908, 0x1401, address(UnsafeRawBufferPointer($0)))
    }
    XCTAssertEqual(UInt32(truncatingIfNeeded: call("glGetError")), 0)
    return pixels
  }
}
