import Metal
import QuartzCore
import RotationKit

/// Draws shapes with Metal.
@MainActor final class Renderer {
  static let pixelFormat = MTLPixelFormat.bgra8Unorm

  /// What is behind the scene, and the same for Core Animation.
  static let background = MTLClearColor(red: 0.07, green: 0.08, blue: 0.12, alpha: 1)
  static let backgroundColor = CGColor(red: 0.07, green: 0.08, blue: 0.12, alpha: 1)

  private static let shader = """
    #include <metal_stdlib>
    using namespace metal;

    vertex float4 place(
        uint index [[vertex_id]], constant float2 *points [[buffer(0)]],
        constant float4x4 &matrix [[buffer(1)]]) {
      return matrix * float4(points[index], 0, 1);
    }

    fragment float4 paint(constant float4 &color [[buffer(0)]]) { return color; }
    """

  let device: any MTLDevice
  private let queue: any MTLCommandQueue
  private let pipeline: any MTLRenderPipelineState

  /// Nil if there is no Metal.
  init?(device: (any MTLDevice)? = MTLCreateSystemDefaultDevice()) {
    guard let device, let queue = device.makeCommandQueue(),
      let pipeline = try? Self.pipeline(on: device)
    else { return nil }
    (self.device, self.queue, self.pipeline) = (device, queue, pipeline)
  }

  private static func pipeline(on device: any MTLDevice) throws -> any MTLRenderPipelineState {
    let library = try device.makeLibrary(source: shader, options: nil)
    let descriptor = MTLRenderPipelineDescriptor()
    descriptor.vertexFunction = library.makeFunction(name: "place")
    descriptor.fragmentFunction = library.makeFunction(name: "paint")
    descriptor.colorAttachments[0].pixelFormat = pixelFormat
    return try device.makeRenderPipelineState(descriptor: descriptor)
  }

  /// Draws, and presents the drawable.
  func draw(
    _ shapes: [Shape], projection: Matrix4x4, on background: MTLClearColor,
    into drawable: any CAMetalDrawable
  ) {
    let pass = MTLRenderPassDescriptor()
    pass.colorAttachments[0].texture = drawable.texture
    pass.colorAttachments[0].loadAction = .clear
    pass.colorAttachments[0].storeAction = .store
    pass.colorAttachments[0].clearColor = background
    guard let buffer = queue.makeCommandBuffer(),
      let encoder = buffer.makeRenderCommandEncoder(descriptor: pass)
    else { return }
    encoder.setRenderPipelineState(pipeline)
    withUnsafeBytes(of: projection.elements) {
      guard let matrix = $0.baseAddress else { return }
      encoder.setVertexBytes(matrix, length: $0.count, index: 1)
    }
    for shape in shapes {
      shape.points.withUnsafeBytes {
        guard let points = $0.baseAddress else { return }
        encoder.setVertexBytes(points, length: $0.count, index: 0)
      }
      withUnsafeBytes(of: shape.color) {
        guard let color = $0.baseAddress else { return }
        encoder.setFragmentBytes(color, length: $0.count, index: 0)
      }
      encoder.drawPrimitives(
        type: .triangleStrip, vertexStart: 0, vertexCount: shape.points.count)
    }
    encoder.endEncoding()
    buffer.present(drawable)
    buffer.commit()
  }
}

extension MTLDrawable {
  /// Tells when the drawable was shown; 0 if it was dropped. In simulators it never tells.
  func whenPresented(_ tell: @escaping @MainActor @Sendable (CFTimeInterval) -> Void) {
    #if !targetEnvironment(simulator)
      addPresentedHandler { @Sendable drawable in
        let time = drawable.presentedTime
        Task { @MainActor in tell(time) }
      }
    #endif
  }
}
