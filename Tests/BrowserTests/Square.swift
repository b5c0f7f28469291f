import Foundation

/// A square in four colors as it is on the screen, in pixels, y down.
struct Square {
  /// Of the quarters: upper left, upper right, lower left, lower right.
  static let colors = [0x3b6fb6, 0xa87b00, 0xb8433a, 0x3f8f4f]

  /// From the left side to the right one, and from the lower side to the upper one.
  var right: SIMD2<Double>
  var up: SIMD2<Double>
  var middle: SIMD2<Double>

  var stretch: Double { max(length(right), length(up)) / min(length(right), length(up)) }

  /// The square with these quarters; nil if one is missing.
  init?(quarters: [[Image.Run]]) {
    let middles = quarters.compactMap { Image.middle(of: $0) }
    guard middles.count == 4 else { return nil }
    // The middles of two quarters are half a side apart.
    right = middles[1] - middles[0] + middles[3] - middles[2]
    up = middles[0] - middles[2] + middles[1] - middles[3]
    middle = (middles[0] + middles[1] + middles[2] + middles[3]) / 4
  }
}

func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
