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
/// To follow a UIKit transition, pass its `targetTransform` to `rotated(by:)`, or the transform's
/// elements to ``rotated(a:b:c:d:)``.
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

  /// The orientation after the rotation of an affine transform, (x, y) to (a·x + c·y, b·x + d·y):
  /// atan2(b, a), to the nearest quarter turn. A scale doesn't matter. Unknown stays unknown.
  ///
  /// Nil, as there is no angle, if the transform mirrors, is singular, or has an infinite or NaN
  /// element. Then keep the orientation that you have.
  public func rotated(a: Double, b: Double, c: Double, d: Double) -> UserInterfaceOrientation? {
    QuarterTurn(a: a, b: b, c: c, d: d).map { rotated(by: $0) }
  }

  /// The turn that leads from this orientation to another; nil if either is unknown.
  public func turn(to other: UserInterfaceOrientation) -> QuarterTurn? {
    guard let start = quarters, let end = other.quarters else { return nil }
    return QuarterTurn(quarters: end - start)
  }
}
