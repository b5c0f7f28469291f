import Foundation

/// A rotation by a whole number of right angles, with the sign of `CGAffineTransform`.
///
/// In UIKit's axes, y down, a positive angle rotates clockwise onscreen. A quarter turn rotates the
/// *interface*: if you rotate the device counterclockwise, the interface rotates clockwise, by
/// ``degrees90``.
///
/// ```swift
/// let turn = QuarterTurn.degrees90 + .degrees180  // .degrees270
/// let back = -QuarterTurn.degrees90  // .degrees270
/// let between = QuarterTurn.degrees180 - .degrees270  // .degrees270
/// let landscape = turn.applied(to: CGSize(width: 320, height: 568))  // 568×320
/// ```
public enum QuarterTurn: Int, CaseIterable, Hashable, Sendable {
  /// No rotation.
  case degrees0 = 0
  /// A quarter turn: portrait becomes landscape right.
  case degrees90
  /// A half turn.
  case degrees180
  /// Three quarters of a turn, or −90°: portrait becomes landscape left.
  case degrees270

  /// The quarter turn nearest to an angle in radians, of any number of turns. Ties round away from
  /// zero: π/4 is 90°, −π/4 is −90°. Nil for NaN, infinity, and an angle so large that neighboring
  /// `Double`s lie a quarter turn or more apart.
  public init?(nearestToRadians angle: Double) {
    // As a double, π is inexact, and so is the quotient by π/2. For a large angle that matters.
    let isLarge = abs(angle) > 1e6 && angle.ulp < .pi / 2
    self.init(isLarge ? atan2(sin(angle), cos(angle)) : angle, right: .pi / 2)
  }

  /// The quarter turn nearest to an angle in degrees, such as a `videoRotationAngle`. Ties and nil
  /// are as for radians. Negate an angle that counts counterclockwise, as those of ffprobe, HEIF,
  /// Wayland, Qt, and vImage do.
  public init?(nearestToDegrees angle: Double) { self.init(angle, right: 90) }

  /// The quarter turn nearest to an angle, in a unit in which `right` is a right angle.
  private init?(_ angle: Double, right: Double) {
    guard angle.ulp < right else { return nil }  // Also if the angle is infinite or NaN.
    let quarters = (angle / right).rounded(.toNearestOrAwayFromZero)
    self.init(quarters: Int(quarters.truncatingRemainder(dividingBy: 4)))
  }

  /// The quarter turn nearest to the rotation of an affine transform, atan2(b, a).
  ///
  /// The parameters are those of `CGAffineTransform`: (x, y) goes to (a·x + c·y, b·x + d·y), and a
  /// rotation by θ is (cos θ, sin θ, −sin θ, cos θ). A scale does not change the angle.
  ///
  /// Nil, because there is no angle, if the transform mirrors, is singular, or has an infinite or
  /// NaN element. If it mirrors, or has y up, use an ``ImageOrientation``.
  ///
  /// ```swift
  /// let rotated = QuarterTurn(a: 0, b: 2, c: -2, d: 0)  // .degrees90
  /// let mirrored = QuarterTurn(a: -1, b: 0, c: 0, d: 1)  // nil
  /// ```
  public init?(a: Double, b: Double, c: Double, d: Double) {
    guard let found = ImageOrientation(a: a, b: b, c: c, d: d), !found.isMirrored else {
      return nil
    }
    self = found.turn
  }

  /// The angle in degrees: 0, 90, 180, 270.
  public var degrees: Double { Double(rawValue * 90) }

  /// The angle in radians, in (−π, π]: 0, π/2, π, −π/2.
  public var radians: Double { (self == .degrees270 ? -1 : Double(rawValue)) * .pi / 2 }

  /// Both turns, one after the other: the sum of the angles, modulo 360°.
  public static func + (left: QuarterTurn, right: QuarterTurn) -> QuarterTurn {
    QuarterTurn(quarters: left.rawValue + right.rawValue)
  }

  /// The turn that leads from `right` to `left`: the difference of the angles, modulo 360°.
  public static func - (left: QuarterTurn, right: QuarterTurn) -> QuarterTurn {
    QuarterTurn(quarters: left.rawValue - right.rawValue)
  }

  /// The turn by the opposite angle.
  public static prefix func - (turn: QuarterTurn) -> QuarterTurn {
    QuarterTurn(quarters: -turn.rawValue)
  }

  /// Whether the turn exchanges width and height, as 90° and 270° do.
  public var swapsAxes: Bool { !rawValue.isMultiple(of: 2) }

  /// A size after the turn: width and height exchanged by 90° and 270°. The size is not checked.
  public func applied(to size: CGSize) -> CGSize {
    swapsAxes ? CGSize(width: size.height, height: size.width) : size
  }

  /// The turn by a number of right angles, modulo 4.
  init(quarters: Int) { self = QuarterTurn(rawValue: quarters & 3) ?? .degrees0 }
}

extension QuarterTurn: CustomStringConvertible {
  /// The angle in degrees, as "90°".
  public var description: String { "\(rawValue * 90)°" }
}
