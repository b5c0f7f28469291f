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
/// If it does not, twice in a row, the plan is in doubt, and the difference that is seen is added to it. If the animations
/// can't be read, the layer is extrapolated from the sizes that were seen, and so is one that moves without an animation.
struct LayerFollower: Sendable {
  /// What is known of a layer, beside what is on it.
  private enum Knowledge {
    /// Nothing is on it, and it has the model's size.
    case atRest
    /// Nothing is on it, and its model's size has changed.
    case watched(Watch)
    /// It plays its animations, unless the presentation layers contradict that.
    case played(Doubt?)
    /// Its animations can't be read.
    case extrapolated(Drift?, from: Track.Origin)
  }

  /// What the layer shows, as of the last reading.
  private(set) var tracker: RotationTracker
  private var knowledge = Knowledge.atRest
  /// What is on the layer.
  private var list = AnimationList()
  /// From when on it may have been played, in host time: the last reading before a change.
  private var planBegin = -Double.infinity
  /// What its presentation layers say.
  private var evidence = Evidence()

  /// Starts without any reading.
  init(_ compensation: CompensatingProjection, clipSpace: ClipSpace) {
    tracker = RotationTracker(compensation, clipSpace: clipSpace)
  }

  /// Forgets all that is known of the layer, but its size.
  mutating func reset() {
    (list, planBegin, knowledge) = (AnimationList(), -.infinity, .atRest)
    evidence.forget()
    tracker.track = tracker.track.atRest(clock: LayerClock())
  }

  /// Whether the presentation layer of one that has a size and no animations is asked for: it may be moving, or that is
  /// another size.
  func watches(_ size: CGSize) -> Bool {
    tracker.track.drift != nil || tracker.track.size.map { $0 != size } ?? false
  }

  /// Takes in what is on the layer now.
  ///
  /// - Returns: What the layer shows, in host time.
  @discardableResult mutating func update(_ reading: LayerReading) -> RotationTracker {
    if case .atRest = knowledge, reading.size == tracker.track.size, list.isEmpty(in: reading) {
      list.wait(until: reading.time)
      return tracker
    }
    let before = tracker.track
    guard let resized = resized(for: reading) else { return tracker }
    let known = list
    list = AnimationList(reading, after: known) { time in
      before.shown(at: max(time, known.time))?.layer.size ?? SIMD2(reading.size)
    }
    let isChanged = resized.size != before.size || !list.continues(known)
    if isChanged {
      evidence.keep(
        Plan(playback: before.playback, begin: planBegin, isEvident: known.isEvident),
        at: reading.time)
      planBegin = known.time
    } else if !list.isCommitted {
      evidence.keepLast(at: reading.time)
    }

    let next =
      if list.items.isEmpty {
        watched(reading, resized)
      } else if list.isReadable {
        played(reading, resized, after: known, isChanged: isChanged)
      } else {
        extrapolated(reading, resized, isChanged: isChanged)
      }
    (knowledge, tracker.track) = next
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

  // MARK: What is known next, and what the layer shows

  /// Without animations: the layer is at rest, unless it is seen to move.
  private func watched(
    _ reading: LayerReading, _ resized: Track
  ) -> (Knowledge, Track) {
    let (atRest, time) = (resized.atRest(clock: reading.clock), reading.time)
    let size = atRest.playback.atRest.size
    let change = size - tracker.track.playback.atRest.size
    var (watch, isMoving): (Watch?, Bool) = (nil, false)
    switch knowledge {
    case .watched(let last): watch = last
    // What moved beside animations that could be read may move on.
    case .played(let doubt?): isMoving = doubt.isConfirmed && time < doubt.drift.end
    case .played, .atRest, .extrapolated: break
    }
    if change != SIMD2(0, 0) || isMoving {
      watch = Watch(
        from: expected(reading), at: time, isMoving: isMoving, after: watch, change: change)
    }
    let next = reading.presentationSize.flatMap { presented in
      watch?.updated(
        by: presented, of: size, at: time, age: evidence.usualAge,
        isEarlier: evidence.isEarlier(presented, than: size, at: time))
    }
    guard let next else { return (.atRest, atRest) }
    return (.watched(next), next.track(of: atRest))
  }

  /// With animations that can be read: the layer plays them, and beside them what is in doubt.
  private mutating func played(
    _ reading: LayerReading, _ resized: Track, after known: AnimationList, isChanged: Bool
  ) -> (Knowledge, Track) {
    var (doubt, playing, isResumed): (Doubt?, [Motion], Bool) = (nil, [], false)
    switch knowledge {
    case .played(let last):
      playing = resized.playback.motions
      if !isChanged { doubt = last }
    case .atRest: break
    // Where the layer was is not known.
    case .watched, .extrapolated: isResumed = tracker.track.origin != nil
    }
    var track = resized.atRest(clock: reading.clock)
    let isSame = !isChanged && known.isCommitted && !playing.isEmpty
    track.playback.motions = isSame ? playing : list.motions(continuing: playing)

    let plan = Plan(playback: track.playback, begin: planBegin, isEvident: list.isEvident)
    if let presented = reading.presentationSize,
      let finding = evidence.finding(
        on: plan, by: presented, at: reading.time, inDoubt: doubt?.isConfirmed ?? false)
    {
      doubt = Doubt(
        doubt, after: finding, presented: presented,
        planned: plan.playback.size(at: reading.time), at: reading.time)
    }
    if let doubt, doubt.isConfirmed { track = track.extrapolated(doubt.drift, from: nil) }
    let new = track.playback.motions.indices.filter { index in
      !playing.contains { $0.id == track.playback.motions[index].id }
    }
    if !new.isEmpty {
      track.addShares(
        of: new, at: reading.time, after: tracker.track,
        lastSeen: isResumed ? reading.time : planBegin,
        replacesOthers: isResumed || list.cuts(known))
    }
    return (.played(doubt), track)
  }

  /// With animations that can't be read: the layer is carried on from where it is seen, or else from where it was expected.
  private func extrapolated(
    _ reading: LayerReading, _ resized: Track, isChanged: Bool
  ) -> (Knowledge, Track) {
    let (size, expected) = (resized.playback.atRest.size, expected(reading))
    var (drift, origin): (Drift?, Track.Origin) = (nil, expected)
    if case .extrapolated(let last, let start) = knowledge, !isChanged {
      (drift, origin) = (last, start)
    }
    if let presented = reading.presentationSize, presented.isUsableSize {
      let time = reading.time - evidence.usualAge
      drift = Drift(after: drift, presented, beside: size, at: time)
    }
    // Without a plan one reading is all there is, so a suspicion counts too.
    var shown = drift ?? Drift(after: nil, expected.size, beside: size, at: reading.time)
    if drift == nil, let last = tracker.track.drift { shown.end = last.end }
    shown.extend(until: list.end)
    let track = resized.atRest(clock: reading.clock).extrapolated(shown, from: origin)
    return (.extrapolated(drift, from: origin), track)
  }

  /// Where the layer was expected at a reading, and the length of its picture; of one that had no size, where it is.
  private func expected(_ reading: LayerReading) -> Track.Origin {
    if let (layer, length) = tracker.track.shown(at: reading.time) {
      return Track.Origin(size: layer.size, length: length)
    }
    let size = reading.presentationSize ?? SIMD2(reading.size)
    return Track.Origin(size: size, length: tracker.track.framing.length(of: size))
  }
}
