import Foundation

/// What was found, as text to copy.
struct Report {
  /// System, device and display, a line each.
  var system: [String]
  var recorder: Recorder
  var latency: LatencyLog
  /// What ``Measured`` says.
  var measured: [String]

  var text: String {
    let delays = [
      "Latency: least, median, greatest", "  at rest: \(latency.atRest.text)",
      "  in motion: \(latency.inMotion.text)",
    ]
    let pointsPerMillisecond = fixed(FilmLines.barLength / FilmLines.period / 1000, 2)
    let questions = [
      "Open questions", "  Is an animation sampled at presentedTime?",
      "    compare the bars in the film: if they have one length, yes; if the yellow bar is shorter by "
        + "\(pointsPerMillisecond) points for each millisecond after UIKit's estimate (see Latency; leave out "
        + "whole refreshes), it is sampled at that estimate",
      "  How long does a size that is set take to be seen?",
      "    see the film: how far do the two frames of lines part in a drag?",
    ]
    let rows = ["Measured: a layer of 400×300 points, seconds from the begin"]
    var blocks = [["RotationKit on a device"] + system, delays] + recorder.sections.map(\.lines)
    blocks += [questions, rows + measured.map { "  " + $0 }]
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
