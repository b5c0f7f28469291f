/// Plain memory for the inputs and results of a batch, which lives as long as the process.
func memory<T>(_ count: Int, _ value: (Int) -> T) -> UnsafeMutablePointer<T> {
  let memory = UnsafeMutablePointer<T>.allocate(capacity: count)
  for index in 0..<count { (memory + index).initialize(to: value(index)) }
  return memory
}

/// SplitMix64: the same numbers in every run.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}
