/// The values of an animation that goes from one to the next, in a straight line or by jumps.
struct Keyframes: Hashable, Sendable {
  private struct Key: Hashable {
    /// When it is reached, as a fraction of the duration.
    var time: Double
    /// In points.
    var size: SIMD2<Double>
    /// The pace from here to the next one.
    var pace: TimingCurve
  }

  /// In the order of time; two at least.
  private var keys: [Key]
  /// Whether each value stays until the next one.
  private let isDiscrete: Bool

  /// Nil for fewer than two values, for times that do not go from 0 to 1 or that fall, and for too few times or paces.
  ///
  /// - Parameters:
  ///   - sizes: The values, in points.
  ///   - times: When each is reached, as fractions of the duration; empty if they are evenly spread.
  ///   - paces: The pace from each value to the next one; empty if that is linear.
  ///   - isDiscrete: Whether each value stays until the next one. Then there is one time more, and paces do not matter.
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

  /// Its values, two at least.
  var sizes: [SIMD2<Double>] { keys.map(\.size) }

  /// The value at a fraction of the duration.
  func size(atProgress progress: Double) -> SIMD2<Double> {
    let index = keys.lastIndex { $0.time <= progress } ?? 0
    let key = keys[index]
    guard !isDiscrete, index + 1 < keys.count else { return key.size }
    let next = keys[index + 1]
    let fraction = key.pace.value(at: (progress - key.time) / (next.time - key.time))
    return next.size + (key.size - next.size) * (1 - fraction)
  }
}
