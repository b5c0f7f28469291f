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
@frozen public struct CompensatingProjection: Hashable, Sendable {
  /// What decides the size of the picture during the transition.
  public let strategy: CompensationStrategy

  /// How many scene units span which side of the view, at rest.
  ///
  /// For a projection of one's own only its side counts: the one that the field of view goes across.
  public let framing: Framing

  @usableFromInline let depth: DepthExtent

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
    self.init(strategy, framing, try DepthExtent(near: near, far: far))
  }

  init(_ strategy: CompensationStrategy, _ framing: Framing, _ depth: DepthExtent) {
    self.strategy = strategy
    self.framing = framing
    self.depth = depth
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
  @inlinable @inline(__always) public func clipScale(
    viewSize: CGSize, layerSize: CGSize, previousViewSize: CGSize? = nil
  ) throws(GeometryError) -> SIMD2<Double> {
    try checkedClipScale(
      view: SIMD2(viewSize), layer: SIMD2(layerSize), previous: previousViewSize.map { SIMD2($0) })
  }

  @inlinable @inline(__always) func checkedClipScale(
    view: SIMD2<Double>, layer: SIMD2<Double>, previous: SIMD2<Double>?
  ) throws(GeometryError) -> SIMD2<Double> {
    try GeometryError.check(positive: view, .viewSize)
    try GeometryError.check(positive: layer, .layerSize)
    if let previous { try GeometryError.check(positive: previous, .previousViewSize) }
    let scale = clipScale(
      view: view, layer: layer, start: previous.map { Start(size: $0, framing: framing) })
    if !scale.isUsableScale { throw Self.refusal(of: layer, scale: scale) }
    return scale
  }

  /// What is wrong with a layer whose scale of clip space is not usable.
  @usableFromInline @inline(never) static func refusal(
    of layer: SIMD2<Double>, scale: SIMD2<Double>
  ) -> GeometryError {
    let accepted = "nearer to the view's: the scale between them must stay in the range of Float"
    return scale.x.isUsableScale
      ? GeometryError(
        parameter: SizeParameter.layerSize.height, value: layer.y, accepted: accepted)
      : GeometryError(parameter: SizeParameter.layerSize.width, value: layer.x, accepted: accepted)
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
  ///     nil for that of the view.
  /// - Returns: The projection.
  /// - Throws: ``GeometryError`` as the clip scale, or where the matrix would overflow or vanish.
  @inlinable @inline(__always) public func projection(
    viewSize: CGSize, layerSize: CGSize, previousViewSize: CGSize? = nil
  ) throws(GeometryError) -> OrthographicProjection {
    let (view, layer) = (SIMD2<Double>(viewSize), SIMD2<Double>(layerSize))
    let scale = try checkedClipScale(
      view: view, layer: layer, previous: previousViewSize.map { SIMD2($0) })
    let compensated = OrthographicProjection(
      halfExtents: framing.halfExtents(of: view), clipScale: scale, depth: depth)
    if !compensated.isUsable {
      // The view may be to blame, whatever the layer.
      _ = try OrthographicProjection(framing: framing, viewSize: view, .viewSize, depth: depth)
      throw compensated.refusal(of: layer, .layerSize)
    }
    return compensated
  }
}

// MARK: - The one formula

extension CompensatingProjection {
  /// What the layer showed as a transition began.
  @frozen @usableFromInline struct Start: Hashable, Sendable {
    /// The size of the layer.
    @usableFromInline let size: SIMD2<Double>

    /// The length on the screen of what spans the framed side, in points. It stands for the points
    /// per unit, as the units cancel in k.
    @usableFromInline let shownLength: Double

    @inlinable init(size: SIMD2<Double>, shownLength: Double) {
      self.size = size
      self.shownLength = shownLength
    }

    /// A layer at rest: it shows the framed side at its own length.
    @inlinable init(size: SIMD2<Double>, framing: Framing) {
      self.init(size: size, shownLength: framing.side.length(of: size))
    }
  }

  /// k: how large the picture is shown, as a multiple of the view at rest. The strategies differ in
  /// this alone. Without a start the layer started from the view's own size.
  @inlinable @inline(__always) func magnification(
    view: SIMD2<Double>, layer: SIMD2<Double>, start: Start?
  ) -> Double {
    switch strategy {
    case .uncompensated, .constantSize: return 1
    case .matchLayer: return framing.side.length(of: layer) / framing.side.length(of: view)
    case .interpolatedSize:
      guard let start else { return 1 }
      // Written from the end, so that it is exactly 1 there and beyond, whatever the start; and
      // also where there is no way to go.
      let rest = 1 - Self.way(from: start.size, to: view, gone: layer)
      guard rest > 0 else { return 1 }
      let first = start.shownLength / framing.side.length(of: view)
      return rest < 1 ? 1 + rest * (first - 1) : first
    }
  }

  /// How far a layer has gone on the straight line from one size to another: 0 at its start, 1 at
  /// its end, and NaN if it has no way to go.
  @inlinable static func way(
    from start: SIMD2<Double>, to end: SIMD2<Double>, gone layer: SIMD2<Double>
  ) -> Double {
    let way = end - start
    // In units of the longer leg, so that no square overflows.
    let leg = max(abs(way.x), abs(way.y))
    let (direction, gone) = (way / leg, (layer - start) / leg)
    return (gone.x * direction.x + gone.y * direction.y)
      / (direction.x * direction.x + direction.y * direction.y)
  }

  /// (kx, ky), from sizes that are finite and above zero; it may overflow or vanish in `Float`.
  @inlinable @inline(__always) func clipScale(
    view: SIMD2<Double>, layer: SIMD2<Double>, start: Start?
  ) -> SIMD2<Double> {
    guard strategy != .uncompensated else { return SIMD2(1, 1) }
    return view / layer * magnification(view: view, layer: layer, start: start)
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
