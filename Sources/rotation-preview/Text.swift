import Foundation

// Numbers and sentences for people.

/// A number with decimals. Halves are rounded up (within rounding errors), and zero has no sign.
func fixed(_ value: Double, _ digits: Int) -> String {
  let scale = pow(10, Double(digits))
  let rounded = (value * scale * (1 + 1e-12)).rounded() / scale
  return String(format: "%.\(digits)f", rounded + 0)
}

/// The largest stretch in words: "stretched up to 1.78×".
func stretched(_ stretch: Double) -> String {
  isStretched(stretch) ? "stretched up to \(number(stretch))" : "not stretched"
}

/// A stretch, as "1.78×".
func number(_ stretch: Double) -> String {
  (stretch < 10_000 ? fixed(stretch, 2) : String(format: "%.3g", stretch)) + "×"
}

/// Whether a stretch is visible in two decimals.
func isStretched(_ stretch: Double) -> Bool { stretch >= 1.005 }

extension Double {
  /// Without a trailing ".0".
  var text: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension CGSize {
  var text: String { "\(Double(width).text)×\(Double(height).text)" }
}

/// Sentences broken into lines.
func lines(of sentences: String, letters: Int) -> [String] {
  sentences.split(separator: " ").reduce(into: []) { lines, word in
    if let line = lines.last, line.count + word.count < letters {
      lines[lines.count - 1] = "\(line) \(word)"
    } else {
      lines.append(String(word))
    }
  }
}
