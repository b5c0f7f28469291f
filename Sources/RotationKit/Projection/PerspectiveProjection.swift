import Foundation

/// A perspective projection, with the field of view across a side of one's choice, and its matrix.
///
/// The viewer looks along −z. With e = 1 / tan(field of view / 2), `side` the length of the side
/// that the field of view goes across, (N, F) the depths of the near and far plane of a
/// ``ClipSpace`` and q = f/(f−n), the matrix for column vectors, with y negated where the clip space
/// has y down, is
///
///     e·side/width  0              0              0
///     0             e·side/height  0              0
///     0             0              (N−F)(q−1)−F   (N−F)·n·q
///     0             0              −1             0
///
/// which with the field of view across the height is that of `gluPerspective` and
/// `GLKMatrix4MakePerspective`. Across the shorter side, the default, a view shows as much of the
/// scene after a quarter turn as before it.
///
/// ```swift
/// let size = CGSize(width: 320, height: 568)
/// let lens = try PerspectiveProjection(fieldOfView: .pi / 2, viewSize: size, near: 1, far: 3)
/// let clip = lens.matrix(for: .openGL) * SIMD4(1, 0, -1, 1)  // (1.0, 0.0, -1.0, 1.0)
/// ```
///
/// **Edge cases.** `far` may be infinite, for which q = 1. A projection whose matrix would not be
/// finite, or would have a zero scale, in `Float` is refused.
public struct PerspectiveProjection: Hashable, Sendable {
  /// The angle across ``side``, in radians; between 0 and π.
  public let fieldOfView: Double

  /// The side of the view that the field of view goes across.
  public let side: Framing.Side

  /// The distance of the near plane along −z, in scene units; above 0.
  public let near: Double

  /// The distance of the far plane along −z, in scene units; above ``near``, perhaps infinite.
  public let far: Double

  private let size: SIMD2<Double>
  private let scale: SIMD2<Double>

  /// The size of the view, in points.
  public var viewSize: CGSize { CGSize(size) }

  /// Makes a perspective projection.
  ///
  /// - Parameters:
  ///   - fieldOfView: The angle across the side, in radians; above 0 and below π.
  ///   - side: The side of the view that the angle goes across.
  ///   - viewSize: The size of the view, in points; only its proportions count.
  ///   - near: The distance of the near plane along −z, in scene units; above 0.
  ///   - far: The distance of the far plane; above `near`, perhaps infinite.
  /// - Throws: ``GeometryError`` where a number is outside of what it accepts, or where the matrix
  ///   would overflow or vanish in `Float`.
  public init(
    fieldOfView: Double, across side: Framing.Side = .shortSide, viewSize: CGSize, near: Double,
    far: Double
  ) throws(GeometryError) {
    guard fieldOfView > 0, fieldOfView < .pi else {
      throw GeometryError(
        parameter: "fieldOfView", value: fieldOfView, accepted: "above 0 and below π radians")
    }
    let size = SIMD2<Double>(viewSize)
    try GeometryError.check(positive: size, .viewSize)
    try GeometryError.check(positive: near, "near")
    guard far > near else {
      throw GeometryError(parameter: "far", value: far, accepted: "above near")
    }

    self.fieldOfView = fieldOfView
    self.side = side
    self.size = size
    self.near = near
    self.far = far
    scale = SIMD2(repeating: side.length(of: size)) / size / tan(fieldOfView / 2)

    guard (1 / tan(fieldOfView / 2)).isUsableScale else {
      throw GeometryError(
        parameter: "fieldOfView", value: fieldOfView, accepted: Extent.accepted)
    }
    guard scale.x.isUsableScale else {
      throw GeometryError(
        parameter: SizeParameter.viewSize.width, value: size.x, accepted: Extent.accepted)
    }
    guard scale.y.isUsableScale else {
      throw GeometryError(
        parameter: SizeParameter.viewSize.height, value: size.y, accepted: Extent.accepted)
    }
    // OpenGL's depths are 2 apart, and so have the largest elements; Metal's are 1 apart. (The other
    // element that depends on depth cannot overflow: n/(f−n) is at most 2⁵³.)
    let translation = depthElements(in: .openGL).translation
    guard translation.isUsableScale, (translation / 2).isUsableScale else {
      throw GeometryError(parameter: "near", value: near, accepted: Extent.accepted)
    }
  }

  /// The projection's matrix for a clip space, worked out in `Double` and rounded once.
  ///
  /// - Parameter clipSpace: Where the matrix maps to.
  /// - Returns: A matrix for column vectors; finite, and no scale is zero.
  public func matrix(for clipSpace: ClipSpace) -> Matrix4x4 {
    let depth = depthElements(in: clipSpace)
    let y = clipSpace.yAxis == .up ? scale.y : -scale.y
    return Matrix4x4(
      columns: SIMD4(Float(scale.x), 0, 0, 0),
      SIMD4(0, Float(y), 0, 0),
      SIMD4(0, 0, Float(depth.scale), -1),
      SIMD4(0, 0, Float(depth.translation), 0))
  }

  /// The two elements that depend on depth.
  private func depthElements(in clipSpace: ClipSpace) -> (scale: Double, translation: Double) {
    let difference = clipSpace.nearDepth - clipSpace.farDepth
    // far/(far−near) and near/(far−near), in their limits where far is infinite.
    let (farShare, nearShare) =
      far.isInfinite ? (1, 0) : (far / (far - near), near / (far - near))
    return (difference * nearShare - clipSpace.farDepth, difference * near * farShare)
  }
}
