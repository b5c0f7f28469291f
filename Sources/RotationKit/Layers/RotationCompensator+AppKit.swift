#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension RotationCompensator {
    /// Makes a compensator for a view that you draw in; nil for a view without a layer.
    public convenience init?(view: NSView) {
      guard let layer = view.layer else { return nil }
      self.init(layer: layer)
    }
  }
#endif
