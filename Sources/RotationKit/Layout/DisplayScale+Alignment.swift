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
  /// An edge counts as aligned, or as halfway, to within a thousandth of a pixel, and far from 0 to
  /// within the error of a `Float`. With `.inward` a side shorter than a pixel may become 0, at the
  /// pixel edge nearest to its middle. A side of 0 becomes that with any rule. A negative side is
  /// measured from its other end; no side of the result is negative. A rectangle that is not
  /// finite, in points or in pixels, is returned unchanged.
  ///
  /// ```swift
  /// let (corner, size) = (CGPoint(x: 10.3, y: 20), CGSize(width: 5.1, height: 7))
  /// let button = CGRect(origin: corner, size: size)
  /// let sharp = try DisplayScale(2).aligned(button)  // (10.5, 20, 5, 7)
  /// let around = try DisplayScale(2).aligned(button, .outward)  // (10, 20, 5.5, 7)
  /// ```
  public func aligned(_ rectangle: CGRect, _ alignment: Alignment = .nearest) -> CGRect {
    let (start, end) = corners(of: rectangle)
    let (x, y) = (alignment.edges(start.x, end.x), alignment.edges(start.y, end.y))
    let low = SIMD2(x.low, y.low) / value
    let size = SIMD2(x.high, y.high) / value - low
    guard size.x.isFinite, size.y.isFinite else { return rectangle }
    return CGRect(origin: CGPoint(low), size: CGSize(size))
  }

  /// A rectangle in whole pixels: a scissor rectangle, a viewport, or a region of a texture.
  ///
  /// The given rectangle is in points from the drawable's upper left corner. Its edges move as in
  /// ``aligned(_:_:)``. It is then clipped to the drawable, because Metal stops the app if a
  /// scissor rectangle leaves the drawable, or is empty.
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
    of rectangle: CGRect, _ alignment: Alignment = .nearest, within drawable: PixelSize? = nil
  ) -> PixelRect? {
    let (start, end) = corners(of: rectangle)
    return alignment.pixels(from: start, to: end, within: drawable)
  }

  /// The upper left and the lower right corner of a rectangle, in pixels.
  private func corners(of rectangle: CGRect) -> (start: SIMD2<Double>, end: SIMD2<Double>) {
    let origin = SIMD2<Double>(rectangle.origin)
    return (origin * value, (origin + SIMD2(rectangle.size)) * value)
  }
}

extension DisplayScale.Alignment {
  /// The whole pixels between two corners in pixels, clipped to the drawable; nil if `Int` can't
  /// hold them, or if none are left.
  func pixels(
    from start: SIMD2<Double>, to end: SIMD2<Double>, within drawable: PixelSize?
  ) -> PixelRect? {
    guard let x = pixels(start.x, end.x, within: drawable?.width),
      let y = pixels(start.y, end.y, within: drawable?.height)
    else { return nil }
    return PixelRect(x: x.first, y: y.first, width: x.count, height: y.count)
  }

  private func pixels(
    _ one: Double, _ other: Double, within limit: Int?
  ) -> (first: Int, count: Int)? {
    let (low, high) = edges(one, other)
    guard let first = Int(exactly: low), let last = Int(exactly: high) else { return nil }
    let (start, end) = limit.map { (max(first, 0), min(last, $0)) } ?? (first, last)
    let (count, isTooLong) = end.subtractingReportingOverflow(start)
    return isTooLong || count < (limit == nil ? 0 : 1) ? nil : (start, count)
  }

  /// The aligned edges of a side, from both of its ends, all in pixels; NaN if they are not finite.
  fileprivate func edges(_ start: Double, _ end: Double) -> (low: Double, high: Double) {
    guard start.isFinite, end.isFinite else { return (.nan, .nan) }
    let (low, high) = (min(start, end), max(start, end))
    // The end may be the sum of two numbers that have been `Float`s.
    let slack = Double.pixelSlack(around: abs(start) + abs(end - start))
    let first = low.snappedToHalfPixels(within: slack)
    let last = high.snappedToHalfPixels(within: slack)
    let edges =
      switch self {
      case .nearest: ((first + 0.5).rounded(.down), (last + 0.5).rounded(.down))
      case .outward: (first.rounded(.down), last.rounded(.up))
      case .inward: (first.rounded(.up), last.rounded(.down))
      }
    let isEmpty = high - low <= .pixelSlack(around: 0) || edges.0 > edges.1
    let middle = (low / 2 + high / 2).snappedToHalfPixels(within: slack) + 0.5
    return isEmpty ? (middle.rounded(.down), middle.rounded(.down)) : edges
  }
}
