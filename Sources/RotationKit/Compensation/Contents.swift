import Foundation

/// How a layer shows its contents. Sizes are in points.
enum Contents: Hashable, Sendable {
  /// Stretched to its own size, from a buffer of the view's size.
  case stretched
  /// Stretched to its own size, from a buffer that keeps another size, and its scale.
  case kept(SIMD2<Double>, scale: Double)
  /// Centered and unscaled.
  case centered(SIMD2<Double>)

  /// Centered contents of a size; nil if that is nil, not above zero, or not finite.
  init?(centering size: CGSize?) {
    guard let size = size.map({ SIMD2($0) }), size.isUsableSize else { return nil }
    self = .centered(size)
  }
}

extension LayerPlayback {
  /// What to draw for a layer that shows its contents in some way; nil if it has no size then.
  /// While a layer collapses, it has one as long as both sides are above 0.
  func frame(atHostTime time: Double, showing contents: Contents) -> RotationFrame? {
    let (size, picture) = shown(atHostTime: time)
    guard model.isUsableSize || size.isUsableSize else { return nil }
    let layer = size.aboveZero(upTo: model)
    assert(layer.isUsableSize, "a frame without a size")
    let (drawn, shown) =
      switch contents {
      case .stretched: (drawn, layer)
      case .kept(let size, _): (size, layer)
      case .centered(let size): (drawn, size)
      }
    return RotationFrame(
      displayTime: time, isTransitioning: isTransitioning(atHostTime: time), drawn: drawn,
      layer: layer, shown: shown, picture: picture)
  }
}
