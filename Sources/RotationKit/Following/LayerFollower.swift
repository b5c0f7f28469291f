import Foundation

/// Finds out what a layer plays, from one reading of it to the next.
///
/// Its animations make a plan. The plan is believed if the presentation layer agrees with it. The presentation
/// layer may be up to 0.2 s old, or 8 ms ahead:
///
///     host time ──┬────────────────────┬────────┬─────────────┬──────▶
///             0.2 s ago               now   8 ms later   display time
///                 └─ presentation layer is of ─┘    the frame is seen
///
/// If the plan never has the size of the presentation layer within this window, it is in doubt. Then the
/// difference that is seen is added to the plan, and carried on to the display time. If the animations can't be
/// read, the layer is expected to go on as it was last seen to.
struct LayerFollower: Sendable {
  /// The longest time between the reading of a change and its commit, in seconds: a frame.
  private static let commitDelay = 1.0 / 60

  /// The most plans from before changes that are kept: one for each frame in ``Plan/oldest``, at 60 Hz.
  private static let mostPlans = 12

  /// What the layer plays, as of the last reading.
  private(set) var tracker: RotationTracker

  /// The animations of the last reading, in the order of their keys, and what each adds to the length of the
  /// picture at its start; nil until that is known.
  private var playing: [(animation: LayerAnimation, length: Double?)] = []

  /// When the layer was read last, and last before a change, in host time.
  private var (lastReading, lastReadingBeforeChange) = (-Double.infinity, -Double.infinity)

  /// What was played before the latest changes.
  private var earlier: [Plan] = []

  /// What has been seen since the plan was last confirmed; nil if it is.
  private var doubt: Doubt?

  /// Whether animations that replace apply before those that add, wherever they stand, and whether that has
  /// been seen. (It is a property of the system, so it is kept.)
  private var (appliesReplacingFirst, isOrderKnown) = (false, false)

  /// Starts without any reading.
  init(_ compensation: CompensatingProjection, clipSpace: ClipSpace) {
    tracker = RotationTracker(compensation, clipSpace: clipSpace)
  }

  /// Forgets all that is known of the layer, but its size.
  mutating func reset() {
    (playing, earlier, doubt) = ([], [], nil)
    tracker.removeMotions(clock: LayerClock())
  }

  /// Takes in what is on the layer now.
  ///
  /// - Returns: What the layer plays, in host time.
  @discardableResult mutating func update(_ reading: LayerReading) -> RotationTracker {
    let before = tracker
    // A size that makes no sense, in the middle of a layout, leaves the last one that did, at rest.
    let makesSense =
      reading.size == before.viewSize || (try? tracker.resize(to: reading.size)) != nil
    tracker.removeMotions(clock: reading.clock)
    guard makesSense, tracker.viewSize != nil else {
      if makesSense { reset() }
      return tracker
    }

    let now = reading.clock.layerTime(at: reading.time)
    let animations = reading.animations.map { animation in
      let read = animation.committed(at: now, rate: reading.clock.rate)
      // One that has been committed stays so.
      return !read.isCommitted && playing.contains { $0.animation == animation } ? animation : read
    }.filter { !$0.isOver(at: now) }
    takeIn(animations, at: reading.time, before)
    let shown = reading.shownSize.map { SIMD2<Double>($0) }
    if animations.allSatisfy(\.isReadable), reading.clock.rate >= 0 {
      play(shown, at: reading.time, before)
    } else {
      follow(shown, at: reading.time, before)
    }
    return tracker
  }

  /// Takes in what is on the layer, and notes it if that has changed.
  private mutating func takeIn(
    _ animations: [LayerAnimation], at time: Double, _ before: RotationTracker
  ) {
    let known = playing
    let isSame =
      tracker.viewSize == before.viewSize && tracker.clock.agrees(with: before.clock)
      && animations.count == known.count
      && zip(animations, known).allSatisfy { $0.continues($1.animation) }
    let now = tracker.clock.layerTime(at: time)
    playing = animations.indices.map { index in
      let same =
        isSame ? known[index] : known.first { animations[index].continues($0.animation) }
      return (animations[index], same?.length)
    }
    if !isSame {
      // If one was taken away before its end, the picture goes on with the last one that still runs.
      func isRunning(_ animation: LayerAnimation) -> Bool {
        animation.timeline?.hasEnded(at: now) == false
      }
      let isCut = known.contains { known in
        isRunning(known.animation) && !animations.contains { $0.continues(known.animation) }
      }
      if isCut, let last = animations.lastIndex(where: isRunning) { playing[last].length = nil }
      doubt = nil
      earlier.removeAll { !(time - $0.end <= Plan.oldest) }
      if before.viewSize != nil {
        earlier.append(
          Plan(
            tracker: before, begin: lastReadingBeforeChange, end: time + Self.commitDelay))
      }
      if earlier.count > Self.mostPlans { earlier.removeFirst() }
      lastReadingBeforeChange = lastReading
    } else if !isCommitted, let last = earlier.indices.last {
      earlier[last].end = time + Self.commitDelay
    }
    lastReading = time
  }

  private var isCommitted: Bool { playing.allSatisfy(\.animation.isCommitted) }

  // MARK: Animations that can be read

  /// Plays the animations, and beside them what is in doubt.
  private mutating func play(_ shown: SIMD2<Double>?, at time: Double, _ before: RotationTracker) {
    guard !playing.isEmpty else { return }
    let orders = possibleOrders
    let plans = orders.map(plan)
    let believed = believed(of: plans, showing: shown, at: time)
    if believed == 1 { appliesReplacingFirst.toggle() }
    tracker = plans[believed].tracker
    frame(in: orders[believed], at: time, before)
    tracker.drift = doubt?.drift
  }

  /// The orders in which the animations may apply, the likelier one first.
  private var possibleOrders: [[Int]] {
    let listed = Array(playing.indices)
    let replacing = listed.filter { playing[$0].animation.change?.isAdditive == false }
    let adding = listed.filter { playing[$0].animation.change?.isAdditive == true }
    if replacing + adding == listed { return [listed] }
    let orders =
      appliesReplacingFirst ? [replacing + adding, listed] : [listed, replacing + adding]
    return isOrderKnown ? [orders[0]] : orders
  }

  /// The layer with the animations in an order.
  private func plan(_ order: [Int]) -> Plan {
    var tracker = tracker
    let model = SIMD2<Double>(tracker.viewSize ?? .zero)
    tracker.motions = order.compactMap { index in
      var motion = playing[index].animation.motion(on: model)
      motion?.offset.length = playing[index].length ?? 0
      return motion
    }
    return Plan(tracker: tracker, begin: lastReadingBeforeChange)
  }

  /// Which plan is believed: the first, or the second if the presentation layer agrees with that one alone. If
  /// it agrees with neither, the first is in doubt.
  private mutating func believed(
    of plans: [Plan], showing shown: SIMD2<Double>?, at time: Double
  ) -> Int {
    // (Before the commit a replacing animation is not shown yet, so nothing tells the order.)
    let other = plans.count > 1 && isCommitted ? plans[1] : nil
    if let shown, plans[0].shows(shown, at: time) {
      doubt = nil
      if let other, !other.shows(shown, at: time) { isOrderKnown = true }
      return 0
    }
    guard let shown, shown.isUsableSize else { return 0 }

    if doubt != nil {
      let age = plans[0].age(of: shown, at: time)
      let hasEnded = doubt?.see(shown, beside: plans[0].size(at: time), of: age, at: time)
      let isOtherShown = hasEnded != true && other?.shows(shown, at: time) == true
      if hasEnded == true || isOtherShown { doubt = nil }
      return isOtherShown ? 1 : 0
    }
    if plans[0].age(of: shown, at: time) != nil { return 0 }
    if earlier.contains(where: { $0.age(of: shown, at: time) != nil }) { return 0 }
    if other?.age(of: shown, at: time) != nil { return 1 }
    doubt = Doubt(of: shown, beside: plans[0].size(at: time), at: time)
    return 0
  }

  /// Frames the picture for the animations that are new. The picture goes on from where it is, with the last
  /// of them.
  private mutating func frame(in order: [Int], at time: Double, _ before: RotationTracker) {
    let fresh = order.indices.filter { playing[order[$0]].length == nil }
    guard !fresh.isEmpty else { return }
    let now = tracker.clock.layerTime(at: time)
    // What began before the last reading, as an animator that goes on, was not there then.
    let seen = tracker.clock.layerTime(at: lastReadingBeforeChange)
    let begin = fresh.map { tracker.motions[$0].timeline.begin }.filter { $0 > seen }
      .reduce(now, min)

    // What is replaced no longer counts.
    var replaced = SIMD2<Double>(0, 0)
    for index in order.indices.reversed() {
      if replaced == SIMD2(1, 1) { tracker.motions[index].offset.length = 0 }
      guard tracker.motions[index].timeline.begin <= now else { continue }
      replaced = pointwiseMax(replaced, SIMD2(1, 1) - tracker.motions[index].keptSides)
    }
    if let last = fresh.last(where: { tracker.motions.remaining(of: $0, at: begin) != nil }) {
      let hostTime = tracker.clock.hostTime(at: begin)
      tracker.continuePicture(of: before, at: hostTime.isFinite ? hostTime : time, with: last)
    }
    for (index, motion) in zip(order, tracker.motions) {
      playing[index].length = motion.offset.length
    }
  }

  // MARK: Animations that can't be read

  /// Carries on what is shown.
  private mutating func follow(
    _ shown: SIMD2<Double>?, at time: Double, _ before: RotationTracker
  ) {
    guard let size = tracker.viewSize else { return }
    if let shown, shown.isUsableSize {
      let start = doubt?.drift.start ?? start(of: shown, at: time, before)
      if doubt?.see(shown, beside: SIMD2(size), at: time) == nil {
        doubt = Doubt(of: shown, beside: SIMD2(size), at: time, from: start)
      }
    }
    guard var drift = doubt?.drift else { return }
    let end = playing.compactMap { $0.animation.timeline?.end }.max() ?? -.infinity
    let isAtRest = drift.offset == SIMD2(0, 0) && !(end > tracker.clock.layerTime(at: drift.time))
    drift.end = isAtRest ? -.infinity : max(drift.end, tracker.clock.hostTime(at: end))
    tracker.follow(drift)
  }

  /// Where a layer started that is seen now, and what the picture showed there.
  private func start(
    of shown: SIMD2<Double>, at time: Double, _ before: RotationTracker
  ) -> Drift.Start {
    if before.isTransitioning(at: time), let length = before.shown(at: time)?.length {
      return Drift.Start(size: shown, length: length)
    }
    let size = before.viewSize.map { SIMD2<Double>($0) } ?? shown
    return Drift.Start(size: size, length: tracker.compensation.framing.side.length(of: size))
  }
}
