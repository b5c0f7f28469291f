#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// Tells how a layer will be seen: its size at any display time, what to draw so that nothing is stretched, and
  /// into how many pixels.
  ///
  /// Make one for the layer or the view that you draw in, and ask it in each frame: with Metal for the
  /// drawable (``layerSize(for:targetTimestamp:)``), or else for the time at which the frame will be
  /// seen. Nothing has to be announced to it: it reads the animations of the layer's size off the layer
  /// itself, whether they come from a turn, a layout or a keyboard.
  ///
  /// ```swift
  /// let layer = CAMetalLayer()
  /// let compensator = RotationCompensator(layer: layer)
  /// layer.bounds.size = CGSize(width: 320, height: 568)
  /// layer.contentsScale = 2
  /// let seen = compensator.layerSize(at: CACurrentMediaTime())  // 320×568
  /// let pixels = compensator.drawableSize  // 640×1136
  /// let ratio = compensator.projectionMatrix(at: CACurrentMediaTime())[1, 1]  // 0.5633803
  /// ```
  ///
  /// It reads Core Animation's state, and has to be called on the main thread. A class that is not isolated to the
  /// main actor may use it: in Swift 5 mode the compiler says nothing, in Swift 6 mode it warns, and a debug build
  /// that calls from another thread stops. If you render on another one, pass it the ``tracker``, which is a value, and
  /// ask the tracker there.
  ///
  /// It extrapolates from the last sizes that were shown what it can't read, and what is on no layer: see
  /// <doc:Draw-for-the-display-time#Animations-that-cannot-be-read>.
  ///
  /// ``tracker``, ``drawableSize`` and each call for a frame read the layer anew. If you need several of their
  /// answers in a frame, take the tracker once and ask it.
  ///
  /// It changes no animation. But it asks for the presentation layer, and by that Core Animation gives a new animation its
  /// begin: a few milliseconds earlier than the commit would. It keeps neither the layer nor the view alive. Once they are
  /// gone it answers for the last size that it has read, uncompensated.
  ///
  /// If the layer's `contentsGravity` is `.center`, it does not stretch its contents, and the compensator *covers* it:
  /// ``drawableSize`` is larger while the layer's size changes, and all other answers are for what the layer shows of it. See
  /// <doc:Cover-the-layer>. In UIKit a ``CoveringView`` does so for any view.
  ///
  /// **Edge cases.** Before the layer has a size, the matrix is the identity and the drawable has no
  /// pixels. With another `contentsGravity` than `.resize` and `.center` there is nothing to compensate; a debug build says
  /// so once. A layer class of your own that has a designated
  /// initializer needs `override init(layer: Any)` as well: Core Animation calls it for each presentation
  /// layer, and the program ends if it is missing.
  @preconcurrency @MainActor public final class RotationCompensator {
    /// Whether the drawable keeps the pixels that it has, and is stretched, while this is true.
    ///
    /// It is for a window that is resized by hand, if making a drawable for each size takes too long. Set
    /// it when the resizing begins, and reset it when it has ended. The picture is as large as if it were
    /// drawn for each size; with constant size, for the size that is kept.
    ///
    /// It means nothing if the layer centers its contents: they grow ahead of such a window.
    public var keepsBuffer = false {
      willSet { checkThread() }
    }

    /// Whether it does anything. If not, it answers as if there were no RotationKit: for the size that the layer has at rest,
    /// uncompensated, and without covering. It is there to compare, and as a switch in an app.
    public var isEnabled = true {
      willSet { checkThread() }
      didSet { if ownContentLayer != nil { layer?.setNeedsLayout() } }
    }

    private(set) weak var layer: CALayer?
    /// The layer of a `CoveringView`'s content, which shows the contents.
    private weak var ownContentLayer: CALayer?
    /// The same, unless the content was taken away.
    private func content(of layer: CALayer) -> CALayer? {
      guard let content = ownContentLayer, content.superlayer === layer else { return nil }
      return content
    }
    private var follower: LayerFollower
    private var contentsScale = 1.0
    /// The size of the buffer, if it is kept.
    private var keptSize: CGSize?
    /// How large contents have to be, if the layer centers them; and the pixels that a drawable was given for that.
    private var covering: CoveringContents?
    private var coveringPixels: CGSize?
    /// How late frames are seen.
    var latency = FrameLatency()
    /// The drawable that was last asked about, and when it will be seen.
    weak var lastDrawable: AnyObject?
    var lastDisplayTime = 0.0
    /// The frame that was begun last without a drawable, and when it will be seen.
    var begunFrame: (frame: FrameLatency.Frame, displayTime: Double)?
    #if DEBUG
      private var hasWarned = false
    #endif

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

    /// What the layer plays now, in host time: a value, for the thread that renders. It reads the layer.
    ///
    /// If the layer centers its contents, its ``RotationTracker/contentSize`` is that of what it shows next: the
    /// `drawableSize` of a `CAMetalLayer`, or of another layer what ``drawableSize`` was last. For a drawable of another size
    /// set it to the size of its texture, divided by the layer's `contentsScale`.
    public var tracker: RotationTracker { tracker(showing: nil) }

    /// The same for a texture of so many pixels; nil for the next one.
    func tracker(showing pixels: CGSize?) -> RotationTracker {
      let centered = update()
      guard keptSize != nil || centered != nil else { return follower.tracker }
      var tracker = follower.tracker
      if let keptSize { tracker.buffer = SIMD2(keptSize) }
      if let centered { tracker.contentSize = contentSize(of: centered, showing: pixels) }
      return tracker
    }

    /// The size to give the drawable, in whole pixels: the layer's size times its `contentsScale`, rounded to
    /// nearest; zero if that is not a size. While ``keepsBuffer`` is true, size and scale are those that
    /// are kept.
    ///
    /// If the layer centers its contents, it is the size that covers the layer while its size changes, and for a while grows
    /// ahead of a window that is dragged. In a ``CoveringView`` it is that of the content.
    ///
    /// If the layer is that of a view which fills its screen at the screen's `nativeScale`, it is the screen's own
    /// size in pixels, as an `MTKView` has it: see ``DisplayScale/pixelSize(of:screenSize:nativeSize:)``.
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

    /// The size, in points, of the contents that a layer centers: of a texture of so many pixels, or of the next one.
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

    /// The size of the layer as it will be seen, for a camera or a layout: see
    /// ``RotationTracker/layerSize(at:)``.
    ///
    /// - Parameter displayTime: When the frame will be seen, in host time: a display link's
    ///   `targetTimestamp` or `targetPresentationTimestamp`, with the latency of the frames in flight.
    /// - Returns: The size, in points; zero before the layer has one.
    public func layerSize(at displayTime: CFTimeInterval) -> CGSize {
      tracker.layerSize(at: displayTime)
    }

    /// The scale of clip space for a frame, for a projection of your own: see
    /// ``RotationTracker/clipScale(at:)``.
    ///
    /// - Parameter displayTime: When the frame will be seen, in host time: a display link's
    ///   `targetTimestamp` or `targetPresentationTimestamp`, with the latency of the frames in flight.
    /// - Returns: The factors of x and y.
    public func clipScale(at displayTime: CFTimeInterval) -> SIMD2<Double> {
      tracker.clipScale(at: displayTime)
    }

    /// How much of its contents the layer will show, for a projection that was made for ``layerSize(at:)``: see
    /// ``RotationTracker/contentScale(at:)``.
    ///
    /// - Parameter displayTime: When the frame will be seen, in host time: a display link's
    ///   `targetTimestamp` or `targetPresentationTimestamp`, with the latency of the frames in flight.
    /// - Returns: The factors of x and y; (1, 1) if the layer stretches its contents.
    public func contentScale(at displayTime: CFTimeInterval) -> SIMD2<Double> {
      tracker.contentScale(at: displayTime)
    }

    /// The projection matrix for a frame: see ``RotationTracker/projectionMatrix(at:)``.
    ///
    /// - Parameter displayTime: When the frame will be seen, in host time: a display link's
    ///   `targetTimestamp` or `targetPresentationTimestamp`, with the latency of the frames in flight.
    /// - Returns: The matrix; always finite.
    public func projectionMatrix(at displayTime: CFTimeInterval) -> Matrix4x4 {
      tracker.projectionMatrix(at: displayTime)
    }

    // MARK: Reading the layer

    /// Stops a debug build that calls from another thread. The compiler does not, if the caller is not isolated
    /// to the main actor and was compiled in Swift 5 mode.
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
        (keptSize, covering) = (nil, nil)
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
      if !isFollowed, isEnabled { warn(about: layer) }
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
      var contents = covering ?? CoveringContents()
      contents.update(tracker, scale: contentsScale, at: time)
      covering = contents
    }

    /// Whether nothing runs any more, so that contents of the layer's own size cover it. It reads the layer.
    var isSettled: Bool {
      update()
      return covering.map { $0.size == follower.tracker.playback.model.size } ?? true
    }

    /// The size that a content needs from a layout on, in points.
    ///
    /// It does not ask for the presentation layer: that would give the animation of a view its begin before that of its
    /// content is there. And it reads a copy, so that the next frame finds what is new.
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

    private func warn(about layer: CALayer) {
      #if DEBUG
        guard !hasWarned, layer.animationKeys() != nil else { return }
        hasWarned = true
        NSLog(
          """
          RotationKit: the layer neither stretches nor centers its contents (contentsGravity is \
          \(layer.contentsGravity.rawValue)), so there is nothing to compensate.
          """)
      #endif
    }
  }
#endif
