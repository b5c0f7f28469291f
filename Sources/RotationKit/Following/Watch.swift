/// Looks for an animation that is on no layer, after the model's size has changed without one.
///
/// Some of SwiftUI's animations create no animation of the layer, and one may have been added without a key. The
/// presentation layer alone shows them:
///
///     model   ───┐
///                └──────────────────────────────────────────────
///     shown   ───────────╲
///                           ╲____________________________________
///                changes   two sizes of its own       arrived
///                │ watched │ extrapolated             │ at rest
///
/// A size that is set at once, or in each frame, is shown a little later. So a size that the model had shortly
/// before is none of its own.
struct Watch: Sendable {
  /// For how long the layer is watched without a movement, in seconds.
  private static let longestPause = 1.0

  /// For how long the model's size has to be shown, in seconds. (A spring passes through it. Several readings in
  /// one frame are closer together, and two frames at 60 Hz are farther apart.)
  private static let shortestRest = 0.015

  /// Where the layer was when its model changed, and how long the framed side was shown there.
  private var origin: PictureLength.Origin

  /// What was seen that only an animation can show.
  private var seen: Doubt?

  /// Whether that were two sizes, one after the other.
  private var isMoving: Bool

  /// The size that was shown last.
  private var shown: SIMD2<Double>?

  /// When another size was seen last, or the model changed.
  private var lastMovement: Double

  /// Since when the model's size has been shown.
  private var arrival: Double?

  /// Begins after a change of the model's size; or, if the layer is known to move, after the end of an animation.
  init(from origin: PictureLength.Origin, at time: Double, isMoving: Bool) {
    (self.origin, lastMovement, self.isMoving) = (origin, time, isMoving)
  }

  /// Goes on after another change of the model's size. What moves goes on as it did.
  mutating func goOn(
    from origin: PictureLength.Origin, at time: Double, afterChangeBy change: SIMD2<Double>
  ) {
    (self.origin, lastMovement, arrival) = (origin, time, nil)
    if isMoving { seen?.rebase(by: change) } else { seen = nil }
  }

  /// Takes in a reading.
  ///
  /// - Parameters:
  ///   - shown: The size of the presentation layer.
  ///   - model: The size of the model.
  ///   - time: When it was read, in host time.
  ///   - age: How old the presentation layer is taken to be, in seconds.
  ///   - isExplained: Whether the model had that size shortly before, or it was played then.
  /// - Returns: Whether the layer has to be watched further.
  mutating func see(
    _ shown: SIMD2<Double>, of model: SIMD2<Double>, at time: Double, age: Double, isExplained: Bool
  ) -> Bool {
    let isTooLate = !(abs(time - lastMovement) <= Self.longestPause)
    arrival = shown == model ? min(arrival ?? time, time) : nil
    let hasArrived = arrival.map { time - $0 >= Self.shortestRest } ?? false
    if hasArrived || isTooLate { return false }

    if let last = self.shown, last != shown { lastMovement = time }
    self.shown = shown
    if isExplained || shown == model && !isMoving || !shown.isUsableSize {
      (seen, isMoving) = (nil, false)
    } else {
      add(shown, beside: model, at: time - age)
    }
    return true
  }

  private mutating func add(_ shown: SIMD2<Double>, beside model: SIMD2<Double>, at time: Double) {
    if seen == nil {
      seen = Doubt(of: shown, beside: model, at: time)
    } else if isMoving || shown != seen?.shown {
      seen?.add(shown, beside: model, at: time)
    }
    if seen?.isSuspicion == false { isMoving = true }
  }

  /// How the layer differs from its model. It is expected to move until it has not done so for a while.
  var drift: Drift {
    var drift = isMoving ? seen?.drift : nil
    let end = lastMovement + Self.longestPause
    drift?.end = end
    return drift ?? Drift(time: lastMovement, offset: SIMD2(0, 0), end: end)
  }

  /// From where the picture goes on; nil if the layer is not seen to move.
  var pictureOrigin: PictureLength.Origin? { isMoving ? origin : nil }
}
