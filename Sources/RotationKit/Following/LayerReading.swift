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
  var motions: [ReadMotion] = []
}

/// An animation of the size, as it was read from a layer.
struct ReadMotion: Hashable, Sendable {
  /// The key on the layer.
  let key: String
  /// The change; nil if it can't be read.
  let change: SizeChange?
  /// The timeline; nil if it can't be read.
  let timeline: Timeline?

  var isReadable: Bool { change != nil && timeline != nil }
}
