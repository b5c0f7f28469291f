/// What speaks against a plan: how the presentation layers differ from it.
///
/// One of them alone may be late: that is a suspicion. From the second one in a row on, the difference is added to the plan.
/// The doubt ends with the size that the plan has now, or with a few presentation layers that are old by the same time: in
/// doubt, a single one that may be old would confirm a wrong path as well.
struct Doubt: Sendable {
  /// How much the ages of presentation layers that are of one age differ at most, in seconds, and how many of them have to
  /// be. An app reads in step with its display, so only rounding counts.
  private static let (steadiness, steadyReadings) = (0.004, 3)

  private(set) var drift: Drift
  /// How old the last presentation layers were, if they lay on the plan's path.
  private var ages: [Double] = []

  var isConfirmed: Bool { !drift.isSuspicion }

  /// The doubt after a finding; nil if there is none.
  ///
  /// - Parameters:
  ///   - doubt: The doubt before.
  ///   - finding: What the presentation layer says.
  ///   - presented: Its size.
  ///   - planned: The size that the plan has at its time.
  ///   - time: That time, of the host.
  init?(
    _ doubt: Doubt?, after finding: Evidence.Finding, presented: SIMD2<Double>,
    planned: SIMD2<Double>, at time: Double
  ) {
    let isConfirmed = doubt?.isConfirmed ?? false
    var age: Double?
    switch finding {
    case .current: return nil
    case .older(let seconds):
      guard isConfirmed else { return nil }
      age = seconds
    case .earlier: guard isConfirmed else { return nil }
    case .other: break
    }
    drift = Drift(after: doubt?.drift, presented, beside: planned, at: time)
    guard let doubt else { return }
    ages = doubt.ages
    if drift.time != doubt.drift.time {
      ages = age.map { (ages + [$0]).suffix(Self.steadyReadings) } ?? []
    }
    if ages.count == Self.steadyReadings, let least = ages.min(), let most = ages.max(),
      most - least <= Self.steadiness
    {
      return nil
    }
  }
}
