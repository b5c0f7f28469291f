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

  /// The layer's playback at the last reading.
  private(set) var playback = LayerPlayback()
  /// The animations behind the motions of the playback, in the same order.
  private var known: [KnownMotion] = []
  /// The times of the first and the last reading, in host time.
  private var firstTime: Double?
  private var lastTime = -Double.infinity
  /// The former sizes of the model, the latest last.
  private var formerSizes: [SIMD2<Double>] = []

  /// Forgets the layer's motions. The layer rests at its last size.
  mutating func reset() {
    playback = playback.atRest
    known = []
  }

  /// Whether a reading needs the size of the presentation layer: an animation can't be read or has
  /// no begin yet, the layer has been extrapolated, or a usable model size changes without
  /// animations.
  func needsPresentation(_ reading: LayerReading) -> Bool {
    if playback.extrapolation != nil { return true }
    if reading.motions.isEmpty {
      return playback.hasSize && playback.model != SIMD2(reading.modelSize)
    }
    return reading.motions.contains { !$0.isReadable || ($0.timeline?.begin ?? 0) <= 0 }
  }

  /// Takes in a reading: recognizes its motions, and extrapolates if they don't explain the size.
  ///
  /// If `holds` is true, a layer whose size changes without an animation keeps its old size until
  /// another size is presented. It is true for a layer that centers its contents, because a wrong
  /// guess can't stretch them.
  mutating func update(_ reading: LayerReading, holds: Bool = false) {
    defer { lastTime = reading.time }
    let before = playback
    // In most frames nothing has changed but the time.
    if before.extrapolation == nil, before.model == SIMD2(reading.modelSize),
      reading.clock.rate >= 0, reading.motions.count == known.count,
      known.indices.allSatisfy({
        known[$0].read == reading.motions[$0] && known[$0].read.isReadable
          && !known[$0].awaitsCommit
      })
    {
      playback.clock = reading.clock
      return
    }
    guard resize(by: reading) else { return }
    firstTime = firstTime ?? reading.time
    let hasChanged = recognizeMotions(of: reading, after: before)
    playback.extrapolation =
      playback.motions.isEmpty
      ? unlisted(reading, after: before, holds: holds)
      : unreadable(reading, after: before, hasChanged: hasChanged)
  }

  /// Gives the layer the model's size, and returns whether the layer has a size. With a zero side
  /// it has none, unless an animation leads there. If a size makes no sense, in the middle of a
  /// layout, the layer rests at its last usable size.
  private mutating func resize(by reading: LayerReading) -> Bool {
    let (former, size) = (playback.model, SIMD2<Double>(reading.modelSize))
    if playback.hasSize, former == size, size.isUsableSize || !reading.motions.isEmpty {
      return true
    }
    if playback.hasSize, size.min() == 0, size.max() < .infinity, hasNewMotion(reading) {
      playback.setModel(size)
    } else if (try? playback.resize(to: size)) == nil || !playback.hasSize {
      reset()
      return false
    }
    formerSizes = (formerSizes + [former]).suffix(Self.mostFormerSizes)
    return true
  }

  private func hasNewMotion(_ reading: LayerReading) -> Bool {
    reading.motions.contains { read in !known.contains { $0.isSame(as: read) } }
  }

  /// Takes in the motions of a reading. Returns whether one of them is new or has left the layer.
  private mutating func recognizeMotions(
    of reading: LayerReading, after before: LayerPlayback
  ) -> Bool {
    playback.clock = reading.clock
    let recognition = Recognition(
      before: before, known: known, model: playback.model,
      clock: reading.clock.starting(atHostTime: reading.time),
      firstTime: firstTime ?? reading.time, lastTime: lastTime)
    let found = recognition.recognize(reading.motions)
    let hasChanged = found.hasNew || found.known.count != known.count
    known = found.known
    playback.motions = known.map(\.motion)
    return hasChanged
  }

  // MARK: Sizes without an explanation

  /// The extrapolation of a layer with animations; nil if they can be read.
  private func unreadable(
    _ reading: LayerReading, after before: LayerPlayback, hasChanged: Bool
  ) -> Extrapolation? {
    guard !isReadable(atHostTime: reading.time) else { return nil }
    // Sizes presented before a change say nothing about the current motions.
    var next =
      (hasChanged ? nil : playback.extrapolation)
      ?? Extrapolation(.unreadable, from: before.shown(in: reading), atHostTime: reading.time)
    next.updateUnreadable(
      reading.presentedSize, atHostTime: reading.time, of: playback.model, end: playback.end)
    return next
  }

  /// Whether the animations are readable, and the clock doesn't run backward. An unreadable one
  /// that has ended and leaves nothing behind doesn't matter.
  private func isReadable(atHostTime time: Double) -> Bool {
    let now = playback.clock.layerTime(atHostTime: time)
    return playback.clock.rate >= 0
      && known.allSatisfy {
        $0.read.isReadable
          || $0.motion.hasEnded(atLayerTime: now) && $0.motion.value(atLayerTime: now) == nil
      }
  }

  /// The extrapolation of a layer without motions. The layer is at rest unless the model's size has
  /// changed and the presented size is on its way.
  private func unlisted(
    _ reading: LayerReading, after before: LayerPlayback, holds: Bool
  ) -> Extrapolation? {
    let (model, time) = (playback.model, reading.time)
    var next = before.extrapolation.flatMap { $0.cause == .unreadable ? nil : $0 }
    if model != before.model {
      let shown = before.shown(in: reading)
      if next?.isMoving == true {
        next?.changeTarget(from: shown)
      } else {
        // The animations that were there before may still be presented.
        next = Extrapolation(
          .unlisted(isHeld: holds), from: shown, atHostTime: time,
          ignoring: before.motions.isEmpty ? 0 : Recognition.longestPass)
      }
    }
    guard let presented = reading.presentedSize, var next else { return nil }
    let isLate = presented != model && formerSizes.contains(presented)
    return next.updateUnlisted(presented, atHostTime: time, of: model, isLate: isLate)
      ? next : nil
  }
}

extension LayerPlayback {
  /// What is expected at a reading; if the layer had no size, the presented one with the model's
  /// picture.
  fileprivate func shown(
    in reading: LayerReading
  ) -> (size: SIMD2<Double>, picture: Picture) {
    if hasSize { return shown(atHostTime: reading.time) }
    let model = SIMD2<Double>(reading.modelSize)
    return (reading.presentedSize ?? model, Picture(atRest: model))
  }
}
