/// The median of the last 15 numbers. A few odd numbers don't count, and a lasting change counts after 8.
struct RecentMedian: Hashable, Sendable {
  /// The latest numbers, oldest first.
  private var numbers: [Double] = []

  /// The median; 0 before the first number.
  private(set) var value = 0.0

  mutating func add(_ number: Double) {
    numbers.append(number)
    if numbers.count > 15 { numbers.removeFirst() }
    let sorted = numbers.sorted()
    value = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
