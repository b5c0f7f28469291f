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
    /// The same, for the path as the frame before knew it, if the animations were the same then.
    var worstPredictedDistance = 0.0
    /// How old the presentation layers were, in seconds.
    var ages: [Double] = []
    /// How many presentation layers were not on the path.
    var undated = 0
    /// How many frames had no presentation layer.
    var withoutPresentation = 0
    /// The animations on the layer, as they came; no more than fit on a page.
    fileprivate(set) var notes: [AnimationNote] = []
    /// Those that were on it before they were committed.
    fileprivate(set) var uncommitted: [AnimationNote] = []
  }

  private static let mostNotes = 40

  private(set) var sections: [Section] = []

  /// The frame before.
  private var previous: (tracker: LayerTracker, shown: CGSize, notes: [AnimationNote])?

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
  ///   - shown: The size of the presentation layer.
  ///   - time: When that was read, in seconds.
  ///   - tracker: What the compensator says.
  ///   - notes: The animations on the layer.
  mutating func record(
    shown: CGSize?, at time: Double, by tracker: LayerTracker, notes: [AnimationNote]
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
    defer { previous = (tracker, shown, notes) }
    let hasMoved = previous.map { $0.shown != shown } ?? false
    guard hasMoved || tracker.isTransitioning(at: time) else { return }
    section.frames += 1
    section.worstDistance = max(
      section.worstDistance, Self.distance(tracker, at: time, from: shown))
    if let previous, previous.notes == notes {
      section.worstPredictedDistance = max(
        section.worstPredictedDistance,
        Self.distance(previous.tracker, at: time, from: shown))
    }
    if tracker.isExtrapolated {
      section.extrapolatedFrames += 1
    } else if hasMoved {
      if let age = Self.age(of: shown, on: tracker, at: time) {
        section.ages.append(age)
      } else {
        section.undated += 1
      }
    }
  }

  /// How old a presentation layer is, to a millisecond; nil if it is not on the path within half a
  /// point.
  ///
  /// It may be 0.2 s old, or 20 ms ahead. If several times fit, it is the one nearest to now.
  static func age(of shown: CGSize, on tracker: LayerTracker, at time: Double) -> Double? {
    (-20...200).map { Double($0) / 1000 }
      .filter { distance(tracker, at: time - $0, from: shown) <= 0.5 }
      .min { abs($0) < abs($1) }
  }

  /// How far a tracker is from what is shown, in points.
  private static func distance(
    _ tracker: LayerTracker, at time: Double, from shown: CGSize
  ) -> Double {
    guard let size = tracker.frame(at: time)?.layerSize else { return .infinity }
    return Double(max(abs(size.width - shown.width), abs(size.height - shown.height)))
  }
}

extension Recorder.Section {
  /// The lines of the report.
  var lines: [String] {
    var lines = [
      title,
      "  \(frames) frames animated, \(extrapolatedFrames) of them extrapolated",
      "  path and presentation layer apart, at worst: \(fixed(worstDistance, 2)) points; with the "
        + "path of the frame before: \(fixed(worstPredictedDistance, 2))",
      "  presentation layers: \(Spread(ages).milliseconds) old; \(undated) not on the path, "
        + "\(withoutPresentation) missing",
    ]
    lines += uncommitted.map { "  before the commit: \($0.line(from: start))" }
    lines += notes.enumerated().map { "  \($0 + 1). \($1.line(from: start))" }
    return lines
  }
}
