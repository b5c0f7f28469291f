#if canImport(QuartzCore) && canImport(Metal) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// What is shown of a row, beside what RotationKit says.
  struct Measurement {
    var row: MeasuredRow
    var shown: [CGSize?]
    var said: [CGSize]
    /// Whether RotationKit does not read the animations, but extrapolates them.
    var isExtrapolated: Bool

    /// A pixel may be counted at each edge that is not.
    private static let tolerance = 1.5

    var isSame: Bool { zip(shown, said).allSatisfy(Self.isNear) }

    /// Whether what is known or expected is shown; nil if nothing is.
    var isAsKnown: Bool? {
      guard let widths = row.widths else { return nil }
      return zip(shown, widths).allSatisfy {
        Self.isNear($0, CGSize(width: $1, height: Double(MeasuredRow.size.height)))
      }
    }

    private static func isNear(_ one: CGSize?, _ other: CGSize) -> Bool {
      guard let one else { return false }
      return abs(one.width - other.width) <= tolerance
        && abs(one.height - other.height) <= tolerance
    }

    /// The lines of the report.
    var lines: [String] {
      let sizes = zip(row.times, shown).map { time, size in
        "\(size.map(Self.text) ?? "nothing") at \(time) s"
      }
      let verdict = isExtrapolated ? "extrapolated" : isSame ? "✓" : "✗"
      var lines = ["\(verdict) \(row.name)", "  Core Animation: " + sizes.joined(separator: ", ")]
      if !isExtrapolated {
        lines.append(
          "  RotationKit: " + (isSame ? "the same" : said.map(Self.text).joined(separator: ", ")))
      }
      let text = (row.widths ?? []).map { "\($0)" }.joined(separator: ", ")
      switch row.answer {
      case .known(_, let source):
        lines.append("  \(isAsKnown == true ? "as" : "CONTRADICTS") \(source): \(text) wide")
      case .assumed(_, let place):
        lines.append("  \(isAsKnown == true ? "as" : "REFUTES") assumed in \(place): \(text) wide")
      case .open(let decides):
        lines.append("  not known before; it decides \(decides)")
      }
      return lines
    }

    private static func text(_ size: CGSize) -> String {
      String(format: "%.1f×%.1f", Double(size.width), Double(size.height))
    }
  }
#endif
