/// When an animation of a layer plays: its own timing, or its timing within that of its group. The
/// time inside a group is the progress of the group times its duration.
struct Timeline: Hashable, Sendable {
  private(set) var timing: MediaTiming

  /// What an animation is in.
  enum Parent: Hashable, Sendable {
    case layer
    case group(MediaTiming)
  }
  private var parent: Parent

  init(_ timing: MediaTiming, in parent: Parent = .layer) {
    (self.timing, self.parent) = (timing, parent)
  }

  /// The timeline of an animation whose timing can't be read: it never begins.
  static let unknown = Timeline(MediaTiming(onceFrom: .infinity, duration: 0))

  /// The timing in layer time: of the group, or of the animation itself.
  private var outermost: MediaTiming {
    if case .group(let group) = parent { group } else { timing }
  }

  /// When the animation begins to be shown, in layer time, unless it fills backward.
  var begin: Double { outermost.begin }

  /// When the animation ends, or its group, in layer time.
  var end: Double { outermost.end }

  func beginning(atLayerTime begin: Double) -> Timeline {
    var (copy, outermost) = (self, outermost)
    outermost.begin = begin
    if case .group = parent { copy.parent = .group(outermost) } else { copy.timing = outermost }
    return copy
  }

  /// The fraction of the duration shown at a layer time, paced; nil if nothing is shown.
  @inline(__always) func progress(atLayerTime time: Double) -> Double? {
    guard case .group(let group) = parent else { return timing.progress(atParentTime: time) }
    return group.progress(atParentTime: time).flatMap {
      timing.progress(inGroupAt: $0 * group.duration)
    }
  }

  /// The progress over an interval of layer time, and whether the animation is shown throughout;
  /// nil if it is shown at no time of the interval.
  func progressRange(
    from start: Double, to end: Double
  ) -> (ClosedRange<Double>, isAlwaysShown: Bool)? {
    guard case .group(let group) = parent else { return timing.progressRange(from: start, to: end) }
    guard let (places, isGroupShown) = group.progressRange(from: start, to: end),
      let (range, isShown) = timing.progressRange(
        from: places.lowerBound * group.duration, to: places.upperBound * group.duration,
        isInGroup: true)
    else { return nil }
    return (range, isGroupShown && isShown)
  }
}
