import Foundation

/// A projection that cancels the stretch of an animated layer.
///
/// A buffer drawn for a view of size V is shown on a layer of size L. Scaling clip space by
///
///     kx = k · V.width / L.width
///     ky = k · V.height / L.height
///
/// shows the picture on the layer with the proportions that it has in the view at rest, k times as large,
/// for any projection. The ``strategy`` chooses k. Uncompensated leaves both factors at 1.
///
/// ```swift
/// let view = CGSize(width: 568, height: 320)
/// let layer = CGSize(width: 444, height: 444)
/// let constant = try CompensatingProjection(.constantSize)
/// let scale = try constant.clipScale(viewSize: view, layerSize: layer)  // (1.2793, 0.7207)
/// let match = try CompensatingProjection(.matchLayer)
/// let volume = try match.projection(viewSize: view, layerSize: layer)
/// let right = volume.right  // 1.0
/// ```
///
/// All this holds only if the layer *stretches* its contents: `contentsGravity` `.resize`, the
/// default (`UIView.ContentMode.scaleToFill`). With another gravity, compensating distorts.
public struct CompensatingProjection: Hashable, Sendable {
  /// How large the picture is during the transition.
  public let strategy: CompensationStrategy

  /// The side of the view to fit, and the scene units across it.
  ///
  /// If you use a projection of your own, only the side counts. Choose the one that its field of view
  /// goes across.
  public let framing: Framing

  /// The distance of the near plane along −z, in scene units.
  public let near: Double

  /// The distance of the far plane along −z, in scene units.
  public let far: Double

  /// Makes a compensating projection.
  ///
  /// - Parameters:
  ///   - strategy: How large the picture is during the transition.
  ///   - framing: The side of the view to fit, and the scene units across it.
  ///   - near: The distance of the near plane along −z, in scene units.
  ///   - far: The distance of the far plane; not `near`.
  /// - Throws: ``GeometryError`` if `near` or `far` is not finite, or if they are equal, or so close
  ///   together or far apart that the matrix would overflow or vanish in `Float`.
  public init(
    _ strategy: CompensationStrategy, framing: Framing = .normalized, near: Double = 0,
    far: Double = 100
  ) throws(GeometryError) {
    try OrthographicProjection.check(near: near, far: far)
    self.init(strategy, framing, checkedNear: near, far: far)
  }

  private init(
    _ strategy: CompensationStrategy, _ framing: Framing, checkedNear near: Double, far: Double
  ) {
    self.strategy = strategy
    self.framing = framing
    self.near = near
    self.far = far
  }

  /// Interpolated size with the default framing and planes.
  static let interpolatedSize = CompensatingProjection(
    .interpolatedSize, .normalized, checkedNear: 0, far: 100)

  /// The scale of clip space that compensates, for any projection: see
  /// ``Matrix4x4/scaledInClipSpace(by:)``.
  ///
  /// - Parameters:
  ///   - viewSize: The size of the view that the buffer is drawn for, in points.
  ///   - layerSize: The size of the layer that shows it, in points: of `layer.presentation()`.
  ///   - previousViewSize: The size that the layer started from, which only interpolated size needs;
  ///     nil for the size of the view.
  /// - Returns: The factors of x and y; finite and positive in `Float`.
  /// - Throws: ``GeometryError`` if a side of a size is zero, negative, infinite or NaN, or so much
  ///   larger or smaller than the others that a factor would overflow or vanish in `Float`.
  public func clipScale(
    viewSize: CGSize, layerSize: CGSize, previousViewSize: CGSize? = nil
  ) throws(GeometryError) -> SIMD2<Double> {
    let (view, layer) = (SIMD2<Double>(viewSize), SIMD2<Double>(layerSize))
    let previous = SIMD2<Double>(previousViewSize ?? viewSize)
    try GeometryError.check(positive: view, width: "viewSize.width", height: "viewSize.height")
    try GeometryError.check(positive: layer, width: "layerSize.width", height: "layerSize.height")
    try GeometryError.check(
      positive: previous, width: "previousViewSize.width", height: "previousViewSize.height")

    let scale = uncheckedClipScale(
      view: view, layer: layer,
      interpolatedLength: interpolatedLength(
        from: previous, framing.side.length(of: previous), to: view, at: layer))
    let accepted = "nearer to the view's: the scale between them must stay in the range of Float"
    try GeometryError.check(scale: scale.x, of: "layerSize.width", layer.x, accepted: accepted)
    try GeometryError.check(scale: scale.y, of: "layerSize.height", layer.y, accepted: accepted)
    return scale
  }

  /// The compensated projection of the framing: the centered volume to draw with.
  ///
  /// Its matrix is that of the view's projection, scaled in clip space by
  /// ``clipScale(viewSize:layerSize:previousViewSize:)``.
  ///
  /// - Parameters:
  ///   - viewSize: The size of the view that the buffer is drawn for, in points.
  ///   - layerSize: The size of the layer that shows it, in points.
  ///   - previousViewSize: The size that the layer started from, which only interpolated size needs;
  ///     nil for the size of the view.
  /// - Returns: The projection.
  /// - Throws: ``GeometryError`` as for the clip scale, or if the matrix would overflow or vanish in
  ///   `Float`.
  public func projection(
    viewSize: CGSize, layerSize: CGSize, previousViewSize: CGSize? = nil
  ) throws(GeometryError) -> OrthographicProjection {
    let scale = try clipScale(
      viewSize: viewSize, layerSize: layerSize, previousViewSize: previousViewSize)
    let atRest = try OrthographicProjection(
      framing: framing, size: SIMD2(viewSize), width: "viewSize.width", height: "viewSize.height",
      checkedNear: near, far: far)
    guard let compensated = atRest.scaledInClipSpace(by: scale) else {
      let layer = SIMD2<Double>(layerSize)
      try GeometryError.check(scale: scale.x / atRest.right, of: "layerSize.width", layer.x)
      throw GeometryError(
        parameter: "layerSize.height", value: layer.y,
        accepted: "a number with which the matrix fits in Float")
    }
    return compensated
  }
}

// MARK: - The one formula

extension CompensatingProjection {
  /// (kx, ky) for sizes that are finite and above zero; it may overflow or vanish in `Float`.
  ///
  /// k is how large the picture is shown, as a multiple of its size in the view at rest. The strategies
  /// differ in this alone. In k the scene units cancel, so a length stands for the points per unit: that
  /// of what spans the framed side of the view at rest.
  func uncheckedClipScale(
    view: SIMD2<Double>, layer: SIMD2<Double>, interpolatedLength: Double
  ) -> SIMD2<Double> {
    let length = framing.side.length(of: view)
    let k: Double
    switch strategy {
    case .uncompensated: return SIMD2(1, 1)
    case .matchLayer: k = framing.side.length(of: layer) / length
    case .constantSize: k = 1
    case .interpolatedSize: k = interpolatedLength / length
    }
    return view / layer * k
  }

  /// The length of what spans the framed side, on its way from a first length to that at the end, as far
  /// as a layer's size has come on the straight line from its start to its end.
  func interpolatedLength(
    from start: SIMD2<Double>, _ first: Double, to end: SIMD2<Double>, at layer: SIMD2<Double>
  ) -> Double {
    let path = end - start
    // In units of the longer leg, so that no square overflows.
    let leg = max(abs(path.x), abs(path.y))
    let (direction, position) = (path / leg, (layer - start) / leg)
    let fractionCompleted = (position * direction).sum() / (direction * direction).sum()
    let last = framing.side.length(of: end)
    // Exact at both ends and beyond. If both sizes are the same the fraction is NaN.
    guard fractionCompleted < 1 else { return last }
    return fractionCompleted > 0 ? last + (first - last) * (1 - fractionCompleted) : first
  }
}

extension CompensatingProjection: CustomStringConvertible {
  /// The parameters, as "interpolatedSize, 2 units across shortSide, near 0, far 100".
  public var description: String {
    "\(strategy), \(framing), near \(near.text), far \(far.text)"
  }
}

// MARK: - What is seen on a layer

extension PresentationLayer {
  /// The point of the scene that appears at a place in the layer's container: a touch in mid-turn.
  ///
  /// Ask for two depths, the near plane's and 0.5, to get the ray below the finger.
  ///
  /// ```swift
  /// let tilted = PresentationLayer(size: CGSize(width: 444, height: 444), angle: -.pi / 4)
  /// let panel = CGSize(width: 568, height: 320)
  /// let steady = try CompensatingProjection(.constantSize)
  /// let drawn = try steady.projection(viewSize: panel, layerSize: tilted.size).matrix(for: .metal)
  /// let corner = tilted.scenePoint(
  ///   at: CGPoint(x: 284, y: 160 - 113.137), in: panel, through: drawn, clipSpace: .metal)
  /// let upperRight = corner.map { [$0.x, $0.y] }  // [0.5, 0.5]
  /// ```
  ///
  /// **Edge cases.** Nil if a side of the layer is zero, if the matrix is singular, if the point lies at
  /// infinity or behind the eye, or if it would not be finite.
  ///
  /// - Parameters:
  ///   - containerPoint: The place in the container, in points from its upper left corner, y down.
  ///   - container: The size of the container, in points.
  ///   - depth: The depth, 0…1 as in the depth buffer.
  ///   - matrix: The matrix that the scene is drawn with: projection · model-view.
  ///   - clipSpace: The space that the matrix maps to.
  /// - Returns: The point, in scene units.
  public func scenePoint(
    at containerPoint: CGPoint, in container: CGSize, depth: Double = 0,
    through matrix: Matrix4x4, clipSpace: ClipSpace
  ) -> SIMD3<Double>? {
    guard let point = normalizedDevicePoint(at: containerPoint, in: container) else { return nil }
    let y = Double(clipSpace.yAxis == .up ? point.y : -point.y)
    return matrix.scenePoint(
      at: SIMD3(Double(point.x), y, clipSpace.deviceDepth(of: depth)))
  }

  /// The points on the screen per scene unit, each way, of a picture drawn with a projection.
  ///
  /// The picture is undistorted if both are equal.
  ///
  /// ```swift
  /// let stretched = PresentationLayer(size: CGSize(width: 320, height: 568))
  /// let landscape = try OrthographicProjection(viewSize: CGSize(width: 568, height: 320))
  /// let square = stretched.pointsPerUnit(of: landscape)  // (90.1408, 284.0)
  /// ```
  ///
  /// **Edge cases.** The layer's size is not checked. A flipped volume gives the same lengths as one
  /// that is not flipped.
  ///
  /// - Parameter projection: The projection that the buffer was drawn with.
  /// - Returns: Points per unit along the layer's width and height.
  public func pointsPerUnit(of projection: OrthographicProjection) -> SIMD2<Double> {
    extent
      / SIMD2(
        abs(projection.right - projection.left), abs(projection.top - projection.bottom))
  }
}
