#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  #if canImport(UIKit)
    import UIKit
  #endif

  /// Tells where a layer will be when a frame appears, and what to draw so that Core Animation
  /// doesn't stretch it.
  ///
  /// Ask it in each frame. You don't announce transitions: the compensator reads the layer's own
  /// animations, whether they come from a rotation, a layout, or a keyboard.
  ///
  /// ```swift
  /// private let compensator = RotationCompensator()
  ///
  /// func draw(in view: MTKView) {
  ///   guard let drawable = view.currentDrawable,
  ///     let frame = compensator.frame(for: drawable)
  ///   else { return }
  ///   camera.aspectRatio = Float(frame.aspectRatio)
  ///   drawScene(into: drawable, from: camera)
  /// }
  /// ```
  ///
  /// A compensator made by ``init()`` follows the layer of the drawables that it is asked about. If
  /// you have no drawable, or none yet, make it for a layer or a view. Ask for a frame that begins
  /// now (``beginFrame(targetPresentationTimestamp:)``) or for a display time (``frame(at:)``):
  ///
  /// ```swift
  /// let layer = CAMetalLayer()
  /// let following = RotationCompensator(layer: layer)
  /// layer.bounds.size = CGSize(width: 320, height: 568)
  /// layer.contentsScale = 2
  /// let frame = following.beginFrame()
  /// let size = frame?.layerSize  // 320×568
  /// let pixels = following.drawableSize()  // 640×1136
  /// let ratio = frame?.projection().matrix(for: .metal)[1, 1]  // 0.5633803
  /// ```
  ///
  /// One compensator is for one layer. If a renderer draws two views, give it two. Call it on the
  /// main thread: a debug build that calls from another thread stops. A rendering thread gets a
  /// ``tracker()``, a value.
  ///
  /// Each call for a frame, a tracker, or a size reads the layer. A frame itself reads nothing
  /// more. The compensator extrapolates unreadable animations, which this type's page lists, from
  /// the last sizes shown.
  ///
  /// It adds and edits no animation. But it asks for the presentation layer, and so Core Animation
  /// begins a new animation a few milliseconds before the commit would. It retains neither the
  /// layer nor the view. After they are gone it answers for the last size, uncompensated.
  ///
  /// If the layer's `contentsGravity` is `.center`, the compensator *covers* it: ``drawableSize()``
  /// is larger while the layer's size changes, and a frame's scales are for the part that the layer
  /// shows. See <doc:Cover-the-layer>. In UIKit a ``CoveringView`` covers for any view: a
  /// compensator made for its content follows the covering view's layer.
  ///
  /// > Important: A layer subclass with its own designated initializer must override
  /// > `init(layer:)`, or the app crashes when Core Animation makes a presentation layer.
  ///
  /// **Edge cases.** Before the layer has a size there are no frames, and the drawable has no
  /// pixels. With a `contentsGravity` other than `.resize` and `.center` the compensator does
  /// nothing. A debug build logs that once.
  @preconcurrency @MainActor public final class RotationCompensator {
    /// Whether the drawable keeps its pixels, and Core Animation stretches it.
    ///
    /// Set it when a live resize begins, and reset it at the end, if making a drawable for each
    /// size takes too long. The picture is as large as without it; with constant size it has the
    /// size that fits the kept buffer. It has no effect if the layer centers its contents, because
    /// they grow ahead of the window, with another gravity, or while ``isEnabled`` is false.
    public var keepsBuffer = false {
      willSet { checkThread() }
      didSet {
        contents = source.followed.map { keptBuffer(of: $0.layer) } ?? .stretched
      }
    }

    /// Whether the compensator compensates and covers. If false, it answers for the layer's size at
    /// rest, uncompensated, as if there were no RotationKit: to compare, or as a switch in
    /// production. A ``CoveringView`` has one switch, which all compensators of its layer share. It
    /// is off if it gets a content whose compensator is off.
    public var isEnabled: Bool {
      get { source.followed.map(compensates) ?? isOn }
      set {
        checkThread()
        isOn = newValue
        #if canImport(UIKit)
          source.followed?.view?.isCovering = newValue
        #endif
      }
    }

    var source: LayerSource
    private var isOn = true
    /// The layer of the last reading.
    private weak var lastRead: CALayer?
    private var follower = LayerFollower()
    /// What the layer plays, as of the last reading.
    var playback: LayerPlayback { follower.playback }
    /// How the layer shows what is drawn, as of the last reading.
    private(set) var contents = Contents.stretched
    private var covering = CoveringContents()
    var times = FrameTimes()

    /// The clock of Core Animation's host time.
    var now: () -> Double = CACurrentMediaTime
    var givenAdvice: Set<Advice> = []

    /// Makes a compensator that follows the layer of the drawables that it is asked about, or the
    /// ``CoveringView`` around that layer. With a drawable of another layer it goes over to that
    /// one, and forgets the first. Before its first drawable there are no frames. The initializer
    /// has no actor isolation, so that a renderer without isolation can have a compensator as a
    /// property.
    public nonisolated init() { source = LayerSource() }

    /// Makes a compensator for a layer that you draw in, or for the ``CoveringView`` that has it as
    /// its content. Drawables of another layer teach it nothing.
    public init(layer: CALayer) {
      source = LayerSource(layer)
      checkThread()
    }

    // MARK: Each frame

    /// What to draw for a display time, in host time: a `CADisplayLink`'s `targetTimestamp` or a
    /// `CAMetalDisplayLink`'s `targetPresentationTimestamp`, plus a ``DisplayLatency``. (The
    /// latter's `targetTimestamp` is a deadline.) Nil before the layer has a size.
    public func frame(at displayTime: CFTimeInterval) -> RotationFrame? {
      readLayer()
      return playback.frame(atHostTime: displayTime, showing: contents)
    }

    /// What the layer plays as of now, in host time: a value, for the thread that renders. Of an
    /// unreadable animation it knows the sizes shown so far.
    public func tracker() -> LayerTracker {
      readLayer()
      return LayerTracker(playback, contents)
    }

    /// The size to give the drawable, in whole pixels: the layer's size times its `contentsScale`,
    /// rounded to nearest; zero before the layer has a size, and after it is gone. While
    /// ``keepsBuffer`` is true, it stays the same.
    ///
    /// If the layer centers its contents, the drawable covers the layer while its size changes, and
    /// grows ahead of a live resize. In a ``CoveringView`` it has the content's size.
    ///
    /// A view that fills its screen at the screen's `nativeScale` gets the screen's own pixels, as
    /// in an `MTKView`: see ``DisplayScale/pixelSize(of:screenSize:nativeSize:)``.
    public func drawableSize() -> CGSize {
      readLayer()
      guard let followed = source.followed else { return .zero }
      var (size, scale) = (playback.drawn, Double(followed.drawn.contentsScale))
      switch contents {
      case .stretched: break
      case .kept(let keptSize, let keptScale): (size, scale) = (keptSize, keptScale)
      case .centered: size = followed.content.map { SIMD2($0.bounds.size) } ?? covering.size
      }
      guard let pixels = pixels(of: CGSize(size), scale, on: followed.layer) else { return .zero }
      return CGSize(width: pixels.width, height: pixels.height)
    }

    /// The pixels of a size; if the layer fills its screen, the screen's own.
    private func pixels(of size: CGSize, _ scale: Double, on layer: CALayer) -> PixelSize? {
      #if canImport(UIKit) && !os(visionOS) && !targetEnvironment(macCatalyst)
        // At a whole scale the pixels are points × scale.
        if scale != scale.rounded(),
          let pixels = layer.screenPixels(of: size, scale: scale)
        {
          return pixels
        }
      #endif
      return try? DisplayScale(scale).pixelSize(of: size)
    }

    // MARK: Reading the layer

    /// Whether the compensator is enabled for a layer. A view that it has read has the switch.
    private func compensates(_ followed: FollowedLayer) -> Bool {
      #if canImport(UIKit)
        if let view = followed.view {
          return view.isCovering && (isOn || lastRead === followed.layer)
        }
      #endif
      return isOn
    }

    /// Stops a debug build on another thread. In Swift 5 mode the compiler accepts such a call.
    func checkThread() {
      assert(
        Thread.isMainThread,
        """
        a RotationCompensator reads its layer on the main thread, and was called on another one: \
        there, ask a copy of its tracker
        """)
    }

    /// Reads the layer. Centered contents have the size of a texture, in pixels, or of the next
    /// drawable.
    func readLayer(showing pixels: @autoclosure () -> CGSize? = nil) {
      checkThread()
      if let followed = source.followed {
        contents = read(followed, showing: pixels)
      } else {
        if source.followsDrawables, !playback.hasSize { give(.noLayer) }
        follower.reset()
        contents = .stretched
      }
    }

    /// Reads a layer, and returns how it shows its contents.
    private func read(_ followed: FollowedLayer, showing pixels: () -> CGSize?) -> Contents {
      let (layer, isCentered) = (followed.layer, followed.gravity == .center)
      if layer !== lastRead { forget(for: layer) }
      let isCompensated = compensates(followed)
      guard isCompensated, isCentered || followed.gravity == .resize else {
        if isCompensated, layer.animationKeys() != nil { give(.gravity) }
        follower.update(LayerReading(time: now(), modelSize: layer.bounds.size))
        return .stretched
      }
      let kept = keptBuffer(of: layer)
      var reading = LayerReading(layer, at: now())
      if follower.needsPresentation(reading) {
        // Core Animation sets the begin of a new animation now, so the animations are read again.
        let presented = layer.presentation()?.bounds.size
        reading = LayerReading(layer, at: now(), presentedSize: presented.map { SIMD2($0) })
      }
      follower.update(reading, holds: isCentered)
      if isCentered {
        cover(playback, followed)
        return .centered(contentSize(of: followed, showing: pixels))
      }
      if !playback.motions.isEmpty, layer.isDrawnBelow { give(.sublayerDraws) }
      return kept
    }

    /// Forgets the layer of the last reading for another one. A view is switched off if it gets a
    /// content that is.
    private func forget(for layer: CALayer) {
      let wasEnabled = isEnabled
      (follower, contents, covering) = (LayerFollower(), .stretched, CoveringContents())
      times.forget()
      lastRead = layer
      if !wasEnabled { isEnabled = false }
    }

    /// The buffer that a layer stretches: while ``keepsBuffer`` is on, the first one with a size.
    private func keptBuffer(of layer: CALayer) -> Contents {
      guard keepsBuffer else { return .stretched }
      if case .kept = contents { return contents }
      let view = playback.drawn
      return view.isUsableSize ? .kept(view, scale: Double(layer.contentsScale)) : .stretched
    }

    private func cover(_ playback: LayerPlayback, _ followed: FollowedLayer) {
      covering.update(playback, scale: Double(followed.drawn.contentsScale), atHostTime: now())
    }

    /// The size of centered contents, in points: of a texture, or of the next drawable. A content
    /// at rest stretches its drawable, as any view does.
    private func contentSize(
      of followed: FollowedLayer, showing pixels: () -> CGSize?
    ) -> SIMD2<Double> {
      let drawn = followed.drawn
      guard drawn.contentsGravity == .center else { return SIMD2(drawn.bounds.size) }
      let pixels = pixels() ?? (drawn as? CAMetalLayer)?.drawableSize ?? .zero
      let size = SIMD2(pixels) / Double(drawn.contentsScale)
      return size.isUsableSize ? size : SIMD2(drawn.bounds.size)
    }

    // MARK: The content of a covering view

    /// Whether all animations have ended, so that the layer's own size covers it. Reads the layer.
    func hasSettled() -> Bool {
      readLayer()
      guard case .centered = contents else { return true }
      return covering.size == playback.model
    }

    /// The size that a content needs after a layout, in points. The method doesn't ask for the
    /// presentation layer, which would begin the view's animation before the content's exists. It
    /// updates a copy of the follower, so the next frame still finds new animations.
    func contentSizeInLayout() -> CGSize {
      guard let followed = source.followed else { return .zero }
      guard compensates(followed) else { return followed.layer.bounds.size }
      var (copy, reading) = (follower, LayerReading(followed.layer, at: now()))
      // The expected size takes the place of the presented one.
      reading.presentedSize = playback.shown(atHostTime: reading.time).size
      copy.update(reading)
      cover(copy.playback, followed)
      return covering.size.isUsableSize ? CGSize(covering.size) : followed.layer.bounds.size
    }
  }
#endif
