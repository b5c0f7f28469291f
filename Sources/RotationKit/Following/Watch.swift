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
struct Watch: Sendable {
  /// For how long the layer is watched without a movement, in seconds: animations are hardly delayed by more.
  private static let longestPause = 1.0
  /// For how long the model's size has to be shown, in seconds. A spring passes through it. Several readings in one
  /// frame are closer together, and two frames at 60 Hz are farther apart.
  private static let shortestRest = 0.015

  /// Where the layer was when its model changed, and the length of the picture there.
  private let origin: Track.Origin
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

  /// Begins after a change of the model's size, or after the end of animations beside which the layer moves.
  ///
  /// - Parameters:
  ///   - origin: Where the layer is.
  ///   - time: When that is, in host time.
  ///   - isMoving: Whether the layer is known to move.
  ///   - watch: The watch before the change, if there was one. What moves goes on as it did.
  ///   - change: By how much the model's size has changed.
  init(
    from origin: Track.Origin, at time: Double, isMoving: Bool, after watch: Watch? = nil,
    change: SIMD2<Double> = SIMD2(0, 0)
  ) {
    (self.origin, lastMovement, self.isMoving) = (origin, time, watch?.isMoving ?? isMoving)
    presented = watch?.presented
    if self.isMoving { drift = watch?.drift?.rebased(by: change) }
  }

  /// The watch after a presentation layer.
  ///
  /// - Parameters:
  ///   - presented: The size of the presentation layer.
  ///   - model: The size of the model.
  ///   - time: When they were read, in host time.
  ///   - age: How old the presentation layer is taken to be, in seconds.
  ///   - isEarlier: Whether that size was the model's, or was played, before the last changes.
  /// - Returns: The watch; nil if the layer need not be watched any further.
  func updated(
    by presented: SIMD2<Double>, of model: SIMD2<Double>, at time: Double, age: Double,
    isEarlier: Bool
  ) -> Watch? {
    guard abs(time - lastMovement) <= Self.longestPause else { return nil }
    var next = self
    next.arrival = presented == model ? min(arrival ?? time, time) : nil
    if let arrival = next.arrival, time - arrival >= Self.shortestRest { return nil }
    if let last = self.presented, last != presented { next.lastMovement = time }
    next.presented = presented
    if isEarlier || presented == model && !isMoving || !presented.isUsableSize {
      (next.drift, next.isMoving) = (nil, false)
    } else if drift == nil || isMoving || presented != drift?.presented {
      next.drift = Drift(after: drift, presented, beside: model, at: time - age)
      next.isMoving = isMoving || next.drift?.isSuspicion == false
    }
    return next
  }

  /// What the layer shows that is at rest but for what was seen. It is expected to move until it has not done so for a
  /// while.
  func track(of atRest: Track) -> Track {
    let size = atRest.playback.atRest.size
    let none = Drift(after: nil, size, beside: size, at: lastMovement)
    var drift = isMoving ? drift ?? none : none
    drift.end = lastMovement + Self.longestPause
    return atRest.extrapolated(drift, from: isMoving ? origin : nil)
  }
}
