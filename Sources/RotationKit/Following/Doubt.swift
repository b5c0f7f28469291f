/// What has been seen of a layer since its animations were last confirmed.
struct Doubt: Equatable, Sendable {
  /// The least time between two readings of different moments, in seconds: there are at most 240 frames a
  /// second.
  private static let shortestStep = 0.004

  /// How long a layer that moves may seem to stand still, in seconds: its presentation layer may be the one of
  /// the reading before.
  private static let longestPause = 0.05

  /// How long after its last step a layer is expected to move again, in seconds.
  private static let restDelay = 0.25

  /// How much the ages of presentation layers that are of one age differ at most, in seconds.
  private static let steadiness = 0.004

  /// The number of presentation layers of one age, one after another, that ends the doubt.
  private static let sufficient = 3

  /// How the layer differs from its animations.
  private(set) var drift: Drift

  private var shown: SIMD2<Double>

  /// How old the last presentation layers were that are on the path, and of one age.
  private var ages: [Double] = []

  /// - Parameters:
  ///   - shown: The size of the presentation layer.
  ///   - planned: The size that the animations give the layer.
  ///   - time: When that was seen, in host time.
  ///   - start: Where the layer started, if its animations can't be read.
  init(
    of shown: SIMD2<Double>, beside planned: SIMD2<Double>, at time: Double,
    from start: Drift.Start? = nil
  ) {
    self.shown = shown
    drift = Drift(time: time, offset: shown - planned, end: time + Self.restDelay, start: start)
  }

  /// Takes in another reading.
  ///
  /// - Parameters:
  ///   - shown: The size of the presentation layer.
  ///   - planned: The size that the animations give the layer.
  ///   - age: How old the presentation layer is if it is on the path of the animations.
  ///   - time: When that was seen, in host time.
  /// - Returns: True if the doubt has ended: the last three presentation layers are on the path, all of one
  ///   age.
  mutating func see(
    _ shown: SIMD2<Double>, beside planned: SIMD2<Double>, of age: Double? = nil, at time: Double
  ) -> Bool {
    let elapsed = time - drift.time
    guard elapsed >= 0 else {  // The clock was set back.
      self = Doubt(of: shown, beside: planned, at: time, from: drift.start)
      return false
    }
    let hasMoved = shown != self.shown
    if hasMoved { drift.end = time + Self.restDelay }
    guard elapsed >= Self.shortestStep, hasMoved || elapsed > Self.longestPause else {
      return false
    }
    drift.velocity = (shown - planned - drift.offset) / elapsed
    (drift.offset, drift.time, self.shown) = (shown - planned, time, shown)

    let isSteady = age.map { age in ages.allSatisfy { abs($0 - age) <= Self.steadiness } } ?? false
    ages = isSteady ? ages : []
    if let age { ages.append(age) }
    return ages.count >= Self.sufficient
  }
}
