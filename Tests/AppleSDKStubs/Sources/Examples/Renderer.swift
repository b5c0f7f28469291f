#if compiler(>=6.1)  // From then on a class can be `nonisolated`.
  import QuartzCore
  import RotationKit
  import simd

  /// Draws on a thread of its own, in the pace of a `CAMetalDisplayLink`.
  @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
  nonisolated final class Renderer: NSObject, CAMetalDisplayLinkDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var tracker: RotationTracker
    private var latency = DisplayLatency()

    @MainActor init(layer: CAMetalLayer, compensator: RotationCompensator) {
      tracker = compensator.tracker
      super.init()
      nonisolated(unsafe) let link = CAMetalDisplayLink(metalLayer: layer)
      link.delegate = self
      Thread.detachNewThread {
        link.add(to: .current, forMode: .default)
        RunLoop.current.run()
      }
    }

    /// Call it on the main thread in each frame, from a `CADisplayLink`.
    @MainActor func follow(_ compensator: RotationCompensator) {
      let tracker = compensator.tracker
      lock.withLock { self.tracker = tracker }
    }

    func metalDisplayLink(
      _ link: CAMetalDisplayLink, needsUpdate update: CAMetalDisplayLink.Update
    ) {
      let target = update.targetPresentationTimestamp
      #if !targetEnvironment(simulator)
        update.drawable.addPresentedHandler { @Sendable [weak self] drawable in
          self?.learn(target, presentedTime: drawable.presentedTime)
        }
      #endif
      let matrix = lock.withLock { tracker.projectionMatrix(at: latency.displayTime(for: target)) }
      drawScene(into: update.drawable, projection: simd_float4x4(matrix))
    }

    private func learn(_ target: Double, presentedTime: Double) {
      lock.withLock { latency.record(targetTime: target, presentedTime: presentedTime) }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
  nonisolated extension Renderer {
    private func drawScene(into drawable: any CAMetalDrawable, projection: simd_float4x4) {}
  }
#endif
