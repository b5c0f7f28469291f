import Metal
import QuartzCore

/// A device that draws nothing, and notes what it is asked for. It is its own queue, command buffer and
/// encoders. (The tests use it on one thread.)
final class SimulatedDevice: NSObject, MTLDevice, @unchecked Sendable {
  /// What it was asked for, in order.
  private(set) var calls: [String] = []

  /// What its textures have: in the middle so many white pixels across and down.
  var white = (width: 0, height: 0)

  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)? {
    guard descriptor.storageMode == .private, descriptor.usage.contains(.renderTarget) else {
      return nil
    }
    return SimulatedTexture(width: descriptor.width, height: descriptor.height)
  }
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)? {
    options == .storageModeShared ? Bytes(length: length) : nil
  }
  func makeCommandQueue() -> (any MTLCommandQueue)? { self }
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary {
    Library(source: source)
  }
  func makeRenderPipelineState(
    descriptor: MTLRenderPipelineDescriptor
  ) throws -> any MTLRenderPipelineState {
    guard descriptor.vertexFunction != nil, descriptor.fragmentFunction != nil,
      descriptor.colorAttachments[0].pixelFormat == .bgra8Unorm
    else { throw CocoaError(.featureUnsupported) }
    return State()
  }

  private final class Bytes: NSObject, MTLBuffer {
    let length: Int
    private let pointer: UnsafeMutableRawPointer
    init(length: Int) {
      self.length = length
      pointer = .allocate(byteCount: length, alignment: 16)
    }
    deinit { pointer.deallocate() }
    func contents() -> UnsafeMutableRawPointer { pointer }
  }

  private final class Library: NSObject, MTLLibrary {
    let source: String
    init(source: String) { self.source = source }
    func makeFunction(name functionName: String) -> (any MTLFunction)? {
      source.contains(" \(functionName)(") ? Function() : nil
    }
  }
  private final class Function: NSObject, MTLFunction {}
  private final class State: NSObject, MTLRenderPipelineState {}
}

extension SimulatedDevice: MTLCommandQueue, MTLCommandBuffer {
  func makeCommandBuffer() -> (any MTLCommandBuffer)? { self }
  func makeRenderCommandEncoder(
    descriptor renderPassDescriptor: MTLRenderPassDescriptor
  ) -> (any MTLRenderCommandEncoder)? {
    calls.append("pass \(renderPassDescriptor.colorAttachments[0].loadAction)")
    return self
  }
  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)? { self }
  func present(_ drawable: any MTLDrawable) { calls.append("present") }
  func commit() { calls.append("commit") }
  func waitUntilCompleted() { calls.append("wait") }
}

extension SimulatedDevice: MTLRenderCommandEncoder, MTLBlitCommandEncoder {
  func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState) {
    calls.append("pipeline")
  }
  func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int) {
    calls.append("vertex \(index): \(length)")
  }
  func setFragmentBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int) {
    calls.append("fragment \(index): \(length)")
  }
  func drawPrimitives(type: MTLPrimitiveType, vertexStart: Int, vertexCount: Int) {
    calls.append("\(type) \(vertexCount)")
  }
  func copy(
    from sourceTexture: any MTLTexture, sourceSlice: Int, sourceLevel: Int,
    sourceOrigin: MTLOrigin, sourceSize: MTLSize, to destinationBuffer: any MTLBuffer,
    destinationOffset: Int, destinationBytesPerRow: Int, destinationBytesPerImage: Int
  ) {
    calls.append("copy \(sourceSize.width)×\(sourceSize.height)")
    guard destinationBytesPerImage <= destinationBuffer.length else { return }
    let bytes = destinationBuffer.contents()
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: destinationBytesPerImage)
    for y in (sourceTexture.height - white.height) / 2..<(sourceTexture.height + white.height) / 2 {
      let start = y * destinationBytesPerRow + (sourceTexture.width - white.width) / 2 * 4
      (bytes + start).initializeMemory(as: UInt8.self, repeating: 255, count: white.width * 4)
    }
  }
  func endEncoding() { calls.append("end") }
}

/// A layer that always has a drawable.
final class SimulatedMetalLayer: CAMetalLayer {
  override func nextDrawable() -> (any CAMetalDrawable)? { SimulatedDrawable(layer: self) }
}

final class SimulatedDrawable: NSObject, CAMetalDrawable {
  let layer: CAMetalLayer
  let texture: any MTLTexture = SimulatedTexture(width: 1, height: 1)
  var handlers: [MTLDrawablePresentedHandler] = []
  var presentedTime: CFTimeInterval = 0
  let drawableID = 1
  init(layer: CAMetalLayer) { self.layer = layer }
  func present() {}
  func present(at presentationTime: CFTimeInterval) {}
  func present(afterMinimumDuration duration: CFTimeInterval) {}
  func addPresentedHandler(_ block: @escaping MTLDrawablePresentedHandler) {
    handlers.append(block)
  }
}

private final class SimulatedTexture: NSObject, MTLTexture {
  let width: Int
  let height: Int
  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
