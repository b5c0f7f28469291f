/// How late frames appear, learned separately for a layer at rest and in motion.
///
/// A layer at rest may be put on the display directly. One that moves is composited, which may take longer.
struct FrameLatency: Hashable, Sendable {
  /// What the latency of a frame is counted from.
  enum Anchor: Hashable, Sendable {
    /// A display link's target.
    case target
    /// The begin of the frame, before it has a drawable.
    case begin
    /// The time at which its drawable is there. Waiting for one may take a while.
    case drawable
  }

  /// What the latency of a frame depends on.
  struct Kind: Hashable, Sendable {
    var anchor: Anchor
    /// Whether the layer moves when the frame appears.
    var isMoving: Bool
  }

  /// A frame that is drawn.
  struct Frame: Hashable, Sendable {
    var kind: Kind
    /// What the latency is counted from, in seconds.
    var start: Double
  }

  /// What was learned, once there is something.
  private var learned: [Kind: DisplayLatency] = [:]

  /// A frame whose latency is counted from its target if there is one, or else from now. (`isMoving` says whether
  /// the layer moves at a time.)
  func frame(
    from anchor: Anchor, at now: Double, target: Double?, isMoving: (_ time: Double) -> Bool
  ) -> Frame {
    var frame = Frame(
      kind: Kind(anchor: target == nil ? anchor : .target, isMoving: true), start: target ?? now)
    frame.kind.isMoving = isMoving(displayTime(of: frame))
    return frame
  }

  /// When a frame appears, in seconds.
  ///
  /// If nothing is known of a layer that moves, one at rest stands in, and the other way round. Before
  /// anything is known, it is two refreshes of 60 Hz after now, or one after the target.
  func displayTime(of frame: Frame) -> Double {
    var other = frame.kind
    other.isMoving.toggle()
    guard let latency = learned[frame.kind] ?? learned[other] else {
      return frame.start + (frame.kind.anchor == .target ? 1.0 : 2.0) / 60
    }
    return latency.displayTime(for: frame.start)
  }

  /// Records when a frame was shown. What ``DisplayLatency`` ignores teaches nothing.
  mutating func record(_ frame: Frame, presentedTime: Double) {
    var latency = learned[frame.kind] ?? DisplayLatency()
    latency.record(targetTime: frame.start, presentedTime: presentedTime)
    if latency != DisplayLatency() { learned[frame.kind] = latency }
  }
}
