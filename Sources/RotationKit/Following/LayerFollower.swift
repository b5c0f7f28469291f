import Foundation

/// Finds out what a layer plays, from one reading of it to the next.
///
/// Its animations make a plan. The plan is believed if the presentation layer agrees with it. The presentation
/// layer may be up to 0.05 s old, or 8 ms ahead:
///
///     host time ──┬────────────────────┬────────┬─────────────┬──────▶
///            0.05 s ago               now   8 ms later   display time
///                 └─ presentation layer is of ─┘    the frame is seen
///
/// If the plan never has the size of the presentation layer within this window, twice in a row, it is in doubt.
/// Then the difference that is seen is added to the plan, and carried on to the display time. If the animations
/// can't be read, the layer is expected to go on as it was last seen to.
struct LayerFollower: Sendable {
  /// The longest time between the reading of a change and its commit, in seconds: a frame of 60 Hz.
  private static let commitDelay = 1.0 / 60

  /// What the layer plays, as of the last reading.
  private(set) var tracker: RotationTracker

  /// What is on the layer.
  private var list = AnimationList()

  /// From when on it may have been played, in host time: the last reading before a change.
  private var planBegin = -Double.infinity

  /// What its presentation layers say.
  private var evidence = Evidence()

  /// The sizes that its model has had.
  private var formerSizes = FormerSizes()

  /// Set after the model's size has changed without an animation, until the layer is at rest again.
  private var watch: Watch?

  /// Starts without any reading.
  init(_ compensation: CompensatingProjection, clipSpace: ClipSpace) {
    tracker = RotationTracker(compensation, clipSpace: clipSpace)
  }

  /// Forgets all that is known of the layer, but its size.
  mutating func reset() {
    (list, planBegin, watch) = (AnimationList(), -.infinity, nil)
    evidence.forget()
    stop(LayerClock())
  }

  /// What decides whether a layer without animations is read with its presentation layer.
  var lastSeen: LayerReading.LastSeen {
    LayerReading.LastSeen(
      size: tracker.playback.atRest.size, isWatched: tracker.playback.drift != nil)
  }

  /// Takes in what is on the layer now.
  ///
  /// - Returns: What the layer plays, in host time.
  @discardableResult mutating func update(_ reading: LayerReading) -> RotationTracker {
    if watch == nil, list.rests(in: reading), reading.size == tracker.viewSize {
      list.time = reading.time
      return tracker
    }
    // With the size, the clock, the motions and the picture of the last reading.
    let before = tracker
    guard takeSize(of: reading) else { return tracker }
    takeAnimations(of: reading, before)
    let shown = reading.shownSize.map { SIMD2<Double>($0) }
    if list.items.isEmpty {
      rest(shown, reading, before)
    } else if list.isReadable {
      watch = nil
      play(shown, reading, before)
    } else {
      watch = nil
      follow(shown, reading, before)
    }
    return tracker
  }

  // MARK: Taking in

  /// Takes the model's size. One that makes no sense, in the middle of a layout, leaves the last one that did,
  /// at rest.
  ///
  /// - Returns: Whether the layer has a size.
  private mutating func takeSize(of reading: LayerReading) -> Bool {
    if reading.size == tracker.viewSize { return true }
    guard (try? tracker.resize(to: reading.size)) != nil else {
      reset()
      return false
    }
    if tracker.viewSize == nil { reset() }
    return tracker.viewSize != nil
  }

  /// Nothing plays.
  private mutating func stop(_ clock: LayerClock) {
    (tracker.playback.motions, tracker.playback.drift) = ([], nil)
    tracker.playback.clock = clock
    tracker.picture.stop()
  }

  /// Takes the animations, and notes it if they have changed.
  private mutating func takeAnimations(of reading: LayerReading, _ before: RotationTracker) {
    let hasSameSize = tracker.viewSize == before.viewSize
    let known = list
    list = AnimationList(reading, after: known, hasSameSize: hasSameSize)
    let mayBeShown = reading.time + Self.commitDelay
    if !hasSameSize, let size = before.viewSize {
      formerSizes.add(SIMD2(size), until: reading.time)
    }
    if !hasSameSize || !list.continues(known) {
      evidence.endDoubt()
      if before.playback.hasSize {
        evidence.keep(
          Plan(playback: before.playback, begin: planBegin, end: mayBeShown),
          at: reading.time)
      }
      planBegin = known.time
    } else if !list.isCommitted {
      evidence.extendLastPlan(until: mayBeShown)
    }
  }

  // MARK: Without animations

  /// Leaves the layer at rest, unless it is seen to move.
  private mutating func rest(
    _ shown: SIMD2<Double>?, _ reading: LayerReading, _ before: RotationTracker
  ) {
    stop(reading.clock)
    let change = tracker.playback.atRest.size - before.playback.atRest.size
    // (What moved beside animations that could be read may move on.)
    let isMoving =
      watch == nil && !before.picture.isFollowed
      && before.playback.drift.map { reading.time < $0.end } ?? false
    if change != SIMD2(0, 0) || isMoving, let (layer, length) = before.shown(at: reading.time) {
      let origin = PictureLength.Origin(size: layer.size, length: length)
      watch?.goOn(from: origin, at: reading.time, afterChangeBy: change)
      watch = watch ?? Watch(from: origin, at: reading.time, isMoving: isMoving)
    }
    guard let shown, var watch else { return self.watch = nil }
    let time = reading.time
    let isExplained =
      formerSizes.contains(shown, at: time)
      || evidence.isEarlier(shown, at: time, isAtRest: false)
    let goesOn = watch.see(
      shown, of: tracker.playback.atRest.size, at: time, age: evidence.usualAge,
      isExplained: isExplained)
    self.watch = goesOn ? watch : nil
    guard goesOn else { return }
    tracker.playback.drift = watch.drift
    if let origin = watch.pictureOrigin { tracker.picture.follow(from: origin) }
  }

  // MARK: Animations that can be read

  /// Plays the animations, and beside them what is in doubt.
  private mutating func play(
    _ shown: SIMD2<Double>?, _ reading: LayerReading, _ before: RotationTracker
  ) {
    if tracker.picture.isFollowed {  // What could not be read has ended.
      evidence.endDoubt()
      tracker.picture.stop()
      list.forgetLastShare()
    }
    let orders = evidence.order.candidates(of: list.readable) {
      list.items[$0].animation.change?.isAdditive ?? true
    }
    let plans = orders.map { plan($0, reading.clock) }
    var chosen = 0
    if let shown {
      chosen = evidence.choose(
        from: plans, showing: shown, at: reading.time, isCommitted: list.isCommitted)
    }
    tracker.playback = plans[chosen].playback
    framePicture(of: orders[chosen], at: reading.time, before)
    tracker.playback.drift = evidence.confirmedDrift
  }

  /// The layer with the animations in an order.
  private func plan(_ order: [Int], _ clock: LayerClock) -> Plan {
    let motions = order.compactMap { list.items[$0].animation.motion }
    return Plan(
      playback: LayerPlayback(atRest: tracker.playback.atRest, clock: clock, motions: motions),
      begin: planBegin)
  }

  /// Makes the picture go on from where it is, with one of the animations that are new: the one that takes the
  /// framed side farthest.
  private mutating func framePicture(
    of order: [Int], at time: Double, _ before: RotationTracker
  ) {
    tracker.picture.shares = order.map { list.items[$0].share ?? 0 }
    let fresh = order.indices.filter { list.items[order[$0]].share == nil }
    guard !fresh.isEmpty else { return }
    let playback = tracker.playback
    let now = playback.clock.layerTime(at: time)
    let hidden = playback.hiddenMotions(at: now)
    for index in hidden { tracker.picture.shares[index] = 0 }

    // It goes on from when the first of them began. But one that began before the last reading, as an animator
    // that goes on, was not there then; and nobody knows where a followed layer was.
    let seen = before.picture.isFollowed ? now : playback.clock.layerTime(at: planBegin)
    let begin = fresh.map { playback.motions[$0].timeline.begin }.filter { $0 > seen }
      .reduce(now, min)
    let shown = fresh.filter {
      !hidden.contains($0) && playback.remaining(of: $0, at: begin) != nil
    }
    let side = tracker.compensation.framing.side
    let ways = shown.map { playback.way(of: $0, on: side) }
    if let longest = ways.max(), let index = ways.lastIndex(of: longest) {
      let hostTime = playback.clock.hostTime(at: begin)
      let beginTime = hostTime.isFinite ? hostTime : time
      let isAtRest =
        !before.isTransitioning(at: beginTime) && !before.playback.isChanged(at: beginTime)
      tracker.picture.goOn(
        with: shown[index], of: playback, at: begin,
        from: isAtRest ? nil : before.shown(at: beginTime)?.length, side: side)
    }
    for (index, share) in zip(order, tracker.picture.shares) { list.items[index].share = share }
  }

  // MARK: Animations that can't be read

  /// Carries on what is shown.
  private mutating func follow(
    _ shown: SIMD2<Double>?, _ reading: LayerReading, _ before: RotationTracker
  ) {
    let size = tracker.playback.atRest.size
    var origin = tracker.picture.origin
    stop(reading.clock)
    let seen = shown.flatMap { $0.isUsableSize ? $0 : nil }
    let time = seen == nil ? reading.time : reading.time - evidence.usualAge
    var expected: Drift?
    // (Without a presentation layer it is expected where it was.)
    if evidence.doubt == nil, let place = seen ?? before.shown(at: reading.time)?.layer.size {
      origin = self.origin(of: place, at: reading.time, before)
      expected = Doubt(of: place, beside: size, at: time).drift
      if let last = before.playback.drift { expected?.end = last.end }
    }
    if let seen { evidence.add(seen, beside: size, at: time) }
    // (Without a plan one reading is all there is, so a suspicion counts too.)
    guard var drift = evidence.doubt?.drift ?? expected else { return }
    if let origin { tracker.picture.follow(from: origin) }
    let end = list.items.compactMap { $0.animation.timeline?.end }.max()
      .map(reading.clock.hostTime)
    if let end, end > drift.time {
      drift.end = max(drift.end, end)
    } else if drift.offset == SIMD2(0, 0) {
      drift.end = drift.time
    }
    tracker.playback.drift = drift
  }

  /// Where a layer started that is seen now, and what the picture showed there.
  private func origin(
    of shown: SIMD2<Double>, at time: Double, _ before: RotationTracker
  ) -> PictureLength.Origin {
    if before.isTransitioning(at: time), let length = before.shown(at: time)?.length {
      return PictureLength.Origin(size: shown, length: length)
    }
    let size = before.viewSize.map { SIMD2<Double>($0) } ?? shown
    return PictureLength.Origin(
      size: size, length: tracker.compensation.framing.side.length(of: size))
  }
}
