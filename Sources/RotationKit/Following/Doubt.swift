/// What has been seen of a layer since a presentation layer did not confirm its animations, or since they can't
/// be read.
struct Doubt: Sendable {
  /// The longest time, in seconds, for which the same presentation layer may be read: it may be kept for a turn
  /// of the run loop. (Two frames in a row are farther apart at 60 Hz.)
  private static let longestTurn = 0.015

  /// How long after its last step a layer is expected to move again, in seconds.
  private static let restDelay = 0.25

  /// How the layer differs from its animations.
  private(set) var drift: Drift

  /// Whether it rests on one reading alone, which may be late.
  private(set) var isSuspicion = true

  /// The size of the presentation layer that was seen last.
  private(set) var shown: SIMD2<Double>

  /// - Parameters:
  ///   - shown: The size of the presentation layer.
  ///   - planned: The size that the animations give the layer.
  ///   - time: When that was seen, in host time.
  init(of shown: SIMD2<Double>, beside planned: SIMD2<Double>, at time: Double) {
    self.shown = shown
    drift = Drift(time: time, offset: shown - planned, end: time + Self.restDelay)
  }

  /// What it is compared with has changed.
  mutating func rebase(by change: SIMD2<Double>) { drift.rebase(by: change) }

  /// Takes in another reading.
  ///
  /// - Parameters:
  ///   - shown: The size of the presentation layer.
  ///   - planned: The size that the animations give the layer.
  ///   - time: When that was seen, in host time.
  mutating func add(
    _ shown: SIMD2<Double>, beside planned: SIMD2<Double>, at time: Double
  ) {
    let elapsed = time - drift.time
    guard elapsed >= 0 else {  // The clock was set back.
      self = Doubt(of: shown, beside: planned, at: time)
      return
    }
    let hasMoved = shown != self.shown
    if hasMoved { drift.end = time + Self.restDelay }
    // (The same presentation layer, seen twice, says nothing.)
    guard elapsed >= (hasMoved ? PresentationAges.shortestStep : Self.longestTurn) else { return }
    isSuspicion = false
    drift.goOn(to: shown - planned, at: time)
    self.shown = shown
  }
}
