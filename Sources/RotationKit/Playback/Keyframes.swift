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

  /// The least and the greatest sides on the whole way, in points.
  var sizeRange: SizeRange {
    zip(keys, keys.dropFirst()).reduce(SizeRange(keys[0].size, keys[0].size)) { range, pair in
      let ((start, end), values) = ((pair.0.size, pair.1.size), pair.0.pace.range)
      return range.union(
        SizeRange(
          interpolate(start, end, values.lowerBound), interpolate(start, end, values.upperBound)))
    }
  }

  func size(atProgress progress: Double) -> SIMD2<Double> {
    let index = keys.lastIndex { $0.time <= progress } ?? 0
    guard index + 1 < keys.count else { return keys[index].size }
    let (key, next) = (keys[index], keys[index + 1])
    let value = key.pace.value(at: (progress - key.time) / (next.time - key.time))
    return interpolate(key.size, next.size, value)
  }
}
