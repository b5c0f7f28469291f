import Foundation

/// What became of the contents of a layer from a start on.
struct CoveringRun: Equatable {
  struct Change: Equatable {
    var time: Double
    var contents: CoveringFrame.Contents
  }

  var title: String
  /// When it began, in seconds.
  var start: Double
  /// The contents before it, and each that followed; no more than fit on a page.
  private(set) var changes: [Change] = []
  /// The frames in which there was something to cover.
  private(set) var frames = 0
  /// Those of them with a bare edge.
  private(set) var bareFrames = 0
  /// The widest bare edge, in points.
  private(set) var worstBareEdge = 0.0
  /// How far the middles of layer and contents were apart at worst, in points.
  private(set) var worstOffset = 0.0
  /// When the contents grew first.
  private(set) var growth: Double?
  /// When they shrank last.
  private(set) var shrinking: Double?
  /// When the layer was last seen animated.
  private(set) var lastMotion: Double?
  private var previous: CoveringFrame.Contents?

  private static let mostChanges = 20
  /// A narrower edge is none.
  private static let narrowest = 0.01

  init(title: String, start: Double, before frame: CoveringFrame?) {
    (self.title, self.start) = (title, start)
    if let frame { note(frame.contents, at: frame.time) }
  }

  private mutating func note(_ contents: CoveringFrame.Contents, at time: Double) {
    guard contents != previous else { return }
    if let old = previous?.size {
      let new = contents.size
      if new.width > old.width || new.height > old.height { growth = growth ?? time }
      if new.width < old.width || new.height < old.height { shrinking = time }
    }
    previous = contents
    if changes.count < Self.mostChanges { changes.append(Change(time: time, contents: contents)) }
  }

  /// Records a frame.
  mutating func record(_ frame: CoveringFrame) {
    note(frame.contents, at: frame.time)
    if frame.isMoving { lastMotion = frame.time }
    worstOffset = max(worstOffset, abs(frame.offset.x), abs(frame.offset.y))
    guard !frame.isAtRest else { return }
    frames += 1
    guard frame.bareEdge > Self.narrowest else { return }
    bareFrames += 1
    worstBareEdge = max(worstBareEdge, frame.bareEdge)
  }

  /// The lines of the report.
  var lines: [String] {
    let grew = growth.map { signed($0 - start) + " s after the begin" } ?? "never"
    let shrank =
      shrinking.map { shrinking in
        lastMotion.map { signed(shrinking - $0) + " s after the last animated frame" }
          ?? signed(shrinking - start) + " s after the begin"
      } ?? "never"
    let all = changes.map { "    \(signed($0.time - start)) s: \($0.contents.text)" }
    return ["  " + title] + all + [
      "    grew: \(grew); shrank: \(shrank)",
      "    middles of view and contents apart, at worst: \(fixed(worstOffset, 2)) points",
      "    \(bareFrames) of \(frames) frames with a bare edge, at worst: \(fixed(worstBareEdge, 2)) points",
    ]
  }
}
