/// What the presentation layers say about the plans.
///
/// A plan is believed if it had the size of the presentation layer of late, or if one did that was played before
/// the last changes. It is in doubt if two presentation layers in a row contradict it, or if they get older and
/// older: then the layer plays more slowly than it says.
struct Evidence: Sendable {
  /// The most plans from before changes that are kept: one for each frame at 120 Hz, from ``Plan/oldest`` until
  /// the commit.
  private static let mostPlans = 8

  /// What was played before the latest changes.
  private var earlier: [Plan] = []

  /// What has been seen since the plan was last confirmed; nil if it is.
  private(set) var doubt: Doubt?

  /// How old the last presentation layers were.
  private var ages = PresentationAges()

  /// How old the presentation layers were whose age could be told. It is a property of the system, so it is kept.
  private var knownAges = RecentMedian()

  /// How old a presentation layer is taken to be whose age can't be told, in seconds.
  var usualAge: Double { knownAges.value }

  /// The presentation layer that was seen last.
  private var lastShown: (size: SIMD2<Double>, time: Double)?

  /// The order in which animations apply.
  private(set) var order = ApplicationOrder()

  /// How the layer differs from the plan that is in doubt; nil if the plan is believed, also while one reading
  /// alone contradicts it.
  var confirmedDrift: Drift? { doubt.flatMap { $0.isSuspicion ? nil : $0.drift } }

  // MARK: Changes

  /// Forgets all but the order, which is a property of the system.
  mutating func forget() {
    earlier = []
    endDoubt()
  }

  /// Begins anew with other animations, or with those that can be read again.
  mutating func endDoubt() { (doubt, ages) = (nil, PresentationAges()) }

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

  // MARK: Presentation layers

  /// Which plan is believed: the first, or the second if the presentation layer agrees with that one alone. If
  /// it agrees with neither, the first is in doubt.
  mutating func choose(
    from plans: [Plan], showing shown: SIMD2<Double>, at time: Double, isCommitted: Bool
  ) -> Int {
    let plan = plans[0]
    let isMoving =
      lastShown.map { Plan.isStep(from: $0.size, to: shown, in: time - $0.time) } ?? false
    lastShown = (shown, time)
    // (Before the commit a replacing animation is not shown yet, so nothing tells the order.)
    let other = plans.count > 1 && isCommitted ? plans[1] : nil
    if plan.shows(shown, at: time) {
      if isMoving { knownAges.add(0) }
      endDoubt()
      if let other, !other.shows(shown, at: time) { order.isKnown = true }
      return 0
    }
    guard shown.isUsableSize else { return 0 }
    let age = plan.age(of: shown, at: time)
    ages.add(age, at: time)
    let (isExplained, isOther): (Bool, Bool)
    if confirmedDrift == nil {
      let isOld = age != nil && !ages.keepGrowing
      if isOld, isMoving, let age { knownAges.add(age) }
      let isEarlier = age == nil && self.isEarlier(shown, at: time)
      isExplained = isOld || isEarlier
      isOther = !isExplained && other?.age(of: shown, at: time) != nil
    } else {  // One presentation layer that may be old would confirm a wrong path as well.
      isExplained = ages.areSteady && !ages.keepGrowing
      isOther = !isExplained && other?.shows(shown, at: time) == true
    }
    if isOther { order.replacesFirst.toggle() }
    if isExplained || isOther {
      doubt = nil
    } else {
      add(shown, beside: plan.playback.size(at: time), at: time)
    }
    return isOther ? 1 : 0
  }

  /// Whether a size was shown before the latest changes, perhaps by a layer at rest.
  func isEarlier(
    _ shown: SIMD2<Double>, at time: Double, isAtRest: Bool = true
  ) -> Bool {
    earlier.contains {
      (isAtRest || !$0.playback.motions.isEmpty) && $0.age(of: shown, at: time) != nil
    }
  }

  /// Adds a presentation layer that nothing explains to the doubt.
  mutating func add(_ shown: SIMD2<Double>, beside planned: SIMD2<Double>, at time: Double) {
    if doubt == nil {
      doubt = Doubt(of: shown, beside: planned, at: time)
    } else {
      doubt?.add(shown, beside: planned, at: time)
    }
  }
}
