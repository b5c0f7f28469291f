/// A rectangle of whole pixels, with x and y counted from the upper left pixel: a scissor
/// rectangle, a viewport, or a region of a texture.
///
/// OpenGL counts y from below: there, `y` is the drawable's height − y − height.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a rectangle. The numbers are not checked.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension PixelRect: CustomStringConvertible {
  /// Size and origin, as "10×3 at (42, 0)".
  public var description: String { "\(width)×\(height) at (\(x), \(y))" }
}
