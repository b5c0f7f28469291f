import Foundation

/// What a layer plays in one animation or transition: a change of its size, over a timeline.
struct Motion: Hashable, Sendable {
  /// What never changes. It is a class, because to copy it would take longer than to play it.
  private final class Course: Hashable, Sendable {
    let change: SizeChange
    let timeline: Timeline

    init(_ change: SizeChange, _ timeline: Timeline) {
      (self.change, self.timeline) = (change, timeline)
    }

    static func == (one: Course, other: Course) -> Bool {
      one === other || one.change == other.change && one.timeline == other.timeline
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(change)
      hasher.combine(timeline)
    }
  }
  private let course: Course

  /// The picture's way, if the motion takes it over when it begins.
  var picture: PicturePath?
  /// The layer time from which a later transition hides the motion.
  var hiddenFrom = Double.infinity

  init(change: SizeChange, timeline: Timeline, picture: PicturePath? = nil) {
    (course, self.picture) = (Course(change, timeline), picture)
  }

  var change: SizeChange { course.change }
  var timeline: Timeline { course.timeline }

  /// Makes the motion that adds the way from one size to another.
  init(
    from start: SIMD2<Double>, to end: SIMD2<Double>, pace: RotationTransition.Pace,
    duration: Double, begin: Double, picture: PicturePath? = nil
  ) {
    var change = SizeChange(
      combination: .add(base: end),
      path: .straight(from: SizeChange.Value(size: start), to: SizeChange.Value(size: end)))
    var curve = TimingCurve.linear
    switch pace {
    case .curve(let ownCurve): curve = ownCurve
    case .spring(let spring): change.spring = spring
    }
    let timing = MediaTiming(onceFrom: begin, duration: duration, pace: curve)
    self.init(change: change, timeline: Timeline(timing), picture: picture)
  }

  /// The value of the pace at a layer time: 0 at the start, 1 at the end; nil if the motion shows
  /// nothing. At its end even a spring that has not settled has the value 1.
  @inline(__always) func value(atLayerTime time: Double) -> Double? {
    guard !(time >= hiddenFrom), let progress = timeline.progress(atLayerTime: time) else {
      return nil
    }
    guard let spring = change.spring, progress != 1 else { return progress }
    return spring.value(atTime: progress * timeline.timing.duration)
  }

  /// Whether the motion has ended at a layer time; true for NaN.
  func hasEnded(atLayerTime time: Double) -> Bool { !(time < min(timeline.end, hiddenFrom)) }

  /// The range of the values over an interval of layer time, and whether the motion is shown
  /// throughout; nil if it is shown at no time of the interval.
  func valueRange(
    from start: Double, to end: Double
  ) -> (ClosedRange<Double>, isAlwaysShown: Bool)? {
    guard start < hiddenFrom,
      let (progress, isAlwaysShown) = timeline.progressRange(from: start, to: end)
    else { return nil }
    return (values(over: progress), isAlwaysShown && end <= hiddenFrom)
  }

  private func values(over progress: ClosedRange<Double>) -> ClosedRange<Double> {
    guard let spring = change.spring else { return progress }
    let duration = timeline.timing.duration
    let values = spring.range(
      from: progress.lowerBound * duration, to: progress.upperBound * duration)
    return progress.contains(1)
      ? min(values.lowerBound, 1)...max(values.upperBound, 1) : values
  }
}

extension Motion: CustomStringConvertible {
  /// The change and its timeline, in layer time: "by 248×-248, from 10 s to 10.3 s, linear".
  var description: String {
    let until = timeline.end.isFinite ? "to \(timeline.end.text) s" : "on"
    return "\(changeText), from \(timeline.begin.text) s \(until), \(paceText)"
  }

  private var changeText: String {
    guard case .add = change.combination else { return "size replaced" }
    guard case .straight(let from, let to) = change.path, from.reference == .zero,
      to.reference == .zero
    else { return "size added" }
    return "by \(CGSize(to.size - from.size).text)"
  }

  private var paceText: String {
    if case .keyframes = change.path { return "keyframes" }
    return change.spring.map { "\($0)" } ?? "\(timeline.timing.pace)"
  }
}
