import Foundation
import RotationKit

// How the values of options are written; nil for a text that is none.

@Sendable func size(written text: String) -> CGSize? {
  let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
  guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1])
  else { return nil }
  return CGSize(width: width, height: height)
}

@Sendable func number(written text: String) -> Double? { Double(text) }

/// Several numbers with commas between them.
func numbers(written text: some StringProtocol, count: Int) -> [Double]? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
  return parts.count == count && numbers.count == count ? numbers : nil
}

/// The names of orientations, as they are in Swift.
let orientations = Dictionary(
  uniqueKeysWithValues: UserInterfaceOrientation.allCases.filter { $0 != .unknown }
    .map { ("\($0)", $0) })

/// The names of curves, as they are in Swift.
let namedCurves: [String: TimingCurve] = [
  "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
  "default": .default,
]

@Sendable func curve(written text: String) throws -> TimingCurve? {
  if let named = namedCurves[text] { return named }
  let function = "cubic-bezier("
  guard text.hasPrefix(function), text.hasSuffix(")"),
    let points = numbers(written: text.dropFirst(function.count).dropLast(), count: 4)
  else { return nil }
  do {
    return try TimingCurve.cubicBezier(points[0], points[1], points[2], points[3])
  } catch {
    throw UsageError("--curve: \(error)")
  }
}

@Sendable func strategies(written text: String) -> [CompensationStrategy]? {
  let names = text.split(separator: ",", omittingEmptySubsequences: false)
  let strategies = names.compactMap { name in
    CompensationStrategy.allCases.first { "\($0)" == name.trimmingCharacters(in: .whitespaces) }
  }
  return Set(strategies).count == names.count ? strategies : nil
}
