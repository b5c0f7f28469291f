import Foundation
import RotationKit

/// The options of a run, read from its arguments. An option that isn't given is nil.
struct Options {
  var from: CGSize?
  var to: CGSize?
  var turn: QuarterTurn?
  var duration: Double?
  var curve: TimingCurve?
  /// The numbers of a spring.
  var spring: [String: Double]?
  var reverse: Double?
  var latency: Int?
  var drawFor: Turn.DrawFor?
  var framesPerSecond: Double?
  var frameCount: Int?
  var strategies: [CompensationStrategy]?
  var format: Format?
  var points: Graph.Points?
  var file: File?
  /// Whether a browser opens the file.
  var opens = false

  enum Format: String { case table, json, csv }

  /// A file to write.
  struct File {
    var content: Content
    var path: String

    /// The raw value is the name of the option.
    enum Content: String {
      case film = "--svg"
      case graph = "--svg-graph"
      case animation = "--svg-animated"
      case page = "--html"
    }
  }

  /// Limits on what is drawn or printed.
  static let most = (rows: 10_000, filmFrames: 60)

  // MARK: The options

  /// An option that takes a value.
  private struct Option: Sendable {
    var name: String
    /// The placeholder of the value in the help.
    var value: String
    var help: String
    /// The values that it accepts. Error messages say "NAME takes …".
    var accepted: String
    /// Sets it from a text. It throws a `UsageError` if it does not accept the text.
    var set: @Sendable (inout Options, String) throws -> Void

    /// An option with a parser. The parser returns nil for a bad value. The help ends with the
    /// accepted values and the default.
    init<Value>(
      _ name: String, _ value: String, _ about: String, accepts accepted: String,
      default usual: String = "", _ target: WritableKeyPath<Options, Value?> & Sendable,
      _ parse: @escaping @Sendable (String) throws -> Value?
    ) {
      (self.name, self.value, self.accepted) = (name, value, accepted)
      help = "\(about): \(accepted)" + (usual.isEmpty ? "" : "; default: \(usual)")
      set = { options, text in
        let value: Value?
        do {
          value = try parse(text)
        } catch {
          throw UsageError("\(name): \(error)")
        }
        guard let value else {
          throw UsageError("\(name) takes \(accepted), not \(String(reflecting: text)).")
        }
        options[keyPath: target] = value
      }
    }

    /// An option that names a file.
    init(_ content: File.Content, _ help: String) {
      (name, value, self.help) = (content.rawValue, "FILE", help)
      accepted = "the name of a file, or - for standard output"
      set = { [name, accepted] options, path in
        guard !path.isEmpty else { throw UsageError("\(name) takes \(accepted).") }
        if let other = options.file?.content.rawValue {
          throw UsageError("\(other) and \(name) cannot be used together.")
        }
        options.file = File(content: content, path: path)
      }
    }
  }

  private static let seconds = "a number of seconds from 0.01 to 100"

  private static let all: [Option] = [
    Option(
      "--from", "WxH", "the view before the rotation",
      accepts: "width x height in points, such as 320x568, from 1 to 10000",
      default: "320x568, and 390x844 for --html", \.from, Written.size),
    Option(
      "--to", "WxH", "the view after the rotation",
      accepts: "width x height in points, such as 568x320, from 1 to 10000",
      default: "the view before, rotated", \.to, Written.size),
    Option(
      "--turn", "DEGREES", "how far the interface rotates", accepts: "0, 90, 180, 270, or -90",
      default: "90", \.turn, Written.turn),
    Option(
      "--duration", "SECONDS", "how long the rotation takes", accepts: seconds,
      default: "0.3, 0.6 for 180 degrees, and until it settles for a spring", \.duration,
      Written.seconds),
    Option(
      "--curve", "CURVE", "the timing of the rotation, if it is not a spring",
      accepts: "linear, easeIn, easeOut, easeInEaseOut, default, or cubic-bezier(x1, y1, x2, y2)",
      default: "easeInEaseOut", \.curve, Written.curve),
    Option(
      "--spring", "NUMBERS", "a spring instead of a curve",
      accepts: """
        duration=0.5,bounce=0.3 as in SwiftUI, dampingRatio=0.8 as in UIKit, or \
        mass=3,stiffness=1000,damping=500 as in Core Animation
        """, \.spring, Written.spring),
    Option(
      "--reverse", "SECONDS", "rotate back after this time, during the rotation",
      accepts: seconds, \.reverse, Written.seconds),
    Option(
      "--latency", "FRAMES", "how many frames later a picture appears",
      accepts: "a whole number from 0 to 10", default: "0", \.latency
    ) { Int($0).flatMap { 0...10 ~= $0 ? $0 : nil } },
    Option(
      "--draw-for", "TIME", "the time that pictures are drawn for",
      accepts: "now, or display for when they appear", default: "display", \.drawFor
    ) { Turn.DrawFor(rawValue: $0) },
    Option(
      "--fps", "NUMBER", "frames a second", accepts: "a number from 1 to 1000", default: "60",
      \.framesPerSecond
    ) { Double($0).flatMap { 1...1000 ~= $0 ? $0 : nil } },
    Option(
      "--frames", "COUNT", "this many frames in place of --fps, with the first and the last",
      accepts: "a whole number from 2 to 10000", \.frameCount
    ) { Int($0).flatMap { 2...most.rows ~= $0 ? $0 : nil } },
    Option(
      "--strategy", "NAMES", "the strategies to compare",
      accepts: """
        uncompensated, matchLayer, constantSize, or interpolatedSize, or several with commas, each \
        once
        """, default: "all four", \.strategies, Written.strategies),
    Option(
      "--format", "FORMAT", "how numbers are printed", accepts: "table, json, or csv",
      default: "table", \.format
    ) { Format(rawValue: $0) },
    Option(
      .film,
      """
      write a film strip: the view before the rotation, and 5 frames, or as many as --frames or \
      --fps says, 60 at most
      """),
    Option(.graph, "write a graph of the stretch and of all sizes"),
    Option(
      "--points", "FILE", "with --svg-graph, draw measured points on the curve",
      accepts: "the name of a file with SECONDS,VALUE on each line", \.points, Written.points),
    Option(
      .animation, "write an animated picture, without RotationKit and with it, drawn by a camera"),
    Option(.page, "write a page that plays this rotation, and others, in a browser"),
  ]

  /// What people write for an option that has another name.
  private static let otherNames = [
    "--size": "--from", "--device": "--from", "--angle": "--turn", "--rotation": "--turn",
    "--json": "--format json", "--csv": "--format csv", "--film": "--svg", "--image": "--svg",
    "--graph": "--svg-graph", "--animated": "--svg-animated", "--page": "--html",
    "--easing": "--curve", "--bounce": "--spring", "--strategies": "--strategy",
    "--output": "--html", "-o": "--html",
  ]

  // MARK: The help

  /// The first version of the changelog.
  static let version = "0.1.0 (not tagged yet)"

  private static let flags = [
    ("--open", "open the file, or else the page, in a browser"),
    ("--version", "print the version"), ("-h, --help", "print this text"),
  ]

  private static let strategies = [
    ("uncompensated", "the picture of an app without RotationKit. The layer stretches it."),
    ("matchLayer", "the picture fits the layer. It is larger halfway."),
    ("constantSize", "the picture has its final size from the start. It may jump there."),
    ("interpolatedSize", "the picture goes from its old size to its new one. It is the default."),
  ]

  private static let notes = """
    The numbers are those of a square from -0.5 to 0.5. The view's shorter side shows -1 to 1. The \
    square's stretch is its longer side over its shorter one. A row has a time, and what is \
    onscreen then. In JSON and CSV, "drawn" is the time at which the app drew it, and angles are \
    in radians. In JSON, "delay" is --latency in seconds, and a matrix has its 16 elements for \
    OpenGL, column after column. A file takes the place of the table. FILE may be - for standard \
    output.
    """

  static let help: String = {
    let (left, right) = (29, 80)
    func list(_ entries: [(name: String, text: String)]) -> String {
      entries.map { name, text in
        let name = "  \(name)".padding(toLength: left, withPad: " ", startingAt: 0)
        let indent = "\n" + String(repeating: " ", count: left)
        return name + lines(of: text, letters: right - left).joined(separator: indent)
      }.joined(separator: "\n")
    }
    return """
      Plays the rotation of a view, and shows what happens to a square in it.

      usage: swift run rotation-preview [option ...]

      \(list(all.map { ("\($0.name) \($0.value)", $0.help) } + flags))

      Strategies:

      \(list(strategies))

      \(lines(of: notes, letters: right).joined(separator: "\n"))

      """
  }()

  // MARK: Reading

  init(_ arguments: [String]) throws {
    var given: Set<String> = []
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard given.insert(name).inserted else { throw UsageError("\(name) is given twice.") }
      if argument == "--open" {
        opens = true
        continue
      }
      guard let option = Self.all.first(where: { $0.name == name }) else {
        let size = Written.size(argument).map { _ in "--from \(argument)" }
        let hint = (size ?? Self.otherNames[name]).map { "Did you mean \($0)?" } ?? "See --help."
        throw UsageError("there is no option \(String(reflecting: argument)). \(hint)")
      }
      guard let value = parts.count > 1 ? String(parts[1]) : remaining.popFirst() else {
        throw UsageError("\(name) needs a value: \(option.accepted).")
      }
      guard parts.count > 1 || !value.hasPrefix("--") else {
        throw UsageError(
          "\(name) needs a value, and \(String(reflecting: value)) looks like an option.")
      }
      try option.set(&self, value)
    }
    guard opens else { return }
    let folder = FileManager.default.temporaryDirectory
    file =
      file ?? File(content: .page, path: folder.appendingPathComponent("rotation.html").path)
    if file?.path == "-" { throw UsageError("--open needs the name of a file.") }
  }
}
