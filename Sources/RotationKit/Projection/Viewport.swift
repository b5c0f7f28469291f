import Foundation

/// The rectangle of a window that normalized device coordinates fill, in pixels: `glViewport`.
///
/// A viewport maps a point of the scene to the window and back, so that you can test a touch
/// against the scene. Window coordinates are x and y in pixels, in the axes of ``origin``, and a
/// depth from 0 to 1, as in the depth buffer.
///
/// ```swift
/// let viewport = try Viewport(size: CGSize(width: 320, height: 568))
/// let square = try OrthographicProjection(viewSize: CGSize(width: 320, height: 568))
/// let matrix = square.matrix(for: .openGL)
/// let corner = viewport.windowPoint(of: SIMD3(-0.5, -0.5, 0), through: matrix, in: .openGL)
/// let pixel = corner.map { [$0.x.rounded(), $0.y.rounded()] }  // [80.0, 204.0]
/// ```
///
/// Sources: OpenGL ES 2.0.25 §2.12.1, `gluProject` and `gluUnProject`.
public struct Viewport: Hashable, Sendable {
  private let corner: SIMD2<Double>
  private let extent: SIMD2<Double>

  /// The direction in which the window's y grows.
  public let yAxis: ClipSpace.YAxis

  /// The corner with the least x and y, in pixels: the lower left corner if y grows up, the upper
  /// left corner if it grows down.
  public var origin: CGPoint { CGPoint(corner) }

  /// The width and height, in pixels: points times the scale of the display.
  public var size: CGSize { CGSize(extent) }

  /// Makes a viewport with y up, as for `glViewport`, or down, as for Metal, Vulkan and touches.
  ///
  /// - Throws: ``GeometryError`` if `origin` is not finite, or a side of `size` is zero, negative,
  ///   infinite or NaN.
  public init(
    origin: CGPoint = CGPoint(), size: CGSize, yAxis: ClipSpace.YAxis = .up
  ) throws(GeometryError) {
    (corner, extent, self.yAxis) = (SIMD2(origin), SIMD2(size), yAxis)
    try GeometryError.check(finite: corner, x: "origin.x", y: "origin.y")
    try GeometryError.check(positive: extent, width: "size.width", height: "size.height")
  }

  /// The window coordinates of a point of the scene, drawn with a matrix projection · model-view.
  ///
  /// Points outside the viewport are mapped too. Nil if the point lies in the plane of the eye or
  /// behind it (w ≤ 0), or if the result would not be finite.
  public func windowPoint(
    of point: SIMD3<Double>, through matrix: Matrix4x4, in clipSpace: ClipSpace
  ) -> SIMD3<Double>? {
    let clip =
      (SIMD4<Double>(matrix.column0) * point.x + SIMD4<Double>(matrix.column1) * point.y)
      + (SIMD4<Double>(matrix.column2) * point.z + SIMD4<Double>(matrix.column3))
    guard clip.w > 0 else { return nil }
    let unit = normalizedPoint(SIMD3(clip.x, clip.y, clip.z) / clip.w, in: clipSpace)
    let window = SIMD3(corner.x + unit.x * extent.x, corner.y + unit.y * extent.y, unit.z)
    return window.isFinite ? window : nil
  }

  /// The point of the scene that appears at a place in the window: the inverse of
  /// ``windowPoint(of:through:in:)``. Nil if the matrix is singular, if the point lies at infinity
  /// or behind the eye, or if the result would not be finite.
  ///
  /// For a touch, ask for two depths, the near plane's and 0.5: the two points span the ray under
  /// the finger. Avoid the depth of the far plane, which may be infinitely far away.
  ///
  /// ```swift
  /// let window = try Viewport(size: CGSize(width: 568, height: 320), yAxis: .down)
  /// let eye = try PerspectiveProjection(
  ///   fieldOfView: .pi / 2, viewSize: window.size, near: 1, far: 100)
  /// let lens = eye.matrix(for: .metal)
  /// let touched = window.scenePoint(at: SIMD3(284, 0, 0), through: lens, in: .metal)
  /// let above = touched?.y.rounded()  // 1.0: the upper edge of the near plane
  /// ```
  public func scenePoint(
    at windowPoint: SIMD3<Double>, through matrix: Matrix4x4, in clipSpace: ClipSpace
  ) -> SIMD3<Double>? {
    let unit = SIMD3(
      (windowPoint.x - corner.x) / extent.x, (windowPoint.y - corner.y) / extent.y, windowPoint.z)
    return matrix.scenePoint(at: devicePoint(unit, in: clipSpace))
  }

  /// Normalized device coordinates as fractions 0…1 of the window, y in the window's direction.
  private func normalizedPoint(_ point: SIMD3<Double>, in clipSpace: ClipSpace) -> SIMD3<Double> {
    let y = clipSpace.yAxis == yAxis ? point.y : -point.y
    let minimum = clipSpace.minimumDepth
    return SIMD3((1 + point.x) / 2, (1 + y) / 2, (point.z - minimum) / (1 - minimum))
  }

  /// The inverse of ``normalizedPoint(_:in:)``.
  private func devicePoint(_ point: SIMD3<Double>, in clipSpace: ClipSpace) -> SIMD3<Double> {
    let y = 2 * point.y - 1
    return SIMD3(
      2 * point.x - 1, clipSpace.yAxis == yAxis ? y : -y, clipSpace.deviceDepth(of: point.z))
  }
}

extension Viewport: CustomStringConvertible {
  /// The rectangle, as "640×1136 pixels at (0, 0), y up".
  public var description: String { "\(size.text) pixels at \(origin.text), y \(yAxis)" }
}
