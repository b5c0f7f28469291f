/// When the frames of a layer appear: what was learned, and the frames that were asked for.
///
/// How late a frame appears is learned separately for a layer at rest and in motion: the display
/// may show the former directly, and composites the latter, which may take longer.
struct FrameTimes {
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

  /// A frame that is to appear.
  struct PendingFrame: Hashable, Sendable {
    var kind: Kind
    /// The time from which the latency is counted, in seconds.
    var start: Double
    /// When the frame is expected to appear, in seconds.
    var displayTime: Double
    fileprivate var layerNumber: Int
  }

  /// A drawable, as long as it exists: another one may have its address later.
  struct Drawable {
    fileprivate weak var object: AnyObject?
    /// The number that the layer gave it, in case the layer uses the object again; 0 if unknown.
    fileprivate let number: Int

    init(_ object: AnyObject, number: Int) { (self.object, self.number) = (object, number) }
  }

  /// A layer has three drawables at most.
  private static let mostKnown = 3

  private var learned: [Kind: DisplayLatency] = [:]
  /// The last drawables that were asked about, the latest last.
  private var known: [(drawable: Drawable, displayTime: Double)] = []
  /// The last frame that was begun without a drawable.
  private var begun: PendingFrame?
  /// The number of layers before this one, whose late frames don't count.
  private var layerNumber = 0

  /// Begins anew for another layer.
  mutating func forget() { self = FrameTimes(layerNumber: layerNumber + 1) }

  init() {}

  private init(layerNumber: Int) { self.layerNumber = layerNumber }

  /// A frame whose latency is counted from a time. It is one of a moving layer if the layer moves
  /// when such a frame would appear.
  func frame(
    from anchor: Anchor, at start: Double, isMoving: (_ time: Double) -> Bool
  ) -> PendingFrame {
    /// If no latency is known for a moving layer, the latency at rest stands in, and vice versa. If
    /// neither is known, it is some refreshes of 60 Hz.
    func displayTime(isMoving: Bool) -> Double {
      let latency =
        learned[Kind(anchor: anchor, isMoving: isMoving)]
        ?? learned[Kind(anchor: anchor, isMoving: !isMoving)]
      return latency?.displayTime(for: start) ?? start + anchor.refreshes / 60
    }
    let kind = Kind(anchor: anchor, isMoving: isMoving(displayTime(isMoving: true)))
    return PendingFrame(
      kind: kind, start: start, displayTime: displayTime(isMoving: kind.isMoving),
      layerNumber: layerNumber)
  }

  /// When a drawable appears; nil if it was not asked about.
  func displayTime(of drawable: Drawable) -> Double? {
    known.first {
      $0.drawable.number == drawable.number && $0.drawable.object === drawable.object
    }?.displayTime
  }

  /// Notes that a frame has a drawable.
  mutating func give(_ frame: PendingFrame, _ drawable: Drawable) {
    if known.count == Self.mostKnown { known.removeFirst() }
    known.append((drawable, frame.displayTime))
  }

  /// Notes a frame that has no drawable yet.
  mutating func begin(_ frame: PendingFrame) { begun = frame }

  /// Gives a drawable the begun frame. Returns the frame, if there is one, and if the drawable has
  /// none already.
  mutating func giveBegun(_ drawable: Drawable) -> PendingFrame? {
    guard let frame = begun else { return nil }
    begun = nil
    if displayTime(of: drawable) != nil { return nil }
    give(frame, drawable)
    return frame
  }

  /// Records when a frame appeared. Times that ``DisplayLatency`` ignores change nothing.
  mutating func record(_ frame: PendingFrame, presentedTime: Double) {
    guard frame.layerNumber == layerNumber else { return }
    var latency = learned[frame.kind] ?? DisplayLatency()
    latency.record(targetTime: frame.start, presentedTime: presentedTime)
    if latency != DisplayLatency() { learned[frame.kind] = latency }
  }
}
