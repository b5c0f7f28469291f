import Foundation

/// A perspective projection: a field of view across a side of the view, or a frustum that may be
/// off center, and its matrix.
///
/// The viewer looks along −z. With l, r, b, t the sides of the frustum on the near plane, (N, F)
/// the near and far depths of a ``ClipSpace`` and q = f/(f−n), the matrix for column vectors is
///
///     2n/(r−l)  0         (r+l)/(r−l)   0
///     0         2n/(t−b)  (t+b)/(t−b)   0
///     0         0         (N−F)(q−1)−F  (N−F)·n·q
///     0         0         −1            0
///
/// with the second row negated if the clip space has y down. A field of view gives a centered
/// frustum. With e = 1 / tan(field of view / 2):
///
///     2n/(r−l) = e·side/width,  2n/(t−b) = e·side/height
///
/// Across the height, the default, this is the matrix of `gluPerspective` and
/// `GLKMatrix4MakePerspective`.
///
/// ```swift
/// let size = CGSize(width: 320, height: 568)
/// let lens = try PerspectiveProjection(fieldOfView: .pi / 2, viewSize: size, near: 1, far: 3)
/// let clip = lens.matrix(for: .openGL) * SIMD4(0, 1, -1, 1)  // (0.0, 1.0, -1.0, 1.0)
/// ```
///
/// If it is made for an animated layer's size, across the height or the width, the picture keeps in
/// step with the layer. Across the shorter side it swells halfway, to 1.58 times its size at
/// 390×844. A clip scale needs a ``CompensatingProjection/framing`` across the same side: with
/// another, the picture jumps as a rotation begins, by a factor of 2.16 at 390×844.
///
/// **Edge cases.** `far` may be infinite; then q = 1. The initializers throw ``GeometryError`` if a
/// number is out of range, the frustum is empty, or the matrix would not be finite, or would have a
/// zero scale, in `Float`.
public struct PerspectiveProjection: Hashable, Sendable {
  private struct Lens: Hashable {
    var fieldOfView: Double
    var side: Framing.Side
    var size: SIMD2<Double>
  }

  private let lens: Lens?

  /// The left edge of the frustum on the near plane, in scene units.
  public let left: Double

  /// The right edge of the frustum on the near plane, in scene units.
  public let right: Double

  /// The lower edge of the frustum on the near plane, in scene units.
  public let bottom: Double

  /// The upper edge of the frustum on the near plane, in scene units.
  public let top: Double

  /// The distance of the near plane along −z, in scene units; above 0.
  public let near: Double

  /// The distance of the far plane along −z, in scene units; above ``near``, and possibly infinite.
  public let far: Double

  /// The angle across ``side``, in radians; between 0 and π. Nil for a frustum.
  public var fieldOfView: Double? { lens?.fieldOfView }

  /// The side of the view that the field of view goes across; nil for a frustum.
  public var side: Framing.Side? { lens?.side }

  /// The size of the view, in points; nil for a frustum.
  public var viewSize: CGSize? { lens.map { CGSize($0.size) } }

  /// Makes a projection with a field of view: an angle across a side of the view, in radians, above
  /// 0 and below π. Only the proportions of `viewSize` count.
  public init(
    fieldOfView: Double, across side: Framing.Side = .height, viewSize: CGSize, near: Double,
    far: Double
  ) throws(GeometryError) {
    try GeometryError.require(
      fieldOfView > 0 && fieldOfView < .pi, "fieldOfView", fieldOfView,
      "above 0 and below π radians")
    let size = SIMD2<Double>(viewSize)
    try GeometryError.check(positive: size, width: "viewSize.width", height: "viewSize.height")
    let tangent = tan(fieldOfView / 2)
    let half = size / side.length(of: size) * tangent
    let edges = half * near
    (left, right, bottom, top) = (-edges.x, edges.x, -edges.y, edges.y)
    (self.near, self.far) = (near, far)
    lens = Lens(fieldOfView: fieldOfView, side: side, size: size)
    try checkDepth()
    try GeometryError.check(scale: 1 / tangent, of: "fieldOfView", fieldOfView)
    try GeometryError.check(scale: 1 / half.x, of: "viewSize.width", size.x)
    try GeometryError.check(scale: 1 / half.y, of: "viewSize.height", size.y)
  }

  /// Makes the projection of a frustum that may be off center, from its edges on the near plane, in
  /// the order of `glFrustum` and `GLKMatrix4MakeFrustum`: for an eye of a headset, a tile of a
  /// large picture, or a shifted lens.
  ///
  /// ```swift
  /// let eye = try PerspectiveProjection(
  ///   left: -0.136113, right: 0.135870, bottom: -0.099611, top: 0.098721, near: 0.386501,
  ///   far: 4.905241)
  /// let matrix = eye.matrix(for: .openGL)
  /// let shifts = [matrix[0, 2], matrix[1, 2]]  // [-0.000893, -0.004487]
  /// ```
  public init(
    left: Double, right: Double, bottom: Double, top: Double, near: Double, far: Double
  ) throws(GeometryError) {
    (self.left, self.right, self.bottom, self.top) = (left, right, bottom, top)
    (self.near, self.far, lens) = (near, far, nil)
    try checkDepth()
    try GeometryError.check(left, "left", right, "right", scale: 2 * near / (right - left))
    try GeometryError.check(bottom, "bottom", top, "top", scale: 2 * near / (top - bottom))
  }

  private func checkDepth() throws(GeometryError) {
    try GeometryError.check(positive: near, "near")
    try GeometryError.require(far > near, "far", far, "above near")
    // OpenGL's depths are 2 apart, so its element is the largest; Metal's are 1 apart. The other
    // element that depends on depth cannot overflow: n/(f−n) is at most 2⁵³.
    let translation = depthElements(in: .openGL).translation
    try GeometryError.check(scale: translation, of: "near", near)
    try GeometryError.check(scale: translation / 2, of: "near", near)
  }

  /// The matrix for column vectors, rounded once from `Double`; finite, and x and y have no zero
  /// scale.
  public func matrix(for clipSpace: ClipSpace) -> Matrix4x4 {
    let depth = depthElements(in: clipSpace)
    let up = clipSpace.yAxis == .up ? 1.0 : -1
    let (width, height) = (right - left, top - bottom)
    return Matrix4x4(
      columns: SIMD4(Float(2 * near / width), 0, 0, 0),
      SIMD4(0, Float(up * 2 * near / height), 0, 0),
      SIMD4(
        Float((left + right) / width), Float((up * bottom + up * top) / height),
        Float(depth.scale), -1),
      SIMD4(0, 0, Float(depth.translation), 0))
  }

  private func depthElements(in clipSpace: ClipSpace) -> (scale: Double, translation: Double) {
    let difference = clipSpace.nearDepth - clipSpace.farDepth
    // far/(far−near) and near/(far−near), or their limits if far is infinite.
    let (farShare, nearShare) = far.isInfinite ? (1, 0) : (far / (far - near), near / (far - near))
    return (difference * nearShare - clipSpace.farDepth, difference * near * farShare)
  }
}

extension PerspectiveProjection: CustomStringConvertible {
  /// The parameters, as "60° across height of 320×568, near 0.1, far 100", or "x -0.1…0.2, y
  /// -0.1…0.1 at near 0.1, far 100".
  public var description: String {
    let edges = "x \(left.text)…\(right.text), y \(bottom.text)…\(top.text) at"
    let field = lens.map {
      "\($0.fieldOfView.degreesText) across \($0.side) of \(CGSize($0.size).text),"
    }
    return "\(field ?? edges) near \(near.text), far \(far.text)"
  }
}
