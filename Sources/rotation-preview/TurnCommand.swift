import Foundation
import RotationKit

/// Plays a turn, frame by frame with each strategy. It needs no name.
struct TurnCommand: Command {
  var from = CGSize(width: 320, height: 568)
  var to: CGSize?
  var turn = QuarterTurn.degrees90
  var duration = 0.3
  var curve = TimingCurve.easeInEaseOut
  var framesPerSecond: Double?
  var frames: Int?
  var strategies = CompensationStrategy.allCases
  var format = Format.table
  var film: String?
  var graph: String?
  var page: String?

  static let help = """
    Plays the turn of a view, and shows what becomes of a square that is drawn in it.

    usage: rotation-preview [option ...]
           rotation-preview frames | pages | pixels [option ...]

      --from WxH          the view before the turn, in points (320x568)
      --to WxH            the view after it (the view before it, turned)
      --turn DEGREES      the turn of the interface: 0, 90, 180, 270 or -90 (90)
      --duration SECONDS  how long it takes (0.3)
      --curve CURVE       linear, easeIn, easeOut, easeInEaseOut, default or
                          "cubic-bezier(x1, y1, x2, y2)" (easeInEaseOut)
      --fps NUMBER        frames a second (60)
      --frames COUNT      that many frames instead, the first and the last included;
                          at least 2 (a duration of 0 has the last alone)
      --strategy NAMES    uncompensated, matchLayer, constantSize or interpolatedSize,
                          or several with commas between them (all four)
      --format FORMAT     table, csv or json (table)
      --svg FILE          instead: a film strip, of 5 frames unless --frames or --fps is given
      --svg-graph FILE    likewise: a graph of the layer's width and height
      --html FILE         likewise: a page that plays the turn in a browser, with WebGL;
                          of 181 frames, or 60 a second, unless --frames or --fps is given
      --help              this text
      --version           the version

    The square reaches from -0.5 to 0.5 where the shorter side of the view shows -1 to 1.
    Sizes are in points. Its stretch is its longer side over its shorter one. CSV and JSON
    give angles in radians, and the 16 elements of each projection matrix, for OpenGL,
    column after column.

    frames shows where a view lies in each orientation, pages a row of pages that turn with
    the device, pixels a buffer's size; with --help each tells its own options.

    """

  static let options: [String: Option<TurnCommand>] = [
    "--from": Option("a size such as 320x568", \.from, size(written:)),
    "--to": Option("a size such as 568x320", optional: \.to, size(written:)),
    "--turn": Option("0, 90, 180, 270 or -90", \.turn) { turns[$0] },
    "--duration": Option("a number of seconds", \.duration, number(written:)),
    "--curve": Option(
      "linear, easeIn, easeOut, easeInEaseOut, default or cubic-bezier(x1, y1, x2, y2)", \.curve,
      curve(written:)),
    "--fps": Option("a number of frames a second above 0", optional: \.framesPerSecond) { text in
      number(written: text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    },
    "--frames": Option("a whole number of at least 2", optional: \.frames) { text in
      Int(text).flatMap { $0 >= 2 ? $0 : nil }
    },
    "--strategy": Option(
      "uncompensated, matchLayer, constantSize or interpolatedSize, or several with commas, each once",
      \.strategies, strategies(written:)),
    "--svg": Option("the name of a file", optional: \.film) { $0.isEmpty ? nil : $0 },
    "--svg-graph": Option("the name of a file", optional: \.graph) { $0.isEmpty ? nil : $0 },
    "--html": Option("the name of a file", optional: \.page) { $0.isEmpty ? nil : $0 },
    "--format": Option(Format.accepted, \.format) { Format(rawValue: $0) },
  ]

  private static let turns: [String: QuarterTurn] = [
    "0": .degrees0, "90": .degrees90, "180": .degrees180, "270": .degrees270, "-90": .degrees270,
  ]

  /// More than these are not drawn.
  static let most = (columns: 60, pageFrames: 2000)

  func report() throws -> any Report { try turnReport() }

  func files() throws -> [(path: String, content: String)] {
    let paths = [film, graph, page].compactMap { $0 }
      .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    guard !paths.isEmpty else { return [] }
    guard Set(paths).count == paths.count else {
      throw UsageError("--svg, --svg-graph and --html take a file of its own each.")
    }
    let sides = [from.width, from.height, to?.width ?? 1, to?.height ?? 1]
    guard sides.allSatisfy({ 1e-3...1e6 ~= $0 }) else {
      throw UsageError("pictures are drawn of sides in 0.001...1000000 points.")
    }
    var files: [(path: String, content: String)] = []
    if let film {
      let report = try turnReport(frames: 5)
      guard report.frames.count <= Self.most.columns else {
        throw UsageError("a film strip has at most \(Self.most.columns) frames.")
      }
      files.append((film, Film(report: report).svg))
    }
    if let graph { files.append((graph, Graph(report: try turnReport(frames: 2)).svg)) }
    if let page {
      // Enough for slow motion, and for each sixtieth of a second of a long turn.
      let smooth = duration > 3 ? Int(min(duration * 60 + 1, Double(Self.most.pageFrames))) : 181
      let report = try turnReport(frames: smooth)
      guard report.frames.count <= Self.most.pageFrames else {
        throw UsageError("a page has at most \(Self.most.pageFrames) frames.")
      }
      files.append((page, try Page(report: report).html()))
    }
    return files
  }

  /// With as many frames as are asked for, or else as many as given.
  private func turnReport(frames usual: Int) throws -> TurnReport {
    var command = self
    if frames == nil, framesPerSecond == nil { command.frames = usual }
    return try command.turnReport()
  }

  private func turnReport() throws -> TurnReport {
    guard framesPerSecond == nil || frames == nil else {
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

  private func moments(of transition: RotationTransition) throws -> RotationTransition.Frames {
    var perSecond = framesPerSecond ?? 60
    var count = transition.duration * perSecond + 1
    if let frames, transition.duration > 0 {
      perSecond = Double(frames - 1) / transition.duration
      count = Double(frames)
    }
    guard count < Double(Format.mostRows + 1) else {
      throw UsageError(
        "that would be \(String(format: "%.6g", count)) frames; at most \(Format.mostRows) are played."
      )
    }
    guard perSecond.isFinite else {
      throw UsageError("--duration is too short to be divided into \(frames ?? 0) frames.")
    }
    return try transition.frames(perSecond: perSecond)
  }
}
