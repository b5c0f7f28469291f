/// How a layer is seen to differ from what its motions say, carried on.
///
/// It comes to an end if it shrinks to nothing, and does not go beyond that. If it grows, it is carried on
/// for a tenth of a second.
struct Drift: Hashable, Sendable {
  /// When it was seen, in host time.
  private(set) var time: Double

  /// How much larger the layer was shown then than its motions say, in points.
  private(set) var offset: SIMD2<Double>

  /// How fast that changes then, in points a second, and how that changes.
  private(set) var velocity = SIMD2<Double>(0, 0)
  private(set) var acceleration = SIMD2<Double>(0, 0)

  /// Until when the layer may still move, in host time.
  var end: Double

  /// For how long it is carried on if it grows, in seconds.
  private static let longestGrowth = 0.1

  /// The least time in which the velocity may come to nothing or double, in seconds.
  private static let shortestChange = 0.06

  /// The last step, from one place to the next: how long it took, its velocity, and the change to that from the
  /// step before, for each second.
  private var step = 0.0
  private var (stepVelocity, stepAcceleration) = (SIMD2<Double>(0, 0), SIMD2<Double>(0, 0))

  init(time: Double, offset: SIMD2<Double>, end: Double) {
    (self.time, self.offset, self.end) = (time, offset, end)
  }

  /// The layer is where it was, but its motions have changed by so much.
  mutating func rebase(by change: SIMD2<Double>) { offset -= change }

  /// Goes on with another place, at a later time of the host.
  mutating func goOn(to offset: SIMD2<Double>, at time: Double) {
    let elapsed = time - self.time
    let velocity = (offset - self.offset) / elapsed
    // From the middle of one step to that of the next. (The first one starts at rest.)
    let acceleration = (velocity - stepVelocity) / ((step + elapsed) / 2)
    func steady(_ axis: Int) -> Double {
      Self.steady(acceleration[axis], after: stepAcceleration[axis], velocity: velocity[axis])
    }
    self.acceleration = SIMD2(steady(0), steady(1))
    self.velocity = velocity + self.acceleration * (elapsed / 2)
    (self.time, self.offset) = (time, offset)
    (step, stepVelocity, stepAcceleration) = (elapsed, velocity, acceleration)
  }

  /// The acceleration that is expected to last, from those of the last two steps.
  ///
  /// Presentation layers of different ages make a layer seem to change its speed up and down. So it is 0 unless
  /// both have one sense, and limited by the lesser of them. What speeds up does so less and less.
  private static func steady(_ new: Double, after old: Double, velocity: Double) -> Double {
    guard new * old > 0 else { return 0 }
    let least = min(abs(new), abs(old))
    let isSlowing = new * velocity < 0
    let size = isSlowing ? min(abs(new + old) / 2, 2 * least) : least / 2
    let limited = min(size, abs(velocity) / shortestChange)
    return new < 0 ? -limited : limited
  }

  /// How much larger the layer is expected to be at a time of the host.
  func offset(at time: Double) -> SIMD2<Double> {
    let elapsed = max(time - self.time, 0)
    return SIMD2(carried(0, elapsed), carried(1, elapsed))
  }

  private func carried(_ axis: Int, _ elapsed: Double) -> Double {
    let (offset, velocity, acceleration) = (offset[axis], velocity[axis], acceleration[axis])
    guard offset != 0 else { return 0 }
    var time = offset * velocity > 0 ? min(elapsed, Self.longestGrowth) : elapsed
    let isSlowing = velocity * acceleration < 0
    if isSlowing { time = min(time, -velocity / acceleration) }  // It stops there.
    let moved = offset + (velocity + acceleration * time / 2) * time
    return offset < 0 ? min(moved, 0) : max(moved, 0)
  }
}
