/// Recognizes the animations of a reading.
///
/// The first reading of an animation works out the facts that the layer doesn't tell: its begin, if
/// it has not been committed; its start, if it has no value of its own; and its way of the picture.
/// Later readings recognize the animation, and it keeps them.
struct Recognition {
  /// The longest pass of the run loop, in seconds: three frames at 60 Hz. A presentation layer is
  /// no older than that.
  static let longestPass = 0.05

  let before: LayerPlayback
  /// The animations behind the motions of ``before``, in the same order.
  let known: [KnownMotion]
  /// The model's size.
  let model: SIMD2<Double>
  /// The layer's clock, starting now.
  let clock: LayerClock
  /// When the layer was read first, and when it was read last, in host time.
  let firstTime: Double
  let lastTime: Double

  /// The animations of a reading, in the order in which they apply onscreen: by begin, and for
  /// equal begins in the order of their keys. Also whether one of them is new.
  func recognize(_ read: [ReadMotion]) -> (known: [KnownMotion], hasNew: Bool) {
    var left = Dictionary(grouping: known.indices) { known[$0].read.key }
    var (found, news) = ([KnownMotion](), [Int]())
    for read in read {
      let indices = left[read.key] ?? []
      if let place = indices.firstIndex(where: { known[$0].isSame(as: read) }) {
        // Another equal animation of the same group is not this one.
        left[read.key]?.remove(at: place)
        found.append(readAgain(read, as: indices[place]))
      } else {
        news.append(found.count)
        found.append(readFirst(read, among: indices))
      }
    }
    if !news.contains(where: { found[$0].motion.picture != nil }) { movePictures(of: &found) }
    let begins = found.map(\.motion.timeline.begin)
    if !zip(begins, begins.dropFirst()).allSatisfy(<=) {
      found = found.indices.sorted { (begins[$0], $0) < (begins[$1], $1) }.map { found[$0] }
    }
    return (found, !news.isEmpty)
  }

  private func readAgain(_ read: ReadMotion, as index: Int) -> KnownMotion {
    var known = known[index]
    let timeline = read.timeline ?? .unknown
    let awaitsCommit = known.awaitsCommit && !isCommitted(timeline, after: known)
    let begun = awaitsCommit ? withBegin(timeline) : nil
    (known.read, known.awaitsCommit) = (read, begun != nil)
    known.motion.timeline = begun ?? timeline
    known.motion.picture = picture(of: index)
    return known
  }

  /// Notes a new animation, given the indices of the known ones with its key.
  private func readFirst(_ read: ReadMotion, among indices: [Int]) -> KnownMotion {
    let timeline = read.timeline ?? .unknown
    let begun = withBegin(timeline)
    var motion = Motion(
      change: read.isReadable ? read.change ?? .none : .none, timeline: begun ?? timeline)
    let hasNoValue = motion.change.path == .fromShown
    let shown = before.hasSize ? before.shown(atHostTime: beginOnscreen(of: motion)) : nil
    if hasNoValue, let shown {
      let start = SizeChange.Value(size: shown.size * motion.change.mask)
      motion.change.path = .straight(from: start, to: SizeChange.Value(reference: .model))
    }
    if takesPicture(motion.change) {
      let start = shown?.picture.mix ?? PictureMix(motion.change.start(over: model))
      motion.picture = PicturePath(start: start, end: model)
    } else if !hasNoValue {
      // UIKit makes an animation anew if it is scrubbed, paused, reversed, or goes on.
      motion.picture = indices.first { known[$0].hasSameChange(as: read) }.flatMap(picture)
    }
    return KnownMotion(
      read: read, arrival: clock, awaitsCommit: begun != nil, motion: motion)
  }

  /// When a new motion began to be shown, in host time.
  private func beginOnscreen(of motion: Motion) -> Double {
    let begin = clock.hostTime(atLayerTime: motion.timeline.begin)
    return max(begin.isFinite ? begin : clock.hostTime, lastTime)
  }

  // MARK: The picture

  /// The model's size at the last reading; nil if the layer had none.
  private var former: SIMD2<Double>? { before.hasSize ? before.model : nil }

  /// Whether a new motion takes the picture to the model's size: if that is new, and the motion
  /// leads there. A pulse adds nothing at rest.
  private func takesPicture(_ change: SizeChange) -> Bool {
    former != model && change.start(over: model) != model
  }

  /// The picture of a known motion; nil if a later one has taken it over.
  private func picture(of index: Int) -> PicturePath? {
    let newest = before.newestPicture(atLayerTime: clock.layerTime) ?? 0
    return index < newest ? nil : known[index].motion.picture
  }

  /// Moves the pictures along with a model that gets another size without an animation.
  private func movePictures(of found: inout [KnownMotion]) {
    guard let former, former != model else { return }
    for index in found.indices { found[index].motion.picture?.end += model - former }
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
      isLayerTime = isTooLong || !(read.end < last)
    }
    return isLayerTime ? nil : read.beginning(atLayerTime: now + begin * max(clock.rate, 0))
  }

  /// Whether the begin of an animation, once worked out, is a layer time as read. A commit replaces
  /// a begin that counts from it.
  private func isCommitted(_ read: Timeline, after known: KnownMotion) -> Bool {
    // After a pass of the run loop the commit is over, and would have replaced a delay.
    let isNoDelay =
      read.begin > 0 && clock.hostTime - known.arrival.hostTime > Self.longestPass
    // The layer's time has been set since the arrival, and the motion ran then.
    let ranOnArrival =
      !clock.agrees(with: known.arrival) && known.arrival.layerTime < read.end
    return isNoDelay || ranOnArrival
  }
}
