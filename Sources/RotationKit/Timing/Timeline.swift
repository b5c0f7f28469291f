/// When an animation of a layer plays: its own timing, within those of the groups that it is in.
///
/// The time of what plays in a group is the progress of the group times its duration.
struct Timeline: Hashable, Sendable {
  private(set) var timing: MediaTiming

  /// Those of the groups, the outermost first.
  private(set) var groups: [MediaTiming]

  /// When it has come to its end for good, in the time of the layer.
  let end: Double

  init(_ timing: MediaTiming, in groups: [MediaTiming] = []) {
    (self.timing, self.groups) = (timing, groups)
    end = groups.reversed().reduce(timing.end) { $1.end(atPlace: $0) }
  }

  /// The timeline of an animation whose timing can't be read: it never begins.
  static let unknown = Timeline(MediaTiming(begin: .infinity, duration: 0))

  /// What is on the layer: the outermost group, or the animation itself.
  private var outermost: MediaTiming { groups.first ?? timing }

  /// Whether it goes from start to end once, without turning back.
  var isMonotonic: Bool { groups.isEmpty && timing.isMonotonic }

  /// When that begins, in the time of the layer.
  var begin: Double { outermost.begin }

  /// When it is removed from the layer, if that happens on completion, in the time of the layer.
  var removal: Double { outermost.end }

  /// Whether it goes on showing its end.
  var isKept: Bool { outermost.fillsForwards }

  /// The same timeline with another begin.
  func beginning(at begin: Double) -> Timeline {
    var (timing, groups) = (timing, groups)
    if groups.isEmpty { timing.begin = begin } else { groups[0].begin = begin }
    return Timeline(timing, in: groups)
  }

  /// The fraction of the animation's duration, paced, that it shows at a time of the layer; nil if it shows nothing.
  @inline(__always) func progress(at time: Double) -> Double? {
    if groups.isEmpty { return timing.progress(at: time) }
    return groupTime(at: time).flatMap(timing.progress(inGroupAt:))
  }

  /// The time of the innermost group; nil if it shows nothing.
  private func groupTime(at time: Double) -> Double? {
    guard let group = groups.first else { return time }
    let start = group.progress(at: time).map { $0 * group.duration }
    return groups.dropFirst().reduce(start) { time, group in
      time.flatMap(group.progress(inGroupAt:)).map { $0 * group.duration }
    }
  }

  /// How often it has played before, at a time of the layer at which it shows something.
  func wholeCycles(at time: Double) -> Double {
    groupTime(at: time).map(timing.wholeCycles) ?? 0
  }

  /// Whether it has ended; true for NaN.
  func hasEnded(at time: Double) -> Bool { !(time < end) }
}
