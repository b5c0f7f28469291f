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

  static let version = "rotation-preview 0.1.0\n"

  init(arguments: [String]) {
    do {
      switch try Options.request(arguments) {
      case .help: output = Options.help
      case .version: output = Self.version
      case .play(let options):
        files = try options.files()
        if files.isEmpty { output = try options.format.text(for: options.report()) }
      }
    } catch {
      message = "rotation-preview: \(error)\n"
      status = 64
    }
  }
}

extension Options {
  /// Limits on what is drawn or printed.
  static let most = (rows: 10_000, filmFrames: 60, pageFrames: 2000)

  /// The pictures and the page that are asked for, with the paths to write them to.
  fileprivate func files() throws -> [(path: String, content: String)] {
    let paths = [film, graph, page].compactMap { $0 }
      .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    guard !paths.isEmpty else { return [] }
    guard Set(paths).count == paths.count else {
      throw UsageError("--svg, --svg-graph and --html need a file of its own each.")
    }
    let sides = [from.width, from.height, to?.width ?? 1, to?.height ?? 1]
    guard sides.allSatisfy({ 1e-3...1e6 ~= $0 }) else {
      throw UsageError("pictures can only be drawn of sides in 0.001...1000000 points.")
    }
    var files: [(path: String, content: String)] = []
    if let film {
      let report = try report(defaultFrameCount: 5)
      guard report.frames.count <= Self.most.filmFrames else {
        throw UsageError("a film strip has at most \(Self.most.filmFrames) frames.")
      }
      files.append((film, Film(report: report).svg))
    }
    if let graph { files.append((graph, Graph(report: try report(defaultFrameCount: 2)).svg)) }
    if let page {
      // Enough for slow motion, and 60 a second for a long turn.
      let smooth = duration > 3 ? Int(min(duration * 60 + 1, Double(Self.most.pageFrames))) : 181
      let report = try report(defaultFrameCount: smooth)
      guard report.frames.count <= Self.most.pageFrames else {
        throw UsageError("a page has at most \(Self.most.pageFrames) frames.")
      }
      files.append((page, try Page(report: report).html()))
    }
    return files
  }

  /// The turn, with as many frames as are asked for, or else a default number.
  private func report(defaultFrameCount: Int) throws -> TurnReport {
    var options = self
    if frameCount == nil, framesPerSecond == nil { options.frameCount = defaultFrameCount }
    return try options.report()
  }

  fileprivate func report() throws -> TurnReport {
    guard framesPerSecond == nil || frameCount == nil else {
      throw UsageError("--fps and --frames exclude each other.")
    }
    let transition = try UsageError.naming {
      try RotationTransition(
        from: from, to: to ?? turn.applied(to: from), turn: turn, duration: duration, curve: curve)
    }
    return try UsageError.naming(["layerSize": "--from", "viewSize": "--to"]) {
      try TurnReport(transition, moments: try moments(of: transition), strategies: strategies)
    }
  }

  private func moments(of transition: RotationTransition) throws -> [RotationTransition.Frame] {
    var perSecond = framesPerSecond ?? 60
    var count = transition.duration * perSecond + 1
    if let frameCount, transition.duration > 0 {
      perSecond = Double(frameCount - 1) / transition.duration
      count = Double(frameCount)
    }
    guard count < Double(Self.most.rows + 1) else {
      let count = String(format: "%.6g", count)
      throw UsageError("that would be \(count) frames; at most \(Self.most.rows) are played.")
    }
    guard perSecond.isFinite else {
      throw UsageError("--duration is too short to be divided into \(frameCount ?? 0) frames.")
    }
    return try transition.frames(perSecond: perSecond)
  }
}
