import Foundation

/// What became of the contents of a layer from a start on.
struct CoveringRun: Equatable {
  var title: String
  /// When it began, in seconds.
  var start: Double
  /// The contents before it, and each that followed, as lines; no more than fit on a page.
  private var changes: [String] = []
  private var contents: CoveringFrame.Contents?
  /// The frames in which there was something to cover, and those of them with a bare edge.
  private var (frames, bareFrames) = (0, 0)
  /// The widest bare edge, and how far the middles of layer and contents were apart at worst, in
  /// points.
  private var (worstBareEdge, worstOffset) = (0.0, 0.0)
  /// When the layer was last seen animated.
  private var lastMotion: Double?

  init(title: String, start: Double, before frame: CoveringFrame?) {
    (self.title, self.start) = (title, start)
    if let frame { note(frame) }
  }

  private mutating func note(_ frame: CoveringFrame) {
    guard frame.contents != contents else { return }
    contents = frame.contents
    guard changes.count < 20 else { return }
    changes.append("    \(signed(frame.time - start)) s: \(frame.contents.text)")
  }

  /// Records a frame. An edge of less than a hundredth of a point is none.
  mutating func record(_ frame: CoveringFrame) {
    note(frame)
    if frame.isMoving { lastMotion = frame.time }
    worstOffset = max(worstOffset, abs(frame.offset.x), abs(frame.offset.y))
    guard !frame.isAtRest else { return }
    frames += 1
    guard frame.bareEdge > 0.01 else { return }
    bareFrames += 1
    worstBareEdge = max(worstBareEdge, frame.bareEdge)
  }

  /// The lines of the report.
  var lines: [String] {
    ["  " + title] + changes + [
      "    animated until: \(lastMotion.map { signed($0 - start) + " s" } ?? "never")",
      "    middles of view and contents apart, at worst: \(fixed(worstOffset, 2)) points",
      "    \(bareFrames) of \(frames) frames with a bare edge, at worst: "
        + "\(fixed(worstBareEdge, 2)) points",
    ]
  }
}
