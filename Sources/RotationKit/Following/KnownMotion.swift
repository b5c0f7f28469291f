/// An animation that is known from an earlier reading, with facts that the layer doesn't tell.
struct KnownMotion: Sendable {
  /// The animation as it was read last.
  var read: ReadMotion
  /// The layer's clock at the first reading.
  let arrival: LayerClock
  /// Whether the animation has not been committed, so that its begin was worked out.
  var awaitsCommit: Bool
  /// What the animation plays.
  var motion: Motion

  /// Whether an animation is this one, which may have been committed since.
  func isSame(as other: ReadMotion) -> Bool {
    hasSameChange(as: other)
      && (awaitsCommit
        ? read.timeline?.beginning(atLayerTime: 0) == other.timeline?.beginning(atLayerTime: 0)
        : read.timeline == other.timeline)
  }

  /// Whether an animation makes the same change, at whatever time.
  func hasSameChange(as other: ReadMotion) -> Bool {
    read.key == other.key && read.change == other.change
  }
}
