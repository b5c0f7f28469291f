/// A layer at one moment.
struct LayerState: Hashable, Sendable {
  var size = SIMD2<Double>(0, 0)
  /// In points from the container's center, in the axes that rotate with the angle.
  var center = SIMD2<Double>(0, 0)
  var angle = 0.0

  /// Whether size, center and angle are finite, at any rotation of the center.
  // (A number that is not finite makes the sum NaN.)
  var isFinite: Bool { ((size + 2 * center) * 0).sum() + angle * 0 == 0 }
}
