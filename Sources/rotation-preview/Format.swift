import Foundation
import RotationKit

/// The ways in which a turn is printed.
enum Format: String {
  case table, csv, json

  func text(for report: TurnReport) throws -> String {
    switch self {
    case .table: return "\(report.title)\n\(Self.aligned(report.table))"
    case .csv: return report.csv.map { $0.joined(separator: ",") + "\n" }.joined()
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }
  }

  /// Columns as wide as their widest cell, aligned on the right.
  private static func aligned(_ rows: [[String]]) -> String {
    let columns = rows[0].indices
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = columns.map { column in
        String(repeating: " ", count: widths[column] - row[column].count) + row[column]
      }
      return line.joined(separator: "  ") + "\n"
    }.joined()
  }
}

// MARK: - Numbers for people

func fixed(_ value: Double, _ digits: Int) -> String {
  let text = String(format: "%.\(digits)f", value)
  return Double(text) == 0 && text.hasPrefix("-") ? String(text.dropFirst()) : text
}

extension Double {
  /// Without a needless ".0".
  var text: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension CGSize {
  var text: String { "\(Double(width).text)×\(Double(height).text)" }
}
