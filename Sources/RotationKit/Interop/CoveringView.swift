#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view that shows another one, which draws, and never stretches it while its own size changes.
  ///
  /// It makes the content larger before its own size is animated, shows it unscaled in its middle, and cuts off what is
  /// beyond its bounds. So nothing is stretched, whatever animates the size and whenever a frame is seen. At rest the content
  /// has the view's own size.
  ///
  /// ```swift
  /// let content = MTKView(frame: .zero, device: device)
  /// let coveringView = CoveringView(content: content)
  /// ```
  ///
  /// Lay it out as any view. In each frame ask its ``compensator``: a camera that is made for
  /// ``RotationCompensator/layerSize(for:targetTimestamp:)``, times
  /// ``RotationCompensator/contentScale(for:targetTimestamp:)``. See <doc:Cover-the-layer>.
  ///
  /// - The content's own bounds, its drawable and `drawableSizeWillChange` have the covering size during a change. Never build
  ///   a camera for them: in a turn of 390×844 that distorts by 2.16.
  /// - Constraints, gestures, subviews, rounded corners and all that belongs to the edges go on this view, not on the content.
  /// - Give it the background color that you clear with. It is what a bare edge shows.
  ///
  /// **Edge cases.** The view lays the content out itself, with its frame: don't give it constraints. If a content has another
  /// size of its own after all, it is shown centered and unscaled, and whoever asks is told so. A content that is taken
  /// away is left alone from then on, and the view is compensated as any. An animation of the bounds that you add to the layer
  /// by hand moves the layer alone: the content's middle stays where the view's bounds put it.
  open class CoveringView: UIView {
    /// The view that draws.
    public let content: UIView

    /// Tells how this view's layer will be seen, and how much it shows of the content.
    public var compensator: RotationCompensator { ownCompensator }

    private lazy var ownCompensator = RotationCompensator(
      layer: layer, compensation: compensation, clipSpace: clipSpace)

    private let compensation: CompensatingProjection
    private let clipSpace: ClipSpace
    /// How the content shows what it draws at rest.
    private let restingMode: UIView.ContentMode
    /// Whether a look is due, and whether the last one has asked for a layout.
    private var (isWaiting, hasAsked) = (false, false)

    /// How often it looks whether nothing runs any more, in seconds; and for how long frames of another size are in flight.
    static let pause = 0.1
    /// Calls back after some seconds.
    var wait: (_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) -> Void = {
      seconds, body in
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
        body()
      }
    }

    /// Makes a view that shows another one.
    ///
    /// - Parameters:
    ///   - content: The view that draws: an `MTKView`, a `GLKView`, or any other.
    ///   - compensation: How the picture is compensated; by default with interpolated size, and two scene units
    ///     across the shorter side.
    ///   - clipSpace: The space that the matrices map to. OpenGL and Vulkan need their own: in Vulkan the matrices
    ///     for Metal are upside down.
    public init(
      content: UIView,
      compensation: CompensatingProjection = CompensatingProjection(.interpolatedSize),
      clipSpace: ClipSpace = .metal
    ) {
      (self.content, restingMode) = (content, content.contentMode)
      (self.compensation, self.clipSpace) = (compensation, clipSpace)
      super.init(frame: content.frame)
      clipsToBounds = true
      content.translatesAutoresizingMaskIntoConstraints = true
      content.autoresizingMask = []
      addSubview(content)
      centerContent()
    }

    /// Nil: it is made in code, for a content.
    @available(*, unavailable, message: "it is made in code: CoveringView(content:)")
    public required init?(coder: NSCoder) { nil }

    // MARK: The content's middle

    // It is set with the bounds, so that what animates them animates it as well.

    /// The bounds, with the content in their middle.
    open override var bounds: CGRect {
      didSet { centerContent() }
    }

    /// The frame, with the content in the middle of the bounds.
    open override var frame: CGRect {
      didSet { centerContent() }
    }

    private func centerContent() {
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      if content.superview === self, content.center != middle { content.center = middle }
    }

    // MARK: The content's size

    /// Makes the content as large as it has to be. Call `super` if you override it.
    open override func layoutSubviews() {
      super.layoutSubviews()
      guard content.superview === self else { return }
      let (old, size) = (content.bounds.size, compensator.contentSizeInLayout())
      if size != old {
        let isCentered = compensator.isEnabled && old != .zero
        UIView.performWithoutAnimation {
          content.contentMode = isCentered ? .center : restingMode
          content.bounds.size = size
        }
      }
      centerContent()
      if compensator.isEnabled, content.contentMode != restingMode || size != bounds.size {
        lookLater()
      }
    }

    private func lookLater() {
      guard !isWaiting else { return }
      isWaiting = true
      wait(Self.pause) { [weak self] in self?.look() }
    }

    /// If nothing runs any more a layout makes the content smaller; and after that it draws as at rest, so that it is exact to
    /// the pixel on every screen.
    private func look() {
      isWaiting = false
      guard content.superview === self else { return }
      guard compensator.isSettled else {
        hasAsked = false
        return lookLater()
      }
      if content.bounds.size == bounds.size {
        (content.contentMode, hasAsked) = (restingMode, false)
      } else if !hasAsked {
        hasAsked = true
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
  }
#endif
