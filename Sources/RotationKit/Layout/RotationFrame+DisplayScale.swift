import Foundation

extension RotationFrame {
  /// A rectangle of the layer in whole pixels of the drawable: a scissor or a viewport.
  ///
  /// The rectangle is in points from the layer's upper left corner. The layer stretches a drawable,
  /// so there are two scales: drawable ÷ layer, each way. If it centers its contents, the scales
  /// are drawable ÷ contents, and the layer is the middle of the drawable. The edges move to the
  /// nearest pixels as in ``DisplayScale/aligned(_:_:)``.
  ///
  /// Pass the size of the texture that you draw in. The result is clipped to it; nil if nothing is
  /// left, or if a number is not finite or too large for `Int`.
  ///
  /// ```swift
  /// let phone = CGSize(width: 390, height: 844)
  /// var rotating = RotationTracker()
  /// try rotating.resize(to: phone)
  /// try rotating.begin(RotationTransition(rotating: phone, by: .degrees90), at: 10)
  /// let contents = CGSize(width: 844, height: 844)  // at 3×
  /// let covered = rotating.frame(at: 10.15, contentSize: contents)  // of a layer of 617×617
  /// let panel = CGRect(origin: CGPoint(x: 0, y: 44), size: CGSize(width: 617, height: 573))
  /// let texture = PixelSize(width: 2532, height: 2532)
  /// let scissor = covered?.pixelRectangle(of: panel, within: texture)  // 1851×1719 at (341, 473)
  /// ```
  public func pixelRectangle(of rect: CGRect, within drawable: PixelSize) -> PixelRect? {
    let pixels = SIMD2(Double(drawable.width), Double(drawable.height))
    let start = SIMD2<Double>(rect.origin) + (shown - layer) / 2
    let end = start + SIMD2(rect.size)
    return DisplayScale.Alignment.nearest.pixels(
      from: start * pixels / shown, to: end * pixels / shown, within: drawable)
  }
}
