#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import Metal

  /// A drawable that is shown when a test says so.
  ///
  /// It calls its handlers on another thread than the main one, as Metal does. (Only one thread at a time
  /// uses it: the tests wait.)
  final class SimulatedDrawable: NSObject, MTLDrawable, @unchecked Sendable {
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
#endif
