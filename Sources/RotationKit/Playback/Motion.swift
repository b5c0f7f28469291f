import Foundation

/// One animation of a layer: what it makes of its size, center and angle, and when.
///
/// It is read off a layer, or made from a transition, and stays what it is until it leaves the layer.
struct Motion: Hashable, Sendable {
  /// The key on the layer; none for a transition.
  var key = ""
  /// What it makes of the size.
  var change: SizeChange
  /// How far away it puts the layer at its start, how far it turns it there, and how much longer it makes the picture.
  var center = SIMD2<Double>(0, 0)
  var angle = 0.0
  var length = 0.0
  /// When it plays, in the time of the layer.
  var timeline: Timeline
  /// Whether it is known what it does, and when. If not it does nothing here.
  private(set) var isReadable = true

  // What the layer does not say of it. It is noted when it is first read.

  /// The layer's clock then; nil for a transition.
  var arrival: LayerClock?
  /// Whether it has not been committed, so that its begin was worked out.
  var awaitsCommit = false
}

extension Motion {
  /// A transition from one state to another, from a time of the layer on: it adds what is left of the way.
  init(
    _ transition: RotationTransition, from start: LayerPlayback.State, to end: LayerPlayback.State,
    at time: Double
  ) {
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: start.size - end.size), to: SizeChange.Value(),
      path: transition.spring.map { .spring($0) } ?? .straight)
    let timing = MediaTiming(
      begin: time, duration: transition.duration, pace: transition.curve ?? .linear)
    self.init(
      change: change, center: start.center - end.center,
      angle: start.angle - transition.turn.radians, timeline: Timeline(timing))
  }

  /// An animation with a key on a layer. Its change or its timeline is nil if that can't be read.
  init(key: String, change: SizeChange?, timeline: Timeline?) {
    let isReadable = change != nil && timeline != nil
    self.init(
      key: key, change: isReadable ? change ?? .none : .none, timeline: timeline ?? .unknown)
    self.isReadable = isReadable
  }

  /// The fraction of its way that remains at a time of the layer; nil if it shows nothing.
  func remaining(at time: Double) -> Double? {
    timeline.progress(at: time).map {
      change.path.remaining(atProgress: $0, of: timeline.timing.duration)
    }
  }

  /// How far a cumulative one has got by its repetitions before, at a time of the layer: each starts farther on than the one
  /// before it by its end, or by its start if it comes back there.
  func gain(
    over underlying: SIMD2<Double>, of model: SIMD2<Double>, at time: Double
  ) -> SIMD2<Double> {
    let value = timeline.timing.autoreverses ? change.from : change.to
    return timeline.wholeCycles(at: time) * value.size(of: model, over: underlying, change.mask)
  }

  /// Whether it replaces the size, and has no value of its own.
  var hasNoValue: Bool {
    change.from.reference == .shownAtBegin || change.from.reference == .resolved
  }

  /// Whether it has ended and leaves nothing behind. Two ends may be rounded apart, so it looks a moment later.
  func isOver(at now: Double) -> Bool {
    timeline.hasEnded(at: now) && timeline.progress(at: now + 1e-6) == nil
  }
}

extension Motion: CustomStringConvertible {
  /// What changes, and when, in the time of the layer: "by 248×-248, from 10 s to 10.3 s, linear".
  var description: String {
    let size =
      change.addsToTheModel
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
