import RotationKit

/// How the picture is drawn: what the app compares.
enum Comparison: String, CaseIterable {
  case without = "Without"
  case compensated = "Compensated"
  /// The layer centers its contents, which are larger than it in a turn; or else it stretches them.
  case covered = "Covered"

  var strategy: CompensationStrategy { self == .without ? .uncompensated : .interpolatedSize }

  /// The title in the report of something that is drawn so.
  func title(_ text: String) -> String { self == .covered ? text + ", covered" : text }
}
