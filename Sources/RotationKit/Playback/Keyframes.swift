/// The keyframes of a size, in points, with straight lines between them.
struct Keyframes: Hashable, Sendable {
  private struct Key: Hashable {
    /// As a fraction of the duration.
    var time: Double
    var size: SIMD2<Double>
    /// The pace to the next key.
    var pace: TimingCurve
  }

  /// The keys in order of time; at least two.
  private let keys: [Key]

  /// Nil for fewer than two sizes, for times that don't go from 0 to 1 or that decrease, for too
  /// few or too many times, and for too few paces. Without times, the keys are evenly spread;
  /// without paces, paces are linear.
  init?(_ sizes: [SIMD2<Double>], times: [Double] = [], paces: [TimingCurve] = []) {
    let last = sizes.count - 1
    let times = times.isEmpty ? sizes.indices.map { Double($0) / Double(last) } : times
    guard last > 0, times.count == sizes.count, times[0] == 0, times[last] == 1,
      zip(times, times.dropFirst()).allSatisfy(<=), paces.isEmpty || paces.count >= last
    else { return nil }
    keys = sizes.indices.map { index in
      Key(
        time: times[index], size: sizes[index],
        pace: index < paces.count ? paces[index] : .linear)
    }
  }

  var sizes: [SIMD2<Double>] { keys.map(\.size) }

  /// The least and the greatest sides over a range of progress, in points.
  func sizeRange(over progress: ClosedRange<Double>) -> SizeRange {
    var range = SizeRange(
      size(atProgress: progress.lowerBound), size(atProgress: progress.upperBound))
    for (key, next) in zip(keys, keys.dropFirst()) where progress.overlaps(key.time...next.time) {
      if progress.contains(key.time) { range = range.union(SizeRange(key.size, key.size)) }
      guard key.pace.overshoots else { continue }
      let values = key.pace.range
      range = range.union(
        SizeRange(
          interpolate(key.size, next.size, values.lowerBound),
          interpolate(key.size, next.size, values.upperBound)))
    }
    return range
  }

  func size(atProgress progress: Double) -> SIMD2<Double> {
    let index = keys.lastIndex { $0.time <= progress } ?? 0
    guard index + 1 < keys.count else { return keys[index].size }
    let (key, next) = (keys[index], keys[index + 1])
    let value = key.pace.value(at: (progress - key.time) / (next.time - key.time))
    return interpolate(key.size, next.size, value)
  }
}
