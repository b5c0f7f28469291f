import Foundation
import RotationKit

/// All results, for people and for machines.
struct Report {
  var results: [Result]
  var accuracies: [Accuracy]
  var launch: Launch?

  static let layouts: [(String, Int)] = [
    ("Matrix4x4", MemoryLayout<Matrix4x4>.size),
    ("TimingCurve", MemoryLayout<TimingCurve>.size),
    ("OrthographicProjection", MemoryLayout<OrthographicProjection>.size),
    ("PerspectiveProjection", MemoryLayout<PerspectiveProjection>.size),
    ("Viewport", MemoryLayout<Viewport>.size),
    ("PresentationLayer", MemoryLayout<PresentationLayer>.size),
    ("RotationTransition", MemoryLayout<RotationTransition>.size),
    ("CompensatingProjection", MemoryLayout<CompensatingProjection>.size),
    ("RotationTracker", MemoryLayout<RotationTracker>.size),
  ]

  var table: String {
    var rows = [
      [
        "operation", "ns", "quartiles", "baseline", "ns", "quartiles", "ratio", "goal",
        "allocations",
      ]
    ]
    for result in results {
      rows.append([
        result.operation.name, number(result.ours.median), quartiles(result.ours),
        result.baseline == nil ? "-" : result.operation.baselineName,
        result.baseline.map { number($0.median) } ?? "-",
        result.baseline.map(quartiles) ?? "-",
        result.ratio.map { number($0.median) } ?? "-",
        result.operation.goal.map { number($0) } ?? "-",
        result.allocations.map { "\($0)" } ?? "-",
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        .joined(separator: "  ")
    }
    if !accuracies.isEmpty {
      lines.append("\nfarthest from the exact value, named curves:")
      lines += accuracies.map { "  \($0.solver): " + String(format: "%.1e", $0.worst) }
      lines.append("\nbytes: " + Self.layouts.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
    }
    if let launch {
      lines.append(
        "\nlaunch: \(number(launch.with.median)) ms (quartiles \(quartiles(launch.with))) with "
          + "RotationKit, \(number(launch.without.median)) (\(quartiles(launch.without))) without")
    }
    return lines.joined(separator: "\n")
  }

  var json: String {
    struct Entry: Encodable {
      var operation: String
      var nanoseconds: Double
      var baseline: String?
      var baselineNanoseconds: Double?
      var ratio: Double?
      var goal: Double?
      var allocations: Int?
    }
    struct Document: Encodable {
      var operations: [Entry]
      var worstErrors: [String: Double]
      var bytes: [String: Int]
      var launchMilliseconds: [String: Double]?
    }
    let document = Document(
      operations: results.map {
        Entry(
          operation: $0.operation.name, nanoseconds: $0.ours.median,
          baseline: $0.baseline == nil ? nil : $0.operation.baselineName,
          baselineNanoseconds: $0.baseline?.median, ratio: $0.ratio?.median,
          goal: $0.operation.goal, allocations: $0.allocations)
      },
      worstErrors: Dictionary(uniqueKeysWithValues: accuracies.map { ($0.solver, $0.worst) }),
      bytes: Dictionary(uniqueKeysWithValues: Self.layouts),
      launchMilliseconds: launch.map { ["with": $0.with.median, "without": $0.without.median] })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (try? encoder.encode(document)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private func number(_ value: Double) -> String { String(format: "%.2f", value) }

  private func quartiles(_ value: Result.Quartiles) -> String {
    "\(number(value.low))-\(number(value.high))"
  }
}
