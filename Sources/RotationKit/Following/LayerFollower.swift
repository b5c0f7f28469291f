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
  /// The motions of the last reading, as they were read, and its time, in host time.
  private var lastMotions: [Motion] = []
  private var lastTime = -Double.infinity
  /// The time of the first reading, in host time.
  private var start: Double?
  /// The former sizes of the model, the latest last.
  private var formerSizes: [SIMD2<Double>] = []

  /// Forgets the layer's motions. The layer rests at its last size.
  mutating func reset() {
    playback = LayerPlayback(model: playback.model)
    lastMotions = []
  }

  /// Takes in a reading: recognizes its motions, and extrapolates if they don't explain the size.
  ///
  /// If `holds` is true, a layer whose size changes without an animation keeps its old size until
  /// another size is presented. It is true for a layer that centers its contents, because a wrong
  /// guess can't stretch them.
  mutating func update(_ reading: LayerReading, holds: Bool = false) {
    if isStill(in: reading) {
      lastTime = reading.time
      return
    }
    let before = playback
    guard resize(to: reading.modelSize) else { return }
    if start == nil { start = reading.time }
    let hasNew = recognizeMotions(of: reading, after: before)
    playback.extrapolation = extrapolation(
      reading, after: before, hasNew: hasNew, holds: holds)
    (lastMotions, lastTime) = (reading.motions, reading.time)
  }

  /// Whether the layer has no animations, and had none, as in most frames.
  private func isStill(in reading: LayerReading) -> Bool {
    reading.motions.isEmpty && playback.motions.isEmpty && playback.extrapolation == nil
      && playback.hasSize && playback.model.size == SIMD2(reading.modelSize)
  }

  /// Gives the layer the model's size, and returns whether that is usable. Without a size, forgets
  /// the layer. If a size makes no sense, in the middle of a layout, the layer rests at its last
  /// usable size.
  private mutating func resize(to size: CGSize) -> Bool {
    let former = playback.model.size
    if playback.hasSize, former == SIMD2(size) { return true }
    guard (try? playback.resize(to: SIMD2(size))) != nil, playback.hasSize else {
      reset()
      return false
    }
    formerSizes = (formerSizes + [former]).suffix(Self.mostFormerSizes)
    return true
  }

  /// Takes in the motions of a reading. Returns whether one of them is new.
  private mutating func recognizeMotions(
    of reading: LayerReading, after before: LayerPlayback
  ) -> Bool {
    playback.clock = reading.clock
    // In most frames of a moving layer the motions are the last ones.
    if lastMotions == reading.motions, !before.motions.contains(where: \.awaitsCommit) {
      return false
    }
    let recognition = Recognition(
      before: before, clock: reading.clock.starting(at: reading.time),
      start: start ?? reading.time, lastSeen: lastTime)
    return playback.take(reading.motions, recognition)
  }

  // MARK: Sizes without an explanation

  private func extrapolation(
    _ reading: LayerReading, after before: LayerPlayback, hasNew: Bool, holds: Bool
  ) -> Extrapolation? {
    if playback.motions.isEmpty { return unlisted(reading, after: before, holds: holds) }
    guard !playback.isReadable(at: reading.time) else { return nil }
    // Sizes presented before a change say nothing about the current motions.
    let isSame = !hasNew && playback.motions.count == before.motions.count
    var next =
      (isSame ? playback.extrapolation : nil)
      ?? Extrapolation(
        isListed: true, from: before.size(in: reading), showing: before.picture(in: reading),
        at: reading.time)
    next.updateListed(reading.presentedSize, at: reading.time, of: playback)
    return next
  }

  /// The extrapolation of a layer without motions. The layer is at rest unless the model's size has
  /// changed and the presented size is on its way.
  private func unlisted(
    _ reading: LayerReading, after before: LayerPlayback, holds: Bool
  ) -> Extrapolation? {
    let (model, time) = (playback.model.size, reading.time)
    var next = before.extrapolation.flatMap { $0.isListed ? nil : $0 }
    if model != before.model.size {
      let (size, picture) = (before.size(in: reading), before.picture(in: reading))
      if next?.isMoving == true {
        next?.changeTarget(from: size, showing: picture)
      } else {
        // The animations that were there before may still be presented.
        next = Extrapolation(
          isListed: false, from: size, showing: picture, at: time,
          ignoring: before.motions.isEmpty ? 0 : Self.longestPass)
        next?.holds = holds
      }
    }
    guard let presented = reading.presentedSize, var next else { return nil }
    let isLate = presented != model && formerSizes.contains(presented)
    return next.updateUnlisted(presented, at: time, of: model, isLate: isLate) ? next : nil
  }
}

extension LayerPlayback {
  /// The expected size at a reading; if the layer had no size, the presented one.
  fileprivate func size(in reading: LayerReading) -> SIMD2<Double> {
    hasSize
      ? state(at: reading.time).size : reading.presentedSize ?? SIMD2(reading.modelSize)
  }

  /// The picture shown at a reading; if the layer had no size, the model's.
  fileprivate func picture(in reading: LayerReading) -> PictureMix {
    hasSize ? picture(at: reading.time) : PictureMix(SIMD2(reading.modelSize))
  }
}
