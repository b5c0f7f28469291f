import Foundation

/// The part of the scene that a view shows: a number of scene units across one side, or a rectangle
/// of units that is shown whole or fills the view.
///
/// A unit has the same length in both directions, ``pointsPerUnit(in:)`` points. So the other side
/// of the view shows as many units as fit.
///
/// ```swift
/// let framing = try Framing(.width, units: 10)
/// let scale = framing.pointsPerUnit(in: CGSize(width: 320, height: 568))  // 32.0
/// ```
///
/// In a view of W × H points, a rectangle of w × h units fits at the smaller of W ÷ w and H ÷ h
/// points per unit, and fills the view at the larger. Units across the shorter side show as much as
/// a fitted square, and across the longer side as much as a square that fills the view.
///
/// Making a framing throws ``GeometryError`` if a number of units is zero, negative, infinite or
/// NaN, or if the scale of a matrix, 2 ÷ units, would overflow or vanish in `Float`.
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

    func length(of size: SIMD2<Double>) -> Double {
      switch self {
      case .shortSide: min(size.x, size.y)
      case .longSide: max(size.x, size.y)
      case .width: size.x
      case .height: size.y
      }
    }
  }

  private enum Rule: Hashable {
    case side(Side)
    case fitting
    case filling
  }

  private let rule: Rule

  /// The scene units across ``spanLength(in:)``: ``units``, or the width of the rectangle.
  let span: Double

  /// The height of the rectangle, in scene units; for a side, ``units``.
  private let rows: Double

  private init(_ rule: Rule, _ span: Double, _ rows: Double) {
    (self.rule, self.span, self.rows) = (rule, span, rows)
  }

  /// The side with ``units`` across it; nil for a rectangle.
  public var side: Side? { if case .side(let side) = rule { side } else { nil } }

  /// The scene units across the side; finite and above 0. Nil for a rectangle.
  public var units: Double? { side == nil ? nil : span }

  /// The width of the rectangle, in scene units; nil for a side.
  public var width: Double? { side == nil ? span : nil }

  /// The height of the rectangle, in scene units; nil for a side.
  public var height: Double? { side == nil ? rows : nil }

  /// Two units across the shorter side: −1…1 across it, and more along the longer one.
  public static let normalized = Framing(.side(.shortSide), 2, 2)

  /// Two units across a side, −1…1, for a camera of your own whose field of view goes across that
  /// side. Only the side counts there.
  public static func normalized(across side: Side) -> Framing { Framing(.side(side), 2, 2) }

  /// Makes a framing with a number of scene units across a side.
  public init(_ side: Side, units: Double) throws(GeometryError) {
    try self.init(.side(side), units, "units", units, "units")
  }

  /// A rectangle of the scene, in scene units, that is shown whole, in the middle of the view.
  ///
  /// ```swift
  /// let phone = CGSize(width: 375, height: 667)
  /// let whole = try Framing.fitting(width: 960, height: 640)
  /// let scale = whole.pointsPerUnit(in: phone)  // 0.390625
  /// let filled = try Framing.filling(width: 960, height: 640)
  /// let larger = filled.pointsPerUnit(in: phone)  // 1.0421875
  /// ```
  public static func fitting(width: Double, height: Double) throws(GeometryError) -> Framing {
    try Framing(.fitting, width, "width", height, "height")
  }

  /// A rectangle of the scene, in scene units, that fills the view. The view cuts off the rest.
  public static func filling(width: Double, height: Double) throws(GeometryError) -> Framing {
    try Framing(.filling, width, "width", height, "height")
  }

  private init(
    _ rule: Rule, _ span: Double, _ spanName: String, _ rows: Double, _ rowsName: String
  ) throws(GeometryError) {
    try GeometryError.check(positive: SIMD2(span, rows), width: spanName, height: rowsName)
    try GeometryError.check(scale: 2 / span, of: spanName, span)
    try GeometryError.check(scale: 2 / rows, of: rowsName, rows)
    self.init(rule, span, rows)
  }

  /// The place of the rectangle in a view, in points: in the middle, as large as it is shown. Nil
  /// for a side. A rectangle that fills the view reaches beyond it.
  ///
  /// Use it for the bars beside a fitted design, for a scissor rectangle, or to map a pointer. The
  /// size is not checked.
  ///
  /// ```swift
  /// let console = try Framing.fitting(width: 1024, height: 768)
  /// let place = console.rectangle(in: CGSize(width: 1280, height: 800))
  /// // place is (106.67, 0, 1066.67, 800)
  /// ```
  public func rectangle(in viewSize: CGSize) -> CGRect? {
    guard side == nil else { return nil }
    let size = SIMD2(span, rows) * pointsPerUnit(in: viewSize)
    return CGRect(origin: CGPoint((SIMD2(viewSize) - size) / 2), size: CGSize(size))
  }

  /// The length of a scene unit in a view, in points: side ÷ units. For a rectangle, the smaller
  /// quotient of its two sides, or the larger if it fills the view.
  ///
  /// The size is not checked: a negative side gives a negative number.
  public func pointsPerUnit(in size: CGSize) -> Double { spanLength(in: SIMD2(size)) / span }

  /// The length of ``span`` units in a view, in points. In a quotient of lengths the units cancel.
  func spanLength(in size: SIMD2<Double>) -> Double {
    switch rule {
    case .side(let side): side.length(of: size)
    case .fitting: min(size.x, size.y * (span / rows))
    case .filling: max(size.x, size.y * (span / rows))
    }
  }
}

extension Framing: CustomStringConvertible {
  /// The units and their side or the rectangle: "2 units across shortSide", "fitting 960×640
  /// units".
  public var description: String {
    switch rule {
    case .side(let side): "\(span.text) units across \(side)"
    case .fitting: "fitting \(span.text)×\(rows.text) units"
    case .filling: "filling \(span.text)×\(rows.text) units"
    }
  }
}
