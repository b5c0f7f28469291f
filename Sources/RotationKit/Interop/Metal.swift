#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Metal
  import QuartzCore

  extension RotationCompensator {
    /// When a drawable that is drawn now will be seen, by what earlier ones have taught.
    ///
    /// It learns from `MTLDrawable.presentedTime`, by a presented handler that it adds to the drawable. It is
    /// now, or the target, plus the median delay of the last 15 frames. A layer at rest and one that moves
    /// are learned apart, because the former may be put on the display directly, and the latter is
    /// composited. While nothing is known of one of them, the other stands in. Delays from a target are
    /// learned apart from those from now.
    ///
    /// It learns once from each drawable, and says the same of it if asked again in the same frame. It does
    /// not keep the drawable alive.
    ///
    /// **Edge cases.** Before any frame was shown, it is now plus two refreshes of 60 Hz, or the target plus
    /// one. That remains so in simulators, on macOS before 10.15.4 and on Mac Catalyst before 13.4, which do
    /// not tell when a drawable is shown. Dropped frames, and those that were shown more than 0.25 s away
    /// from now or from the target, teach nothing. A target that is not finite gives a time that is not
    /// finite; everything is at its end then.
    ///
    /// - Parameters:
    ///   - drawable: The drawable, before it is presented.
    ///   - targetTimestamp: The `targetTimestamp` of a `CADisplayLink`, or the
    ///     `targetPresentationTimestamp` of a `CAMetalDisplayLink`, in host time; nil to count from now.
    /// - Returns: The display time, in host time.
    public func displayTime(
      of drawable: any MTLDrawable, targetTimestamp: CFTimeInterval? = nil
    ) -> CFTimeInterval {
      displayTime(of: drawable, targetTimestamp, tracker)
    }

    /// The projection matrix for a drawable: ``projectionMatrix(at:)`` at its
    /// ``displayTime(of:targetTimestamp:)``.
    ///
    /// - Parameters:
    ///   - drawable: The drawable, before it is presented.
    ///   - targetTimestamp: A display link's target, in host time; nil to count from now.
    /// - Returns: The matrix; always finite.
    public func projectionMatrix(
      for drawable: any MTLDrawable, targetTimestamp: CFTimeInterval? = nil
    ) -> Matrix4x4 {
      let tracker = tracker
      return tracker.projectionMatrix(at: displayTime(of: drawable, targetTimestamp, tracker))
    }

    /// The scale of clip space for a drawable, for a projection of your own: ``clipScale(at:)`` at its
    /// ``displayTime(of:targetTimestamp:)``.
    ///
    /// - Parameters:
    ///   - drawable: The drawable, before it is presented.
    ///   - targetTimestamp: A display link's target, in host time; nil to count from now.
    /// - Returns: The factors of x and y.
    public func clipScale(
      for drawable: any MTLDrawable, targetTimestamp: CFTimeInterval? = nil
    ) -> SIMD2<Double> {
      let tracker = tracker
      return tracker.clipScale(at: displayTime(of: drawable, targetTimestamp, tracker))
    }

    // MARK: Learning

    private func displayTime(
      of drawable: any MTLDrawable, _ target: CFTimeInterval?, _ tracker: RotationTracker
    ) -> CFTimeInterval {
      if drawable === lastDrawable { return lastDisplayTime }
      let frame = latency.frame(at: now(), target: target, isMoving: tracker.isTransitioning)
      (lastDrawable, lastDisplayTime) = (drawable, latency.displayTime(of: frame))
      learn(frame, from: drawable)
      return lastDisplayTime
    }

    private func learn(_ frame: FrameLatency.Frame, from drawable: any MTLDrawable) {
      #if !targetEnvironment(simulator)
        guard #available(macOS 10.15.4, macCatalyst 13.4, *) else { return }
        // Metal calls this on a thread of its own.
        drawable.addPresentedHandler { @Sendable [weak self] drawable in
          let presentedTime = drawable.presentedTime
          Task { @MainActor [weak self] in
            self?.latency.record(frame, presentedTime: presentedTime)
          }
        }
      #endif
    }
  }
#endif
