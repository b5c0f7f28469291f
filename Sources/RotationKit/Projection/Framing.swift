import Foundation

/// How much of the scene a view shows: a number of scene units across one of its sides.
///
/// The other side shows as many units as fit, so a unit has the same length both ways:
/// ``pointsPerUnit(in:)`` points.
///
/// ```swift
/// let framing = try Framing(.width, units: 10)
/// let scale = framing.pointsPerUnit(in: CGSize(width: 320, height: 568))  // 32.0
/// ```
public struct Framing: Hashable, Sendable {
  /// A side of a view.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The shorter of width and height.
    case shortSide
    /// The longer of width and height.
    case longSide
    /// The width, even if it is the longer side.
    case width
    /// The height, even if it is the longer side.
    case height

    /// The length of this side of a size.
    func length(of size: SIMD2<Double>) -> Double {
      switch self {
      case .shortSide: min(size.x, size.y)
      case .longSide: max(size.x, size.y)
      case .width: size.x
      case .height: size.y
      }
    }
  }

  /// The side that ``units`` are counted across.
  public let side: Side

  /// How many scene units span the side; finite and above 0.
  public let units: Double

  /// Two units across the shorter side: −1…1 across it, and more along the longer one.
  public static let normalized = Framing(side: .shortSide, units: 2)

  /// Two units across a side: −1…1 across it.
  ///
  /// It is for a camera of your own. There only the side counts: the one that its field of view goes across.
  ///
  /// ```swift
  /// let vertical = Framing.normalized(across: .height)
  /// let scale = vertical.pointsPerUnit(in: CGSize(width: 320, height: 568))  // 284.0
  /// ```
  ///
  /// - Parameter side: The side.
  /// - Returns: The framing.
  public static func normalized(across side: Side) -> Framing { Framing(side: side, units: 2) }

  private init(side: Side, units: Double) {
    self.side = side
    self.units = units
  }

  /// Makes a framing.
  ///
  /// - Parameters:
  ///   - side: The side that the units are counted across.
  ///   - units: How many scene units span it; finite and above 0.
  /// - Throws: ``GeometryError`` if `units` is zero, negative, infinite or NaN, or if the scale of a
  ///   matrix, 2 ÷ units, would overflow or vanish in `Float`.
  public init(_ side: Side, units: Double) throws(GeometryError) {
    try GeometryError.check(positive: units, "units")
    try GeometryError.check(scale: 2 / units, of: "units", units)
    self.init(side: side, units: units)
  }

  /// The length of one scene unit, in points, in a view of the given size: side ÷ units.
  ///
  /// **Edge cases.** The size is not checked: a side of zero gives 0, a negative one a negative
  /// number, an infinite one infinity.
  ///
  /// - Parameter size: The size of the view, in points.
  /// - Returns: Points per scene unit.
  public func pointsPerUnit(in size: CGSize) -> Double {
    side.length(of: SIMD2(size)) / units
  }
}

extension Framing: CustomStringConvertible {
  /// The units and their side, as "2 units across shortSide".
  public var description: String { "\(units.text) units across \(side)" }
}
