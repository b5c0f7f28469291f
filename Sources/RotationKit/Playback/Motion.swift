import Foundation

/// What a layer plays in one animation: its change of size, center and angle, over its timeline. A
/// motion is made from a transition, or from an animation that was read from a layer.
struct Motion: Hashable, Sendable {
  var change: SizeChange
  /// The center at the start less the center at the end, in points.
  var center = SIMD2<Double>(0, 0)
  /// The angle at the start less the angle at the end, in radians.
  var angle = 0.0
  var timeline: Timeline
  var picture: PictureChange
  /// The layer time from which a later transition hides the motion.
  private(set) var hiddenFrom = Double.infinity

  init(
    change: SizeChange, center: SIMD2<Double> = SIMD2(0, 0), angle: Double = 0,
    timeline: Timeline, picture: PictureChange
  ) {
    (self.change, self.center, self.angle) = (change, center, angle)
    (self.timeline, self.picture) = (timeline, picture)
  }
}

extension Motion {
  /// Makes a transition's motion between two states, from a layer time on: it adds the remaining
  /// way.
  init(
    _ transition: RotationTransition, from start: LayerState, to end: LayerState,
    atLayerTime time: Double
  ) {
    var (path, curve) = (SizeChange.Path.straight, TimingCurve.linear)
    switch transition.pace {
    case .curve(let ownCurve): curve = ownCurve
    case .spring(let spring): path = .spring(spring)
    }
    let timing = MediaTiming(onceFrom: time, duration: transition.duration, pace: curve)
    self.init(from: start, to: end, turn: transition.turn, along: path, timing)
  }

  /// Makes the motion that adds the way between two states, with a turn between them.
  init(
    from start: LayerState, to end: LayerState, turn: QuarterTurn,
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

  mutating func hide(from time: Double) { hiddenFrom = min(hiddenFrom, time) }

  /// The fraction of the way that remains at a layer time; nil if the motion shows nothing.
  @inline(__always) func remaining(atLayerTime time: Double) -> Double? {
    guard !(time >= hiddenFrom),
      let progress = timeline.groups.isEmpty
        ? timeline.timing.progress(atParentTime: time) : timeline.progress(atLayerTime: time)
    else { return nil }
    return change.path.remaining(atProgress: progress, of: timeline.timing.duration)
  }

  /// The gain of a cumulative motion in a number of completed cycles, in points. Each repetition
  /// starts farther on by the end value, or the start value if the motion returns.
  func gain(
    in cycles: Double, over underlying: SIMD2<Double>, of model: SIMD2<Double>
  ) -> SIMD2<Double> {
    let value = timeline.timing.autoreverses ? change.from : change.to
    return cycles * value.size(of: model, over: underlying, change.mask)
  }

  /// Whether the motion has ended at a layer time; true for NaN.
  func hasEnded(atLayerTime time: Double) -> Bool { !(time < min(timeline.end, hiddenFrom)) }

  /// Whether the motion has ended and leaves nothing behind. By rounding, the end of an animation
  /// and that of its group may differ, so the check looks a microsecond later.
  func isOver(atLayerTime now: Double) -> Bool {
    hasEnded(atLayerTime: now) && remaining(atLayerTime: now + 1e-6) == nil
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
