#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Metal
  import QuartzCore

  extension RotationCompensator {
    /// When a drawable appears: now, or the target, plus the median delay of the last 15 frames.
    ///
    /// The compensator learns from `MTLDrawable.presentedTime`, by a presented handler that it adds to the drawable. It learns
    /// separately for a layer at rest and for a layer in motion, because the system may show the former directly and
    /// composites the latter. Until it knows one delay, it uses the other. It also learns separately with and without a target.
    ///
    /// It learns once from each drawable, and returns the same time if asked again in the same frame. It doesn't retain the
    /// drawable.
    ///
    /// **Edge cases.** Before a frame has appeared, the time is two refreshes of 60 Hz from now, or one after the target. It
    /// stays that in simulators, on macOS before 10.15.4, and on Mac Catalyst before 13.4, which don't report when a drawable
    /// was presented. Dropped frames, and frames more than 0.25 s away from now or from the target, don't count. A target that
    /// is not finite gives a time that is not finite: then every animation has ended.
    ///
    /// - Parameters:
    ///   - drawable: The drawable, before it is presented.
    ///   - targetTimestamp: The `targetTimestamp` of a `CADisplayLink`, or the
    ///     `targetPresentationTimestamp` of a `CAMetalDisplayLink`, in host time; nil to count from now. Only the
    ///     first call for a drawable uses it.
    /// - Returns: The display time, in host time.
    public func displayTime(
      of drawable: any MTLDrawable, targetTimestamp: CFTimeInterval? = nil
    ) -> CFTimeInterval {
      displayTime(of: drawable, targetTimestamp, tracker)
    }

    /// The layer's size when a drawable appears, for a camera or a layout: ``layerSize(at:)`` at its
    /// ``displayTime(of:targetTimestamp:)``.
    ///
    /// - Parameters:
    ///   - drawable: The drawable, before it is presented.
    ///   - targetTimestamp: A display link's target, in host time; nil to count from now.
    /// - Returns: The size, in points; zero before the layer has one.
    public func layerSize(
      for drawable: any MTLDrawable, targetTimestamp: CFTimeInterval? = nil
    ) -> CGSize {
      let tracker = tracker
      return tracker.layerSize(at: displayTime(of: drawable, targetTimestamp, tracker))
    }

    /// The scale of clip space for a projection made for ``layerSize(for:targetTimestamp:)``, if the layer centers its contents:
    /// ``contentScale(at:)`` at the drawable's ``displayTime(of:targetTimestamp:)``.
    ///
    /// It counts with the size of the drawable's own texture. So it is right for a drawable of an old size, too.
    ///
    /// - Parameters:
    ///   - drawable: The drawable, before it is presented.
    ///   - targetTimestamp: A display link's target, in host time; nil to count from now.
    /// - Returns: The factors of x and y; (1, 1) if the layer stretches its contents.
    public func contentScale(
      for drawable: any MTLDrawable, targetTimestamp: CFTimeInterval? = nil
    ) -> SIMD2<Double> {
      let tracker = tracker(for: drawable)
      return tracker.contentScale(at: displayTime(of: drawable, targetTimestamp, tracker))
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
      let tracker = tracker(for: drawable)
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
      let tracker = tracker(for: drawable)
      return tracker.clipScale(at: displayTime(of: drawable, targetTimestamp, tracker))
    }

    // MARK: Before there is a drawable

    /// When a frame that begins now appears, before it has a drawable.
    ///
    /// Call it once at the start of each frame, if you cull or lay out before you have a drawable, or if an engine hides it. If
    /// you get the drawable later, pass it to ``learn(from:)``:
    ///
    /// ```swift
    /// let displayTime = compensator.nextDisplayTime()
    /// prepareScene(for: compensator.layerSize(at: displayTime))
    /// guard let drawable = metalLayer.nextDrawable() else { return }
    /// compensator.learn(from: drawable)
    /// ```
    ///
    /// **Edge cases.** Before the compensator has learned from such a frame, the time is two refreshes of 60 Hz from now, or one
    /// after the target. Without drawables it stays that.
    ///
    /// - Parameter targetTimestamp: A display link's target, in host time; nil to count from now.
    /// - Returns: The display time, in host time.
    public func nextDisplayTime(targetTimestamp: CFTimeInterval? = nil) -> CFTimeInterval {
      let frame = latency.frame(
        from: .begin, at: now(), target: targetTimestamp, isMoving: tracker.isTransitioning)
      let displayTime = latency.displayTime(of: frame)
      begunFrame = (frame, displayTime)
      return displayTime
    }

    /// Learns how late frames appear, from the drawable of the last frame that ``nextDisplayTime(targetTimestamp:)`` began.
    ///
    /// From then on ``displayTime(of:targetTimestamp:)`` returns that frame's time for the drawable. The compensator learns
    /// delays from the start of a frame separately from delays from its drawable.
    ///
    /// **Edge cases.** A second call for the same frame, or a call without a frame, does nothing.
    ///
    /// - Parameter drawable: The drawable, before it is presented.
    public func learn(from drawable: any MTLDrawable) {
      checkThread()
      guard let (frame, displayTime) = begunFrame else { return }
      begunFrame = nil
      guard drawable !== lastDrawable else { return }
      (lastDrawable, lastDisplayTime) = (drawable, displayTime)
      addHandler(for: frame, to: drawable)
    }

    /// The tracker, with a drawable's texture as the layer's contents.
    private func tracker(for drawable: any MTLDrawable) -> RotationTracker {
      let texture = (drawable as? any CAMetalDrawable)?.texture
      return tracker(showing: texture.map { CGSize(width: $0.width, height: $0.height) })
    }

    // MARK: Learning

    private func displayTime(
      of drawable: any MTLDrawable, _ target: CFTimeInterval?, _ tracker: RotationTracker
    ) -> CFTimeInterval {
      if drawable === lastDrawable { return lastDisplayTime }
      let frame = latency.frame(
        from: .drawable, at: now(), target: target, isMoving: tracker.isTransitioning)
      (lastDrawable, lastDisplayTime) = (drawable, latency.displayTime(of: frame))
      addHandler(for: frame, to: drawable)
      return lastDisplayTime
    }

    private func addHandler(for frame: FrameLatency.Frame, to drawable: any MTLDrawable) {
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
