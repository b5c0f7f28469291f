import Foundation

/// What is on a layer at a moment, as far as it concerns the layer's size.
struct LayerReading: Sendable {
  /// When it was read, in host time. The presentation layer was asked for just before that.
  var time: Double
  /// The size of the model: the one that the layer has at rest.
  var modelSize: CGSize
  /// The size of the presentation layer; nil if there is none, or if it was not asked for.
  var presentedSize: SIMD2<Double>?
  /// The layer's time, if it has animations.
  var clock = LayerClock()
  /// The animations of the size, in the order of `animationKeys()`.
  var motions: [Motion] = []
}
