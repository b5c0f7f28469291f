#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import Metal
  import QuartzCore

  /// A drawable that is shown when a test says so.
  ///
  /// It calls its handlers on another thread than the main one, as Metal does. (Only one thread at a time
  /// uses it: the tests wait.)
  class SimulatedDrawable: NSObject, MTLDrawable, @unchecked Sendable {
    private(set) var presentedTime: CFTimeInterval = 0
    let drawableID = 1

    func present() {}
    func present(at presentationTime: CFTimeInterval) {}
    func present(afterMinimumDuration duration: CFTimeInterval) {}

    #if !targetEnvironment(simulator)
      private(set) var handlers: [MTLDrawablePresentedHandler] = []

      func addPresentedHandler(_ block: @escaping MTLDrawablePresentedHandler) {
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
    #endif
  }

  #if os(Linux)  // Metal's protocols have more members, and are not for other classes.
    /// A drawable of a layer, with a texture of the size that the layer's drawables have now.
    final class SimulatedMetalDrawable: SimulatedDrawable, CAMetalDrawable, @unchecked Sendable {
      private final class Texture: NSObject, MTLTexture {
        let width: Int
        let height: Int
        init(_ size: CGSize) { (width, height) = (Int(size.width), Int(size.height)) }
      }

      let layer: CAMetalLayer
      let texture: any MTLTexture

      init(of layer: CAMetalLayer) {
        (self.layer, texture) = (layer, Texture(layer.drawableSize))
      }

      /// The size on which it is shown if the layer centers its contents, in points.
      var shownSize: CGSize {
        CGSize(
          width: CGFloat(texture.width) / layer.contentsScale,
          height: CGFloat(texture.height) / layer.contentsScale)
      }
    }
  #endif
#endif
