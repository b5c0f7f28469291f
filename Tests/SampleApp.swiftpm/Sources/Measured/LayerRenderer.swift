#if canImport(QuartzCore) && canImport(Metal) && !os(watchOS)
  import Metal
  import QuartzCore

  /// A white layer that Core Animation draws into a texture, for any time. A point is a pixel.
  ///
  /// (Written from Apple's documentation and headers. It has not run anywhere yet.)
  @MainActor final class LayerRenderer: MeasuredStage {
    private static let side = 1024

    let layer = CALayer()
    private let queue: any MTLCommandQueue
    private let texture: any MTLTexture
    private let buffer: any MTLBuffer
    private let renderer: CARenderer

    /// Nil if there is no Metal.
    init?(device: (any MTLDevice)? = MTLCreateSystemDefaultDevice()) {
      let side = Self.side
      let descriptor = MTLTextureDescriptor.texture2DDescriptor(
        pixelFormat: .bgra8Unorm, width: side, height: side, mipmapped: false)
      descriptor.usage = [.renderTarget, .shaderRead]
      // Every GPU has such textures. It is read by way of a buffer.
      descriptor.storageMode = .private
      guard let device, let queue = device.makeCommandQueue(),
        let texture = device.makeTexture(descriptor: descriptor),
        let buffer = device.makeBuffer(length: 4 * side * side, options: .storageModeShared)
      else { return nil }
      (self.queue, self.texture, self.buffer) = (queue, texture, buffer)
      // Both use one queue, so the copy below comes after what Core Animation draws.
      renderer = CARenderer(mtlTexture: texture, options: [kCARendererMetalCommandQueue: queue])
      showLayer()
    }

    /// The layer is in the middle of a black one.
    private func showLayer() {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      let whole = CALayer()
      whole.bounds.size = CGSize(width: Self.side, height: Self.side)
      whole.position = CGPoint(x: Self.side / 2, y: Self.side / 2)
      whole.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      layer.bounds.size = MeasuredRow.size
      layer.position = whole.position
      layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      whole.addSublayer(layer)
      renderer.layer = whole
      renderer.bounds = whole.bounds
      CATransaction.commit()
    }

    func commit() { CATransaction.flush() }

    func size(at time: Double) -> CGSize? {
      commit()
      renderer.beginFrame(atTime: time, timeStamp: nil)
      renderer.addUpdate(renderer.bounds)
      renderer.render()
      renderer.endFrame()
      guard let commands = queue.makeCommandBuffer(),
        let encoder = commands.makeBlitCommandEncoder()
      else { return nil }
      let row = 4 * Self.side
      encoder.copy(
        from: texture, sourceSlice: 0, sourceLevel: 0,
        sourceOrigin: MTLOrigin(x: 0, y: 0, z: 0),
        sourceSize: MTLSize(width: Self.side, height: Self.side, depth: 1),
        to: buffer, destinationOffset: 0, destinationBytesPerRow: row,
        destinationBytesPerImage: row * Self.side)
      encoder.endEncoding()
      commands.commit()
      commands.waitUntilCompleted()

      return Self.size(
        in: UnsafeMutableRawBufferPointer(start: buffer.contents(), count: row * Self.side),
        side: Self.side)
    }

    /// The sums of the line and of the column in the middle. (A pixel at an edge may be gray.)
    static func size(in pixels: UnsafeMutableRawBufferPointer, side: Int) -> CGSize {
      func sum(from first: Int, by step: Int) -> Double {
        (0..<side).reduce(0) { $0 + Double(pixels[first + $1 * step]) / 255 }
      }
      let row = 4 * side
      return CGSize(width: sum(from: row * (side / 2), by: 4), height: sum(from: row / 2, by: row))
    }
  }
#endif
