// The first reading of a motion works out the facts that the layer doesn't tell, and the motion
// keeps them: its arrival; its begin, if it has not been committed; its start, if it has no value
// of its own; and its change of the picture.

/// What is known when the motions of a reading are recognized.
struct Recognition {
  var before: LayerPlayback
  /// The layer's clock, starting now.
  var clock: LayerClock
  /// When the layer was read first, and when it was read last, in host time.
  var start: Double
  var lastSeen: Double

  /// Recognizes a motion as one of the known motions with its key, and copies the facts noted on
  /// it. Removes that one, so that two equal animations of a group are not recognized as the same.
  fileprivate func recognize(
    _ read: Motion, among known: inout [Motion]
  ) -> (motion: Motion, isNew: Bool) {
    if let index = known.firstIndex(where: { read.continues($0) }) {
      let old = known.remove(at: index)
      var motion = old.awaitsCommit && !isCommitted(read, after: old) ? withBegin(read) : read
      motion.copyNotes(of: old)
      return (motion, false)
    }
    var motion = withBegin(read)
    if motion.hasNoValue {
      // Added anew, it starts from the size that is shown then.
      if before.hasSize {
        let shown = before.state(at: beginOnscreen(of: motion)).size
        motion.change.from = SizeChange.Value(
          size: shown * motion.change.mask, reference: .resolved)
      }
    } else if let same = known.first(where: { read.makesChange(of: $0) }) {
      // UIKit makes an animation anew if it is scrubbed, paused, reversed, or goes on.
      motion.copyNotes(of: same)
    }
    motion.arrival = clock
    return (motion, true)
  }

  /// The picture that was shown when a new motion began; nil if the layer had no size.
  fileprivate func picture(shownBefore motion: Motion) -> PictureMix? {
    before.hasSize ? before.picture(at: beginOnscreen(of: motion)) : nil
  }

  /// When a new motion began to be shown, in host time.
  private func beginOnscreen(of motion: Motion) -> Double {
    let begin = clock.hostTime(at: motion.timeline.begin)
    return max(begin.isFinite ? begin : clock.hostTime, lastSeen)
  }

  // MARK: The begin

  /// A motion with its begin worked out if it has not been committed.
  ///
  /// Before the commit, `beginTime` counts from the commit, in host seconds: 0, unless somebody
  /// asked for the presentation layer, which sets the begin; negative for an animation that goes on
  /// from its middle; positive for a delay. As a layer time, a delay of 0.1 s lies so far in the
  /// past that the animation would have ended before it came. (If the layer's own time is below 0,
  /// a negative begin between the last reading and now is a layer time: the motion has begun.)
  func withBegin(_ read: Motion) -> Motion {
    let (begin, now) = (read.timeline.begin, clock.layerTime)
    // By both clocks, because the layer's time may have been set since the last reading.
    let arrival = min(before.clock.layerTime(at: lastSeen), clock.layerTime(at: lastSeen))
    let isUncommitted: Bool
    if begin <= 0 {
      isUncommitted = !(begin < 0 && (arrival.isFinite ? arrival : now) <= begin && begin <= now)
    } else {
      // A delay is shorter than the time since the layer was read first.
      let isAbsolute =
        begin > max(before.clock.layerTime(at: start), clock.layerTime(at: start))
      isUncommitted = !isAbsolute && read.timeline.removal < arrival
    }
    guard isUncommitted else { return read }
    var motion = read
    motion.timeline = read.timeline.beginning(at: now + begin * max(clock.rate, 0))
    motion.awaitsCommit = true
    return motion
  }

  /// Whether the begin of a motion, once worked out, is a layer time as read. A commit replaces a
  /// begin that counts from it.
  private func isCommitted(_ read: Motion, after known: Motion) -> Bool {
    guard let arrival = known.arrival else { return false }
    // After a pass of the run loop the commit is over, and would have replaced a delay.
    let isNoDelay =
      read.timeline.begin > 0
      && clock.hostTime - arrival.hostTime > LayerFollower.longestPass
    // The layer's time has been set since the arrival, and the motion ran then.
    let ranOnArrival =
      !clock.agrees(with: arrival) && !read.timeline.hasEnded(at: arrival.layerTime)
    return isNoDelay || ranOnArrival
  }
}

extension Motion {
  /// Whether this is the same animation as an earlier motion, which may have been committed since.
  func continues(_ earlier: Motion) -> Bool {
    makesChange(of: earlier)
      && (earlier.awaitsCommit
        ? timeline.beginning(at: 0) == earlier.timeline.beginning(at: 0)
        : timeline == earlier.timeline)
  }

  /// Whether this makes the same change as an earlier motion, at whatever time.
  fileprivate func makesChange(of earlier: Motion) -> Bool {
    guard key == earlier.key, isReadable == earlier.isReadable else { return false }
    var change = change
    if hasNoValue, earlier.hasNoValue { change.from = earlier.change.from }
    return change == earlier.change
  }

  fileprivate mutating func copyNotes(of known: Motion) {
    (arrival, picture) = (known.arrival, known.picture)
    if hasNoValue { change.from = known.change.from }
  }
}

extension LayerPlayback {
  /// Takes in motions, and recognizes the known ones. Returns whether one of them is new.
  ///
  /// The motions are sorted in the order in which they apply onscreen: by begin, and for equal
  /// begins in the order of their keys.
  mutating func take(_ read: [Motion], _ recognition: Recognition) -> Bool {
    var known = Dictionary(grouping: recognition.before.motions, by: \.key)
    var hasNew = false
    motions = read.map { each in
      let (motion, isNew) = recognition.recognize(each, among: &known[each.key, default: []])
      hasNew = hasNew || isNew
      return motion
    }
    let begins = motions.map(\.timeline.begin)
    if !zip(begins, begins.dropFirst()).allSatisfy(<=) {
      motions = motions.indices.sorted { (begins[$0], $0) < (begins[$1], $1) }.map { motions[$0] }
    }
    notePictures(recognition)
    return hasNew
  }

  /// Notes the changes of the picture by the new motions. Each goes from the model's size before it
  /// or, if it replaces the size, from the picture that was shown. If the new motions don't lead
  /// from the former size to the new one, the rest was set without an animation. Then the pictures
  /// of the earlier motions move along.
  private mutating func notePictures(_ recognition: Recognition) {
    let former = recognition.before.hasSize ? recognition.before.model.size : nil
    var size = model.size
    var hasMetKnown = false
    for index in motions.indices.reversed() {
      if motions[index].picture == nil {
        let change = motions[index].change
        let start = change.start(over: size)
        var picture = PictureChange(before: start, after: size)
        if !change.isAdditive {
          picture.before = former ?? start
          picture.shown = recognition.picture(shownBefore: motions[index]) ?? PictureMix(start)
        }
        motions[index].picture = picture
      } else if !hasMetKnown {
        hasMetKnown = true
        if let former, !size.isNear(former) { movePictures(of: 0..<index + 1, by: size - former) }
      }
      size = motions[index].picture?.before ?? size
    }
  }
}
