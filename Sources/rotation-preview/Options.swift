import Foundation
import RotationKit

/// What the tool is asked to do, read from its arguments.
struct Options {
  var from = CGSize(width: 320, height: 568)
  var to: CGSize?
  var turn = QuarterTurn.degrees90
  var duration = 0.3
  var curve = TimingCurve.easeInEaseOut
  var framesPerSecond: Double?
  var frameCount: Int?
  var strategies = CompensationStrategy.allCases
  var format = Format.table
  var film: String?
  var graph: String?
  var page: String?

  static let help = """
    Plays the turn of a view, and shows what becomes of a square that is drawn in it.

    usage: rotation-preview [option ...]

      --from WxH          the size of the view before the turn, in points (320x568)
      --to WxH            the size after it (the size before it, turned)
      --turn DEGREES      the turn of the interface: 0, 90, 180, 270 or -90 (90)
      --duration SECONDS  how long the turn takes (0.3)
      --curve CURVE       linear, easeIn, easeOut, easeInEaseOut, default or
                          "cubic-bezier(x1, y1, x2, y2)" (easeInEaseOut)
      --fps NUMBER        frames a second (60)
      --frames COUNT      this many frames instead, including the first and the last;
                          at least 2 (a duration of 0 has only the last)
      --strategy NAMES    uncompensated, matchLayer, constantSize or interpolatedSize,
                          or several with commas between them (all four)
      --format FORMAT     table, csv or json (table)
      --svg FILE          write a film strip instead, of 5 frames unless --frames or
                          --fps is given
      --svg-graph FILE    write a graph of the layer's width and height instead
      --html FILE         write a page instead that plays the turn in a browser with WebGL;
                          of 181 frames, or 60 a second, unless --frames or --fps is given
      --help              print this text
      --version           print the version

    The square goes from -0.5 to 0.5 in a view whose shorter side shows -1 to 1. Sizes are
    in points. The stretch is the longer side of the square divided by the shorter one. CSV
    and JSON give angles in radians and the 16 elements of each projection matrix, for
    OpenGL, column after column.

    """

  /// An option that takes a value.
  private struct Option: Sendable {
    /// What it accepts, in words.
    var accepted: String
    /// Sets it from a text, and tells whether the text was accepted.
    var set: @Sendable (inout Options, String) throws -> Bool

    init<Value>(
      _ accepted: String, _ target: WritableKeyPath<Options, Value> & Sendable,
      _ parse: @escaping @Sendable (String) throws -> Value?
    ) {
      self.accepted = accepted
      set = { options, text in
        guard let value = try parse(text) else { return false }
        options[keyPath: target] = value
        return true
      }
    }
  }

  private static let all: [String: Option] = [
    "--from": Option("a size such as 320x568", \.from, size(written:)),
    "--to": Option("a size such as 568x320", \.to) { size(written: $0).map { .some($0) } },
    "--turn": Option("0, 90, 180, 270 or -90", \.turn, turn(written:)),
    "--duration": Option("a number of seconds", \.duration) { Double($0) },
    "--curve": Option(
      "linear, easeIn, easeOut, easeInEaseOut, default or cubic-bezier(x1, y1, x2, y2)", \.curve,
      curve(written:)),
    "--fps": Option("a number of frames a second above 0", \.framesPerSecond) { text in
      Double(text).flatMap { $0 > 0 && $0.isFinite ? .some($0) : nil }
    },
    "--frames": Option("a whole number of at least 2", \.frameCount) { text in
      Int(text).flatMap { $0 >= 2 ? .some($0) : nil }
    },
    "--strategy": Option(
      "uncompensated, matchLayer, constantSize or interpolatedSize, or several with commas, each once",
      \.strategies, strategies(written:)),
    "--svg": Option("the name of a file", \.film, fileName),
    "--svg-graph": Option("the name of a file", \.graph, fileName),
    "--html": Option("the name of a file", \.page, fileName),
    "--format": Option("table, csv or json", \.format) { Format(rawValue: $0) },
  ]

  @Sendable private static func fileName(_ text: String) -> String?? {
    text.isEmpty ? nil : .some(text)
  }

  /// What the arguments ask for.
  enum Request {
    case play(Options)
    case help
    case version
  }

  /// Reads the arguments. A request for help or for the version does not depend on what follows it.
  static func request(_ arguments: [String]) throws -> Request {
    var options = Options()
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var value: String? = parts.count > 1 ? String(parts[1]) : nil

      let flags = ["--help": Request.help, "-h": .help, "--version": .version]
      if let request = flags[name] {
        guard value == nil else { throw UsageError("\(name) takes no value.") }
        return request
      }
      guard let option = all[name] else {
        throw UsageError(
          "there is no option \(String(reflecting: argument)); --help lists the options.")
      }
      value = value ?? remaining.popFirst()
      guard let value else { throw UsageError("\(name) needs a value: \(option.accepted).") }
      guard try option.set(&options, value) else {
        throw UsageError("\(name) takes \(option.accepted), not \(String(reflecting: value)).")
      }
    }
    return .play(options)
  }
}

/// Arguments that make no sense, as one sentence.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  /// Names the option whose number the library refused. Its name is the start of the parameter's,
  /// unless another one is given.
  static func naming<T>(_ options: [String: String] = [:], _ call: () throws -> T) throws -> T {
    do {
      return try call()
    } catch let error as GeometryError {
      let name = error.parameter.prefix { $0 != "." }
      throw UsageError("\(options[String(name)] ?? "--\(name)"): \(error)")
    }
  }
}
