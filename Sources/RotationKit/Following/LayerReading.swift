import Foundation

/// What is on a layer at a moment, as far as it concerns the layer's size.
struct LayerReading: Sendable {
  /// When it was read, in host time. The presentation layer was asked for just before that.
  var time: Double
  /// The size of the model: the one that the layer has at rest.
  var size: CGSize
  /// The size of the presentation layer; nil if there is none, or if it was not asked for: the layer has no
  /// animations, and is not watched.
  var presentationSize: CGSize?
  /// The layer's time, if it has animations.
  var clock = LayerClock()

  /// What was seen of the layer before.
  struct LastSeen {
    /// The size of the model; zero before it has one.
    var size: SIMD2<Double>
    /// Whether it may be moving.
    var isWatched: Bool

    /// Whether the presentation layer of one that has no animations is asked for: it is watched, or the size of its
    /// model has changed.
    func needsPresentationLayer(for size: CGSize) -> Bool {
      isWatched || self.size.x > 0 && self.size != SIMD2(size)
    }
  }

  /// The animations of the size, in the order of `animationKeys()`.
  var animations: [LayerAnimation] = []

  var presented: SIMD2<Double>? { presentationSize.map { SIMD2($0) } }
}
