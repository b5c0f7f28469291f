import Foundation

/// A number with so many decimals.
func fixed(_ number: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", number)
}

/// Seconds with their sign.
func signed(_ seconds: Double) -> String { (seconds < 0 ? "" : "+") + fixed(seconds, 3) }

/// The least, the middle one and the greatest of some numbers.
struct Spread: Equatable {
  private let sorted: [Double]

  init(_ numbers: [Double]) { sorted = numbers.sorted() }

  /// The lower of the two in the middle, if their number is even. Nil if there is none.
  var median: Double? { sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2] }

  /// Seconds, as "16.6 … 24.9 … 33.2 ms".
  var milliseconds: String {
    guard let least = sorted.first, let median, let greatest = sorted.last else { return "none" }
    let numbers = [least, median, greatest].map { fixed($0 * 1000, 1) }
    return numbers.joined(separator: " … ") + " ms"
  }
}
