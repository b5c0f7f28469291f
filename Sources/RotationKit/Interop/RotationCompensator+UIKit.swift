#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension RotationCompensator {
    /// Makes a compensator for a view.
    ///
    /// - Parameters:
    ///   - view: The view whose layer's contents are drawn: an `MTKView`, a `GLKView`, or any whose
    ///     layer is a `CAMetalLayer` or a `CAEAGLLayer`.
    ///   - compensation: What the picture looks like during a transition; nil for interpolated size
    ///     and two scene units across the shorter side.
    ///   - clipSpace: The space that the matrices map to.
    public convenience init(
      view: UIView, compensation: CompensatingProjection? = nil, clipSpace: ClipSpace
    ) {
      self.init(layer: view.layer, compensation: compensation, clipSpace: clipSpace)
    }

    /// To be called by the view controller's method of the same name.
    ///
    /// Duration, curve and turn are what the coordinator reports, and the transition ends with its
    /// animation, cancelled or not. A transition without an animation does nothing: the view has its
    /// new size at once.
    ///
    /// - Parameters:
    ///   - size: The new size of the controller's view, which does not matter: it is the compensator's
    ///     own view that counts.
    ///   - coordinator: What animates the transition.
    public func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      let duration = coordinator.transitionDuration
      guard coordinator.isAnimated, duration > 0 else { return }
      let transition = beginTransition(
        turn: QuarterTurn(coordinator.targetTransform) ?? .degrees0, duration: duration,
        curve: TimingCurve(coordinator.completionCurve) ?? .easeInEaseOut)
      let isQueued = coordinator.animate(alongsideTransition: { _ in }) { [weak self] _ in
        self?.end(transition)
      }
      // What UIKit says it has not queued may be completed, or may not.
      guard !isQueued else { return }
      Task { [weak self] in
        for _ in 0..<100 where transition.isOpen {
          try? await Task.sleep(nanoseconds: UInt64(min(duration, 10) * 1e9))
          guard let self else { return }
          if isAtRest { end(transition) }
        }
        self?.end(transition)
      }
    }
  }
#endif
