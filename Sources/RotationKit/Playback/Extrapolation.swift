/// Continues the size of a layer whose motions don't explain it, in a straight line through the
/// last two presented sizes.
///
///     size  one
///             ╲ the last one
///              ╲│
///               ╲·  ← extrapolated
///                 ·__________ on the way there, never beyond the model's size
///                                time
///
/// This is a guess. It never replaces a readable animation.
struct Extrapolation: Hashable, Sendable {
  /// The shortest time between two sizes that count, in seconds: at most 240 frames per second.
  private static let shortestStep = 0.004
  /// How long a layer with an animation stands still until it has stopped, in seconds: a pause
  /// between two keyframes is hardly longer than Core Animation's usual duration. The line goes no
  /// farther ahead.
  private static let longestPause = 0.25
  /// The same for a layer without an animation: hardly any delay is longer.
  private static let longestDelay = 1.0

  /// A presented size with a larger side, in points, is an error: no layer is as large.
  private static let largestSide = 1e6

  /// Why the motions don't explain the size.
  enum Cause: Hashable, Sendable {
    /// The layer lists an animation (`animationKeys()`) that can't be read, so it moves.
    case unreadable
    /// The model's size has changed without an animation on the layer. The layer moves if two
    /// presented sizes in a row are neither the model's nor a former size of it. If it is held, it
    /// keeps its old size until it moves or arrives.
    case unlisted(isHeld: Bool)
  }

  private(set) var cause: Cause
  /// The layer's size and picture when the extrapolation began, or when it got another target.
  private var start: SIMD2<Double>
  private var picture: PictureMix
  /// Until when the layer may still move, in host time.
  private(set) var end: Double
  /// The last presented size and its time. At first, the expected size.
  private var (size, time): (SIMD2<Double>, Double)
  /// Whether the size has been presented, and has shown a movement.
  private var isSeen = false
  /// The velocity between the last two presented sizes, in points per second.
  private var velocity: SIMD2<Double>?
  /// Since when the layer has stood still, in host time.
  private var stillSince: Double

  /// Sizes presented within the delay don't count: they may be an earlier animation's.
  init(
    _ cause: Cause, from shown: (size: SIMD2<Double>, picture: Picture), atHostTime time: Double,
    ignoring delay: Double = 0
  ) {
    (self.cause, start, picture) = (cause, shown.size, shown.picture.mix)
    (size, self.time) = (shown.size, time + delay)
    (end, stillSince) = (time, time)
  }

  /// Whether the layer is on its way: always with an animation on the layer, otherwise only once
  /// two presented sizes show it.
  var isMoving: Bool { cause == .unreadable || velocity != nil }

  /// Whether the layer has the extrapolated size, and not the model's.
  var determinesSize: Bool { isMoving || cause == .unlisted(isHeld: true) }

  /// The size and the picture at a host time.
  func shown(
    atHostTime time: Double, onTheWayTo model: SIMD2<Double>
  ) -> (size: SIMD2<Double>, picture: Picture) {
    var shown = size
    if let velocity {
      let moved = velocity * min(max(time - self.time, 0), Self.longestPause)
      shown += moved.stopped(after: model - size)
    }
    // Beyond the model's size, as in a spring's overshoot, nothing else limits the line.
    let known = SizeRange(start, model).union(SizeRange(size, size))
    shown = pointwiseMax(pointwiseMin(shown, 2 * known.high), known.low / 2)
    let path = PicturePath(start: picture, end: model)
    return (shown, Picture(on: path, at: shown.fraction(ofWayFrom: start, to: model)))
  }

  /// The largest size to make contents for, because a presented size may be absurd. A spring
  /// overshoots by less than its whole way.
  func largestContents(onTheWayTo model: SIMD2<Double>) -> SIMD2<Double> {
    2 * pointwiseMax(start, model)
  }

  /// Goes on from a size and a picture to another size of the model.
  mutating func changeTarget(from shown: (size: SIMD2<Double>, picture: Picture)) {
    (start, picture) = (shown.size, shown.picture.mix)
  }

  // MARK: Presented sizes

  /// Takes in a presented size of a layer with unreadable animations. The layer is expected to move
  /// until `lastEnd`, and for a while after its last movement, unless it has arrived.
  mutating func updateUnreadable(
    _ size: SIMD2<Double>?, atHostTime time: Double, of model: SIMD2<Double>, end lastEnd: Double?
  ) {
    if let size, Self.isPlausible(size) { record(size, atHostTime: time) }
    end = self.size == model ? time : stillSince + Self.longestPause
    if let lastEnd { end = max(end, lastEnd) }
  }

  /// Takes in a presented size of a layer without animations, read at a host time. A late one is a
  /// former size of the model. Returns whether the layer may still move: not if it has arrived, or
  /// has stood still for long.
  mutating func updateUnlisted(
    _ size: SIMD2<Double>, atHostTime time: Double, of model: SIMD2<Double>, isLate: Bool
  ) -> Bool {
    guard time - stillSince <= Self.longestDelay else { return false }
    let isPlausible = Self.isPlausible(size)
    // The model's size shows no movement, unless the layer moves, and a former one shows none.
    let showsMovement = isPlausible && !isLate && (size != model || isMoving)
    let standsStill = isSeen && velocity == nil && size == self.size
    if isPlausible, !standsStill { record(size, atHostTime: time) }
    if !showsMovement { (isSeen, velocity) = (false, nil) }
    end = stillSince + Self.longestDelay
    if size == model { cause = .unlisted(isHeld: false) }
    // A spring passes through the model's size, so one reading of it is no arrival.
    return size != model || time - stillSince < Self.shortestStep
  }

  private static func isPlausible(_ size: SIMD2<Double>) -> Bool {
    size.isUsableSize && size.max() <= largestSide
  }

  private mutating func record(_ size: SIMD2<Double>, atHostTime time: Double) {
    if size != self.size { stillSince = time }
    let elapsed = time - self.time
    guard elapsed >= (isSeen ? Self.shortestStep : 0) else { return }
    velocity = isSeen ? (size - self.size) / elapsed : nil
    (self.size, self.time, isSeen) = (size, time, true)
  }
}

extension SIMD2<Double> {
  /// The movement, stopped at the end of a way, on each axis by itself. A movement in the other
  /// direction may have any length.
  fileprivate func stopped(after way: SIMD2<Double>) -> SIMD2<Double> {
    func stopped(_ moved: Double, _ way: Double) -> Double {
      way == 0 ? 0 : way > 0 ? Swift.min(moved, way) : Swift.max(moved, way)
    }
    return SIMD2(stopped(x, way.x), stopped(y, way.y))
  }
}
