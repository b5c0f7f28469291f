import Metal
import QuartzCore
import RotationKit

/// The scene on a layer, compensated.
@MainActor final class Picture {
  /// A frame to draw.
  struct Frame {
    var drawable: any CAMetalDrawable
    /// When it will be seen, as the compensator has learned.
    var displayTime: CFTimeInterval
    var projection: Matrix4x4
  }

  let layer: CAMetalLayer
  private(set) var compensator: RotationCompensator

  /// Whether a frame is drawn for the time when it will be seen, or else for now.
  var isDrawnForDisplayTime = true

  var strategy = CompensationStrategy.interpolatedSize {
    didSet { compensator = Self.compensator(for: layer, strategy) }
  }

  init(layer: CAMetalLayer) {
    self.layer = layer
    compensator = Self.compensator(for: layer, strategy)
    layer.pixelFormat = Renderer.pixelFormat
  }

  private static func compensator(
    for layer: CAMetalLayer, _ strategy: CompensationStrategy
  ) -> RotationCompensator {
    RotationCompensator(
      layer: layer, compensation: CompensatingProjection(strategy), clipSpace: .metal)
  }

  /// Begins a frame, for a display link's target. Nil if there is nothing to draw in.
  func nextFrame(on device: any MTLDevice, targetTimestamp: CFTimeInterval) -> Frame? {
    let size = compensator.drawableSize
    guard size != .zero else { return nil }
    guard let drawable = layer.nextDrawable(of: size, on: device) else { return nil }
    return Frame(
      drawable: drawable,
      displayTime: compensator.displayTime(of: drawable, targetTimestamp: targetTimestamp),
      projection: isDrawnForDisplayTime
        ? compensator.projectionMatrix(for: drawable, targetTimestamp: targetTimestamp)
        : compensator.projectionMatrix(at: CACurrentMediaTime()))
  }
}
