import Foundation

/// How much of the scene a view shows: so many scene units across one of its sides.
///
/// The other side shows as many units as its length has room for, so a unit is equally long both
/// ways: ``pointsPerUnit(in:)`` points.
///
/// ```swift
/// let framing = try Framing(.width, units: 10)
/// let scale = framing.pointsPerUnit(in: CGSize(width: 320, height: 568))  // 32.0
/// ```
@frozen public struct Framing: Hashable, Sendable {
  /// A side of a view.
  @frozen public enum Side: Hashable, Sendable, CaseIterable {
    /// The shorter of width and height.
    case shortSide
    /// The longer of width and height.
    case longSide
    /// The width, whichever side is the shorter.
    case width
    /// The height, whichever side is the shorter.
    case height

    /// The length of this side of a size.
    @inlinable @inline(__always) func length(of size: SIMD2<Double>) -> Double {
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

  /// Two units across the shorter side: −1…1 there, and a little more along the other.
  @inlinable public static var normalized: Framing { Framing(side: .shortSide, units: 2) }

  @inlinable init(side: Side, units: Double) {
    self.side = side
    self.units = units
  }

  /// Makes a framing of so many units across a side.
  ///
  /// - Parameters:
  ///   - side: The side that the units are counted across.
  ///   - units: How many scene units span it; finite and above 0.
  /// - Throws: ``GeometryError`` where `units` is zero, negative, infinite or NaN, or where a matrix
  ///   for so many would overflow or vanish in `Float`.
  public init(_ side: Side, units: Double) throws(GeometryError) {
    try GeometryError.check(positive: units, "units")
    guard (2 / units).isUsableScale else {
      throw GeometryError(parameter: "units", value: units, accepted: Extent.accepted)
    }
    self.init(side: side, units: units)
  }

  /// The length of one scene unit, in points, in a view of a size: side ÷ units.
  ///
  /// **Edge cases.** Plain arithmetic on the size, which is not checked: a side of zero gives 0, a
  /// negative one a negative number, an infinite one infinity.
  ///
  /// - Parameter size: The size of the view, in points.
  /// - Returns: Points per scene unit.
  @inlinable public func pointsPerUnit(in size: CGSize) -> Double {
    side.length(of: SIMD2(size)) / units
  }

  /// How far the scene reaches from the center of a view to its right and upper edge, in units.
  @inlinable @inline(__always) func halfExtents(of size: SIMD2<Double>) -> SIMD2<Double> {
    size / side.length(of: size) * (units / 2)
  }
}
