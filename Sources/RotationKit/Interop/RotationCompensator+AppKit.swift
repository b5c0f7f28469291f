#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension RotationCompensator {
    /// Makes a compensator for a view; nil for a view without a layer.
    ///
    /// - Parameters:
    ///   - view: The view whose layer's contents are drawn.
    ///   - compensation: What the picture looks like while the window is resized; nil for interpolated
    ///     size and two scene units across the shorter side.
    ///   - clipSpace: The space that the matrices map to.
    public convenience init?(
      view: NSView, compensation: CompensatingProjection? = nil, clipSpace: ClipSpace
    ) {
      guard let layer = view.layer else { return nil }
      self.init(layer: layer, compensation: compensation, clipSpace: clipSpace)
    }

    /// To be called by the view's method of the same name: from now on the drawable keeps its size,
    /// and is stretched.
    public func viewWillStartLiveResize() { beginTransition(keepingBuffer: true) }

    /// To be called by the view's method of the same name: the drawable is to have the view's size
    /// again.
    public func viewDidEndLiveResize() { endTransition() }
  }
#endif
