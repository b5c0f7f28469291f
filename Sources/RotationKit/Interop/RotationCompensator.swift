#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// Compensates the transitions of a view's layer: what to draw in each frame, and into how many
  /// pixels.
  ///
  /// Make one for the view that is drawn in, and tell it when a transition begins. Of everything else
  /// it takes care itself: in each frame it reads the size of the view, its scale, and the size at
  /// which Core Animation shows its layer.
  ///
  /// On UIKit, the view controller forwards its `viewWillTransition(to:with:)`. On AppKit, the view
  /// forwards its `viewWillStartLiveResize()` and `viewDidEndLiveResize()`. With a layer alone, a
  /// `CAMetalLayer` say, ``beginTransition(keepingBuffer:)`` and ``endTransition()`` are called by
  /// hand.
  ///
  /// Core Animation's state is read on the main thread. An app that renders on another one asks for
  /// the matrix in its display link's callback, and hands it over with the frame.
  ///
  /// It keeps neither the view nor its layer alive. Once they are gone, it answers for the last size
  /// and scale that it has read, uncompensated.
  ///
  /// ```swift
  /// let layer = CAMetalLayer()
  /// let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
  /// layer.bounds.size = CGSize(width: 320, height: 568)
  /// layer.contentsScale = 2
  /// let pixels = compensator.drawableSize  // (640, 1136)
  /// let ratio = compensator.projectionMatrix[1, 1]  // 0.5633803
  /// ```
  ///
  /// **Edge cases.** Before the view has a size, the matrix is the identity and the drawable has no
  /// pixels. Where the layer is not on the screen, so that it has no presentation layer, the picture
  /// is that at rest. A layer whose `contentsGravity` is not `.resize` does not stretch its contents,
  /// so that there is nothing to compensate; a debug build says so, once.
  @MainActor public final class RotationCompensator {
    /// What the picture looks like during a transition.
    public var compensation: CompensatingProjection { tracker.compensation }

    /// The space that the matrices map to.
    public var clipSpace: ClipSpace { tracker.clipSpace }

    /// Whether a transition has begun and not ended.
    public var isTransitioning: Bool { tracker.isTransitioning }

    /// The animation that was announced for the transition that began last, from the size that the
    /// layer had then to the size that the view has now; nil without one.
    ///
    /// Its curve is the one that the coordinator reports, which UIKit documents for interactive
    /// transitions alone, and which may not be the one that is played. ``projectionMatrix`` and
    /// ``clipScale`` follow what Core Animation shows.
    public var announcedTransition: RotationTransition? {
      update()
      guard let latest, let from = latest.from, let to = tracker.viewSize else { return nil }
      return try? RotationTransition(
        from: from, to: to, turn: latest.turn, duration: latest.duration, curve: latest.curve)
    }

    private weak var layer: CALayer?
    private var tracker: RotationTracker
    private var scale = 1.0
    private var keepsBuffer = false
    private var latest: Announced?
    #if DEBUG
      private var hasWarned = false
    #endif

    /// A transition that was announced with its animation, and is ended once.
    @MainActor final class Announced {
      let from: CGSize?
      let turn: QuarterTurn
      let duration: Double
      let curve: TimingCurve
      var isOpen = true

      init(from: CGSize?, turn: QuarterTurn, duration: Double, curve: TimingCurve) {
        self.from = from
        self.turn = turn
        self.duration = duration
        self.curve = curve
      }
    }

    /// Makes a compensator for a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer whose contents are drawn.
    ///   - compensation: What the picture looks like during a transition; nil for interpolated size
    ///     and two scene units across the shorter side.
    ///   - clipSpace: The space that the matrices map to.
    public init(
      layer: CALayer, compensation: CompensatingProjection? = nil, clipSpace: ClipSpace
    ) {
      self.layer = layer
      tracker = RotationTracker(compensation ?? .interpolatedSize, clipSpace: clipSpace)
    }

    // MARK: Each frame

    /// The size to give the drawable, in pixels: the view's size times its layer's `contentsScale`,
    /// rounded to the nearest; (0, 0) where that is no size.
    ///
    /// While a transition keeps the buffer, it is the size that the buffer has.
    public var drawableSize: (width: Int, height: Int) {
      update()
      guard let size = tracker.viewSize, let scale = try? DisplayScale(scale) else { return (0, 0) }
      return (try? scale.pixelSize(of: size)) ?? (0, 0)
    }

    /// The projection matrix for this frame: see ``RotationTracker/projectionMatrix(layerSize:)``.
    public var projectionMatrix: Matrix4x4 {
      update()
      return tracker.projectionMatrix(layerSize: shownSize)
    }

    /// The scale of clip space for this frame, for a projection of one's own: see
    /// ``RotationTracker/clipScale(layerSize:)``.
    public var clipScale: SIMD2<Double> {
      update()
      return tracker.clipScale(layerSize: shownSize)
    }

    // MARK: Transitions

    /// Says that a transition begins: that the layer's size will be animated to the view's.
    ///
    /// Transitions may overlap. Each is to be ended.
    ///
    /// - Parameter keepsBuffer: Whether the drawable keeps its size until the last transition has
    ///   ended, and is stretched until then, instead of having the view's size from the start. This is
    ///   for a layer whose size is set anew in each frame without being animated. (A layer that belongs
    ///   to no view animates of its own accord, unless `CATransaction.setDisableActions(true)`.)
    public func beginTransition(keepingBuffer keepsBuffer: Bool = false) {
      update()
      tracker.beginTransition(layerSize: shownSize)
      self.keepsBuffer = self.keepsBuffer || keepsBuffer
      latest = nil
    }

    /// Says that a transition has ended, or was cancelled; does nothing if none is open.
    ///
    /// The view's size is read in the next frame, whichever it is then.
    public func endTransition() {
      tracker.endTransition()
      guard !tracker.isTransitioning else { return }
      keepsBuffer = false
      latest = nil
    }

    /// Begins a transition whose animation is known, and which is to be ended by what is returned.
    func beginTransition(turn: QuarterTurn, duration: Double, curve: TimingCurve) -> Announced {
      beginTransition()
      let announced = Announced(
        from: shownSize ?? tracker.viewSize, turn: turn, duration: duration, curve: curve)
      latest = announced
      return announced
    }

    /// Ends a transition, unless it has been ended.
    func end(_ announced: Announced) {
      guard announced.isOpen else { return }
      announced.isOpen = false
      endTransition()
    }

    /// Reads the size and the scale that the view has by now.
    private func update() {
      guard let layer, !keepsBuffer || tracker.viewSize == nil else { return }
      scale = Double(layer.contentsScale)
      // Sizes that make no sense, as in a layout that is under way, leave the last one that did.
      if layer.bounds.size != tracker.viewSize { try? tracker.resize(to: layer.bounds.size) }
    }

    /// Whether the layer is shown at the size that it has.
    var isAtRest: Bool {
      guard let layer, let shown = layer.presentedSize else { return true }
      return shown == layer.bounds.size
    }

    /// The size at which the drawable is shown; nil where it is not shown, or not stretched.
    private var shownSize: CGSize? {
      guard let layer else { return nil }
      guard layer.contentsGravity == .resize else {
        #if DEBUG
          if isTransitioning, !hasWarned {
            hasWarned = true
            NSLog(
              """
              RotationKit: the layer does not stretch its contents (contentsGravity is \
              \(layer.contentsGravity.rawValue), not resize), so there is nothing to compensate.
              """)
          }
        #endif
        return nil
      }
      // A layer whose size is set anew in each frame is shown with the size that it has been given.
      return keepsBuffer ? layer.bounds.size : layer.presentedSize
    }
  }
#endif
