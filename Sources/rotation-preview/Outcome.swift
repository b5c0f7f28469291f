import Foundation
import RotationKit

/// What a run of the tool writes, and how it ends: a function of its arguments, and of the file
/// that `--points` names.
struct Outcome {
  /// For standard output.
  var output = ""
  /// Files to write, with their paths.
  var files: [(path: String, content: String)] = []
  /// For standard error.
  var message = ""
  /// 0, 64 (EX_USAGE) for arguments that make no sense, or 72 (EX_OSFILE) if a file of the tool's
  /// own is missing.
  var status: Int32 = 0

  /// The version that the tree is going to be: none is tagged yet, as the changelog says.
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
      status = error is MissingFile ? 72 : 64
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
    guard points == nil || paths[.graph] != nil else {
      throw UsageError("--points needs --svg-graph.")
    }
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
      let report = try report(frameCount: 5)
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
    case .graph: return Graph(report: try report(frameCount: 201), points: points).svg
    case .animation: return try Animation(self).svg
    case .page: return try Page(self).html
    }
  }

  // MARK: The turn

  func played() throws -> Turn {
    guard curve == nil || spring == nil else {
      throw UsageError("--curve and --spring cannot be used together.")
    }
    let from = from ?? CGSize(width: 320, height: 568)
    let turn = turn ?? .degrees90
    let to = to ?? turn.applied(to: from)
    let usual = try RotationTransition(from: from, to: to, turn: turn).duration
    let spring: Spring?
    do {
      spring = try self.spring.map { numbers in try Spring(numbers, lasting: duration ?? usual) }
    } catch {
      throw UsageError("--spring: \(error)")
    }
    let transition: RotationTransition
    do {
      transition = try RotationTransition(
        from: from, to: to, turn: turn,
        pace: spring.map { .spring($0.curve) } ?? .curve(curve ?? .easeInEaseOut),
        duration: duration ?? spring?.duration)
    } catch {
      // Sizes and durations have been checked. What is refused is an overshoot.
      let pace = spring.map { "--spring \($0.text)" } ?? "--curve \(curve ?? .easeInEaseOut)"
      throw UsageError("\(pace) overshoots so far that a side of the layer comes to 0 or below.")
    }
    if let reverse, reverse > transition.duration {
      let end = Drawing.number(transition.duration)
      throw UsageError("--reverse has to come before the end of the rotation, at \(end) s.")
    }
    let played = Turn(
      transition: transition, reverse: reverse, latency: latency ?? 0,
      framesPerSecond: framesPerSecond ?? 60, drawFor: drawFor ?? .display, spring: spring)
    try played.check()
    return played
  }

  /// The turn frame by frame: with a number of frames if none is asked for, or else with all that
  /// are displayed.
  func report(frameCount defaultCount: Int? = nil) throws -> TurnReport {
    let turn = try played()
    let times = try times(until: turn.end, defaultCount: defaultCount)
    return try TurnReport(
      turn, strategies: strategies ?? CompensationStrategy.allCases, times: times)
  }

  /// The times of as many frames as are asked for; by rate, those of every whole interval below the
  /// end, and of the end.
  func times(until end: Double, defaultCount: Int?) throws -> [Double] {
    guard framesPerSecond == nil || frameCount == nil else {
      throw UsageError("--fps and --frames cannot be used together.")
    }
    if let count = frameCount ?? (framesPerSecond == nil ? defaultCount : nil) {
      return Self.times(until: end, count: count)
    }
    let rate = framesPerSecond ?? 60
    // To within a millionth of an interval, so that rounding adds no frame.
    let intervals = max(0, (end * rate - 1e-6).rounded(.up))
    guard intervals < Double(Self.most.rows) else {
      throw UsageError(
        "that would be more than \(Self.most.rows) frames. Use --frames, or a lower --fps.")
    }
    return (0..<Int(intervals)).map { Double($0) / rate } + [end]
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
