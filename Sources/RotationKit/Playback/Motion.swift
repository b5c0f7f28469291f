import Foundation

/// An animation of a layer: its change of size, center and angle, and its timeline. A motion is
/// read from a layer, or made from a transition.
struct Motion: Hashable, Sendable {
  /// The key on the layer; empty for a transition.
  var key = ""
  var change: SizeChange
  /// The center at the start less the center at the end, in points.
  var center = SIMD2<Double>(0, 0)
  /// The angle at the start less the angle at the end, in radians.
  var angle = 0.0
  var timeline: Timeline
  /// The layer time from which a later transition hides the motion.
  private(set) var hiddenFrom = Double.infinity
  /// Whether the change and the timeline could be read. If not, the motion does nothing.
  private(set) var isReadable = true

  // Facts that the layer doesn't tell, noted at the first reading of the motion.

  /// The layer's clock at the first reading; nil for a transition.
  var arrival: LayerClock?
  /// Whether the motion has not been committed, so that its begin was worked out.
  var awaitsCommit = false
  /// The motion's change of the picture; nil until it is noted.
  var picture: PictureChange?
}

extension Motion {
  /// Makes a transition's motion between two states, from a layer time on: it adds the remaining
  /// way.
  init(
    _ transition: RotationTransition, from start: LayerPlayback.State, to end: LayerPlayback.State,
    at time: Double
  ) {
    var (path, curve) = (SizeChange.Path.straight, TimingCurve.linear)
    switch transition.pace {
    case .curve(let ownCurve): curve = ownCurve
    case .spring(let spring): path = .spring(spring)
    }
    let timing = MediaTiming(begin: time, duration: transition.duration, pace: curve)
    self.init(from: start, to: end, turn: transition.turn, along: path, timing)
  }

  /// Makes the motion that adds the way between two states, with a turn between them.
  init(
    from start: LayerPlayback.State, to end: LayerPlayback.State, turn: QuarterTurn,
    along path: SizeChange.Path = .straight, _ timing: MediaTiming
  ) {
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: start.size - end.size), to: SizeChange.Value(),
      path: path)
    self.init(
      change: change, center: start.center - end.center,
      angle: start.angle - end.angle - turn.radians,
      timeline: Timeline(timing),
      picture: PictureChange(before: start.size, after: end.size))
  }

  init(key: String, change: SizeChange?, timeline: Timeline?) {
    let isReadable = change != nil && timeline != nil
    self.init(
      key: key, change: isReadable ? change ?? .unchanged : .unchanged,
      timeline: timeline ?? .unknown)
    self.isReadable = isReadable
  }

  mutating func hide(from time: Double) { hiddenFrom = min(hiddenFrom, time) }

  /// The fraction of the way that remains at a layer time; nil if the motion shows nothing.
  func remaining(at time: Double) -> Double? {
    guard !(time >= hiddenFrom) else { return nil }
    return timeline.progress(at: time).map {
      change.path.remaining(atProgress: $0, of: timeline.timing.duration)
    }
  }

  /// The gain of a cumulative motion in a number of completed cycles, in points. Each repetition
  /// starts farther on by the end value, or the start value if the motion returns.
  func gain(
    in cycles: Double, over underlying: SIMD2<Double>, of model: SIMD2<Double>
  ) -> SIMD2<Double> {
    let value = timeline.timing.autoreverses ? change.from : change.to
    return cycles * value.size(of: model, over: underlying, change.mask)
  }

  /// Whether the motion replaces the size, and has no value of its own.
  var hasNoValue: Bool {
    change.from.reference == .shownAtBegin || change.from.reference == .resolved
  }

  /// Whether the motion has ended at a layer time; true for NaN.
  func hasEnded(at time: Double) -> Bool { !(time < min(timeline.end, hiddenFrom)) }

  func isRunning(at time: Double) -> Bool { timeline.begin <= time && !hasEnded(at: time) }

  /// Whether the motion has ended and leaves nothing behind. By rounding, the end of an animation
  /// and that of its group may differ, so the check looks a microsecond later.
  func isOver(at now: Double) -> Bool {
    hasEnded(at: now) && remaining(at: now + 1e-6) == nil
  }
}

extension Motion: CustomStringConvertible {
  /// The change and its timeline, in layer time: "by 248×-248, from 10 s to 10.3 s, linear".
  var description: String {
    let size =
      change.addsFixedValues
      ? "by \(CGSize(change.to.size - change.from.size).text)"
      : change.isAdditive ? "size added" : "size replaced"
    let turned = angle == 0 ? "" : ", turned by \((0 - angle).degreesText)"
    let moved =
      center == SIMD2(0, 0) ? "" : ", moved by \(CGPoint(SIMD2(0, 0) - center).text)"
    let until = timeline.end.isFinite ? "to \(timeline.end.text) s" : "on"
    let pace =
      switch change.path {
      case .straight: "\(timeline.timing.pace)"
      case .spring(let spring): "\(spring)"
      case .keyframes: "keyframes"
      }
    return "\(size)\(turned)\(moved), from \(timeline.begin.text) s \(until), \(pace)"
  }
}
