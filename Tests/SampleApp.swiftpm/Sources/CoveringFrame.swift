import CoreGraphics
import Foundation

/// A layer and its centered contents, as they were in a frame.
struct CoveringFrame: Equatable {
  struct Contents: Equatable {
    /// Their size, in points.
    var size: CGSize
    /// The pixels of the drawable.
    var pixels: CGSize
    /// Their pixels per point.
    var scale: Double
    /// The screen's own.
    var nativeScale: Double
  }

  /// When it was, in seconds.
  var time: Double
  var contents: Contents
  /// The size of the layer at rest.
  var layerSize: CGSize
  /// The size of its presentation layer.
  var shownSize: CGSize
  /// From its middle to that of the contents, of their presentation layers.
  var offset = CGPoint()
  /// Whether it is animated.
  var isMoving: Bool

  /// Whether nothing is left to cover.
  var isAtRest: Bool { !isMoving && contents.size == layerSize }

  /// How wide the layer is bare at its worst edge, in points.
  var bareEdge: Double {
    let size = contents.size
    return max(
      (shownSize.width - size.width) / 2 + abs(offset.x),
      (shownSize.height - size.height) / 2 + abs(offset.y), 0)
  }
}

extension CoveringFrame.Contents {
  var text: String {
    "\(Self.text(size)) points, drawn in \(Self.text(pixels)) pixels, scale \(fixed(scale, 2)) on a screen of "
      + fixed(nativeScale, 2)
  }

  private static func text(_ size: CGSize) -> String {
    [size.width, size.height].map { number in
      number == number.rounded() ? fixed(number, 0) : fixed(number, 2)
    }.joined(separator: "×")
  }
}
