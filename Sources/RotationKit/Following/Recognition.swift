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

  /// The index of the known motion that has the picture.
  private let owner: Int?

  init(
    before: LayerPlayback, known: [KnownMotion], model: SIMD2<Double>, clock: LayerClock,
    firstTime: Double, lastTime: Double
  ) {
    (self.before, self.known, self.model, self.clock) = (before, known, model, clock)
    (self.firstTime, self.lastTime) = (firstTime, lastTime)
    owner = before.pictureOwner(atLayerTime: clock.layerTime)
  }

  /// The animations of a reading, in the order in which they apply onscreen: by begin, and for
  /// equal begins in the order of their keys. Also whether one of them is new.
  func recognize(_ read: [ReadMotion]) -> (known: [KnownMotion], hasNew: Bool) {
    var left = Array(known.indices)
    var (found, new) = ([KnownMotion](), [Int]())
    for read in read {
      if let place = left.firstIndex(where: { known[$0].isSame(as: read) }) {
        // Another equal animation of the same group is not this one.
        found.append(readAgain(read, as: left.remove(at: place)))
      } else {
        new.append(found.count)
        found.append(readFirst(read))
      }
    }
    givePictures(to: new, of: &found, left: left)
    let begins = found.map(\.motion.timeline.begin)
    if !zip(begins, begins.dropFirst()).allSatisfy(<=) {
      found = found.indices.sorted { (begins[$0], $0) < (begins[$1], $1) }.map { found[$0] }
    }
    return (found, !new.isEmpty)
  }

  private func readAgain(_ read: ReadMotion, as index: Int) -> KnownMotion {
    var known = known[index]
    let timeline = read.timeline ?? .unknown
    let awaitsCommit = known.awaitsCommit && !isCommitted(timeline, after: known)
    let begun = awaitsCommit ? withBegin(timeline) : nil
    (known.read, known.awaitsCommit) = (read, begun != nil)
    known.motion = Motion(
      change: known.motion.change, timeline: begun ?? timeline, picture: picture(of: index))
    return known
  }

  private func readFirst(_ read: ReadMotion) -> KnownMotion {
    let timeline = read.timeline ?? .unknown
    let begun = withBegin(timeline)
    var change = read.isReadable ? read.change ?? .none : .none
    if change.path == .fromShown, before.hasSize {
      let shown = before.shown(atHostTime: beginOnscreen(of: begun ?? timeline)).size
      let start = SizeChange.Value(size: shown * change.mask)
      change.path = .straight(from: start, to: SizeChange.Value(reference: .model))
    }
    return KnownMotion(
      read: read, arrival: clock, awaitsCommit: begun != nil,
      motion: Motion(change: change, timeline: begun ?? timeline))
  }

  /// When a new motion began to be shown, in host time.
  private func beginOnscreen(of timeline: Timeline) -> Double {
    let begin = clock.hostTime(atLayerTime: timeline.begin)
    return max(begin.isFinite ? begin : clock.hostTime, lastTime)
  }

  // MARK: The picture

  /// Lets the new motions take the picture to the model's size, if that is new, or if the motion
  /// that had the picture has left the layer. Otherwise the picture stays where it is. `left` are
  /// the known motions that are not found.
  private func givePictures(to new: [Int], of found: inout [KnownMotion], left: [Int]) {
    let former = before.hasSize ? before.model : nil
    var isFree = former != model || left.contains { $0 == owner }
    for index in new where former == model {
      // UIKit makes an animation anew if it is scrubbed, paused, reversed, or goes on.
      guard found[index].read.change?.path != .fromShown,
        let same = left.first(where: { known[$0].hasSameChange(as: found[index].read) })
      else { continue }
      found[index].motion.picture = picture(of: same)
      if same == owner { isFree = false }
    }
    var isTaken = false
    for index in new where isFree {
      let motion = found[index].motion
      let start = motion.change.start(over: model)
      // A pulse adds nothing at rest.
      if start == model { continue }
      let begin = beginOnscreen(of: motion.timeline)
      let shown = former.map { _ in before.shown(atHostTime: begin).picture.mix }
      found[index].motion.picture = PicturePath(start: shown ?? PictureMix(start), end: model)
      isTaken = true
    }
    guard !isTaken, let former, former != model else { return }
    // The size was set without an animation, and the pictures move along.
    for index in found.indices { found[index].motion.picture?.end += model - former }
  }

  /// The picture of a known motion; nil if a later one has taken it over.
  private func picture(of index: Int) -> PicturePath? {
    index < owner ?? 0 ? nil : known[index].motion.picture
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
