import Foundation
import RotationKit

/// What a run of the tool writes, and how it ends: a function of its arguments alone.
struct Outcome {
  /// For standard output.
  var output = ""
  /// Files to write, with their paths.
  var files: [(path: String, content: String)] = []
  /// For standard error.
  var message = ""
  /// 0, or 64 (EX_USAGE) for arguments that make no sense.
  var status: Int32 = 0

  /// The version that the tree is going to be: none is tagged yet, as the release notes say.
  static let version = "rotation-preview 0.1.0-dev\n"

  /// What to say when a file has been written.
  static func written(_ path: String) -> String {
    let address = URL(fileURLWithPath: path).standardizedFileURL.absoluteString
    return """
      rotation-preview: \(String(reflecting: path)) is written. To look at it, open it in a browser: \
      \(address)

      """
  }

  init(arguments: [String]) {
    do {
      switch try Options.request(arguments) {
      case .help: output = Options.help
      case .version: output = Self.version
      case .play(let options):
        files = try options.files()
        if let index = files.firstIndex(where: { $0.path == "-" }) {
          output = files.remove(at: index).content
        } else if files.isEmpty {
          output = try options.text()
        }
      }
    } catch {
      message = "rotation-preview: \(error)\n"
      status = 64
    }
  }
}

extension Options {
  /// What is printed if no file is asked for.
  fileprivate func text() throws -> String {
    let report = try report()
    switch format ?? .table {
    case .table: return report.text
    case .csv: return report.csv
    case .json: return try report.json
    }
  }

  /// The pictures and the page that are asked for, with the paths to write them to.
  fileprivate func files() throws -> [(path: String, content: String)] {
    guard !paths.isEmpty else { return [] }
    guard format == nil else {
      throw UsageError(
        "--format cannot be used with \(paths.keys.map { $0.rawValue }.min() ?? "").")
    }
    let places = paths.values.map {
      $0 == "-" ? $0 : URL(fileURLWithPath: $0).standardizedFileURL.path
    }
    guard Set(places).count == places.count else {
      throw UsageError("two results cannot be written to the same place.")
    }
    return try Picture.allCases.compactMap { picture in
      try paths[picture].map { ($0, try content(of: picture)) }
    }
  }

  private func content(of picture: Picture) throws -> String {
    switch picture {
    case .film:
      // One strategy has room for more.
      let report = try report(frameCount: strategies?.count == 1 ? 5 : 3)
      let (count, most) = (report.frames.count, Self.most.filmFrames)
      guard count <= most else {
        let advice = frameCount == nil ? " Use --frames, or a lower --fps." : ""
        throw UsageError("a film strip has at most \(most) frames, not \(count).\(advice)")
      }
      let turn = try played()
      let all = strategies ?? CompensationStrategy.allCases
      let times = Self.times(until: turn.end, count: 1001)
      return Film(
        report: report, whole: try TurnReport(turn, strategies: all, times: times),
        before: try TurnReport(turn, strategies: all, times: [-1]), device: turn.device
      ).svg
    case .graph: return Graph(report: try report(frameCount: 201)).svg
    case .animation: return try Animation(self).svg
    case .page: return try Page(self).html
    }
  }

  // MARK: The turn

  func played() throws -> Turn {
    let paces = [
      "--curve": curve != nil, "--spring": spring != nil, "--damping-ratio": dampingRatio != nil,
    ].filter { $0.value }.keys.sorted()
    guard paces.count < 2 else {
      throw UsageError("\(paces[0]) and \(paces[1]) cannot be used together.")
    }
    var (spring, duration) = (spring, duration)
    if let dampingRatio {
      let seconds = duration ?? 0.3
      do {
        spring = try Turn.Spring(dampingRatio: dampingRatio, duration: seconds)
      } catch {
        throw UsageError("--damping-ratio: \(error)")
      }
      duration = seconds
    }
    let from = from ?? CGSize(width: 320, height: 568)
    let turn = turn ?? .degrees90
    let to = to ?? turn.applied(to: from)
    let transition: RotationTransition
    do {
      transition = try RotationTransition(
        from: from, to: to, turn: turn, duration: duration, curve: curve, spring: spring?.curve)
    } catch {
      // Sizes and durations have been checked. What is refused is an overshoot.
      let pace = spring?.option ?? "--curve \(curve ?? .easeInEaseOut)"
      throw UsageError("\(pace) overshoots so far that a side of the layer comes to 0 or below.")
    }
    if let reverse, reverse > transition.duration {
      let end = Drawing.number(transition.duration)
      throw UsageError("--reverse has to come before the end of the turn, at \(end) s.")
    }
    let played = Turn(
      transition: transition, reverse: reverse, latency: latency ?? 0,
      framesPerSecond: framesPerSecond ?? 60, drawFor: drawFor ?? .display, spring: spring)
    try played.check()
    return played
  }

  /// The turn frame by frame: with a number of frames if none is asked for, or else with all that are
  /// displayed.
  func report(frameCount defaultCount: Int? = nil) throws -> TurnReport {
    let turn = try played()
    let times = try times(until: turn.end, defaultCount: defaultCount)
    return try TurnReport(
      turn, strategies: strategies ?? CompensationStrategy.allCases, times: times)
  }

  /// The times of as many frames as are asked for.
  func times(until end: Double, defaultCount: Int?) throws -> [Double] {
    guard framesPerSecond == nil || frameCount == nil else {
      throw UsageError("--fps and --frames cannot be used together.")
    }
    if let count = frameCount ?? (framesPerSecond == nil ? defaultCount : nil) {
      return Self.times(until: end, count: count)
    }
    let perSecond = framesPerSecond ?? 60
    let intervals = (end * perSecond - 1e-6).rounded(.up)
    guard intervals < Double(Self.most.rows) else {
      let count = String(format: "%.6g", intervals + 1)
      throw UsageError(
        "that would be \(count) frames; at most \(Self.most.rows) are played. Use --frames, or a lower --fps."
      )
    }
    let last = Int(max(intervals, 0))
    return (0...last).map { $0 < last ? Double($0) / perSecond : end }
  }

  /// Times at even intervals, from 0 to the end.
  static func times(until end: Double, count: Int) -> [Double] {
    end > 0 ? (0..<count).map { end * (Double($0) / Double(count - 1)) } : [0]
  }
}

/// Arguments that make no sense, as one sentence.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
