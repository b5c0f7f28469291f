import CoreGraphics
import Foundation
import RotationKit

/// Compares in each frame what a tracker says with what is shown, and collects the differences.
struct Recorder {
  /// What was seen from one start to the next.
  struct Section: Equatable {
    var title: String
    /// When it began, in seconds.
    var start: Double
    /// The frames in which the layer was animated, or had another size than before.
    var frames = 0
    /// Those of them in which the animations were extrapolated instead of read.
    var extrapolatedFrames = 0
    /// How far path and presentation layer were apart at worst, in points.
    var worstDistance = 0.0
    /// How many frames had no presentation layer.
    var withoutPresentation = 0
    /// How many frames had an edge that the contents left bare.
    var bareFrames = 0
    /// The widest of those edges, in points.
    var widestBareEdge = 0.0
    /// The animations on the layer, as they came; no more than fit on a page.
    fileprivate(set) var notes: [AnimationNote] = []
    /// Those that were on it before they were committed.
    fileprivate(set) var uncommitted: [AnimationNote] = []
  }

  private static let mostNotes = 40

  private(set) var sections: [Section] = []

  /// The size in the frame before.
  private var previous: CGSize?

  /// Begins a section.
  mutating func begin(_ title: String, at time: Double) {
    sections.append(Section(title: title, start: time))
    previous = nil
  }

  /// Goes on with a section if it is the last one, and else begins it.
  mutating func resume(_ title: String, at time: Double) {
    if sections.last?.title != title { begin(title, at: time) }
  }

  /// Notes what is on the layer before it is committed.
  mutating func record(uncommitted notes: [AnimationNote]) {
    guard let index = sections.indices.last else { return }
    sections[index].uncommitted += notes
  }

  /// Records a frame.
  ///
  /// - Parameters:
  ///   - shown: The bounds of the presentation layer.
  ///   - contents: The frame of what covers it, if it is covered.
  ///   - time: When that was read, in seconds.
  ///   - tracker: What the compensator says.
  ///   - notes: The animations on the layer.
  mutating func record(
    shown: CGRect?, contents: CGRect? = nil, at time: Double, by tracker: LayerTracker,
    notes: [AnimationNote]
  ) {
    guard let index = sections.indices.last else { return }
    var section = sections[index]
    defer { sections[index] = section }
    for note in notes where !section.notes.contains(where: note.continues) {
      if section.notes.count < Self.mostNotes { section.notes.append(note) }
    }
    guard let shown else {
      section.withoutPresentation += 1
      previous = nil
      return
    }
    defer { previous = shown.size }
    guard tracker.isTransitioning(at: time) || shown.size != previous ?? shown.size else { return }
    section.frames += 1
    section.extrapolatedFrames += tracker.isExtrapolated ? 1 : 0
    if let size = tracker.frame(at: time)?.layerSize {
      section.worstDistance = max(
        section.worstDistance, abs(Double(size.width - shown.width)),
        abs(Double(size.height - shown.height)))
    }
    let bareEdge = contents.map { Self.bareEdge(of: shown, under: $0) } ?? 0
    // An edge of less than a hundredth of a point is none.
    if bareEdge > 0.01 { section.bareFrames += 1 }
    section.widestBareEdge = max(section.widestBareEdge, bareEdge)
  }

  /// How wide a layer is bare at its worst edge, in points.
  static func bareEdge(of layer: CGRect, under contents: CGRect) -> Double {
    Double(
      max(
        contents.minX - layer.minX, layer.maxX - contents.maxX, contents.minY - layer.minY,
        layer.maxY - contents.maxY, 0))
  }
}

extension Recorder.Section {
  /// The lines of the report.
  var lines: [String] {
    var lines = [
      title,
      "  \(frames) frames animated, \(extrapolatedFrames) of them extrapolated, and "
        + "\(withoutPresentation) without a presentation layer",
      "  path and presentation layer apart, at worst: \(fixed(worstDistance, 2)) points",
      "  \(bareFrames) frames with a bare edge, at worst: \(fixed(widestBareEdge, 2)) points",
    ]
    lines += uncommitted.map { "  before the commit: \($0.line(from: start))" }
    lines += notes.enumerated().map { "  \($0 + 1). \($1.line(from: start))" }
    return lines
  }
}
