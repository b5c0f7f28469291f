import Foundation
import RotationKit

/// How the values of options are written. Each function gives nil if the text is invalid.
enum Written {
  /// A size, of sides that can be drawn.
  @Sendable static func size(_ text: String) -> CGSize? {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      .compactMap { Double($0) }
    guard sides.count == 2, text.filter({ "xX×".contains($0) }).count == 1,
      sides.allSatisfy({ 0.001...1_000_000 ~= $0 })
    else { return nil }
    return CGSize(width: sides[0], height: sides[1])
  }

  @Sendable static func turn(_ text: String) -> QuarterTurn? {
    let turns: [String: QuarterTurn] = [
      "0": .degrees0, "90": .degrees90, "180": .degrees180, "270": .degrees270, "-90": .degrees270,
    ]
    return turns[text]
  }

  @Sendable static func seconds(_ text: String) -> Double? {
    Double(text).flatMap { 0...1_000_000 ~= $0 ? $0 : nil }
  }

  /// The curves that have a name.
  static let curves = [TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default]

  @Sendable static func curve(_ text: String) throws -> TimingCurve? {
    if let curve = curves.first(where: { "\($0)" == text }) { return curve }
    let function = "cubic-bezier("
    guard text.hasPrefix(function), text.hasSuffix(")"),
      let points = numbers(text.dropFirst(function.count).dropLast()), points.count == 4
    else { return nil }
    return try TimingCurve.cubicBezier(points[0], points[1], points[2], points[3])
  }

  /// The numbers of a spring, "stiffness=300,damping=20"; or its duration and bounce without their
  /// labels.
  @Sendable static func spring(_ text: String) -> [String: Double]? {
    if let numbers = numbers(text[...]), numbers.count == 2 {
      return ["duration": numbers[0], "bounce": numbers[1]]
    }
    var spring: [String: Double] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let truth = ["true": 1.0, "false": 0]
      guard words.count == 2, let number = Double(words[1]) ?? truth[words[1]],
        spring.updateValue(number, forKey: words[0]) == nil
      else { return nil }
    }
    return Spring.takes(Set(spring.keys)) ? spring : nil
  }

  /// Measured points, from a file with seconds and a value on each line. Lines that begin with #
  /// are comments; the first one is the caption.
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
        throw UsageError(
          "line \(index + 1) of \(String(reflecting: path)) is not SECONDS,VALUE: \(String(reflecting: text))."
        )
      }
      points.places.append((numbers[0], numbers[1]))
    }
    return points.places.isEmpty ? nil : points
  }

  @Sendable static func strategies(_ text: String) throws -> [CompensationStrategy]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let strategies = names.compactMap { name in
      CompensationStrategy.allCases.first { "\($0)" == name.trimmingCharacters(in: .whitespaces) }
    }
    for (index, strategy) in strategies.enumerated() where strategies[..<index].contains(strategy) {
      throw UsageError("\(strategy) is given twice.")
    }
    return strategies.count == names.count ? strategies : nil
  }

  /// Numbers with commas between them.
  private static func numbers(_ text: Substring) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    return numbers.count == parts.count ? numbers : nil
  }
}
