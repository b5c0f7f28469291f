#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
  extension RotationCompensator {
    /// What to draw for an update of a `CAMetalDisplayLink`: for its drawable, with its
    /// `targetPresentationTimestamp` as the target. (Its `targetTimestamp` is a deadline.)
    ///
    /// ```swift
    /// guard let frame = compensator.frame(for: update) else { return }
    /// drawScene(into: update.drawable, aspectRatio: Float(frame.aspectRatio))
    /// compensator.resizeDrawable()
    /// ```
    ///
    /// Nil before the layer has a size. `drawScene` is yours, and presents the drawable. Resize
    /// after that: the update's drawable has its size already. Everything else is as in
    /// ``frame(for:targetPresentationTimestamp:)``.
    public func frame(for update: CAMetalDisplayLink.Update) -> RotationFrame? {
      frame(
        for: update.drawable, targetPresentationTimestamp: update.targetPresentationTimestamp)
    }
  }
#endif
