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
@frozen public struct OrthographicProjection: Hashable, Sendable {
  @usableFromInline let horizontal: Extent
  @usableFromInline let vertical: Extent
  @usableFromInline let depth: DepthExtent

  /// The left edge of the box, in scene units.
  @inlinable public var left: Double { horizontal.low }
  /// The right edge of the box, in scene units.
  @inlinable public var right: Double { horizontal.high }
  /// The lower edge of the box, in scene units.
  @inlinable public var bottom: Double { vertical.low }
  /// The upper edge of the box, in scene units.
  @inlinable public var top: Double { vertical.high }
  /// The distance of the near plane along −z, in scene units.
  @inlinable public var near: Double { depth.near }
  /// The distance of the far plane along −z, in scene units.
  @inlinable public var far: Double { depth.far }

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
  @inlinable public init(
    left: Double, right: Double, bottom: Double, top: Double, near: Double, far: Double
  ) throws(GeometryError) {
    horizontal = Extent(left, right)
    vertical = Extent(bottom, top)
    depth = DepthExtent(unchecked: near, far)
    if !(horizontal.isUsable && vertical.isUsable && depth.isUsable) { throw refusal }
  }

  /// Makes the projection that shows a framing in a view, centered.
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
  @inlinable public init(
    framing: Framing = .normalized, viewSize: CGSize, near: Double = 0, far: Double = 100
  ) throws(GeometryError) {
    let depth = DepthExtent(unchecked: near, far)
    if !depth.isUsable { throw depth.refusal }
    try self.init(framing: framing, viewSize: SIMD2(viewSize), .viewSize, depth: depth)
  }

  /// The centered projection for a view, from a depth that was checked before.
  @inlinable init(
    framing: Framing, viewSize: SIMD2<Double>, _ parameter: SizeParameter, depth: DepthExtent
  ) throws(GeometryError) {
    try GeometryError.check(positive: viewSize, parameter)
    self.init(halfExtents: framing.halfExtents(of: viewSize), clipScale: SIMD2(1, 1), depth: depth)
    if !isUsable { throw refusal(of: viewSize, parameter) }
  }

  /// A centered box, scaled in clip space, that is not checked.
  @inlinable @inline(__always) init(
    halfExtents: SIMD2<Double>, clipScale: SIMD2<Double>, depth: DepthExtent
  ) {
    // Both ways, since one division after the other takes twice as long.
    let (half, reciprocal) = (halfExtents / clipScale, clipScale / halfExtents)
    horizontal = Extent(half: half.x, reciprocal: reciprocal.x)
    vertical = Extent(half: half.y, reciprocal: reciprocal.y)
    self.depth = depth
  }

  /// Whether x and y have finite elements, and scales that are not zero, in `Float`.
  @inlinable var isUsable: Bool { horizontal.isUsable && vertical.isUsable }

  /// What is wrong with a box that is not usable.
  @usableFromInline @inline(never) var refusal: GeometryError {
    guard horizontal.isUsable else {
      return horizontal.refusal(
        low: "left", high: "right",
        accepted: "other than left, and such that the matrix stays in the range of Float")
    }
    guard vertical.isUsable else {
      return vertical.refusal(
        low: "bottom", high: "top",
        accepted: "other than bottom, and such that the matrix stays in the range of Float")
    }
    return depth.refusal
  }

  /// What is wrong with the size that a centered box was worked out from.
  @usableFromInline @inline(never) func refusal(
    of size: SIMD2<Double>, _ parameter: SizeParameter
  ) -> GeometryError {
    horizontal.isUsable
      ? GeometryError(parameter: parameter.height, value: size.y, accepted: Extent.accepted)
      : GeometryError(parameter: parameter.width, value: size.x, accepted: Extent.accepted)
  }

  /// The projection's matrix for a clip space, worked out in `Double` and rounded once.
  ///
  /// - Parameter clipSpace: Where the matrix maps to.
  /// - Returns: A matrix for column vectors; finite, and no scale is zero.
  @inlinable @inline(__always) public func matrix(for clipSpace: ClipSpace) -> Matrix4x4 {
    matrix(for: clipSpace, clipScale: SIMD2(1, 1))
  }

  /// Whether the scaled matrix of a centered box stays finite, and its scale not zero, in `Float`.
  @inlinable func allows(clipScale: SIMD2<Double>) -> Bool {
    (horizontal.scale * clipScale.x).isUsableScale && (vertical.scale * clipScale.y).isUsableScale
  }

  /// The matrix with x and y of clip space scaled, rounded once: S · P.
  @inlinable @inline(__always) func matrix(for clipSpace: ClipSpace, clipScale: SIMD2<Double>)
    -> Matrix4x4
  {
    let x = clipScale.x
    let y = clipSpace.yAxis == .up ? clipScale.y : -clipScale.y
    return Matrix4x4(
      columns: SIMD4(Float(x * horizontal.scale), 0, 0, 0),
      SIMD4(0, Float(y * vertical.scale), 0, 0),
      SIMD4(0, 0, Float(depth.scale(in: clipSpace)), 0),
      SIMD4(
        // Adding 0 makes 0 of the −0 of a centered box.
        Float(x * horizontal.translation + 0), Float(y * vertical.translation + 0),
        Float(depth.translation(in: clipSpace)), 1))
  }
}
