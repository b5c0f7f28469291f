import Foundation
import RotationKit

/// What the arguments ask for.
struct Options {
  enum Action { case play, help, version }

  var action = Action.play
  var from = CGSize(width: 320, height: 568)
  var to: CGSize?
  var turn = QuarterTurn.degrees90
  var duration = 0.3
  var curve = TimingCurve.easeInEaseOut
  var framesPerSecond: Double?
  var frames: Int?
  var strategies = CompensationStrategy.allCases
  var format = Format.table

  static let version = "0.1.0"

  static let help = """
    Plays the turn of a view, and shows what becomes of a square that is drawn in it.

    usage: rotation-preview [option ...]

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
      --help              this text
      --version           the version

    The square reaches from -0.5 to 0.5 where the shorter side of the view shows -1 to 1.
    Sizes are in points. Its stretch is its longer side over its shorter one. CSV and JSON
    give angles in radians, and the 16 elements of each projection matrix, for OpenGL,
    column after column.

    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var value: String? = parts.count > 1 ? String(parts[1]) : nil

      if let flag = Self.flags[name] {
        guard value == nil else { throw UsageError("\(name) takes no value.") }
        // What was asked for is not kept back by other arguments, good or bad.
        action = flag
        return
      }
      guard let option = Self.options[name] else {
        throw UsageError("there is no option \(quoted(argument)); --help lists those there are.")
      }
      value = value ?? rest.popFirst()
      guard let value else { throw UsageError("\(name) needs a value: \(option.accepted).") }
      guard try option.set(&self, value) else {
        throw UsageError("\(name) takes \(option.accepted), not \(quoted(value)).")
      }
    }
    guard framesPerSecond == nil || frames == nil else {
      throw UsageError("--fps and --frames exclude each other.")
    }
  }

  private static let flags: [String: Action] = [
    "--help": .help, "-h": .help, "--version": .version,
  ]

  /// An option that takes a value: what it accepts, and what sets it (false: not accepted).
  private struct Option {
    var accepted: String
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

    /// For what has no value unless it is given. (Without this, nil would be taken for one.)
    init<Value>(
      _ accepted: String, optional target: WritableKeyPath<Options, Value?> & Sendable,
      _ parse: @escaping @Sendable (String) throws -> Value?
    ) {
      self.init(accepted, target) { text in try parse(text).map { .some($0) } }
    }
  }

  private static let options: [String: Option] = [
    "--from": Option("a size such as 320x568", \.from, size),
    "--to": Option("a size such as 568x320", optional: \.to, size),
    "--turn": Option("0, 90, 180, 270 or -90", \.turn) { turns[$0] },
    "--duration": Option("a number of seconds", \.duration) { Double($0) },
    "--curve": Option(
      "linear, easeIn, easeOut, easeInEaseOut, default or cubic-bezier(x1, y1, x2, y2)", \.curve,
      curve),
    "--fps": Option("a number of frames a second above 0", optional: \.framesPerSecond) { text in
      Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    },
    "--frames": Option("a whole number of at least 2", optional: \.frames) { text in
      Int(text).flatMap { $0 >= 2 ? $0 : nil }
    },
    "--strategy": Option(
      "uncompensated, matchLayer, constantSize or interpolatedSize, or several with commas",
      \.strategies, strategies),
    "--format": Option("table, csv or json", \.format) { Format(rawValue: $0) },
  ]

  private static let turns: [String: QuarterTurn] = [
    "0": .degrees0, "90": .degrees90, "180": .degrees180, "270": .degrees270, "-90": .degrees270,
  ]

  private static let namedCurves: [String: TimingCurve] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    "default": .default,
  ]

  @Sendable private static func size(_ text: String) -> CGSize? {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1])
    else { return nil }
    return CGSize(width: width, height: height)
  }

  @Sendable private static func curve(_ text: String) throws -> TimingCurve? {
    if let named = namedCurves[text] { return named }
    let function = "cubic-bezier("
    guard text.hasPrefix(function), text.hasSuffix(")") else { return nil }
    let numbers = text.dropFirst(function.count).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2],
      let y2 = numbers[3]
    else { return nil }
    do {
      return try TimingCurve.cubicBezier(x1, y1, x2, y2)
    } catch {
      throw UsageError("--curve: \(error)")
    }
  }

  /// The name of a curve, as `--curve` takes it.
  static func name(of curve: TimingCurve) -> String {
    namedCurves.first { $0.value == curve }?.key
      ?? "cubic-bezier(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
  }

  @Sendable private static func strategies(_ text: String) -> [CompensationStrategy]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let strategies = names.compactMap { name in
      CompensationStrategy.allCases.first { "\($0)" == name.trimmingCharacters(in: .whitespaces) }
    }
    return strategies.count == names.count ? strategies : nil
  }
}

/// What was given, so that it stays one line whatever it holds.
private func quoted(_ text: String) -> String { String(reflecting: text) }
