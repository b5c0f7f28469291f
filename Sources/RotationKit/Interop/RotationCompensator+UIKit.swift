#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension RotationCompensator {
    /// Makes a compensator for a view.
    ///
    /// - Parameters:
    ///   - view: The view that you draw in: an `MTKView`, a `GLKView`, or any whose layer is a
    ///     `CAMetalLayer` or a `CAEAGLLayer`.
    ///   - compensation: How the picture is compensated; by default with interpolated size, and two scene units
    ///     across the shorter side.
    ///   - clipSpace: The space that the matrices map to. OpenGL and Vulkan need their own: in Vulkan the matrices
    ///     for Metal are upside down. The size of the layer and the clip scale do not depend on it.
    public convenience init(
      view: UIView,
      compensation: CompensatingProjection = CompensatingProjection(.interpolatedSize),
      clipSpace: ClipSpace = .metal
    ) {
      self.init(layer: view.layer, compensation: compensation, clipSpace: clipSpace)
    }
  }
#endif
