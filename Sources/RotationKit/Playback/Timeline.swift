/// When an animation of a layer plays: its own timing, within the timings of its groups. The time
/// inside a group is the progress of the group times its duration.
struct Timeline: Hashable, Sendable {
  let timing: MediaTiming

  /// The timings of the groups, the outermost first.
  let groups: [MediaTiming]

  /// When the animation ends for good, in layer time.
  let end: Double

  init(_ timing: MediaTiming, in groups: [MediaTiming] = []) {
    (self.timing, self.groups) = (timing, groups)
    end = groups.reversed().reduce(timing.end) { $1.end(atPlace: $0) }
  }

  /// The timeline of an animation whose timing can't be read: it never begins. (Its change shows
  /// nothing.)
  static let unknown = Timeline(MediaTiming(onceFrom: .infinity, duration: 0))

  /// The timing that the layer has: of the outermost group, or of the animation itself.
  private var outermost: MediaTiming { groups.first ?? timing }

  var begin: Double { outermost.begin }

  /// When the layer removes the animation, if it does so on completion, in layer time.
  var removal: Double { outermost.end }

  func beginning(atLayerTime begin: Double) -> Timeline {
    var (timing, groups) = (timing, groups)
    if groups.isEmpty { timing.begin = begin } else { groups[0].begin = begin }
    return Timeline(timing, in: groups)
  }

  /// The fraction of the duration shown at a layer time, paced; nil if nothing is shown.
  func progress(atLayerTime time: Double) -> Double? {
    groups.isEmpty
      ? timing.progress(atParentTime: time)
      : groups.innerTime(atLayerTime: time).flatMap(timing.progress(inGroupAt:))
  }

  /// The number of completed cycles at a layer time at which the animation shows something.
  func wholeCycles(atLayerTime time: Double) -> Double {
    (groups.isEmpty ? time : groups.innerTime(atLayerTime: time)).map(timing.wholeCycles) ?? 0
  }

  /// Whether the animation has ended at a layer time; true for NaN.
  func hasEnded(atLayerTime time: Double) -> Bool { !(time < end) }
}

extension [MediaTiming] {
  /// The time inside the innermost of these groups at a layer time; nil if nothing is shown.
  fileprivate func innerTime(atLayerTime time: Double) -> Double? {
    let start = self[0].progress(atParentTime: time).map { $0 * self[0].duration }
    return dropFirst().reduce(start) { time, group in
      time.flatMap(group.progress(inGroupAt:)).map { $0 * group.duration }
    }
  }
}

extension Timeline {
  /// The progress over an interval of layer time, and whether the animation is shown throughout;
  /// nil if it is shown at no time of the interval. In a group, the range is all possible progress.
  func progressRange(
    from start: Double, to end: Double
  ) -> (ClosedRange<Double>, isAlwaysShown: Bool)? {
    let isShown = (
      atStart: progress(atLayerTime: start) != nil, atEnd: progress(atLayerTime: end) != nil
    )
    let isOutside = end <= begin || start >= self.end
    if isOutside, !isShown.atStart, !isShown.atEnd { return nil }
    let range =
      groups.isEmpty ? timing.progressRange(from: start, to: end) : timing.pace.range
    return (range, isShown.atStart && isShown.atEnd)
  }

  /// The most completed cycles at a time of an interval of layer time. In a group, the most at any
  /// time: a group may play back, or leave the layer within the interval.
  func mostCycles(from start: Double, to end: Double) -> Double {
    guard let group = groups.last else {
      return max(timing.wholeCycles(atParentTime: start), timing.wholeCycles(atParentTime: end))
    }
    let last = min(timing.end, group.duration * group.pace.range.upperBound)
    return max(
      timing.wholeCycles(atParentTime: timing.begin), timing.wholeCycles(atParentTime: last))
  }
}
