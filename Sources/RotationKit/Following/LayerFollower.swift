import Foundation

/// Follows the size that a layer shows, from one reading to the next.
///
/// The follower plays the layer's readable animations. If they don't explain the size, it
/// extrapolates from the presented sizes: if an animation can't be read, or if the model's size has
/// changed without an animation on the layer, as with some of SwiftUI's animations.
struct LayerFollower: Sendable {
  /// The number of former model sizes to remember. A window in live resize may be presented late,
  /// and has as many sizes within 0.07 s at 120 Hz.
  private static let mostFormerSizes = 8
  /// The longest pass of the run loop, in seconds: three frames at 60 Hz. A presentation layer is
  /// no older than that.
  static let longestPass = 0.05

  /// The layer's playback at the last reading.
  private(set) var playback = LayerPlayback()
  /// The animations behind the motions of the playback, in the same order.
  private var followed: [FollowedMotion] = []
  /// The times of the first and the last reading, in host time.
  private var firstTime: Double?
  private var lastTime = -Double.infinity
  /// The former sizes of the model, the latest last.
  private var formerSizes: [SIMD2<Double>] = []

  /// Forgets the layer's motions. The layer rests at its last size.
  mutating func reset() {
    playback = playback.atRest
    followed = []
  }

  /// Takes in a reading: recognizes its motions, and extrapolates if they don't explain the size.
  /// If the presentation layer is needed, `present` adds it to the reading.
  ///
  /// If `holds` is true, a layer whose size changes without an animation keeps its old size until
  /// another size is presented. It is true for a layer that centers its contents, because a wrong
  /// guess can't stretch them.
  mutating func update(
    _ reading: LayerReading, holds: Bool = false, present: (inout LayerReading) -> Void = { _ in }
  ) {
    if isStill(in: reading) {
      lastTime = reading.time
      return
    }
    var reading = reading
    if needsPresentation(reading) { present(&reading) }
    let before = playback
    guard resize(by: reading) else { return }
    firstTime = firstTime ?? reading.time
    let hasNew = recognizeMotions(of: reading, after: before)
    playback.extrapolation =
      playback.motions.isEmpty
      ? unlisted(reading, after: before, holds: holds)
      : unreadable(reading, after: before, hasNew: hasNew)
    lastTime = reading.time
  }

  /// Whether the layer has no animations, and had none, as in most frames.
  private func isStill(in reading: LayerReading) -> Bool {
    reading.motions.isEmpty && playback.motions.isEmpty && playback.extrapolation == nil
      && playback.hasSize && playback.model.size == SIMD2(reading.modelSize)
  }

  /// Whether the presentation layer is needed: an animation can't be read or has no begin yet, the
  /// layer has been extrapolated, or a usable model size changes without animations.
  private func needsPresentation(_ reading: LayerReading) -> Bool {
    if playback.extrapolation != nil { return true }
    let former = playback.model.size
    if reading.motions.isEmpty { return playback.hasSize && former != SIMD2(reading.modelSize) }
    return reading.motions.contains { !$0.isReadable || $0.timeline.begin <= 0 }
  }

  /// Gives the layer the model's size, and returns whether the layer has a size. With a zero side
  /// it has none, unless an animation leads there. If a size makes no sense, in the middle of a
  /// layout, the layer rests at its last usable size.
  private mutating func resize(by reading: LayerReading) -> Bool {
    let (former, size) = (playback.model.size, SIMD2<Double>(reading.modelSize))
    let isKnown = playback.hasSize && former == size
    if isKnown, size.isUsableSize || !reading.motions.isEmpty { return true }
    if playback.hasSize, size.min() == 0, size.max() < .infinity, hasNewMotion(reading) {
      playback.collapse(to: size)
    } else if (try? playback.resize(to: size)) == nil || !playback.hasSize {
      reset()
      return false
    }
    formerSizes = (formerSizes + [former]).suffix(Self.mostFormerSizes)
    return true
  }

  private func hasNewMotion(_ reading: LayerReading) -> Bool {
    reading.motions.contains { read in !followed.contains { $0.isSame(as: read) } }
  }

  /// Takes in the motions of a reading. Returns whether one of them is new.
  private mutating func recognizeMotions(
    of reading: LayerReading, after before: LayerPlayback
  ) -> Bool {
    playback.clock = reading.clock
    // In most frames of a moving layer the animations are the last ones.
    let areLast =
      reading.motions.count == followed.count
      && followed.indices.allSatisfy {
        !followed[$0].awaitsCommit && followed[$0].read == reading.motions[$0]
      }
    if areLast { return false }
    let recognition = Recognition(
      before: before, followed: followed, clock: reading.clock.starting(atHostTime: reading.time),
      firstTime: firstTime ?? reading.time, lastTime: lastTime)
    let found = recognition.recognize(reading.motions, of: playback.model.size)
    (followed, playback.motions) = (found.followed, found.motions)
    return found.hasNew
  }

  // MARK: Sizes without an explanation

  /// The extrapolation of a layer with animations; nil if they can be read.
  private func unreadable(
    _ reading: LayerReading, after before: LayerPlayback, hasNew: Bool
  ) -> Extrapolation? {
    guard !isReadable(atHostTime: reading.time) else { return nil }
    // Sizes presented before a change say nothing about the current motions.
    let isSame = !hasNew && playback.motions.count == before.motions.count
    var next =
      (isSame ? playback.extrapolation : nil)
      ?? Extrapolation(
        .unreadable, from: before.size(in: reading), showing: before.picture(in: reading),
        atHostTime: reading.time)
    next.updateUnreadable(
      reading.presentedSize, atHostTime: reading.time, of: playback.model.size, end: playback.end)
    return next
  }

  /// Whether the animations are readable, and the clock doesn't run backward. An unreadable one
  /// that is over doesn't matter.
  private func isReadable(atHostTime time: Double) -> Bool {
    let now = playback.clock.layerTime(atHostTime: time)
    return playback.clock.rate >= 0
      && followed.indices.allSatisfy {
        followed[$0].read.isReadable || playback.motions[$0].isOver(atLayerTime: now)
      }
  }

  /// The extrapolation of a layer without motions. The layer is at rest unless the model's size has
  /// changed and the presented size is on its way.
  private func unlisted(
    _ reading: LayerReading, after before: LayerPlayback, holds: Bool
  ) -> Extrapolation? {
    let (model, time) = (playback.model.size, reading.time)
    var next = before.extrapolation.flatMap { $0.cause == .unlisted ? $0 : nil }
    if model != before.model.size {
      let (size, picture) = (before.size(in: reading), before.picture(in: reading))
      if next?.isMoving == true {
        next?.changeTarget(from: size, showing: picture)
      } else {
        // The animations that were there before may still be presented.
        next = Extrapolation(
          .unlisted, from: size, showing: picture, atHostTime: time,
          ignoring: before.motions.isEmpty ? 0 : Self.longestPass)
        next?.holds = holds
      }
    }
    guard let presented = reading.presentedSize, var next else { return nil }
    let isLate = presented != model && formerSizes.contains(presented)
    return next.updateUnlisted(presented, atHostTime: time, of: model, isLate: isLate)
      ? next : nil
  }
}

extension LayerPlayback {
  /// The expected size at a reading; if the layer had no size, the presented one.
  fileprivate func size(in reading: LayerReading) -> SIMD2<Double> {
    hasSize
      ? state(atHostTime: reading.time).size : reading.presentedSize ?? SIMD2(reading.modelSize)
  }

  /// The picture shown at a reading; if the layer had no size, the model's.
  fileprivate func picture(in reading: LayerReading) -> PictureMix {
    hasSize ? picture(atHostTime: reading.time).mix : PictureMix(SIMD2(reading.modelSize))
  }
}
