/// How late frames appear, learned separately for a layer at rest and in motion: the display may
/// show the former directly, and composites the latter, which may take longer.
struct FrameLatency: Hashable, Sendable {
  /// The moment from which the latency of a frame is counted.
  enum Anchor: Hashable, Sendable {
    /// A display link's target, when the next refresh appears.
    case target
    /// The time at which a display link expects the frame's own drawable to appear.
    case presentation
    /// The beginning of the frame, before it has a drawable.
    case begin
    /// The arrival of the frame's drawable. Waiting for a drawable may take a while.
    case drawable

    /// The refreshes of 60 Hz until a frame appears, before anything is learned.
    fileprivate var refreshes: Double {
      switch self {
      case .presentation: 0
      case .target: 1
      case .begin, .drawable: 2
      }
    }
  }

  struct Kind: Hashable, Sendable {
    var anchor: Anchor
    var isMoving: Bool
  }

  /// A frame whose latency is to be learned.
  struct Sample: Hashable, Sendable {
    var kind: Kind
    /// The time from which the latency is counted, in seconds.
    var start: Double
    var layerNumber: Int
  }

  private var learned: [Kind: DisplayLatency] = [:]
  /// The number of layers before this one, whose late frames don't count.
  private var layerNumber = 0

  /// Begins anew for another layer.
  mutating func forget() { (learned, layerNumber) = ([:], layerNumber + 1) }

  /// A frame whose latency is counted from a time. It is one of a moving layer if the layer moves
  /// when such a frame would appear.
  func sample(
    from anchor: Anchor, at start: Double, isMoving: (_ time: Double) -> Bool
  ) -> Sample {
    func sample(isMoving: Bool) -> Sample {
      Sample(
        kind: Kind(anchor: anchor, isMoving: isMoving), start: start, layerNumber: layerNumber)
    }
    return sample(isMoving: isMoving(displayTime(of: sample(isMoving: true))))
  }

  /// When a frame appears, in seconds. If no latency is known for a moving layer, the latency at
  /// rest stands in, and vice versa. If neither is known, it is some refreshes of 60 Hz.
  func displayTime(of sample: Sample) -> Double {
    let other = Kind(anchor: sample.kind.anchor, isMoving: !sample.kind.isMoving)
    let latency = learned[sample.kind] ?? learned[other]
    return latency?.displayTime(for: sample.start)
      ?? sample.start + sample.kind.anchor.refreshes / 60
  }

  /// Records when a frame appeared. Times that ``DisplayLatency`` ignores change nothing.
  mutating func record(_ sample: Sample, presentedTime: Double) {
    guard sample.layerNumber == layerNumber else { return }
    var latency = learned[sample.kind] ?? DisplayLatency()
    latency.record(targetTime: sample.start, presentedTime: presentedTime)
    if latency != DisplayLatency() { learned[sample.kind] = latency }
  }
}
