import Foundation

/// Finds out what a layer shows, from one reading of it to the next.
///
/// What is on the layer and can be read is played. The presentation layer is looked at only if nothing that can be read
/// explains the size: if an animation can't be read, or if the model's size has changed and nothing is on the layer, as with
/// some of SwiftUI's animations. Then the layer is extrapolated from the sizes that were presented.
struct LayerFollower: Sendable {
  /// How many sizes of the model are remembered. A window that is dragged may be presented late, and has had as many
  /// within 0.07 s at 120 Hz.
  private static let mostFormerSizes = 8
  /// How old a presentation layer may be, in seconds: as old as the pass of the run loop is long. Three frames at 60 Hz.
  private static let oldestPresentation = 0.05

  /// What the layer plays and shows, as of the last reading.
  private(set) var tracker: RotationTracker
  /// The last reading; nil before the first one.
  private var last: LayerReading?
  /// The sizes that the model had before, the latest last.
  private var formerSizes: [SIMD2<Double>] = []

  /// Starts without any reading.
  init(_ compensation: CompensatingProjection, clipSpace: ClipSpace) {
    tracker = RotationTracker(compensation, clipSpace: clipSpace)
  }

  /// Forgets all that is known of the layer, but its size.
  mutating func reset() {
    tracker.playback = LayerPlayback(model: tracker.playback.model)
    last = nil
  }

  /// Whether a reading needs the presentation layer: something on the layer can't be read or has no begin yet, or the layer
  /// is extrapolated, or the model's size changes with nothing on the layer.
  func needsPresentation(_ motions: [Motion], modelSize: CGSize) -> Bool {
    let playback = tracker.playback
    if playback.extrapolation != nil { return true }
    if motions.isEmpty { return playback.hasSize && playback.model.size != SIMD2(modelSize) }
    return motions.contains { !$0.isReadable || $0.timeline.begin <= 0 }
  }

  /// Takes in a reading: recognizes its motions; extrapolates what they don't tell; and carries the picture on.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - holds: Whether a layer whose size changes without an animation keeps its old size until it is presented with another
  ///     one. It does if it centers its contents, because a wrong guess can't stretch them.
  /// - Returns: What the layer shows, in host time.
  @discardableResult mutating func update(
    _ reading: LayerReading, holds: Bool = false
  ) -> RotationTracker {
    if isStill(in: reading) {
      last?.time = reading.time
      return tracker
    }
    let before = tracker
    guard resize(to: reading.modelSize) else { return tracker }
    let new = tracker.playback.recognizeMotions(
      of: reading, after: before.playback, last: last)
    tracker.playback.extrapolation = extrapolation(
      reading, after: before.playback, new: new, holds: holds)
    tracker.carryPicture(by: new, after: before, lastSeen: last?.time, at: reading.time)
    tracker.cover(after: before, at: reading.time)
    last = reading
    return tracker
  }

  /// Whether nothing is on the layer, and nothing was, as nearly always.
  private func isStill(in reading: LayerReading) -> Bool {
    let playback = tracker.playback
    return reading.motions.isEmpty && playback.motions.isEmpty && playback.extrapolation == nil
      && playback.hasSize && playback.model.size == SIMD2(reading.modelSize)
  }

  /// Gives the layer the model's size. Without one it forgets the layer. A size that makes no sense, in the middle of a
  /// layout, leaves the last one that did, at rest.
  ///
  /// - Returns: Whether it has one.
  private mutating func resize(to size: CGSize) -> Bool {
    let former = tracker.playback.model.size
    if tracker.playback.hasSize, former == SIMD2(size) { return true }
    let isUsable = (try? tracker.resize(to: size)) != nil && tracker.playback.hasSize
    guard isUsable else {
      reset()
      return false
    }
    formerSizes = (formerSizes + [former]).suffix(Self.mostFormerSizes)
    return true
  }

  // MARK: What nothing that can be read explains

  /// How the layer moves, if its motions do not tell.
  private func extrapolation(
    _ reading: LayerReading, after before: LayerPlayback, new: [Int], holds: Bool
  ) -> Extrapolation? {
    let playback = tracker.playback
    if playback.motions.isEmpty { return unlisted(reading, after: before, holds: holds) }
    guard !playback.isReadable(at: reading.time) else { return nil }
    // What was presented before a change says nothing of what is played now.
    let isSame = new.isEmpty && playback.motions.count == before.motions.count
    var next =
      (isSame ? playback.extrapolation : nil)
      ?? Extrapolation(isListed: true, from: before.size(in: reading), at: reading.time)
    next.follow(reading.presentedSize, at: reading.time, of: playback)
    return next
  }

  /// Without motions the layer is at rest, unless its model's size has changed and it is presented on its way.
  private func unlisted(
    _ reading: LayerReading, after before: LayerPlayback, holds: Bool
  ) -> Extrapolation? {
    let (model, time) = (tracker.playback.model.size, reading.time)
    var next = before.extrapolation.flatMap { $0.isListed ? nil : $0 }
    if model != before.model.size, next?.isMoving != true {
      // What was on the layer until now may still be presented.
      next = Extrapolation(
        isListed: false, from: before.size(in: reading), at: time,
        ignoring: before.motions.isEmpty ? 0 : Self.oldestPresentation)
      next?.holds = holds
    }
    guard let presented = reading.presentedSize, var next else { return nil }
    let isLate = presented != model && formerSizes.contains(presented)
    return next.watch(presented, at: time, of: model, isLate: isLate) ? next : nil
  }
}

extension LayerPlayback {
  /// The size that was expected to be shown at a reading; of a layer that had none, the presented one.
  fileprivate func size(in reading: LayerReading) -> SIMD2<Double> {
    hasSize ? layer(at: reading.time).size : reading.presentedSize ?? SIMD2(reading.modelSize)
  }
}
