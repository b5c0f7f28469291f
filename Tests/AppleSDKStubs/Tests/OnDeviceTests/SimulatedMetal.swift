import Metal
import QuartzCore

/// What is asked of Metal, in order.
final class MetalLog: @unchecked Sendable {
  var calls: [String] = []
}

/// A device that draws nothing, and notes what it is asked for. (The tests use it on one thread.)
final class SimulatedDevice: NSObject, MTLDevice, @unchecked Sendable {
  let log = MetalLog()

  /// What its textures have: in the middle so many white pixels across and down.
  var white = (width: 0, height: 0)

  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)? {
    guard descriptor.storageMode == .private, descriptor.usage.contains(.renderTarget) else {
      return nil
    }
    return SimulatedTexture(device: self, width: descriptor.width, height: descriptor.height)
  }
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)? {
    options == .storageModeShared ? Bytes(device: self, length: length) : nil
  }

  private final class Bytes: NSObject, MTLBuffer {
    let device: any MTLDevice
    let length: Int
    private let pointer: UnsafeMutableRawPointer
    init(device: any MTLDevice, length: Int) {
      (self.device, self.length) = (device, length)
      pointer = .allocate(byteCount: length, alignment: 16)
    }
    deinit { pointer.deallocate() }
    func contents() -> UnsafeMutableRawPointer { pointer }
  }

  func makeCommandQueue() -> (any MTLCommandQueue)? { Queue(log: log) }
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

  private final class Library: NSObject, MTLLibrary {
    let source: String
    init(source: String) { self.source = source }
    func makeFunction(name functionName: String) -> (any MTLFunction)? {
      source.contains(" \(functionName)(") ? Function() : nil
    }
  }
  private final class Function: NSObject, MTLFunction {}
  private final class State: NSObject, MTLRenderPipelineState {}

  private final class Queue: NSObject, MTLCommandQueue {
    let log: MetalLog
    init(log: MetalLog) { self.log = log }
    func makeCommandBuffer() -> (any MTLCommandBuffer)? { Buffer(log: log) }
  }

  private final class Buffer: NSObject, MTLCommandBuffer {
    let log: MetalLog
    init(log: MetalLog) { self.log = log }
    func makeRenderCommandEncoder(
      descriptor renderPassDescriptor: MTLRenderPassDescriptor
    ) -> (any MTLRenderCommandEncoder)? {
      log.calls.append("pass \(renderPassDescriptor.colorAttachments[0].loadAction)")
      return Encoder(log: log)
    }
    func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)? { Copier(log: log) }
    func present(_ drawable: any MTLDrawable) { log.calls.append("present") }
    func commit() { log.calls.append("commit") }
    func waitUntilCompleted() { log.calls.append("wait") }
  }

  private final class Copier: NSObject, MTLBlitCommandEncoder {
    let log: MetalLog
    init(log: MetalLog) { self.log = log }
    func copy(
      from sourceTexture: any MTLTexture, sourceSlice: Int, sourceLevel: Int,
      sourceOrigin: MTLOrigin, sourceSize: MTLSize, to destinationBuffer: any MTLBuffer,
      destinationOffset: Int, destinationBytesPerRow: Int, destinationBytesPerImage: Int
    ) {
      log.calls.append("copy \(sourceSize.width)×\(sourceSize.height)")
      guard let device = sourceTexture.device as? SimulatedDevice,
        destinationBytesPerImage <= destinationBuffer.length
      else { return }
      let (width, height) = (device.white.width, device.white.height)
      let bytes = destinationBuffer.contents()
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: destinationBytesPerImage)
      for y in (sourceTexture.height - height) / 2..<(sourceTexture.height + height) / 2 {
        let start = y * destinationBytesPerRow + (sourceTexture.width - width) / 2 * 4
        (bytes + start).initializeMemory(as: UInt8.self, repeating: 255, count: width * 4)
      }
    }
    func endEncoding() { log.calls.append("end") }
  }

  private final class Encoder: NSObject, MTLRenderCommandEncoder {
    let log: MetalLog
    init(log: MetalLog) { self.log = log }
    func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState) {
      log.calls.append("pipeline")
    }
    func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int) {
      log.calls.append("vertex \(index): \(length)")
    }
    func setFragmentBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int) {
      log.calls.append("fragment \(index): \(length)")
    }
    func drawPrimitives(type: MTLPrimitiveType, vertexStart: Int, vertexCount: Int) {
      log.calls.append("\(type) \(vertexCount)")
    }
    func endEncoding() { log.calls.append("end") }
  }
}

/// A layer that always has a drawable.
final class SimulatedMetalLayer: CAMetalLayer {
  override func nextDrawable() -> (any CAMetalDrawable)? { SimulatedDrawable(layer: self) }
}

final class SimulatedDrawable: NSObject, CAMetalDrawable {
  let layer: CAMetalLayer
  let texture: any MTLTexture = SimulatedTexture(device: SimulatedDevice(), width: 1, height: 1)
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
  let device: any MTLDevice
  let width: Int
  let height: Int
  init(device: any MTLDevice, width: Int, height: Int) {
    (self.device, self.width, self.height) = (device, width, height)
  }
}
