/// When the frames of a layer appear: what was learned, and the frames that were asked for.
struct FrameTimes {
  /// A drawable, whatever object stands for it: a layer numbers its own.
  struct Drawable: Hashable {
    let number: Int
    let layer: ObjectIdentifier?
  }

  /// How long a drawable is known by its number, in seconds. Nobody knows whether a layer numbers
  /// its drawables anew if it gets another size.
  private static let longestUse = 0.25

  private var latency = FrameLatency()
  private var last: (drawable: Drawable, displayTime: Double, since: Double)?
  /// The last frame that was begun without a drawable, and its display time.
  private var begun: (frame: FrameLatency.Frame, displayTime: Double)?

  /// Begins anew for another layer.
  mutating func forget() {
    latency.forget()
    (last, begun) = (nil, nil)
  }

  /// The display time of a drawable's frame, counted from a time; and the frame to learn from, once
  /// for each drawable.
  mutating func displayTime(
    of drawable: Drawable, from anchor: FrameLatency.Anchor, at start: Double, now: Double,
    isMoving: (_ time: Double) -> Bool
  ) -> (Double, newFrame: FrameLatency.Frame?) {
    if let last, isLast(drawable, at: now) { return (last.displayTime, nil) }
    let frame = latency.frame(from: anchor, at: start, isMoving: isMoving)
    let displayTime = latency.displayTime(of: frame)
    last = (drawable, displayTime, now)
    return (displayTime, frame)
  }

  /// The display time of a frame that begins now, counted from a time.
  mutating func begin(
    from anchor: FrameLatency.Anchor, at start: Double, isMoving: (_ time: Double) -> Bool
  ) -> Double {
    let frame = latency.frame(from: anchor, at: start, isMoving: isMoving)
    let displayTime = latency.displayTime(of: frame)
    begun = (frame, displayTime)
    return displayTime
  }

  /// Gives a drawable the display time of the begun frame. Returns the frame to learn from, if
  /// there is one.
  mutating func giveBegunTime(to drawable: Drawable, at now: Double) -> FrameLatency.Frame? {
    guard let (frame, displayTime) = begun else { return nil }
    begun = nil
    if isLast(drawable, at: now) { return nil }
    last = (drawable, displayTime, now)
    return frame
  }

  /// Records when a frame appeared.
  mutating func record(_ frame: FrameLatency.Frame, presentedTime: Double) {
    latency.record(frame, presentedTime: presentedTime)
  }

  private func isLast(_ drawable: Drawable, at now: Double) -> Bool {
    last.map { $0.drawable == drawable && abs(now - $0.since) <= Self.longestUse } ?? false
  }
}
