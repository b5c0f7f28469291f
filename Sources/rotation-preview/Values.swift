import Foundation
import RotationKit

/// The parsers of the options' values. Each returns nil for a bad value. They take what the tool
/// prints, such as "320×568", "90°" and "0.3 s", and names in any case.
enum Written {
  /// A size, "320x568".
  @Sendable static func size(_ text: String) -> CGSize? {
    let text = text.lowercased().replacingOccurrences(of: "×", with: "x")
    guard let sides = numbers(text[...], separator: "x"), sides.count == 2,
      sides.allSatisfy({ 1...10_000 ~= $0 })
    else { return nil }
    return CGSize(width: sides[0], height: sides[1])
  }

  @Sendable static func turn(_ text: String) -> QuarterTurn? {
    let turns: [String: QuarterTurn] = [
      "0": .degrees0, "90": .degrees90, "180": .degrees180, "270": .degrees270, "-90": .degrees270,
    ]
    return turns[text.replacingOccurrences(of: "°", with: "")]
  }

  @Sendable static func seconds(_ text: String) -> Double? {
    let number = text.hasSuffix("s") ? String(text.dropLast()) : text
    return Double(number.trimmingCharacters(in: .whitespaces)).flatMap {
      0.01...100 ~= $0 ? $0 : nil
    }
  }

  @Sendable static func curve(_ text: String) throws -> TimingCurve? {
    let named = [TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    if let curve = named.first(where: { isName(text, of: $0) }) { return curve }
    if isName(text, of: "easeInOut") { return .easeInEaseOut }  // UIKit's and SwiftUI's name.
    guard !text.lowercased().hasPrefix("spring") else {
      throw UsageError("a spring has its own option. Did you mean --spring dampingRatio=0.8?")
    }
    let function = "cubic-bezier("
    guard text.hasPrefix(function), text.hasSuffix(")"),
      let points = numbers(text.dropFirst(function.count).dropLast()), points.count == 4
    else { return nil }
    return try TimingCurve.cubicBezier(points[0], points[1], points[2], points[3])
  }

  /// The numbers of a spring by their labels, "duration=0.5,bounce=0.3".
  @Sendable static func spring(_ text: String) -> [String: Double]? {
    var spring: [String: Double] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard words.count == 2, let number = Double(words[1]),
        spring.updateValue(number, forKey: words[0]) == nil
      else { return nil }
    }
    return Spring.labels.contains(Set(spring.keys)) ? spring : nil
  }

  /// Measured points, from a file with seconds and a value on each line. A line that begins with #
  /// is a comment. The first comment is the caption.
  @Sendable static func points(_ path: String) throws -> Graph.Points? {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("\(String(reflecting: path)) cannot be read.")
    }
    var points = Graph.Points()
    let lines = String(decoding: data, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty { continue }
      if text.hasPrefix("#") {
        if points.caption.isEmpty { points.caption = text.drop { "# ".contains($0) } + "" }
        continue
      }
      guard let numbers = numbers(text[...]), numbers.count == 2,
        numbers.allSatisfy({ abs($0) <= 1_000_000 })
      else {
        let place = "line \(index + 1) of \(String(reflecting: path))"
        throw UsageError("\(place) is not SECONDS,VALUE: \(String(reflecting: text)).")
      }
      points.places.append((numbers[0], numbers[1]))
    }
    return points.places.isEmpty ? nil : points
  }

  @Sendable static func strategies(_ text: String) -> [CompensationStrategy]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let strategies = names.compactMap { name in
      CompensationStrategy.allCases.first { isName("\(name)", of: $0) }
    }
    return Set(strategies).count == names.count ? strategies : nil
  }

  /// Whether a text is the name of a value, in any case, perhaps with hyphens, as in CSS.
  private static func isName(_ text: String, of value: Any) -> Bool {
    let name = text.filter { $0 != "-" }.trimmingCharacters(in: .whitespaces)
    return name.caseInsensitiveCompare("\(value)") == .orderedSame
  }

  /// Numbers with a separator between them.
  private static func numbers(_ text: Substring, separator: Character = ",") -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    return numbers.count == parts.count ? numbers : nil
  }
}
