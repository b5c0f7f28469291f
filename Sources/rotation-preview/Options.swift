import Foundation
import RotationKit

/// What the tool is asked to do, read from its arguments. What is not asked for is nil.
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
  /// The paths of the files to write.
  var paths: [Picture: String] = [:]

  enum Format: String, CaseIterable {
    case table, csv, json
  }

  /// What can be written into a file. The raw value is the option that asks for it.
  enum Picture: String, CaseIterable {
    case film = "--svg"
    case graph = "--svg-graph"
    case animation = "--svg-animated"
    case page = "--html"
  }

  /// Limits on what is drawn or printed.
  static let most = (rows: 10_000, filmFrames: 60)

  // MARK: What there is to choose

  /// An option that takes a value.
  private struct Option: Sendable {
    var name: String
    /// What stands for the value in the help.
    var value: String
    /// What it does, with its default.
    var help: String
    /// What it accepts, to complete a sentence.
    var accepted: String
    /// Sets it from a text; throws a `UsageError` if it does not accept the text.
    var set: @Sendable (inout Options, String) throws -> Void

    /// An option that is parsed from a text; nil is not accepted. The words are for a suggestion.
    init<Value>(
      _ name: String, _ value: String, _ help: String, accepts accepted: String,
      words: [String] = [], _ target: WritableKeyPath<Options, Value?> & Sendable,
      _ parse: @escaping @Sendable (String) throws -> Value?
    ) {
      (self.name, self.value, self.help, self.accepted) = (name, value, help, accepted)
      set = { options, text in
        let value: Value?
        do {
          value = try parse(text)
        } catch {
          throw UsageError("\(name): \(error)")
        }
        guard let value else {
          throw UsageError(
            "\(name) takes \(accepted), not \(String(reflecting: text))."
              + suggestion(for: text, among: words))
        }
        options[keyPath: target] = value
      }
    }

    /// An option that names a file.
    init(_ picture: Picture, _ help: String) {
      self.init(
        picture.rawValue, "FILE", help, accepts: "the name of a file, or - for standard output",
        \.paths[picture]
      ) { $0.isEmpty ? nil : $0 }
    }
  }

  private static let all: [Option] = [
    Option(
      "--from", "WxH", "the size of the view before the rotation, in points (320x568)",
      accepts: "a size such as 320x568, of sides from 0.001 to 1000000", \.from, Written.size),
    Option(
      "--to", "WxH", "the size after the rotation (the size before, rotated)",
      accepts: "a size such as 568x320, of sides from 0.001 to 1000000", \.to, Written.size),
    Option(
      "--turn", "DEGREES", "how far the interface rotates: 0, 90, 180, 270 or -90 (90)",
      accepts: "0, 90, 180, 270 or -90", \.turn, Written.turn),
    Option(
      "--duration", "SECONDS",
      "how long the rotation takes (0.3, and 0.6 for 180 degrees; a spring other than UIKit's runs until it settles, and a shorter duration cuts it off)",
      accepts: "a number of seconds from 0 to 1000000", \.duration, Written.seconds),
    Option(
      "--curve", "CURVE",
      "linear, easeIn, easeOut, easeInEaseOut, default or \"cubic-bezier(x1, y1, x2, y2)\" (easeInEaseOut)",
      accepts: "linear, easeIn, easeOut, easeInEaseOut, default or cubic-bezier(x1, y1, x2, y2)",
      words: Written.curves.map { "\($0)" }, \.curve, Written.curve),
    Option(
      "--spring", "NUMBERS",
      "a spring instead of a curve: duration=0.5,bounce=0.3 (or 0.5,0.3) or response=0.5,dampingFraction=0.7 as in SwiftUI, dampingRatio=0.8 as in UIKit, which ends it at the duration, or mass=3,stiffness=1000,damping=500 as in Core Animation, with allowsOverdamping=true if it may be; each may have initialVelocity=0",
      accepts:
        "numbers such as 0.5,0.3 or duration=0.5,bounce=0.3, response=0.5,dampingFraction=0.7, dampingRatio=0.8, or mass=3,stiffness=1000,damping=500",
      \.spring, Written.spring),
    Option(
      "--reverse", "SECONDS",
      "rotate back after this time, by a second transition on top of the first",
      accepts: "a number of seconds from 0 to 1000000", \.reverse, Written.seconds),
    Option(
      "--latency", "FRAMES",
      "how many frames pass before a picture appears onscreen: 0 to 10 (0)",
      accepts: "a whole number from 0 to 10", \.latency
    ) { Int($0).flatMap { 0...10 ~= $0 ? $0 : nil } },
    Option(
      "--draw-for", "TIME",
      "the time to draw a picture for: now, or display, when it appears onscreen (display)",
      accepts: "now or display", words: Turn.DrawFor.allCases.map { $0.rawValue }, \.drawFor
    ) { Turn.DrawFor(rawValue: $0) },
    Option(
      "--fps", "NUMBER", "frames a second (60)", accepts: "a number of frames a second above 0",
      \.framesPerSecond
    ) { Double($0).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } },
    Option(
      "--frames", "COUNT",
      "this many frames instead, including the first and the last: 2 to 10000 (a duration of 0 has only the last)",
      accepts: "a whole number from 2 to 10000", \.frameCount
    ) { Int($0).flatMap { 2...most.rows ~= $0 ? $0 : nil } },
    Option(
      "--strategy", "NAMES",
      "uncompensated, matchLayer, constantSize or interpolatedSize, or several with commas between them (all four)",
      accepts:
        "uncompensated, matchLayer, constantSize or interpolatedSize, or several with commas, each once",
      words: CompensationStrategy.allCases.map { "\($0)" }, \.strategies, Written.strategies),
    Option(
      "--format", "FORMAT", "table, csv or json (table)", accepts: "table, csv or json",
      words: Format.allCases.map { $0.rawValue }, \.format
    ) { Format(rawValue: $0) },
    Option(
      .film,
      "write a film strip: the view before the rotation, and 5 frames, or as many as --frames or --fps says, 60 at most"
    ),
    Option(.graph, "write a graph of the stretch and of all sizes"),
    Option(
      "--points", "FILE",
      "with --svg-graph: draw measured points, SECONDS,VALUE on each line, on the curve",
      accepts: "the name of a file with SECONDS,VALUE on each line", \.points, Written.points),
    Option(
      .animation,
      "write an animated picture: without RotationKit, and with the last strategy that compensates"
    ),
    Option(.page, "write a page that plays this rotation, and others, in a browser"),
  ]

  static let help: String = {
    let (left, right) = (29, 80)
    let flags = [("-h, --help", "print this text"), ("--version", "print the version")]
    let options = (all.map { ("\($0.name) \($0.value)", $0.help) } + flags).map { name, help in
      let name = "  \(name)".padding(toLength: left, withPad: " ", startingAt: 0)
      let indent = "\n" + String(repeating: " ", count: left)
      return name + lines(of: help, letters: right - left).joined(separator: indent)
    }
    let notes = """
      Files take the place of the table; several may be asked for at once. FILE may be - for \
      standard output. A frame takes 1/60 s, or what --fps says, and at most \
      10000 are played. All numbers describe what appears onscreen. The square goes from -0.5 to 0.5 in a view \
      whose shorter side shows -1 to 1; its stretch is its longer side divided by the shorter one. \
      Sizes are in points. CSV and JSON give angles in radians and the 16 elements of each projection \
      matrix, for OpenGL, column after column.
      """
    return """
      Plays the rotation of a view, and shows what happens to a square in it.

      usage: rotation-preview [option ...]

      \(options.joined(separator: "\n"))

      \(lines(of: notes, letters: right).joined(separator: "\n"))

      """
  }()

  // MARK: Reading

  /// What the arguments ask for.
  enum Request {
    case play(Options)
    case help
    case version
  }

  /// Reads the arguments. A request for help or for the version does not depend on what follows it.
  static func request(_ arguments: [String]) throws -> Request {
    let flags = ["--help": Request.help, "-h": .help, "--version": .version]
    let names = all.map { $0.name } + flags.keys
    var options = Options()
    var given: Set<String> = []
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      let quoted = String(reflecting: argument)
      if argument == "--" {
        guard let word = remaining.first else { break }
        throw UsageError(
          "\(String(reflecting: word)) is not an option, and there are only options.")
      }
      guard argument.hasPrefix("-") else {
        throw UsageError("\(quoted) is not an option: options begin with --.")
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if let request = flags[name] {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value.") }
        return request
      }
      guard let option = all.first(where: { $0.name == name }) else {
        let suggestion = suggestion(for: name, among: names)
        throw UsageError(
          "there is no option \(quoted).\(suggestion.isEmpty ? " See --help." : suggestion)")
      }
      guard given.insert(name).inserted else { throw UsageError("\(name) is given twice.") }
      guard let value = parts.count > 1 ? String(parts[1]) : remaining.popFirst() else {
        throw UsageError("\(name) needs a value: \(option.accepted).")
      }
      guard parts.count > 1 || !value.hasPrefix("--") && flags[value] == nil else {
        throw UsageError(
          "\(name) needs a value, and \(String(reflecting: value)) looks like an option.")
      }
      try option.set(&options, value)
    }
    return .play(options)
  }

  /// Names that CSS and UIKit have for curves, without what is not a letter.
  private static let alsoKnown = ["ease": "default", "easeinout": "easeInEaseOut"]

  /// A question whether a word is meant that resembles a text, or nothing.
  private static func suggestion(for text: String, among words: [String]) -> String {
    func letters(_ text: String) -> [Character] { Array(text.lowercased().filter { $0.isLetter }) }
    func distance(_ word: String) -> Int { letters(word).difference(from: letters(text)).count }
    let nearest = words.min { distance($0) < distance($1) }
      .flatMap { 3 * distance($0) <= letters(text).count + letters($0).count ? $0 : nil }
    let word = words.first { $0 == alsoKnown[String(letters(text))] } ?? nearest
    return word.map { " Did you mean \($0)?" } ?? ""
  }
}
