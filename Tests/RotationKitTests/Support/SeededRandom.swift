import Foundation

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  /// A size with sides like those of screens and windows.
  mutating func size() -> CGSize { CGSize(number(50...3000), number(50...3000)) }

  mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}

/// Runs `body` on one random case after another. It puts the seed into its messages.
///
/// In the environment `RANDOM_TIMES` has it run so many times as many, and `RANDOM_SEED` is the
/// first seed.
func forEachSeed(
  count: UInt64 = 200, _ body: (_ random: inout SeededRandom, _ message: String) throws -> Void
) rethrows {
  let environment = ProcessInfo.processInfo.environment
  let first = UInt64(environment["RANDOM_SEED"] ?? "") ?? 1
  for seed in first..<first + count * (UInt64(environment["RANDOM_TIMES"] ?? "") ?? 1) {
    var random = SeededRandom(seed: seed)
    try body(&random, "seed \(seed)")
  }
}
