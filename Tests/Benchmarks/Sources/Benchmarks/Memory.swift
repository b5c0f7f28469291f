import Foundation

/// Plain memory for the inputs and results of a batch, which lives as long as the process.
func memory<T>(_ count: Int, _ value: (Int) -> T) -> UnsafeMutablePointer<T> {
  let memory = UnsafeMutablePointer<T>.allocate(capacity: count)
  for index in 0..<count { (memory + index).initialize(to: value(index)) }
  return memory
}

/// A random number: the same ones in every run.
func random(_ range: ClosedRange<Double>) -> Double {
  range.lowerBound + drand48() * (range.upperBound - range.lowerBound)
}
