import Foundation

extension DisplayScale {
  fileprivate func buffer(of side: Double, _ parameter: String) throws(GeometryError) -> Int {
    let pixels = try pixels(of: side, parameter, .toNearestOrAwayFromZero)
    try GeometryError.require(pixels > 0, parameter, side, "large enough for a pixel")
    return pixels
  }
}

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
    let width = try scale.buffer(of: Double(pointSize.width), "pointSize.width")
    let height = try scale.buffer(of: Double(pointSize.height), "pointSize.height")
    try self.init(size: CGSize(width: Double(width), height: Double(height)), yAxis: yAxis)
  }
}
