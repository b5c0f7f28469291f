#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Metal
  import QuartzCore

  extension RotationCompensator {
    /// What to draw for the time when a drawable appears: now, or the target, plus the median delay
    /// of the last 15 frames. Nil before the layer has a size, and after it has collapsed. Ask
    /// before you present the drawable.
    ///
    /// The target, in host time, is the `targetTimestamp` of a `CADisplayLink`, or the
    /// `targetPresentationTimestamp` of a `CAMetalDisplayLink`. Only the first call for a drawable
    /// uses it.
    ///
    /// The compensator learns from `MTLDrawable.presentedTime`, by a presented handler that it adds
    /// to the drawable. It learns separately for a layer at rest and for a layer in motion, because
    /// the system may show the former directly and composites the latter. Until it knows one delay,
    /// it uses the other. It also learns separately with and without a target.
    ///
    /// It learns once from each drawable, and returns the same time if asked again in the same
    /// frame. It doesn't retain the drawable. If the layer centers its contents, their size is that
    /// of the drawable's own texture, so a drawable of an old size is right, too. A compensator
    /// that was made for a layer learns nothing from another layer's drawables, and answers for its
    /// own.
    ///
    /// **Edge cases.** Before a frame has appeared, the time is two refreshes of 60 Hz from now, or
    /// one after the target. It stays that in simulators, which don't report when a drawable was
    /// presented. Dropped frames, and frames more than 0.25 s away from now or from the target,
    /// don't count. A target of NaN or infinity becomes the display time: then every animation has
    /// ended.
    public func frame(
      for drawable: any CAMetalDrawable, targetPresentationTimestamp: CFTimeInterval? = nil
    ) -> RotationFrame? {
      let target = targetPresentationTimestamp
      return frame(for: drawable, from: target == nil ? .drawable : .target, at: target ?? now())
    }

    /// What to draw for a drawable that appears some time after another time.
    func frame(
      for drawable: any CAMetalDrawable, from anchor: FrameTimes.Anchor, at start: CFTimeInterval
    ) -> RotationFrame? {
      let isOwn = follow(drawable.layer)
      readLayer(showing: isOwn ? drawable.texture.size : nil)
      let own = FrameTimes.Drawable(drawable)
      if let displayTime = times.displayTime(of: own) {
        return playback.frame(atHostTime: displayTime, showing: contents)
      }
      let pending = times.frame(from: anchor, at: start, isMoving: playback.isMoving)
      if isOwn {
        times.give(pending, own)
        addHandler(for: pending, to: drawable)
      }
      return playback.frame(atHostTime: pending.displayTime, showing: contents)
    }

    /// What to draw for a frame that begins now and has no drawable yet. Nil before the layer has a
    /// size, and before a compensator made by ``init()`` has a layer.
    ///
    /// Call it once at the start of each frame, if you cull or lay out before you have a drawable,
    /// or if an engine hides it. If you get the drawable later, pass it to ``learn(from:)``. If the
    /// frame is nil, draw for the view's own size: a compensator made by ``init()`` gets its layer
    /// from the first drawable.
    ///
    /// ```swift
    /// let frame = compensator.beginFrame()
    /// prepareScene(for: frame?.layerSize ?? metalLayer.bounds.size)
    /// guard let drawable = metalLayer.nextDrawable() else { return }
    /// compensator.learn(from: drawable)
    /// ```
    ///
    /// The target is as for ``frame(for:targetPresentationTimestamp:)``. The delays from the begin
    /// of a frame are learned separately from those from its drawable. Before the compensator has
    /// learned from such a frame, the time is two refreshes of 60 Hz from now, or one after the
    /// target. Without drawables it stays that.
    public func beginFrame(
      targetPresentationTimestamp: CFTimeInterval? = nil
    ) -> RotationFrame? {
      readLayer()
      let target = targetPresentationTimestamp
      let pending = times.frame(
        from: target == nil ? .begin : .target, at: target ?? now(), isMoving: playback.isMoving)
      times.begin(pending)
      return playback.frame(atHostTime: pending.displayTime, showing: contents)
    }

    /// Learns how late frames appear, from the drawable of the last frame that
    /// ``beginFrame(targetPresentationTimestamp:)`` began, before the drawable is presented.
    /// ``frame(for:targetPresentationTimestamp:)`` then gives the drawable that frame's time.
    ///
    /// A compensator made by ``init()`` follows the drawable's layer from now on. A second call for
    /// the same frame, a call without a frame, and a drawable of another layer teach nothing.
    public func learn(from drawable: any MTLDrawable) {
      checkThread()
      let layer = (drawable as? any CAMetalDrawable)?.layer
      guard layer.map(follow) ?? true else { return }
      let pending = times.giveBegun(FrameTimes.Drawable(drawable))
      if let pending { addHandler(for: pending, to: drawable) }
    }

    /// Gives the `CAMetalLayer` that shows the drawable its ``drawableSize()``, if it has another.
    /// Call it just before the frame that you present: a layer that gets another size drops its
    /// contents. A `CAMetalDisplayLink` hands over a drawable that it has already, so there call it
    /// after you have presented that.
    public func resizeDrawable() {
      let size = drawableSize()
      guard size != .zero, let layer = source.followed?.drawn as? CAMetalLayer,
        layer.drawableSize != size
      else { return }
      layer.drawableSize = size
    }

    // MARK: Learning

    /// Goes over to the layer of a drawable, unless the compensator was made for a layer. Returns
    /// whether it follows the drawable's layer.
    private func follow(_ drawn: CALayer) -> Bool {
      if drawn === source.layer { return true }
      guard source.followsDrawables else {
        let isOwn = drawn === source.followed?.drawn
        if !isOwn { give(.anotherLayer) }
        return isOwn
      }
      if drawn === source.formerLayer { give(.twoLayers) }
      (source.formerLayer, source.layer) = (source.layer, drawn)
      return true
    }

    private func addHandler(for pending: FrameTimes.PendingFrame, to drawable: any MTLDrawable) {
      #if !targetEnvironment(simulator)
        // Metal calls this on a thread of its own.
        drawable.addPresentedHandler { @Sendable [weak self] drawable in
          let presentedTime = drawable.presentedTime
          Task { @MainActor [weak self] in
            self?.times.record(pending, presentedTime: presentedTime)
          }
        }
      #endif
    }
  }

  extension FrameTimes.Drawable {
    fileprivate init(_ drawable: any MTLDrawable) {
      #if targetEnvironment(simulator)
        self.init(drawable, number: 0)
      #else
        self.init(drawable, number: drawable.drawableID)
      #endif
    }
  }

  extension MTLTexture {
    fileprivate var size: CGSize { CGSize(width: width, height: height) }
  }
#endif
