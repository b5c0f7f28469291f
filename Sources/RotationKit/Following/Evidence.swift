/// What the presentation layers say about the plans.
///
/// A plan is believed if the presentation layer's size lies on its recent path, or on that of a plan from before the
/// last changes. It is in doubt if two presentation layers in a row contradict it, or if they get older and older:
/// then the layer plays more slowly than it says.
struct Evidence: Sendable {
  /// What a presentation layer says about a plan.
  enum Finding {
    /// The layer has the size that it has in the plan.
    case confirmed
    /// It has an earlier size, of the plan or of what was played before the last changes.
    case explained
    /// Nothing explains its size. From the second time on it says how the layer differs from the plan.
    case contradicted(by: Drift?)
  }

  /// The most plans from before changes that are kept: one for each frame at 120 Hz, from ``Plan/oldest`` until the
  /// commit.
  private static let mostPlans = 8
  /// What was played before the latest changes.
  private var earlier: [Plan] = []
  /// How the layer differs from the plan, or from its model if there is none; nil if it does not.
  private(set) var drift: Drift?
  /// How old the last presentation layers were.
  private var ages = PresentationAges()
  /// How old the presentation layers were whose age could be told. It is a property of the system, so it is kept.
  private var knownAges = RecentMedian()

  /// How old a presentation layer is taken to be whose age can't be told, in seconds.
  var usualAge: Double { knownAges.value }

  /// The presentation layer of the last reading.
  private var last: (size: SIMD2<Double>, time: Double)?

  // MARK: Changes

  /// Forgets all but the usual age.
  mutating func forget() {
    (earlier, last) = ([], nil)
    beginAnew()
  }

  /// Begins anew with other animations, or with those that can be read again.
  mutating func beginAnew() { (drift, ages) = (nil, PresentationAges()) }

  /// Keeps what was played before a change, as it may still be shown.
  mutating func keep(_ plan: Plan, at time: Double) {
    earlier.removeAll { !(time - $0.end <= Plan.oldest) }
    earlier.append(plan)
    if earlier.count > Self.mostPlans { earlier.removeFirst() }
  }

  /// The last change is not committed yet, so what was played before it may be shown until a later time.
  mutating func extendLastPlan(until end: Double) {
    if let last = earlier.indices.last { earlier[last].end = end }
  }

  /// Whether a size was shown before the latest changes, perhaps by a layer at rest.
  func isEarlier(_ presented: SIMD2<Double>, at time: Double, isAtRest: Bool = true) -> Bool {
    earlier.contains {
      (isAtRest || !$0.playback.motions.isEmpty)
        && $0.explains(presented, at: time)
    }
  }

  // MARK: Presentation layers

  /// Judges a plan by the size of a presentation layer, read at a time of the host. Without one, or if it is no
  /// evidence, the last finding stands.
  mutating func judge(
    _ plan: Plan, by presented: SIMD2<Double>?, at time: Double
  ) -> Finding {
    guard let presented, plan.isEvident else { return standing }
    let isMoving =
      last.map { Plan.isStep(from: $0.size, to: presented, in: time - $0.time) } ?? false
    last = (presented, time)
    if plan.shows(presented, at: time) {
      if isMoving { knownAges.add(0) }
      beginAnew()
      return .confirmed
    }
    guard presented.isUsableSize else { return standing }
    let age = plan.age(of: presented, at: time)
    ages.add(age, at: time)
    if isExplained(presented, age, at: time, isMoving: isMoving) {
      drift = nil
      return .explained
    }
    add(presented, beside: plan.playback.size(at: time), at: time)
    return standing
  }

  /// Adds a presentation layer that nothing explains.
  mutating func add(_ presented: SIMD2<Double>, beside planned: SIMD2<Double>, at time: Double) {
    if drift == nil {
      drift = Drift(of: presented, beside: planned, at: time)
    } else {
      drift?.add(presented, beside: planned, at: time)
    }
  }

  private var isDoubted: Bool { drift.map { !$0.isSuspicion } ?? false }

  private var standing: Finding {
    drift == nil ? .confirmed : .contradicted(by: isDoubted ? drift : nil)
  }

  /// Whether a presentation layer of an age is an earlier one.
  private mutating func isExplained(
    _ presented: SIMD2<Double>, _ age: Double?, at time: Double, isMoving: Bool
  ) -> Bool {
    guard let age else { return !isDoubted && isEarlier(presented, at: time) }
    if ages.keepGrowing { return false }
    // In doubt, a single presentation layer that may be old would confirm a wrong path as well.
    if isDoubted { return ages.areSteady }
    if isMoving { knownAges.add(age) }
    return true
  }
}
