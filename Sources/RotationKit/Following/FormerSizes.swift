/// The sizes that a model has had within the last second.
struct FormerSizes: Sendable {
  /// For how long a size is remembered, in seconds.
  private static let memory = 1.0
  /// The most sizes that are remembered: those of half a second of a window that is dragged at 120 Hz.
  private static let most = 60

  private var sizes: [(size: SIMD2<Double>, end: Double)] = []

  mutating func add(_ size: SIMD2<Double>, until time: Double) {
    if sizes.count == Self.most { sizes.removeFirst() }
    sizes.append((size, time))
  }

  /// Whether the model had a size within the last second before a time.
  func contains(_ size: SIMD2<Double>, at time: Double) -> Bool {
    sizes.contains { $0.size == size && 0...Self.memory ~= time - $0.end }
  }
}
