import Foundation

// The scene on a layer.

extension PresentationLayer {
  /// The point of the scene that appears at a place in the layer's container, for a touch during a
  /// rotation. The matrix is that of the drawn scene: projection · model-view.
  ///
  /// The depth is 0…1, as in the depth buffer; nil is the near plane. A second depth, such as 0.5,
  /// gives the ray under the finger. Nil if a side of the picture is zero, if the matrix is
  /// singular, if the point lies at infinity or behind the eye, or if it would not be finite.
  ///
  /// ```swift
  /// let tilted = PresentationLayer(size: CGSize(width: 444, height: 444), angle: -.pi / 4)
  /// let panel = CGSize(width: 568, height: 320)
  /// let steady = CompensatingProjection(.constantSize)
  /// let drawn = try steady.projection(viewSize: panel, layerSize: tilted.size).matrix(for: .metal)
  /// let corner = tilted.scenePoint(
  ///   at: CGPoint(x: 284, y: 160 - 113.137), in: panel, through: drawn, clipSpace: .metal)
  /// let upperRight = corner.map { [$0.x, $0.y] }  // [0.5, 0.5]
  /// ```
  public func scenePoint(
    at containerPoint: CGPoint, in container: CGSize, depth: Double? = nil,
    through matrix: Matrix4x4, clipSpace: ClipSpace
  ) -> SIMD3<Double>? {
    guard let point = normalizedDevicePoint(at: containerPoint, in: container) else { return nil }
    let y = Double(clipSpace.yAxis == .up ? point.y : -point.y)
    return matrix.scenePoint(
      at: SIMD3(Double(point.x), y, depth.map(clipSpace.deviceDepth) ?? clipSpace.nearDepth))
  }

  /// The screen points per scene unit, along the picture's width and height, of a buffer drawn with
  /// a projection. If both numbers are equal, the picture is undistorted. The layer's size is not
  /// checked. A flipped box gives the same lengths as an unflipped one.
  public func pointsPerUnit(of projection: OrthographicProjection) -> SIMD2<Double> {
    shownExtent
      / SIMD2(abs(projection.right - projection.left), abs(projection.top - projection.bottom))
  }
}
