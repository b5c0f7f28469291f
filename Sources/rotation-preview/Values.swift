import Foundation
import RotationKit

// How the values of options are written. Each function gives nil if the text is invalid.

@Sendable func size(written text: String) -> CGSize? {
  let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
  guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1])
  else { return nil }
  return CGSize(width: width, height: height)
}

@Sendable func turn(written text: String) -> QuarterTurn? {
  let turns: [String: QuarterTurn] = [
    "0": .degrees0, "90": .degrees90, "180": .degrees180, "270": .degrees270, "-90": .degrees270,
  ]
  return turns[text]
}

@Sendable func curve(written text: String) throws -> TimingCurve? {
  let named = [TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
  if let curve = named.first(where: { "\($0)" == text }) { return curve }
  let function = "cubic-bezier("
  guard text.hasPrefix(function), text.hasSuffix(")") else { return nil }
  let parts = text.dropFirst(function.count).dropLast()
    .split(separator: ",", omittingEmptySubsequences: false)
  let points = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
  guard parts.count == 4, points.count == 4 else { return nil }
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
