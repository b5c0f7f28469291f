import Foundation

// MARK: - What is shown

extension RotationTracker {
  /// Where everything is at a time: the view at rest, and what runs. Nil if the view has no size.
  func shown(at time: Double) -> Motion.Offset? {
    guard let view else { return nil }
    let atRest = Motion.Offset(
      size: view, position: position, length: compensation.framing.side.length(of: view))
    var shown = motions.applied(to: atRest, at: clock.layerTime(at: time))
    if let drift {
      shown.size += drift.offset(at: time)
      if let start = drift.start {
        shown.length = compensation.interpolatedLength(
          from: start.size, start.length, to: view, at: shown.size)
      }
    }
    guard shown.isFinite else { return atRest }
    shown.length = min(max(shown.length, lengths.lowerBound), lengths.upperBound)
    return shown
  }

  /// The size that the motions give the layer at a time of its own; zero if the view has no size.
  func plannedSize(atLayerTime time: Double) -> SIMD2<Double> {
    motions.applied(to: Motion.Offset(size: view ?? SIMD2(0, 0)), at: time).size
  }

  /// Whether the layer goes on as it was last seen to, because its animations can't be read or are in doubt.
  @_spi(OnDevice) public var isFollowing: Bool { drift != nil }

  /// Drops all that runs. A clock gives the time of the motions that come.
  mutating func removeMotions(clock: LayerClock) {
    (motions, drift, self.clock) = ([], nil, clock)
  }

  /// Makes the layer go on as it was last seen to.
  mutating func follow(_ drift: Drift) {
    self.drift = drift
    if let start = drift.start { allow(start.length) }
  }

  /// The same layer with a buffer of another size, which it stretches.
  func keepingBuffer(of size: CGSize) -> RotationTracker {
    var tracker = self
    if view != nil { tracker.buffer = SIMD2(size) }
    return tracker
  }
}

// MARK: - The size of the picture

extension RotationTracker {
  /// Makes the picture go on from the length that it shows at a time, in step with a motion. If nothing has
  /// run until then, it goes from the length that belongs to the size at which the layer starts.
  mutating func continuePicture(of before: RotationTracker, at time: Double, with newest: Int) {
    guard let view else { return }
    let side = compensation.framing.side
    let atEnd = side.length(of: view)
    let layerTime = clock.layerTime(at: time)
    motions[newest].offset.length = 0
    allow(atEnd)
    if before.isTransitioning(at: time), let old = before.shown(at: time) {
      guard let remaining = motions.remaining(of: newest, at: layerTime), abs(remaining) > 1e-6
      else {
        return
      }
      allow(old.length)
      let others = motions.applied(to: Motion.Offset(length: atEnd), at: layerTime).length
      motions[newest].offset.length = (old.length - others) / remaining
    } else {
      var start = view
      for (index, motion) in motions.enumerated() {
        guard let remaining = motions.remaining(of: index, at: layerTime) else { continue }
        let isRunning = !motion.timeline.hasEnded(at: layerTime)
        start = start * motion.keptSides + motion.end
        start += motion.offset.size * (isRunning ? 1 : remaining)
      }
      let length = start.isUsableSize ? side.length(of: start) : atEnd
      lengths = min(length, atEnd)...max(length, atEnd)
      motions[newest].offset.length = length - atEnd
    }
  }

  mutating func allow(_ length: Double) {
    lengths = min(lengths.lowerBound, length)...max(lengths.upperBound, length)
  }
}
