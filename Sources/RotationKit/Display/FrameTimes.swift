/// When the frames of a layer appear: what was learned, and the frames that were asked for.
struct FrameTimes {
  /// A drawable, as long as it exists: another one may have its address later.
  struct Drawable {
    private weak var object: AnyObject?
    /// The number that the layer gave it, in case the layer uses the object again; 0 if unknown.
    private let number: Int

    init(_ object: AnyObject, number: Int) { (self.object, self.number) = (object, number) }

    func isSame(as other: Drawable) -> Bool {
      object != nil && object === other.object && number == other.number
    }
  }

  /// A layer has three drawables at most.
  private static let mostKnown = 3

  private var latency = FrameLatency()
  /// The last drawables that were asked about, the latest last.
  private var known: [(drawable: Drawable, displayTime: Double)] = []
  /// The last frame that was begun without a drawable, and its display time.
  private var begun: (sample: FrameLatency.Sample, displayTime: Double)?

  /// Begins anew for another layer.
  mutating func forget() {
    latency.forget()
    (known, begun) = ([], nil)
  }

  /// The display time of a frame, counted from a time.
  func displayTime(
    from anchor: FrameLatency.Anchor, at start: Double, isMoving: (_ time: Double) -> Bool
  ) -> Double {
    latency.displayTime(of: latency.sample(from: anchor, at: start, isMoving: isMoving))
  }

  /// The display time of a drawable's frame, counted from a time; and the frame to learn from, once
  /// for each drawable.
  mutating func displayTime(
    of drawable: Drawable, from anchor: FrameLatency.Anchor, at start: Double,
    isMoving: (_ time: Double) -> Bool
  ) -> (Double, sample: FrameLatency.Sample?) {
    if let displayTime = displayTime(of: drawable) { return (displayTime, nil) }
    let sample = latency.sample(from: anchor, at: start, isMoving: isMoving)
    let displayTime = latency.displayTime(of: sample)
    note(drawable, displayTime)
    return (displayTime, sample)
  }

  /// The display time of a frame that begins now, counted from a time.
  mutating func begin(
    from anchor: FrameLatency.Anchor, at start: Double, isMoving: (_ time: Double) -> Bool
  ) -> Double {
    let sample = latency.sample(from: anchor, at: start, isMoving: isMoving)
    let displayTime = latency.displayTime(of: sample)
    begun = (sample, displayTime)
    return displayTime
  }

  /// Gives a drawable the display time of the begun frame. Returns the frame to learn from, if
  /// there is one.
  mutating func giveBegunTime(to drawable: Drawable) -> FrameLatency.Sample? {
    guard let (sample, displayTime) = begun else { return nil }
    begun = nil
    if self.displayTime(of: drawable) != nil { return nil }
    note(drawable, displayTime)
    return sample
  }

  /// Records when a frame appeared.
  mutating func record(_ sample: FrameLatency.Sample, presentedTime: Double) {
    latency.record(sample, presentedTime: presentedTime)
  }

  private func displayTime(of drawable: Drawable) -> Double? {
    known.first { $0.drawable.isSame(as: drawable) }?.displayTime
  }

  private mutating func note(_ drawable: Drawable, _ displayTime: Double) {
    if known.count == Self.mostKnown { known.removeFirst() }
    known.append((drawable, displayTime))
  }
}
