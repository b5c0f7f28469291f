/// An animation that is followed from its first reading on, with facts that the layer doesn't tell.
struct FollowedMotion: Hashable, Sendable {
  /// The animation as it was read last.
  let read: ReadMotion
  /// The layer's clock at the first reading.
  let arrival: LayerClock
  /// Whether the animation has not been committed, so that its begin was worked out.
  let awaitsCommit: Bool

  /// Whether an animation is this one, which may have been committed since.
  func isSame(as other: ReadMotion) -> Bool {
    read.hasSameChange(as: other)
      && (awaitsCommit
        ? read.timeline.beginning(atLayerTime: 0) == other.timeline.beginning(atLayerTime: 0)
        : read.timeline == other.timeline)
  }
}
