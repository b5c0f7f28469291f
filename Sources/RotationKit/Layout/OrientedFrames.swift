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
/// A first layout always needs a frame. A rotation needs a new one only if the insets of the two
/// orientations differ, or if its turn swaps the axes (``QuarterTurn/swapsAxes``):
///
/// ```swift
/// let over = UserInterfaceOrientation.landscapeRight.turn(to: .landscapeLeft)  // .degrees180
/// let swaps = over?.swapsAxes ?? true  // false
/// ```
///
/// ``RotationTransition/init(_:from:to:pace:duration:)`` makes the transition of such a view. An
/// unknown orientation has no frame: keep the view's current one.
///
/// The initializers throw ``GeometryError`` if a side of the screen is zero, negative or not
/// finite, an inset or a bar is negative or not finite, or they leave no room.
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
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  private let screenExtent: SIMD2<Double>

  /// The height of the status bar, if the frames are measured from below it; otherwise 0.
  public let statusBarHeight: Double

  /// The insets in portrait.
  public let portraitInsets: Insets

  /// The insets in landscape left.
  public let landscapeLeftInsets: Insets

  /// The insets in landscape right.
  public let landscapeRightInsets: Insets

  /// The size of the screen as given, in points.
  public var screen: CGSize { CGSize(screenExtent) }

  /// The frame in portrait, upright or upside down, in points, y down.
  public var portrait: CGRect { frame(portraitInsets, in: portraitExtent) }

  /// The frame in landscape left, in points, y down.
  public var landscape: CGRect { frame(landscapeLeftInsets, in: landscapeExtent) }

  /// Makes the frames of a view that fills the screen, in either orientation, except for its
  /// insets. The frames are measured from the corner of the screen.
  ///
  /// An iPhone with a notch keeps both sides free in either landscape.
  public init(
    screen: CGSize, portraitInsets: Insets, landscapeInsets: Insets
  ) throws(GeometryError) {
    try self.init(screen, portraitInsets, landscapeInsets, landscapeInsets)
    try check(
      landscapeInsets, in: landscapeExtent, "landscapeInsets.top", "landscapeInsets.left",
      "landscapeInsets.bottom", "landscapeInsets.right")
  }

  /// Makes the frames of a view that has other insets in each landscape, such as a bar beside the
  /// notch. The frames are measured from the corner of the screen.
  ///
  /// ```swift
  /// let notched = try OrientedFrames(
  ///   screen: CGSize(width: 375, height: 812), portraitInsets: OrientedFrames.Insets(top: 44),
  ///   landscapeLeftInsets: OrientedFrames.Insets(right: 44),
  ///   landscapeRightInsets: OrientedFrames.Insets(left: 44))
  /// let right = notched.frame(for: .landscapeRight)  // (44, 0, 768, 375)
  /// ```
  public init(
    screen: CGSize, portraitInsets: Insets, landscapeLeftInsets: Insets,
    landscapeRightInsets: Insets
  ) throws(GeometryError) {
    try self.init(screen, portraitInsets, landscapeLeftInsets, landscapeRightInsets)
    try check(
      landscapeLeftInsets, in: landscapeExtent, "landscapeLeftInsets.top",
      "landscapeLeftInsets.left", "landscapeLeftInsets.bottom", "landscapeLeftInsets.right")
    try check(
      landscapeRightInsets, in: landscapeExtent, "landscapeRightInsets.top",
      "landscapeRightInsets.left", "landscapeRightInsets.bottom", "landscapeRightInsets.right")
  }

  /// Makes the frames of a view that fills the screen, in either orientation, below a bar of your
  /// own and a status bar that both orientations have, as on an iPad. (Since iOS 8 an iPhone has
  /// none in landscape: see ``init(screen:portraitInsets:landscapeInsets:)``.)
  ///
  ///     portrait:  (0, bar, short, long − status − bar)
  ///     landscape: (0, bar, long, short − status − bar)
  ///
  /// The smaller side of the status bar is its ``statusBarHeight``. (Before iOS 8 that is the
  /// *width* of its frame in landscape.) A hidden status bar has the size zero. The frames are
  /// measured from *below* the status bar, as in a view that begins there. Their insets are
  /// `barHeight` at the top.
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
    let (size, bar) = (SIMD2<Double>(screen), SIMD2<Double>(statusBar))
    try GeometryError.check(positive: size, width: "screen.width", height: "screen.height")
    try GeometryError.check(notNegative: bar, width: "statusBar.width", height: "statusBar.height")
    let room = size.min() - bar.min()
    try GeometryError.require(
      room > 0, bar.x < bar.y ? "statusBar.width" : "statusBar.height", bar.min(),
      "less than the shorter side of the screen")
    try GeometryError.require(
      barHeight >= 0 && barHeight < room, "barHeight", barHeight,
      "at least 0, and less than what the status bar leaves of the shorter side of the screen")
    let insets = Insets(top: barHeight)
    try self.init(screen, insets, insets, insets, statusBarHeight: bar.min())
  }

  private init(
    _ screen: CGSize, _ portraitInsets: Insets, _ landscapeLeftInsets: Insets,
    _ landscapeRightInsets: Insets, statusBarHeight: Double = 0
  ) throws(GeometryError) {
    (screenExtent, self.statusBarHeight) = (SIMD2(screen), statusBarHeight)
    self.portraitInsets = portraitInsets
    self.landscapeLeftInsets = landscapeLeftInsets
    self.landscapeRightInsets = landscapeRightInsets
    try GeometryError.check(positive: screenExtent, width: "screen.width", height: "screen.height")
    try check(
      portraitInsets, in: portraitExtent, "portraitInsets.top", "portraitInsets.left",
      "portraitInsets.bottom", "portraitInsets.right")
  }

  /// The frame in an orientation, in points, y down; nil if the orientation is unknown.
  public func frame(for orientation: UserInterfaceOrientation) -> CGRect? {
    insets(in: orientation).map {
      frame($0, in: orientation.isPortrait ? portraitExtent : landscapeExtent)
    }
  }

  /// The size of the frame in an orientation, and its center from the middle of the screen, in
  /// points, y down; nil if the orientation is unknown.
  func placement(in orientation: UserInterfaceOrientation) -> (size: CGSize, center: CGPoint)? {
    guard let insets = insets(in: orientation), let frame = frame(for: orientation) else {
      return nil
    }
    let y = insets.top + statusBarHeight - insets.bottom
    return (frame.size, CGPoint(SIMD2(insets.left - insets.right, y) / 2))
  }

  private func insets(in orientation: UserInterfaceOrientation) -> Insets? {
    switch orientation {
    case .unknown: nil
    case .portrait, .portraitUpsideDown: portraitInsets
    case .landscapeLeft: landscapeLeftInsets
    case .landscapeRight: landscapeRightInsets
    }
  }

  private var portraitExtent: SIMD2<Double> { SIMD2(screenExtent.min(), screenExtent.max()) }

  private var landscapeExtent: SIMD2<Double> { SIMD2(screenExtent.max(), screenExtent.min()) }

  private func frame(_ insets: Insets, in screen: SIMD2<Double>) -> CGRect {
    CGRect(
      origin: CGPoint(x: insets.left, y: insets.top),
      size: CGSize(
        width: screen.x - insets.left - insets.right,
        height: screen.y - statusBarHeight - insets.top - insets.bottom))
  }

  private func check(
    _ insets: Insets, in screen: SIMD2<Double>, _ top: String, _ left: String, _ bottom: String,
    _ right: String
  ) throws(GeometryError) {
    func check(_ inset: Double, below room: Double, _ name: String) throws(GeometryError) {
      try GeometryError.require(
        inset >= 0 && inset < room, name, inset, "at least 0, and leave room on the screen")
    }
    try check(insets.top, below: screen.y, top)
    try check(insets.bottom, below: screen.y - insets.top, bottom)
    try check(insets.left, below: screen.x, left)
    try check(insets.right, below: screen.x - insets.left, right)
  }
}

extension OrientedFrames: CustomStringConvertible {
  /// The frames, as "portrait 320×416 at (0, 44), landscape 480×256 at (0, 44)"; that of landscape
  /// right if it differs.
  public var description: String {
    var frames = [("portrait", portrait), ("landscape", landscape)]
    if landscapeRightInsets != landscapeLeftInsets {
      frames.append(("landscape right", frame(landscapeRightInsets, in: landscapeExtent)))
    }
    return frames.map { "\($0) \($1.size.text) at \($1.origin.text)" }.joined(separator: ", ")
  }
}

extension OrientedFrames.Insets: CustomStringConvertible {
  /// The four insets, as "top 44, left 0, bottom 20, right 0".
  public var description: String {
    "top \(top.text), left \(left.text), bottom \(bottom.text), right \(right.text)"
  }
}
