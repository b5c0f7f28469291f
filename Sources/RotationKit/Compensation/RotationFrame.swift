import Foundation

/// What to draw for one display time: the layer as it is shown then, and scales and boxes for it.
///
/// ```swift
/// var tracker = RotationTracker()
/// try tracker.resize(to: CGSize(width: 320, height: 568))
/// let turn = try RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90)
/// try tracker.begin(turn, at: 10)
/// let frame = tracker.frame(at: 10.1)
/// let size = frame?.layerSize  // 377.5×510.5
/// let aspectRatio = frame?.aspectRatio  // 0.739
/// ```
///
/// Use what fits your projection:
///
/// - You make it for a size: ``layerSize`` or ``aspectRatio``. If the layer centers its contents,
///   scale the projection in clip space by ``coveringScale``.
/// - You can't rebuild it: ``clipScale(across:)``.
/// - You have none: ``projection(_:)``.
public struct RotationFrame: Hashable, Sendable {
  /// When the frame appears, in seconds, on the transitions' clock; host time from a compensator.
  public let displayTime: Double

  /// The size that is drawn, in points: the view's at the end of all transitions, or that of a
  /// buffer that a ``RotationCompensator`` keeps. While a layer collapses, to a width or a height
  /// of zero, it is the last size that the view had.
  public var viewSize: CGSize { CGSize(drawn) }

  /// Whether the layer moves at ``displayTime``, or is still to move. To draw on demand, ask
  /// ``RotationTracker/isTransitioning(at:)``: while a view collapses, there may be no frame.
  public let isTransitioning: Bool

  let drawn: SIMD2<Double>
  let layer: SIMD2<Double>
  /// The size at which the contents appear: the layer's, or that of centered contents.
  let shown: SIMD2<Double>
  let picture: Picture

  /// The layer's size, in points, for a camera or a layout. A picture made for this size neither
  /// stretches nor jumps, whatever the camera's rule is.
  ///
  /// Each side is finite and above 0: where an overshoot, or overlapping transitions, take a side
  /// to zero or below, it is a thousandth of a point.
  public var layerSize: CGSize { CGSize(layer) }

  /// The layer's width ÷ its height.
  public var aspectRatio: Double { layer.x / layer.y }

  /// The part of centered contents that the layer shows: layer ÷ contents, each way; (1, 1) if the
  /// layer stretches its contents, and if the factors would not fit in `Float`.
  ///
  /// It is the scale of clip space for a projection made for ``layerSize``: see
  /// ``Matrix4x4/scaledInClipSpace(by:)``.
  public var coveringScale: SIMD2<Double> { Self.usable(layer / shown) }

  /// The scale of clip space, with interpolated size, for a projection of your own that was made
  /// for ``viewSize`` and can't be rebuilt. Its field of view goes across `side`.
  ///
  /// The factors are finite and positive in `Float`; (1, 1) where that isn't possible. See
  /// ``Matrix4x4/scaledInClipSpace(by:)``.
  public func clipScale(across side: Framing.Side) -> SIMD2<Double> {
    clipScale(CompensatingProjection(.interpolatedSize, framing: .normalized(across: side)))
  }

  /// The scale of clip space by any strategy, for a projection of your own that has the framing and
  /// was made for ``viewSize``. The factors are as in ``clipScale(across:)``.
  public func clipScale(_ compensation: CompensatingProjection) -> SIMD2<Double> {
    // Across the width or the height the picture has the layer's own length, so that it is that of
    // a camera made for `layerSize`.
    let framing = compensation.framing
    let isLayers = framing.side == .width || framing.side == .height
    return Self.usable(
      compensation.uncheckedClipScale(
        view: drawn, layer: layer, contents: shown,
        interpolatedLength: isLayers
          ? framing.spanLength(in: layer) : picture.spanLength(of: framing)))
  }

  /// The box to draw with, if you have no projection of your own: by default with interpolated
  /// size, two scene units across the shorter side, and planes at 0 and 100. The matrix is always
  /// finite: if the box would not fit in `Float`, it goes from −1 to 1 each way.
  ///
  /// ```swift
  /// var turning = RotationTracker()
  /// try turning.resize(to: CGSize(width: 320, height: 568))
  /// try turning.begin(
  ///   RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90), at: 10)
  /// let box = turning.frame(at: 10.15)?.projection()
  /// let matrix = box?.matrix(for: .metal) ?? .identity
  /// let square = [matrix[0, 0] * 444 / 2, matrix[1, 1] * 444 / 2]  // [160.0, 160.0]
  /// ```
  public func projection(
    _ compensation: CompensatingProjection = CompensatingProjection(.interpolatedSize)
  ) -> OrthographicProjection {
    let box = compensation.box(of: drawn, scaledInClipSpaceBy: clipScale(compensation))
    if box.isUsable { return box }
    return OrthographicProjection(
      framing: .normalized, checkedSize: SIMD2(1, 1), near: compensation.near,
      far: compensation.far)
  }

  /// A scale if it is finite and positive in `Float`, otherwise (1, 1).
  private static func usable(_ scale: SIMD2<Double>) -> SIMD2<Double> {
    scale.isUsableScale && scale.min() > 0 ? scale : SIMD2(1, 1)
  }
}

extension RotationFrame: CustomStringConvertible {
  /// Time, layer, any centered contents, and whether the layer moves, as "10.1 s: 377.5×510.5,
  /// moving".
  public var description: String {
    let centered = shown == layer ? "" : ", contents \(CGSize(shown).text)"
    return "\(displayTime.text) s: \(layerSize.text)\(centered)\(isTransitioning ? ", moving" : "")"
  }
}
