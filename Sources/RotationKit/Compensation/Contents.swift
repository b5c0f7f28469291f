/// How a layer shows its contents. Sizes are in points.
enum Contents: Hashable, Sendable {
  /// Stretched to its own size, from a buffer of the view's size.
  case stretched
  /// Stretched to its own size, from a buffer that keeps another size.
  case kept(SIMD2<Double>)
  /// Centered and unscaled.
  case centered(SIMD2<Double>)

  /// The size that is drawn for a view.
  func drawnSize(of view: SIMD2<Double>) -> SIMD2<Double> {
    if case .kept(let size) = self { size } else { view }
  }

  /// The size at which the contents appear on a layer.
  func shownSize(on layer: SIMD2<Double>) -> SIMD2<Double> {
    if case .centered(let size) = self { size } else { layer }
  }
}
