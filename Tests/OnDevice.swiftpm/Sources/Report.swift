import Foundation

/// What was found, as text to copy.
struct Report {
  /// System, device and display, a line each.
  var system: [String]
  var recorder: Recorder
  var latency: LatencyLog
  /// What the app has asked Core Animation.
  var answers: [Question: String]
  /// What ``Measured`` says.
  var measured: [String]

  var text: String {
    let delays = [
      "Latency: least, median, greatest", "  at rest: \(latency.atRest.text)",
      "  in motion: \(latency.inMotion.text)",
    ]
    let questions = Question.allCases.flatMap { ["  \($0.rawValue)", "    \(answer($0))"] }
    let rows = ["Measured: a layer of 400×300 points, seconds from the begin"]
    var blocks = [["RotationKit on a device"] + system, delays] + recorder.sections.map(\.lines)
    blocks.append(["Open questions"] + questions)
    blocks.append(rows + measured.map { "  " + $0 })
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The line of a question.
  func answer(_ question: Question) -> String {
    answers[question] ?? derived(question) ?? "not seen yet"
  }

  /// What follows from the frames and the animations.
  private func derived(_ question: Question) -> String? {
    switch question {
    case .presentedHandlers:
      return latency.count > 0 ? "yes: \(latency.count) frames have told" : nil
    case .latencyInMotion:
      guard let rest = Spread(latency.atRest.latencies).median,
        let motion = Spread(latency.inMotion.latencies).median
      else { return nil }
      return "by \(fixed((motion - rest) * 1000, 1)) ms"
    case .latencySpread:
      let all = Spread(latency.atRest.latencies + latency.inMotion.latencies)
      return all.median.map { _ in all.milliseconds }
    case .reversedAnimator: return lines(of: .animator) { $0.speed < 0 }
    case .continuedAnimator: return uncommittedLines(of: .animator)
    case .delay: return uncommittedLines(of: .delay)
    case .sampling: return "see the film: are the two bars of one length?"
    case .plainSize: return "see the film: how far do the two frames of lines part in a drag?"
    case .updateLayer: return "not asked: this app is made with UIKit"
    case .pausedClock: return nil
    }
  }

  /// The animations that an experiment had on the layer, in its last run.
  private func lines(
    of experiment: Experiment, where isIncluded: (AnimationNote) -> Bool
  ) -> String? {
    section(of: experiment).flatMap { text($0.notes.filter(isIncluded), in: $0) }
  }

  private func uncommittedLines(of experiment: Experiment) -> String? {
    section(of: experiment).flatMap { text($0.uncommitted, in: $0) }
  }

  private func section(of experiment: Experiment) -> Recorder.Section? {
    recorder.sections.last { $0.title == experiment.rawValue }
  }

  private func text(_ notes: [AnimationNote], in section: Recorder.Section) -> String? {
    guard !notes.isEmpty else { return nil }
    return notes.map { $0.line(from: section.start) }.joined(separator: "\n    ")
  }
}
