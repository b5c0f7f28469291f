#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension RotationCompensator {
    /// Makes a compensator for a view; nil for a view without a layer.
    ///
    /// - Parameters:
    ///   - view: The view that you draw in.
    ///   - compensation: How the picture is compensated; by default with interpolated size, and two scene units
    ///     across the shorter side.
    ///   - clipSpace: The space that the matrices map to. OpenGL and Vulkan need their own: in Vulkan the matrices
    ///     for Metal are upside down. The size of the layer and the clip scale do not depend on it.
    public convenience init?(
      view: NSView,
      compensation: CompensatingProjection = CompensatingProjection(.interpolatedSize),
      clipSpace: ClipSpace = .metal
    ) {
      guard let layer = view.layer else { return nil }
      self.init(layer: layer, compensation: compensation, clipSpace: clipSpace)
    }
  }
#endif
