// The first reading of a motion works out three facts that the layer doesn't tell, and the motion keeps them: its
// arrival; its begin, if it has not been committed; and its start, if it has no value of its own.

extension LayerPlayback {
  /// Takes in the motions of a reading, and recognizes the known ones.
  ///
  /// The motions are sorted in the order in which they apply onscreen: by begin, and for equal begins in the order of
  /// their keys.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - before: The playback at the last reading.
  ///   - last: The last reading.
  /// - Returns: The indices of the new motions.
  mutating func recognizeMotions(
    of reading: LayerReading, after before: LayerPlayback, last: LayerReading?
  ) -> [Int] {
    clock = reading.clock
    // The usual case.
    if last?.motions == reading.motions, !motions.contains(where: \.awaitsCommit) { return [] }
    let clock = reading.clock.starting(at: reading.time)
    let lastSeen = last?.time ?? -.infinity
    // By the old clock and the new one, because the layer's time may have been set since.
    let arrival = min(before.clock.layerTime(at: lastSeen), clock.layerTime(at: lastSeen))
    var known = Dictionary(grouping: before.motions, by: \.key)
    var isNew: [Bool] = []
    motions = reading.motions.map { read in
      // Two animations of a group may be equal.
      let place = known[read.key]?.firstIndex { read.continues($0) }
      isNew.append(place == nil)
      guard let place, let old = known[read.key]?.remove(at: place) else {
        var motion = read.withBegin(by: clock, cameAfter: arrival)
        motion.arrival = clock
        if motion.hasNoValue { motion.setStart(shownBy: before, lastSeen: lastSeen, by: clock) }
        return motion
      }
      var motion = read
      if old.awaitsCommit, !read.isCommitted(after: old, by: clock) {
        motion = read.withBegin(by: clock, cameAfter: arrival)
      }
      motion.copyNotes(of: old)
      return motion
    }
    let order = motions.placesByBegin
    motions = order.map { motions[$0] }
    return order.indices.filter { isNew[order[$0]] }
  }
}

extension [Motion] {
  /// The indices of the motions, in the order of their begins.
  fileprivate var placesByBegin: [Int] {
    let begins = map(\.timeline.begin)
    let isInOrder = zip(begins, begins.dropFirst()).allSatisfy(<=)
    return isInOrder ? Array<Int>(indices) : indices.sorted { (begins[$0], $0) < (begins[$1], $1) }
  }
}

extension Motion {
  /// The motion, with its begin worked out if it has not been committed.
  ///
  /// Before the commit, `beginTime` counts from the commit, in host seconds: 0, unless the presentation layer was asked
  /// for; negative for an animation that goes on from its middle; positive for a delay. As a layer time, a delay of 0.1
  /// s lies so far in the past that the animation would have ended before it came. (A layer's own time may also be
  /// below 0. Then a motion that has just begun has been committed.)
  ///
  /// - Parameters:
  ///   - clock: The layer's clock. The motion counts as committed at the clock's start.
  ///   - arrival: A layer time before the motion arrived.
  /// - Returns: The motion.
  func withBegin(by clock: LayerClock, cameAfter arrival: Double = -.infinity) -> Motion {
    let (begin, now) = (timeline.begin, clock.layerTime)
    let hasJustBegun = begin < 0 && (arrival.isFinite ? arrival : now) <= begin && begin <= now
    let isUncommitted = begin <= 0 ? !hasJustBegun : timeline.removal < arrival
    guard isUncommitted else { return self }
    var motion = self
    motion.timeline = timeline.beginning(at: now + begin * max(clock.rate, 0))
    motion.awaitsCommit = true
    return motion
  }

  /// Whether the motion has been committed, so that its own begin holds: it ran on arrival, and the layer's time has
  /// been set since, as by a slider.
  fileprivate func isCommitted(after known: Motion, by clock: LayerClock) -> Bool {
    guard let arrival = known.arrival, !clock.agrees(with: arrival) else { return false }
    return !timeline.hasEnded(at: arrival.layerTime)
  }

  /// Whether this is the same animation as one read earlier, which may have been committed since.
  func continues(_ earlier: Motion) -> Bool {
    guard key == earlier.key, isReadable == earlier.isReadable else { return false }
    let isSame =
      earlier.awaitsCommit
      ? timeline.beginning(at: 0) == earlier.timeline.beginning(at: 0)
      : timeline == earlier.timeline
    guard isSame, change != earlier.change else { return isSame }
    var change = change
    if hasNoValue, earlier.hasNoValue { change.from = earlier.change.from }
    return change == earlier.change
  }

  /// Copies the facts noted on the same motion at an earlier reading.
  fileprivate mutating func copyNotes(of known: Motion) {
    (arrival, length) = (known.arrival, known.length)
    if hasNoValue { change.from = known.change.from }
  }

  /// Starts a motion without a value at the size shown when it began. On a layer that had no size, it starts at the
  /// model's.
  fileprivate mutating func setStart(
    shownBy before: LayerPlayback, lastSeen: Double, by clock: LayerClock
  ) {
    guard before.hasSize else { return }
    let begin = clock.hostTime(at: timeline.begin)
    let size = before.layer(at: max(begin.isFinite ? begin : clock.hostTime, lastSeen)).size
    change.from = SizeChange.Value(size: size * change.mask, reference: .resolved)
  }
}
