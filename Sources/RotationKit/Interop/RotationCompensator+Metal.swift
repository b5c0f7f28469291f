#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Metal
  import QuartzCore

  extension RotationCompensator {
    /// When a drawable that is drawn now will be seen, by what earlier ones have taught.
    ///
    /// It learns from `MTLDrawable.presentedTime`, by a presented handler that it adds to the drawable. It is
    /// now, or the target, plus the median delay of the last 15 frames. A layer at rest and one that moves
    /// are learned separately, because the former may be put on the display directly, and the latter is
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
    ///     `targetPresentationTimestamp` of a `CAMetalDisplayLink`, in host time; nil to count from now. Only the
    ///     first call for a drawable uses it: another target for the same one changes nothing.
    /// - Returns: The display time, in host time.
    public func displayTime(
      of drawable: any MTLDrawable, targetTimestamp: CFTimeInterval? = nil
    ) -> CFTimeInterval {
      displayTime(of: drawable, targetTimestamp, tracker)
    }

    /// The size of the layer when a drawable is seen, for a camera or a layout: ``layerSize(at:)`` at its
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

    /// How much of a drawable the layer will show, for a projection that was made for its ``layerSize(for:targetTimestamp:)``:
    /// ``contentScale(at:)`` at its ``displayTime(of:targetTimestamp:)``.
    ///
    /// It is that of the drawable's own texture, whatever its size is. So the listing is right with a drawable of before, too.
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

    /// When a frame begun now, which has no drawable yet, will be seen.
    ///
    /// It is for an app that culls or lays out before it asks for its drawable, and for an engine that asks for
    /// one by itself. Call it once at the start of each frame. If you get the drawable later, pass it to
    /// ``learn(from:)``:
    ///
    /// ```swift
    /// let displayTime = compensator.nextDisplayTime()
    /// prepareScene(for: compensator.layerSize(at: displayTime))
    /// guard let drawable = metalLayer.nextDrawable() else { return }
    /// compensator.learn(from: drawable)
    /// ```
    ///
    /// **Edge cases.** Before any frame of this kind was learned from, it is now plus two refreshes of 60 Hz, or
    /// the target plus one. An app that never has a drawable stays at that.
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

    /// Learns how late frames are seen, from the drawable of the frame whose ``nextDisplayTime(targetTimestamp:)``
    /// was asked for last.
    ///
    /// From then on that is also what ``displayTime(of:targetTimestamp:)`` says of the drawable. Delays from the
    /// start of a frame are learned separately from those from its drawable.
    ///
    /// **Edge cases.** A second call for the same frame, and one without a frame, do nothing. A frame whose
    /// drawable is never given teaches nothing.
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

    /// What the layer plays, with a drawable's texture for its contents.
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
