import Baselines
import Dispatch

/// The median of some measurements, and their first and third quartile.
struct Quartiles {
  var low: Double
  var median: Double
  var high: Double

  init(_ values: [Double]) {
    let sorted = values.sorted()
    low = sorted[sorted.count / 4]
    median = sorted[sorted.count / 2]
    high = sorted[sorted.count * 3 / 4]
  }
}

/// What one operation costs, beside its baseline.
struct Result {
  /// Nanoseconds per operation.
  var ours: Quartiles
  var baseline: Quartiles?
  /// Ours divided by the baseline's, pair by pair.
  var ratio: Quartiles?
  /// Allocations during a batch; 0 if they are not counted.
  var allocations: Int

  /// Runs both in turn, A B A B, so that a machine whose speed drifts slows both.
  init(measuring operation: Operation, rounds: Int) {
    operation.ours()
    operation.baseline?()
    let before = baseline_allocations()
    operation.ours()
    allocations = baseline_allocations() - before

    var (ours, baseline, ratio) = ([Double](), [Double](), [Double]())
    for _ in 0..<rounds {
      let one = Self.time(operation.ours)
      ours.append(one)
      if let other = operation.baseline.map(Self.time) {
        baseline.append(other)
        ratio.append(one / other)
      }
    }
    self.ours = Quartiles(ours)
    self.baseline = baseline.isEmpty ? nil : Quartiles(baseline)
    self.ratio = ratio.isEmpty ? nil : Quartiles(ratio)
  }

  /// Nanoseconds per operation of a batch that is run several times.
  private static func time(_ batch: () -> Void) -> Double {
    let repeats = 5
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<repeats { batch() }
    let end = DispatchTime.now().uptimeNanoseconds
    return Double(end - start) / Double(repeats * Operation.batch)
  }
}
