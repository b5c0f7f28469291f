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

  /// A spring by its duration and bounce.
  @Sendable static func spring(_ text: String) throws -> Turn.Spring? {
    guard let numbers = numbers(text[...]), numbers.count == 2, numbers[0] > 0 else { return nil }
    return try Turn.Spring(duration: numbers[0], bounce: numbers[1])
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
