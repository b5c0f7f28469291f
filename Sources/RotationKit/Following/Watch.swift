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
/// A size that is set at once, or in each frame, is shown a little later. So a size that the model had shortly before
/// is none of its own.
struct Watch: Sendable {
  /// For how long the layer is watched without a movement, in seconds.
  private static let longestPause = 1.0
  /// For how long the model's size has to be shown, in seconds. A spring passes through it. Several readings in one
  /// frame are closer together, and two frames at 60 Hz are farther apart.
  private static let shortestRest = 0.015
  /// Where the layer was when its model changed, and the length of the picture there.
  private var origin: Track.Origin
  /// How it differs from its model, as only an animation can show; nil if it has not been seen to.
  private var drift: Drift?
  /// Whether it was seen at two such sizes, one after the other.
  private(set) var isMoving: Bool
  /// The size of the presentation layer that was seen last.
  private var presented: SIMD2<Double>?
  /// When another size was seen last, or the model changed.
  private var lastMovement: Double
  /// Since when the model's size has been shown.
  private var arrival: Double?

  /// Begins after a change of the model's size; or, if the layer is known to move, after the end of an animation.
  init(from origin: Track.Origin, at time: Double, isMoving: Bool) {
    (self.origin, lastMovement, self.isMoving) = (origin, time, isMoving)
  }

  /// Goes on after another change of the model's size. What moves goes on as it did.
  mutating func goOn(
    from origin: Track.Origin, at time: Double, afterChangeBy change: SIMD2<Double>
  ) {
    (self.origin, lastMovement, arrival) = (origin, time, nil)
    if isMoving { drift?.rebase(by: change) } else { drift = nil }
  }

  /// The watch after another reading, at a time of the host; nil if the layer need not be watched further. The
  /// presentation layer is explained if the model had its size shortly before, or if it was played then.
  func seeing(
    _ presented: SIMD2<Double>, of model: SIMD2<Double>, at time: Double, age: Double,
    isExplained: Bool
  ) -> Watch? {
    guard abs(time - lastMovement) <= Self.longestPause else { return nil }
    var next = self
    next.arrival = presented == model ? min(arrival ?? time, time) : nil
    if let arrival = next.arrival, time - arrival >= Self.shortestRest { return nil }
    if let last = self.presented, last != presented { next.lastMovement = time }
    next.presented = presented
    if isExplained || presented == model && !isMoving || !presented.isUsableSize {
      (next.drift, next.isMoving) = (nil, false)
    } else {
      next.add(presented, beside: model, at: time - age)
    }
    return next
  }

  private mutating func add(
    _ presented: SIMD2<Double>, beside model: SIMD2<Double>, at time: Double
  ) {
    if drift == nil {
      drift = Drift(of: presented, beside: model, at: time)
    } else if isMoving || presented != drift?.presented {
      drift?.add(presented, beside: model, at: time)
    }
    if drift?.isSuspicion == false { isMoving = true }
  }

  /// What the layer shows that is at rest but for what was seen. It is expected to move until it has not done so for a
  /// while.
  func track(of atRest: Track) -> Track {
    let size = atRest.playback.atRest.size
    let none = Drift(of: size, beside: size, at: lastMovement)
    var drift = isMoving ? drift ?? none : none
    drift.end = lastMovement + Self.longestPause
    return atRest.extrapolated(drift, from: isMoving ? origin : nil)
  }
}
