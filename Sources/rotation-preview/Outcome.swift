import Foundation
import RotationKit

/// The result of a run. It depends on the arguments alone, and on the file of `--points`.
struct Outcome {
  /// For standard output.
  var output = ""
  /// A file to write, with its path.
  var file: (path: String, content: String)?
  /// Whether a browser opens the file.
  var opens = false
  /// For standard error.
  var message = ""
  /// 0, or 64 (EX_USAGE) for bad arguments.
  var status: Int32 = 0

  /// The message for a written file.
  static func written(_ path: String) -> String {
    let address = URL(fileURLWithPath: path).standardizedFileURL.absoluteString
    return """
      rotation-preview: \(String(reflecting: path)) is written. Open it in a browser: \(address)

      """
  }

  /// The message for a file that can't be written.
  static func unwritten(_ path: String, _ error: any Error) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    let isThere = folder.isEmpty || FileManager.default.fileExists(atPath: folder)
    let reason =
      isThere ? error.localizedDescription : "there is no folder \(String(reflecting: folder))."
    return "rotation-preview: \(path): \(reason)\n"
  }

  init(arguments: [String]) {
    if !Set(arguments).isDisjoint(with: ["--help", "-h"]) {
      output = Options.help
    } else if arguments.contains("--version") {
      output = "rotation-preview \(Options.version)\n"
    } else {
      do {
        let options = try Options(arguments)
        let content = try options.content()
        if let path = options.file?.path, path != "-" {
          (file, opens) = ((path, content), options.opens)
        } else {
          output = content
        }
      } catch {
        message = "rotation-preview: \(error)\n"
        status = 64
      }
    }
  }
}

extension Options {
  /// The numbers, the picture, or the page.
  fileprivate func content() throws -> String {
    guard points == nil || file?.content == .graph else {
      throw UsageError("--points needs --svg-graph.")
    }
    if file != nil { try refuse(["--format": format]) }
    switch file?.content {
    case .film: return try film.svg
    case .graph: return Graph(report: try report(frameCount: 201), points: points).svg
    case .animation: return try Animation(self).svg
    case .page: return try Page(self).html
    case nil: break
    }
    let report = try report()
    switch format {
    case .json: return try report.json
    case .csv: return report.csv
    case .table, nil: return report.text(isUsual: from == nil && to == nil)
    }
  }

  /// Refuses options that would change nothing in a file.
  func refuse(_ options: [String: Any?]) throws {
    guard let name = options.filter({ $0.value != nil }).keys.min() else { return }
    throw UsageError("\(name) cannot be used with \(file?.content.rawValue ?? "").")
  }

  private var film: Film {
    get throws {
      let report = try report(frameCount: 5)
      let (count, most) = (report.frames.count, Self.most.filmFrames)
      guard count <= most else {
        throw UsageError("a film strip has at most \(most) frames, not \(count).")
      }
      let turn = try played()
      let all = strategies ?? CompensationStrategy.allCases
      let times = Self.times(until: turn.end, count: 1001)
      return Film(
        report: report, whole: try TurnReport(turn, strategies: all, times: times),
        before: try TurnReport(turn, strategies: all, times: [-1]), device: turn.device)
    }
  }

  // MARK: The turn

  func played() throws -> Turn {
    guard curve == nil || spring == nil else {
      throw UsageError("--curve and --spring cannot be used together.")
    }
    let turn = turn ?? .degrees90
    if turn == .degrees0, to != nil, from == nil {
      throw UsageError("--to with --turn 0 needs --from, the size before.")
    }
    let from = from ?? to.map { (-turn).applied(to: $0) } ?? CGSize(width: 320, height: 568)
    let to = to ?? turn.applied(to: from)
    let usual = try RotationTransition(from: from, to: to, turn: turn).duration
    let spring: Spring?
    do {
      spring = try self.spring.map { numbers in try Spring(numbers, lasting: duration ?? usual) }
    } catch {
      throw UsageError("--spring: \(error)")
    }
    let transition = try RotationTransition(
      from: from, to: to, turn: turn,
      pace: spring.map { .spring($0.curve) } ?? .curve(curve ?? .easeInEaseOut),
      duration: duration ?? spring?.duration)
    if let reverse, reverse > transition.duration {
      let end = Drawing.number(transition.duration)
      throw UsageError("--reverse has to come before the end of the rotation, at \(end) s.")
    }
    return Turn(
      transition: transition, reverse: reverse, latency: latency ?? 0,
      framesPerSecond: framesPerSecond ?? 60, drawFor: drawFor ?? .display, spring: spring)
  }

  /// The rotation, frame by frame. The default is a number of frames, or all frames of the display.
  private func report(frameCount defaultCount: Int? = nil) throws -> TurnReport {
    let turn = try played()
    let times = try times(until: turn.end, defaultCount: defaultCount)
    return try TurnReport(
      turn, strategies: strategies ?? CompensationStrategy.allCases, times: times)
  }

  /// The times of the frames. With a rate, these are the multiples of its interval, and the end.
  private func times(until end: Double, defaultCount: Int?) throws -> [Double] {
    guard framesPerSecond == nil || frameCount == nil else {
      throw UsageError("--fps and --frames cannot be used together.")
    }
    if let count = frameCount ?? (framesPerSecond == nil ? defaultCount : nil) {
      return Self.times(until: end, count: count)
    }
    let rate = framesPerSecond ?? 60
    // A rounding error must not add a frame.
    let intervals = (end * rate - 1e-6).rounded(.up)
    guard intervals < Double(Self.most.rows) else {
      throw UsageError(
        "that would be more than \(Self.most.rows) frames. Use --frames, or a lower --fps.")
    }
    return (0..<Int(intervals)).map { Double($0) / rate } + [end]
  }

  /// Times at even intervals, from 0 to the end.
  static func times(until end: Double, count: Int) -> [Double] {
    (0..<count).map { end * (Double($0) / Double(count - 1)) }
  }
}

/// Bad arguments, in one sentence.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
