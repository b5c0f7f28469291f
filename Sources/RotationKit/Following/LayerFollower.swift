import Foundation

/// Finds out what a layer shows, from one reading of it to the next.
///
/// Its animations make a plan. It is believed if the presentation layer agrees, which may be up to 0.05 s old, or 8 ms
/// ahead:
///
///     host time ──┬────────────────────┬────────┬─────────────┬──────▶
///            0.05 s ago               now   8 ms later   display time
///                 └─ presentation layer is of ─┘    the frame is seen
///
/// If the plan never has the size of the presentation layer within this window, twice in a row, it is in doubt. Then
/// the difference that is seen is added to the plan, and carried on to the display time. If the animations can't be
/// read, or if the layer moves without one, it is extrapolated from the sizes that were seen.
struct LayerFollower: Sendable {
  /// How it is known what the layer shows.
  enum Mode {
    /// Nothing is on the layer, and it does not move.
    case atRest
    /// Its animations are played.
    case played
    /// Its animations can't be read.
    case extrapolated
    /// It moves, and nothing is on it.
    case unlisted
  }

  /// The longest time between the reading of a change and its commit, in seconds: a frame of 60 Hz.
  private static let commitDelay = 1.0 / 60
  /// What the layer shows, as of the last reading.
  private(set) var tracker: RotationTracker
  /// How that was found out.
  private var mode = Mode.atRest
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
    (list, planBegin, watch, mode) = (AnimationList(), -.infinity, nil, .atRest)
    formerSizes = FormerSizes()
    evidence.forget()
    tracker.track = tracker.track.stopped(clock: LayerClock())
  }

  /// What decides whether a layer without animations is read with its presentation layer.
  var lastSeen: LayerReading.LastSeen {
    LayerReading.LastSeen(
      size: tracker.track.playback.atRest.size, isWatched: tracker.track.drift != nil)
  }

  /// Takes in what is on the layer now.
  ///
  /// - Returns: What the layer shows, in host time.
  @discardableResult mutating func update(_ reading: LayerReading) -> RotationTracker {
    if watch == nil, reading.size == tracker.track.size, list.rests(in: reading) {
      list.rest(until: reading.time)
      return tracker
    }
    let before = tracker.track
    guard let resized = resized(for: reading) else { return tracker }
    let known = list
    list = AnimationList(reading, after: known) { time in
      before.shown(at: max(time, known.time))?.layer.size ?? SIMD2(reading.size)
    }
    noteChange(from: known, before, to: resized, at: reading.time)

    let next =
      if list.items.isEmpty {
        rest(resized, reading, before)
      } else if list.isReadable {
        (mode: Mode.played, track: play(resized, reading, before, known))
      } else {
        (mode: Mode.extrapolated, track: extrapolate(resized, reading, before))
      }
    if !list.items.isEmpty { watch = nil }
    (mode, tracker.track) = next
    return tracker
  }

  /// The layer with the model's size. Without one it forgets the layer. A size that makes no sense, in the middle of a
  /// layout, leaves the last one that did, at rest.
  private mutating func resized(for reading: LayerReading) -> Track? {
    if reading.size == tracker.track.size { return tracker.track }
    var resized = tracker
    let isUsable = (try? resized.resize(to: reading.size)) != nil
    if isUsable, resized.track.playback.hasSize { return resized.track }
    if isUsable { tracker = resized }
    reset()
    return nil
  }

  /// Notes what was played before, if the layer has changed.
  private mutating func noteChange(
    from known: AnimationList, _ before: Track, to resized: Track, at time: Double
  ) {
    let hasSameSize = resized.size == before.size
    let latestCommit = time + Self.commitDelay
    if !hasSameSize { formerSizes.add(before.playback.atRest.size, until: time) }
    if !hasSameSize || !list.continues(known) {
      evidence.beginAnew()
      evidence.keep(
        Plan(
          playback: before.playback, begin: planBegin, end: latestCommit, isEvident: known.isEvident
        ), at: time)
      planBegin = known.time
    } else if !list.isCommitted {
      evidence.extendLastPlan(until: latestCommit)
    }
  }

  // MARK: Without animations

  /// The layer at rest, unless it is seen to move.
  private mutating func rest(
    _ resized: Track, _ reading: LayerReading, _ before: Track
  ) -> (mode: Mode, track: Track) {
    let (atRest, time) = (resized.stopped(clock: reading.clock), reading.time)
    let size = atRest.playback.atRest.size
    let change = size - before.playback.atRest.size
    // What moved beside animations that could be read may move on.
    let isMoving = mode == .played && before.drift.map { time < $0.end } ?? false
    if change != SIMD2(0, 0) || isMoving, let (layer, length) = before.shown(at: time) {
      let origin = Track.Origin(size: layer.size, length: length)
      watch?.goOn(from: origin, at: time, afterChangeBy: change)
      watch = watch ?? Watch(from: origin, at: time, isMoving: isMoving)
    }
    guard let presented = reading.presented else {
      watch = nil
      return (.atRest, atRest)
    }
    let isExplained =
      formerSizes.contains(presented, at: time)
      || evidence.isEarlier(presented, at: time, isAtRest: false)
    watch = watch?.seeing(
      presented, of: size, at: time, age: evidence.usualAge, isExplained: isExplained)
    guard let watch else { return (.atRest, atRest) }
    return (watch.isMoving ? .unlisted : .atRest, watch.track(of: atRest))
  }

  // MARK: With animations

  /// The layer that plays its animations, and beside them what is in doubt.
  private mutating func play(
    _ resized: Track, _ reading: LayerReading, _ before: Track, _ known: AnimationList
  ) -> Track {
    var track = resized
    let isResumed = mode == .extrapolated || mode == .unlisted
    if isResumed {
      // That has ended. Where the layer was is not known.
      evidence.beginAnew()
      track = resized.stopped(clock: reading.clock)
    }
    let (motions, new) = list.motions(goingOnWith: track.playback.motions, of: known)
    track.playback = LayerPlayback(
      atRest: track.playback.atRest, clock: reading.clock, motions: motions)
    track.drift = nil
    let plan = Plan(playback: track.playback, begin: planBegin, isEvident: list.isEvident)
    if case .contradicted(let drift) = evidence.judge(plan, by: reading.presented, at: reading.time)
    {
      track.drift = drift
    }
    if !new.isEmpty {
      track.addShares(
        of: new, at: reading.time, after: before, lastSeen: isResumed ? reading.time : planBegin,
        goOn: isResumed || list.cuts(known))
    }
    return track
  }

  /// The layer carried on from where it is seen, or else from where it was expected.
  private mutating func extrapolate(
    _ resized: Track, _ reading: LayerReading, _ before: Track
  ) -> Track {
    let size = resized.playback.atRest.size
    let presented = reading.presented.flatMap { $0.isUsableSize ? $0 : nil }
    var origin = resized.origin
    let place = presented ?? before.shown(at: reading.time)?.layer.size ?? size
    if evidence.drift == nil { origin = self.origin(of: place, at: reading.time, before) }
    if let presented {
      evidence.add(presented, beside: size, at: reading.time - evidence.usualAge)
    }
    // Without a plan one reading is all there is, so a suspicion counts too.
    var drift = evidence.drift ?? Drift(of: place, beside: size, at: reading.time)
    if evidence.drift == nil, let last = before.drift { drift.end = last.end }
    if let end = list.end, end > drift.time {
      drift.end = max(drift.end, end)
    } else if drift.offset == SIMD2(0, 0) {
      drift.end = drift.time
    }
    return resized.stopped(clock: reading.clock).extrapolated(drift, from: origin)
  }

  /// Where a layer started that is seen at a place now, and the length of the picture there.
  private func origin(
    of place: SIMD2<Double>, at time: Double, _ before: Track
  ) -> Track.Origin {
    if before.isTransitioning(at: time), let length = before.shown(at: time)?.length {
      return Track.Origin(size: place, length: length)
    }
    let size = before.playback.hasSize ? before.playback.atRest.size : place
    return Track.Origin(size: size, length: before.side.length(of: size))
  }
}
