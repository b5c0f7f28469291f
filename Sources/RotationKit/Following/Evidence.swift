/// What presentation layers say about a plan, and how old they are.
struct Evidence: Sendable {
  /// What the size of a presentation layer is.
  enum Finding {
    /// The one that the layer has now.
    case current
    /// One that the layer had a while ago, in seconds.
    case older(Double)
    /// One that was played before the last changes.
    case earlier
    /// None of these.
    case other
  }

  /// The longest time between the reading of a change and its commit, in seconds: a frame of 60 Hz.
  private static let commitDelay = 1.0 / 60
  /// For how long a size of the model is remembered, in seconds. A window that is dragged may be shown late.
  private static let memory = 1.0
  /// The most plans that are remembered: half a second of a window that is dragged at 120 Hz. And the most that are
  /// searched: one for each frame at 120 Hz, from ``Plan/oldest`` until the commit.
  private static let (most, mostSearched) = (60, 8)

  /// What was played before the latest changes.
  private var past: [Plan] = []
  /// The presentation layer of the last reading.
  private var last: (size: SIMD2<Double>, time: Double)?
  /// How old the presentation layers were whose age could be told. It is a property of the system, so it is kept.
  private var ages = RecentMedian()

  /// How old a presentation layer is taken to be whose age can't be told, in seconds.
  var usualAge: Double { ages.value }

  /// Forgets all but the usual age.
  mutating func forget() { (past, last) = ([], nil) }

  /// Keeps what was played before a change that is read now, as it may still be shown until the commit.
  mutating func keep(_ plan: Plan, at time: Double) {
    past.removeAll { !(time - $0.end <= Self.memory) }
    if past.count == Self.most { past.removeFirst() }
    past.append(plan)
    keepLast(at: time)
  }

  /// The change that was kept last is not committed yet.
  mutating func keepLast(at time: Double) {
    if let last = past.indices.last { past[last].end = time + Self.commitDelay }
  }

  /// Judges a plan by the size of a presentation layer, read at a time of the host; nil if that says nothing. Of a plan that
  /// is in doubt no age is learned.
  mutating func finding(
    on plan: Plan, by presented: SIMD2<Double>?, at time: Double, inDoubt: Bool = false
  ) -> Finding? {
    guard let presented, plan.isEvident else { return nil }
    let isMoving =
      last.map { Plan.isStep(from: $0.size, to: presented, in: time - $0.time) } ?? false
    last = (presented, time)
    let isCurrent = plan.shows(presented, at: time)
    guard isCurrent || presented.isUsableSize else { return nil }
    if let age = isCurrent ? 0 : plan.age(of: presented, at: time) {
      if isMoving, isCurrent || !inDoubt { ages.add(age) }
      return isCurrent ? .current : .older(age)
    }
    let isEarlier = past.suffix(Self.mostSearched).contains { $0.explains(presented, at: time) }
    return isEarlier ? .earlier : .other
  }

  /// Whether a layer that has no animations had a size before the last changes: it was that of another model, as in a window
  /// that is dragged, or it was played.
  func isEarlier(_ presented: SIMD2<Double>, than model: SIMD2<Double>, at time: Double) -> Bool {
    presented != model
      && past.contains { $0.playback.atRest.size == presented && time - $0.end <= Self.memory }
      || past.suffix(Self.mostSearched).contains {
        !$0.playback.motions.isEmpty && $0.explains(presented, at: time)
      }
  }
}
