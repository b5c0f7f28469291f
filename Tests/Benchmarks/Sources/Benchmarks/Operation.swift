import Foundation

/// Something that is done many times in a batch, by RotationKit and by a baseline.
struct Operation {
  var name: String
  /// Does it so many times.
  var count = 1000
  var ours: () -> Void
  var baselineName = ""
  var baseline: (() -> Void)?
  /// What is done before each batch of both, and does not count.
  var prepare: () -> Void = {}
  /// The greatest ratio to the baseline. Processors differ by a factor of two, so it is further
  /// than that from the right ratio, and from the one that it is there to find.
  var limit = Double.infinity
  var allocates = false

  /// Runs both in turn, A B A B, so that a machine whose speed drifts slows both, and prints a row.
  ///
  /// - Returns: Whether the ratio is within the limit.
  @discardableResult func measure(rounds: Int) -> Bool {
    var (ours, baseline, ratios) = ([Double](), [Double](), [Double]())
    for _ in 0..<rounds {
      let one = nanoseconds(self.ours)
      ours.append(one)
      guard let other = self.baseline.map(nanoseconds) else { continue }
      baseline.append(other)
      ratios.append(one / other)
    }
    let ratio = Quartiles(ratios).median
    printRow(name, Quartiles(ours), baselineName, Quartiles(baseline), ratio)
    return !(ratio > limit)
  }

  /// Of a single one, in a batch that is run several times.
  private func nanoseconds(_ run: () -> Void) -> Double {
    let repeats = 5
    var nanoseconds: UInt64 = 0
    for _ in 0..<repeats {
      prepare()
      let start = DispatchTime.now().uptimeNanoseconds
      run()
      nanoseconds += DispatchTime.now().uptimeNanoseconds - start
    }
    return Double(nanoseconds) / Double(repeats * count)
  }
}

/// The median of some measurements, and their first and third quartile; NaN if there are none.
struct Quartiles {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  private subscript(quarter: Int) -> Double {
    sorted.isEmpty ? .nan : sorted[sorted.count * quarter / 4]
  }

  var median: Double { self[2] }

  /// Two cells of a table.
  var cells: [String] {
    [number(median), sorted.isEmpty ? "" : "\(number(self[1]))-\(number(self[3]))"]
  }
}

private func number(_ value: Double) -> String {
  value.isNaN ? "" : String(format: "%.2f", value)
}

func printHeader() {
  print("| operation | ns | quartiles | baseline | ns | quartiles | ratio |")
  print("| --- | ---: | ---: | --- | ---: | ---: | ---: |")
}

func printRow(
  _ name: String, _ ours: Quartiles, _ baselineName: String, _ baseline: Quartiles, _ ratio: Double
) {
  let baselineName = ratio.isNaN ? "" : baselineName
  let cells = [name] + ours.cells + [baselineName] + baseline.cells + [number(ratio)]
  print("| " + cells.joined(separator: " | ") + " |")
}
