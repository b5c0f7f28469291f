/// How a layer is seen to differ from what its motions say, carried on in a straight line.
///
/// It comes to an end if it shrinks to nothing, and does not go beyond that. If it grows, it is carried on
/// for a tenth of a second.
struct Drift: Hashable, Sendable {
  /// When it was seen, in host time.
  var time: Double

  /// How much larger the layer was shown then than its motions say, in points.
  var offset: SIMD2<Double>

  /// How fast that changed, in points a second.
  var velocity = SIMD2<Double>(0, 0)

  /// Until when the layer may still move, in host time.
  var end = -Double.infinity

  /// For how long it is carried on if it grows, in seconds.
  private static let longestGrowth = 0.1

  /// How much larger the layer is expected to be at a time of the host.
  func offset(at time: Double) -> SIMD2<Double> {
    let elapsed = max(time - self.time, 0)
    return SIMD2(
      Self.carried(offset.x, velocity.x, elapsed), Self.carried(offset.y, velocity.y, elapsed))
  }

  private static func carried(_ offset: Double, _ velocity: Double, _ elapsed: Double) -> Double {
    guard offset != 0 else { return 0 }
    let isGrowing = offset * velocity > 0
    let moved = offset + velocity * (isGrowing ? min(elapsed, longestGrowth) : elapsed)
    return offset < 0 ? min(moved, 0) : max(moved, 0)
  }
}
