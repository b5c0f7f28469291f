import Foundation

extension DisplayScale {
  /// How a rectangle's edges move to pixel edges.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Each edge moves to the nearest pixel edge, and from halfway to the right or down. So a
    /// rectangle that moves by a pixel keeps its size, and neighbors share an edge.
    case nearest
    /// The edges move to the smallest aligned rectangle that covers the given one.
    case outward
    /// The edges move to the largest aligned rectangle inside the given one.
    case inward
  }

  /// A rectangle, in points, with its edges moved to pixel edges, because an edge between pixel
  /// edges is blurred over two rows of pixels.
  ///
  /// An edge counts as aligned, or as halfway, to within a thousandth of a pixel. With `.inward` a
  /// side shorter than a pixel may become 0, at the pixel edge nearest to its middle. A negative
  /// side is measured from its other end; no side of the result is negative. A rectangle that is
  /// not finite, in points or in pixels, is returned unchanged.
  ///
  /// ```swift
  /// let (corner, size) = (CGPoint(x: 10.3, y: 20), CGSize(width: 5.1, height: 7))
  /// let button = CGRect(origin: corner, size: size)
  /// let sharp = try DisplayScale(2).aligned(button)  // (10.5, 20, 5, 7)
  /// let around = try DisplayScale(2).aligned(button, .outward)  // (10, 20, 5.5, 7)
  /// ```
  public func aligned(_ rectangle: CGRect, _ alignment: Alignment = .nearest) -> CGRect {
    let (start, end) = pixelCorners(of: rectangle)
    let (low, high) = Self.pixelEdges(from: start, to: end, alignment)
    let (origin, size) = (low / value, high / value - low / value)
    guard size.x.isFinite, size.y.isFinite else { return rectangle }
    return CGRect(origin: CGPoint(origin), size: CGSize(size))
  }

  /// A rectangle in whole pixels: a scissor rectangle, a viewport, or a region of a texture.
  ///
  /// The given rectangle is in points from the drawable's upper left corner. Its edges move as in
  /// ``aligned(_:_:)``. It is then clipped to the drawable, because Metal stops the app if a scissor
  /// rectangle leaves the drawable, or is empty.
  ///
  /// Nil if the rectangle is not finite, if `Int` can't hold its pixels, or if none of it is left
  /// within the drawable. Without a drawable it is left whole, and a side may be 0.
  ///
  /// ```swift
  /// let line = CGSize(width: 10.0 / 3, height: 1)
  /// let mark = CGRect(origin: CGPoint(x: 14, y: 0), size: line)
  /// let screen = PixelSize(width: 1170, height: 2532)
  /// let scissor = try DisplayScale(3).pixelRectangle(of: mark, within: screen)  // 10×3 at (42, 0)
  /// ```
  public func pixelRectangle(
    of rectangle: CGRect, _ alignment: Alignment = .nearest,
    within drawable: PixelSize? = nil
  ) -> PixelRect? {
    let (start, end) = pixelCorners(of: rectangle)
    return Self.pixelRectangle(from: start, to: end, alignment, within: drawable)
  }

  /// The whole pixels between two corners in pixels, clipped to the drawable.
  static func pixelRectangle(
    from start: SIMD2<Double>, to end: SIMD2<Double>, _ alignment: Alignment = .nearest,
    within drawable: PixelSize?
  ) -> PixelRect? {
    let (low, high) = pixelEdges(from: start, to: end, alignment)
    guard let x = pixelRange(low.x, high.x, within: drawable?.width),
      let y = pixelRange(low.y, high.y, within: drawable?.height)
    else { return nil }
    return PixelRect(x: x.start, y: y.start, width: x.count, height: y.count)
  }

  /// The pixels between two edges, clipped to 0..<limit if there is a limit. Nil if `Int` can't
  /// hold them, or if the limit leaves none.
  private static func pixelRange(
    _ low: Double, _ high: Double, within limit: Int?
  ) -> (start: Int, count: Int)? {
    guard let start = Int(exactly: low), let end = Int(exactly: high) else { return nil }
    guard let limit else {
      let (count, isTooLong) = end.subtractingReportingOverflow(start)
      return isTooLong ? nil : (start, count)
    }
    let (first, last) = (max(start, 0), min(end, limit))
    return first < last ? (first, last - first) : nil
  }

  /// The upper left and the lower right corner of a rectangle, in pixels.
  private func pixelCorners(of rectangle: CGRect) -> (start: SIMD2<Double>, end: SIMD2<Double>) {
    let origin = SIMD2<Double>(rectangle.origin)
    return (origin * value, (origin + SIMD2(rectangle.size)) * value)
  }

  /// The edges between two corners, in whole pixels; NaN if they are not finite.
  private static func pixelEdges(
    from start: SIMD2<Double>, to end: SIMD2<Double>, _ alignment: Alignment
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let x = pixelEdges(start.x, end.x, alignment)
    let y = pixelEdges(start.y, end.y, alignment)
    return (SIMD2(x.low, y.low), SIMD2(x.high, y.high))
  }

  private static func pixelEdges(
    _ start: Double, _ end: Double, _ alignment: Alignment
  ) -> (low: Double, high: Double) {
    guard start.isFinite, end.isFinite else { return (.nan, .nan) }
    let (low, high) = (min(start, end), max(start, end))
    /// The nearest edge, and from halfway the one to the right.
    func nearest(_ edge: Double) -> Double {
      let snapped = edge.snappedToHalfPixels
      let below = snapped.rounded(.down)
      return snapped - below < 0.5 ? below : below + 1
    }
    switch alignment {
    case .nearest: return (nearest(low), nearest(high))
    case .outward: return (low.roundedPixels(.down), high.roundedPixels(.up))
    case .inward:
      let (first, last) = (low.roundedPixels(.up), high.roundedPixels(.down))
      let middle = nearest((low + high) / 2)
      return first <= last ? (first, last) : (middle, middle)
    }
  }
}
