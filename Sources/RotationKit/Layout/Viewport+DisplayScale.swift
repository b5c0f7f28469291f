import Foundation

extension Viewport {
  /// Makes the viewport of a whole buffer, in pixels, from the size of its view in points.
  ///
  /// ```swift
  /// let whole = try Viewport(
  ///   pointSize: CGSize(width: 320, height: 480), scale: DisplayScale(1.5))
  /// let inPixels = whole.size  // 480×720
  /// ```
  ///
  /// - Throws: ``GeometryError`` if a side is negative or not finite, or rounds to no pixels or to
  ///   more than `Int` holds.
  public init(
    pointSize: CGSize, scale: DisplayScale, yAxis: ClipSpace.YAxis = .up
  ) throws(GeometryError) {
    let points = SIMD2<Double>(pointSize)
    let (width, height) = ("pointSize.width", "pointSize.height")
    let pixels = try DisplayScale.whole(
      points * scale.value, of: points, width: width, height: height)
    try GeometryError.require(pixels.width > 0, width, points.x, "large enough for a pixel")
    try GeometryError.require(pixels.height > 0, height, points.y, "large enough for a pixel")
    try self.init(
      size: CGSize(width: Double(pixels.width), height: Double(pixels.height)), yAxis: yAxis)
  }
}
