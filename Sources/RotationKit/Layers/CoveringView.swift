#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view that shows another view, its content, without ever stretching it.
  ///
  /// Before its size is animated, it makes the content larger. It shows the content unscaled in its
  /// middle, and clips it. So nothing stretches, whatever animates the size and whenever a frame
  /// appears. At rest the content has the view's size.
  ///
  /// ```swift
  /// let content = MTKView(frame: .zero, device: device)
  /// let coveringView = CoveringView(content: content)
  /// ```
  ///
  /// Lay it out like any view. In each frame make a camera for the frame's
  /// ``RotationFrame/layerSize``, and scale it in clip space by ``RotationFrame/coveringScale``. A
  /// compensator made for the content follows this view's layer. See <doc:Cover-the-layer>.
  ///
  /// > Important: During a change the content's bounds, its drawable, and `drawableSizeWillChange`
  /// > have the covering size. A camera made for them distorts a rotation of 390×844 by 2.16×.
  ///
  /// - Put constraints, gestures, subviews, and rounded corners on this view, not on the content.
  /// - Give it the background color that you clear with: a bare edge shows it.
  ///
  /// **Edge cases.** The view sets the content's frame: don't give the content constraints. A
  /// content that keeps another size appears centered and unscaled, and the compensator answers for
  /// that size. After you remove the content, the view leaves it alone, and is compensated like any
  /// view. If you add an animation of the bounds to the layer yourself, it moves the layer alone,
  /// and not the content's middle.
  open class CoveringView: UIView {
    /// The view that draws: an `MTKView`, a `GLKView`, or any other.
    public let content: UIView

    /// A compensator of this view's layer, for the content.
    public var compensator: RotationCompensator { ownCompensator }

    private lazy var ownCompensator = RotationCompensator(layer: layer)

    /// The switch of all compensators of this view's layer.
    var isCovering = true {
      didSet { if isCovering != oldValue { setNeedsLayout() } }
    }

    private let restingMode: UIView.ContentMode
    /// Whether a check for the end of the animations is due, or under way.
    private var isChecking = false

    /// The time between two checks, in seconds. A frame that was drawn at the last check appears
    /// before the next.
    static let pause = 0.1
    var wait: (_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) -> Void = {
      seconds, body in
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
        body()
      }
    }

    /// Makes a view that shows a content.
    public init(content: UIView) {
      content.removeFromSuperview()  // Another covering view gives it its mode back.
      (self.content, restingMode) = (content, content.contentMode)
      super.init(frame: content.frame)
      clipsToBounds = true
      content.translatesAutoresizingMaskIntoConstraints = true
      content.autoresizingMask = []
      addSubview(content)
      centerContent()
    }

    /// Nil: a covering view needs its content. A debug build logs what to do.
    @available(*, unavailable, message: "make it in code: CoveringView(content:)")
    public required init?(coder: NSCoder) {
      Advice.storyboard.give()
      return nil
    }

    /// The content's layer, unless the content was taken away.
    var contentLayer: CALayer? { content.superview === self ? content.layer : nil }

    /// Gives a content that is taken away its mode back. If you override it, call `super`.
    open override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      if subview === content { content.contentMode = restingMode }
    }

    // MARK: The content's middle

    // The setters of bounds and frame move the middle, so an animation of them animates it as well.

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

    /// Gives the content the size that covers this view. If you override it, call `super`.
    open override func layoutSubviews() {
      super.layoutSubviews()
      guard content.superview === self else { return }
      let (old, size) = (content.bounds.size, compensator.contentSizeInLayout())
      if size != old {
        let isCentered = compensator.isEnabled && old != .zero
        if isCentered, let obstacle { compensator.give(obstacle) }
        UIView.performWithoutAnimation {
          content.contentMode = isCentered ? .center : restingMode
          content.bounds.size = size
        }
      }
      centerContent()
      if compensator.isEnabled, content.contentMode != restingMode || size != bounds.size {
        checkLater()
      }
    }

    /// The reason why a content at rest won't cover the view; nil if it will.
    private var obstacle: Advice? {
      guard content.contentMode != .center else { return nil }
      if ![.resize, .center].contains(content.layer.contentsGravity) { return .contentMode }
      guard let layer = content.layer as? CAMetalLayer else {
        return content.layer.isDrawnBelow ? .rendererInSubview : nil
      }
      let pixels = SIMD2<Double>(content.bounds.size) * Double(layer.contentsScale)
      // The screen's own pixels may differ from that by three.
      let difference = SIMD2<Double>(layer.drawableSize) - pixels
      let isOwnSize = layer.drawableSize == .zero || max(abs(difference.x), abs(difference.y)) < 4
      return isOwnSize ? nil : .drawableSize
    }

    private func checkLater() {
      guard !isChecking else { return }
      isChecking = true
      wait(Self.pause) { [weak self] in self?.check() }
    }

    private func check() {
      let isDone = content.superview !== self || comeToRest()
      isChecking = false
      if !isDone { checkLater() }
    }

    /// Once all animations have ended, asks for a layout that makes the content smaller. After
    /// that, lets it draw as at rest, so that it is exact to the pixel on every screen. Returns
    /// whether nothing is left to do.
    private func comeToRest() -> Bool {
      guard compensator.hasSettled() else { return false }
      if content.bounds.size == bounds.size {
        content.contentMode = restingMode
        return true
      }
      setNeedsLayout()
      layoutIfNeeded()
      // A content that keeps another size waits for the next layout.
      return content.bounds.size != bounds.size
    }
  }
#endif
