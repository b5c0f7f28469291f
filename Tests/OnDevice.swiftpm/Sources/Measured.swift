/// What Core Animation shows of animations, beside what RotationKit says, as text.
@MainActor enum Measured {
  /// Measures all rows, which takes a second or so.
  ///
  /// - Parameter makeStage: Makes a layer for each row; nil if there is no Metal.
  /// - Returns: The lines of all rows.
  static func lines<Stage: MeasuredStage>(on makeStage: () -> Stage?) -> [String] {
    func measure(_ row: MeasuredRow) -> Measurement? {
      guard let stage = makeStage() else { return nil }
      return row.measure(on: stage)
    }
    guard let atRest = measure(.atRest) else { return ["not measured: there is no Metal"] }
    guard atRest.isAsKnown == true else { return ["not measured:"] + atRest.lines }
    return MeasuredRow.table.compactMap(measure).flatMap(\.lines)
  }
}
