import RotationKit

/// How the picture is drawn: what the app compares.
struct Comparison: Equatable {
  /// The names of the segments.
  static let titles = ["Without", "Compensated", "Covered"]

  /// What a segment stands for.
  static let all = [
    Comparison(strategy: .uncompensated), Comparison(), Comparison(isCovered: true),
  ]

  /// Uncompensated, nothing is covered, either.
  var strategy = CompensationStrategy.interpolatedSize {
    didSet { isCovered = isCovered && strategy != .uncompensated }
  }

  /// Whether the layer centers its contents, which are larger than it in a turn; or else it
  /// stretches them.
  var isCovered = false

  /// The title in the report of something that is drawn so.
  func title(_ text: String) -> String { isCovered ? text + ", covered" : text }

  /// Which of the segments it is.
  var index: Int { isCovered ? 2 : strategy == .uncompensated ? 0 : 1 }
}
