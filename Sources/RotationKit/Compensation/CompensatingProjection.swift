import Foundation

/// A projection that keeps a picture in proportion while its layer changes size.
///
/// A buffer drawn for a view of size V is shown on a size S: that of the layer if it stretches its
/// contents, or that of the contents if the layer centers them. Scaling clip space by
///
///     kx = k · V.width / S.width
///     ky = k · V.height / S.height
///
/// shows the picture with the proportions that it has in the view at rest, k times as large, for
/// any projection. (Jitter for antialiasing comes after the scale.) The ``strategy`` chooses k, by
/// the size of the layer. Uncompensated leaves both factors at 1.
///
/// ```swift
/// let view = CGSize(width: 568, height: 320)
/// let layer = CGSize(width: 444, height: 444)
/// let constant = CompensatingProjection(.constantSize)
/// let scale = try constant.clipScale(viewSize: view, layerSize: layer)  // (1.2793, 0.7207)
/// let match = CompensatingProjection(.matchLayer)
/// let volume = try match.projection(viewSize: view, layerSize: layer)
/// let right = volume.right  // 1.0
/// let contents = CGSize(width: 568, height: 568)  // centered
/// let covering = try constant.clipScale(
///   viewSize: view, layerSize: layer, contentSize: contents)
/// // covering is (1, 0.5634)
/// ```
///
/// Without a content size, the layer has to *stretch* its contents: `contentsGravity` `.resize`,
/// the default (`UIView.ContentMode.scaleToFill`). With `.center` pass the size of the contents.
/// With another gravity, compensating distorts.
public struct CompensatingProjection: Hashable, Sendable {
  /// How large the picture is during the transition.
  public let strategy: CompensationStrategy

  /// How much of the scene the view shows: by default two units across the shorter side.
  ///
  /// If you scale your own projection by the clip scale, frame the side that its field of view
  /// spans: `.normalized(across: .height)` for a ``PerspectiveProjection``, which spans the height
  /// by default. With the default framing its picture would jump.
  public let framing: Framing

  /// The distance of the near plane along −z, in scene units.
  public let near: Double

  /// The distance of the far plane along −z, in scene units.
  public let far: Double

  /// Makes a compensating projection with planes at 0 and 100.
  public init(_ strategy: CompensationStrategy, framing: Framing = .normalized) {
    (self.strategy, self.framing, near, far) = (strategy, framing, 0, 100)
  }

  /// Makes a compensating projection with planes of your own.
  ///
  /// - Throws: ``GeometryError`` if `near` or `far` is not finite, or if they are equal, or so
  ///   close together or far apart that the matrix would overflow or vanish in `Float`.
  public init(
    _ strategy: CompensationStrategy, framing: Framing = .normalized, near: Double, far: Double
  ) throws(GeometryError) {
    try OrthographicProjection.check(near: near, far: far)
    (self.strategy, self.framing, self.near, self.far) = (strategy, framing, near, far)
  }

  /// The scale of clip space that compensates: see ``Matrix4x4/scaledInClipSpace(by:)``. The
  /// factors are finite and positive in `Float`.
  ///
  /// - Parameters:
  ///   - viewSize: The size of the view at rest, in points.
  ///   - layerSize: The size of the layer when the frame appears, in points.
  ///   - previousViewSize: The size that the layer started from, which only interpolated size
  ///     needs. Nil is the size of the view: then interpolated size is the same as constant size.
  ///   - contentSize: The size of the contents, in points, if the layer centers them; nil if it
  ///     stretches them.
  /// - Throws: ``GeometryError`` if a side of a size is zero, negative, infinite or NaN, or so much
  ///   larger or smaller than the others that a factor would overflow or vanish in `Float`.
  public func clipScale(
    viewSize: CGSize, layerSize: CGSize, previousViewSize: CGSize? = nil,
    contentSize: CGSize? = nil
  ) throws(GeometryError) -> SIMD2<Double> {
    let (view, layer) = (SIMD2<Double>(viewSize), SIMD2<Double>(layerSize))
    let previous = SIMD2<Double>(previousViewSize ?? viewSize)
    let contents = contentSize.map { SIMD2<Double>($0) } ?? layer
    let scale = uncheckedClipScale(
      view: view, layer: layer, contents: contents,
      interpolatedLength: interpolatedLength(at: layer, from: previous, to: view))
    let isUsable =
      view.isUsableSize && layer.isUsableSize && previous.isUsableSize && contents.isUsableSize
      && scale.isUsableScale
    if !isUsable {
      let names = Self.names(areCentered: contentSize != nil)
      try Self.refuse(view: view, layer: layer, previous: previous)
      try Self.refuse(contents: contents, names, scale: scale)
    }
    return scale
  }

  /// The length of the picture with interpolated size, on the way from one size to another.
  private func interpolatedLength(
    at layer: SIMD2<Double>, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) -> Double {
    let fraction = layer.fraction(ofWayFrom: start, to: end)
    let last = framing.spanLength(in: end)
    return interpolate(framing.spanLength(in: start), last, fraction).aboveZero(upTo: last)
  }

  private static func refuse(
    view: SIMD2<Double>, layer: SIMD2<Double>, previous: SIMD2<Double>
  ) throws(GeometryError) {
    try GeometryError.check(positive: view, width: "viewSize.width", height: "viewSize.height")
    try GeometryError.check(positive: layer, width: "layerSize.width", height: "layerSize.height")
    try GeometryError.check(
      positive: previous, width: "previousViewSize.width", height: "previousViewSize.height")
  }

  private static func refuse(
    contents: SIMD2<Double>, _ names: (width: String, height: String), scale: SIMD2<Double>
  ) throws(GeometryError) {
    try GeometryError.check(positive: contents, width: names.width, height: names.height)
    let accepted = "nearer to the view's: the scale between them must stay in the range of Float"
    try GeometryError.check(scale: scale.x, of: names.width, contents.x, accepted: accepted)
    try GeometryError.check(scale: scale.y, of: names.height, contents.y, accepted: accepted)
  }

  private static func names(areCentered: Bool) -> (width: String, height: String) {
    areCentered
      ? ("contentSize.width", "contentSize.height") : ("layerSize.width", "layerSize.height")
  }

  /// The compensated projection of the framing: the centered volume to draw with. Its matrix is
  /// that of the view's projection, scaled in clip space by
  /// ``clipScale(viewSize:layerSize:previousViewSize:contentSize:)``. The parameters are the same.
  ///
  /// - Throws: ``GeometryError`` as for the clip scale, or if the matrix would not fit in `Float`.
  public func projection(
    viewSize: CGSize, layerSize: CGSize, previousViewSize: CGSize? = nil,
    contentSize: CGSize? = nil
  ) throws(GeometryError) -> OrthographicProjection {
    let scale = try clipScale(
      viewSize: viewSize, layerSize: layerSize, previousViewSize: previousViewSize,
      contentSize: contentSize)
    let view = SIMD2<Double>(viewSize)
    try box(of: view).check(viewSize: view)
    let compensated = box(of: view, scaledInClipSpaceBy: scale)
    if !compensated.isUsable {
      let contents = SIMD2<Double>(contentSize ?? layerSize)
      let (width, height) = Self.names(areCentered: contentSize != nil)
      // One of the matrix's two scales doesn't fit: if it isn't that of x, it is that of y.
      try GeometryError.check(scale: 1 / compensated.right, of: width, contents.x)
      throw GeometryError(
        parameter: height, value: contents.y,
        accepted: "a number with which the matrix fits in Float")
    }
    return compensated
  }

  /// The box of a view with a checked size. A scaled one may not fit in `Float`.
  func box(
    of view: SIMD2<Double>, scaledInClipSpaceBy scale: SIMD2<Double> = SIMD2(1, 1)
  ) -> OrthographicProjection {
    OrthographicProjection(
      framing: framing, checkedSize: view, scaledInClipSpaceBy: scale, near: near, far: far)
  }

  /// (kx, ky) for sizes that are finite and above zero; the factors may overflow or vanish in
  /// `Float`. If the layer stretches its contents, `contents` is the layer's size.
  ///
  /// The strategies differ in k alone. The scene units cancel in k, so it is a quotient of lengths
  /// in points: of the framing's span as shown, over the same span in the view at rest.
  func uncheckedClipScale(
    view: SIMD2<Double>, layer: SIMD2<Double>, contents: SIMD2<Double>,
    interpolatedLength: @autoclosure () -> Double
  ) -> SIMD2<Double> {
    let k: Double
    switch strategy {
    case .uncompensated: return SIMD2(1, 1)
    case .matchLayer: k = framing.spanLength(in: layer) / framing.spanLength(in: view)
    case .constantSize: k = 1
    case .interpolatedSize: k = interpolatedLength() / framing.spanLength(in: view)
    }
    return view / contents * k
  }
}

extension CompensatingProjection: CustomStringConvertible {
  /// The parameters, as "interpolatedSize, 2 units across shortSide, near 0, far 100".
  public var description: String {
    "\(strategy), \(framing), near \(near.text), far \(far.text)"
  }
}
