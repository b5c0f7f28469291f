#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// Tells a layer's size at any display time, what to draw so that Core Animation doesn't stretch it, and into how many pixels.
  ///
  /// Make one for the layer or the view that you draw in, and ask it in each frame: for the drawable
  /// (``layerSize(for:targetTimestamp:)``), or else for the time at which the frame appears
  /// (``nextDisplayTime(targetTimestamp:)``). You don't announce transitions. The compensator reads the layer's own
  /// animations, whether they come from a rotation, a layout, or a keyboard.
  ///
  /// ```swift
  /// let layer = CAMetalLayer()
  /// let compensator = RotationCompensator(layer: layer)
  /// layer.bounds.size = CGSize(width: 320, height: 568)
  /// layer.contentsScale = 2
  /// let displayTime = compensator.nextDisplayTime()
  /// let size = compensator.layerSize(at: displayTime)  // 320×568
  /// let pixels = compensator.drawableSize  // 640×1136
  /// let ratio = compensator.projectionMatrix(at: displayTime)[1, 1]  // 0.5633803
  /// ```
  ///
  /// Call it on the main thread. A class without actor isolation may use it: in Swift 5 mode the compiler is silent, in Swift 6
  /// mode it warns, and a debug build that calls from another thread stops. A rendering thread gets the ``tracker``, a value.
  ///
  /// ``tracker``, ``drawableSize``, and each call for a frame read the layer, which takes about 4 µs
  /// (`swift run -c release --package-path Tests/AppleSDKStubs`). For several numbers in one frame, take the tracker once and
  /// ask it.
  ///
  /// The compensator extrapolates unreadable animations from the last sizes shown: see <doc:Limits#Unreadable-animations>.
  ///
  /// It changes no animation. It asks for the presentation layer, and so Core Animation begins a new animation a few
  /// milliseconds before the commit would. It retains neither the layer nor the view. After they are gone it answers for the
  /// last size, uncompensated.
  ///
  /// If the layer's `contentsGravity` is `.center`, the compensator *covers* it: ``drawableSize`` is larger while the layer's
  /// size changes, and all other answers are for the part that the layer shows. See <doc:Cover-the-layer>. In UIKit a
  /// ``CoveringView`` covers for any view.
  ///
  /// > Important: A layer subclass with its own designated initializer must override `init(layer:)`, or the app crashes when
  /// > Core Animation makes a presentation layer.
  ///
  /// **Edge cases.** Before the layer has a size, the matrix is the identity and the drawable has no pixels. With a
  /// `contentsGravity` other than `.resize` and `.center` the compensator does nothing, and a debug build logs that once.
  @preconcurrency @MainActor public final class RotationCompensator {
    /// Whether the drawable keeps its pixels, and Core Animation stretches it.
    ///
    /// Set it when a live resize begins, and reset it at the end, if making a drawable for each size takes too long. The
    /// picture is as large as if you drew it for each size; with constant size, for the kept size.
    ///
    /// It has no effect if the layer centers its contents. They grow ahead of the window.
    public var keepsBuffer = false {
      willSet { checkThread() }
    }

    /// Whether the compensator compensates and covers. If false, it answers for the layer's size at rest, uncompensated, as if
    /// there were no RotationKit: to compare, or as a switch in production.
    public var isEnabled = true {
      willSet { checkThread() }
      didSet { if ownContentLayer != nil { layer?.setNeedsLayout() } }
    }

    private(set) weak var layer: CALayer?
    /// The layer of a `CoveringView`'s content, which shows the contents. (It is read twice per frame, and weak references
    /// take long.)
    private var ownContentLayer: CALayer?
    /// The same, unless the content was taken away.
    private func content(of layer: CALayer) -> CALayer? {
      guard let content = ownContentLayer, content.superlayer === layer else { return nil }
      return content
    }
    private var follower: LayerFollower
    private var contentsScale = 1.0
    /// The size of the buffer, if it is kept.
    private var keptSize: CGSize?
    /// The size that centered contents need, and the pixels of the drawable for it.
    private var covering: CoveringContents?
    private var coveringPixels: CGSize?
    /// How late frames appear.
    var latency = FrameLatency()
    /// The last drawable that was asked about, and its display time.
    weak var lastDrawable: AnyObject?
    var lastDisplayTime = 0.0
    /// The last frame that was begun without a drawable, and its display time.
    var begunFrame: (frame: FrameLatency.Frame, displayTime: Double)?
    /// The log of a debug build, and what it was told.
    var log: (String) -> Void = { NSLog("%@", $0 as NSString) }
    var givenAdvice: Set<Advice> = []

    /// The clock of Core Animation's host time.
    var now: () -> Double = CACurrentMediaTime

    /// Makes a compensator for a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer whose contents you draw.
    ///   - compensation: How the picture is compensated; by default with interpolated size, and two scene units
    ///     across the shorter side.
    ///   - clipSpace: The space that the matrices map to. OpenGL and Vulkan need their own: in Vulkan the matrices
    ///     for Metal are upside down. The size of the layer and the clip scale do not depend on it.
    public init(
      layer: CALayer,
      compensation: CompensatingProjection = CompensatingProjection(.interpolatedSize),
      clipSpace: ClipSpace = .metal
    ) {
      self.layer = layer
      follower = LayerFollower(compensation, clipSpace: clipSpace)
      #if canImport(UIKit)
        ownContentLayer = (layer.delegate as? CoveringView)?.content.layer
      #endif
      checkThread()
    }

    // MARK: Each frame

    /// The layer's animations now, in host time, as a value: for several numbers in one frame, and for a rendering thread.
    ///
    /// If the layer centers its contents, the tracker's ``RotationTracker/contentSize`` is the size of the next contents: a
    /// `CAMetalLayer`'s `drawableSize`, or else the last ``drawableSize``. For a drawable of another size, set `contentSize` to
    /// the size of its texture, divided by the layer's `contentsScale`.
    public var tracker: RotationTracker { tracker(showing: nil) }

    /// The tracker for contents of a size in pixels; nil for the next contents.
    func tracker(showing pixels: CGSize?) -> RotationTracker {
      let centered = update()
      guard keptSize != nil || centered != nil else { return follower.tracker }
      var tracker = follower.tracker
      if let keptSize { tracker.buffer = SIMD2(keptSize) }
      if let centered { tracker.contentSize = contentSize(of: centered, showing: pixels) }
      return tracker
    }

    /// The size to give the drawable, in whole pixels: the layer's size times its `contentsScale`, rounded to
    /// nearest; zero if the layer has no size. While ``keepsBuffer`` is true, it stays the same.
    ///
    /// If the layer centers its contents, the drawable covers the layer while its size changes, and grows ahead of a live
    /// resize. In a ``CoveringView`` it has the content's size.
    ///
    /// A view that fills its screen at the screen's `nativeScale` gets the screen's own pixels, as in an `MTKView`: see
    /// ``DisplayScale/pixelSize(of:screenSize:nativeSize:)``.
    public var drawableSize: CGSize {
      let centered = update()
      var covered = covering.map { CGSize($0.size) }
      if let centered, centered === ownContentLayer { covered = centered.bounds.size }
      guard let size = covered ?? keptSize ?? follower.tracker.viewSize,
        let pixels = screenPixels(of: size)
          ?? (try? DisplayScale(contentsScale).pixelSize(of: size))
      else { return .zero }
      let drawn = CGSize(width: pixels.width, height: pixels.height)
      if covering != nil { coveringPixels = drawn }
      return drawn
    }

    /// The size of centered contents, in points, for a size in pixels; nil for the next contents.
    private func contentSize(of shown: CALayer, showing pixels: CGSize?) -> CGSize {
      let isContent = shown === ownContentLayer
      // A content at rest stretches what is drawn, as any view.
      if isContent, shown.contentsGravity != .center { return shown.bounds.size }
      var pixels = pixels
      #if canImport(Metal)
        pixels = pixels ?? (shown as? CAMetalLayer)?.drawableSize
      #endif
      if !isContent, pixels.map({ SIMD2($0).isUsableSize }) != true { pixels = coveringPixels }
      return pixels.map { CGSize(SIMD2($0) / Double(shown.contentsScale)) } ?? shown.bounds.size
    }

    /// The pixels of the layer's screen, if it fills that; nil if it does not or if the screen can't be asked.
    private func screenPixels(of size: CGSize) -> (width: Int, height: Int)? {
      // At a whole scale they are points × scale.
      guard contentsScale != contentsScale.rounded() else { return nil }
      #if canImport(UIKit) && !os(visionOS) && !targetEnvironment(macCatalyst)
        return layer?.screenPixels(of: size, scale: contentsScale)
      #else
        return nil
      #endif
    }

    /// The layer's size at a display time, for a camera or a layout: see ``RotationTracker/layerSize(at:)``.
    ///
    /// - Parameter displayTime: When the frame appears, in host time: ``nextDisplayTime(targetTimestamp:)``.
    /// - Returns: The size, in points; zero before the layer has one.
    public func layerSize(at displayTime: CFTimeInterval) -> CGSize {
      tracker.layerSize(at: displayTime)
    }

    /// The scale of clip space for a frame, for a projection of your own: see
    /// ``RotationTracker/clipScale(at:)``.
    ///
    /// - Parameter displayTime: When the frame appears, in host time: ``nextDisplayTime(targetTimestamp:)``.
    /// - Returns: The factors of x and y.
    public func clipScale(at displayTime: CFTimeInterval) -> SIMD2<Double> {
      tracker.clipScale(at: displayTime)
    }

    /// The scale of clip space for a projection made for ``layerSize(at:)``, if the layer centers its contents: see
    /// ``RotationTracker/contentScale(at:)``.
    ///
    /// - Parameter displayTime: When the frame appears, in host time: ``nextDisplayTime(targetTimestamp:)``.
    /// - Returns: The factors of x and y; (1, 1) if the layer stretches its contents.
    public func contentScale(at displayTime: CFTimeInterval) -> SIMD2<Double> {
      tracker.contentScale(at: displayTime)
    }

    /// The projection matrix for a frame: see ``RotationTracker/projectionMatrix(at:)``.
    ///
    /// - Parameter displayTime: When the frame appears, in host time: ``nextDisplayTime(targetTimestamp:)``.
    /// - Returns: The matrix; always finite.
    public func projectionMatrix(at displayTime: CFTimeInterval) -> Matrix4x4 {
      tracker.projectionMatrix(at: displayTime)
    }

    // MARK: Reading the layer

    /// Stops a debug build that calls from another thread. In Swift 5 mode the compiler accepts such a call.
    func checkThread() {
      assert(
        Thread.isMainThread,
        """
        a RotationCompensator reads its layer on the main thread, and was called on another one: there, ask a \
        copy of its tracker
        """)
    }

    /// Reads the layer.
    ///
    /// - Returns: The layer that centers its contents, if one does: the layer itself or its content's.
    @discardableResult private func update() -> CALayer? {
      checkThread()
      guard let layer else {
        (ownContentLayer, keptSize, covering) = (nil, nil, nil)
        follower.reset()
        return nil
      }
      let (content, isEnabled) = (content(of: layer), isEnabled)
      let stretches = content == nil && layer.contentsGravity == .resize
      let centers = isEnabled && !stretches && (content != nil || layer.contentsGravity == .center)
      let isFollowed = isEnabled && stretches || centers
      let keeps = keepsBuffer && isEnabled && stretches
      keptSize = keeps ? keptSize ?? follower.tracker.viewSize : nil
      if keptSize == nil {
        contentsScale = Double(content.map(\.contentsScale) ?? layer.contentsScale)
      }
      if !isFollowed, isEnabled, layer.animationKeys() != nil { give(.gravity) }
      let reading = LayerReading(layer, at: now, isFollowed: isFollowed) { motions, modelSize in
        follower.needsPresentation(motions, modelSize: modelSize)
      }
      follower.update(reading, holds: centers)
      if centers {
        cover(follower.tracker, at: reading.time)
      } else if covering != nil {
        covering = nil
      }
      return centers ? content ?? layer : nil
    }

    private func cover(_ tracker: RotationTracker, at time: Double) {
      if covering == nil { covering = CoveringContents() }
      covering?.update(tracker, scale: contentsScale, at: time)
    }

    /// Whether all animations have ended, so that contents of the layer's own size cover it. It reads the layer.
    var isSettled: Bool {
      update()
      return covering.map { $0.size == follower.tracker.playback.model.size } ?? true
    }

    /// The size that a content needs from a layout on, in points.
    ///
    /// It doesn't ask for the presentation layer: then the view's animation would begin before the content's exists. It updates
    /// a copy of the follower, so the next frame still finds new animations.
    func contentSizeInLayout() -> CGSize {
      guard let layer else { return .zero }
      guard isEnabled else { return layer.bounds.size }
      var follower = follower
      var reading = LayerReading(layer, at: now, isFollowed: true) { _, _ in false }
      // What is expected takes its place.
      if follower.needsPresentation(reading.motions, modelSize: reading.modelSize) {
        reading.presentedSize = SIMD2(follower.tracker.layer(at: reading.time).size)
      }
      follower.update(reading, holds: true)
      contentsScale = Double((content(of: layer) ?? layer).contentsScale)
      cover(follower.tracker, at: reading.time)
      return covering.map { CGSize($0.size) } ?? layer.bounds.size
    }
  }
#endif
