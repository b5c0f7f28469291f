/// What became of contents that cover a layer while its size changes.
struct CoveringLog: Equatable {
  private(set) var runs: [CoveringRun] = []
  private var previous: CoveringFrame?

  /// Begins a run, unless the last one has the same title and is not over.
  mutating func begin(_ title: String, at time: Double) {
    if runs.last?.title == title, previous?.isAtRest == false { return }
    runs.append(CoveringRun(title: title, start: time, before: previous))
  }

  /// Records a frame.
  mutating func record(_ frame: CoveringFrame) {
    previous = frame
    guard let index = runs.indices.last else { return }
    runs[index].record(frame)
  }

  /// The lines of the report.
  var lines: [String] {
    ["Covered"] + (runs.isEmpty ? ["  nothing was played covered"] : runs.flatMap(\.lines))
  }
}
