#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import Metal
  import QuartzCore

  /// A drawable of a layer, which is shown when a test says so. Its texture has the size that the
  /// layer's drawables have now.
  ///
  /// It calls its handlers on another thread than the main one, as Metal does. (Only one thread at
  /// a time uses it: the tests wait.)
  final class SimulatedDrawable: NSObject, CAMetalDrawable, @unchecked Sendable {
    let layer: CAMetalLayer
    private let pixels: CGSize

    /// The number of the layer's drawable; by default that of the next one.
    let drawableID: Int
    private nonisolated(unsafe) static var count = 0

    init(of layer: CAMetalLayer, number: Int? = nil) {
      (self.layer, pixels) = (layer, layer.drawableSize)
      Self.count += 1
      drawableID = number ?? Self.count
    }

    #if os(Linux)
      private final class Texture: NSObject, MTLTexture {
        let width: Int
        let height: Int
        init(_ size: CGSize) { (width, height) = (Int(size.width), Int(size.height)) }
      }
      var texture: any MTLTexture { Texture(pixels) }
    #else  // Metal's own have more members, and are not for other classes.
      var texture: any MTLTexture { fatalError("only the tests of centered layers ask for it") }
    #endif

    private(set) var presentedTime: CFTimeInterval = 0

    func present() {}
    func present(at presentationTime: CFTimeInterval) {}
    func present(afterMinimumDuration duration: CFTimeInterval) {}

    // The protocol has no handlers in the simulator of iOS; whether it has in others is not known.
    private(set) var handlers: [(any MTLDrawable) -> Void] = []

    func addPresentedHandler(_ block: @escaping (any MTLDrawable) -> Void) {
      handlers.append(block)
    }

    /// Shows it, and waits until that is known on the main thread; at 0 it is dropped.
    @MainActor func show(at time: Double) async {
      await Task.detached {
        self.presentedTime = time
        for handler in self.handlers { handler(self) }
        self.handlers = []
      }.value
      for _ in 0..<10 { await Task.yield() }
    }
  }
#endif
