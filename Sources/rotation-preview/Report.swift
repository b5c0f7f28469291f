import Foundation
import RotationKit

/// What a command found out. As JSON it is what it encodes.
protocol Report: Encodable {
  /// A sentence or more, each a line, before the table.
  var title: String { get }
  /// For people: the rows of a table, its header first.
  var table: [[String]] { get }
  /// For programs: the rows, the names of the columns first.
  var csv: [[String]] { get }
}

/// A report whose rows are rectangles with a name each.
protocol RectanglesReport: Report {
  /// What the names are, as the first column is called.
  static var namesColumn: String { get }
  var rectangles: [(name: String, frame: Rectangle)] { get }
}

extension RectanglesReport {
  var table: [[String]] { rows(short) }

  var csv: [[String]] { rows { "\($0)" } }

  private func rows(_ text: (Double) -> String) -> [[String]] {
    [[Self.namesColumn] + Rectangle.columns]
      + rectangles.map { [$0.name] + $0.frame.numbers.map(text) }
  }
}

/// How a report is written down.
enum Format: String {
  case table, csv, json

  static let accepted = "table, csv or json"

  /// More rows than anybody looks at, and few enough to be held.
  static let mostRows = 10_000

  func text(for report: any Report) throws -> String {
    switch self {
    case .table: return "\(report.title)\n\(Self.aligned(report.table))"
    case .csv: return report.csv.map { $0.joined(separator: ",") + "\n" }.joined()
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }
  }

  /// Columns as wide as their widest cell, set to the right.
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

/// Without a needless ".0".
func short(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

func short(_ size: CGSize) -> String { "\(short(size.width))×\(short(size.height))" }

func degrees(_ turn: QuarterTurn) -> String { fixed(turn.radians * 180 / .pi, 0) + "°" }

// MARK: - Sizes and rectangles for programs

struct Size: Encodable {
  var width: Double
  var height: Double

  init(_ size: CGSize) { (width, height) = (size.width, size.height) }
}

struct Rectangle: Encodable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(_ rectangle: CGRect) {
    (x, y) = (rectangle.origin.x, rectangle.origin.y)
    (width, height) = (rectangle.size.width, rectangle.size.height)
  }

  static let columns = ["x", "y", "width", "height"]

  var numbers: [Double] { [x, y, width, height] }
}
