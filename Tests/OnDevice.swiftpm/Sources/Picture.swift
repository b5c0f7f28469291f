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

  /// The layer that changes its size.
  let layer: CALayer
  /// The one that is drawn in: the same, or that of a covering view's content.
  let metalLayer: CAMetalLayer
  private(set) var compensator: RotationCompensator

  /// Whether a frame is drawn for the time when it will be seen, or else for now.
  var isDrawnForDisplayTime = true

  var strategy = CompensationStrategy.interpolatedSize {
    didSet { compensator = Self.compensator(for: layer, strategy) }
  }

  init(metalLayer: CAMetalLayer, in layer: CALayer? = nil) {
    (self.metalLayer, self.layer) = (metalLayer, layer ?? metalLayer)
    compensator = Self.compensator(for: layer ?? metalLayer, strategy)
    metalLayer.pixelFormat = Renderer.pixelFormat
  }

  private static func compensator(
    for layer: CALayer, _ strategy: CompensationStrategy
  ) -> RotationCompensator {
    RotationCompensator(
      layer: layer, compensation: CompensatingProjection(strategy), clipSpace: .metal)
  }

  /// Begins a frame, for a display link's target. Nil if there is nothing to draw in.
  ///
  /// It is the same whether the layer is compensated or covered.
  func nextFrame(on device: any MTLDevice, targetTimestamp: CFTimeInterval) -> Frame? {
    let size = compensator.drawableSize
    guard size != .zero else { return nil }
    guard let drawable = metalLayer.nextDrawable(of: size, on: device) else { return nil }
    return Frame(
      drawable: drawable,
      displayTime: compensator.displayTime(of: drawable, targetTimestamp: targetTimestamp),
      projection: isDrawnForDisplayTime
        ? compensator.projectionMatrix(for: drawable, targetTimestamp: targetTimestamp)
        : compensator.projectionMatrix(at: CACurrentMediaTime()))
  }
}
