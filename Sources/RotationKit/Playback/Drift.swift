/// How a layer is seen to differ from what its motions say, carried on.
///
/// It comes to an end if it shrinks to nothing, and does not go beyond that. If it grows, it does so as long as the layer is
/// expected to move.
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
  /// The size of the presentation layer that was seen last.
  private(set) var presented: SIMD2<Double>
  /// Whether it rests on one reading alone, which may be late.
  private(set) var isSuspicion = true
  /// The last step, from one place to the next: how long it took, its velocity, and the change to that from the step
  /// before, for each second.
  private var step = 0.0
  private var (stepVelocity, stepAcceleration) = (SIMD2<Double>(0, 0), SIMD2<Double>(0, 0))
  /// The least time between two readings that count, in seconds: there are at most 240 frames a second.
  static let shortestStep = 0.004
  /// The longest time, in seconds, for which the same presentation layer may be read. It may be kept for one pass of the
  /// run loop, and two frames in a row are farther apart at 60 Hz.
  private static let longestReuse = 0.015
  /// How long after its last step a layer is expected to move again, in seconds: a pause between two keyframes is hardly
  /// longer than Core Animation's usual duration.
  private static let restDelay = 0.25
  /// The least time in which the velocity may come to nothing or double, in seconds. A spring of half a second, as
  /// SwiftUI's are, takes 0.08 s from its start to its greatest velocity.
  private static let shortestChange = 0.06

  /// The drift after another reading of a presentation layer.
  ///
  /// - Parameters:
  ///   - drift: The drift before; nil if this is the first one.
  ///   - presented: The size of the presentation layer.
  ///   - planned: The size that the motions give the layer.
  ///   - time: When that was seen, in host time.
  init(
    after drift: Drift?, _ presented: SIMD2<Double>, beside planned: SIMD2<Double>, at time: Double
  ) {
    // (The clock may be set back.)
    guard let drift, time >= drift.time else {
      (self.presented, self.time) = (presented, time)
      (offset, end) = (presented - planned, time + Self.restDelay)
      return
    }
    self = drift
    let elapsed = time - drift.time
    let hasMoved = presented != drift.presented
    if hasMoved { end = time + Self.restDelay }
    // The same presentation layer, seen twice, says nothing.
    guard elapsed >= (hasMoved ? Self.shortestStep : Self.longestReuse) else { return }
    (isSuspicion, self.presented, self.time) = (false, presented, time)
    move(to: presented - planned, in: elapsed)
  }

  /// The layer is where it was, but its motions have changed by so much.
  func rebased(by change: SIMD2<Double>) -> Drift {
    var drift = self
    drift.offset -= change
    return drift
  }

  /// The animations that nobody can read run until a time of the host; nil if that can't be read either.
  mutating func extend(until end: Double?) {
    if let end, end > time {
      self.end = max(self.end, end)
    } else if offset == SIMD2(0, 0) {
      self.end = time
    }
  }

  private mutating func move(to offset: SIMD2<Double>, in elapsed: Double) {
    let velocity = (offset - self.offset) / elapsed
    // From the middle of one step to that of the next. The first one starts at rest.
    let acceleration = (velocity - stepVelocity) / ((step + elapsed) / 2)
    func steady(_ axis: Int) -> Double {
      Self.steady(acceleration[axis], after: stepAcceleration[axis], velocity: velocity[axis])
    }
    self.acceleration = SIMD2(steady(0), steady(1))
    self.velocity = velocity + self.acceleration * (elapsed / 2)
    self.offset = offset
    (step, stepVelocity, stepAcceleration) = (elapsed, velocity, acceleration)
  }

  /// The acceleration that is expected to last, from those of the last two steps.
  ///
  /// Presentation layers of different ages make a layer seem to change its speed up and down. So it is 0 unless both
  /// have one sense, and limited by the lesser of them. What speeds up does so less and less.
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
    var time = offset * velocity > 0 ? min(elapsed, Self.restDelay) : elapsed
    let isSlowing = velocity * acceleration < 0
    if isSlowing { time = min(time, -velocity / acceleration) }  // It stops there.
    let moved = offset + (velocity + acceleration * time / 2) * time
    return offset < 0 ? min(moved, 0) : max(moved, 0)
  }
}
