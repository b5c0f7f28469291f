/// The keyframes of a size, in points, with straight lines or jumps between them.
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
  /// Whether each size stays until the next one.
  private let isDiscrete: Bool

  /// Nil for fewer than two sizes, for times that don't go from 0 to 1 or that decrease, for too
  /// few or too many times, and for too few paces. Without times, the keys are evenly spread;
  /// without paces, paces are linear. Discrete sizes take one more time, and no paces.
  init?(
    _ sizes: [SIMD2<Double>], times: [Double] = [], paces: [TimingCurve] = [],
    isDiscrete: Bool = false
  ) {
    let pieces = isDiscrete ? sizes.count : sizes.count - 1
    let times = times.isEmpty ? (0...max(pieces, 1)).map { Double($0) / Double(pieces) } : times
    guard sizes.count >= 2, times.count == pieces + 1, times[0] == 0, times[pieces] == 1,
      zip(times, times.dropFirst()).allSatisfy(<=),
      isDiscrete || paces.isEmpty || paces.count >= pieces
    else { return nil }
    keys = sizes.indices.map { index in
      let pace = index < paces.count ? paces[index] : .linear
      return Key(time: times[index], size: sizes[index], pace: pace)
    }
    self.isDiscrete = isDiscrete
  }

  var sizes: [SIMD2<Double>] { keys.map(\.size) }

  /// The least and the greatest sides on the whole way, in points.
  var sizeRange: SizeRange {
    zip(keys, keys.dropFirst()).reduce(SizeRange(keys[0].size)) { range, pair in
      let (key, next) = pair
      let values = isDiscrete ? 0...1 : key.pace.range
      let way = next.size - key.size
      return range.union(
        SizeRange(key.size + way * values.lowerBound, key.size + way * values.upperBound))
    }
  }

  func size(atProgress progress: Double) -> SIMD2<Double> {
    let index = keys.lastIndex { $0.time <= progress } ?? 0
    let key = keys[index]
    guard !isDiscrete, index + 1 < keys.count else { return key.size }
    let next = keys[index + 1]
    let fraction = key.pace.value(at: (progress - key.time) / (next.time - key.time))
    return next.size + (key.size - next.size) * (1 - fraction)
  }
}
