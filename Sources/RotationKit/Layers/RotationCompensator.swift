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
        guard let followed = source.followed, followed.mode == .compensate else { return }
        keepBuffer(of: followed.layer)
      }
    }

    /// Whether the compensator compensates and covers. If false, it answers for the layer's size at
    /// rest, uncompensated, as if there were no RotationKit: to compare, or as a switch in
    /// production. A ``CoveringView`` has one switch, which all compensators of its layer share.
    public var isEnabled: Bool {
      get { source.isEnabled }
      set {
        checkThread()
        source.isEnabled = newValue
      }
    }

    /// What is drawn into, as of the last reading.
    enum Buffer {
      /// A buffer of the view's size.
      case ofView
      /// A buffer that keeps its size, in points, and its scale. The layer stretches it.
      case kept(SIMD2<Double>, scale: Double)
      /// Contents that the layer centers.
      case covering(CoveringContents)
    }

    var source: LayerSource
    private(set) var follower = LayerFollower()
    private(set) var buffer = Buffer.ofView
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
    /// its content.
    public init(layer: CALayer) {
      source = LayerSource(layer)
      checkThread()
    }

    // MARK: Each frame

    /// What to draw for a display time, in host time: a `CADisplayLink`'s `targetTimestamp` or a
    /// `CAMetalDisplayLink`'s `targetPresentationTimestamp`, plus a ``DisplayLatency``. (The
    /// latter's `targetTimestamp` is a deadline.) Nil before the layer has a size.
    public func frame(at displayTime: CFTimeInterval) -> RotationFrame? {
      tracker().frame(at: displayTime)
    }

    /// The layer's playback as of now, in host time: a value, for the thread that renders. It knows
    /// the size of centered contents, and of a buffer that is kept. It knows no positions and
    /// angles, so its ``RotationTracker/layer(at:contentSize:)`` is nil.
    ///
    /// If the layer centers its contents, and a drawable has another size, pass the size of its
    /// texture, divided by the layer's `contentsScale`, to
    /// ``RotationTracker/frame(at:contentSize:)``.
    public func tracker() -> RotationTracker { tracker { _ in nil } }

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
      let (size, scale) = sizeToDraw(on: followed)
      guard let pixels = pixels(of: CGSize(size), scale, on: followed.layer) else { return .zero }
      let drawn = CGSize(width: pixels.width, height: pixels.height)
      if case .covering(var contents) = buffer {
        contents.pixels = drawn
        buffer = .covering(contents)
      }
      return drawn
    }

    /// The size to draw, in points, and its scale.
    private func sizeToDraw(on followed: FollowedLayer) -> (SIMD2<Double>, scale: Double) {
      let scale = Double(followed.drawn.contentsScale)
      switch buffer {
      case .ofView: return (follower.playback.view, scale)
      case .kept(let size, let keptScale): return (size, keptScale)
      case .covering(let contents):
        return (followed.content.map { SIMD2($0.bounds.size) } ?? contents.size, scale)
      }
    }

    /// The pixels of a size; if the layer fills its screen, the screen's own.
    private func pixels(
      of size: CGSize, _ scale: Double, on layer: CALayer
    ) -> (width: Int, height: Int)? {
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

    /// Stops a debug build on another thread. In Swift 5 mode the compiler accepts such a call.
    func checkThread() {
      assert(
        Thread.isMainThread,
        """
        a RotationCompensator reads its layer on the main thread, and was called on another one: \
        there, ask a copy of its tracker
        """)
    }

    /// Reads the layer, and gives its playback as of now. Centered contents have a drawable's size,
    /// in pixels, if a closure gives one for the layer that shows them.
    func tracker(showing pixels: (_ drawn: CALayer) -> CGSize?) -> RotationTracker {
      let contents = readLayer(showing: pixels)
      return RotationTracker(follower.playback, contents)
    }

    /// Reads the layer. Returns how it shows its contents.
    @discardableResult private func readLayer(
      showing pixels: (_ drawn: CALayer) -> CGSize? = { _ in nil }
    ) -> Contents {
      checkThread()
      guard let followed = source.followed else {
        if source.isAwaited, !follower.playback.hasSize { give(.noLayer) }
        buffer = .ofView
        follower.reset()
        return .stretched
      }
      if source.hasMoved(to: followed) { forget() }
      let layer = followed.layer
      switch followed.mode {
      case .cover:
        updateFollower(from: layer, holds: true)
        cover(follower.playback, followed)
        return .centered(contentSize(of: followed, showing: pixels(followed.drawn)))
      case .compensate:
        keepBuffer(of: layer)
        updateFollower(from: layer, holds: false)
        if case .kept(let size, _) = buffer { return .kept(size) }
      case .otherGravity, .off:
        if followed.mode == .otherGravity, layer.animationKeys() != nil { give(.gravity) }
        buffer = .ofView
        follower.update(LayerReading(time: now(), modelSize: layer.bounds.size))
      }
      return .stretched
    }

    private func updateFollower(from layer: CALayer, holds: Bool) {
      follower.update(LayerReading(layer, at: now()), holds: holds) {
        $0.readPresentation(of: layer, at: now)
      }
    }

    /// Forgets the layer.
    func forget() { (follower, buffer) = (LayerFollower(), .ofView) }

    /// Keeps the buffer of a layer that stretches it, or lets it go.
    private func keepBuffer(of layer: CALayer) {
      if keepsBuffer, case .kept = buffer { return }
      let view = follower.playback.view
      buffer =
        keepsBuffer && view.isUsableSize
        ? .kept(view, scale: Double(layer.contentsScale)) : .ofView
    }

    private func cover(_ playback: LayerPlayback, _ followed: FollowedLayer) {
      var contents = covering ?? CoveringContents()
      contents.update(playback, scale: Double(followed.drawn.contentsScale), atHostTime: now())
      buffer = .covering(contents)
    }

    private var covering: CoveringContents? {
      if case .covering(let contents) = buffer { contents } else { nil }
    }

    /// The size of centered contents, in points, for a drawable of a size in pixels, or for the
    /// next drawable.
    private func contentSize(
      of followed: FollowedLayer, showing pixels: CGSize?
    ) -> SIMD2<Double> {
      let (drawn, isContent) = (followed.drawn, followed.content != nil)
      // A content at rest stretches its drawable, as any view does.
      if isContent, drawn.contentsGravity != .center { return SIMD2(drawn.bounds.size) }
      var pixels = pixels
      #if canImport(Metal)
        pixels = pixels ?? (drawn as? CAMetalLayer)?.drawableSize
      #endif
      if pixels.map({ SIMD2($0).isUsableSize }) != true {
        pixels = isContent ? nil : covering?.pixels
      }
      return pixels.map { SIMD2($0) / Double(drawn.contentsScale) } ?? SIMD2(drawn.bounds.size)
    }

    // MARK: The content of a covering view

    /// Whether all animations have ended, so that the layer's own size covers it. Reads the layer.
    func hasSettled() -> Bool {
      readLayer()
      return covering.map { $0.size == follower.playback.model.size } ?? true
    }

    /// The size that a content needs after a layout, in points. The method doesn't ask for the
    /// presentation layer, which would begin the view's animation before the content's exists. It
    /// updates a copy of the follower, so the next frame still finds new animations.
    func contentSizeInLayout() -> CGSize {
      guard let followed = source.followed else { return .zero }
      guard followed.isEnabled else { return followed.layer.bounds.size }
      var copy = follower
      copy.update(LayerReading(followed.layer, at: now()), holds: true) {
        // The expected size takes the place of the presented one.
        $0.presentedSize = follower.playback.state(atHostTime: $0.time).size
      }
      cover(copy.playback, followed)
      return covering.map { CGSize($0.size) } ?? followed.layer.bounds.size
    }
  }
#endif
