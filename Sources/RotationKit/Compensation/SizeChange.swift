/// What an animation makes of a layer's size.
struct SizeChange: Hashable, Sendable {
  /// A value of an animation.
  struct Value: Hashable, Sendable {
    /// In points; zero for a side that is not animated.
    var size = SIMD2<Double>(0, 0)
    /// Whether the size that lies under the animation is added: the model's, with all that applies before. It stands
    /// in for a value that is left out. Apple documents that; it has not been measured.
    var addsUnderlying = false
  }

  /// 1 for a side that it animates, 0 for the other.
  var mask = SIMD2<Double>(1, 1)
  /// Whether its values are added to what lies under it, or replace that.
  var isAdditive: Bool
  /// Its value at its start and at its end.
  var from: Value
  var to: Value
  var pace: Pace
  /// Whether each repetition goes on from where the one before it ended.
  var isCumulative = false

  /// 1 for a side of what lies under it that it hides, sooner or later; 0 for the other.
  var hidingMask: SIMD2<Double> {
    isAdditive || from.addsUnderlying && to.addsUnderlying ? SIMD2(0, 0) : mask
  }

  /// The layer's size, from the one that lies under the animation, the fraction of the change that remains, and how
  /// often it has played before, if it is cumulative.
  func size(over underlying: SIMD2<Double>, remaining: Double, cycles: Double) -> SIMD2<Double> {
    let plain = to.size * (1 + cycles) + (from.size - to.size) * remaining
    guard !isAdditive else { return underlying + plain }
    // How much of what lies under it is left, and how much stands in for a value.
    let start = from.addsUnderlying ? mask : SIMD2(0, 0)
    let end = to.addsUnderlying ? mask : SIMD2(0, 0)
    let kept = SIMD2(1, 1) - mask + end * (1 + cycles) + (start - end) * remaining
    return underlying * kept + plain
  }
}
