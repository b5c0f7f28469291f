#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
  extension RotationCompensator {
    /// What to draw for an update of a `CAMetalDisplayLink`: for its drawable, at its
    /// `targetPresentationTimestamp` plus the median delay of the last 15 frames. (Its
    /// `targetTimestamp` is a deadline.)
    ///
    /// ```swift
    /// guard let frame = compensator.frame(for: update) else { return }
    /// drawScene(into: update.drawable, aspectRatio: Float(frame.aspectRatio))
    /// compensator.resizeDrawable()
    /// ```
    ///
    /// `drawScene` is yours, and presents the drawable. Resize after that: the update's drawable
    /// has its size already. Before a frame has appeared, the time is the link's own estimate.
    /// These delays are learned separately from others. The rest is as in
    /// ``frame(for:targetPresentationTimestamp:)``.
    public func frame(for update: CAMetalDisplayLink.Update) -> RotationFrame? {
      frame(for: update.drawable, from: .presentation, at: update.targetPresentationTimestamp)
    }
  }
#endif
