/// The size of a buffer, a texture, or a screen, in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size. The numbers are not checked.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

extension PixelSize: CustomStringConvertible {
  /// Width and height, as "640×960".
  public var description: String { "\(width)×\(height)" }
}
