#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension RotationCompensator {
    /// Makes a compensator for a view; nil for a view without a layer.
    ///
    /// - Parameter view: The view that you draw in.
    public convenience init?(view: NSView) {
      guard let layer = view.layer else { return nil }
      self.init(layer: layer)
    }
  }
#endif
