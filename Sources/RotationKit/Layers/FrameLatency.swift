/// How late frames appear, learned separately for a layer at rest and in motion: the display may
/// show the former directly, and composites the latter, which may take longer.
struct FrameLatency: Hashable, Sendable {
  /// The moment from which the latency of a frame is counted.
  enum Anchor: Hashable, Sendable {
    /// A display link's target.
    case target
    /// The beginning of the frame, before it has a drawable.
    case begin
    /// The arrival of the frame's drawable. Waiting for a drawable may take a while.
    case drawable
  }

  struct Kind: Hashable, Sendable {
    var anchor: Anchor
    var isMoving: Bool
  }

  struct Frame: Hashable, Sendable {
    var kind: Kind
    /// The time from which the latency is counted, in seconds.
    var start: Double
    var layerNumber = 0
  }

  private var learned: [Kind: DisplayLatency] = [:]
  /// The number of layers before this one, whose late frames don't count.
  private var layerNumber = 0

  /// Begins anew for another layer.
  mutating func forget() { (learned, layerNumber) = ([:], layerNumber + 1) }

  /// A frame whose latency is counted from its target, or from now if there is no target.
  /// `isMoving` is asked for the time at which the frame of a moving layer would appear.
  func frame(
    from anchor: Anchor, at now: Double, target: Double?, isMoving: (_ time: Double) -> Bool
  ) -> Frame {
    var frame = Frame(
      kind: Kind(anchor: target == nil ? anchor : .target, isMoving: true), start: target ?? now,
      layerNumber: layerNumber)
    frame.kind.isMoving = isMoving(displayTime(of: frame))
    return frame
  }

  /// When a frame appears, in seconds. If no latency is known for a moving layer, the latency at
  /// rest stands in, and vice versa. If neither is known, the frame appears two refreshes of 60 Hz
  /// after its start, or one after its target.
  func displayTime(of frame: Frame) -> Double {
    var other = frame.kind
    other.isMoving.toggle()
    guard let latency = learned[frame.kind] ?? learned[other] else {
      return frame.start + (frame.kind.anchor == .target ? 1.0 : 2.0) / 60
    }
    return latency.displayTime(for: frame.start)
  }

  /// Records when a frame appeared. Times that ``DisplayLatency`` ignores change nothing.
  mutating func record(_ frame: Frame, presentedTime: Double) {
    guard frame.layerNumber == layerNumber else { return }
    var latency = learned[frame.kind] ?? DisplayLatency()
    latency.record(targetTime: frame.start, presentedTime: presentedTime)
    if latency != DisplayLatency() { learned[frame.kind] = latency }
  }
}
