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
  /// Each call for a frame, a tracker, or a size reads the layer, which takes a few microseconds. A
  /// frame itself reads nothing more. The compensator extrapolates unreadable animations, which are
  /// listed below, from the last sizes shown.
  ///
  /// It changes no animation. It asks for the presentation layer, and so Core Animation begins a
  /// new animation a few milliseconds before the commit would. It retains neither the layer nor the
  /// view. After they are gone it answers for the last size, uncompensated.
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
    /// they grow ahead of the window.
    public var keepsBuffer = false {
      willSet { checkThread() }
      didSet { if keepsBuffer, let source { keep(true, findLayer(from: source).layer) } }
    }

    /// Whether the compensator compensates and covers. If false, it answers for the layer's size at
    /// rest, uncompensated, as if there were no RotationKit: to compare, or as a switch in
    /// production. A ``CoveringView`` has one switch, which all compensators of its layer share.
    public var isEnabled: Bool {
      get { source.map(findLayer)?.isEnabled ?? isOn }
      set {
        checkThread()
        isOn = newValue
        #if canImport(UIKit)
          source.flatMap(CoveringView.view)?.isCovering = newValue
        #endif
      }
    }
    private var isOn = true

    private let followsDrawables: Bool
    /// The layer that the compensator was made for, or the last drawable's; and the one before.
    private(set) weak var source: CALayer?
    private weak var formerSource: CALayer?
    /// The covering view at the last reading. The source is that view's layer, or its content's.
    private weak var coveringView: AnyObject?

    private(set) var follower = LayerFollower()
    /// The size of a buffer that is kept, in points, and its scale.
    private(set) var kept: (size: SIMD2<Double>, scale: Double)?
    /// The centered contents; nil if the layer stretches its contents.
    private(set) var covering: CoveringContents?
    var latency = FrameLatency()
    weak var lastDrawable: AnyObject?
    var lastDisplayTime = 0.0
    /// The last frame that was begun without a drawable, and its display time.
    var begunFrame: (frame: FrameLatency.Frame, displayTime: Double)?

    /// The clock of Core Animation's host time.
    var now: () -> Double = CACurrentMediaTime
    var givenAdvice: Set<Advice> = []

    /// Makes a compensator that follows the layer of the drawables that it is asked about, or the
    /// ``CoveringView`` around that layer. With a drawable of another layer it goes over to that
    /// one, and forgets the first. Before its first drawable there are no frames. The initializer
    /// has no actor isolation, so that a renderer without isolation can have a compensator as a
    /// property.
    public nonisolated init() { followsDrawables = true }

    /// Makes a compensator for a layer that you draw in, or for the ``CoveringView`` that has it as
    /// its content.
    public init(layer: CALayer) {
      (followsDrawables, source) = (false, layer)
      checkThread()
    }

    // MARK: Each frame

    /// What to draw for a display time, in host time: a `CADisplayLink`'s `targetTimestamp` or a
    /// `CAMetalDisplayLink`'s `targetPresentationTimestamp`, plus a ``DisplayLatency``. (The
    /// latter's `targetTimestamp` is a deadline.) Nil before the layer has a size.
    public func frame(at displayTime: CFTimeInterval) -> RotationFrame? {
      let contents = contentSize(of: readLayer())
      return RotationFrame(
        follower.playback, at: displayTime, buffer: kept?.size, contents: contents)
    }

    /// The layer's playback as of now, in host time: a value, for the thread that renders. It knows
    /// the size of centered contents, and of a buffer that is kept.
    ///
    /// For a drawable of another size, pass the size of its texture, divided by the layer's
    /// `contentsScale`, to ``RotationTracker/frame(at:contentSize:)``.
    public func tracker() -> RotationTracker {
      let contents = contentSize(of: readLayer())
      return RotationTracker(follower.playback, buffer: kept?.size, contents: contents)
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
      guard let followed = source.map(findLayer) else { return .zero }
      let covered = covering.map { followed.content.map { SIMD2($0.bounds.size) } ?? $0.size }
      let size = covered ?? kept?.size ?? follower.playback.model.size
      guard let pixels = pixels(of: CGSize(size), on: followed) else { return .zero }
      let drawn = CGSize(width: pixels.width, height: pixels.height)
      covering?.pixels = drawn
      return drawn
    }

    /// The size of centered contents, in points, for a drawable of a size in pixels, or for the
    /// next drawable; nil if the layer stretches its contents.
    func contentSize(of followed: Followed?, showing pixels: CGSize? = nil) -> SIMD2<Double>? {
      guard let followed else { return nil }
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

    /// The pixels of a size; if the layer fills its screen, the screen's own.
    private func pixels(of size: CGSize, on followed: Followed) -> (width: Int, height: Int)? {
      let scale = kept?.scale ?? Double(followed.drawn.contentsScale)
      #if canImport(UIKit) && !os(visionOS) && !targetEnvironment(macCatalyst)
        // At a whole scale the pixels are points × scale.
        if scale != scale.rounded(),
          let pixels = followed.layer.screenPixels(of: size, scale: scale)
        {
          return pixels
        }
      #endif
      return try? DisplayScale(scale).pixelSize(of: size)
    }

    // MARK: The layer

    struct Followed {
      let layer: CALayer
      /// The covering view that has the layer, and the layer of its content; nil for another layer.
      let view: AnyObject?
      let content: CALayer?
      let isEnabled: Bool

      /// The layer that shows the drawable.
      var drawn: CALayer { content ?? layer }
    }

    /// The layer to follow for a source: the source, or the layer of the covering view around it.
    @inline(__always) func findLayer(from source: CALayer) -> Followed {
      #if canImport(UIKit)
        if let view = CoveringView.view(around: source) {
          // A switch that was off before the view came turns the view's off at the next reading.
          return Followed(
            layer: view.layer, view: view, content: view.contentLayer,
            isEnabled: view.isCovering && (isOn || view === coveringView))
        }
      #endif
      return Followed(layer: source, view: nil, content: nil, isEnabled: isOn)
    }

    /// Starts anew if the content was moved into a covering view, out of one, or into another one.
    private func noteCoveringView(of followed: Followed) {
      guard followed.view !== coveringView else { return }
      #if canImport(UIKit)
        if !isOn { CoveringView.view(around: followed.layer)?.isCovering = false }
      #endif
      coveringView = followed.view
      forget()
    }

    /// The source for a drawable: its layer, or the one that the compensator was made for.
    func source(for drawn: CALayer) -> CALayer? {
      let source = source
      if drawn === source { return source }
      guard followsDrawables else {
        if drawn !== source.map(findLayer)?.drawn { give(.anotherLayer) }
        return source
      }
      if drawn === formerSource { give(.twoLayers) }
      (formerSource, self.source) = (source, drawn)
      latency.forget()
      (lastDrawable, begunFrame) = (nil, nil)
      forget()
      return drawn
    }

    private func forget() {
      (follower, kept, covering) = (LayerFollower(), nil, nil)
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

    /// Reads the layer. Returns it if it centers its contents, and nil if it stretches them.
    @discardableResult func readLayer() -> Followed? { readLayer(from: source) }

    func readLayer(from source: CALayer?) -> Followed? {
      checkThread()
      guard let source else {
        if followsDrawables, !follower.playback.hasSize { give(.noLayer) }
        (kept, covering) = (nil, nil)
        follower.reset()
        return nil
      }
      let followed = findLayer(from: source)
      noteCoveringView(of: followed)
      let (isContent, isEnabled) = (followed.content != nil, followed.isEnabled)
      let stretches = !isContent && followed.layer.contentsGravity == .resize
      let centers =
        isEnabled && !stretches && (isContent || followed.layer.contentsGravity == .center)
      keep(keepsBuffer && isEnabled && stretches, followed.layer)
      if isEnabled, !stretches, !centers, followed.layer.animationKeys() != nil { give(.gravity) }
      follow(followed.layer, isFollowed: isEnabled && (stretches || centers), holds: centers)
      if centers {
        cover(follower.playback, followed)
        return followed
      }
      if covering != nil { covering = nil }
      return nil
    }

    private func follow(_ layer: CALayer, isFollowed: Bool, holds: Bool) {
      guard isFollowed else {
        return follower.update(LayerReading(time: now(), modelSize: layer.bounds.size))
      }
      var reading = LayerReading(layer, at: now())
      if needsPresentation(reading) { reading.readPresentation(of: layer, at: now) }
      follower.update(reading, holds: holds)
    }

    private func needsPresentation(_ reading: LayerReading) -> Bool {
      reading.needsPresentation(
        isExtrapolated: follower.playback.extrapolation != nil,
        formerSize: follower.playback.model.size)
    }

    private func keep(_ keeps: Bool, _ layer: CALayer) {
      guard keeps else {
        if kept != nil { kept = nil }
        return
      }
      if kept == nil, follower.playback.hasSize {
        kept = (follower.playback.model.size, Double(layer.contentsScale))
      }
    }

    private func cover(_ playback: LayerPlayback, _ followed: Followed) {
      if covering == nil { covering = CoveringContents() }
      covering?.update(playback, scale: Double(followed.drawn.contentsScale), at: now())
    }

    // MARK: The content of a covering view

    /// Whether all animations have ended, so that the layer's own size covers it. Reads the layer.
    var isSettled: Bool {
      readLayer()
      return covering.map { $0.size == follower.playback.model.size } ?? true
    }

    /// The size that a content needs after a layout, in points. The method doesn't ask for the
    /// presentation layer, which would begin the view's animation before the content's exists. It
    /// updates a copy of the follower, so the next frame still finds new animations.
    func contentSizeInLayout() -> CGSize {
      guard let followed = source.map(findLayer) else { return .zero }
      guard followed.isEnabled else { return followed.layer.bounds.size }
      var (follower, reading) = (follower, LayerReading(followed.layer, at: now()))
      // The expected size takes the place of the presented one.
      if needsPresentation(reading) {
        reading.presentedSize = follower.playback.state(at: reading.time).size
      }
      follower.update(reading, holds: true)
      cover(follower.playback, followed)
      return covering.map { CGSize($0.size) } ?? followed.layer.bounds.size
    }
  }
#endif
