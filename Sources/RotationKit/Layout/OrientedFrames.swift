import Foundation

/// The frames of a view that you lay out yourself, in portrait and in landscape.
///
/// In an app that always fills the screen, both frames depend only on the screen, not on the view's
/// current frame. Where windows are resized (Split View, Stage Manager, iPhone Mirroring, a folding
/// iPhone) an orientation says nothing about a window's shape, so lay out for the window's bounds.
///
/// ```swift
/// let frames = try OrientedFrames(
///   screen: CGSize(width: 375, height: 812),
///   portraitInsets: OrientedFrames.Insets(top: 44, bottom: 34),
///   landscapeInsets: OrientedFrames.Insets(left: 44, bottom: 21, right: 44))
/// let portrait = frames.portrait  // (0, 44, 375, 734)
/// let landscape = frames.frame(for: .landscapeLeft)  // (44, 0, 724, 354)
/// ```
///
/// A rotation needs a new frame only if it swaps the axes, so not a rotation by 180°. A first
/// layout always needs a frame:
///
/// ```swift
/// func needsFrame(from old: UserInterfaceOrientation, to new: UserInterfaceOrientation) -> Bool {
///   guard let turn = old.turn(to: new) else { return new != .unknown }
///   return turn.swapsAxes
/// }
/// let first = needsFrame(from: .unknown, to: .portrait)  // true
/// let sideways = needsFrame(from: .portrait, to: .landscapeRight)  // true
/// let over = needsFrame(from: .landscapeRight, to: .landscapeLeft)  // false
/// ```
///
/// ``RotationTransition/init(_:from:to:pace:duration:)`` makes the transition of such a view.
///
/// **Edge cases.** An unknown orientation has no frame: keep the view's current one. The
/// initializers throw ``GeometryError`` if a side of the screen is zero, negative or not finite, an
/// inset or a bar is negative or not finite, or they leave no room.
public struct OrientedFrames: Hashable, Sendable {
  /// Margins at the edges of the screen, in points, such as those of a safe area.
  public struct Insets: Hashable, Sendable {
    /// Points at the upper edge.
    public var top: Double
    /// Points at the left edge.
    public var left: Double
    /// Points at the lower edge.
    public var bottom: Double
    /// Points at the right edge.
    public var right: Double

    /// Makes insets.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  private let screenExtent: SIMD2<Double>

  /// The thickness of the status bar, if the frames are measured from below it; otherwise 0.
  private let statusBarThickness: Double

  /// The insets in portrait.
  public let portraitInsets: Insets

  /// The insets in landscape.
  public let landscapeInsets: Insets

  /// The size of the screen as given, in points.
  public var screen: CGSize { CGSize(screenExtent) }

  /// The frame in portrait, upright or upside down, in points, y down.
  public var portrait: CGRect { Self.frame(in: portraitExtent, portraitInsets) }

  /// The frame in landscape, on either side, in points, y down.
  public var landscape: CGRect { Self.frame(in: landscapeExtent, landscapeInsets) }

  /// Makes the frames of a view that fills the screen, in either orientation, except for its
  /// insets. The frames are measured from the corner of the screen.
  ///
  /// Today's iPhones have different safe areas in portrait and in landscape. An iPhone with a notch
  /// keeps both sides free in either landscape.
  public init(
    screen: CGSize, portraitInsets: Insets, landscapeInsets: Insets
  ) throws(GeometryError) {
    screenExtent = SIMD2(screen)
    self.portraitInsets = portraitInsets
    self.landscapeInsets = landscapeInsets
    statusBarThickness = 0
    try GeometryError.check(positive: screenExtent, width: "screen.width", height: "screen.height")
    try Self.check(portraitInsets, in: portraitExtent, of: "portraitInsets")
    try Self.check(landscapeInsets, in: landscapeExtent, of: "landscapeInsets")
  }

  /// Makes the frames of a view that fills the screen, in either orientation, below a bar of your
  /// own and a status bar that both orientations have.
  ///
  /// iPads have such a status bar, as iPhones did before iOS 8. Since then an iPhone has none in
  /// landscape: make its frames with ``init(screen:portraitInsets:landscapeInsets:)``.
  ///
  ///     portrait:  (0, bar, short, long − status − bar)
  ///     landscape: (0, bar, long, short − status − bar)
  ///
  /// The smaller side of the status bar, in either orientation, is its thickness. (Before iOS 8
  /// that is the *width* of its frame in landscape.) A hidden status bar has the size zero.
  ///
  /// The frames are measured from *below* the status bar, as in a view that begins there. In both
  /// orientations the insets are `barHeight` at the top and the status bar's thickness at the
  /// bottom. With these insets the other initializer makes other frames: it measures from the
  /// screen's corner.
  ///
  /// ```swift
  /// let oldPhone = try OrientedFrames(
  ///   screen: CGSize(width: 320, height: 480), statusBar: CGSize(width: 320, height: 20),
  ///   barHeight: 44)
  /// let upright = oldPhone.portrait  // (0, 44, 320, 416), from below the status bar
  /// let onItsSide = oldPhone.landscape  // (0, 44, 480, 256)
  /// ```
  public init(
    screen: CGSize, statusBar: CGSize = CGSize(), barHeight: Double = 0
  ) throws(GeometryError) {
    let (screenSize, bar) = (SIMD2<Double>(screen), SIMD2<Double>(statusBar))
    try GeometryError.check(positive: screenSize, width: "screen.width", height: "screen.height")
    try GeometryError.check(notNegative: bar.x, "statusBar.width")
    try GeometryError.check(notNegative: bar.y, "statusBar.height")
    try GeometryError.check(notNegative: barHeight, "barHeight")
    try GeometryError.require(
      bar.min() < screenSize.min(), bar.x < bar.y ? "statusBar.width" : "statusBar.height",
      bar.min(), "less than the shorter side of the screen")
    screenExtent = screenSize
    statusBarThickness = bar.min()
    portraitInsets = Insets(top: barHeight, bottom: bar.min())
    landscapeInsets = portraitInsets
    try GeometryError.require(
      landscape.size.height > 0, "barHeight", barHeight,
      "less than what the status bar leaves of the shorter side of the screen")
  }

  /// The frame in an orientation, in points, y down; nil if the orientation is unknown.
  public func frame(for orientation: UserInterfaceOrientation) -> CGRect? {
    orientation.isPortrait ? portrait : orientation.isLandscape ? landscape : nil
  }

  /// The size of the frame in an orientation, and its center from the middle of the screen, in
  /// points, y down; nil if the orientation is unknown.
  func placement(
    in orientation: UserInterfaceOrientation
  ) -> (size: CGSize, center: SIMD2<Double>)? {
    guard let frame = frame(for: orientation) else { return nil }
    let insets = orientation.isPortrait ? portraitInsets : landscapeInsets
    // The insets have the status bar at the bottom. On the screen it is at the top.
    let (top, bottom) = (insets.top + statusBarThickness, insets.bottom - statusBarThickness)
    return (frame.size, SIMD2(insets.left - insets.right, top - bottom) / 2)
  }

  private var portraitExtent: SIMD2<Double> { SIMD2(screenExtent.min(), screenExtent.max()) }

  private var landscapeExtent: SIMD2<Double> { SIMD2(screenExtent.max(), screenExtent.min()) }

  private static func frame(in screen: SIMD2<Double>, _ insets: Insets) -> CGRect {
    CGRect(
      origin: CGPoint(x: insets.left, y: insets.top),
      size: CGSize(
        width: screen.x - insets.left - insets.right,
        height: screen.y - insets.top - insets.bottom))
  }

  private static func check(
    _ insets: Insets, in screen: SIMD2<Double>, of parameter: String
  ) throws(GeometryError) {
    for (edge, inset) in [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ] where !(0..<Double.infinity ~= inset) {
      try GeometryError.check(notNegative: inset, "\(parameter).\(edge)")
    }
    let frame = frame(in: screen, insets)
    guard frame.size.width > 0 else {
      throw GeometryError(
        parameter: "\(parameter).left + right", value: insets.left + insets.right,
        accepted: "less than the width of the screen")
    }
    guard frame.size.height > 0 else {
      throw GeometryError(
        parameter: "\(parameter).top + bottom", value: insets.top + insets.bottom,
        accepted: "less than the height of the screen")
    }
  }
}

extension OrientedFrames: CustomStringConvertible {
  /// Both frames, as "portrait 320×416 at (0, 44), landscape 480×256 at (0, 44)".
  public var description: String {
    """
    portrait \(portrait.size.text) at \(portrait.origin.text), \
    landscape \(landscape.size.text) at \(landscape.origin.text)
    """
  }
}

extension OrientedFrames.Insets: CustomStringConvertible {
  /// The four insets, as "top 44, left 0, bottom 20, right 0".
  public var description: String {
    "top \(top.text), left \(left.text), bottom \(bottom.text), right \(right.text)"
  }
}
