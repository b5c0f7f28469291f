import Foundation

/// A layer's size and the animations of its size at one moment.
struct LayerReading: Sendable {
  /// The time of the reading, in host time. The presentation layer was read just before.
  var time: Double
  /// The model's size: the layer's size at rest.
  var modelSize: CGSize
  /// The size of the presentation layer, in points; nil if there is none, or if nobody asked for it.
  var presentedSize: SIMD2<Double>?
  /// The layer's clock, if it has animations.
  var clock = LayerClock()
  /// The animations of the size, in the order of `animationKeys()`.
  var motions: [Motion] = []
}
