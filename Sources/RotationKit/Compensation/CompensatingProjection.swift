import Foundation

/// The projection to draw with while a layer stretches what is drawn, so that it looks unstretched.
///
/// A buffer drawn for a view of size V is shown on a layer of size L. Scaling clip space by
///
///     kx = k · V.width / L.width
///     ky = k · V.height / L.height
///
/// makes the picture on the layer as undistorted as it is in the view at rest, for any projection,
/// and shows it k times as large as there. The ``strategy`` chooses k; uncompensated leaves both
/// factors at 1.
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
/// All this holds where the layer *stretches* its contents: `contentsGravity` `.resize`, the default
/// (`UIView.ContentMode.scaleToFill`). With another gravity compensating distorts.
public struct CompensatingProjection: Hashable, Sendable {
  /// What decides the size of the picture during the transition.
  public let strategy: CompensationStrategy

  /// How many scene units span which side of the view, at rest.
  ///
  /// For a projection of one's own only its side counts: the one that the field of view goes across.
  public let framing: Framing

  let depth: DepthExtent

  /// The distance of the near plane along −z, in scene units.
  public var near: Double { depth.near }

  /// The distance of the far plane along −z, in scene units.
  public var far: Double { depth.far }

  /// Makes the projections of a strategy.
  ///
  /// - Parameters:
  ///   - strategy: What decides the size of the picture during the transition.
  ///   - framing: How many scene units span which side of the view, at rest.
  ///   - near: The distance of the near plane along −z, in scene units.
  ///   - far: The distance of the far plane; not `near`.
  /// - Throws: ``GeometryError`` where `near` or `far` is not finite, or they are equal, or so near
  ///   or far that the matrix would overflow or vanish in `Float`.
  public init(
    _ strategy: CompensationStrategy, framing: Framing = .normalized, near: Double = 0,
    far: Double = 100
  ) throws(GeometryError) {
    self.strategy = strategy
    self.framing = framing
    depth = try DepthExtent(near: near, far: far)
  }

  /// The scale of clip space that compensates, for any projection: see
  /// ``Matrix4x4/scaledInClipSpace(by:)``.
  ///
  /// - Parameters:
  ///   - viewSize: The size of the view that the buffer is drawn for, in points.
  ///   - layerSize: The size of the layer that shows it, in points: of `layer.presentation()`.
  ///   - previousViewSize: The size that the layer started from, which only interpolated size needs;
  ///     nil for that of the view.
  /// - Returns: The factors of x and y; finite and positive in `Float`.
  /// - Throws: ``GeometryError`` where a side of a size is zero, negative, infinite or NaN, or so
  ///   much larger or smaller than the others that the factors would overflow or vanish in `Float`.
  public func clipScale(
    viewSize: CGSize, layerSize: CGSize, previousViewSize: CGSize? = nil
  ) throws(GeometryError) -> SIMD2<Double> {
    let (view, layer) = (SIMD2<Double>(viewSize), SIMD2<Double>(layerSize))
    try GeometryError.check(positive: view, .viewSize)
    try GeometryError.check(positive: layer, .layerSize)
    var start = Start(size: view, framing: framing)
    if let previousViewSize {
      start = Start(size: SIMD2(previousViewSize), framing: framing)
      try GeometryError.check(positive: start.size, .previousViewSize)
    }
    let scale = clipScale(view: view, layer: layer, start: start)
    let accepted = "nearer to the view's: the scale between them must stay in the range of Float"
    guard scale.x.isUsableScale else {
      throw GeometryError(
        parameter: SizeParameter.layerSize.width, value: layer.x, accepted: accepted)
    }
    guard scale.y.isUsableScale else {
      throw GeometryError(
        parameter: SizeParameter.layerSize.height, value: layer.y, accepted: accepted)
    }
    return scale
  }

  /// The compensated projection of the framing: the centred volume to draw with.
  ///
  /// Its matrix is that of the view's projection, scaled in clip space by
  /// ``clipScale(viewSize:layerSize:previousViewSize:)``.
  ///
  /// - Parameters:
  ///   - viewSize: The size of the view that the buffer is drawn for, in points.
  ///   - layerSize: The size of the layer that shows it, in points.
  ///   - previousViewSize: The size that the layer started from, which only interpolated size needs;
  ///     nil for that of the view.
  /// - Returns: The projection.
  /// - Throws: ``GeometryError`` as the clip scale, or where the matrix would overflow or vanish.
  public func projection(
    viewSize: CGSize, layerSize: CGSize, previousViewSize: CGSize? = nil
  ) throws(GeometryError) -> OrthographicProjection {
    let scale = try clipScale(
      viewSize: viewSize, layerSize: layerSize, previousViewSize: previousViewSize)
    let view = try OrthographicProjection(
      framing: framing, viewSize: SIMD2(viewSize), .viewSize, depth: depth)
    return try OrthographicProjection(
      halfExtents: SIMD2(view.right, view.top) / scale, ofSize: SIMD2(layerSize), .layerSize,
      depth: depth)
  }
}

// MARK: - The one formula

extension CompensatingProjection {
  /// What the layer showed as a transition began.
  struct Start: Hashable, Sendable {
    /// The size of the layer.
    var size: SIMD2<Double>

    /// The length on the screen of what spans the framed side, in points. It stands for the points
    /// per unit, as the units cancel in k.
    var shownLength: Double

    init(size: SIMD2<Double>, shownLength: Double) {
      self.size = size
      self.shownLength = shownLength
    }

    /// A layer at rest: it shows the framed side at its own length.
    init(size: SIMD2<Double>, framing: Framing) {
      self.init(size: size, shownLength: framing.side.length(of: size))
    }
  }

  /// The length on the screen of what spans the framed side, in points: what the strategies differ
  /// in.
  func shownLength(view: SIMD2<Double>, layer: SIMD2<Double>, start: Start) -> Double {
    let viewLength = framing.side.length(of: view)
    switch strategy {
    case .uncompensated, .constantSize: return viewLength
    case .matchLayer: return framing.side.length(of: layer)
    case .interpolatedSize:
      // The way that the layer has gone, along the straight line from its start to the view's
      // size; in units of the longer leg, so that no square overflows.
      let way = view - start.size
      let leg = max(abs(way.x), abs(way.y))
      guard leg > 0 else { return viewLength }
      let direction = way / leg
      let gone = ((layer - start.size) / leg * direction).sum() / (direction * direction).sum()
      // Written from the end, so that it is exactly the view's own there.
      return viewLength + (1 - min(max(gone, 0), 1)) * (start.shownLength - viewLength)
    }
  }

  /// (kx, ky), from sizes that are finite and above zero; it may overflow or vanish in `Float`.
  func clipScale(view: SIMD2<Double>, layer: SIMD2<Double>, start: Start) -> SIMD2<Double> {
    guard strategy != .uncompensated else { return SIMD2(1, 1) }
    let k = shownLength(view: view, layer: layer, start: start) / framing.side.length(of: view)
    return k * view / layer
  }
}

extension PresentationLayer {
  /// The points on the screen per scene unit, each way, of a picture drawn with a projection.
  ///
  /// The picture is undistorted where both are equal.
  ///
  /// ```swift
  /// let stretched = PresentationLayer(size: CGSize(width: 320, height: 568))
  /// let landscape = try OrthographicProjection(viewSize: CGSize(width: 568, height: 320))
  /// let square = stretched.pointsPerUnit(of: landscape)  // (90.1408, 284.0)
  /// ```
  ///
  /// **Edge cases.** Plain arithmetic on the layer's size. A flipped volume gives the same lengths
  /// as one that is not.
  ///
  /// - Parameter projection: The projection that the buffer was drawn with.
  /// - Returns: Points per unit along the layer's width and height.
  public func pointsPerUnit(of projection: OrthographicProjection) -> SIMD2<Double> {
    extent
      / SIMD2(
        abs(projection.right - projection.left), abs(projection.top - projection.bottom))
  }
}
