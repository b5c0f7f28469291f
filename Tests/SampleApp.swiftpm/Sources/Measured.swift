/// What Core Animation shows of animations, beside what RotationKit says, as text.
@MainActor enum Measured {
  /// Measures all rows, which takes a second or so.
  ///
  /// - Parameter makeStage: Makes a layer for each row; nil if there is no Metal.
  /// - Returns: The lines of all rows.
  static func lines<Stage: MeasuredStage>(on makeStage: () -> Stage?) -> [String] {
    guard let stage = makeStage() else { return ["not measured: there is no Metal"] }
    let atRest = MeasuredRow.atRest.measure(on: stage)
    guard atRest.isAsKnown == true else { return ["not measured:"] + atRest.lines }
    var lines: [String] = []
    for row in MeasuredRow.table {
      if let stage = makeStage() { lines += row.measure(on: stage).lines }
    }
    return lines
  }
}
