/// How the interface lies on the device, with the raw values of `UIInterfaceOrientation`.
///
/// An orientation tells how sensors and videos lie. It doesn't tell a window's shape: where windows
/// are resized, an app's orientations are a preference, and a mirrored iPhone app is always in
/// portrait. Lay out for the window's bounds.
///
/// The four orientations form a ring. Each positive quarter turn goes one step on: portrait,
/// landscape right, upside down, landscape left, and portrait again.
///
/// ```swift
/// let orientation = UserInterfaceOrientation.portrait.rotated(by: .degrees90)  // .landscapeRight
/// let turn = orientation.turn(to: .landscapeLeft)  // .degrees180
/// ```
///
/// To follow a UIKit transition, add the turn of its `targetTransform`. If the transform has no
/// turn, the orientation stays the same:
///
/// ```swift
/// let (a, b, c, d) = (0.0, -1.0, 1.0, 0.0)  // coordinator.targetTransform
/// let before = UserInterfaceOrientation.portrait
/// let after = before.rotated(by: QuarterTurn(a: a, b: b, c: c, d: d) ?? .degrees0)
/// // after is .landscapeLeft
/// ```
public enum UserInterfaceOrientation: Int, CaseIterable, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait
  /// Rotated by 180° from portrait.
  case portraitUpsideDown
  /// Rotated by 90° from portrait. The device, rotated the other way, is in landscape left.
  case landscapeRight
  /// Rotated by −90° from portrait. The device, rotated the other way, is in landscape right.
  case landscapeLeft

  /// The orientations in the order of positive quarter turns from portrait.
  private static let ring: [UserInterfaceOrientation] = [
    .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
  ]

  /// The number of positive quarter turns from portrait; nil if unknown.
  private var quarters: Int? { Self.ring.firstIndex(of: self) }

  /// Whether the interface is upright or upside down; false if unknown.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the interface lies on its side; false if unknown.
  public var isLandscape: Bool { self == .landscapeRight || self == .landscapeLeft }

  /// The orientation after a turn of the interface, as in `targetTransform`. Unknown stays unknown.
  public func rotated(by turn: QuarterTurn) -> UserInterfaceOrientation {
    guard let quarters else { return .unknown }
    return Self.ring[(quarters + turn.rawValue) % 4]
  }

  /// The turn that leads from this orientation to another; nil if either is unknown. A view's frame
  /// differs between the two only if the turn swaps the axes (``QuarterTurn/swapsAxes``), so not
  /// for 180°.
  public func turn(to other: UserInterfaceOrientation) -> QuarterTurn? {
    guard let start = quarters, let end = other.quarters else { return nil }
    return QuarterTurn(quarters: end - start)
  }
}
