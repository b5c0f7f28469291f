import QuartzCore
import RotationKit
import simd

/// Draws on a thread of its own, in the pace of a `CAMetalDisplayLink`.
@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
final class RenderingThread: NSObject, CAMetalDisplayLinkDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var tracker: RotationTracker
  private var latency = DisplayLatency()

  @MainActor init(compensator: RotationCompensator) { tracker = compensator.tracker }

  /// Call it on the main thread in each frame, from a `CADisplayLink`.
  @MainActor func follow(_ compensator: RotationCompensator) {
    let tracker = compensator.tracker
    lock.withLock { self.tracker = tracker }
  }

  func metalDisplayLink(
    _ link: CAMetalDisplayLink, needsUpdate update: CAMetalDisplayLink.Update
  ) {
    let target = update.targetPresentationTimestamp
    update.drawable.addPresentedHandler { @Sendable [weak self] drawable in
      self?.lock.withLock {
        self?.latency.record(displayTime: target, presentedTime: drawable.presentedTime)
      }
    }
    let matrix = lock.withLock { tracker.projectionMatrix(at: latency.displayTime(for: target)) }
    drawScene(into: update.drawable, projection: simd_float4x4(matrix))
  }
}

@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
extension RenderingThread {
  private func drawScene(into drawable: any CAMetalDrawable, projection: simd_float4x4) {}
}
