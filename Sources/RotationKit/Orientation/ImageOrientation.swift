import Foundation

/// How a stored picture is shown: mirrored or not, and then rotated by a quarter turn.
///
/// There are eight such orientations: those of EXIF, and of the transforms of video tracks. A
/// mirrored picture has x negated *before* its turn:
///
/// ```swift
/// let selfie = ImageOrientation(a: 0, b: 1, c: 1, d: 0)  // 270°, mirrored
/// let size = selfie?.applied(to: CGSize(width: 1280, height: 720))  // 720×1280
/// let photo = ImageOrientation(exif: 6)  // 90°
/// ```
///
/// Transforms have y down, in the picture and where it is shown. If y is up in either, negate two
/// elements:
///
/// | y in the picture | y where it is shown | such as | a, b, c, d |
/// | --- | --- | --- | --- |
/// | down | down | `preferredTransform` of a video track | a, b, c, d |
/// | up | up | Core Image, `orientationTransform(for:)` | a, −b, −c, d |
/// | up | down | a PDF page on the screen | a, b, −c, −d |
/// | down | up | a picture in OpenGL's clip space | a, −b, c, −d |
public struct ImageOrientation: CaseIterable, Hashable, Sendable {
  /// The turn, after ``isMirrored``.
  public var turn: QuarterTurn

  /// Whether x is negated before the turn.
  public var isMirrored: Bool

  /// The eight orientations.
  public static let allCases = QuarterTurn.allCases.flatMap {
    [ImageOrientation(turn: $0), ImageOrientation(turn: $0, isMirrored: true)]
  }

  /// Makes an orientation from its parts.
  public init(turn: QuarterTurn, isMirrored: Bool = false) {
    (self.turn, self.isMirrored) = (turn, isMirrored)
  }

  /// The orientation nearest to an affine transform, (x, y) to (a·x + c·y, b·x + d·y).
  ///
  /// A scale doesn't matter. Nil if the transform is singular, or has an infinite or NaN element.
  /// Very large and very small elements are accepted.
  public init?(a: Double, b: Double, c: Double, d: Double) {
    // Each axis is scaled so that its larger element is ±1: then no product overflows or vanishes.
    // An axis of zero length, or one that is not finite, makes the determinant NaN.
    let (x, y) = (max(abs(a), abs(b)), max(abs(c), abs(d)))
    let determinant = (a / x) * (d / y) - (b / x) * (c / y)
    // A smaller determinant may be a rounding error.
    guard abs(determinant) > 4 * .ulpOfOne else { return nil }
    isMirrored = determinant < 0
    let angle = isMirrored ? atan2(-b, -a) : atan2(b, a)
    turn = QuarterTurn(nearestToRadians: angle) ?? .degrees0
  }

  /// Makes an orientation from its number in EXIF, which is also the raw value of
  /// `CGImagePropertyOrientation`. Nil unless the number is 1 to 8.
  public init?(exif: Int) {
    guard let orientation = Self.allCases.first(where: { $0.exif == exif }) else { return nil }
    self = orientation
  }

  /// The number in EXIF, 1 to 8.
  public var exif: Int {
    switch turn {
    case .degrees0: isMirrored ? 2 : 1
    case .degrees90: isMirrored ? 7 : 6
    case .degrees180: isMirrored ? 4 : 3
    case .degrees270: isMirrored ? 5 : 8
    }
  }

  /// This orientation, and then another. (Turns don't add up across a mirror.)
  ///
  /// ```swift
  /// let turned = ImageOrientation(turn: .degrees90)
  /// let mirror = ImageOrientation(turn: .degrees0, isMirrored: true)
  /// let mirroredLast = turned.followed(by: mirror)  // 270°, mirrored
  /// let mirroredFirst = mirror.followed(by: turned)  // 90°, mirrored
  /// ```
  public func followed(by other: ImageOrientation) -> ImageOrientation {
    ImageOrientation(
      turn: other.turn + (other.isMirrored ? -turn : turn),
      isMirrored: isMirrored != other.isMirrored)
  }

  /// The orientation that undoes this one.
  public var inverse: ImageOrientation {
    ImageOrientation(turn: isMirrored ? turn : -turn, isMirrored: isMirrored)
  }

  /// The size of the shown picture, from that of the stored one. The size is not checked.
  public func applied(to size: CGSize) -> CGSize { turn.applied(to: size) }
}

extension ImageOrientation: CustomStringConvertible {
  /// The turn, and whether the picture is mirrored, as "270°, mirrored".
  public var description: String { "\(turn)\(isMirrored ? ", mirrored" : "")" }
}
