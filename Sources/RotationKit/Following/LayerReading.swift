import Foundation

/// A layer's size and the animations of its size at one moment.
struct LayerReading: Sendable {
  /// When the layer was read, in host time: just after its presentation layer, if that was read.
  var time: Double
  var modelSize: CGSize
  /// The size of the presentation layer, in points; nil if there is none, or if it was not read.
  var presentedSize: SIMD2<Double>?
  /// The layer's clock, if it has animations.
  var clock = LayerClock()
  /// The animations of the size, in the order of `animationKeys()`.
  var motions: [Motion] = []

  /// Whether the presentation layer is needed: an animation can't be read or has no begin yet, the
  /// layer has been extrapolated, or a usable model size changes without animations.
  func needsPresentation(isExtrapolated: Bool, formerSize: SIMD2<Double>) -> Bool {
    if isExtrapolated { return true }
    if motions.isEmpty { return formerSize.x > 0 && formerSize != SIMD2(modelSize) }
    return motions.contains { !$0.isReadable || $0.timeline.begin <= 0 }
  }
}
