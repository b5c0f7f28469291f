import Foundation

/// A parallel projection: the box of the scene that a view shows, and its matrix.
///
/// The box lies in eye space. The viewer looks along −z, so ``near`` and ``far`` are distances
/// along −z. With (N, F) the near and far depths of a ``ClipSpace``, the matrix for column vectors
/// is
///
///     2/(r−l)  0        0            −(r+l)/(r−l)
///     0        2/(t−b)  0            −(t+b)/(t−b)
///     0        0        (N−F)/(f−n)  (N·f − F·n)/(f−n)
///     0        0        0            1
///
/// with the second row negated if the clip space has y down. For OpenGL (N = −1, F = 1) it is the
/// matrix of `glOrtho` and `GLKMatrix4MakeOrtho`.
///
/// ```swift
/// let portrait = try OrthographicProjection(viewSize: CGSize(width: 320, height: 568))
/// let top = portrait.top  // 1.775
/// let corner = portrait.matrix(for: .openGL) * SIMD4(-0.5, -0.5, 0, 1)
/// let clip = corner  // (-0.5, -0.28169015, -1.0, 1.0)
/// ```
///
/// **Edge cases.** A flipped box (left > right, bottom > top, near > far) and planes behind the
/// viewer (near < 0) are accepted. The initializers throw ``GeometryError`` if a number is not
/// finite, the box is empty, a side of the view is zero or negative, or the matrix would have an
/// infinite or a zero scale in `Float`.
@frozen public struct OrthographicProjection: Hashable, Sendable {
  // Frozen, because with library evolution an inlinable initializer can set no other type's
  // properties. In a package built from source it changes nothing.

  /// The left edge of the box, in scene units.
  public let left: Double
  /// The right edge of the box, in scene units.
  public let right: Double
  /// The lower edge of the box, in scene units.
  public let bottom: Double
  /// The upper edge of the box, in scene units.
  public let top: Double
  /// The distance of the near plane along −z, in scene units.
  public let near: Double
  /// The distance of the far plane along −z, in scene units.
  public let far: Double

  /// Makes a projection from the six sides of its box, in the order of `GLKMatrix4MakeOrtho`.
  @inlinable public init(
    left: Double, right: Double, bottom: Double, top: Double, near: Double, far: Double
  ) throws(GeometryError) {
    (self.left, self.right, self.bottom, self.top) = (left, right, bottom, top)
    (self.near, self.far) = (near, far)
    if !isUsable { try refuse() }
  }

  /// Makes the projection of a framing in the middle of a view. Only the view's proportions count.
  ///
  /// With the default framing a 320×568 view shows −1…1 by −1.775…1.775, and the same view in
  /// landscape shows −1.775…1.775 by −1…1.
  public init(
    framing: Framing = .normalized, viewSize: CGSize, near: Double = 0, far: Double = 100
  ) throws(GeometryError) {
    try Self.check(near: near, far: far)
    self.init(framing: framing, checkedSize: SIMD2(viewSize), near: near, far: far)
    try check(viewSize: SIMD2(viewSize))
  }

  /// A box in the middle of a view, with x and y of clip space scaled, as
  /// ``Matrix4x4/scaledInClipSpace(by:)`` scales them. It is not checked.
  init(
    framing: Framing, checkedSize size: SIMD2<Double>,
    scaledInClipSpaceBy scale: SIMD2<Double> = SIMD2(1, 1), near: Double, far: Double
  ) {
    let half = size / framing.spanLength(in: size) * (framing.span / 2) / scale
    (left, right, bottom, top) = (-half.x, half.x, -half.y, half.y)
    (self.near, self.far) = (near, far)
  }

  /// The matrix for column vectors, rounded once from `Double`; finite, and no scale is zero.
  @inlinable public func matrix(for clipSpace: ClipSpace) -> Matrix4x4 {
    let up = if case .up = clipSpace.yAxis { 1.0 } else { -1.0 }
    let (x, y, z) = (1 / (right - left), up / (top - bottom), 1 / (far - near))
    let (nearDepth, farDepth) = (clipSpace.nearDepth, clipSpace.farDepth)
    // Subtracting from 0 gives a centered box 0, not −0.
    return Matrix4x4(
      columns: SIMD4(Float(2 * x), 0, 0, 0),
      SIMD4(0, Float(2 * y), 0, 0),
      SIMD4(0, 0, Float((nearDepth - farDepth) * z), 0),
      SIMD4(
        Float(0 - (right + left) * x), Float(0 - (top + bottom) * y),
        Float((nearDepth * far - farDepth * near) * z), 1))
  }
}

// MARK: - Checks

extension OrthographicProjection {
  /// Whether a matrix can map the box in `Float`. The scales decide: a side that is not finite has
  /// a scale that is zero or not finite. The translation can't overflow, because two different
  /// doubles differ by at least 2⁻⁵³ of the larger one. OpenGL's depths are 2 apart, those of Metal
  /// and Vulkan 1.
  @inlinable var isUsable: Bool {
    let (x, y, z) = (1 / (right - left), 1 / (top - bottom), 1 / (far - near))
    return (2 * x).isUsableScale && (2 * y).isUsableScale && (2 * z).isUsableScale
      && z.isUsableScale
  }

  /// Throws unless the box of a view, which is centered, can be mapped.
  func check(viewSize size: SIMD2<Double>) throws(GeometryError) {
    if size.isUsableSize, isUsable { return }
    try GeometryError.check(positive: size, width: "viewSize.width", height: "viewSize.height")
    try GeometryError.check(scale: 1 / right, of: "viewSize.width", size.x)
    try GeometryError.check(scale: 1 / top, of: "viewSize.height", size.y)
  }

  /// Throws for the first number that makes the box unusable.
  @usableFromInline func refuse() throws(GeometryError) {
    try GeometryError.check(left, "left", right, "right", scale: 2 / (right - left))
    try GeometryError.check(bottom, "bottom", top, "top", scale: 2 / (top - bottom))
    try Self.check(near: near, far: far)
  }

  static func check(near: Double, far: Double) throws(GeometryError) {
    try GeometryError.check(near, "near", far, "far", scale: 2 / (far - near))
    try GeometryError.check(near, "near", far, "far", scale: 1 / (far - near))
  }
}

extension OrthographicProjection: CustomStringConvertible {
  /// The six sides, as "x -1…1, y -1.775…1.775, near 0, far 100".
  public var description: String {
    """
    x \(left.text)…\(right.text), y \(bottom.text)…\(top.text), near \(near.text), far \(far.text)
    """
  }
}
