/// Continues the size of a layer whose motions don't explain it, in a straight line through the last two sizes that were seen.
///
///     size  one
///             ╲ the last one
///              ╲│
///               ╲·  ← extrapolated
///                 ·__________ never beyond the model's size
///                                time
///
/// It is a guess. What can be read is never guessed.
struct Extrapolation: Hashable, Sendable {
  /// The least time between two sizes that count, in seconds: there are at most 240 frames a second.
  private static let shortestStep = 0.004
  /// How long a layer that stands still is expected to move again, in seconds. With an animation on it: a pause between two
  /// keyframes is hardly longer than Core Animation's usual duration. With none: animations are hardly delayed by more.
  private static let (longestPause, longestDelay) = (0.25, 1.0)

  /// Whether an animation is on the layer, so that it moves. If not, two sizes of its own in a row have to say so.
  let isListed: Bool
  /// Until when the layer may still move, in host time.
  private(set) var end: Double
  /// The last size that was seen, and when. At first that is where the layer was expected.
  private var (size, time): (SIMD2<Double>, Double)
  private var isSeen = false
  /// From one size that was seen to the next, in points per second.
  private var velocity: SIMD2<Double>?
  /// Since when the layer has stood still.
  private var stillSince: Double

  /// Begins where a layer is expected.
  ///
  /// - Parameters:
  ///   - isListed: Whether an animation is on it.
  ///   - size: Its size.
  ///   - time: When, in host time.
  ///   - delay: For how long what is seen does not count.
  init(isListed: Bool, from size: SIMD2<Double>, at time: Double, ignoring delay: Double = 0) {
    (self.isListed, self.size, self.time) = (isListed, size, time + delay)
    (end, stillSince) = (time, time)
  }

  /// Whether the layer moves.
  var isMoving: Bool { isListed || velocity != nil }

  /// Whether the layer keeps its old size until it is seen to move or to arrive.
  var holds = false

  /// Whether the layer has this size, and not the model's.
  var isCertain: Bool { isMoving || holds }

  /// Where the layer is at a time of the host.
  func size(at time: Double, onTheWayTo model: SIMD2<Double>) -> SIMD2<Double> {
    guard let velocity else { return size }
    let moved = velocity * min(max(time - self.time, 0), Self.longestPause)
    return size + moved.stopped(after: model - size)
  }

  // MARK: What is seen

  /// Takes in a presentation layer of a layer with animations that can't be read.
  ///
  /// The layer is expected to move until they end, and a while after it was last seen to, unless it has arrived.
  mutating func follow(_ size: SIMD2<Double>?, at time: Double, of playback: LayerPlayback) {
    if let size, size.isUsableSize { see(size, at: time) }
    end = self.size == playback.model.size ? time : stillSince + Self.longestPause
    if let last = playback.end { end = max(end, last) }
  }

  /// Takes in a presentation layer of a layer that nothing is on.
  ///
  /// - Parameters:
  ///   - size: Its size.
  ///   - time: When it was read, in host time.
  ///   - model: The model's size.
  ///   - isLate: Whether that is a size that the model had before.
  /// - Returns: Whether it may still move: not if it has arrived, or has not moved for long.
  mutating func watch(
    _ size: SIMD2<Double>, at time: Double, of model: SIMD2<Double>, isLate: Bool
  ) -> Bool {
    guard abs(time - stillSince) <= Self.longestDelay else { return false }
    let isItsOwn = !isLate && size.isUsableSize && (size != model || isMoving)
    let standsStill = isSeen && velocity == nil && size == self.size
    if !standsStill { see(size, at: time) }
    if !isItsOwn { (isSeen, velocity) = (false, nil) }
    end = stillSince + Self.longestDelay
    if size == model { holds = false }
    // A spring passes through the model's size.
    return size != model || time - stillSince < Self.shortestStep
  }

  private mutating func see(_ size: SIMD2<Double>, at time: Double) {
    if size != self.size { stillSince = time }
    let elapsed = time - self.time
    guard elapsed >= (isSeen ? Self.shortestStep : 0) else { return }
    velocity = isSeen ? (size - self.size) / elapsed : nil
    (self.size, self.time, isSeen) = (size, time, true)
  }
}

extension SIMD2<Double> {
  /// What is made of a way that may be longer, each way for itself. Back from its end any length may be.
  fileprivate func stopped(after way: SIMD2<Double>) -> SIMD2<Double> {
    func stopped(_ moved: Double, _ way: Double) -> Double {
      way == 0 ? 0 : way > 0 ? Swift.min(moved, way) : Swift.max(moved, way)
    }
    return SIMD2(stopped(x, way.x), stopped(y, way.y))
  }
}
