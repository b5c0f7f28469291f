import Foundation

/// A perspective projection, with its field of view across any side of the view, and its matrix.
///
/// The viewer looks along −z. With e = 1 / tan(field of view / 2), `side` the length of the side
/// that the field of view goes across, (N, F) the depths of the near and far plane of a
/// ``ClipSpace`` and q = f/(f−n), the matrix for column vectors is
///
///     e·side/width  0              0              0
///     0             e·side/height  0              0
///     0             0              (N−F)(q−1)−F   (N−F)·n·q
///     0             0              −1             0
///
/// with the second row negated if the clip space has y down. With the field of view across the
/// height it is the matrix of `gluPerspective` and `GLKMatrix4MakePerspective`. Across the shorter
/// side, the default, a view shows as much of the scene after a quarter turn as before it.
///
/// ```swift
/// let size = CGSize(width: 320, height: 568)
/// let lens = try PerspectiveProjection(fieldOfView: .pi / 2, viewSize: size, near: 1, far: 3)
/// let clip = lens.matrix(for: .openGL) * SIMD4(1, 0, -1, 1)  // (1.0, 0.0, -1.0, 1.0)
/// ```
///
/// **Edge cases.** `far` may be infinite; then q = 1. A projection whose matrix would not be finite,
/// or would have a zero scale, in `Float` is refused.
public struct PerspectiveProjection: Hashable, Sendable {
  /// The angle across ``side``, in radians; between 0 and π.
  public let fieldOfView: Double

  /// The side of the view that the field of view goes across.
  public let side: Framing.Side

  /// The distance of the near plane along −z, in scene units; above 0.
  public let near: Double

  /// The distance of the far plane along −z, in scene units; above ``near``, and possibly infinite.
  public let far: Double

  private let size: SIMD2<Double>

  /// The first two elements of the diagonal, for y up.
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
  ///   - far: The distance of the far plane; above `near`, and possibly infinite.
  /// - Throws: ``GeometryError`` if a number is out of range, or if the matrix would overflow or
  ///   vanish in `Float`.
  public init(
    fieldOfView: Double, across side: Framing.Side = .shortSide, viewSize: CGSize, near: Double,
    far: Double
  ) throws(GeometryError) {
    try GeometryError.require(
      fieldOfView > 0 && fieldOfView < .pi, "fieldOfView", fieldOfView,
      "above 0 and below π radians")
    size = SIMD2(viewSize)
    try GeometryError.check(positive: size, width: "viewSize.width", height: "viewSize.height")
    try GeometryError.check(positive: near, "near")
    try GeometryError.require(far > near, "far", far, "above near")
    self.fieldOfView = fieldOfView
    self.side = side
    self.near = near
    self.far = far

    let cotangent = 1 / tan(fieldOfView / 2)
    scale = SIMD2(repeating: side.length(of: size)) / size * cotangent
    try GeometryError.check(scale: cotangent, of: "fieldOfView", fieldOfView)
    try GeometryError.check(scale: scale.x, of: "viewSize.width", size.x)
    try GeometryError.check(scale: scale.y, of: "viewSize.height", size.y)
    // OpenGL's depths are 2 apart, so it has the largest element; Metal's are 1 apart. The other
    // element that depends on depth cannot overflow: n/(f−n) is at most 2⁵³.
    let translation = depthElements(in: .openGL).translation
    try GeometryError.check(scale: translation, of: "near", near)
    try GeometryError.check(scale: translation / 2, of: "near", near)
  }

  /// The projection's matrix for a clip space, worked out in `Double` and rounded once.
  ///
  /// - Parameter clipSpace: The space that the matrix maps to.
  /// - Returns: A matrix for column vectors; finite, and its scales of x and y are not zero.
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
    // far/(far−near) and near/(far−near), in their limits if far is infinite.
    let (farShare, nearShare) =
      far.isInfinite ? (1, 0) : (far / (far - near), near / (far - near))
    return (difference * nearShare - clipSpace.farDepth, difference * near * farShare)
  }
}

extension PerspectiveProjection: CustomStringConvertible {
  /// The parameters, as "60° across shortSide of 320×568, near 0.1, far 100".
  public var description: String {
    """
    \(fieldOfView.degreesText) across \(side) of \(viewSize.text), near \(near.text), far \(far.text)
    """
  }
}
