import Foundation
import XCTest

/// OpenGL ES 2 without a window, if this machine has it: EGL on Mesa's surfaceless platform.
///
/// The libraries are opened while the tests run, so that the package links none of them and builds
/// everywhere. Only what these tests call is here, under the names of OpenGL without their prefix.
final class OpenGLES {
  private let egl: UnsafeMutableRawPointer
  private let gles: UnsafeMutableRawPointer

  /// The one context of this process, current on the thread that all tests run on; nil where there
  /// is no OpenGL ES.
  nonisolated(unsafe) private static let shared = OpenGLES()

  /// The context; skips the test where there is none.
  static func context() throws -> OpenGLES {
    guard let shared else { throw XCTSkip("no OpenGL ES 2 by surfaceless EGL on this machine") }
    return shared
  }

  private init?() {
    guard let egl = dlopen("libEGL.so.1", RTLD_NOW), let gles = dlopen("libGLESv2.so.2", RTLD_NOW)
    else { return nil }
    self.egl = egl
    self.gles = gles
    guard makeContext() else { return nil }
  }

  private func symbol<Function>(
    _ name: String, of library: UnsafeMutableRawPointer, as type: Function.Type
  ) -> Function {
    guard let address = dlsym(library, name) else { fatalError("no \(name)") }
    return unsafeBitCast(address, to: type)
  }

  private func gl<Function>(_ name: String, _ type: Function.Type) -> Function {
    symbol(name, of: gles, as: type)
  }

  // MARK: EGL

  private typealias Handle = UnsafeMutableRawPointer

  private func makeContext() -> Bool {
    func function<Function>(_ name: String, _ type: Function.Type) -> Function {
      symbol(name, of: egl, as: type)
    }
    let getProcAddress = function(
      "eglGetProcAddress", (@convention(c) (UnsafePointer<CChar>) -> Handle?).self)
    guard let address = getProcAddress("eglGetPlatformDisplayEXT") else { return false }
    let getPlatformDisplay = unsafeBitCast(
      address,
      to: (@convention(c) (UInt32, Handle?, UnsafePointer<Int32>?) -> Handle?).self)
    let surfacelessMesa: UInt32 = 0x31DD
    guard let display = getPlatformDisplay(surfacelessMesa, nil, nil) else { return false }

    let initialize = function(
      "eglInitialize",
      (@convention(c) (Handle, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> UInt32)
        .self)
    let bindAPI = function("eglBindAPI", (@convention(c) (UInt32) -> UInt32).self)
    let openGLESAPI: UInt32 = 0x30A0
    guard initialize(display, nil, nil) == 1, bindAPI(openGLESAPI) == 1 else { return false }

    let chooseConfig = function(
      "eglChooseConfig",
      (@convention(c) (
        Handle, UnsafePointer<Int32>, UnsafeMutablePointer<Handle?>, Int32,
        UnsafeMutablePointer<Int32>
      ) -> UInt32).self)
    // (EGL_NONE, EGL_SURFACE_TYPE with its EGL_PBUFFER_BIT, and so on.)
    let (none, surfaceType, pbufferBit): (Int32, Int32, Int32) = (0x3038, 0x3033, 1)
    let (renderableType, openGLES2Bit, contextVersion): (Int32, Int32, Int32) = (0x3040, 4, 0x3098)
    let wanted = [surfaceType, pbufferBit, renderableType, openGLES2Bit, none]
    var config: Handle?
    var count: Int32 = 0
    guard chooseConfig(display, wanted, &config, 1, &count) == 1, count == 1, let config else {
      return false
    }
    let createContext = function(
      "eglCreateContext",
      (@convention(c) (Handle, Handle, Handle?, UnsafePointer<Int32>) -> Handle?).self)
    let makeCurrent = function(
      "eglMakeCurrent", (@convention(c) (Handle, Handle?, Handle?, Handle) -> UInt32).self)
    guard let context = createContext(display, config, nil, [contextVersion, 2, none]) else {
      return false
    }
    return makeCurrent(display, nil, nil, context) == 1
  }

  // MARK: Programs

  /// A program with the attributes `position` (0) and `other` (1).
  func program(vertex: String, fragment: String) throws -> UInt32 {
    let create = gl("glCreateProgram", (@convention(c) () -> UInt32).self)
    let attach = gl("glAttachShader", (@convention(c) (UInt32, UInt32) -> Void).self)
    let bind = gl(
      "glBindAttribLocation", (@convention(c) (UInt32, UInt32, UnsafePointer<CChar>) -> Void).self)
    let link = gl("glLinkProgram", (@convention(c) (UInt32) -> Void).self)
    let get = gl(
      "glGetProgramiv", (@convention(c) (UInt32, UInt32, UnsafeMutablePointer<Int32>) -> Void).self)
    let program = create()
    attach(program, try shader(0x8B31, vertex))
    attach(program, try shader(0x8B30, fragment))
    bind(program, 0, "position")
    bind(program, 1, "other")
    link(program)
    var status: Int32 = 0
    get(program, 0x8B82, &status)
    XCTAssertEqual(status, 1, "a program does not link")
    return program
  }

  private func shader(_ kind: UInt32, _ source: String) throws -> UInt32 {
    let create = gl("glCreateShader", (@convention(c) (UInt32) -> UInt32).self)
    let set = gl(
      "glShaderSource",
      (@convention(c) (
        UInt32, Int32, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>?
      ) -> Void).self)
    let compile = gl("glCompileShader", (@convention(c) (UInt32) -> Void).self)
    let shader = create(kind)
    source.withCString { text in
      var text: UnsafePointer<CChar>? = text
      set(shader, 1, &text, nil)
    }
    compile(shader)
    return shader
  }

  // MARK: Textures to draw into

  /// A texture of RGBA pixels that is drawn into, and its framebuffer.
  struct Target {
    var texture: UInt32
    var framebuffer: UInt32
    var width: Int
    var height: Int
  }

  func target(width: Int, height: Int) throws -> Target {
    typealias Generate = @convention(c) (Int32, UnsafeMutablePointer<UInt32>) -> Void
    typealias Bind = @convention(c) (UInt32, UInt32) -> Void
    var (texture, framebuffer): (UInt32, UInt32) = (0, 0)
    gl("glGenTextures", Generate.self)(1, &texture)
    gl("glBindTexture", Bind.self)(0x0DE1, texture)
    let parameter = gl("glTexParameteri", (@convention(c) (UInt32, UInt32, Int32) -> Void).self)
    for (name, value): (UInt32, Int32) in [
      (0x2801, 0x2601), (0x2800, 0x2601), (0x2802, 0x812F), (0x2803, 0x812F),  // linear, clamped
    ] {
      parameter(0x0DE1, name, value)
    }
    let image = gl(
      "glTexImage2D",
      (@convention(c) (
        UInt32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeRawPointer?
      ) -> Void).self)
    image(0x0DE1, 0, 0x1908, Int32(width), Int32(height), 0, 0x1908, 0x1401, nil)
    gl("glGenFramebuffers", Generate.self)(1, &framebuffer)
    gl("glBindFramebuffer", Bind.self)(0x8D40, framebuffer)
    let attach = gl(
      "glFramebufferTexture2D",
      (@convention(c) (UInt32, UInt32, UInt32, UInt32, Int32) -> Void).self)
    attach(0x8D40, 0x8CE0, 0x0DE1, texture, 0)
    let status = gl("glCheckFramebufferStatus", (@convention(c) (UInt32) -> UInt32).self)(0x8D40)
    XCTAssertEqual(status, 0x8CD5, "the framebuffer is not complete")
    return Target(texture: texture, framebuffer: framebuffer, width: width, height: height)
  }

  func delete(_ target: Target) {
    typealias Delete = @convention(c) (Int32, UnsafePointer<UInt32>) -> Void
    gl("glDeleteFramebuffers", Delete.self)(1, [target.framebuffer])
    gl("glDeleteTextures", Delete.self)(1, [target.texture])
  }

  // MARK: Drawing

  /// Clears a target to transparent black, and draws triangles into all of it. The vertices have a `position` and
  /// an `other`, of so many components each. The matrix is for the uniform `matrix`, as
  /// `glUniformMatrix4fv` takes it, and the texture is what a sampler reads.
  func draw(
    into target: Target, with program: UInt32, vertices: [Float], components: (Int, Int),
    matrix: UnsafePointer<Float>? = nil, texture: Target? = nil
  ) {
    gl("glBindFramebuffer", (@convention(c) (UInt32, UInt32) -> Void).self)(
      0x8D40, target.framebuffer)
    gl("glViewport", (@convention(c) (Int32, Int32, Int32, Int32) -> Void).self)(
      0, 0, Int32(target.width), Int32(target.height))
    gl("glClearColor", (@convention(c) (Float, Float, Float, Float) -> Void).self)(0, 0, 0, 0)
    gl("glClear", (@convention(c) (UInt32) -> Void).self)(0x4000)
    gl("glUseProgram", (@convention(c) (UInt32) -> Void).self)(program)
    if let matrix {
      let location = gl(
        "glGetUniformLocation", (@convention(c) (UInt32, UnsafePointer<CChar>) -> Int32).self)(
          program, "matrix")
      gl(
        "glUniformMatrix4fv",
        (@convention(c) (Int32, Int32, UInt8, UnsafePointer<Float>) -> Void).self)(
          location, 1, 0, matrix)
    }
    if let texture {
      gl("glBindTexture", (@convention(c) (UInt32, UInt32) -> Void).self)(0x0DE1, texture.texture)
    }
    let pointer = gl(
      "glVertexAttribPointer",
      (@convention(c) (UInt32, Int32, UInt32, UInt8, Int32, UnsafeRawPointer) -> Void).self)
    let enable = gl("glEnableVertexAttribArray", (@convention(c) (UInt32) -> Void).self)
    let drawArrays = gl("glDrawArrays", (@convention(c) (UInt32, Int32, Int32) -> Void).self)
    let (first, second) = components
    let stride = first + second
    vertices.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      enable(0)
      enable(1)
      pointer(0, Int32(first), 0x1406, 0, Int32(stride * 4), base)
      pointer(1, Int32(second), 0x1406, 0, Int32(stride * 4), base + first * 4)
      drawArrays(4, 0, Int32(vertices.count / stride))
    }
  }

  /// The RGBA bytes of a rectangle of a target, its lowest row first.
  func pixels(of target: Target, x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    gl("glBindFramebuffer", (@convention(c) (UInt32, UInt32) -> Void).self)(
      0x8D40, target.framebuffer)
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    gl(
      "glReadPixels",
      (@convention(c) (
        Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeMutableRawPointer
      ) -> Void).self)(
        Int32(x), Int32(y), Int32(width), Int32(height), 0x1908, 0x1401, &bytes)
    XCTAssertEqual(gl("glGetError", (@convention(c) () -> UInt32).self)(), 0)
    return bytes
  }
}
