// The first reading of an animation works out the facts that the layer doesn't tell: its begin, if
// it has not been committed; its start, if it has no value of its own; and its change of the
// picture. Later readings recognize the animation, and its motion keeps them.

/// What is known when the animations of a reading are recognized.
struct Recognition {
  let before: LayerPlayback
  /// The animations behind the motions of ``before``, in the same order.
  let followed: [FollowedMotion]
  /// The layer's clock, starting now.
  let clock: LayerClock
  /// When the layer was read first, and when it was read last, in host time.
  let firstTime: Double
  let lastTime: Double

  /// The animations of a reading and their motions, in the order in which they apply onscreen: by
  /// begin, and for equal begins in the order of their keys.
  struct Result {
    let followed: [FollowedMotion]
    let motions: [Motion]
    let hasNew: Bool
  }

  private struct Found {
    let followed: FollowedMotion
    let change: SizeChange
    let timeline: Timeline
    /// Nil if it isn't known yet.
    let picture: PictureChange?
    let isNew: Bool
  }

  /// Recognizes the animations of a layer whose model has a size.
  func recognize(_ read: [ReadMotion], of model: SIMD2<Double>) -> Result {
    var known = Dictionary(grouping: followed.indices) { followed[$0].read.key }
    var found = read.map { recognize($0, among: &known[$0.key, default: []]) }
    let begins = found.map(\.timeline.begin)
    if !zip(begins, begins.dropFirst()).allSatisfy(<=) {
      found = found.indices.sorted { (begins[$0], $0) < (begins[$1], $1) }.map { found[$0] }
    }
    let motions = zip(found, pictures(of: found, over: model)).map {
      Motion(change: $0.change, timeline: $0.timeline, picture: $1)
    }
    return Result(
      followed: found.map(\.followed), motions: motions, hasNew: found.contains(where: \.isNew))
  }

  /// Recognizes an animation as one of the known ones with its key, given their indices. Removes
  /// that one, so that two equal animations of a group are not recognized as the same.
  private func recognize(_ read: ReadMotion, among known: inout [Int]) -> Found {
    guard let place = known.firstIndex(where: { followed[$0].isSame(as: read) }) else {
      return foundNew(read, among: known)
    }
    let index = known.remove(at: place)
    let (old, motion) = (followed[index], before.motions[index])
    let begun = old.awaitsCommit && !isCommitted(read, after: old) ? withBegin(read.timeline) : nil
    return Found(
      followed: FollowedMotion(read: read, arrival: old.arrival, awaitsCommit: begun != nil),
      change: motion.change, timeline: begun ?? read.timeline, picture: motion.picture,
      isNew: false)
  }

  private func foundNew(_ read: ReadMotion, among known: [Int]) -> Found {
    let begun = withBegin(read.timeline)
    let timeline = begun ?? read.timeline
    var (change, picture) = (read.change, PictureChange?.none)
    if !change.hasNoValue {
      // UIKit makes an animation anew if it is scrubbed, paused, reversed, or goes on.
      let same = known.first { followed[$0].read.hasSameChange(as: read) }
      picture = same.map { before.motions[$0].picture }
    } else if before.hasSize {
      // Added anew, it starts from the size that is shown then.
      let shown = before.state(atHostTime: beginOnscreen(of: timeline)).size
      change.from = SizeChange.Value(size: shown * change.mask, reference: .resolved)
    }
    return Found(
      followed: FollowedMotion(read: read, arrival: clock, awaitsCommit: begun != nil),
      change: change, timeline: timeline, picture: picture, isNew: true)
  }

  /// When a new motion began to be shown, in host time.
  private func beginOnscreen(of timeline: Timeline) -> Double {
    let begin = clock.hostTime(atLayerTime: timeline.begin)
    return max(begin.isFinite ? begin : clock.hostTime, lastTime)
  }

  // MARK: The begin

  /// A timeline with its begin worked out; nil if the animation has been committed.
  ///
  /// Before the commit, `beginTime` counts from the commit, in host seconds:
  ///
  /// | `beginTime` | the animation | it is a layer time if |
  /// | --- | --- | --- |
  /// | 0 | begins with the commit | never: asking for the presentation layer sets it |
  /// | below 0 | goes on from its middle | it lies between the last reading and now |
  /// | above 0 | has a delay | it is too long for a delay, or the animation is still to end |
  ///
  /// As a layer time, a delay of 0.1 s lies so far in the past that the animation would have ended
  /// before it came. A delay is shorter than the time since the layer was read first.
  private func withBegin(_ read: Timeline) -> Timeline? {
    // By both clocks, because the layer's time may have been set since the last reading.
    func layerTimes(at time: Double) -> [Double] {
      [before.clock.layerTime(atHostTime: time), clock.layerTime(atHostTime: time)]
    }
    let (begin, now) = (read.begin, clock.layerTime)
    let last = layerTimes(at: lastTime).reduce(.infinity, min)
    let isLayerTime: Bool
    if begin == 0 {
      isLayerTime = false
    } else if begin < 0 {
      isLayerTime = (last.isFinite ? last : now) <= begin && begin <= now
    } else {
      let isTooLong = layerTimes(at: firstTime).allSatisfy { begin > $0 }
      isLayerTime = isTooLong || !(read.removal < last)
    }
    return isLayerTime ? nil : read.beginning(atLayerTime: now + begin * max(clock.rate, 0))
  }

  /// Whether the begin of an animation, once worked out, is a layer time as read. A commit replaces
  /// a begin that counts from it.
  private func isCommitted(_ read: ReadMotion, after known: FollowedMotion) -> Bool {
    // After a pass of the run loop the commit is over, and would have replaced a delay.
    let isNoDelay =
      read.timeline.begin > 0
      && clock.hostTime - known.arrival.hostTime > LayerFollower.longestPass
    // The layer's time has been set since the arrival, and the motion ran then.
    let ranOnArrival =
      !clock.agrees(with: known.arrival)
      && !read.timeline.hasEnded(atLayerTime: known.arrival.layerTime)
    return isNoDelay || ranOnArrival
  }

  // MARK: The picture

  /// The changes of the picture. Each new one goes from the model's size before it or, if it
  /// replaces the size, from the picture that was shown. If the newest don't lead from the former
  /// size to the new one, the rest was set without an animation, and the known ones move along.
  private func pictures(of found: [Found], over model: SIMD2<Double>) -> [PictureChange] {
    let newest = found.reversed().prefix { $0.picture == nil }
    let start = newest.reduce(model) { sizeBefore($1.change, over: $0) }
    let way = former.map { start.isNear($0) ? SIMD2(0, 0) : start - $0 } ?? SIMD2(0, 0)
    var (size, pictures) = (model, [PictureChange]())
    for each in found.reversed() {
      var picture = each.picture ?? newPicture(of: each, over: size)
      if each.picture != nil { picture.move(by: way) }
      pictures.append(picture)
      size = picture.before
    }
    return pictures.reversed()
  }

  private func newPicture(of found: Found, over size: SIMD2<Double>) -> PictureChange {
    var picture = PictureChange(before: sizeBefore(found.change, over: size), after: size)
    if !found.change.isAdditive {
      picture.shown =
        before.hasSize
        ? before.picture(atHostTime: beginOnscreen(of: found.timeline)).mix
        : PictureMix(picture.before)
    }
    return picture
  }

  /// The model's size at the last reading; nil if the layer had none.
  private var former: SIMD2<Double>? { before.hasSize ? before.model.size : nil }

  /// The model's size before a new change. A layer that opens starts from a zero side.
  private func sizeBefore(_ change: SizeChange, over size: SIMD2<Double>) -> SIMD2<Double> {
    if let former, !change.isAdditive { return former }
    return change.start(over: size, allowsZero: former.map { !$0.isUsableSize } ?? false)
  }
}
