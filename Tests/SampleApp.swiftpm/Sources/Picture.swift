import Metal
import QuartzCore
import RotationKit

/// The scene on a layer, compensated.
@MainActor final class Picture {
  /// A frame to draw.
  struct Frame {
    var drawable: any CAMetalDrawable
    /// What is known of the time when it appears, as the compensator has learned.
    var seen: RotationFrame
    var projection: Matrix4x4
  }

  /// The layer that changes its size.
  let layer: CALayer
  /// The one that is drawn in: the same, or that of a covering view's content.
  let metalLayer: CAMetalLayer
  let compensator: RotationCompensator

  /// Whether a frame is drawn for the time when it will be seen, or else for now.
  var isDrawnForDisplayTime = true

  var strategy = CompensationStrategy.interpolatedSize

  init(metalLayer: CAMetalLayer, in layer: CALayer? = nil) {
    (self.metalLayer, self.layer) = (metalLayer, layer ?? metalLayer)
    compensator = RotationCompensator(layer: metalLayer)
    metalLayer.pixelFormat = Renderer.pixelFormat
  }

  /// Begins a frame, for a display link's target. Nil if there is nothing to draw in.
  ///
  /// It is the same whether the layer is compensated or covered.
  func nextFrame(on device: any MTLDevice, targetTimestamp: CFTimeInterval) -> Frame? {
    compensator.resizeDrawable()
    guard let drawable = metalLayer.nextDrawable(on: device),
      let seen = compensator.frame(
        for: drawable, targetPresentationTimestamp: targetTimestamp),
      let drawn = isDrawnForDisplayTime ? seen : compensator.frame(at: CACurrentMediaTime())
    else { return nil }
    let projection = drawn.projection(CompensatingProjection(strategy))
    return Frame(drawable: drawable, seen: seen, projection: projection.matrix(for: .metal))
  }
}
