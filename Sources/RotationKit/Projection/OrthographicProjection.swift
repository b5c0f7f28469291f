import Foundation

/// A parallel projection: the box of the scene that a view shows, and its matrix.
///
/// The box lies in eye space, where the viewer looks along −z, so that ``near`` and ``far`` are
/// distances along −z. With (N, F) the depths of the near and far plane of a ``ClipSpace``, the
/// matrix for column vectors, with y negated where the clip space has y down, is
///
///     2/(r−l)  0        0            −(r+l)/(r−l)
///     0        2/(t−b)  0            −(t+b)/(t−b)
///     0        0        (N−F)/(f−n)  (N·f − F·n)/(f−n)
///     0        0        0            1
///
/// which for OpenGL, N = −1 and F = 1, is that of `glOrtho` and `GLKMatrix4MakeOrtho`.
///
/// ```swift
/// let portrait = try OrthographicProjection(viewSize: CGSize(width: 320, height: 568))
/// let top = portrait.top  // 1.775
/// let corner = portrait.matrix(for: .openGL) * SIMD4(-0.5, -0.5, 0, 1)
/// let clip = corner  // (-0.5, -0.28169015, -1.0, 1.0)
/// ```
///
/// **Edge cases.** A flipped box (left > right, bottom > top, near > far) and planes behind the
/// viewer (near < 0) are legitimate. An empty box is refused, and so is one so small or so large
/// that its matrix would have an infinite or a zero scale in `Float`.
public struct OrthographicProjection: Hashable, Sendable {
  let horizontal: Extent
  let vertical: Extent
  let depth: DepthExtent

  /// The left edge of the box, in scene units.
  public var left: Double { horizontal.low }
  /// The right edge of the box, in scene units.
  public var right: Double { horizontal.high }
  /// The lower edge of the box, in scene units.
  public var bottom: Double { vertical.low }
  /// The upper edge of the box, in scene units.
  public var top: Double { vertical.high }
  /// The distance of the near plane along −z, in scene units.
  public var near: Double { depth.near }
  /// The distance of the far plane along −z, in scene units.
  public var far: Double { depth.far }

  /// Makes the projection of a box from its six sides, as `GLKMatrix4MakeOrtho` takes them.
  ///
  /// - Parameters:
  ///   - left: The left edge, in scene units.
  ///   - right: The right edge; not `left`.
  ///   - bottom: The lower edge.
  ///   - top: The upper edge; not `bottom`.
  ///   - near: The distance of the near plane along −z.
  ///   - far: The distance of the far plane along −z; not `near`.
  /// - Throws: ``GeometryError`` where a number is not finite, the box is empty, or its matrix
  ///   would overflow or vanish in `Float`.
  public init(
    left: Double, right: Double, bottom: Double, top: Double, near: Double, far: Double
  ) throws(GeometryError) {
    horizontal = try Extent(
      low: left, high: right, "left", "right",
      accepted: "other than left, and such that the matrix stays in the range of Float")
    vertical = try Extent(
      low: bottom, high: top, "bottom", "top",
      accepted: "other than bottom, and such that the matrix stays in the range of Float")
    depth = try DepthExtent(near: near, far: far)
  }

  /// Makes the projection that shows a framing in a view, centred.
  ///
  /// With the default framing a 320×568 view shows −1…1 by −1.775…1.775, the same view turned
  /// shows −1.775…1.775 by −1…1.
  ///
  /// - Parameters:
  ///   - framing: How many scene units span which side of the view.
  ///   - viewSize: The size of the view, in points; only its proportions count.
  ///   - near: The distance of the near plane along −z, in scene units.
  ///   - far: The distance of the far plane along −z; not `near`.
  /// - Throws: ``GeometryError`` where a side of `viewSize` is zero, negative, infinite or NaN, or
  ///   where the matrix would overflow or vanish in `Float`.
  public init(
    framing: Framing = .normalized, viewSize: CGSize, near: Double = 0, far: Double = 100
  ) throws(GeometryError) {
    try self.init(
      framing: framing, viewSize: SIMD2(viewSize), .viewSize,
      depth: DepthExtent(near: near, far: far))
  }

  /// The centred projection for a view, from a depth that was checked before.
  init(
    framing: Framing, viewSize: SIMD2<Double>, _ parameter: SizeParameter, depth: DepthExtent
  ) throws(GeometryError) {
    try GeometryError.check(positive: viewSize, parameter)
    try self.init(
      halfExtents: framing.halfExtents(of: viewSize), ofSize: viewSize, parameter, depth: depth)
  }

  /// A centred projection; an error names the size that the extents were worked out from.
  init(
    halfExtents: SIMD2<Double>, ofSize size: SIMD2<Double>, _ parameter: SizeParameter,
    depth: DepthExtent
  ) throws(GeometryError) {
    guard let horizontal = Extent(low: -halfExtents.x, high: halfExtents.x) else {
      throw GeometryError(parameter: parameter.width, value: size.x, accepted: Extent.accepted)
    }
    guard let vertical = Extent(low: -halfExtents.y, high: halfExtents.y) else {
      throw GeometryError(parameter: parameter.height, value: size.y, accepted: Extent.accepted)
    }
    self.horizontal = horizontal
    self.vertical = vertical
    self.depth = depth
  }

  /// The projection's matrix for a clip space, worked out in `Double` and rounded once.
  ///
  /// - Parameter clipSpace: Where the matrix maps to.
  /// - Returns: A matrix for column vectors; finite, and no scale is zero.
  public func matrix(for clipSpace: ClipSpace) -> Matrix4x4 {
    matrix(for: clipSpace, clipScale: SIMD2(1, 1))
  }

  /// Whether the scaled matrix of a centred box stays finite, and its scale not zero, in `Float`.
  func allows(clipScale: SIMD2<Double>) -> Bool {
    (horizontal.scale * clipScale.x).isUsableScale && (vertical.scale * clipScale.y).isUsableScale
  }

  /// The matrix with x and y of clip space scaled, rounded once: S · P.
  func matrix(for clipSpace: ClipSpace, clipScale: SIMD2<Double>) -> Matrix4x4 {
    let x = clipScale.x
    let y = clipSpace.yAxis == .up ? clipScale.y : -clipScale.y
    return Matrix4x4(
      columns: SIMD4(Float(x * horizontal.scale), 0, 0, 0),
      SIMD4(0, Float(y * vertical.scale), 0, 0),
      SIMD4(0, 0, Float(depth.scale(in: clipSpace)), 0),
      SIMD4(
        // Adding 0 makes 0 of the −0 of a centred box.
        Float(x * horizontal.translation + 0), Float(y * vertical.translation + 0),
        Float(depth.translation(in: clipSpace)), 1))
  }
}
